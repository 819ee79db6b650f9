/** The names under which the client knows what goes over HTTP; the shapes are the server's own (`schema.ts`). */
import type { components } from './schema.ts';

type Told = components['schemas'];

export type Level = string;
export type Me = Told['Me'];
export type Info = Told['Info'];
export type BoardChoice = Told['BoardChoice'];
export type BoardData = Told['BoardData'];
export type BoardTexts = Told['BoardTexts'];
export type RouteData = Told['RouteData'];
export type Seat = Told['Seat'];
export type SeatColour = Seat['colour'];
export type NewSeat = Told['NewSeat'];
export type NewTable = Told['NewTable'];
export type ChangeTable = Told['ChangeTable'];
export type ChangeSeat = Told['ChangeSeat'];
export type TakeSeat = Told['TakeSeat'];
export type SeatLink = Told['SeatLink'];
export type Scores = Told['Scores'];
export type Moved = Told['Moved'];
export type Clock = Told['Table']['clock'];

/** The result, entries and views are the engine's: as over the socket. */
export type Result = Told['Result'];
export type Table = Omit<Told['Table'], 'result'> & { result: Result | null };
export type Step = Omit<Told['Step'], 'entry' | 'view'> & {
  entry: Told['Entry'] | null;
  view: Told['View'];
};
export type Replay = Omit<Told['Replay'], 'steps_here'> & { steps_here: Step[] };
