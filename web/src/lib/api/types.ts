/** What goes over HTTP, as docs/protocol.md tells it. */
import type { Entry, Result, View } from '../socket/messages.ts';

export type Level = string;
export type SeatColour = 'blue' | 'vermilion' | 'green' | 'gold' | 'rose';

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

export interface Step {
  number: number;
  entry: Entry | null;
  view: View;
}

export interface Replay {
  steps: number;
  from: number;
  steps_here: Step[];
}
