"""Tables in memory: who is connected, whose move it is, bots and clocks."""
