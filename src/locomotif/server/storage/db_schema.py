"""The database schema: people, tables, seats, logs, results and reviews of games, chat, bans.

Times are milliseconds since 1970.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)
from sqlalchemy.schema import Column

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),  # what the server itself must remember
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),  # the token itself is only in the cookie
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),  # the last day they came
    Column("same_as", String(24)),  # the person this cookie stands for now
    Column("link_hash", String(64)),  # of the private link that brings all games to another device
    Index("people_by_link", "link_hash", unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("board", String(60), nullable=False),
    Column("fingerprint", String(80), nullable=False),
    Column("state", String(10), nullable=False),  # open, playing, finished, ended
    Column("public", Boolean, nullable=False),
    Column("clock", Text, nullable=False),  # JSON
    Column("first", Integer),  # the seat that begins; NULL: random
    Column("seed", LargeBinary, nullable=False),
    Column("host", String(24), ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Column("number", Integer, nullable=False, default=0),  # entries in the log, for lists
    Column("due", BigInteger),  # when a process must act: a bot's move, a clock
    Column("waiting", String(10)),  # digits of the seats whose move it is, for lists; NULL: not playing
    Column("rematch", String(24)),
    Column("result", Text),  # JSON, for lists
    Column("rules", String(40)),  # the rules it was begun with, or has been proved to replay with
    Column(
        "digest", String(32)
    ),  # of the position after the last entry: proves that the log replays the same
    Column("ended", String(10)),  # why a game was ended before its end: board, rules, operator
    Column("several_seats", Boolean, nullable=False, server_default=false()),  # for one person, if public
    Column("sent_away", Text),  # JSON: people whom the host does not want here
    Column("imported", Boolean, nullable=False, server_default=false()),  # from a record, not played here
    Column("hints", Boolean, nullable=False, server_default=false()),  # may players ask the coach?
    Column("live_graph", Boolean, nullable=False, server_default=false()),  # for those who watch
    Index("tables_by_state", "state", "public", "created"),
    Index("tables_by_due", "due"),
    Index("tables_by_host", "host", "state"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # open, person, bot
    Column("person", String(24), ForeignKey("people.id")),
    Column("name", String(24)),
    Column("level", String(20)),
    Column("colour", String(12), nullable=False),
    Column("link_hash", String(64), unique=True),  # of the private link that moves the seat
    Column(
        "confirmed", Boolean, nullable=False, server_default=true()
    ),  # in a rematch: do they want to play?
    Column("keeper", String(24)),  # whose seat it is, while somebody else plays it for them
    Column("put_away", Boolean, nullable=False, server_default=false()),  # its holder does not want it listed
    Column("hints", Integer, nullable=False, server_default="0"),  # how many the seat has been given
    Index("seats_by_person", "person"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "number", Integer, primary_key=True
    ),  # in the key, so that two processes never store the same number
    Column("kind", String(10), nullable=False),  # move, undo, bot, back, agree, pause
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),  # the move in notation, or the reason
    Column("by_bot", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # the seat of a person who played to the end
    Column("won", Boolean, nullable=False),
    Column("total", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("people", Integer, nullable=False),  # opponents who are people
    Column("levels", String(100), nullable=False),  # levels of the bots among the opponents, by commas
    Column("tickets_done", Integer, nullable=False),
    Column("tickets_failed", Integer, nullable=False),
    Column("longest_path", Integer, nullable=False),
    Column("routes", Text, nullable=False),  # ids of the routes claimed, by blanks
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("review", LargeBinary),  # compressed JSON; NULL: it is being worked out
    Column("version", String(40)),  # of the program that worked it out
    Column("working", BigInteger),  # until when it is left to the process that works it out
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("endpoint_hash", String(64), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(12), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("push_subscriptions_by_person", "person"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(24), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(24), nullable=False),
    Column("text", String(300), nullable=False),
    Column("emote", String(20)),  # a quick word instead of a text
    Column("at", BigInteger, nullable=False),
    Column("person", String(24)),  # who wrote it, whoever sits there by now
    Index("chat_by_table", "table_id", "id"),
    Index("chat_by_person", "person"),
)

bans = Table(
    "bans",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE")),
    Column("address", String(60)),  # or a network
    Column("until", BigInteger, nullable=False),
    Column("reason", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column(
        "id", Integer, primary_key=True, autoincrement=True
    ),  # processes ask for those after the last they saw
    Column("table_id", String(24)),  # the table that was changed from outside; NULL: people, bans
    Column("at", BigInteger, nullable=False),
)
