/** Which rules a board has, told from its rules table: each item names a text of the help and a figure. */
import type { BoardRules } from '../../board/board-rules.ts';
import { has, listed, number, t, under } from '../../i18n/language.svelte.ts';

export type FigureName =
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
  | 'flag';

export interface Item {
  id: string;
  head: string;
  text: string;
  figures: FigureName[];
}
export const SECTIONS = ['special', 'turn', 'claim', 'tickets', 'end'] as const;
export type SectionName = (typeof SECTIONS)[number];

const SPECIAL: Readonly<Record<string, FigureName[]>> = {
  'nordic.tunnels': ['tunnel'],
  'nordic.ferries': ['ferry'],
  'nordic.murmansk': ['flag'],
  'france.beds': ['bed'],
  'france.lay': ['laid'],
  'france.cut': ['cut'],
  'japan.bullet': ['bullet', 'express'],
  'northern_lights.ferries': ['ferry'],
  'northern_lights.draw': ['draw'],
};

/** Boards whose ferries are shown among what is special. */
const FERRIES: Readonly<Record<string, true>> = { nordic: true, northern_lights: true };

/** The figures of the board that stand in its texts. */
function figures(rules: BoardRules): Record<string, string | number> {
  return {
    trains: rules.trains,
    locos: rules.cards.locos,
    turned: rules.tunnels?.turned_up ?? rules.bonus_cards?.turned_up ?? 0,
    any: rules.ferries?.any ?? 0,
    set: rules.sets?.[0]?.any ?? 0,
    points: rules.points['9'] ?? 0,
    pieces: rules.figures.pieces,
    bullets: rules.bullet?.trains ?? 0,
    none: number(Math.abs(rules.figures.bulletBonus[0]?.none ?? 0)),
    end: rules.end.trains,
    bullet_end: rules.end.bullet_trains ?? 0,
    all: rules.figures.bonusCards.length,
    longest: rules.bonuses?.longest_path ?? 0,
  };
}

/** The rules of a section, in the reader's words. */
export function items(rules: BoardRules, section: SectionName): Item[] {
  const values = figures(rules);
  const item = (
    id: string,
    figures: FigureName[] = [],
    more: Record<string, string | number> = {},
    after = '',
  ): Item => ({
    id,
    head: t(`help.${section}.${id}.head`),
    text: [t(`help.${section}.${id}.text`, { ...values, ...more }), after].filter(Boolean).join(' '),
    figures,
  });
  const { cards, tickets, ferries, bonuses } = rules;
  const doubles = `help.claim.doubles.${rules.name}`;
  const when = (holds: unknown, make: () => Item): Item[] => (holds ? [make()] : []);

  switch (section) {
    case 'special':
      return under(`help.special.${rules.name}`).map((id) => ({
        ...item(`${rules.name}.${id}`),
        figures: SPECIAL[`${rules.name}.${id}`] ?? [],
      }));
    case 'turn':
      return [
        item('one'),
        item('draw'),
        item(cards.loco_costs_whole_draw ? 'loco_whole' : 'loco_free'),
        item(cards.three_locos_flush ? 'flush' : 'no_flush'),
        ...when(rules.track?.lay_after_drawing, () => item('track')),
        item('pass'),
      ];
    case 'claim':
      return [
        item('any', ['normal', 'owned']),
        item(rules.figures.grey ? 'colour' : 'colour_only', rules.figures.grey ? ['grey'] : []),
        item(rules.locos.wild_on === 'every' ? 'wild' : 'wild_some'),
        ...when(rules.track, () => item('built')),
        ...when(rules.tunnels, () => item('tunnel')),
        ...when(ferries, () => item(`ferry_${ferries!.substitute}`, rules.name in FERRIES ? [] : ['ferry'])),
        ...when(rules.figures.draws, () => item('draw')),
        ...when(rules.bullet, () => item('bullet')),
        ...when(rules.parallel, () =>
          item('double', rules.track ? ['closed'] : [], {}, has(doubles) ? t(doubles) : ''),
        ),
      ];
    case 'tickets':
      return [
        item('what'),
        ...when(rules.name === 'france', () => item('zones')),
        ...when(rules.bullet, () => item('bullet')),
        item('first', [], { dealt: tickets.dealt, keep: tickets.keep }),
        item('draw', [], { drawn: tickets.drawn, keep: tickets.keep_drawn }),
        item(tickets.not_kept),
      ];
    case 'end':
      return [
        item(rules.bullet ? 'bullet' : 'trains'),
        item('score'),
        ...when(bonuses?.globetrotter, () => item('globetrotter', [], { points: bonuses!.globetrotter! })),
        ...when(bonuses?.longest_path, () => item('longest', [], { points: bonuses!.longest_path! })),
        ...when(rules.bullet, () =>
          item('bullet_bonus', [], { none: number(rules.figures.bulletBonus[0]?.none ?? 0) }),
        ),
        ...when(rules.bonus_cards, () => item('bonus_cards')),
        item('ties', [], { list: listed(rules.ties.break_by.map((by) => t(`help.tie.${by}`))) }),
      ];
  }
}
