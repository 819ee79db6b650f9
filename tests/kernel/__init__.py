"""Parts of the kernel that no game shows by itself: sets, chance, the cache of compiled code."""
