/** The end of a game, told on its board: step by step what everybody scores, and by which routes. */
import type { View } from '../../api/messages.ts';
import type { BoardData } from '../../api/types.ts';
import { settings } from '../../state/settings.svelte.ts';
import { sound } from '../../ui/sound.ts';
import { scoringSteps, totals, type Step } from './scoring-steps.ts';

/** What of the final position the ending needs. */
export type FinalView = Required<Pick<View, 'result' | 'ways'>> & View;

/** A way to draw on the board, and the cities at its ends. */
export interface Drawn {
  key: string;
  seat: number;
  routes: readonly string[];
  cities: readonly string[];
  lasts: number;
}

export class Counting {
  readonly steps: Step[];
  /** How many steps have been told. */
  shown = $state(0);
  /** A ticket or a longest path that somebody points at. */
  pointed = $state.raw<Drawn | null>(null);

  constructor(
    readonly view: FinalView,
    readonly board: BoardData,
    private readonly endsOf: (ticket: string) => string[],
    stepByStep: boolean,
  ) {
    this.steps = scoringSteps(view.result);
    if (!stepByStep || settings.speed === 'off') this.shown = this.steps.length;
  }

  readonly playing = $derived.by(() => this.shown < this.steps.length);
  /** What is being told now. */
  readonly step = $derived.by((): Exclude<Step, { kind: 'winner' }> | null => {
    const last = this.steps[this.shown - 1];
    return this.playing && last && last.kind !== 'winner' ? last : null;
  });
  /** The points of every seat so far. */
  readonly points = $derived.by(() => totals(this.steps.slice(0, this.shown), this.view.players));

  /** What is drawn on the board: what somebody points at, or the step that is told. */
  readonly drawn = $derived.by((): Drawn | null => {
    if (this.pointed) return this.pointed;
    const { step } = this;
    if (step?.kind === 'ticket') return this.ticket(step.seat, step.ticket, 900);
    if (step?.kind === 'bonus' && this.isLongestPath(step.bonus)) return this.longest(step.seat, 1700);
    if (step?.kind !== 'routes') return null;
    return {
      key: `routes ${step.seat}`,
      seat: step.seat,
      routes: this.routesOf(step.seat),
      cities: [],
      lasts: 0,
    };
  });

  /** The way of a ticket; of one that failed only the cities. */
  ticket(seat: number, ticket: string, lasts = 500): Drawn {
    const routes = this.view.ways[seat]!.tickets[ticket] ?? [];
    return {
      key: `${seat} ${ticket}`,
      seat,
      routes,
      cities: this.endsOf(ticket),
      lasts: settings.lasting(lasts),
    };
  }

  longest(seat: number, lasts = 900): Drawn {
    const routes = this.view.ways[seat]!.longest_path;
    return { key: `${seat} longest`, seat, routes, cities: [], lasts: settings.lasting(lasts) };
  }

  private routesOf(seat: number): string[] {
    return Object.entries(this.view.owners).flatMap(([route, owner]) => (owner === seat ? [route] : []));
  }

  private isLongestPath(bonus: string): boolean {
    const card = this.board.bonus_cards.find(({ id }) => id === bonus);
    return (card?.counts ?? bonus) === 'longest_path';
  }

  /** How long the present step is looked at; 0: until somebody goes on. */
  get pause(): number {
    const next = this.steps[this.shown];
    const { step } = this;
    if (!next) return 0;
    if (!step) return settings.lasting(900);
    if (step.kind === 'routes') return settings.lasting(1500);
    if (step.kind === 'ticket') return settings.lasting(1900);
    return settings.lasting(this.isLongestPath(step.bonus) ? 2700 : 1600);
  }

  next(): void {
    this.pointed = null;
    this.shown = Math.min(this.shown + 1, this.steps.length);
    const { step } = this;
    if (!this.playing) sound('end');
    else if (step?.kind === 'ticket') sound(step.done ? 'stamp' : 'cut');
    else sound('count');
  }
  skip(): void {
    this.shown = this.steps.length;
  }
  again(): void {
    this.pointed = null;
    this.shown = 0;
  }
}
