/** The names under which the client knows what goes over the socket; the shapes are the server's own (`schema.ts`). */
import type { Result, Table } from './types.ts';
import type { components } from './schema.ts';

type Told = components['schemas'];

export type TableInfo = Table;
export type { Result };
export type View = Told['View'];
export type Cards = Told['Tunnel']['laid'];
export type Tunnel = Told['Tunnel'];
export type Ticket = Told['OwnTicket'];
export type Moves = Told['Moves'];
export type Entry = Told['Entry'];
export type GameEvent = Entry['events'][number];
export type GameState = Told['Game'];
export type Present = Told['Present'];
export type ChatLine = Told['ChatMessage'];
export type Reason = Told['Reason'];
export type ToServer = Told['FromClient'];

/** The result of a table is told as some record; it is that of the view. */
type WithTable<Message> = Message extends { table: unknown }
  ? Omit<Message, 'table'> & { table: Table }
  : Message;
export type FromServer = WithTable<Told['FromServer']>;
