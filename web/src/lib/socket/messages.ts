/** What goes over the socket of a table, as docs/protocol.md tells it. */
import type { Colour } from '../board/art.ts';
import type { CardKind } from '../board/symbols.ts';

export type Cards = Partial<Record<CardKind, number>>;
export type Phase = 'first tickets' | 'turn' | 'second card' | 'tickets' | 'tunnel' | 'track' | 'over';

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot';
  name: string | null;
  colour: string;
  level: string | null;
  mine: boolean;
  host: boolean;
  played_by_bot: 'clock' | 'left' | null;
}

export type ClockKind =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'game'; seconds: number }
  | { kind: 'days'; days: number };

export interface TableInfo {
  id: string;
  board: string;
  state: 'open' | 'playing' | 'finished';
  public: boolean;
  clock: ClockKind;
  first: number | null;
  created: number;
  started: number | null;
  finished: number | null;
  number: number;
  seed_hash: string;
  seats: SeatInfo[];
  host: boolean;
  rematch: string | null;
  result: Result | null;
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
  /** How a tie of points was settled, and by which figure; null: by nothing, the victory is shared. */
  tie?: { by: string | null; count: number | null } | null;
}

export interface PublicSeat {
  name: string;
  cards: number;
  known: Cards;
  tickets: number | null;
  choosing: boolean;
  trains: number;
  score: number;
  bullet?: number;
  hand?: Cards;
}

export interface Ticket {
  ticket: string;
  points: number;
  state: 'done' | 'possible' | 'blocked';
  trains: number | null;
  way: string[];
}

export interface Tunnel {
  seat: number;
  route: string;
  laid: Cards;
  turned_up: CardKind[];
  extra: number;
}

export interface Piece {
  colour: Colour;
  length: number;
  left: number;
}

export interface BonusCard {
  id: string;
  points: number;
  standing: number[] | null;
}

export interface WaysToBuild {
  length: number;
  colours: Colour[];
  beds: string[];
}

/** What a seat may do now. */
export interface Moves {
  draw?: string[];
  tickets?: boolean;
  claim?: Record<string, string[]>;
  keep?: number;
  pay?: string[];
  withdraw?: boolean;
  build?: WaysToBuild[];
  pass?: boolean;
}

export interface View {
  board: string;
  players: number;
  seat: number | null;
  number: number;
  phase: Phase;
  first: number;
  turn: number;
  waiting: number[];
  last_turns: number | null;
  over: boolean;
  row: (CardKind | null)[];
  deck: number;
  discard: Cards;
  ticket_deck: number;
  seats: PublicSeat[];
  owners: Record<string, number>;
  closed: string[];
  tunnel: Tunnel | null;
  seed_hash: string;
  result?: Result;
  seed?: string;
  built?: Record<string, Colour>;
  cut?: string[];
  pieces?: Piece[];
  bullet_trains?: number;
  bullet_routes?: string[];
  bullet_bonus?: { ranks: number[]; none: number };
  bonus_cards?: BonusCard[];
  hand?: Cards;
  tickets?: Ticket[];
  offer?: Ticket[];
  moves?: Moves;
}

export type GameEvent =
  | { event: 'drew'; seat: number; from: 'row' | 'deck'; place?: number; card?: CardKind }
  | { event: 'refilled'; place: number; card: CardKind }
  | { event: 'flushed'; cards: CardKind[] }
  | { event: 'reshuffled'; cards: number }
  | { event: 'saw tickets'; seat: number; count: number; tickets?: string[] }
  | { event: 'chose'; seat: number; tickets?: string[] }
  | { event: 'kept'; seat: number; count: number; of: number; tickets?: string[] }
  | { event: 'dug'; seat: number; route: string; cards: Cards; turned_up: CardKind[]; extra: number }
  | { event: 'paid' | 'withdrew' | 'claimed'; seat: number; route: string; cards: Cards }
  | { event: 'bullet'; seat: number; at: number }
  | { event: 'built'; seat: number; route: string; colour: Colour }
  | { event: 'cut' | 'closed'; route: string }
  | { event: 'last round' | 'passed'; seat: number }
  | { event: 'over' };

export interface Entry {
  number: number;
  kind: 'move' | 'undo' | 'bot' | 'back';
  seat: number;
  at: number;
  by_bot: boolean;
  events: GameEvent[];
  undoes?: number | null;
  reason?: string | null;
}

export interface Clock {
  now: number;
  seats: { left: number | null; running: boolean }[];
}

export interface GameState {
  number: number;
  view: View;
  clock: Clock | null;
  undo: number | null;
}

export interface Present {
  seats: boolean[];
  watching: number;
}

export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Reason {
  code: string;
  words: string;
  [field: string]: unknown;
}

export type FromServer =
  | {
      type: 'welcome';
      time: number;
      table: TableInfo;
      seat: number | null;
      mine: number[];
      game: GameState | null;
      present: Present;
      chat: ChatLine[];
    }
  | { type: 'log'; from: number; entries: Entry[]; last: boolean }
  | { type: 'played'; entries: Entry[]; game: GameState }
  | { type: 'table'; table: TableInfo }
  | { type: 'present'; present: Present }
  | { type: 'chat'; message: ChatLine }
  | { type: 'closing' }
  | { type: 'accepted'; id?: string; number: number }
  | { type: 'refused'; id?: string; code: string; number?: number; reason?: Reason | null }
  | { type: 'why'; id?: string; route: string; reason: Reason | null }
  | { type: 'check'; id?: string; move: string; reason: Reason | null }
  | { type: 'preview'; id?: string; route: string; cuts: string[]; closes: string[] }
  | { type: 'pong'; time: number };

export type ToServer =
  | { type: 'move'; id: string; number: number; move: string; seat: number }
  | { type: 'undo'; id: string; number: number; seat: number }
  | { type: 'give_up' | 'take_back'; id: string; seat: number }
  | { type: 'look'; seat: number | null }
  | { type: 'why'; id: string; route: string; seat?: number }
  | { type: 'check'; id: string; move: string; seat?: number }
  | { type: 'preview'; id: string; route: string }
  | { type: 'chat'; id?: string; text: string }
  | { type: 'ping' };
