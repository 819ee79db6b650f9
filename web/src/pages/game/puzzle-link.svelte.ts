/** A puzzle in place of a table: the same board and controls, and a move is an answer. */
import { previewInPuzzle, whyNotInPuzzle } from '../../api/calls.ts';
import type { Entry, Foresight, GameState, Judgement, Reason, TableInfo } from '../../api/messages.ts';
import type { Answer, TableLink } from '../../api/table-socket.svelte.ts';
import type { PuzzleMove, PuzzlePosition } from '../../api/types.ts';
import { LIVERIES } from '../../board/liveries.ts';
import { solvedPuzzles } from '../../state/solved-puzzles.svelte.ts';
import { isAnswer, judgedAs } from './puzzle-answers.ts';

export class PuzzleLink implements TableLink {
  readonly connection = 'live';
  readonly closedWith = null;
  readonly present = { seats: [], away: [], watching: 0 };
  readonly chat = [];
  readonly log: Entry[] = [];
  readonly logged = true;
  readonly ahead = 0;
  readonly arrived = 0;
  readonly id: string;
  readonly seat: number;
  readonly mine: number[];
  readonly table: TableInfo;
  readonly game: GameState;
  sending = $state(false);
  /** The move that was tried last. */
  tried = $state.raw<{ move: string; right: boolean; judged: PuzzleMove | null } | null>(null);
  /** The solver wants to see the answer. */
  given = $state(false);

  constructor(
    readonly puzzle: PuzzlePosition,
    myName: string,
  ) {
    const { id, board, seat, view, players } = puzzle;
    this.id = id;
    this.seat = seat;
    this.mine = [seat];
    this.game = { number: view.number, view, clock: null, undo: null, votes: [] };
    this.table = {
      ...{ id, board, state: 'playing', public: false, clock: { kind: 'none' }, first: null, created: 0 },
      ...{ started: 0, finished: null, number: view.number, waiting: [seat], seed_hash: '', host: false },
      ...{ put_away: false, rematch: null, result: null, ended: null, several_seats: false },
      ...{ sent_away: false, imported: false, hints: false, live_graph: false },
      seats: Array.from({ length: players }, (_, i) => ({
        ...{ kind: i === seat ? 'person' : 'bot', name: i === seat ? myName : null, level: null },
        ...{ colour: LIVERIES[i]!.id, mine: i === seat, host: false, played_by_bot: null },
        ...{ confirmed: true, keeping: false, hints: 0 },
      })),
    } as TableInfo;
  }

  /** The puzzle is over: solved, or the answer was asked for. */
  get done(): boolean {
    return this.given || (this.tried?.right ?? false);
  }
  /** The move to light up: the answer once it is known. */
  get shown(): PuzzleMove | null {
    return this.done ? (this.puzzle.moves[0] ?? null) : null;
  }

  async play(move: string): Promise<Answer> {
    this.sending = true;
    try {
      const reason = await whyNotInPuzzle(this.puzzle.board, this.puzzle.id, { move });
      if (reason) return { ok: false, code: 'illegal', reason };
    } catch {
      return { ok: false, code: 'unavailable', reason: null };
    } finally {
      this.sending = false;
    }
    const right = isAnswer(move, this.puzzle);
    solvedPuzzles.note(this.puzzle.id, right ? 'solved' : 'tried');
    this.tried = { move, right, judged: judgedAs(move, this.puzzle.moves) };
    return { ok: true };
  }
  again(): void {
    this.tried = null;
  }
  giveAnswer(): void {
    solvedPuzzles.note(this.puzzle.id, 'tried');
    this.given = true;
  }

  why(route: string): Promise<Reason | null> {
    return whyNotInPuzzle(this.puzzle.board, this.puzzle.id, { route }).catch(() => null);
  }
  check(move: string): Promise<Reason | null | undefined> {
    return whyNotInPuzzle(this.puzzle.board, this.puzzle.id, { move }).catch(() => undefined);
  }
  preview(route: string): Promise<Foresight> {
    const nothing: Foresight = { cuts: [], closes: [], odds: {} };
    return previewInPuzzle(this.puzzle.board, this.puzzle.id, route).catch(() => nothing);
  }

  // A puzzle has nobody else at the table, and nothing comes after it.
  onplayed(): () => void {
    return () => undefined;
  }
  undo = this.#refused;
  giveUp = this.#refused;
  takeBack = this.#refused;
  replace = this.#refused;
  look(): void {}
  say(): boolean {
    return false;
  }
  sayEmote(): boolean {
    return false;
  }
  hint(): Promise<Judgement | Reason | null> {
    return Promise.resolve(null);
  }
  close(): void {}
  #refused(): Promise<Answer> {
    return Promise.resolve({ ok: false, code: 'late', reason: null });
  }
}
