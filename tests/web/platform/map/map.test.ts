import { strToU8, zipSync } from 'fflate';
import { assert, double, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostVertices } from '../../../../server/farm/places/polygon.calc.ts';
import { mostCorners, readCoordinates, writeCoordinates } from '../../../../web/platform/map/drawing/coordinateText.ts';
import {
  GeoFileError,
  isRefused,
  readGeoFile,
  toGeoJson,
  toKml,
} from '../../../../web/platform/map/drawing/geoFiles.ts';
import { faultOf, overlap, snap, split, squareMetres, type Ring } from '../../../../web/platform/map/geometry.ts';
import { cameraFor, panBy, projectionOf, zoomAround, type Point } from '../../../../web/platform/map/mercator.ts';
import { draw, redo, startDrawing, undo } from '../../../../web/platform/map/drawing/ringHistory.ts';

const square: Ring = [
  [-51, -18],
  [-50.99, -18],
  [-50.99, -17.99],
  [-51, -17.99],
];
// As files write them: without what adding leaves behind the last decimal.
const plain = (degrees: number) => Number(degrees.toFixed(6));
const beside: Ring = square.map(([x, y]) => [plain(x + 0.01), y]);
const across: Ring = square.map(([x, y]) => [x + 0.005, y + 0.005]);
const anywhere = tuple(double({ min: -179, max: 179, noNaN: true }), double({ min: -84, max: 84, noNaN: true }));
const camera = { centre: [-50.98, -17.91] as Point, zoom: 15, width: 800, height: 600 };

describe('the projection', () => {
  test('inverts to the same point', () => {
    assert(
      property(anywhere, (point) => {
        const { project, unproject } = projectionOf(camera);
        const [x, y] = unproject(project(point));
        expect(x).toBeCloseTo(point[0], 6);
        expect(y).toBeCloseTo(point[1], 6);
      }),
    );
  });

  test('keeps the point under the pointer when zooming, and moves when dragged', () => {
    const at: [number, number] = [120, 430];
    const before = projectionOf(camera).unproject(at);
    const after = projectionOf(zoomAround(camera, at, 1.7)).unproject(at);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
    const moved = projectionOf(panBy(camera, [30, -20])).project(before);
    expect(moved[0]).toBeCloseTo(at[0] + 30, 3);
    expect(moved[1]).toBeCloseTo(at[1] - 20, 3);
  });

  test('fits all areas', () => {
    const { project } = projectionOf(cameraFor([-51, -18, -50.9, -17.9], 800, 600));
    for (const corner of [
      [-51, -18],
      [-50.9, -17.9],
    ] as Point[]) {
      const [x, y] = project(corner);
      expect(x >= 0 && x <= 800 && y >= 0 && y <= 600).toBe(true);
    }
  });
});

describe('an outline', () => {
  test('reports its validation error', () => {
    expect(faultOf(square)).toBeNull();
    expect(faultOf(square.slice(0, 2))).toBe('FEW');
    expect(
      faultOf([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]),
    ).toBe('CROSSING');
    expect(
      faultOf([
        [0, 0],
        [0, 0],
        [0, 0],
      ]),
    ).toBe('FEW');
  });

  test('overlaps areas on it, and not neighbours with a shared border', () => {
    expect(overlap(square, beside)).toBeLessThan(1);
    expect(overlap(square, across)).toBeCloseTo(squareMetres(square) / 4, -3);
  });

  test('can be cut in two parts that add up', () => {
    const parts = split(square, 0, 2)!;
    expect(squareMetres(parts[0]) + squareMetres(parts[1])).toBeCloseTo(squareMetres(square), 0);
    expect(split(square, 0, 1)).toBeNull();
  });

  test('snaps to a neighbour’s corner before its side, and to nothing far away', () => {
    const fence: [number, number][] = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ];
    expect(snap([4, 3], [fence], 10)).toEqual([0, 0]);
    expect(snap([50, 6], [fence], 10)).toEqual([50, 0]);
    expect(snap([50, 50], [fence], 10)).toBeNull();
  });

  test('supports undo and redo', () => {
    const drawn = draw(draw(startDrawing([]), square.slice(0, 1)), square.slice(0, 2));
    expect(undo(drawn).shape).toEqual(square.slice(0, 1));
    expect(redo(undo(drawn))).toEqual(drawn);
    expect(undo(startDrawing(square)).shape).toEqual(square);
  });

  test('is typed and parsed with latitude first', () => {
    expect(readCoordinates(writeCoordinates(square))).toEqual({ ring: square, fault: null });
    expect(readCoordinates('-17.9; -50.9\n\n-91 10').fault).toEqual({ badLine: 3 });
    expect(readCoordinates('-17.9').fault).toEqual({ badLine: 1 });
  });

  test.each(['-17.9, -50.9', '-17.9,-50.9', '-17,9; -50,9', '-17,9 -50,9', '\u221217.9° \u221250.9°', '-17.9\t-50.9'])(
    'is understood as %s, with a decimal point or comma',
    (text) => expect(readCoordinates(text)).toEqual({ ring: [[-50.9, -17.9]], fault: null }),
  );

  test.each(['-17,9', '-17.9, , -50.9', '-17.9,-50.9,300', 'S 17 W 50', '-17,9, -50,9', '1e1, 2', '-17.9, -180.1'])(
    'is not understood as %s',
    (text) => expect(readCoordinates(`${text}\n-18, -51`)).toEqual({ ring: [[-51, -18]], fault: { badLine: 1 } }),
  );

  test('has at most the corners that the server takes', () => {
    const line = '-17.9, -50.9\n';
    expect(mostCorners + 1).toBe(mostVertices);
    expect(readCoordinates(line.repeat(mostCorners)).fault).toBeNull();
    expect(readCoordinates(line.repeat(mostCorners + 1)).fault).toBe('TOO_MANY');
  });
});

describe('a map file', () => {
  const areas = [
    { name: 'Pasto & <Açude>', ring: square },
    { name: 'B', ring: beside },
  ];
  const file = (text: string, name = 'map') => new File([text], name);
  const refused = (text: string) => expect(readGeoFile(file(text))).rejects;

  test.each([
    ['GeoJSON', toGeoJson(areas)],
    ['KML', toKml(areas)],
  ])('in %s comes back as it was written', async (_kind, text) => {
    expect(await readGeoFile(file(text))).toEqual(areas.map((area) => ({ ...area, changes: [] })));
  });

  test('in KMZ is the KML in it, and refused without one', async () => {
    const kmz = (name: string, text: string) => new File([new Uint8Array(zipSync({ [name]: strToU8(text) }))], 'a.kmz');
    const read = await readGeoFile(kmz('doc.kml', toKml(areas)));
    expect(read).toEqual(areas.map((area) => ({ ...area, changes: [] })));
    await expect(readGeoFile(kmz('a.txt', 'a'))).rejects.toMatchObject({ fault: 'UNREADABLE' });
  });

  test('with an entity expansion bomb is not parsed', async () => {
    await refused(
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><kml><name>&lol2;</name></kml>',
    ).toMatchObject({ fault: 'UNREADABLE' });
  });

  test.each([
    ['{', 'UNREADABLE'],
    ['{"type":"FeatureCollection","features":[]}', 'NOTHING'],
    ['[1, 2]', 'NOTHING'],
    ['null', 'NOTHING'],
    [
      JSON.stringify({
        type: 'FeatureCollection',
        features: Array.from({ length: 501 }, () => ({
          type: 'Feature',
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 0],
              ],
            ],
          },
        })),
      }),
      'TOO_MANY',
    ],
  ])('of %s is refused', async (text, fault) => {
    await refused(text.slice(0, 1_000_000)).toMatchObject({ fault });
  });

  const closed = (ring: Ring) => [...ring, ring[0]];
  const polygonText = (coordinates: unknown, name = 'A') =>
    JSON.stringify({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates } });
  const featuresOf = (text: string) => readGeoFile(file(text));
  /** A shore: a circle of a kilometre with bays. */
  const shore = (count: number): Ring =>
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count;
      const reach = 0.01 * (1 + 0.05 * Math.sin(angle * 40));
      return [-51 + reach * Math.cos(angle), -18 + reach * Math.sin(angle)];
    });

  test('with an outline that is not closed keeps its last corner, and says so', async () => {
    const kml = toKml([areas[0]!]).replace(' -51,-18</coordinates>', '</coordinates>');
    for (const text of [polygonText([square]), kml])
      expect(await featuresOf(text)).toMatchObject([{ ring: square, changes: [{ change: 'CLOSED' }] }]);
  });

  test.each([1_200, 100_000])(
    'with %i corners in an area keeps it, with fewer corners, and says what that changes',
    async (count) => {
      const ring = shore(count);
      const started = performance.now();
      const [area] = await featuresOf(polygonText([closed(ring)]));
      expect(performance.now() - started).toBeLessThan(10_000);
      if (!area || isRefused(area)) throw new Error('the area was refused');
      expect(area.ring.length).toBeLessThanOrEqual(mostCorners);
      expect(area.ring.length).toBeGreaterThan(400);
      expect(faultOf(area.ring)).toBeNull();
      const difference = Math.abs(squareMetres(area.ring) - squareMetres(ring));
      expect(difference).toBeLessThan(squareMetres(ring) / 500);
      expect(area.changes).toEqual([
        {
          change: 'SIMPLIFIED',
          from: count,
          to: area.ring.length,
          squareMetres: expect.closeTo(difference, -2) as number,
        },
      ]);
    },
  );

  test('with noise in place of an outline is answered in bounded time', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const noise: Ring = Array.from({ length: 50_000 }, () => [-51 + random() / 1_000, -18 + random() / 1_000]);
    const started = performance.now();
    expect(await featuresOf(polygonText([closed(noise)]))).toMatchObject([
      { fault: expect.stringMatching(/CROSSING|TOO_DETAILED/) as string },
    ]);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('says of each thing in it why it is no area', async () => {
    const feature = (name: string, geometry: unknown) => ({ type: 'Feature', properties: { nome: name }, geometry });
    const ofRing = (ring: unknown) => ({ type: 'Polygon', coordinates: [ring] });
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        feature('porteira', { type: 'Point', coordinates: [-51, -18] }),
        feature('vazio', null),
        feature(
          'dois',
          ofRing([
            [0, 0],
            [1, 1],
            [0, 0],
          ]),
        ),
        feature(
          'metros',
          ofRing([
            [512000, 8010000],
            [512100, 8010000],
            [512100, 8010100],
            [512000, 8010000],
          ]),
        ),
        feature(
          'sem número',
          ofRing([
            [0, 0],
            [null, 1],
            [1, 1],
            [0, 0],
          ]),
        ),
        feature(
          'laço',
          ofRing([
            [0, 0],
            [0.1, 0.1],
            [0.1, 0],
            [0, 0.1],
            [0, 0],
          ]),
        ),
        feature(
          'risco',
          ofRing([
            [0, 0],
            [0.00001, 0],
            [0.00002, 0],
            [0, 0],
          ]),
        ),
        feature(
          'continente',
          ofRing([
            [-70, -30],
            [-40, -30],
            [-40, 0],
            [-70, 0],
            [-70, -30],
          ]),
        ),
        feature('bom', ofRing(closed(square))),
      ],
    });
    expect(await featuresOf(text)).toEqual([
      { name: 'porteira', fault: 'NOT_AREA' },
      { name: 'vazio', fault: 'NOT_AREA' },
      { name: 'dois', fault: 'CORNERS' },
      { name: 'metros', fault: 'OUTSIDE' },
      { name: 'sem número', fault: 'OUTSIDE' },
      { name: 'laço', fault: 'CROSSING' },
      { name: 'risco', fault: 'EMPTY' },
      { name: 'continente', fault: 'TOO_LARGE' },
      { name: 'bom', ring: square, changes: [] },
    ]);
  });

  test('with holes says how much of them is taken along', async () => {
    const hole: Ring = square.map(([x, y]) => [-51 + (x + 51) / 2 + 0.002, -18 + (y + 18) / 2 + 0.002]);
    const kml = toKml([areas[0]!]).replace(
      '</Polygon>',
      `<innerBoundaryIs><LinearRing><coordinates>${closed(hole)
        .map((each) => each!.join(','))
        .join(' ')}</coordinates></LinearRing></innerBoundaryIs></Polygon>`,
    );
    for (const text of [polygonText([closed(square), closed(hole)]), kml]) {
      const [area] = await featuresOf(text);
      expect(area).toMatchObject({ ring: square, changes: [{ change: 'HOLES', count: 1 }] });
      const [change] = !area || isRefused(area) ? [] : area.changes;
      expect(change?.change === 'HOLES' && change.squareMetres).toBeCloseTo(squareMetres(hole), -1);
    }
  });

  test('brings the areas within collections and of several parts', async () => {
    const parts = { type: 'MultiPolygon', coordinates: [[closed(square)], [closed(beside)]] };
    const one = { type: 'Polygon', coordinates: [closed(across)] };
    const text = JSON.stringify({
      type: 'Feature',
      properties: { NOME: 'Serra' },
      geometry: { type: 'GeometryCollection', geometries: [parts, one] },
    });
    expect((await featuresOf(text)).map((area) => [area.name, 'ring' in area])).toEqual([
      ['Serra', true],
      ['Serra', true],
      ['Serra', true],
    ]);
  });

  test('above 20 MB is refused before parsing', async () => {
    const huge = { size: 200 * 1024 * 1024, text: () => Promise.reject(new Error('was read')) } as unknown as File;
    await expect(readGeoFile(huge)).rejects.toBeInstanceOf(GeoFileError);
    await expect(readGeoFile(huge)).rejects.toMatchObject({ fault: 'TOO_LARGE' });
  });
});
