/** What goes over HTTP, written by `npm run api` from what the server says of itself. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * BoardChoice
     * @description A board one can play on.
     */
    BoardChoice: {
      /** Name */
      name: string;
      /** Players */
      players: [number, number];
      title: components['schemas']['Title'];
    };
    /**
     * ChangeSeat
     * @description What is changed about a seat; what is left out stays.
     */
    ChangeSeat: {
      /** Colour */
      colour?: ('blue' | 'vermilion' | 'green' | 'gold' | 'rose') | null;
      /** Kind */
      kind?: ('open' | 'bot' | 'me') | null;
      /** Level */
      level?: string | null;
      /** Name */
      name?: string | null;
    };
    /**
     * ChangeTable
     * @description What the host changes; what is left out stays.
     */
    ChangeTable: {
      /** Clock */
      clock?:
        | (
            | components['schemas']['NoClock']
            | components['schemas']['SecondsAMove']
            | components['schemas']['SecondsAGame']
            | components['schemas']['DaysAMove']
          )
        | null;
      /** First */
      first?: number | null;
      /** Public */
      public?: boolean | null;
      /** Seats */
      seats?: number | null;
    };
    /**
     * DaysAMove
     * @description So many days for every decision.
     */
    DaysAMove: {
      /** Days */
      days: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'days';
    };
    /**
     * Health
     * @description How the server is.
     */
    Health: {
      /**
       * Status
       * @enum {string}
       */
      status: 'ok' | 'down';
    };
    /**
     * Info
     * @description What can be chosen.
     */
    Info: {
      /** Boards */
      boards: components['schemas']['BoardChoice'][];
      /** Colours */
      colours: string[];
      /** Levels */
      levels: string[];
      limits: components['schemas']['Limits'];
      /** Version */
      version: string;
    };
    /**
     * Limits
     * @description How long and how many.
     */
    Limits: {
      /** Chat */
      chat: number;
      /** Message */
      message: number;
      /** Name */
      name: number;
      /** Tables */
      tables: number;
    };
    /**
     * Me
     * @description Who I am; no name: the server does not know this browser.
     */
    Me: {
      /** Name */
      name: string | null;
    };
    /**
     * Moved
     * @description The seat that has come to this device.
     */
    Moved: {
      /** Seat */
      seat: number;
      /** Table */
      table: string;
    };
    /**
     * NewSeat
     * @description A seat of a new table.
     */
    NewSeat: {
      /** Colour */
      colour?: ('blue' | 'vermilion' | 'green' | 'gold' | 'rose') | null;
      /**
       * Kind
       * @enum {string}
       */
      kind: 'me' | 'open' | 'bot';
      /** Level */
      level?: string | null;
      /** Name */
      name?: string | null;
    };
    /**
     * NewTable
     * @description A table to be made.
     */
    NewTable: {
      /** Board */
      board: string;
      /**
       * Clock
       * @default {
       *       "kind": "none"
       *     }
       */
      clock?:
        | components['schemas']['NoClock']
        | components['schemas']['SecondsAMove']
        | components['schemas']['SecondsAGame']
        | components['schemas']['DaysAMove'];
      /** First */
      first?: number | null;
      /**
       * Public
       * @default false
       */
      public?: boolean;
      /** Seats */
      seats: components['schemas']['NewSeat'][];
      /**
       * Start
       * @default false
       */
      start?: boolean;
    };
    /**
     * NoClock
     * @description Nobody is in a hurry.
     */
    NoClock: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'none';
    };
    /**
     * Problem
     * @description Why a call does not work.
     */
    Problem: {
      /** Code */
      code: string;
      /** Reason */
      reason: string;
    };
    /**
     * Replay
     * @description A part of a finished game.
     */
    Replay: {
      /** From */
      from: number;
      /** Steps */
      steps: number;
      /** Steps Here */
      steps_here: components['schemas']['Step'][];
    };
    /**
     * Scores
     * @description The points on the board of every seat, after the deal and after every entry of the log.
     */
    Scores: {
      /** Scores */
      scores: number[][];
    };
    /**
     * Seat
     * @description A seat of a table.
     */
    Seat: {
      /**
       * Colour
       * @enum {string}
       */
      colour: 'blue' | 'vermilion' | 'green' | 'gold' | 'rose';
      /** Host */
      host: boolean;
      /**
       * Kind
       * @enum {string}
       */
      kind: 'open' | 'person' | 'bot';
      /** Level */
      level: string | null;
      /** Mine */
      mine: boolean;
      /** Name */
      name: string | null;
      /** Played By Bot */
      played_by_bot: ('clock' | 'left') | null;
    };
    /**
     * SeatLink
     * @description The private link of a seat.
     */
    SeatLink: {
      /** Key */
      key: string;
      /** Path */
      path: string;
    };
    /**
     * SecondsAGame
     * @description So many seconds for all of a seat's decisions together.
     */
    SecondsAGame: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'game';
      /** Seconds */
      seconds: number;
    };
    /**
     * SecondsAMove
     * @description So many seconds for every decision.
     */
    SecondsAMove: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'move';
      /** Seconds */
      seconds: number;
    };
    /**
     * SetName
     * @description How I want to be called.
     */
    SetName: {
      /** Name */
      name: string;
    };
    /**
     * Start
     * @description Begin; seats still open are filled with bots of a level, if one is given.
     */
    Start: {
      /** Fill */
      fill?: string | null;
    };
    /**
     * Step
     * @description The public view after some entries of the log, and the entry that led there.
     */
    Step: {
      /** Entry */
      entry: {
        [key: string]: unknown;
      } | null;
      /** Number */
      number: number;
      /** View */
      view: {
        [key: string]: unknown;
      };
    };
    /**
     * Table
     * @description A table as one person sees it.
     */
    Table: {
      /** Board */
      board: string;
      /** Clock */
      clock:
        | components['schemas']['NoClock']
        | components['schemas']['SecondsAMove']
        | components['schemas']['SecondsAGame']
        | components['schemas']['DaysAMove'];
      /** Created */
      created: number;
      /** Finished */
      finished: number | null;
      /** First */
      first: number | null;
      /** Host */
      host: boolean;
      /** Id */
      id: string;
      /** Number */
      number: number;
      /** Public */
      public: boolean;
      /** Rematch */
      rematch: string | null;
      /** Result */
      result: {
        [key: string]: unknown;
      } | null;
      /** Seats */
      seats: components['schemas']['Seat'][];
      /** Seed Hash */
      seed_hash: string;
      /** Started */
      started: number | null;
      /**
       * State
       * @enum {string}
       */
      state: 'open' | 'playing' | 'finished';
    };
    /**
     * Tables
     * @description A list of tables.
     */
    Tables: {
      /** Tables */
      tables: components['schemas']['Table'][];
    };
    /**
     * TakeSeat
     * @description How I sit down.
     */
    TakeSeat: {
      /** Colour */
      colour?: ('blue' | 'vermilion' | 'green' | 'gold' | 'rose') | null;
      /** Name */
      name?: string | null;
    };
    /**
     * Title
     * @description A name in both languages.
     */
    Title: {
      /** En */
      en: string;
      /** Fr */
      fr: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
