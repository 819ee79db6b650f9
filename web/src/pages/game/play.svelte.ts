/* eslint-disable svelte/prefer-svelte-reactivity -- sets are replaced whenever they change */
/** One person at the table: what they see, what they have selected, what is lit up on the map. */
import type { Entry, Foresight, Moves, Reason, Ticket, Tunnel, View } from '../../api/messages.ts';
import type { Answer, TableLink } from '../../api/table-socket.svelte.ts';
import type { BoardData } from '../../api/types.ts';
import type { BoardArt } from '../../board/art.ts';
import { Places } from '../../board/place-names.ts';
import { t } from '../../i18n/language.svelte.ts';
import { muted } from '../../state/muted.svelte.ts';
import { settings } from '../../state/settings.svelte.ts';
import { viewport } from '../../state/viewport.svelte.ts';
import { refusalInWords } from '../../wording/refusal-words.ts';
import { liveryOf, seatNames } from '../../wording/seat-names.ts';
import { Flights } from './card-flights.svelte.ts';
import { Hint } from './hint.svelte.ts';
import { Moments } from './moments.svelte.ts';
import type { PuzzleLink } from './puzzle-link.svelte.ts';
import { TunnelReveal } from './tunnel-reveal.svelte.ts';

export type Tab = 'cards' | 'tickets' | 'players' | 'log' | 'board' | 'routes' | 'chances';

const nothing: ReadonlySet<string> = new Set();

export class Play {
  readonly places: Places;
  readonly flights = new Flights();
  readonly tunnels = new TunnelReveal();
  readonly moments = new Moments();
  readonly hint: Hint;
  /** The selected route: to pay for, to ask about, or a bed to lay track on. */
  route = $state<string | null>(null);
  /** The selected piece of track. */
  piece = $state<{ colour: string; length: number } | null>(null);
  /** What a claim of the selected route, or a piece laid on it, would cut and close. */
  foresight = $state.raw<Foresight | null>(null);
  /** The ticket to light up, for a moment or until it is unpinned. */
  pointed = $state.raw<Ticket | null>(null);
  pinned = $state.raw<Ticket | null>(null);
  /** Routes that an opponent took since my last turn, lit for a moment. */
  spot = $state.raw<readonly string[]>([]);
  tab = $state<Tab>('cards');
  /** On a phone, the open tab can be folded away, so that the board is larger. */
  folded = $state(false);
  /** Chat messages up to this one have been read. */
  private lastRead = $state(0);
  /** Ask before tickets are drawn. */
  askingTickets = $state(false);
  /** A notice to show for a moment. */
  notice = $state<{ words: string; bad: boolean; id: number } | null>(null);
  /** The seat whose cards this screen shows; another seat of mine waits behind a cover. */
  shownSeat = $state<number | null>(null);

  private notices = 0;
  private reasons = new Map<string, Promise<Reason | null>>();
  private reasonsAt = '';

  constructor(
    readonly socket: TableLink,
    readonly art: BoardArt,
    readonly board: BoardData,
    /** The puzzle that is to be solved, instead of a game. */
    readonly puzzle: PuzzleLink | null = null,
  ) {
    this.places = new Places(board);
    this.hint = new Hint(socket);
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
  /** The seat of mine that the game waits for, if it is behind the cover. */
  readonly covered = $derived.by((): number | null => {
    if (!this.shared || this.view.over) return null;
    const table = this.socket.table!;
    const waiting = this.view.waiting.filter(
      (seat) => this.socket.mine.includes(seat) && !table.seats[seat]?.played_by_bot,
    );
    const next = waiting.includes(this.socket.seat ?? -1) ? this.socket.seat! : waiting[0];
    const looking = next ?? this.socket.seat;
    return looking !== null && looking !== this.shownSeat ? looking : null;
  });

  /** A board taller than wide leaves space beside it: cards and tickets go there, and the board is larger. */
  readonly upright = $derived.by(
    () => viewport.wide && viewport.roomy && this.art.box[3] > this.art.box[2] * 1.02,
  );
  /** Is something asked or selected, so that a panel is open for it? */
  readonly deciding = $derived.by(() => {
    const { keep, withdraw, build, stop, pass } = this.moves;
    const asked = [withdraw, build, stop, pass].some(Boolean) || keep !== undefined;
    return asked || this.askingTickets || this.route !== null;
  });
  /** Those who watch see everybody's chances where the host allows it; whoever has a seat never does. */
  get seesChances(): boolean {
    const table = this.socket.table!;
    return this.me === null && table.live_graph && !table.seats.some(({ mine, keeping }) => mine || keeping);
  }
  /** With many players, or as a spectator, bonus cards have more space left of an upright board. */
  get bonusLeft(): boolean {
    return this.upright && (this.view.players > 3 || this.me === null);
  }
  /** May I take my last claim back? */
  readonly mayUndo = $derived.by(
    () => this.socket.seat !== null && this.socket.game?.undo === this.socket.seat,
  );

  /** The log as far as it is told: not before the cards of a tunnel lie open. */
  readonly log = $derived.by((): readonly Entry[] => {
    const { held } = this.tunnels;
    return held ? this.socket.log.filter((entry) => entry.number < held.from) : this.socket.log;
  });
  /** Who owns which route, as far as it is told. */
  readonly owners = $derived.by((): Readonly<Record<string, number>> => {
    const { held } = this.tunnels;
    if (!held) return this.view.owners;
    return Object.fromEntries(Object.entries(this.view.owners).filter(([route]) => route !== held.route));
  });
  /** The points of every seat on the track, as far as they are told. */
  readonly scores = $derived.by((): readonly number[] => {
    const { held } = this.tunnels;
    return this.view.seats.map(({ score }, seat) => (held?.seat === seat ? score - held.points : score));
  });

  readonly lit = $derived.by((): ReadonlySet<string> => {
    const ticket = this.pointed ?? this.pinned;
    if (ticket) return new Set(ticket.way);
    if (this.spot.length) return new Set(this.spot);
    const told = this.hint.step > 1 ? this.hint.move : this.puzzle?.shown;
    return told ? new Set(told.routes) : nothing;
  });
  readonly litCities = $derived.by((): ReadonlySet<string> => {
    const ticket = this.pointed ?? this.pinned;
    if (ticket) return new Set(this.places.ends(ticket.ticket));
    return new Set((this.hint.move ?? this.puzzle?.shown)?.cities);
  });
  /** What the map should bring into view: a ticket's way, the tunnel, the selected route and what it would cut. */
  readonly inView = $derived.by((): ReadonlySet<string> => {
    if (this.litCities.size) return new Set([...this.lit, ...this.litCities]);
    if (this.spot.length) return new Set(this.spot);
    const route = this.view.tunnel?.route ?? this.route;
    return route ? new Set([route, ...this.doomed]) : nothing;
  });
  /** Beds that the selected piece fits, or all that some piece fits. */
  readonly beds = $derived.by((): string[] => {
    const build = this.moves.build ?? [];
    return build.filter((way) => !this.piece || way.length === this.piece.length).flatMap((way) => way.beds);
  });
  readonly layable = $derived.by((): ReadonlySet<string> => new Set(this.beds));
  readonly claimable = $derived.by((): ReadonlySet<string> => new Set(Object.keys(this.moves.claim ?? {})));
  readonly doomed = $derived.by(
    (): ReadonlySet<string> => new Set([...(this.foresight?.cuts ?? []), ...(this.foresight?.closes ?? [])]),
  );
  /** The latest route claimed or built. */
  readonly recent = $derived.by((): string | null => {
    for (let i = this.log.length - 1; i >= 0; i--) {
      const entry = this.log[i]!;
      if (entry.kind === 'undo') return null;
      for (const event of entry.events)
        if (event.event === 'claimed' || event.event === 'built') return event.route;
    }
    return null;
  });

  /** The tunnel to show over the map: one that another player digs now, or one dug a moment ago. */
  readonly dug = $derived.by((): Tunnel | null => {
    const now = this.socket.game?.view.tunnel;
    if (now) return now.seat === this.socket.seat ? null : now;
    return this.tunnels.latest;
  });

  /** How many chat messages are unread. */
  /** What was written, without those I have muted. */
  readonly chat = $derived.by(() => this.socket.chat.filter((line) => !muted.has(this.socket.id, line.seat)));
  readonly unread = $derived.by(() => this.chat.filter((line) => line.id > this.lastRead).length);

  readChat(): void {
    this.lastRead = this.socket.chat.at(-1)?.id ?? 0;
  }

  /** On a phone, open the tab of the cards. */
  showCards(): void {
    if (!viewport.wide) this.tab = 'cards';
    this.folded = false;
  }

  /** Show a notice for a moment. */
  notify(words: string, bad = false): void {
    const id = ++this.notices;
    this.notice = { words, bad, id };
    setTimeout(() => {
      if (this.notice?.id === id) this.notice = null;
    }, 5000);
  }

  /** Select a route: to pay for it, to ask about it, or to lay the selected piece on it. */
  async select(route: string | null): Promise<void> {
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

  selectPiece(piece: { colour: string; length: number }): void {
    const same = this.piece?.colour === piece.colour && this.piece.length === piece.length;
    this.piece = same ? null : piece;
    if (this.route && this.places.data(this.route)?.length !== piece.length) {
      this.route = null;
      this.foresight = null;
    }
  }

  /** Deselect everything. */
  deselect(): void {
    this.route = null;
    this.piece = null;
    this.foresight = null;
    this.askingTickets = false;
  }

  /** Would a claim place a bullet train on this route? */
  byBullet(route: string): boolean {
    return this.view.bullet_claims?.includes(route) ?? false;
  }

  /** Is it worth asking what is missing to claim this route? Not where a piece of track may be laid now. */
  asksWhy(route: string): boolean {
    const free = this.view.owners[route] === undefined && !this.layable.has(route);
    return this.me !== null && !this.view.over && free;
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

  /** Play a move; show a notice if it is refused. */
  async play(move: string): Promise<boolean> {
    if (this.socket.sending) return false;
    this.moments.clear();
    const answer = await this.socket.play(move);
    this.report(answer);
    if (answer.ok) this.deselect();
    return answer.ok;
  }

  report(answer: Answer): void {
    if (answer.ok) return;
    const { code, reason } = answer;
    this.notify(reason ? refusalInWords(reason, this.names, this.places) : t(`game.refused.${code}`), true);
  }

  drawTickets(): void {
    if (settings.confirm && !this.askingTickets) {
      this.deselect();
      this.askingTickets = true;
    } else void this.play('tickets');
  }

  async undo(): Promise<void> {
    const answer = await this.socket.undo();
    this.report(answer);
    if (answer.ok) this.notify(t('game.undo.done'));
  }
}
