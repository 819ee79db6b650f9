/** Short names for what goes over the socket; the shapes are the server's (`schema.ts`). */
import type { components } from './schema.ts';
import type { Result, Table } from './types.ts';

type Schemas = components['schemas'];

export type TableInfo = Table;
export type { Result };
export type View = Schemas['View'];
export type Cards = Schemas['Tunnel']['laid'];
export type Tunnel = Schemas['Tunnel'];
export type Ticket = Schemas['OwnTicket'];
export type Moves = Schemas['Moves'];
export type Entry = Schemas['Entry'];
export type GameEvent = Entry['events'][number];
export type GameState = Schemas['Game'];
export type Present = Schemas['Present'];
export type ChatLine = Schemas['ChatMessage'];
export type Emote = Extract<Schemas['FromClient'], { type: 'emote' }>['emote'];
export type Reason = Schemas['RefusalReason'];
export type Judgement = Schemas['Judgement'];
export type PreviewAnswer = Schemas['PreviewAnswer'];
/** What a claim, or a piece of track, would cut and close, and what a tunnel may cost by the colour laid. */
export type Foresight = Pick<PreviewAnswer, 'cuts' | 'closes' | 'odds'>;
export type ToServer = Schemas['FromClient'];
export type FromServer = Schemas['FromServer'];
