/** What goes to and from the server, written by `npm run api` from what it says of itself. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description The process answers. */
    Alive: {
      /** @constant */
      status: 'ok';
    };
    /** @description A board one can play on, with its title and what it is about by language. */
    BoardChoice: {
      line: {
        [key: string]: string;
      };
      name: string;
      players: [number, number];
      title: {
        [key: string]: string;
      };
    };
    /** @description Everything needed to play on a board and to read its rules. */
    BoardData: {
      bonus_cards: components['schemas']['BonusCardData'][];
      bullet_bonus: components['schemas']['BulletBonusData'][];
      cities: components['schemas']['CityData'][];
      crossings: [string, string][];
      fingerprint: string;
      name: string;
      order: number;
      pieces: components['schemas']['PieceData'][];
      routes: components['schemas']['RouteData'][];
      rules: components['schemas']['Rules'];
      special: components['schemas']['SpecialRule'][];
      texts: {
        [key: string]: components['schemas']['BoardTexts'];
      };
      tickets: components['schemas']['TicketData'][];
      zones: {
        [key: string]: string[];
      };
    };
    /** @description All that the folder says, including how the board is drawn. */
    BoardExport: {
      bonus_cards: components['schemas']['BonusCardData'][];
      bullet_bonus: components['schemas']['BulletBonusData'][];
      cities: components['schemas']['CityData'][];
      crossings: [string, string][];
      fingerprint: string;
      map: components['schemas']['MapSettings'] | null;
      name: string;
      order: number;
      pieces: components['schemas']['PieceData'][];
      places: {
        [key: string]: [number, number];
      };
      routes: components['schemas']['RouteData'][];
      rules: components['schemas']['Rules'];
      special: components['schemas']['SpecialRule'][];
      texts: {
        [key: string]: components['schemas']['BoardTexts'];
      };
      tickets: components['schemas']['TicketData'][];
      zones: {
        [key: string]: string[];
      };
    };
    /** @description My games on a board with one number of players. */
    BoardStatistics: {
      best: number;
      best_table: string;
      board: string;
      games: number;
      players: number;
      wins: number;
    };
    /** @description All that a board says in one language. */
    BoardTexts: {
      /** @default {} */
      bonus_cards: {
        [key: string]: components['schemas']['BonusCardText'];
      };
      /** @default {} */
      countries: {
        [key: string]: string;
      };
      /** @default  */
      doubles: string;
      /** @default {} */
      guide: {
        [key: string]: components['schemas']['SpecialText'];
      };
      /** @default {} */
      insets: {
        [key: string]: string;
      };
      /** @default  */
      line: string;
      /** @default {} */
      seas: {
        [key: string]: string;
      };
      /** @default {} */
      special: {
        [key: string]: components['schemas']['SpecialText'];
      };
      /** @default  */
      title: string;
      /** @default {} */
      zones: {
        [key: string]: string;
      };
    };
    /** @description A bonus card of the box: what it counts, and which tickets or routes (L-5, L-6). */
    BonusCardData: {
      at: string[];
      at_most: number | null;
      /** @enum {string} */
      counts: 'hand' | 'trains_left' | 'longest_path' | 'countries' | 'tickets' | 'routes';
      id: string;
      kind: ('normal' | 'tunnel' | 'ferry' | 'bullet' | 'trackbed') | null;
      length: number | null;
      points: number;
    };
    /** @description How many bonus cards are turned up (L-5). */
    BonusCardRules: {
      /** @default 0 */
      turned_up: number;
    };
    /** @description What a bonus card is called and asks for: in a few words, and in a sentence. */
    BonusCardText: {
      name: string;
      /** @default  */
      short: string;
      /** @default  */
      text: string;
    };
    /** @description Points for the most completed tickets and for the longest path; 0: no such bonus (C-17). */
    BonusRules: {
      /** @default 0 */
      globetrotter: number;
      /** @default 0 */
      longest_path: number;
    };
    /** @description A bonus card turned up, and what it counts for each seat; null where that would give something away. */
    BonusStanding: {
      id: string;
      points: number;
      standing: number[] | null;
    };
    /** @description The record of a game that was played anywhere. */
    BroughtRecord: {
      record: string;
    };
    /** @description A piece of track was laid (F-3). */
    Built: {
      /** @enum {string} */
      colour: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'built';
      route: string;
      seat: number;
    };
    /** @description A marker moved on the bullet track (J-2). */
    Bullet: {
      at: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'bullet';
      moved: number;
      seat: number;
    };
    /** @description The points of each rank on the bullet track, and of who never moved. */
    BulletBonus: {
      none: number;
      ranks: number[];
    };
    /** @description By number of players: points by rank on the bullet track, and for a player who never moved (J-8). */
    BulletBonusData: {
      none: number;
      players: number;
      ranks: number[];
    };
    /** @description The shared bullet trains; a board without them has none (J-1). */
    BulletRules: {
      /** @default 0 */
      trains: number;
    };
    /** @description The train cards (C-1, C-2, C-7, C-8, L-9). */
    CardRules: {
      dealt: number;
      each_colour: number;
      /** @default true */
      loco_costs_whole_draw: boolean;
      locos: number;
      /** @default false */
      second_card_may_be_left: boolean;
      /** @default true */
      three_locos_flush: boolean;
    };
    /** @description What I change about a table in my own lists. */
    ChangeMyTable: {
      put_away: boolean;
    };
    /** @description Changes to a seat; a field left out stays as it is. */
    ChangeSeat: {
      colour?: ('blue' | 'vermilion' | 'green' | 'gold' | 'rose') | null;
      kind?: ('open' | 'bot' | 'me') | null;
      level?: string | null;
      name?: string | null;
    };
    /** @description Changes by the host; a field left out stays as it is. */
    ChangeTable: {
      clock?:
        | (
            | components['schemas']['NoClock']
            | components['schemas']['SecondsAMove']
            | components['schemas']['SecondsAGame']
            | components['schemas']['DaysAMove']
          )
        | null;
      first?: number | null;
      hints?: boolean | null;
      live_graph?: boolean | null;
      public?: boolean | null;
      seats?: number | null;
      several_seats?: boolean | null;
    };
    /** @description First tickets were chosen; how many shows when all have chosen. */
    Chose: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'chose';
      seat: number;
      tickets?: string[];
    };
    /** @description A city, or one dead end of a zone (F-9). */
    CityData: {
      arctic: boolean;
      country: string | null;
      id: string;
      name: string;
      region: string | null;
      x: number;
      x2: number | null;
      y: number;
      y2: number | null;
      zone: string | null;
    };
    /** @description A route was claimed with these cards. */
    Claimed: {
      bullet_train: boolean;
      cards: {
        [key: string]: number;
      };
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'claimed';
      points: number;
      route: string;
      seat: number;
      trains: number;
    };
    /** @description A track may no longer be used (C-14, F-6). */
    Closed: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'closed';
      route: string;
    };
    /** @description Where the compass stands, and its size. */
    Compass: {
      size: number;
      x: number;
      y: number;
    };
    /** @description A route is lost to one that crosses it (F-4). */
    Cut: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'cut';
      route: string;
    };
    /** @description Days for every decision. */
    DaysAMove: {
      days: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'days';
    };
    /** @description A card was taken from the row or from the deck. */
    Drew: {
      /** @enum {string} */
      card?: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco';
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'drew';
      /** @enum {string} */
      from: 'row' | 'deck';
      place?: number;
      seat: number;
    };
    /** @description Cards were laid on a tunnel and others turned up (N-6). */
    Dug: {
      cards: {
        [key: string]: number;
      };
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'dug';
      extra: number;
      matches: boolean[];
      route: string;
      seat: number;
      turned_up: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco')[];
    };
    /** @description How few trains end the game (C-16, J-7). */
    EndRules: {
      /** @default 2 */
      bullet_trains: number;
      /** @default 2 */
      trains: number;
    };
    /** @description What lies at `from` in the layout is drawn at `to`, and everything around it larger. */
    Enlarged: {
      from: [number, number];
      scale: number;
      to: [number, number];
    };
    /** @description One entry of the log. */
    Entry: {
      at: number;
      by_bot: boolean;
      events: (
        | components['schemas']['Drew']
        | components['schemas']['Refilled']
        | components['schemas']['Flushed']
        | components['schemas']['Reshuffled']
        | components['schemas']['Stopped']
        | components['schemas']['SawTickets']
        | components['schemas']['Chose']
        | components['schemas']['Kept']
        | components['schemas']['Claimed']
        | components['schemas']['Bullet']
        | components['schemas']['Dug']
        | components['schemas']['Paid']
        | components['schemas']['Withdrew']
        | components['schemas']['Built']
        | components['schemas']['Cut']
        | components['schemas']['Closed']
        | components['schemas']['LastRound']
        | components['schemas']['Passed']
        | components['schemas']['Over']
      )[];
      /** @enum {string} */
      kind: 'move' | 'undo' | 'bot' | 'back' | 'agree' | 'pause';
      number: number;
      paused: number | null;
      reason: ('clock' | 'left' | 'absent' | 'open') | null;
      replaces: components['schemas']['Replacement'] | null;
      seat: number;
      undoes: number | null;
    };
    /** @description What a board looks like: its colours by day and night, its type, its border, its little drawings. */
    Face: {
      /** @default [] */
      border: components['schemas']['Line'][];
      /** @default {} */
      colours: {
        [key: string]: [string, string];
      };
      /**
       * @default gentle
       * @enum {string}
       */
      mountains: 'engraved' | 'snowy' | 'print' | 'gentle' | 'icy';
      /**
       * @default round
       * @enum {string}
       */
      trees: 'fir' | 'round' | 'pine';
      type: components['schemas']['Type'] | null;
      /**
       * @default none
       * @enum {string}
       */
      waves: 'none' | 'swell' | 'scales' | 'lines';
    };
    /** @description The facts of a refusal: whichever belong to its code. */
    Facts: {
      board?: string;
      by?: number | null;
      card?: string | null;
      cards?: {
        [key: string]: number;
      };
      colour?: string | null;
      count?: number;
      has?: number;
      length?: number;
      missing?: components['schemas']['MissingCards'];
      move?: string;
      needs?: number;
      paid?: number;
      phase?: string;
      place?: number | null;
      players?: number;
      price?: components['schemas']['Price'];
      route?: string;
      row_card?: string | null;
      seat?: number;
      text?: string;
      ticket?: string;
      tickets?: string[];
      tracks?: number;
      turn?: number;
      words?: string[];
    };
    /** @description A route I claim often. */
    FavouriteRoute: {
      board: string;
      route: string;
      times: number;
    };
    /** @description What may stand for a loco on a ferry: nothing, any few cards (N-5), or a pair for a symbol (L-3). */
    FerryRules: {
      /** @default 3 */
      any: number;
      /**
       * @default none
       * @enum {string}
       */
      substitute: 'none' | 'any' | 'pair';
    };
    /** @description Stripes from top to bottom, with their shares of the height; or a cross on a field, and one within it. */
    Flag: {
      /** @default [] */
      cross: string[];
      field: string | null;
      /** @default [] */
      shares: number[];
      /** @default [] */
      stripes: string[];
    };
    /** @description The row was discarded (C-8). */
    Flushed: {
      cards: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco')[];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'flushed';
    };
    /** @description Length and width of a space, and the radius of a city's dot. */
    Gauge: {
      dot: number;
      length: number;
      width: number;
    };
    /** @description What works: reading and writing the database; whether its pages are whole. */
    Health: {
      intact: boolean;
      reads: boolean;
      /** @enum {string} */
      status: 'ok' | 'down';
      writes: boolean;
    };
    /** @description What the server offers. */
    Info: {
      base: string;
      boards: components['schemas']['BoardChoice'][];
      colours: string[];
      keep_days: number;
      levels: string[];
      limits: components['schemas']['Limits'];
      push: string | null;
      reviews: boolean;
      version: string;
    };
    /** @description A map within the map, and the line that ties a city of it to the same city outside. */
    InsetSettings: {
      box: [number, number, number, number];
      city: string;
      enlarged: components['schemas']['Enlarged'] | null;
      /**
       * @default {
       *       "countries": [],
       *       "islands": [],
       *       "lakes": [],
       *       "mountains": [],
       *       "parks": [],
       *       "rivers": [],
       *       "tints": {},
       *       "woods": []
       *     }
       */
      land: components['schemas']['Land'];
      link: [number, number][];
      region: string;
      /** @default 0 */
      stiffness: number;
    };
    /** @description An island with a tint of its own, identified by a longitude and latitude on it. */
    Island: {
      at: [number, number];
      country: string;
      tint: number;
    };
    /** @description A move, and what it is worth to the seat that judges. */
    JudgedMove: {
      chance: number;
      chances: number[];
      cities: string[];
      error: number;
      loss: number;
      move: string;
      number: number;
      points: components['schemas']['Points'][];
      reasons: components['schemas']['Reason'][];
      routes: string[];
      tickets: string[];
    };
    /** @description Tickets were kept: `count` of those offered. */
    Kept: {
      count: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'kept';
      of: number;
      seat: number;
      tickets?: string[];
    };
    /** @description A ticket that a seat kept, and what it brought. */
    KeptTicket: {
      done: number | null;
      points: number;
      step: number;
      ticket: string;
    };
    /** @description Which parts of the earth are drawn, by name: from the atlas, or lakes, rivers, ranges and woods we know. */
    Land: {
      /** @default [] */
      countries: string[];
      graticule: number | null;
      /** @default [] */
      islands: components['schemas']['Island'][];
      /** @default [] */
      lakes: string[];
      /** @default [] */
      mountains: string[];
      /** @default [] */
      parks: string[];
      /** @default [] */
      rivers: string[];
      /** @default {} */
      tints: {
        [key: string]: number;
      };
      /** @default [] */
      woods: string[];
    };
    /** @description A seat has brought on the last round (C-16). */
    LastRound: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'last round';
      seat: number;
    };
    /** @description Longest texts, largest counts, longest waits. */
    Limits: {
      absent: number;
      chat: number;
      message: number;
      name: number;
      record: number;
      tables: number;
    };
    /** @description One line of the border: its distance from the edge, its width, its dashes and the colour it takes. */
    Line: {
      /** @default frame */
      colour: string;
      /** @default [] */
      dashes: number[];
      inset: number;
      width: number;
    };
    /** @description Everybody's chance to win over a game that goes on, from what everybody may know, a move late. */
    LiveGraph: {
      chances: (number[] | null)[] | null;
      revision: number;
      /** @enum {string} */
      state: 'working' | 'done' | 'failed';
    };
    /** @description Where a loco stands for any colour (C-13, N-2). */
    LocoRules: {
      /** @default every */
      wild_on: 'every' | ('normal' | 'tunnel' | 'ferry' | 'bullet' | 'trackbed')[];
    };
    /** @description My longest path on a board. */
    LongestPath: {
      board: string;
      length: number;
      table: string;
    };
    /** @description All that `map.toml` says. */
    MapSettings: {
      /** @default {} */
      bends: {
        [key: string]: number;
      };
      box: [number, number, number, number];
      card: [number, number, number, number] | null;
      /** @default [] */
      circle: [number, number][];
      compass: components['schemas']['Compass'] | null;
      /**
       * @default {
       *       "border": [],
       *       "colours": {},
       *       "mountains": "gentle",
       *       "trees": "round",
       *       "waves": "none"
       *     }
       */
      face: components['schemas']['Face'];
      /** @default {} */
      flags: {
        [key: string]: components['schemas']['Flag'];
      };
      gauge: components['schemas']['Gauge'];
      /** @default [] */
      insets: components['schemas']['InsetSettings'][];
      /** @default {} */
      labels: {
        [key: string]: [number, number, 'start' | 'middle' | 'end'];
      };
      /**
       * @default {
       *       "countries": [],
       *       "islands": [],
       *       "lakes": [],
       *       "mountains": [],
       *       "parks": [],
       *       "rivers": [],
       *       "tints": {},
       *       "woods": []
       *     }
       */
      land: components['schemas']['Land'];
      letters: number;
      /** @default {} */
      moved: {
        [key: string]: [number, number];
      };
      /** @default [] */
      pins: [number, number, number, number][];
      /** @default 0 */
      stiffness: number;
      /** @default 1 */
      stretch: number;
      /** @default [] */
      words: components['schemas']['MapWord'][];
      /** @default {} */
      zone_tints: {
        [key: string]: number;
      };
    };
    /** @description A country or a sea named on the map, about where it stands; the name itself is in the texts. */
    MapWord: {
      at: [number, number];
      country: string | null;
      sea: string | null;
      /** @default 30 */
      size: number;
      /** @default 0 */
      turn: number;
    };
    /** @description Who I am; `name` is null if the server does not know this browser. */
    Me: {
      name: string | null;
    };
    /** @description The fewest further cards that would pay for a route. */
    MissingCards: {
      any: number;
      cards: number;
      colour: string | null;
      locos: number;
      pairs: number;
    };
    /** @description The seat that was moved to this device. */
    Moved: {
      seat: number;
      table: string;
    };
    /** @description What a seat may do now; only what is possible is there. */
    Moves: {
      build?: components['schemas']['WayToBuild'][];
      claim?: {
        [key: string]: string[];
      };
      draw?: string[];
      keep?: number;
      /** @constant */
      pass?: true;
      pay?: string[];
      /** @constant */
      stop?: true;
      /** @constant */
      tickets?: true;
      /** @constant */
      withdraw?: true;
    };
    /** @description A page of my tables; `more`: there are older ones. */
    MyTables: {
      more: boolean;
      tables: components['schemas']['Table'][];
    };
    /** @description A seat of a new table. */
    NewSeat: {
      colour?: ('blue' | 'vermilion' | 'green' | 'gold' | 'rose') | null;
      /** @enum {string} */
      kind: 'me' | 'open' | 'bot';
      level?: string | null;
      name?: string | null;
    };
    /** @description A new table. */
    NewTable: {
      board: string;
      /**
       * @default {
       *       "kind": "none"
       *     }
       */
      clock?:
        | components['schemas']['NoClock']
        | components['schemas']['SecondsAMove']
        | components['schemas']['SecondsAGame']
        | components['schemas']['DaysAMove'];
      first?: number | null;
      /** @default false */
      hints?: boolean;
      /** @default false */
      live_graph?: boolean;
      /** @default false */
      public?: boolean;
      seats: components['schemas']['NewSeat'][];
      /** @default false */
      several_seats?: boolean;
      /** @default false */
      start?: boolean;
    };
    /** @description No time limit. */
    NoClock: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'none';
    };
    /** @description The table of one number of players. */
    Opening: {
      chance_first: number;
      games: number;
      pairs: components['schemas']['OpeningTicket'][];
      routes: components['schemas']['OpeningRoute'][];
      tickets: components['schemas']['OpeningTicket'][];
    };
    /** @description How a route fared: how often and when it was claimed, and how its owners did. */
    OpeningRoute: {
      chance: number;
      claimed: number;
      first: number;
      first_chance: number | null;
      route: string;
      turn: number;
    };
    /** @description What many games say about openings, by number of players. */
    OpeningTable: {
      about?: {
        [key: string]: unknown;
      };
      board: string;
      bot: string;
      players: {
        [key: string]: components['schemas']['Opening'];
      };
    };
    /** @description What a first ticket, or two of them together, was worth to those who kept it. */
    OpeningTicket: {
      chance: number;
      done: number;
      error: number;
      games: number;
      points: number;
      tickets: string[];
    };
    /** @description My games against people (`level` is null) or against bots of a level. */
    OpponentStatistics: {
      games: number;
      level: string | null;
      wins: number;
    };
    /** @description The game is over. */
    Over: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'over';
    };
    /** @description A ticket that the seat itself holds. */
    OwnTicket: {
      points: number;
      /** @enum {string} */
      state: 'done' | 'possible' | 'blocked';
      ticket: string;
      trains: number | null;
      way: string[];
    };
    /** @description The extra cost of a tunnel was paid. */
    Paid: {
      cards: {
        [key: string]: number;
      };
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'paid';
      route: string;
      seat: number;
    };
    /** @description How many tracks of a double or triple can be used, by number of players (C-14, F-6). */
    ParallelRules: {
      /** @default {} */
      double: {
        [key: string]: number;
      };
      /** @default {} */
      triple: {
        [key: string]: number;
      };
    };
    /** @description A seat could do nothing (C-19). */
    Passed: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'passed';
      seat: number;
    };
    /** @description Track pieces of one colour and length in the supply. */
    Piece: {
      /** @enum {string} */
      colour: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      left: number;
      length: number;
    };
    /** @description How many pieces of track there are of a colour and length (F-2). */
    PieceData: {
      colour: string;
      count: number;
      length: number;
    };
    /** @description The final points that a seat may expect, and their spread. */
    Points: {
      mean: number;
      spread: number;
    };
    /** @description What a route costs. */
    Price: {
      any: number;
      colour: string | null;
      locos: number;
      /** @enum {string} */
      scheme: 'wild' | 'colour_only' | 'sets' | 'ferry' | 'ferry_any' | 'ferry_pair';
      spaces: number;
    };
    /** @description Why a request was refused. */
    Problem: {
      code: string;
      reason: string;
    };
    /** @description What everybody may see: the view of a spectator. */
    PublicView: {
      board: string;
      bonus_cards?: components['schemas']['BonusStanding'][];
      built?: {
        [key: string]: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      };
      bullet_bonus?: components['schemas']['BulletBonus'];
      bullet_claims?: string[];
      bullet_routes?: string[];
      bullet_trains?: number;
      closed: string[];
      cut?: string[];
      deck: number;
      discard: {
        [key: string]: number;
      };
      few_bullet_trains?: boolean;
      first: number;
      free_beds?: string[];
      last_turns: number | null;
      number: number;
      over: boolean;
      owners: {
        [key: string]: number;
      };
      /** @enum {string} */
      phase: 'first tickets' | 'turn' | 'second card' | 'tickets' | 'tunnel' | 'track' | 'over';
      pieces?: components['schemas']['Piece'][];
      players: number;
      result?: components['schemas']['Result'];
      row: (
        ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco') | null
      )[];
      seat: number | null;
      seats: components['schemas']['SeatView'][];
      seed?: string;
      seed_hash: string;
      ticket_deck: number;
      tunnel: components['schemas']['Tunnel'] | null;
      turn: number;
      waiting: number[];
      ways?: components['schemas']['SeatWays'][];
    };
    /** @description The keys of a browser that wants push messages. */
    PushKeys: {
      auth: string;
      p256dh: string;
    };
    /** @description The browser to call no longer. */
    PushUnwanted: {
      endpoint: string;
    };
    /** @description Where and in which language to call a browser, as its `PushSubscription` says. */
    PushWanted: {
      endpoint: string;
      keys: components['schemas']['PushKeys'];
      language: string;
    };
    /** @description A puzzle in the list. */
    PuzzleListed: {
      id: string;
      players: number;
      theme: string;
    };
    /** @description A move of a puzzle: the part of a judged move that a solver is shown. */
    PuzzleMove: {
      chance: number;
      cities: string[];
      error: number;
      loss: number;
      move: string;
      reasons: components['schemas']['Reason'][];
      routes: string[];
      tickets: string[];
    };
    /** @description Where the puzzle of the day is. */
    PuzzleOfTheDay: {
      board: string;
      id: string;
    };
    /** @description A puzzle: the position as its seat sees it, the answer, and what the moves are worth. */
    PuzzlePosition: {
      board: string;
      gap: number;
      id: string;
      move: string;
      moves: components['schemas']['PuzzleMove'][];
      players: number;
      seat: number;
      theme: string;
      view: components['schemas']['View'];
    };
    /** @description What building on a route of a puzzle, or claiming it, would cut and close, and what a tunnel may cost. */
    PuzzlePreview: {
      closes: string[];
      cuts: string[];
      odds: {
        violet?: components['schemas']['TunnelOdds'];
        blue?: components['schemas']['TunnelOdds'];
        orange?: components['schemas']['TunnelOdds'];
        white?: components['schemas']['TunnelOdds'];
        green?: components['schemas']['TunnelOdds'];
        yellow?: components['schemas']['TunnelOdds'];
        black?: components['schemas']['TunnelOdds'];
        red?: components['schemas']['TunnelOdds'];
        loco?: components['schemas']['TunnelOdds'];
      };
    };
    /** @description All puzzles; `daily` is null if there are none. */
    Puzzles: {
      boards: components['schemas']['PuzzlesOfBoard'][];
      daily: components['schemas']['PuzzleOfTheDay'] | null;
    };
    /** @description The puzzles of a board. */
    PuzzlesOfBoard: {
      board: string;
      puzzles: components['schemas']['PuzzleListed'][];
    };
    /** @description Why a move is good or not: the text `coach.reasons.CODE` of a language puts it into words. */
    Reason: {
      code: string;
      facts: components['schemas']['ReasonFacts'];
    };
    /** @description The facts of a reason: whichever belong to its code. `count` is what a text with plurals is about. */
    ReasonFacts: {
      bonus_card?: string;
      card?: string;
      cities?: string[];
      city?: string;
      claims?: number;
      count?: number;
      done?: number;
      free?: number;
      length?: number;
      missing?: components['schemas']['MissingCards'];
      of?: number;
      place?: number;
      points?: number;
      route?: string;
      seat?: number;
      seats?: number[];
      ticket?: string;
      tickets?: string[];
      trains?: number;
      withdrawn?: number;
      won?: number;
    };
    /** @description A card was turned up in the row. */
    Refilled: {
      /** @enum {string} */
      card: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco';
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'refilled';
      place: number;
    };
    /** @description Why not: a code to word, the facts that belong to it (`game.refusals.Refusal`), and English words. */
    RefusalReason: {
      code: string;
      facts: components['schemas']['Facts'];
      words: string;
    };
    /** @description Who is to play for the person on a seat. */
    Replacement: {
      /** @enum {string} */
      by: 'bot' | 'person';
      seat: number;
    };
    /** @description A part of a finished game. */
    Replay: {
      from: number;
      steps: number;
      steps_here: components['schemas']['Step'][];
    };
    /** @description The discard pile, this many cards, became the deck (C-9). */
    Reshuffled: {
      cards: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'reshuffled';
    };
    /** @description The score of all seats and who wins. */
    Result: {
      final: boolean;
      seats: components['schemas']['SeatResult'][];
      tie: components['schemas']['Tie'] | null;
      winners: number[];
    };
    /** @description A finished game, move by move. */
    Review: {
      board: string;
      complete: boolean;
      players: number;
      seats: components['schemas']['SeatReview'][];
      seed: number;
      steps: components['schemas']['ReviewedMove'][];
      turning_point: number | null;
    };
    /** @description The review of a finished game, as far as it is worked out. */
    ReviewSoFar: {
      done: number;
      review: components['schemas']['Review'] | null;
      revision: number;
      /** @enum {string} */
      state: 'none' | 'waiting' | 'working' | 'done' | 'failed';
      total: number;
      waiting: number;
    };
    /** @description A decision of a finished game. */
    ReviewedMove: {
      accuracy: number;
      best: components['schemas']['JudgedMove'] | null;
      better: components['schemas']['JudgedMove'][];
      chances_after: number[];
      chances_before: number[];
      error: number;
      forced: boolean;
      gift: number;
      judged: boolean;
      loss: number;
      loss_open: number;
      luck: ('lucky' | 'unlucky') | null;
      /** @enum {string} */
      mark: 'best' | 'good' | 'inaccurate' | 'mistake' | 'blunder';
      move: string;
      played: components['schemas']['JudgedMove'] | null;
      seat: number;
      step: number;
    };
    /** @description A route, and the points it brings to whoever claims it with their own trains. */
    RouteData: {
      a: string;
      b: string;
      bend: number;
      colour: string | null;
      draw: number;
      id: string;
      /** @enum {string} */
      kind: 'normal' | 'tunnel' | 'ferry' | 'bullet' | 'trackbed';
      length: number;
      locos: number;
      parallel: string | null;
      points: number;
    };
    /** @description The rules that `board.toml` sets. */
    Rules: {
      /**
       * @default {
       *       "turned_up": 0
       *     }
       */
      bonus_cards: components['schemas']['BonusCardRules'];
      /**
       * @default {
       *       "globetrotter": 0,
       *       "longest_path": 0
       *     }
       */
      bonuses: components['schemas']['BonusRules'];
      /**
       * @default {
       *       "trains": 0
       *     }
       */
      bullet: components['schemas']['BulletRules'];
      cards: components['schemas']['CardRules'];
      /**
       * @default {
       *       "bullet_trains": 2,
       *       "trains": 2
       *     }
       */
      end: components['schemas']['EndRules'];
      /**
       * @default {
       *       "any": 3,
       *       "substitute": "none"
       *     }
       */
      ferries: components['schemas']['FerryRules'];
      /**
       * @default {
       *       "wild_on": "every"
       *     }
       */
      locos: components['schemas']['LocoRules'];
      name: string;
      /**
       * @default {
       *       "double": {
       *         "2": 2,
       *         "3": 2,
       *         "4": 2,
       *         "5": 2
       *       },
       *       "triple": {
       *         "2": 2,
       *         "3": 2,
       *         "4": 2,
       *         "5": 2
       *       }
       *     }
       */
      parallel: components['schemas']['ParallelRules'];
      players: [number, number];
      points: {
        [key: string]: number;
      };
      /** @default [] */
      sets: components['schemas']['SetRule'][];
      tickets: components['schemas']['TicketRules'];
      /**
       * @default {
       *       "break_by": []
       *     }
       */
      ties: components['schemas']['TieRules'];
      /**
       * @default {
       *       "lay_after_drawing": false
       *     }
       */
      track: components['schemas']['TrackRules'];
      trains: number;
      /**
       * @default {
       *       "turned_up": 3
       *     }
       */
      tunnels: components['schemas']['TunnelRules'];
    };
    /** @description Tickets were drawn to choose from. */
    SawTickets: {
      count: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'saw tickets';
      seat: number;
      tickets?: string[];
    };
    /** @description The score of every seat, after the deal and after each log entry. */
    Scores: {
      scores: number[][];
    };
    /** @description A seat of a table. */
    Seat: {
      /** @enum {string} */
      colour: 'blue' | 'vermilion' | 'green' | 'gold' | 'rose';
      confirmed: boolean;
      hints: number;
      host: boolean;
      keeping: boolean;
      /** @enum {string} */
      kind: 'open' | 'person' | 'bot';
      level: string | null;
      mine: boolean;
      name: string | null;
      played_by_bot: ('clock' | 'left' | 'absent' | 'open') | null;
    };
    /** @description A private link: of a seat, or of all my games. */
    SeatLink: {
      key: string;
      path: string;
    };
    /** @description What one seat scores, and for what. */
    SeatResult: {
      bonuses: {
        [key: string]: number;
      };
      completed: string[];
      failed: string[];
      longest_path: number;
      routes: number;
      ticket_points: {
        [key: string]: number;
      };
      tickets: number;
      total: number;
    };
    /**
     * @description How one seat played, and how much it owed to luck.
     *
     *     Its chance at the start, luck, its own moves and those of others add up to its share of the victory.
     */
    SeatReview: {
      accuracy: number;
      loss: number;
      luck_of_cards: number;
      luck_of_tickets: number;
      marks: {
        [key: string]: number;
      };
      name: string;
      others_play: number;
      play: number;
      start: number;
      tickets: components['schemas']['KeptTicket'][];
      total: number;
      won: number;
    };
    /** @description What everybody knows of a seat. */
    SeatView: {
      bullet?: number;
      cards: number;
      choosing: boolean;
      few_trains: boolean;
      hand?: {
        [key: string]: number;
      };
      known: {
        [key: string]: number;
      };
      name: string;
      score: number;
      tickets: number | null;
      trains: number;
    };
    /** @description By which routes a seat has scored. */
    SeatWays: {
      longest_path: string[];
      tickets: {
        [key: string]: string[];
      };
    };
    /** @description Seconds for all decisions of a seat together. */
    SecondsAGame: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'game';
      seconds: number;
    };
    /** @description Seconds for every decision. */
    SecondsAMove: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      kind: 'move';
      seconds: number;
    };
    /** @description My name. */
    SetName: {
      name: string;
    };
    /** @description A route of which each space takes one card of the chosen colour, or this many of any kinds (N-3). */
    SetRule: {
      any: number;
      route: string;
    };
    /** @description A rule that the help explains first, by its key in the texts, and the figures in it. */
    SpecialRule: {
      figures: (
        | 'normal'
        | 'owned'
        | 'grey'
        | 'tunnel'
        | 'ferry'
        | 'bed'
        | 'laid'
        | 'cut'
        | 'closed'
        | 'bullet'
        | 'express'
        | 'draw'
        | 'flag'
      )[];
      id: string;
    };
    /** @description A rule that is special here, for the help; figures of the board stand in { }. */
    SpecialText: {
      head: string;
      text: string;
    };
    /** @description Start the game; `fill` puts bots of this level on open seats. */
    Start: {
      fill?: string | null;
    };
    /** @description What I have played, from the first game to the last. */
    Statistics: {
      boards: components['schemas']['BoardStatistics'][];
      games: number;
      longest_paths: components['schemas']['LongestPath'][];
      opponents: components['schemas']['OpponentStatistics'][];
      routes: components['schemas']['FavouriteRoute'][];
      tickets_done: number;
      tickets_failed: number;
      wins: number;
    };
    /** @description The public view after some log entries, and the last of them. */
    Step: {
      entry: components['schemas']['Entry'] | null;
      number: number;
      view: components['schemas']['PublicView'];
    };
    /** @description A seat left its second card (L-9). */
    Stopped: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'stopped';
      seat: number;
    };
    /** @description A table as one person sees it. */
    Table: {
      board: string;
      clock:
        | components['schemas']['NoClock']
        | components['schemas']['SecondsAMove']
        | components['schemas']['SecondsAGame']
        | components['schemas']['DaysAMove'];
      created: number;
      ended: ('board' | 'rules' | 'operator') | null;
      finished: number | null;
      first: number | null;
      hints: boolean;
      host: boolean;
      id: string;
      imported: boolean;
      live_graph: boolean;
      number: number;
      public: boolean;
      put_away: boolean;
      rematch: string | null;
      result: components['schemas']['Result'] | null;
      seats: components['schemas']['Seat'][];
      seed_hash: string;
      sent_away: boolean;
      several_seats: boolean;
      started: number | null;
      /** @enum {string} */
      state: 'open' | 'playing' | 'finished' | 'ended';
      waiting: number[];
    };
    /** @description A list of tables. */
    Tables: {
      tables: components['schemas']['Table'][];
    };
    /** @description The name and colour I take a seat with. */
    TakeSeat: {
      colour?: ('blue' | 'vermilion' | 'green' | 'gold' | 'rose') | null;
      name?: string | null;
    };
    /** @description A ticket, by its ends as printed. */
    TicketData: {
      a: string;
      b: string;
      id: string;
      points: number;
    };
    /** @description The destination tickets (C-2, C-15). */
    TicketRules: {
      dealt: number;
      deck: string | null;
      drawn: number;
      keep: number;
      /** @default 1 */
      keep_drawn: number;
      /**
       * @default under
       * @enum {string}
       */
      not_kept: 'out' | 'under';
    };
    /** @description By which of the board's tie-breaks the first place was settled, and the winner's figure in it (C-20). */
    Tie: {
      by: string | null;
      count: number | null;
    };
    /** @description What breaks a tie for first place, in order (C-20). */
    TieRules: {
      /** @default [] */
      break_by: ('completed_tickets' | 'longest_path' | 'longest_path_bonus' | 'bonus_cards')[];
    };
    /** @description Whether track is laid on beds after drawing cards (F-3). */
    TrackRules: {
      /** @default false */
      lay_after_drawing: boolean;
    };
    /** @description The tunnel being dug. */
    Tunnel: {
      extra: number;
      laid: {
        [key: string]: number;
      };
      matches: boolean[];
      route: string;
      seat: number;
      turned_up: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco')[];
    };
    /** @description How many further cards a tunnel may ask for, and how many of them the seat could pay. */
    TunnelOdds: {
      extra: number[];
      payable: number;
    };
    /** @description How many cards a tunnel turns up (N-6). */
    TunnelRules: {
      /** @default 3 */
      turned_up: number;
    };
    /** @description What names are set in: the first of these families that the reader's system has. */
    Type: {
      /**
       * @default sans
       * @enum {string}
       */
      fallback: 'sans' | 'serif';
      families: string[];
      /** @default 600 */
      weight: number;
    };
    /** @description The game as a seat sees it; a spectator's view lacks the last five. */
    View: {
      board: string;
      bonus_cards?: components['schemas']['BonusStanding'][];
      built?: {
        [key: string]: 'violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red';
      };
      bullet_bonus?: components['schemas']['BulletBonus'];
      bullet_claims?: string[];
      bullet_routes?: string[];
      bullet_trains?: number;
      closed: string[];
      cut?: string[];
      deck: number;
      discard: {
        [key: string]: number;
      };
      few_bullet_trains?: boolean;
      first: number;
      free_beds?: string[];
      hand?: {
        [key: string]: number;
      };
      last_turns: number | null;
      moves?: components['schemas']['Moves'];
      number: number;
      offer?: components['schemas']['OwnTicket'][];
      open?: string[];
      over: boolean;
      owners: {
        [key: string]: number;
      };
      /** @enum {string} */
      phase: 'first tickets' | 'turn' | 'second card' | 'tickets' | 'tunnel' | 'track' | 'over';
      pieces?: components['schemas']['Piece'][];
      players: number;
      result?: components['schemas']['Result'];
      row: (
        ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'loco') | null
      )[];
      seat: number | null;
      seats: components['schemas']['SeatView'][];
      seed?: string;
      seed_hash: string;
      ticket_deck: number;
      tickets?: components['schemas']['OwnTicket'][];
      tunnel: components['schemas']['Tunnel'] | null;
      turn: number;
      waiting: number[];
      ways?: components['schemas']['SeatWays'][];
    };
    /** @description Beds of one length and the colours of the pieces that fit: each of these beds in each of these colours. */
    WayToBuild: {
      beds: string[];
      colours: ('violet' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red')[];
      length: number;
    };
    /** @description Why something is not possible in a puzzle; null: it is. */
    WhyNot: {
      reason: components['schemas']['RefusalReason'] | null;
    };
    /** @description A tunnel was given up, and its cards taken back (N-8). */
    Withdrew: {
      cards: {
        [key: string]: number;
      };
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      event: 'withdrew';
      route: string;
      seat: number;
    };
    /** @description The client's message has been stored. */
    Accepted: {
      id: string | null;
      number: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'accepted';
    };
    /** @description What would the coach play? `number` is the log number that is asked about. */
    AskHint: {
      /** @default null */
      id?: string | null;
      number: number;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'hint';
    };
    /** @description What somebody wrote, or a quick word (`emote`) without a text. */
    ChatMessage: {
      at: number;
      emote:
        | (
            | 'hello'
            | 'good_luck'
            | 'nice'
            | 'thanks'
            | 'sorry'
            | 'oh_no'
            | 'thinking'
            | 'your_turn'
            | 'back_soon'
            | 'good_game'
          )
        | null;
      id: number;
      name: string;
      seat: number;
      text: string;
    };
    /** @description Somebody wrote. */
    Chatted: {
      message: components['schemas']['ChatMessage'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'chat';
    };
    /** @description Would this move be legal? */
    Check: {
      /** @default null */
      id?: string | null;
      move: string;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'check';
    };
    /** @description Why a move would be refused; null: it would be played. */
    CheckAnswer: {
      id: string | null;
      move: string;
      reason: components['schemas']['RefusalReason'] | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'check';
    };
    /** @description All clocks at `now`. */
    Clock: {
      now: number;
      seats: components['schemas']['SeatClock'][];
    };
    FromClient:
      | components['schemas']['PlayMove']
      | components['schemas']['Undo']
      | components['schemas']['GiveUp']
      | components['schemas']['TakeBack']
      | components['schemas']['Replace']
      | components['schemas']['Look']
      | components['schemas']['Why']
      | components['schemas']['Check']
      | components['schemas']['Preview']
      | components['schemas']['AskHint']
      | components['schemas']['Say']
      | components['schemas']['SayEmote']
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
      | components['schemas']['Hint']
      | components['schemas']['Pong'];
    /** @description The game now. */
    Game: {
      clock: components['schemas']['Clock'] | null;
      number: number;
      undo: number | null;
      view: components['schemas']['View'];
      votes: components['schemas']['Vote'][];
    };
    /** @description Let a bot play on for me. */
    GiveUp: {
      /** @default null */
      id?: string | null;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'give_up';
    };
    /** @description What the coach thinks of the position that a seat was asked about. */
    Hint: {
      id: string | null;
      judgement: components['schemas']['Judgement'];
      number: number;
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'hint';
    };
    /** @description A position as one seat can judge it; without a seat, as a spectator can. */
    Judgement: {
      chance: number | null;
      chances: number[];
      moves: components['schemas']['JudgedMove'][];
      playouts: number;
      points: components['schemas']['Points'][];
      seat: number | null;
      worlds: number;
    };
    /** @description A piece of the log. */
    Log: {
      entries: components['schemas']['Entry'][];
      from: number;
      last: boolean;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'log';
    };
    /** @description Switch to another of my seats; null: watch as a spectator. */
    Look: {
      /** @default null */
      id?: string | null;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'look';
    };
    /** @description The client's message was refused and changed nothing. */
    NotAccepted: {
      /** @enum {string} */
      code:
        | 'illegal'
        | 'late'
        | 'not_yours'
        | 'watching'
        | 'not_started'
        | 'over'
        | 'no_undo'
        | 'played_by_bot'
        | 'no_time'
        | 'not_absent'
        | 'no_hints'
        | 'rate'
        | 'bad_message'
        | 'unavailable';
      id: string | null;
      number: number;
      reason: components['schemas']['RefusalReason'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'refused';
    };
    /** @description Are you there? */
    Ping: {
      /** @default null */
      id?: string | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'ping';
    };
    /** @description Play a move; `number` is the log number it answers. */
    PlayMove: {
      /** @default null */
      id?: string | null;
      move: string;
      number: number;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'move';
    };
    /** @description New entries, and the game after them. */
    Played: {
      entries: components['schemas']['Entry'][];
      game: components['schemas']['Game'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'played';
    };
    /** @description The server is there. */
    Pong: {
      id: string | null;
      time: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'pong';
    };
    /** @description Who is connected. */
    Present: {
      away: (number | null)[];
      seats: boolean[];
      watching: number;
    };
    /** @description Somebody came or went. */
    PresentChanged: {
      present: components['schemas']['Present'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'present';
    };
    /** @description What would a track piece here cut and close? */
    Preview: {
      /** @default null */
      id?: string | null;
      route: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'preview';
    };
    /** @description What building on a route, or claiming it, would cut and close, and what a tunnel may cost. */
    PreviewAnswer: {
      closes: string[];
      cuts: string[];
      id: string | null;
      odds: {
        violet?: components['schemas']['TunnelOdds'];
        blue?: components['schemas']['TunnelOdds'];
        orange?: components['schemas']['TunnelOdds'];
        white?: components['schemas']['TunnelOdds'];
        green?: components['schemas']['TunnelOdds'];
        yellow?: components['schemas']['TunnelOdds'];
        black?: components['schemas']['TunnelOdds'];
        red?: components['schemas']['TunnelOdds'];
        loco?: components['schemas']['TunnelOdds'];
      };
      route: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'preview';
    };
    /** @description Agree that somebody else plays for the absent person on a seat: a bot, or a bot until a person takes it. */
    Replace: {
      /**
       * @default bot
       * @enum {string}
       */
      by?: 'bot' | 'person';
      /** @default null */
      id?: string | null;
      seat: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'replace';
    };
    /** @description Send a chat message. */
    Say: {
      /** @default null */
      id?: string | null;
      /** @default null */
      seat?: number | null;
      text: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'chat';
    };
    /** @description Send a quick word; every client words it in its own language. */
    SayEmote: {
      /** @enum {string} */
      emote:
        | 'hello'
        | 'good_luck'
        | 'nice'
        | 'thanks'
        | 'sorry'
        | 'oh_no'
        | 'thinking'
        | 'your_turn'
        | 'back_soon'
        | 'good_game';
      /** @default null */
      id?: string | null;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'emote';
    };
    /** @description Milliseconds left; null: no clock runs for this seat. `starts_in`: milliseconds until a running one goes on. */
    SeatClock: {
      left: number | null;
      running: boolean;
      starts_in: number;
    };
    /** @description The table changed. */
    TableChanged: {
      table: components['schemas']['Table'];
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'table';
    };
    /** @description Take my seat back from the bot. */
    TakeBack: {
      /** @default null */
      id?: string | null;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'take_back';
    };
    /** @description Undo my claim. */
    Undo: {
      /** @default null */
      id?: string | null;
      number: number;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'undo';
    };
    /** @description Which seats have agreed that a bot, or another person, plays for somebody who is absent. */
    Vote: {
      agreed: number[];
      /** @enum {string} */
      by: 'bot' | 'person';
      seat: number;
    };
    /** @description The whole state; replaces everything the client knew. */
    Welcome: {
      chat: components['schemas']['ChatMessage'][];
      game: components['schemas']['Game'] | null;
      mine: number[];
      present: components['schemas']['Present'];
      seat: number | null;
      table: components['schemas']['Table'];
      time: number;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'welcome';
    };
    /** @description What is missing to claim a route? */
    Why: {
      /** @default null */
      id?: string | null;
      route: string;
      /** @default null */
      seat?: number | null;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'why';
    };
    /** @description What is missing to claim a route; null: nothing. */
    WhyAnswer: {
      id: string | null;
      reason: components['schemas']['RefusalReason'] | null;
      route: string;
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      type: 'why';
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
