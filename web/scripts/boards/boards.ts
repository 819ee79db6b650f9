/** How each board is drawn: the size of the picture and of its pieces, the map under it, the words on it. */
import type { Box } from '../../src/board/art.ts';
import type { LandWish } from './land.ts';
import type { WordWish } from './map-words.ts';
import type { Gauge } from './tracks.ts';

export interface InsetWish {
  region: string;
  box: Box;
  /** The city that lies in the inset and outside. */
  city: string;
  /** The way of the line from the city outside to the frame. */
  link: [number, number][];
  stiffness: number;
  land: LandWish;
}

export interface Setting {
  box: Box;
  gauge: Gauge;
  /** Height of the letters of city names. */
  letters: number;
  /** 0: the map goes through every city exactly. */
  stiffness: number;
  land: LandWish;
  insets?: InsetWish[];
  words: WordWish[];
  /** Where the compass stands, and its size. */
  compass?: { x: number; y: number; size: number };
  /** The tint of each zone's land. */
  zones?: Record<string, number>;
}

const land = (key: string, text: string, x: number, y: number, size = 30, turn = 0): WordWish => ({
  look: 'country', key: `country.${key}`, text, x, y, size, turn,
}); // prettier-ignore
const sea = (key: string, text: string, x: number, y: number, size = 32, turn = 0): WordWish => ({
  look: 'sea', key: `sea.${key}`, text, x, y, size, turn,
}); // prettier-ignore

const BALTIC = [
  'Norway',
  'Sweden',
  'Finland',
  'Denmark',
  'Russia',
  'Estonia',
  'Latvia',
  'Lithuania',
  'Poland',
  'Germany',
  'Belarus',
  'Åland',
];
const NORTHERN_LAKES = [
  'vanern',
  'vattern',
  'ladoga',
  'inari',
  'saimaa',
  'paijanne',
  'oulujarvi',
  'pielinen',
];

export const SETTINGS: Record<string, Setting> = {
  nordic: {
    box: [-10, -30, 1180, 1780],
    gauge: { length: 56, width: 20, dot: 12 },
    letters: 23,
    stiffness: 0.005,
    land: { countries: BALTIC, lakes: NORTHERN_LAKES, graticule: 5 },
    words: [
      land('Norway', 'Norvège', 205, 1215),
      land('Sweden', 'Sweden', 450, 720),
      land('Finland', 'Finlande', 830, 480),
      land('Russia', 'Russie', 900, 260),
      land('Denmark', 'Danemark', 360, 1690, 24),
      land('Estonia', 'Estonie', 1080, 1200, 24),
      land('Latvia', 'Lettonie', 1090, 1430, 24),
      sea('norwegian', 'Norwegian Sea', 120, 620, 34, -72),
      sea('baltic', 'mer Baltique', 880, 1500, 34, -18),
      sea('north', 'mer du Nord', 120, 1650, 34),
      sea('barents', 'mer de Barents', 760, 10, 28),
    ],
    compass: { x: 150, y: 150, size: 66 },
  },
  northern_lights: {
    box: [0, -30, 1200, 1800],
    gauge: { length: 55, width: 18, dot: 11 },
    letters: 22,
    stiffness: 0.005,
    land: {
      countries: BALTIC,
      lakes: NORTHERN_LAKES,
      graticule: 5,
      tints: {
        Norway: 0,
        Sweden: 1,
        Finland: 2,
        Denmark: 3,
        Russia: 4,
        Estonia: 0,
        Latvia: 1,
        Lithuania: 3,
        Poland: 2,
        Åland: 2,
      },
    },
    words: [
      sea('circle', 'cercle polaire', 95, 742, 19, -17),
      land('Norway', 'Norvège', 235, 1445, 24),
      land('Sweden', 'Sweden', 508, 875, 20),
      land('Finland', 'Finlande', 850, 800, 24),
      land('Russia', 'Russie', 1110, 520, 26),
      land('Denmark', 'Danemark', 400, 1730, 24),
      land('Estonia', 'Estonie', 1100, 1205, 20),
      land('Latvia', 'Lettonie', 1120, 1445, 18),
      land('Lithuania', 'Lituanie', 1110, 1600, 22),
      land('Poland', 'Pologne', 1040, 1730, 24),
      sea('norwegian', 'Norwegian Sea', 110, 470, 34, -72),
      sea('baltic', 'mer Baltique', 780, 1740, 30),
      sea('north', 'mer du Nord', 120, 1680, 34),
      sea('barents', 'mer de Barents', 820, 20, 26),
    ],
    compass: { x: 150, y: 140, size: 66 },
  },
  france: {
    box: [-110, -70, 1790, 2030],
    gauge: { length: 66, width: 21, dot: 14 },
    letters: 28,
    stiffness: 0.003,
    land: {
      countries: [
        'France',
        'Belgium',
        'Germany',
        'Switzerland',
        'Italy',
        'Spain',
        'Luxembourg',
        'Netherlands',
        'United Kingdom',
        'Andorra',
        'Monaco',
        'Jersey',
        'Guernsey',
        'Austria',
        'Liechtenstein',
      ],
      tints: { Belgium: 0, Germany: 1, Switzerland: 2, Italy: 3, Spain: 4 },
      islands: [{ country: 'France', at: [9.1, 42.2], tint: 0 }],
      lakes: ['leman'],
      rivers: [
        'seine',
        'loire',
        'allier',
        'rhone',
        'saone',
        'garonne',
        'dordogne',
        'rhine',
        'moselle',
        'meuse',
      ],
      graticule: 2,
    },
    zones: { belgique: 0, allemagne: 1, suisse: 2, italie: 3, espagne: 4, corse: 0 },
    words: [
      land('Belgium', 'Belgique', 1330, 60, 32),
      land('Germany', 'Allemagne', 1560, 300, 36),
      land('Switzerland', 'Switzerland', 1500, 1060, 30),
      land('Italy', 'Italie', 1540, 1290, 36),
      land('Spain', 'Espagne', 160, 1760, 36),
      sea('channel', 'English Channel', 560, -20, 36),
      sea('atlantic', 'océan Atlantique', 20, 700, 40, 78),
      sea('mediterranean', 'mer Méditerranée', 760, 1850, 42),
    ],
    compass: { x: 40, y: 1010, size: 84 },
  },
  japan: {
    box: [-80, 0, 2180, 1150],
    gauge: { length: 56, width: 19, dot: 12 },
    letters: 23,
    stiffness: 0.003,
    land: { countries: ['Japan'], lakes: ['biwa'], graticule: 2 },
    insets: [
      {
        region: 'tokyo',
        box: [660, 26, 790, 530],
        city: 'tokyo',
        link: [
          [1354, 996],
          [1376, 900],
          [1380, 760],
          [1372, 640],
          [1364, 556],
        ],
        stiffness: 0.05,
        land: {
          countries: [],
          lakes: ['tokyo-bay'],
          rivers: ['sumida'],
          parks: ['palace', 'yoyogi', 'gyoen', 'ueno-park'],
        },
      },
      {
        region: 'kyushu',
        box: [96, 26, 520, 510],
        city: 'kokura',
        link: [
          [26, 644],
          [40, 590],
          [62, 556],
          [104, 534],
        ],
        stiffness: 0.003,
        land: { countries: ['Japan'], graticule: 2 },
      },
    ],
    words: [
      land('Shikoku', 'Shikoku', 420, 960, 24),
      land('Kyushu', 'Kyūshū', 40, 860, 26),
      land('Hokkaido', 'Hokkaidō', 2030, 40, 22),
      sea('japan', 'mer du Japon', 1560, 230, 40, -30),
      sea('pacific', 'océan Pacifique', 1780, 1010, 42),
    ],
    compass: { x: 1985, y: 1010, size: 80 },
  },
  usa: {
    box: [-50, 20, 1850, 1110],
    gauge: { length: 60, width: 20, dot: 13 },
    letters: 24,
    stiffness: 0.003,
    land: {
      countries: ['United States of America', 'Canada', 'Mexico', 'Cuba', 'Bahamas'],
      lakes: ['superior', 'michigan', 'huron', 'erie', 'ontario', 'winnipeg', 'great-salt'],
      rivers: ['mississippi', 'missouri', 'ohio', 'colorado', 'rio-grande', 'columbia'],
      graticule: 5,
    },
    words: [
      land('Canada', 'Canada', 590, 60, 34),
      land('Mexico', 'Mexique', 520, 1060, 34),
      sea('pacific', 'océan Pacifique', 0, 900, 34, 78),
      sea('atlantic', 'océan Atlantique', 1735, 835, 25, -80),
      sea('gulf', 'golfe du Mexique', 1350, 1050, 34),
    ],
    compass: { x: 1730, y: 640, size: 62 },
  },
};
