/** Short names for what goes over HTTP; the shapes are the server's (`schema.ts`). */
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export type Level = string;
export type Me = Schemas['Me'];
export type Info = Schemas['Info'];
export type BoardChoice = Schemas['BoardChoice'];
export type BoardData = Schemas['BoardData'];
export type BoardExport = Schemas['BoardExport'];
export type BoardTexts = Schemas['BoardTexts'];
export type RouteData = Schemas['RouteData'];
export type Seat = Schemas['Seat'];
export type SeatColour = Seat['colour'];
export type NewSeat = Schemas['NewSeat'];
export type NewTable = Schemas['NewTable'];
export type ChangeTable = Schemas['ChangeTable'];
export type ChangeSeat = Schemas['ChangeSeat'];
export type TakeSeat = Schemas['TakeSeat'];
export type SeatLink = Schemas['SeatLink'];
export type PushWanted = Schemas['PushWanted'];
export type Statistics = Schemas['Statistics'];
export type Scores = Schemas['Scores'];
export type Moved = Schemas['Moved'];
export type Clock = Schemas['Table']['clock'];

export type Result = Schemas['Result'];
export type Table = Schemas['Table'];
export type MyTables = Schemas['MyTables'];
export type Step = Schemas['Step'];
export type Replay = Schemas['Replay'];

export type ReviewSoFar = Schemas['ReviewSoFar'];
export type LiveGraph = Schemas['LiveGraph'];
export type Review = Schemas['Review'];
export type ReviewedMove = Schemas['ReviewedMove'];
export type JudgedMove = Schemas['JudgedMove'];
export type Puzzles = Schemas['Puzzles'];
export type PuzzleMove = Schemas['PuzzleMove'];
export type PuzzlePosition = Schemas['PuzzlePosition'];
export type OpeningTable = Schemas['OpeningTable'];
export type Opening = Schemas['Opening'];
export type CoachReason = JudgedMove['reasons'][number];
