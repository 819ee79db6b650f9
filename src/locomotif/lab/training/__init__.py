"""Train networks to play: from the planner's advice, against themselves, earlier selves, the planner and rivals.

python -m locomotif.lab.training --board BOARD --out FOLDER
"""
