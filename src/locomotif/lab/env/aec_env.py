"""One game for several agents: a PettingZoo AEC environment."""

from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from locomotif.boards import Board
from locomotif.lab.env.checks import NotDealtError, a_board, check_actions, check_reward
from locomotif.lab.env.game_batch import GameBatch, Numbers
from locomotif.lab.env.observation import HIGH, LOW


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A table with agents seat_0, seat_1, … The rewards come at the end, as in `VectorTables`.

    An illegal action costs the move: the first legal one is played instead.
    """

    metadata: dict[str, Any] = {"name": "locomotif_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        board: str | Path | Board,
        players: int = 2,
        reward: Literal["win", "margin"] = "win",
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        self.board = a_board(board)
        self.players = self.board.check_players(players)
        self.reward = reward
        self.render_mode = render_mode
        self.batch = GameBatch(self.board, 1, players, by_margin=reward == "margin")
        self.actions = self.batch.actions
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(LOW, HIGH, (self.batch.size,), np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )
        self._spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self._choices = {
            agent: gymnasium.spaces.Discrete(len(self.actions)) for agent in self.possible_agents
        }
        self._seen = np.zeros((1, self.batch.size), np.int16)
        self._masks = np.zeros((1, len(self.actions)), np.int8)

    @property
    def games(self) -> Numbers:
        """The record of the game (`kernel.state.STATE`) in an array of one, to be read."""
        return self.batch.games

    @property
    def illegal(self) -> int:
        """How many actions have been illegal so far."""
        return self.batch.illegal

    def __getattr__(self, name: str) -> Any:
        """A game's attributes do not exist before the first game is dealt."""
        if name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise NotDealtError
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent sees: `observation` (see `observation.fields`) and `action_mask`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The moves of the board (`Actions`)."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game."""
        if seed is not None or not self.batch.dice.any():
            self.batch.dice[0, 0] = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.batch.deal(self._seen, self._masks)
        self.agent_selection = self.possible_agents[int(self.batch.acting[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; its mask is empty when it is not its turn."""
        to_move = self.agent_selection
        seen = self.batch.observe([0], [self.possible_agents.index(agent)])
        mask = seen["action_mask"][0]
        if agent != to_move:
            mask[:] = 0
        return {"observation": seen["observation"][0], "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play a move for the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        chosen = check_actions([action], 1, len(self.actions))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.batch.step(chosen, self._seen, self._masks)
        over = bool(self.batch.over[0])
        if over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[int(self.batch.acting[0])]
        self._accumulate_rewards()
        if over:
            self._deads_step_first()

    def _end(self) -> None:
        """The game is over: give everybody their reward."""
        batch = self.batch
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(batch.rewards[0, seat])
            self.terminations[agent] = True
            self.infos[agent] = {"total": int(batch.totals[0, seat]), "share": float(batch.shares[0, seat])}

    def render(self) -> str | None:
        """The trains and points of all seats, as a line of text."""
        if self.render_mode is None:
            return None
        g = self.games[0]
        seats = (
            f"seat {seat}: {int(g.trains[seat])} trains, {int(g.score[seat])} points"
            for seat in range(self.players)
        )
        return f"{self.agent_selection} to move; " + "; ".join(seats)

    def close(self) -> None:
        """There is nothing to close."""
