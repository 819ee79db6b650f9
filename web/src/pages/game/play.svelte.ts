/* eslint-disable svelte/prefer-svelte-reactivity -- sets are made anew whenever they change */
/** One person at the table: what they see, what they have picked up, what lights up on the map. */
import type { BoardData } from '../../api/types.ts';
import type { BoardArt } from '../../board/art.ts';
import { t } from '../../i18n/language.svelte.ts';
import { settings } from '../../state/settings.svelte.ts';
import type { Entry, Moves, Reason, Ticket, Tunnel, View } from '../../api/messages.ts';
import type { Answer, TableSocket } from '../../api/table-socket.svelte.ts';
import { liveryOf } from '../../wording/seat-names.ts';
import { viewport } from '../../state/viewport.svelte.ts';
import { Places } from '../../board/place-names.ts';
import { refusalInWords } from '../../wording/refusal-words.ts';
import { seatNames } from '../../wording/seat-names.ts';

export type Tab = 'cards' | 'tickets' | 'players' | 'log' | 'board' | 'routes';

const nothing: ReadonlySet<string> = new Set();

export class Play {
  readonly places: Places;
  /** The route in hand: to pay for, to ask about, or a bed to lay track on. */
  route = $state<string | null>(null);
  /** The piece of track in hand. */
  piece = $state<{ colour: string; length: number } | null>(null);
  /** What the piece in hand would cut and close on the bed chosen. */
  foresight = $state.raw<{ cuts: string[]; closes: string[] } | null>(null);
  /** The ticket pointed at, for a moment or for longer. */
  pointed = $state.raw<Ticket | null>(null);
  pinned = $state.raw<Ticket | null>(null);
  tab = $state<Tab>('cards');
  /** On a phone, the paper that is open can be put away, so that the board is larger. */
  folded = $state(false);
  /** What was said at the table up to this line has been seen. */
  private readTo = $state(0);
  /** Asked before tickets are drawn. */
  askingTickets = $state(false);
  /** Something to tell for a moment. */
  notice = $state<{ words: string; bad: boolean; id: number } | null>(null);
  /** The seat whose cards may be seen on this screen; another one of mine waits behind a cover. */
  shownTo = $state<number | null>(null);

  /** The tunnel dug last, for a while. */
  private dugLast = $state.raw<Tunnel | null>(null);

  private notices = 0;
  private reasons = new Map<string, Promise<Reason | null>>();
  private reasonsAt = '';

  constructor(
    readonly socket: TableSocket,
    readonly art: BoardArt,
    readonly board: BoardData,
  ) {
    this.places = new Places(board);
    this.readChat();
  }

  get view(): View {
    return this.socket.game!.view;
  }
  get me(): number | null {
    return this.socket.seat;
  }
  readonly names = $derived.by(() => seatNames(this.socket.table!));
  readonly liveries = $derived.by(() => this.socket.table!.seats.map((seat) => liveryOf(seat.colour)));
  readonly moves: Moves = $derived.by(() => {
    const view = this.socket.game?.view;
    const seat = this.socket.seat;
    if (!view || seat === null || this.socket.table!.seats[seat]?.played_by_bot) return {};
    return view.moves ?? {};
  });
  readonly waitedFor = $derived.by(
    () => this.socket.seat !== null && (this.socket.game?.view.waiting.includes(this.socket.seat) ?? false),
  );
  /** May I do something now? */
  readonly myMove = $derived.by(() => this.waitedFor && Object.keys(this.moves).length > 0);
  /** Several people play on this screen. */
  readonly shared = $derived.by(() => this.socket.mine.length > 1);
  /** Which of my seats the table waits for, behind the cover. */
  readonly covered = $derived.by((): number | null => {
    if (!this.shared || this.view.over) return null;
    const table = this.socket.table!;
    const waiting = this.view.waiting.filter(
      (seat) => this.socket.mine.includes(seat) && !table.seats[seat]?.played_by_bot,
    );
    const next = waiting.includes(this.socket.seat ?? -1) ? this.socket.seat! : waiting[0];
    const looking = next ?? this.socket.seat;
    return looking !== null && looking !== this.shownTo ? looking : null;
  });

  /** A board taller than wide leaves room beside it: there lie the cards and the tickets, and the board is larger. */
  readonly upright = $derived.by(
    () => viewport.wide && viewport.roomy && this.art.box[3] > this.art.box[2] * 1.02,
  );
  /** So many players that the bonus cards have more room left of an upright board; there is room where nobody sits. */
  get bonusLeft(): boolean {
    return this.upright && (this.view.players > 3 || this.me === null);
  }
  /** May I take my last claim back? */
  readonly mayUndo = $derived.by(
    () => this.socket.seat !== null && this.socket.game?.undo === this.socket.seat,
  );

  readonly lit = $derived.by((): ReadonlySet<string> => {
    const ticket = this.pointed ?? this.pinned;
    return ticket ? new Set(ticket.way) : nothing;
  });
  readonly litCities = $derived.by((): ReadonlySet<string> => {
    const ticket = this.pointed ?? this.pinned;
    return ticket ? new Set(this.places.ends(ticket.ticket)) : nothing;
  });
  /** What the map should show for now: a ticket's way, the tunnel, the route in hand and what it would cut. */
  readonly looking = $derived.by((): ReadonlySet<string> => {
    if (this.litCities.size) return new Set([...this.lit, ...this.litCities]);
    const route = this.view.tunnel?.route ?? this.route;
    return route ? new Set([route, ...this.doomed]) : nothing;
  });
  /** Beds that the piece in hand fits, or all that some piece fits. */
  readonly beds = $derived.by((): string[] => {
    const build = this.moves.build ?? [];
    return build.filter((way) => !this.piece || way.length === this.piece.length).flatMap((way) => way.beds);
  });
  readonly claimable = $derived.by((): ReadonlySet<string> =>
    this.moves.build ? new Set(this.beds) : new Set(Object.keys(this.moves.claim ?? {})),
  );
  readonly doomed = $derived.by(
    (): ReadonlySet<string> => new Set([...(this.foresight?.cuts ?? []), ...(this.foresight?.closes ?? [])]),
  );
  /** The route claimed or built last. */
  readonly recent = $derived.by((): string | null => {
    for (let i = this.socket.log.length - 1; i >= 0; i--) {
      const entry = this.socket.log[i]!;
      if (entry.kind === 'undo') return null;
      for (const event of entry.events)
        if (event.event === 'claimed' || event.event === 'built') return event.route;
    }
    return null;
  });

  /** The tunnel to show over the map: one that another digs now, or one dug a moment ago. */
  readonly dug = $derived.by((): Tunnel | null => {
    const now = this.socket.game?.view.tunnel;
    if (now) return now.seat === this.socket.seat ? null : now;
    return this.dugLast;
  });

  /** Keep a tunnel that was dug in view for a while, its cards having been turned. */
  dig(entries: readonly Entry[]): void {
    for (const entry of entries)
      for (const event of entry.events)
        if (event.event === 'dug') {
          const { seat, route, cards: laid, turned_up, matches, extra } = event;
          const dug = { seat, route, laid, turned_up, matches, extra };
          // One that asks for more of me stands in the panel.
          if (extra && seat === this.me) continue;
          this.dugLast = dug;
          setTimeout(
            () => {
              if (this.dugLast === dug) this.dugLast = null;
            },
            settings.lasting(1560) + 4500,
          );
        }
  }

  /** How much was said that has not been seen. */
  readonly unread = $derived.by(() => this.socket.chat.filter((line) => line.id > this.readTo).length);

  readChat(): void {
    this.readTo = this.socket.chat.at(-1)?.id ?? 0;
  }

  /** On a phone, lay the cards on top. */
  showCards(): void {
    if (!viewport.wide) this.tab = 'cards';
    this.folded = false;
  }

  /** Tell something for a moment. */
  tell(words: string, bad = false): void {
    const id = ++this.notices;
    this.notice = { words, bad, id };
    setTimeout(() => {
      if (this.notice?.id === id) this.notice = null;
    }, 5000);
  }

  /** Pick a route up: pay for it, ask about it, or lay the piece in hand on it. */
  async pick(route: string | null): Promise<void> {
    this.route = route;
    this.foresight = null;
    this.askingTickets = false;
    if (!route) return;
    const payments = this.moves.claim?.[route];
    if (payments?.length === 1 && !settings.confirm) {
      await this.play(`claim ${route} ${payments[0]}`);
      return;
    }
    const building = this.moves.build;
    if (building) {
      const way = building.find(({ beds }) => beds.includes(route));
      if (!way) return;
      if (this.piece?.length !== way.length || !way.colours.includes(this.piece.colour as never))
        this.piece = null;
    }
    if (building || payments) {
      const seen = await this.socket.preview(route);
      if (this.route === route) this.foresight = seen;
    }
  }

  take(piece: { colour: string; length: number }): void {
    const same = this.piece?.colour === piece.colour && this.piece.length === piece.length;
    this.piece = same ? null : piece;
    if (this.route && this.places.data(this.route)?.length !== piece.length) {
      this.route = null;
      this.foresight = null;
    }
  }

  /** Put everything down. */
  drop(): void {
    this.route = null;
    this.piece = null;
    this.foresight = null;
    this.askingTickets = false;
  }

  /** Would a claim place a bullet train on this route? */
  byBullet(route: string): boolean {
    return this.places.data(route)?.kind === 'bullet' && (this.view.bullet_trains ?? 0) > 0;
  }

  /** Is it worth asking what is missing to claim this route? */
  asksWhy(route: string): boolean {
    return this.me !== null && !this.view.over && this.view.owners[route] === undefined;
  }

  /** What is missing to claim a route? Asked once per state of the table. */
  why(route: string): Promise<Reason | null> {
    const now = `${this.socket.game?.number}/${this.socket.seat}`;
    if (now !== this.reasonsAt) {
      this.reasonsAt = now;
      this.reasons = new Map();
    }
    const known = this.reasons.get(route);
    if (known) return known;
    const asked = this.socket.why(route);
    this.reasons.set(route, asked);
    return asked;
  }

  /** Play a move, and say so if it was refused. */
  async play(move: string): Promise<boolean> {
    if (this.socket.sending) return false;
    const answer = await this.socket.play(move);
    this.said(answer);
    if (answer.ok) this.drop();
    return answer.ok;
  }

  said(answer: Answer): void {
    if (answer.ok) return;
    const { code, reason } = answer;
    this.tell(reason ? refusalInWords(reason, this.names, this.places) : t(`game.refused.${code}`), true);
  }

  drawTickets(): void {
    if (settings.confirm && !this.askingTickets) {
      this.drop();
      this.askingTickets = true;
    } else void this.play('tickets');
  }

  async undo(): Promise<void> {
    const answer = await this.socket.undo();
    this.said(answer);
    if (answer.ok) this.tell(t('game.undo.done'));
  }
}
