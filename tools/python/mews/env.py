# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Environments with the interfaces of PettingZoo (`Environment`, its AEC) and Gymnasium (`Solo`), without either."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import batch
from .position import Position
from .rules import WHITE, Rules, rules_of

Observation = dict[str, NDArray[Any]]
AGENTS = ("white", "black")


@dataclass
class Discrete:
    """Whole numbers from 0 to n - 1."""

    n: int
    rng: np.random.Generator = field(default_factory=np.random.default_rng, repr=False, compare=False)
    shape: tuple[int, ...] = ()
    dtype: Any = np.int64

    def seed(self, seed: int | None = None) -> None:
        self.rng = np.random.default_rng(seed)

    def sample(self, mask: NDArray[Any] | None = None) -> int:
        """Any of them; with a mask one of those that it allows."""
        return int(self.rng.integers(self.n) if mask is None else self.rng.choice(np.flatnonzero(mask)))

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    __contains__ = contains


@dataclass
class Box:
    """Arrays of a shape with values from low to high."""

    low: float
    high: float
    shape: tuple[int, ...]
    dtype: Any

    def contains(self, x: Any) -> bool:
        return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                and bool(np.all(x >= self.low) and np.all(x <= self.high)))

    __contains__ = contains


@dataclass
class Dict:
    """Dictionaries with a space for each key."""

    spaces: dict[str, Any]

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def contains(self, x: Any) -> bool:
        return (isinstance(x, dict) and set(x) == set(self.spaces)
                and all(space.contains(x[key]) for key, space in self.spaces.items()))

    __contains__ = contains


class _Game:
    """What both environments share."""

    def __init__(self, rules: Rules | str = "chess", *, max_plies: int = 1000, render_mode: str | None = None) -> None:
        self.rules = rules_of(rules)
        self.max_plies, self.render_mode = max_plies, render_mode
        self.position = Position(self.rules)
        shape = (len(self.rules.planes), self.rules.ranks, self.rules.files)
        self._observations = Dict({"observation": Box(-np.inf, np.inf, shape, np.dtype(np.float32)),
                                   "action_mask": Box(0, 1, (self.rules.actions,), np.dtype(np.int8))})
        self._actions = Discrete(self.rules.actions)

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self._actions.seed(seed)
        self.position = Position(self.rules, (options or {}).get("fen"), seed=seed or 0)

    def _observe(self, can_move: bool) -> Observation:
        mask = batch.action_mask(self.position) if can_move else np.zeros(self.rules.actions, np.bool_)
        return {"observation": batch.planes(self.position), "action_mask": mask.view(np.int8)}

    def _over(self) -> tuple[tuple[float, float], bool, bool]:
        """The rewards of both sides, and whether the game is over or cut off."""
        outcome = self.position.outcome()
        rewards = (0.0, 0.0)
        if outcome and outcome.winner is not None:
            rewards = (1.0, -1.0) if outcome.winner == WHITE else (-1.0, 1.0)
        return rewards, outcome is not None, outcome is None and self.position.ply() >= self.max_plies

    def render(self) -> str | None:
        """By `render_mode`: "ansi" a text, "svg" a picture, "human" prints."""
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "human":
            print(self.position)
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.position.close()

    @property
    def unwrapped(self) -> Any:
        return self


class Environment(_Game):
    """PettingZoo's AEC: two agents, "white" and "black", which step in turn. An observation is a dictionary: the planes
    of the position, and the mask of actions, which is all 0 for the agent that isn't to move."""

    metadata = {"name": "mews", "render_modes": ["human", "ansi", "svg"], "is_parallelizable": False}

    def __init__(self, rules: Rules | str = "chess", *, max_plies: int = 1000, render_mode: str | None = None) -> None:
        super().__init__(rules, max_plies=max_plies, render_mode=render_mode)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.reset()
        self.agents.clear()  # until it is reset

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Dict:
        return self._observations

    def action_space(self, agent: str) -> Discrete:
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """options: {"fen": where it begins}."""
        self._begin(seed, options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.position.turn]
        self._end()

    def _end(self) -> None:
        rewards, over, cut = self._over()
        self.rewards = dict(zip(AGENTS, rewards))
        self.terminations = dict.fromkeys(AGENTS, over)
        self.truncations = dict.fromkeys(AGENTS, cut)
        for agent in AGENTS:
            self._cumulative_rewards[agent] += self.rewards[agent]

    def observe(self, agent: str) -> Observation:
        over = self.terminations[agent] or self.truncations[agent]
        return self._observe(AGENTS[self.position.turn] == agent and not over)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Observation, rewards since its last step, terminated, truncated and info of the agent that is to step."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: int | None) -> None:
        """Makes the move of an action; None, and nothing else, once the game is over. An illegal one is an error."""
        if not self.agents:
            raise ValueError("the game is over: reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over: only None can be played")
            self.agents.remove(agent)
            for name in AGENTS:
                self.rewards[name] = 0.0
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None:
            raise ValueError(f"{agent} must play an action")
        move = batch.action_move(self.position, int(action))
        self.position.push(move)
        self._cumulative_rewards[agent] = 0.0
        self.agent_selection = AGENTS[self.position.turn]
        self._end()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self) -> NDArray[np.float32]:
        return batch.planes(self.position)


class Solo(_Game):
    """Gymnasium's Env: one side's moves are steps, and `opponent`, a function from a position to a move, makes the
    others; without one they are random."""

    metadata = {"render_modes": ["human", "ansi", "svg"]}

    def __init__(self, rules: Rules | str = "chess", *, side: int = WHITE, max_plies: int = 1000,
                 opponent: Callable[[Position], int] | None = None, render_mode: str | None = None) -> None:
        super().__init__(rules, max_plies=max_plies, render_mode=render_mode)
        self.side, self._opponent = side, opponent
        self.observation_space, self.action_space = self._observations, self._actions
        self.np_random = np.random.default_rng()
        self._finished = True

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        if seed is not None:
            self.np_random = np.random.default_rng(seed)
        self._begin(seed, options)
        self._answer()
        return self._observe(not self._finished), {}

    def _answer(self) -> None:
        _, over, cut = self._over()
        while self.position.turn != self.side and not over and not cut:
            moves = list(self.position.legal_moves)
            move = self._opponent(self.position) if self._opponent else moves[self.np_random.integers(len(moves))]
            self.position.push(move)  # type: ignore[arg-type]
            _, over, cut = self._over()
        self._finished = over or cut

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Observation, reward (1 for a win, -1 for a loss), terminated, truncated and info."""
        if self._finished:
            raise ValueError("the game is over: reset the environment")
        self.position.push(batch.action_move(self.position, int(action)))
        self._answer()
        rewards, over, cut = self._over()
        return self._observe(not self._finished), rewards[self.side], over, cut, {}
