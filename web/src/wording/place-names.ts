/** What the cities, routes and tickets of a board are called. */
import type { BoardArt } from '../board/art.ts';
import { has, t } from '../i18n/language.svelte.ts';

/** Words for the places of one board. */
export class Places {
  private readonly cities: Map<string, string>;
  private readonly routes: Map<string, { a: string; b: string; length: number }>;
  private readonly countries: Map<string, string | undefined>;
  private readonly zones: Map<string, string>;

  constructor(readonly art: BoardArt) {
    this.cities = new Map(art.cities.map((city) => [city.id, city.name]));
    this.countries = new Map(art.cities.map((city) => [city.id, city.country]));
    for (const city of art.cities) if (city.zone) this.cities.set(city.zone, city.name);
    this.zones = new Map(
      art.cities.flatMap(({ id, zone }): [string, string][] =>
        zone
          ? [
              [id, zone],
              [zone, zone],
            ]
          : [],
      ),
    );
    this.routes = new Map(art.routes.map((route) => [route.id, route]));
  }

  city(id: string): string {
    const zone = this.zones.get(id);
    if (zone && has(`map.zone.${zone}`)) return t(`map.zone.${zone}`);
    const name = this.cities.get(id);
    if (name) return name;
    const country = this.countries.get(id);
    return country && has(`map.country.${country}`)
      ? t('game.halt', { country: t(`map.country.${country}`) })
      : name === ''
        ? t('game.halt_plain')
        : id;
  }

  route(id: string): string {
    const route = this.routes.get(id);
    return route ? t('game.route', { a: this.city(route.a), b: this.city(route.b) }) : id;
  }

  length(id: string): number {
    return this.routes.get(id)?.length ?? 0;
  }

  ticket(id: string): string {
    const [a = '', b = ''] = id.split('>');
    return t('game.ticket.name', { a: this.city(a), b: this.city(b) });
  }

  /** The cities of a ticket; every end of a zone. */
  ends(ticket: string): string[] {
    const wanted = ticket.split('>');
    return this.art.cities
      .filter((city) => wanted.includes(city.id) || (city.zone && wanted.includes(city.zone)))
      .map((city) => city.id);
  }
}
