/** What goes over the socket of a table, written by `npm run api` from what the server says of itself. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Accepted
     * @description What the client sent is stored.
     */
    Accepted: {
      /** Id */
      id: string | null;
      /** Number */
      number: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'accepted';
    };
    /**
     * BonusCard
     * @description A bonus card turned up; `standing` is null where it would give something away.
     */
    BonusCard: {
      /** Id */
      id: string;
      /** Points */
      points: number;
      /** Standing */
      standing: number[] | null;
    };
    /**
     * Built
     * @description A piece of track was laid.
     */
    Built: {
      /**
       * Colour
       * @enum {string}
       */
      colour: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'built';
      /** Route */
      route: string;
      /** Seat */
      seat: number;
    };
    /**
     * Bullet
     * @description A marker moved on the bullet track.
     */
    Bullet: {
      /** At */
      at: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'bullet';
      /** Seat */
      seat: number;
    };
    /**
     * BulletBonus
     * @description The points of each rank on the bullet track, and of who never moved.
     */
    BulletBonus: {
      /** None */
      none: number;
      /** Ranks */
      ranks: number[];
    };
    /**
     * ChatMessage
     * @description What somebody wrote.
     */
    ChatMessage: {
      /** At */
      at: number;
      /** Id */
      id: number;
      /** Name */
      name: string;
      /** Seat */
      seat: number;
      /** Text */
      text: string;
    };
    /**
     * Chatted
     * @description Somebody wrote.
     */
    Chatted: {
      message: components['schemas']['ChatMessage'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'chat';
    };
    /**
     * Check
     * @description Would this move be legal?
     */
    Check: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /** Move */
      move: string;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'check';
    };
    /**
     * CheckAnswer
     * @description Why a move would be refused; null: it would be played.
     */
    CheckAnswer: {
      /** Id */
      id: string | null;
      /** Move */
      move: string;
      reason: components['schemas']['Reason'] | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'check';
    };
    /**
     * Chose
     * @description First tickets were chosen; how many shows when all have chosen.
     */
    Chose: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'chose';
      /** Seat */
      seat: number;
      /** Tickets */
      tickets?: string[];
    };
    /**
     * Clock
     * @description All clocks at `now`.
     */
    Clock: {
      /** Now */
      now: number;
      /** Seats */
      seats: components['schemas']['SeatClock'][];
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
     * Drew
     * @description A card was taken; from the row its place is told.
     */
    Drew: {
      /**
       * Card
       * @enum {string}
       */
      card?: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco';
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'drew';
      /**
       * From
       * @enum {string}
       */
      from: 'row' | 'deck';
      /** Place */
      place?: number;
      /** Seat */
      seat: number;
    };
    /**
     * Dug
     * @description A tunnel was begun, and cards were turned up.
     */
    Dug: {
      /** Cards */
      cards: {
        violet?: number;
        blue?: number;
        orange?: number;
        white?: number;
        green?: number;
        yellow?: number;
        black?: number;
        red?: number;
        loco?: number;
      };
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'dug';
      /** Extra */
      extra: number;
      /** Route */
      route: string;
      /** Seat */
      seat: number;
      /** Turned Up */
      turned_up: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco')[];
    };
    /**
     * Entry
     * @description One entry of the log.
     */
    Entry: {
      /** At */
      at: number;
      /** By Bot */
      by_bot: boolean;
      /** Events */
      events: (
        | components['schemas']['Drew']
        | components['schemas']['Refilled']
        | components['schemas']['Flushed']
        | components['schemas']['Reshuffled']
        | components['schemas']['SawTickets']
        | components['schemas']['Chose']
        | components['schemas']['Kept']
        | components['schemas']['Dug']
        | components['schemas']['WithCards']
        | components['schemas']['Bullet']
        | components['schemas']['Built']
        | components['schemas']['Lost']
        | components['schemas']['OfSeat']
        | components['schemas']['Over']
      )[];
      /**
       * Kind
       * @enum {string}
       */
      kind: 'move' | 'undo' | 'bot' | 'back';
      /** Number */
      number: number;
      /** Reason */
      reason: ('clock' | 'left') | null;
      /** Seat */
      seat: number;
      /** Undoes */
      undoes: number | null;
    };
    /**
     * Flushed
     * @description The row was cleared away.
     */
    Flushed: {
      /** Cards */
      cards: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco')[];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'flushed';
    };
    FromClient:
      | components['schemas']['PlayMove']
      | components['schemas']['Undo']
      | components['schemas']['GiveUp']
      | components['schemas']['TakeBack']
      | components['schemas']['Look']
      | components['schemas']['Why']
      | components['schemas']['Check']
      | components['schemas']['Preview']
      | components['schemas']['Say']
      | components['schemas']['Ping'];
    FromServer:
      | components['schemas']['Welcome']
      | components['schemas']['Log']
      | components['schemas']['Played']
      | components['schemas']['TableChanged']
      | components['schemas']['PresentChanged']
      | components['schemas']['Chatted']
      | components['schemas']['Accepted']
      | components['schemas']['NotAccepted']
      | components['schemas']['WhyAnswer']
      | components['schemas']['CheckAnswer']
      | components['schemas']['PreviewAnswer']
      | components['schemas']['Pong'];
    /**
     * Game
     * @description The game now.
     */
    Game: {
      clock: components['schemas']['Clock'] | null;
      /** Number */
      number: number;
      /** Undo */
      undo: number | null;
      view: components['schemas']['View'];
    };
    /**
     * GiveUp
     * @description Let a bot play on for my seat.
     */
    GiveUp: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'give_up';
    };
    /**
     * Kept
     * @description Tickets were kept.
     */
    Kept: {
      /** Count */
      count: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'kept';
      /** Of */
      of: number;
      /** Seat */
      seat: number;
      /** Tickets */
      tickets?: string[];
    };
    /**
     * Log
     * @description A piece of the log.
     */
    Log: {
      /** Entries */
      entries: components['schemas']['Entry'][];
      /** From */
      from: number;
      /** Last */
      last: boolean;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'log';
    };
    /**
     * Look
     * @description Look from another of my seats; null: as a spectator.
     */
    Look: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'look';
    };
    /**
     * Lost
     * @description A route was cut or closed.
     */
    Lost: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'closed' | 'cut';
      /** Route */
      route: string;
    };
    /**
     * Moves
     * @description What a seat may do now; only what is possible is there.
     */
    Moves: {
      /** Build */
      build?: components['schemas']['WayToBuild'][];
      /** Claim */
      claim?: {
        [key: string]: string[];
      };
      /** Draw */
      draw?: string[];
      /** Keep */
      keep?: number;
      /** Pass */
      pass?: boolean;
      /** Pay */
      pay?: string[];
      /** Tickets */
      tickets?: boolean;
      /** Withdraw */
      withdraw?: boolean;
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
     * NotAccepted
     * @description What the client sent changed nothing.
     */
    NotAccepted: {
      /**
       * Code
       * @enum {string}
       */
      code:
        | 'illegal'
        | 'late'
        | 'not_yours'
        | 'watching'
        | 'not_started'
        | 'over'
        | 'no_undo'
        | 'played_by_bot'
        | 'rate'
        | 'bad_message'
        | 'unavailable';
      /** Id */
      id: string | null;
      /** Number */
      number: number;
      reason: components['schemas']['Reason'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'refused';
    };
    /**
     * OfSeat
     * @description A seat began the last round, or passed.
     */
    OfSeat: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'last round' | 'passed';
      /** Seat */
      seat: number;
    };
    /**
     * Over
     * @description The game is over.
     */
    Over: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'over';
    };
    /**
     * OwnTicket
     * @description A ticket of one's own: done, possible or blocked, and the way it would go.
     */
    OwnTicket: {
      /** Points */
      points: number;
      /**
       * State
       * @enum {string}
       */
      state: 'done' | 'possible' | 'blocked';
      /** Ticket */
      ticket: string;
      /** Trains */
      trains: number | null;
      /** Way */
      way: string[];
    };
    /**
     * Piece
     * @description Track pieces of one colour and length in the supply.
     */
    Piece: {
      /**
       * Colour
       * @enum {string}
       */
      colour: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      /** Left */
      left: number;
      /** Length */
      length: number;
    };
    /**
     * Ping
     * @description Are you there?
     */
    Ping: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'ping';
    };
    /**
     * PlayMove
     * @description Play a move; `number` is the number of the log it answers.
     */
    PlayMove: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /** Move */
      move: string;
      /** Number */
      number: number;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'move';
    };
    /**
     * Played
     * @description New entries, and the game after them.
     */
    Played: {
      /** Entries */
      entries: components['schemas']['Entry'][];
      game: components['schemas']['Game'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'played';
    };
    /**
     * Pong
     * @description The server is there.
     */
    Pong: {
      /** Id */
      id: string | null;
      /** Time */
      time: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'pong';
    };
    /**
     * Present
     * @description Who is connected.
     */
    Present: {
      /** Seats */
      seats: boolean[];
      /** Watching */
      watching: number;
    };
    /**
     * PresentChanged
     * @description Somebody came or went.
     */
    PresentChanged: {
      present: components['schemas']['Present'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'present';
    };
    /**
     * Preview
     * @description What would a piece laid here cut and close?
     */
    Preview: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /** Route */
      route: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'preview';
    };
    /**
     * PreviewAnswer
     * @description What building on a route, or claiming it, would cut and close.
     */
    PreviewAnswer: {
      /** Closes */
      closes: string[];
      /** Cuts */
      cuts: string[];
      /** Id */
      id: string | null;
      /** Route */
      route: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'preview';
    };
    /**
     * Reason
     * @description Why not: a code to word, the engine's English words, and facts that belong to the code.
     */
    Reason: {
      /** By */
      by?: number;
      /** Cards */
      cards?: number;
      /** Code */
      code: string;
      /**
       * Colour
       * @enum {string}
       */
      colour?: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      /** Has */
      has?: number;
      /** Locos */
      locos?: number;
      /** Needs */
      needs?: number;
      /** Words */
      words: string;
    };
    /**
     * Refilled
     * @description A card was turned up in the row.
     */
    Refilled: {
      /**
       * Card
       * @enum {string}
       */
      card: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco';
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'refilled';
      /** Place */
      place: number;
    };
    /**
     * Reshuffled
     * @description The discard pile became the deck.
     */
    Reshuffled: {
      /** Cards */
      cards: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'reshuffled';
    };
    /**
     * SawTickets
     * @description Tickets were drawn to choose from.
     */
    SawTickets: {
      /** Count */
      count: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'saw tickets';
      /** Seat */
      seat: number;
      /** Tickets */
      tickets?: string[];
    };
    /**
     * Say
     * @description Write to the table.
     */
    Say: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /** Text */
      text: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'chat';
    };
    /**
     * Score
     * @description The result; `tie` is null where points alone decide.
     */
    Score: {
      /** Final */
      final: boolean;
      /** Seats */
      seats: components['schemas']['SeatScore'][];
      tie: components['schemas']['Tie'] | null;
      /** Winners */
      winners: number[];
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
     * SeatClock
     * @description Milliseconds left; null: no clock runs for this seat.
     */
    SeatClock: {
      /** Left */
      left: number | null;
      /** Running */
      running: boolean;
    };
    /**
     * SeatScore
     * @description What one seat scores, and for what.
     */
    SeatScore: {
      /** Bonuses */
      bonuses: {
        [key: string]: number;
      };
      /** Completed */
      completed: string[];
      /** Failed */
      failed: string[];
      /** Longest Path */
      longest_path: number;
      /** Routes */
      routes: number;
      /** Tickets */
      tickets: number;
      /** Total */
      total: number;
    };
    /**
     * SeatView
     * @description What everybody knows of a seat.
     */
    SeatView: {
      /** Bullet */
      bullet?: number;
      /** Cards */
      cards: number;
      /** Choosing */
      choosing: boolean;
      /** Hand */
      hand?: {
        violet?: number;
        blue?: number;
        orange?: number;
        white?: number;
        green?: number;
        yellow?: number;
        black?: number;
        red?: number;
        loco?: number;
      };
      /** Known */
      known: {
        violet?: number;
        blue?: number;
        orange?: number;
        white?: number;
        green?: number;
        yellow?: number;
        black?: number;
        red?: number;
        loco?: number;
      };
      /** Name */
      name: string;
      /** Score */
      score: number;
      /** Tickets */
      tickets: number | null;
      /** Trains */
      trains: number;
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
     * TableChanged
     * @description The table changed.
     */
    TableChanged: {
      table: components['schemas']['Table'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'table';
    };
    /**
     * TakeBack
     * @description Play my seat again myself.
     */
    TakeBack: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'take_back';
    };
    /**
     * Tie
     * @description By what a tie of points was settled, and the winner's figure in it; null: it was not, and is shared.
     */
    Tie: {
      /** By */
      by: string | null;
      /** Count */
      count: number | null;
    };
    /**
     * Tunnel
     * @description The tunnel being dug.
     */
    Tunnel: {
      /** Extra */
      extra: number;
      /** Laid */
      laid: {
        violet?: number;
        blue?: number;
        orange?: number;
        white?: number;
        green?: number;
        yellow?: number;
        black?: number;
        red?: number;
        loco?: number;
      };
      /** Route */
      route: string;
      /** Seat */
      seat: number;
      /** Turned Up */
      turned_up: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco')[];
    };
    /**
     * Undo
     * @description Take the claim back.
     */
    Undo: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /** Number */
      number: number;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'undo';
    };
    /**
     * View
     * @description The game as a seat sees it; fields with a default are there only where they apply.
     */
    View: {
      /** Board */
      board: string;
      /** Bonus Cards */
      bonus_cards?: components['schemas']['BonusCard'][];
      /** Built */
      built?: {
        [key: string]: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      };
      bullet_bonus?: components['schemas']['BulletBonus'];
      /** Bullet Routes */
      bullet_routes?: string[];
      /** Bullet Trains */
      bullet_trains?: number;
      /** Closed */
      closed: string[];
      /** Cut */
      cut?: string[];
      /** Deck */
      deck: number;
      /** Discard */
      discard: {
        violet?: number;
        blue?: number;
        orange?: number;
        white?: number;
        green?: number;
        yellow?: number;
        black?: number;
        red?: number;
        loco?: number;
      };
      /** First */
      first: number;
      /** Hand */
      hand?: {
        violet?: number;
        blue?: number;
        orange?: number;
        white?: number;
        green?: number;
        yellow?: number;
        black?: number;
        red?: number;
        loco?: number;
      };
      /** Last Turns */
      last_turns: number | null;
      moves?: components['schemas']['Moves'];
      /** Number */
      number: number;
      /** Offer */
      offer?: components['schemas']['OwnTicket'][];
      /** Over */
      over: boolean;
      /** Owners */
      owners: {
        [key: string]: number;
      };
      /**
       * Phase
       * @enum {string}
       */
      phase: 'first tickets' | 'turn' | 'second card' | 'tickets' | 'tunnel' | 'track' | 'over';
      /** Pieces */
      pieces?: components['schemas']['Piece'][];
      /** Players */
      players: number;
      result?: components['schemas']['Score'];
      /** Row */
      row: (
        ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco') | null
      )[];
      /** Seat */
      seat: number | null;
      /** Seats */
      seats: components['schemas']['SeatView'][];
      /** Seed */
      seed?: string;
      /** Seed Hash */
      seed_hash: string;
      /** Ticket Deck */
      ticket_deck: number;
      /** Tickets */
      tickets?: components['schemas']['OwnTicket'][];
      tunnel: components['schemas']['Tunnel'] | null;
      /** Turn */
      turn: number;
      /** Waiting */
      waiting: number[];
    };
    /**
     * WayToBuild
     * @description Beds of one length and the colours of the pieces that fit.
     */
    WayToBuild: {
      /** Beds */
      beds: string[];
      /** Colours */
      colours: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red')[];
      /** Length */
      length: number;
    };
    /**
     * Welcome
     * @description All there is; replaces what the client knew.
     */
    Welcome: {
      /** Chat */
      chat: components['schemas']['ChatMessage'][];
      game: components['schemas']['Game'] | null;
      /** Mine */
      mine: number[];
      present: components['schemas']['Present'];
      /** Seat */
      seat: number | null;
      table: components['schemas']['Table'];
      /** Time */
      time: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'welcome';
    };
    /**
     * Why
     * @description What is missing to claim a route?
     */
    Why: {
      /**
       * Id
       * @default null
       */
      id?: string | null;
      /** Route */
      route: string;
      /**
       * Seat
       * @default null
       */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'why';
    };
    /**
     * WhyAnswer
     * @description What is missing to claim a route; null: nothing.
     */
    WhyAnswer: {
      /** Id */
      id: string | null;
      reason: components['schemas']['Reason'] | null;
      /** Route */
      route: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'why';
    };
    /**
     * WithCards
     * @description A tunnel's extra was paid, a tunnel was given up, or a route was claimed.
     */
    WithCards: {
      /** Cards */
      cards: {
        violet?: number;
        blue?: number;
        orange?: number;
        white?: number;
        green?: number;
        yellow?: number;
        black?: number;
        red?: number;
        loco?: number;
      };
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'claimed' | 'paid' | 'withdrew';
      /** Route */
      route: string;
      /** Seat */
      seat: number;
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
