"""The largest board that fits: what the loader accepts and what the kernel has room for."""

SEATS = 5
CITIES = 96
ROUTES = 256
TICKETS = 128
CARDS = 160
LOCOS = 127  # all of them in one hand
LENGTH = 9  # the longest route
OFFER = 6  # the most tickets dealt or drawn at once
ZONE_ENDS = 8
TRAINS = 60
BONUS_CARDS = 16  # in the box
ROW = 5
COUNTRIES = 16
TEXT = 60  # characters of a name, title or id
LONG_TEXT = 1000  # characters of what a board says about itself
LANGUAGES = 50
POINTS = 99  # for one route, ticket or bonus, up or down
