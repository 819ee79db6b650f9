/** The rules table of a board as its folder tells it, for the help. */

type ByPlayers = Record<string, number>;

export interface BoardRules {
  name: string;
  title: { en: string; fr: string };
  players: [number, number];
  trains: number;
  points: Record<string, number>;
  cards: {
    each_colour: number;
    locos: number;
    dealt: number;
    loco_costs_whole_draw: boolean;
    three_locos_flush: boolean;
  };
  tickets: {
    deck?: string;
    dealt: number;
    keep: number;
    drawn: number;
    keep_drawn: number;
    not_kept: 'out' | 'under';
  };
  locos: { wild_on: 'every' | string[] };
  parallel?: { double?: ByPlayers; triple?: ByPlayers };
  ferries?: { substitute: 'any' | 'none' | 'pair'; any?: number };
  tunnels?: { turned_up: number };
  sets?: { route: string; any: number }[];
  end: { trains: number; bullet_trains?: number };
  track?: { lay_after_drawing: boolean };
  bullet?: { trains: number };
  bonus_cards?: { turned_up: number };
  bonuses?: { globetrotter?: number; longest_path?: number };
  ties: { break_by: string[] };
  figures: {
    tickets: number;
    pieces: number;
    bonusCards: { id: string; points: number }[];
    bulletBonus: { players: number; ranks: number[]; none: number }[];
    /** The lengths of its routes. */
    lengths: number[];
    /** Some routes give cards. */
    draws: boolean;
    /** There are ordinary grey routes. */
    grey: boolean;
  };
}

const files = import.meta.glob<{ default: BoardRules }>('../boards/generated/rules/*.json');

export const RULED = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''));

export async function loadRules(board: string): Promise<BoardRules | null> {
  return (await files[`../boards/generated/rules/${board}.json`]?.())?.default ?? null;
}
