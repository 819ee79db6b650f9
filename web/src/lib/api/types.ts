/** What goes over HTTP, as docs/protocol.md tells it. */
import type { Colour } from '../board/art.ts';
import type { CardKind } from '../board/symbols.ts';

export type Level = string;
export type SeatColour = 'blue' | 'vermilion' | 'green' | 'gold' | 'rose';
export type Cards = Partial<Record<CardKind, number>>;

export interface Me {
  name: string | null;
}

export interface BoardChoice {
  name: string;
  title: { en: string; fr: string };
  players: [number, number];
}

export interface Info {
  version: string;
  boards: BoardChoice[];
  levels: Level[];
  colours: SeatColour[];
  limits: { name: number; chat: number; tables: number; message: number };
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'game'; seconds: number }
  | { kind: 'days'; days: number };

export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  level?: Level;
  name?: string;
  colour?: SeatColour;
}

export interface NewTable {
  board: string;
  seats: NewSeat[];
  public?: boolean;
  clock?: Clock;
  first?: number | null;
  start?: boolean;
}

export interface ChangeTable {
  public?: boolean;
  clock?: Clock;
  first?: number | null;
  seats?: number;
}

export interface ChangeSeat {
  kind?: 'open' | 'bot' | 'me';
  level?: Level;
  name?: string;
  colour?: SeatColour;
}

export interface Seat {
  kind: 'open' | 'person' | 'bot';
  name: string | null;
  colour: SeatColour;
  level: Level | null;
  mine: boolean;
  host: boolean;
  played_by_bot: 'clock' | 'left' | null;
}

export interface Table {
  id: string;
  board: string;
  state: 'open' | 'playing' | 'finished';
  public: boolean;
  clock: Clock;
  first: number | null;
  created: number;
  started: number | null;
  finished: number | null;
  number: number;
  seed_hash: string;
  seats: Seat[];
  host: boolean;
  rematch: string | null;
  result: Result | null;
}

export interface SeatLink {
  key: string;
  path: string;
}

export interface Moved {
  table: string;
  seat: number;
}

export interface SeatResult {
  total: number;
  routes: number;
  tickets: number;
  bonuses: Record<string, number>;
  completed: string[];
  failed: string[];
  longest_path: number;
}

export interface Result {
  final: boolean;
  winners: number[];
  seats: SeatResult[];
}

/** The part of a view that everybody may see: all that a replay shows. */
export interface PublicView {
  board: string;
  players: number;
  seat: number | null;
  number: number;
  phase: string;
  first: number;
  turn: number | null;
  waiting: number[];
  last_turns: number | null;
  over: boolean;
  row: (CardKind | null)[];
  deck: number;
  ticket_deck: number;
  seats: PublicSeat[];
  owners: Record<string, number>;
  closed: string[];
  built?: Record<string, Colour>;
  cut?: string[];
  bullet_trains?: number;
  bullet_routes?: string[] | Record<string, number>;
  bonus_cards?: { id: string; points: number; standing: number[] | null }[];
  seed_hash?: string;
  seed?: string;
  result?: Result;
}

export interface PublicSeat {
  name: string;
  cards: number;
  tickets: number | null;
  trains: number;
  score: number;
  bullet?: number;
}

export interface GameEvent {
  event: string;
  seat?: number;
  route?: string;
  cards?: Cards | CardKind[] | number;
  [field: string]: unknown;
}

export interface Entry {
  number: number;
  kind: 'move' | 'undo' | 'bot' | 'back';
  seat: number;
  at: number;
  by_bot: boolean;
  events: GameEvent[];
  undoes?: number | null;
  reason?: 'clock' | 'left' | null;
}

export interface Step {
  number: number;
  entry: Entry | null;
  view: PublicView;
}

export interface Replay {
  steps: number;
  from: number;
  steps_here: Step[];
}
