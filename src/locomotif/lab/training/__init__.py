"""Networks that learn to play: from the planner's advice, by playing themselves, earlier selves and the planner.

python -m locomotif.lab.training --board BOARD --out FOLDER
"""
