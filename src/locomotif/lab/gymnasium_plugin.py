"""`gymnasium.make("Locomotif-v0")` and `gymnasium.make_vec("Locomotif-v0", num_envs=64)`.

Gymnasium calls `register` when it is imported, so nothing is loaded here that is not needed for it.
"""

import gymnasium

ID = "Locomotif-v0"


def register() -> None:
    """Let Gymnasium know the environments by their name."""
    if ID not in gymnasium.registry:
        gymnasium.register(
            ID,
            entry_point="locomotif.lab.env.single_env:SingleTable",
            vector_entry_point="locomotif.lab.env.vector_env:VectorTables",
            disable_env_checker=True,
        )
