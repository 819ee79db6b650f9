/** What the places of a board are called: cities, routes, tickets, and the words on its map. */
import type { BoardData, BoardTexts, RouteData } from '../api/types.ts';
import { pickText, t } from '../i18n/language.svelte.ts';

export class Places {
  private readonly cities: Map<string, BoardData['cities'][number]>;
  private readonly routes: Map<string, RouteData>;

  constructor(readonly board: Pick<BoardData, 'name' | 'cities' | 'routes' | 'zones' | 'texts'>) {
    this.cities = new Map(board.cities.map((city) => [city.id, city]));
    this.routes = new Map(board.routes.map((route) => [route.id, route]));
  }

  private text(pick: (texts: BoardTexts) => string | undefined): string | undefined {
    return pickText(this.board.texts, pick);
  }

  /** The title of the board. */
  get title(): string {
    return this.text((texts) => texts.title) ?? this.board.name;
  }

  /** A zone in the reader's language; undefined: nobody has put it into words. */
  zone(id: string): string | undefined {
    return this.text((texts) => texts.zones[id]);
  }

  country(id: string): string {
    return this.text((texts) => texts.countries[id]) ?? id;
  }

  inset(id: string): string {
    return this.text((texts) => texts.insets[id]) ?? '';
  }

  /** A word on the map, by its key: `sea.baltic`, `country.Norway`. */
  word(key: string): string {
    const [kind = '', ...id] = key.split('.');
    const name = id.join('.');
    return kind === 'sea' ? (this.text((texts) => texts.seas[name]) ?? '') : this.country(name);
  }

  /** A city, one end of a zone, or a zone. */
  city(id: string): string {
    const city = this.cities.get(id) ?? this.cities.get(this.board.zones[id]?.[0] ?? '');
    if (!city) return id;
    const zone = city.zone && this.zone(city.zone);
    if (zone || city.name) return zone || city.name;
    return city.country ? t('game.halt', { country: this.country(city.country) }) : t('game.halt_plain');
  }

  route(id: string): string {
    const route = this.routes.get(id);
    return route ? t('game.route', { a: this.city(route.a), b: this.city(route.b) }) : id;
  }

  /** What is printed on a route. */
  data(id: string): RouteData | undefined {
    return this.routes.get(id);
  }

  ticket(id: string): string {
    const [a = '', b = ''] = id.split('>');
    return t('game.ticket.name', { a: this.city(a), b: this.city(b) });
  }

  /** The cities of a ticket; of a zone every end. */
  ends(ticket: string): string[] {
    return ticket.split('>').flatMap((end) => this.board.zones[end] ?? [end]);
  }
}
