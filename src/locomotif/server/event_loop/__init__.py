"""Who gets the event loop and when: fair queues, turns, garbage collection."""
