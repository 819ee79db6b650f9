/* eslint-disable svelte/prefer-svelte-reactivity -- listeners and pending questions are not shown */
/** A table, kept up to date over its socket: connects, reconnects, sends each move exactly once. */
import type {
  ChatLine,
  Emote,
  Entry,
  Foresight,
  FromServer,
  GameState,
  Judgement,
  Present,
  Reason,
  TableInfo,
  ToServer,
} from './messages.ts';

export type Connection = 'connecting' | 'live' | 'lost' | 'gone';

/** How an action ended. */
export type Answer = { ok: true } | { ok: false; code: string; reason: Reason | null };

export interface SocketOptions {
  /** Where the server is; by default the page's own address. */
  base?: string;
  /** Look from this seat; null: watch. */
  seat?: number | null;
  /** What opens sockets; tests bring their own. */
  WebSocket?: new (address: string) => WebSocket;
  /** First and longest pause before connecting again, in milliseconds. */
  pauses?: [number, number];
  /** How often to check the connection, in milliseconds. */
  ping?: number;
}

/** A move or undo that was sent and not yet answered. */
interface Pending {
  message: Extract<ToServer, { type: 'move' | 'undo' | 'give_up' | 'take_back' | 'replace' }> & {
    id: string;
  };
  settle: (answer: Answer) => void;
}

/** Close codes after which reconnecting is useless. */
const FINAL = new Set([4401, 4404, 4409]);
/** Policy violation: wait long before reconnecting. */
const BROKEN = 1008;
const PATIENCE = 8000;

let ids = 0;
const nextId = (): string => `${Date.now().toString(36)}-${(ids++).toString(36)}`;

/** What a game needs of whoever it is played with: a table on the server, or a puzzle. */
export type TableLink = Omit<TableSocket, never>;

export class TableSocket {
  connection = $state<Connection>('connecting');
  /** Why the connection is closed for good: a close code. */
  closedWith = $state<number | null>(null);
  table = $state.raw<TableInfo | null>(null);
  /** The seat I look from; null: as a spectator. */
  seat = $state<number | null>(null);
  /** The seats that are mine. */
  mine = $state.raw<number[]>([]);
  game = $state.raw<GameState | null>(null);
  present = $state.raw<Present>({ seats: [], away: [], watching: 0 });
  chat = $state.raw<ChatLine[]>([]);
  /** The log so far, in order, as the seat I look from may see it. */
  log = $state.raw<Entry[]>([]);
  /** Is the log complete up to `game.number`? */
  logged = $state(false);
  /** A move has been sent and is not answered yet. */
  sending = $state(false);
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead = $state(0);
  /** When the present state of the game arrived, by this clock: running clocks count from here. */
  arrived = $state(0);

  private readonly listeners = new Set<(entries: Entry[], game: GameState, seat: number | null) => void>();
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private readonly asked = new Map<string, (message: FromServer | null) => void>();
  private failures = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** The seat to look from, set by `look` or by the options: kept when reconnecting. */
  private wanted: number | null | undefined;
  private logSeat: number | null | undefined;

  constructor(
    readonly id: string,
    private readonly options: SocketOptions = {},
  ) {
    this.wanted = options.seat;
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.wake);
      window.addEventListener('offline', this.wentOffline);
      document.addEventListener('visibilitychange', this.wake);
      window.addEventListener('pageshow', this.wake);
    }
    this.connect();
  }

  /** Call a listener for every move as it is played. Returns how to stop it. */
  onplayed(listener: (entries: Entry[], game: GameState, seat: number | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Play a move for a seat of mine; settles when the server has stored or refused it. */
  play(move: string, seat = this.seat): Promise<Answer> {
    if (!this.game || seat === null) return Promise.resolve({ ok: false, code: 'watching', reason: null });
    return this.sendOnce({ type: 'move', id: nextId(), number: this.game.number, move, seat });
  }

  /** Take the last claim back. */
  undo(seat = this.seat): Promise<Answer> {
    if (!this.game || seat === null) return Promise.resolve({ ok: false, code: 'watching', reason: null });
    return this.sendOnce({ type: 'undo', id: nextId(), number: this.game.number, seat });
  }

  /** Let a bot play a seat of mine from now on. */
  giveUp(seat: number): Promise<Answer> {
    return this.sendOnce({ type: 'give_up', id: nextId(), seat });
  }

  /** Take back a seat of mine that a bot plays. */
  takeBack(seat: number): Promise<Answer> {
    return this.sendOnce({ type: 'take_back', id: nextId(), seat });
  }

  /** Agree that a bot, or another person, plays for somebody who is absent. */
  replace(seat: number, by: 'bot' | 'person'): Promise<Answer> {
    return this.sendOnce({ type: 'replace', id: nextId(), seat, by });
  }

  /** Look from another seat of mine; null: as a spectator. */
  look(seat: number | null): void {
    this.wanted = seat;
    this.send({ type: 'look', seat });
  }

  /** What is missing to claim a route? null: nothing. */
  async why(route: string): Promise<Reason | null> {
    const answer = await this.ask((id) => ({ type: 'why', id, route }));
    return answer?.type === 'why' ? answer.reason : null;
  }

  /** Would this move be legal? null: yes; undefined: not connected. */
  async check(move: string): Promise<Reason | null | undefined> {
    const answer = await this.ask((id) => ({ type: 'check', id, move }));
    if (answer?.type === 'refused') return answer.reason;
    return answer?.type === 'check' ? answer.reason : undefined;
  }

  /** What would be cut and closed by a piece laid here, or by a claim; what may a tunnel cost? */
  async preview(route: string): Promise<Foresight> {
    const answer = await this.ask((id) => ({ type: 'preview', id, route }));
    return answer?.type === 'preview' ? answer : { cuts: [], closes: [], odds: {} };
  }

  /** What would the coach play now? Otherwise why it does not say; null: not connected. */
  async hint(): Promise<Judgement | Reason | null> {
    const number = this.game?.number ?? 0;
    const answer = await this.ask((id) => ({ type: 'hint', id, number, seat: this.seat }));
    if (answer?.type === 'hint') return answer.judgement;
    return answer?.type === 'refused' ? answer.reason : null;
  }

  /** Send a chat message; `refused` is called if the server refuses it. False: not connected. */
  say(text: string, refused: () => void): boolean {
    return this.speak({ type: 'chat', id: nextId(), text }, refused);
  }

  /** Say a quick word; everybody reads it in their own language. */
  sayEmote(emote: Emote, refused: () => void): boolean {
    return this.speak({ type: 'emote', id: nextId(), emote }, refused);
  }

  private speak(message: ToServer & { id: string }, refused: () => void): boolean {
    const { id } = message;
    if (!this.send(message)) return false;
    this.asked.set(id, (answer) => answer && refused());
    // An accepted message comes back to everybody, not as an answer.
    setTimeout(() => this.asked.delete(id), PATIENCE);
    return true;
  }

  /** Close the socket for good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.wake);
      window.removeEventListener('offline', this.wentOffline);
      document.removeEventListener('visibilitychange', this.wake);
      window.removeEventListener('pageshow', this.wake);
    }
    for (const settle of this.asked.values()) settle(null);
    this.asked.clear();
    for (const { settle } of this.pending.values()) settle({ ok: false, code: 'closed', reason: null });
    this.pending.clear();
    this.socket?.close(1000);
    this.socket = null;
  }

  private address(): string {
    const base = this.options.base ?? location.origin;
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/socket`, base);
    url.protocol = url.protocol === 'https:' || url.protocol === 'wss:' ? 'wss:' : 'ws:';
    if (this.wanted !== undefined)
      url.searchParams.set('seat', this.wanted === null ? 'none' : `${this.wanted}`);
    // Only a log seen from the same seat can be continued.
    const same = this.logged && this.wanted !== undefined && this.logSeat === this.wanted;
    if (same) url.searchParams.set('since', `${this.log.length}`);
    return url.href;
  }

  private connect(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.retry);
    if (this.connection !== 'lost') this.connection = 'connecting';
    const Socket = this.options.WebSocket ?? WebSocket;
    const socket = new Socket(this.address());
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.read(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.lost(event.code);
    };
    socket.onerror = () => undefined;
    clearInterval(this.beat);
    const every = this.options.ping ?? 15_000;
    this.heard = Date.now();
    this.beat = setInterval(() => this.checkConnection(every), every);
  }

  /** Ping the server, and give the connection up if nothing was heard for long. */
  private checkConnection(every: number): void {
    if (Date.now() - this.heard > every + PATIENCE) this.drop();
    else this.send({ type: 'ping' });
  }

  /** Treat the connection as broken, without waiting for the network to notice. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost(1006);
  }

  private lost(code: number): void {
    clearInterval(this.beat);
    for (const settle of this.asked.values()) settle(null);
    this.asked.clear();
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.connection = 'gone';
      this.closedWith = code;
      for (const { settle } of this.pending.values()) settle({ ok: false, code: 'closed', reason: null });
      this.pending.clear();
      this.sending = false;
      return;
    }
    this.connection = 'lost';
    const [first, longest] = this.options.pauses ?? [500, 10_000];
    const pause = code === BROKEN ? longest : Math.min(longest, first * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), pause * (0.8 + 0.4 * Math.random()));
  }

  /** The network or the screen is back: reconnect at once, or check the connection. */
  private readonly wake = (): void => {
    if (this.closed || this.connection === 'gone') return;
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return;
    if (!this.socket) {
      this.failures = 0;
      this.connect();
    } else if (this.connection === 'live') {
      const before = this.heard;
      this.send({ type: 'ping' });
      setTimeout(() => {
        if (this.socket && this.heard === before && !this.closed) this.drop();
      }, 3000);
    }
  };

  private readonly wentOffline = (): void => {
    if (this.socket && !this.closed) this.drop();
  };

  private send(message: ToServer): boolean {
    if (!this.socket || this.socket.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private sendOnce(message: Pending['message']): Promise<Answer> {
    return new Promise((settle) => {
      this.pending.set(message.id, { message, settle });
      this.sending = true;
      if (this.connection === 'live') this.send(message);
    });
  }

  private settle(id: string, answer: Answer): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    this.pending.delete(id);
    this.sending = this.pending.size > 0;
    pending.settle(answer);
  }

  private ask(make: (id: string) => ToServer): Promise<FromServer | null> {
    return new Promise((answer) => {
      const id = nextId();
      if (this.connection !== 'live' || !this.send(make(id))) return answer(null);
      this.asked.set(id, answer);
    });
  }

  /** Give an answer to whoever asked; false: nobody did. */
  private answered(id: string, message: FromServer): boolean {
    this.asked.get(id)?.(message);
    return this.asked.delete(id);
  }

  /** After reconnecting: what was sent and not answered is either in the log, or is sent again. */
  private resend(): void {
    for (const [id, { message }] of [...this.pending]) {
      if (!('number' in message)) {
        this.send(message);
        continue;
      }
      const { type: kind, number } = message;
      const there = this.log.some(
        (entry) =>
          entry.number >= number &&
          entry.seat === message.seat &&
          entry.kind === kind &&
          (!entry.by_bot || kind === 'undo'),
      );
      if (there) this.settle(id, { ok: true });
      else this.send(message);
    }
  }

  private read(message: FromServer): void {
    switch (message.type) {
      case 'welcome': {
        this.failures = 0;
        this.table = message.table;
        this.seat = message.seat;
        this.mine = message.mine;
        this.present = message.present;
        this.chat = message.chat;
        this.ahead = message.time - Date.now();
        this.game = message.game;
        this.arrived = Date.now();
        this.wanted = message.seat;
        if (this.logSeat !== message.seat || (message.game?.number ?? 0) < this.log.length) {
          this.log = [];
          this.logSeat = message.seat;
        }
        this.logged = false;
        if (!message.game) {
          this.log = [];
          this.logged = true;
        }
        this.connection = 'live';
        break;
      }
      case 'log': {
        this.log = [...this.log.slice(0, message.from), ...message.entries];
        if (message.last) {
          this.logged = true;
          this.resend();
        }
        break;
      }
      case 'played': {
        const known = this.log.length;
        const fresh = message.entries.filter((entry) => entry.number >= known);
        if (this.logged) this.log = [...this.log, ...fresh];
        this.game = message.game;
        this.arrived = Date.now();
        for (const listener of this.listeners) listener(fresh, message.game, this.seat);
        break;
      }
      case 'table':
        this.table = message.table;
        break;
      case 'present':
        this.present = message.present;
        break;
      case 'chat':
        if (!this.chat.some((line) => line.id === message.message.id))
          this.chat = [...this.chat, message.message];
        break;
      case 'accepted':
        if (message.id !== null) this.settle(message.id, { ok: true });
        break;
      case 'refused':
        if (message.id === null) break;
        if (!this.answered(message.id, message))
          this.settle(message.id, { ok: false, code: message.code, reason: message.reason });
        break;
      case 'why':
      case 'check':
      case 'preview':
      case 'hint':
        if (message.id !== null) this.answered(message.id, message);
        break;
      case 'pong':
        break;
    }
  }
}
