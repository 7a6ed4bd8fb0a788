# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Batches of positions as arrays, and the environments. What is expected is worked out by hand, from what single
questions say, or from the interfaces of PettingZoo and Gymnasium as they are documented."""
import pathlib
import threading
import unittest

import mews
import numpy as np
from mews import batch, env

CHESS = mews.Rules("chess")


class Arrays(unittest.TestCase):
    def test_planes(self):
        position = mews.Position(CHESS, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 10 20")
        planes = batch.planes(position)
        self.assertEqual((planes.shape, planes.dtype), ((18, 8, 8), np.float32))
        named = dict(zip(CHESS.planes, planes))
        self.assertEqual(np.argwhere(named["men: White king"]).tolist(), [[0, 4]])
        self.assertEqual(np.argwhere(named["men: Black pawn"]).tolist(), [[4, 3]])
        self.assertEqual(np.argwhere(named["castling"]).tolist(), [[0, 0], [0, 7], [7, 0], [7, 7]])
        self.assertEqual(np.argwhere(named["passed"]).tolist(), [[5, 3]])
        self.assertTrue((named["side"] == 0).all() and (named["repetitions"] == 0).all())
        np.testing.assert_allclose(named["halfmove"], 0.1)
        np.testing.assert_allclose(named["fullmove"], 0.2)
        for move in ("Ke2", "Ke7", "Ke1", "Ke8") * 2:
            position.push(move)
        self.assertTrue((dict(zip(CHESS.planes, batch.planes(position)))["repetitions"] == 1).all())
        house = mews.Position("crazyhouse")
        for move in ("e4", "d5", "exd5"):
            house.push(move)
        named = dict(zip(house.rules.planes, batch.planes(house)))
        self.assertTrue((named["hands: White pawn"] == 1).all() and (named["hands: Black pawn"] == 0).all())
        self.assertTrue((named["side"] == 1).all())

    def test_actions(self):
        position = mews.Position(CHESS)
        e4 = position.parse("e4")
        self.assertEqual(batch.move_action(position, e4), 12 * 64 + 28)  # from and to, as mews.h has it
        self.assertEqual(batch.action_move(position, 12 * 64 + 28), e4)
        number = np.array([e4], np.uint64)[0]
        self.assertEqual((position.san(number), position.facts(number).to_square), ("e4", 28))
        position.push(number)
        self.assertEqual(position.pop(), e4)
        self.assertEqual(batch.action_move(position, np.int64(12 * 64 + 28)), e4)
        self.assertEqual(CHESS.actions, 5 * 64 * 64 + 4)  # four promotions or none, four castlings
        for wrong in (-1, 0, CHESS.actions, 10**30):
            with self.assertRaises(mews.IllegalMoveError):
                batch.action_move(position, wrong)
        with self.assertRaises(mews.IllegalMoveError):
            batch.move_action(position, mews.Move(0))
        mask = batch.action_mask(position)
        self.assertEqual((mask.dtype, mask.sum()), (np.bool_, 20))

    def test_all_variants(self):
        """No two legal moves of a random game have the same action."""
        for name in mews.variants()[::6]:
            position = mews.Position(name)
            rules, random = position.rules, np.random.default_rng(1)
            while position.ply() < 30 and not position.is_game_over():
                moves, actions = list(position.legal_moves), batch.legal_actions(position)
                self.assertEqual(len(moves), len(set(actions.tolist())), name)
                self.assertLess(actions.max(), rules.actions)
                pick = random.integers(len(moves))
                self.assertEqual(batch.action_move(position, int(actions[pick])), moves[pick])
                position.push(moves[pick])
            self.assertEqual(batch.planes(position).shape, (len(rules.planes), rules.ranks, rules.files))

    def test_batch(self):
        many = batch.Batch(CHESS, 6)
        self.assertEqual(many.planes().shape, (6, 18, 8, 8))
        self.assertTrue((many.masks().sum(axis=1) == 20).all())
        many.push([12 * 64 + 28] * 5 + [-1])
        self.assertEqual(many.plies().tolist(), [1] * 5 + [0])
        self.assertEqual(many[0].fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")
        many.reset(0, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")
        np.testing.assert_array_equal(many.planes()[0], batch.planes(many[0]))
        np.testing.assert_array_equal(many.masks()[1], batch.action_mask(many[1]))
        many.push([batch.move_action(many[0], many[0].parse("Qg7"))] + [-1] * 5)
        self.assertEqual(many.outcomes().tolist(), [1, 0, 0, 0, 0, 0])
        out = np.empty((6, 18, 8, 8), np.float32)
        self.assertIs(many.planes(out=out), out)
        for wrong in (np.empty((6, 18, 8, 8)), np.empty((5, 18, 8, 8), np.float32), out[:, ::-1], 5):
            with self.assertRaises(ValueError):
                many.planes(out=wrong)
        with self.assertRaises(mews.IllegalMoveError) as caught:
            many.push([-1, 12 * 64 + 28, 5, 5, 5, 5])
        self.assertIn("position 1", str(caught.exception))
        with self.assertRaises(ValueError):
            many.push([1])
        with self.assertRaises(IndexError):
            many[6]
        positions = batch.Batch([mews.Position(CHESS, "8/8/8/8/8/k7/8/K7 b - - 0 1"), mews.Position(CHESS)])
        self.assertEqual((len(positions), positions[0].turn), (2, mews.BLACK))
        with self.assertRaises(ValueError):
            batch.Batch([mews.Position(CHESS), mews.Position("shogi")])
        with self.assertRaises(ValueError):
            batch.Batch([])
        many.close()
        for call in (many.planes, many.masks, many.outcomes, lambda: many.push([-1] * 6), lambda: many[0]):
            with self.assertRaises(mews.ClosedError):
                call()

    def test_playouts(self):
        one, other = batch.Batch(CHESS, 20), batch.Batch(CHESS, 20)
        results = one.play(seed=3)
        np.testing.assert_array_equal(results, other.play(seed=3))
        self.assertTrue((results != 0).all() and set(results) <= {1, 2, 3})
        for i in range(20):
            self.assertTrue(one[i].is_game_over())
            self.assertEqual(one[i].fen(), other[i].fen())
        self.assertGreater(len({position.fen() for position in map(one.__getitem__, range(20))}), 15)
        short = batch.Batch(CHESS, 3)
        self.assertEqual(short.play(plies=5).tolist(), [0, 0, 0])
        self.assertEqual(short.plies().tolist(), [5, 5, 5])
        with self.assertRaises(ValueError):
            short.play(plies=-1)

    def test_threads(self):
        many, begun, busy = batch.Batch(CHESS, 200), threading.Event(), []

        def play():
            begun.set()
            try:
                many.play(seed=1)
            except mews.BusyError:
                busy.append(1)

        thread = threading.Thread(target=play)
        thread.start()
        begun.wait()
        for _ in range(50):
            try:
                many.planes()
            except mews.BusyError:
                busy.append(1)
        thread.join()
        self.assertEqual(many.planes().shape[0], 200)


class Environments(unittest.TestCase):
    def play(self, game, seed):
        """One game by PettingZoo's cycle, held to the rules of its api_test."""
        game.reset(seed=seed)
        self.assertEqual(game.agents, game.possible_agents)
        self.assertEqual((game.num_agents, game.max_num_agents), (2, 2))
        space, order, totals = game.action_space("white"), [], dict.fromkeys(game.agents, 0.0)
        self.assertIs(game.action_space("white"), space)
        for agent in game.agent_iter():
            observation, reward, terminated, truncated, info = game.last()
            totals[agent] += reward
            self.assertTrue(game.observation_space(agent).contains(observation))
            self.assertEqual(set(game.rewards), set(game.terminations) & set(game.truncations) & set(game.infos))
            self.assertIsInstance(reward, float)
            self.assertIsInstance(info, dict)
            other = game.observe("black" if agent == "white" else "white")
            self.assertFalse(other["action_mask"].any())
            over = terminated or truncated
            self.assertEqual(observation["action_mask"].any(), not over)
            if over:
                with self.assertRaises(ValueError):
                    game.step(0)
            else:
                with self.assertRaises(mews.IllegalMoveError):
                    game.step(int(np.argmin(observation["action_mask"])))
                order.append(agent)
            action = None if over else space.sample(observation["action_mask"])
            self.assertTrue(over or space.contains(action))
            game.step(action)
        self.assertEqual(game.agents, [])
        with self.assertRaises(ValueError):
            game.step(None)
        self.assertTrue(all(a != b for a, b in zip(order, order[1:])))
        return totals, [int(move) for move in game.position.move_stack]

    def test_pettingzoo(self):
        game = env.Environment("minishogi")
        totals, moves = self.play(game, 4)
        outcome = game.position.outcome()
        self.assertIsNotNone(outcome)
        wanted = {None: (0, 0), 0: (1, -1), 1: (-1, 1)}[outcome.winner]
        self.assertEqual((totals["white"], totals["black"]), wanted)
        self.assertEqual(self.play(env.Environment("minishogi"), 4)[1], moves)
        self.assertNotEqual(self.play(env.Environment("minishogi"), 5)[1], moves)
        with self.assertRaises(ValueError):
            env.Environment(CHESS).step(0)  # before it is reset
        short = env.Environment(CHESS, max_plies=3, render_mode="ansi")
        totals, moves = self.play(short, 1)
        self.assertEqual((len(moves), totals), (3, {"white": 0.0, "black": 0.0}))
        short.reset(options={"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"})  # stalemate
        self.assertTrue(all(short.terminations.values()) and not short.observe("black")["action_mask"].any())
        self.assertIn("k", short.render())
        self.assertEqual(short.state().shape, (18, 8, 8))
        short.close()

    def test_gymnasium(self):
        game = env.Solo("minishogi", side=mews.BLACK)
        observation, info = game.reset(seed=2)
        self.assertEqual((info, game.position.ply()), ({}, 1))
        over = False
        while not over:
            self.assertIn(observation, game.observation_space)
            action = game.action_space.sample(observation["action_mask"])
            observation, reward, terminated, truncated, info = game.step(action)
            over = terminated or truncated
            self.assertTrue(over or (reward == 0 and game.position.turn == mews.BLACK))
        winner = game.position.outcome().winner
        self.assertEqual(reward, {None: 0, mews.WHITE: -1, mews.BLACK: 1}[winner])
        with self.assertRaises(ValueError):
            game.step(action)
        mating = env.Solo(CHESS, opponent=lambda position: position.parse("a7a6"))
        mating.reset(options={"fen": "7k/p7/5KQ1/8/8/8/8/8 w - - 0 1"})
        for move, end in (("Qg1", (0.0, False)), ("Qg7", (1.0, True))):
            _, reward, terminated, _, _ = mating.step(batch.move_action(mating.position, mating.position.parse(move)))
            self.assertEqual((reward, terminated), end)


if __name__ == "__main__":
    unittest.main()
