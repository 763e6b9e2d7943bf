import { describe, expect, test } from 'vitest';
import { classOf, herdAreasOf, herdLegendOf, limitsOf, measures } from '../../../web/herd/map/herdColours.ts';
import { packNumbers } from '../../../server/platform/values/packed.calc.ts';
import { placeKey, type MapPlace } from '../../../web/farm/places/map/useMapPlaces.ts';
import { dropOf, occupancyOf, standingsOf } from '../../../web/herd/map/standings.ts';
import type { Ring } from '../../../web/platform/map/geometry.ts';
import { areaAt } from '../../../web/platform/map/hit.ts';
import { labelOf } from '../../../web/platform/map/labels.ts';

const words = { heads: 'cab.', days: 'd', free: 'livre', inactive: 'inativo' };

const square = (x: number, side = 1): Ring => [
  [x, 0],
  [x + side, 0],
  [x + side, side],
  [x, side],
];

const place = (name: string, x: number, more: Partial<MapPlace> = {}): MapPlace => ({
  corralId: name,
  key: placeKey({ lineId: null, locationType: more.locationType ?? 'PICKET' }, name),
  name,
  lineId: null,
  lineName: null,
  locationType: 'PICKET',
  type: 'CONFINEMENT',
  areaM2: 10_000,
  animalCapacity: 100,
  ring: square(x),
  active: true,
  ...more,
});

/** Batches by the names of their places: heads, kilograms and days. */
const herd = (
  locationType: string,
  rows: [place: string, batch: string, heads: number, weight: number, days: number][],
) => ({
  lineId: null,
  locationType,
  places: rows.map(([name]) => name),
  batches: rows.map(([, name]) => name),
  heads: packNumbers(rows.map(([, , heads]) => heads)),
  weights: packNumbers(rows.map(([, , , weight]) => (weight < 0 ? weight : weight * 10))),
  days: packNumbers(rows.map(([, , , , days]) => days)),
  diets: packNumbers(rows.map(() => -1)),
});

const standings = standingsOf(
  [
    place('A1', 0),
    place('A2', 2),
    place('A3', 4),
    place('A4', 6),
    place('A5', 8, { active: false }),
    place('P1', -1, { locationType: 'PASTURE', areaM2: 900_000, ring: square(-1, 12), animalCapacity: 0 }),
    place('A6', 0, { ring: null }),
  ],
  {
    dietNames: [],
    lines: [
      herd('PICKET', [
        ['A1', 'half', 50, 380, 10],
        ['A2', 'over', 112, 520, 90],
      ]),
      // A corral of the same name is another place.
      herd('PASTURE', [
        ['P1', 'grazing', 20, -1, 45],
        ['A3', 'elsewhere', 20, -1, 45],
      ]),
    ],
  },
);
const areaOf = (id: string, measure: (typeof measures)[number]) =>
  herdAreasOf(standings, measure, words).find((area) => area.id === id)!;

describe('who stands where', () => {
  test('follows the names of places within their line', () => {
    expect(standings.map((standing) => standing.batch?.name ?? null)).toEqual([
      'half',
      'over',
      null,
      null,
      null,
      'grazing',
      null,
    ]);
    expect(standings.map(occupancyOf)).toEqual([50, 112, 0, 0, 0, null, 0]);
  });
});

describe('the classes of a measure', () => {
  test.each([
    [[], []],
    [[400], []],
    [
      [312, 498],
      [350, 400, 450],
    ],
    [[1, 3], [2]],
    [
      [0, 120],
      [30, 60, 90],
    ],
  ])('of %j end at %j', (values, limits) => {
    expect(limitsOf(values)).toEqual(limits);
  });

  test('hold their limit', () => {
    expect([50, 50.1, 80, 100, 101].map((value) => classOf(value, [50, 80, 100]))).toEqual([0, 1, 1, 2, 3]);
  });
});

describe('the areas of the herd', () => {
  test('have a colour for each class, and others for what is free, inactive or not known', () => {
    for (const measure of ['OCCUPANCY', 'WEIGHT', 'DAYS'] as const) {
      const fills = ['A1', 'A2', 'A3', 'A5'].map((id) => areaOf(id, measure).fill);
      expect(new Set(fills).size).toBe(4);
    }
    expect(areaOf('A3', 'OCCUPANCY').fill).toBe(areaOf('A4', 'OCCUPANCY').fill);
    const unknown = areaOf('P1', 'WEIGHT').fill;
    expect(herdLegendOf(standings, 'WEIGHT').find(({ value }) => value === 'UNKNOWN')?.colour).toBe(unknown);
  });

  test('say what is too much by more than a colour', () => {
    for (const measure of ['OCCUPANCY', 'WEIGHT', 'DAYS'] as const)
      expect(areaOf('A2', measure)).toMatchObject({ strong: true });
    expect(areaOf('A2', 'OCCUPANCY').details).toEqual(['112/100 !', '112 cab. !', '112 !']);
    expect(areaOf('A1', 'OCCUPANCY').strong).toBeUndefined();
  });

  test('are written with heads and figures, free and inactive', () => {
    expect(areaOf('A1', 'WEIGHT').details?.[0]).toBe('50 · 380 kg');
    expect(areaOf('A1', 'DAYS').details?.[0]).toBe('50 · 10 d');
    expect(areaOf('P1', 'OCCUPANCY').details).toEqual(['20 cab.', '20']);
    expect(areaOf('A3', 'DAYS').details).toEqual(['livre']);
    for (const measure of measures) expect(areaOf('A5', measure).details).toEqual(['inativo']);
  });

  test('are in the legend with each colour that is drawn', () => {
    for (const measure of measures) {
      const drawn = herdAreasOf(standings, measure, words).map(({ fill }) => fill);
      const reported = herdLegendOf(standings, measure).map(({ colour }) => colour);
      expect(drawn.filter((fill) => !reported.some((colour) => fill.includes(colour)))).toEqual([]);
    }
    expect(
      herdLegendOf(standingsOf([place('A1', 0)], { dietNames: [], lines: [] }), 'WEIGHT').map(({ value }) => value),
    ).toEqual(['EMPTY']);
  });

  test('lie with the small ones above the large ones that hold them', () => {
    const areas = herdAreasOf(standings, 'OCCUPANCY', words);
    expect(areas[0]?.id).toBe('P1');
    expect(areaAt(areas, [0.5, 0.5])?.id).toBe('A1');
    expect(areaAt(areas, [1.5, 0.5])?.id).toBe('P1');
    expect(areaAt(areas, [-5, 0.5])).toBeUndefined();
  });
});

test('a batch is let go on a free corral, and says why not on any other', () => {
  expect(dropOf(standings, 'A1', 'A3')).toBe('FREE');
  expect(dropOf(standings, 'A1', 'A2')).toEqual({ taken: 'over', place: 'A2' });
  expect(dropOf(standings, 'A1', 'A5')).toEqual({ inactive: 'A5' });
  expect(dropOf(standings, 'A1', 'A1')).toBe('NOTHING');
  expect(dropOf(standings, 'A3', 'A4')).toBe('NOTHING');
  expect(dropOf(standings, 'A1', 'gone')).toBe('NOTHING');
});

describe('what is written in an area', () => {
  const widthOf = (text: string) => text.length * 6;
  const area = { name: 'A12', details: ['118/150', '118'] };

  test.each([
    [
      [80, 60],
      ['A12', '118/150'],
    ],
    [
      [30, 60],
      ['A12', '118'],
    ],
    [[90, 16], ['A12 · 118/150']],
    [[70, 16], ['A12 · 118']],
    [[30, 16], ['A12']],
    [[20, 60], []],
    [[90, 10], []],
  ] as const)('of %j pixels is %j', (size, lines) => {
    expect(labelOf(area, size, widthOf)).toEqual(lines);
  });

  test('is its heads where its name is too long', () => {
    expect(labelOf({ name: 'Pasto do Cruzeiro', details: ['20'] }, [40, 60], widthOf)).toEqual(['20']);
  });
});
