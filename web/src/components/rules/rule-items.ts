/** Which rules a board has, gathered from its data: each item is a heading, a text and perhaps figures. */
import type { BoardData } from '../../api/types.ts';
import { hasKind } from '../../board/board-facts.ts';
import { fill, listed, number, pickText, t } from '../../i18n/language.svelte.ts';
import type { Values } from '../../i18n/texts.ts';

export type FigureName = BoardData['special'][number]['figures'][number];

export interface Item {
  id: string;
  head: string;
  text: string;
  figures: FigureName[];
}
export const SECTIONS = ['special', 'turn', 'claim', 'tickets', 'end'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The figures of the board that stand in its texts. */
export function figuresOf({ rules, routes, pieces, bullet_bonus, bonus_cards }: BoardData): Values {
  const [set] = rules.sets;
  return {
    trains: rules.trains,
    locos: rules.cards.locos,
    turned: rules.tunnels.turned_up,
    any: rules.ferries.any,
    set: set?.any ?? 0,
    points: routes.find((route) => route.id === set?.route)?.points ?? 0,
    pieces: pieces.reduce((sum, piece) => sum + piece.count, 0),
    bullets: rules.bullet.trains,
    none: number(Math.abs(bullet_bonus[0]?.none ?? 0)),
    end: rules.end.trains,
    bullet_end: rules.end.bullet_trains,
    bonus_cards: rules.bonus_cards.turned_up,
    bonus_cards_in_box: bonus_cards.length,
    longest: rules.bonuses.longest_path,
  };
}

/** What the board says of its double routes; where it says nothing, with how few players only one track is used. */
function doubles({ rules, texts }: BoardData): string {
  const said = pickText(texts, (text) => text.doubles);
  if (said) return said;
  const few = Object.entries(rules.parallel.double).filter(
    ([players, tracks]) => tracks === 1 && Number(players) <= rules.players[1],
  );
  return few.length
    ? t('help.claim.one_track', {
        players: listed(
          few.map(([players]) => players),
          'disjunction',
        ),
      })
    : '';
}

/** The rules of a section, in the reader's words. */
export function items(board: BoardData, section: SectionName): Item[] {
  const { rules, routes } = board;
  const known = figuresOf(board);
  const item = (id: string, figures: FigureName[] = [], more: Values = {}, after = ''): Item => ({
    id,
    head: t(`help.${section}.${id}.head`),
    text: [t(`help.${section}.${id}.text`, { ...known, ...more }), after].filter(Boolean).join(' '),
    figures,
  });
  const when = (holds: unknown, make: () => Item): Item[] => (holds ? [make()] : []);
  const { cards, tickets, ferries, bonuses } = rules;
  const shown = new Set(board.special.flatMap(({ figures }) => figures));
  const grey = routes.some((route) => route.kind === 'normal' && route.colour === 'grey');

  switch (section) {
    case 'special':
      return board.special.map(({ id, figures }) => ({
        id,
        head: pickText(board.texts, (texts) => texts.special[id]?.head) ?? '',
        text: fill(pickText(board.texts, (texts) => texts.special[id]?.text) ?? '', known),
        figures,
      }));
    case 'turn':
      return [
        item('one'),
        item(cards.second_card_may_be_left ? 'draw_up_to_two' : 'draw'),
        item(cards.loco_costs_whole_draw ? 'loco_whole' : 'loco_free'),
        item(cards.three_locos_flush ? 'flush' : 'no_flush'),
        ...when(rules.track.lay_after_drawing, () => item('track')),
        item('pass'),
      ];
    case 'claim':
      return [
        item('any', ['normal', 'owned']),
        item(grey ? 'colour' : 'colour_only', grey ? ['grey'] : []),
        item(rules.locos.wild_on === 'every' ? 'wild' : 'wild_some'),
        ...when(hasKind(board, 'trackbed'), () => item('built')),
        ...when(hasKind(board, 'tunnel'), () => item('tunnel')),
        ...when(hasKind(board, 'ferry'), () =>
          item(`ferry_${ferries.substitute}`, shown.has('ferry') ? [] : ['ferry']),
        ),
        ...when(
          routes.some((route) => route.draw > 0),
          () => item('draw'),
        ),
        ...when(rules.bullet.trains, () => item('bullet')),
        ...when(
          routes.some((route) => route.parallel),
          () => item('double', hasKind(board, 'trackbed') ? ['closed'] : [], {}, doubles(board)),
        ),
      ];
    case 'tickets':
      return [
        item('what'),
        ...when(Object.keys(board.zones).length, () => item('zones')),
        ...when(rules.bullet.trains, () => item('bullet')),
        item('first', [], { dealt: tickets.dealt, keep: tickets.keep }),
        item('draw', [], { drawn: tickets.drawn, keep: tickets.keep_drawn }),
        item(tickets.not_kept),
      ];
    case 'end':
      return [
        item(rules.bullet.trains ? 'bullet' : 'trains'),
        item('score'),
        ...when(bonuses.globetrotter, () => item('globetrotter', [], { points: bonuses.globetrotter })),
        ...when(bonuses.longest_path, () => item('longest', [], { points: bonuses.longest_path })),
        ...when(board.bullet_bonus.length, () =>
          item('bullet_bonus', [], { none: number(board.bullet_bonus[0]!.none) }),
        ),
        ...when(board.bonus_cards.length, () => item('bonus_cards')),
        item('ties', [], { list: listed(rules.ties.break_by.map((by) => t(`rules.tie.${by}`))) }),
      ];
  }
}
