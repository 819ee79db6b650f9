"""`locomotif warm` compiles all that people then use: nobody waits again without being told why."""

import subprocess
import sys

USE_EVERYTHING = """
import numpy as np
import locomotif as lm
from locomotif.bots import create
from locomotif.kernel.compiler import SOURCES
from locomotif.lab import env

game = lm.Game("usa", players=2, seed=1)
for bot in ("random", "greedy", "planner", "net"):
    player = create(bot, seed=1)
    for _ in range(12):
        if game.waiting:
            game.advance(game.waiting[0], player.decide(game, game.waiting[0]))
searching = create("search:0.01", seed=1).search
searching.most_playouts = 1_500  # enough for other ways to play on
from locomotif.bots.planner_weights import weights_and_ways_for
searching.choose(game.state, game.tables, weights_and_ways_for(game.board), game.waiting[0])
game.imagine(0, seed=2).reseed(3)
game.judge(game.waiting[0], playouts=8), game.judge(None, playouts=4)
while not game.over:
    game.play(game.legal_moves()[0])
game.view(0), game.result(), game.why_not("pass", 0)

lm.lab.play(["planner", "greedy"], "usa", games=2, workers=1)
lm.lab.play([lambda view, moves: moves[0], "random"], "examples/boards/tiny", games=2)

tables = env.VectorTables("usa", num_envs=130, players=2, opponents="random", history=4, threads=2)
seen, _ = tables.reset(seed=1)
for _ in range(3):
    seen, *_ = tables.step(seen["action_mask"].argmax(1))
tables.batch.load(tables.batch.save())
tables.batch.observe()
tables.batch.imagine([0, 1], [0, 0])
table = env.TableEnv("usa")
table.reset(seed=1)
table.step(table.observe(table.agent_selection)["action_mask"].argmax())
single = env.SingleTable("usa")
single.reset(seed=1)

for function, source in SOURCES.items():
    missed = function.stats.cache_misses
    if missed:
        print(source.__module__, source.__name__, *missed)
"""


def test_nothing_is_compiled_that_was_not_compiled_ahead() -> None:
    subprocess.run([sys.executable, "-m", "locomotif.cli", "warm"], capture_output=True, check=True)
    ran = subprocess.run([sys.executable, "-c", USE_EVERYTHING], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
