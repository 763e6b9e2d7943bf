import { assert, double, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCoordinates, writeCoordinates } from '../../web/platform/map/coordinateText.ts';
import { GeoFileError, readGeoFile, toGeoJson, toKml } from '../../web/platform/map/geoFiles.ts';
import { faultOf, overlap, snap, split, squareMetres, type Ring } from '../../web/platform/map/geometry.ts';
import { cameraFor, panBy, projectionOf, zoomAround, type Point } from '../../web/platform/map/mercator.ts';
import { draw, redo, startDrawing, undo } from '../../web/platform/map/ringHistory.ts';

const square: Ring = [
  [-51, -18],
  [-50.99, -18],
  [-50.99, -17.99],
  [-51, -17.99],
];
const beside: Ring = square.map(([x, y]) => [x + 0.01, y]);
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
    expect(undo(drawn).ring).toEqual(square.slice(0, 1));
    expect(redo(undo(drawn))).toEqual(drawn);
    expect(undo(startDrawing(square)).ring).toEqual(square);
  });

  test('is typed and parsed with latitude first', () => {
    expect(readCoordinates(writeCoordinates(square))).toEqual({ ring: square });
    expect(readCoordinates('-17.9; -50.9\n\n-91 10')).toEqual({ badLine: 3 });
    expect(readCoordinates('-17.9')).toEqual({ badLine: 1 });
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
    expect(await readGeoFile(file(text))).toEqual({ areas, refused: [] });
  });

  test('with an entity expansion bomb is not parsed', async () => {
    await refused(
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><kml><name>&lol2;</name></kml>',
    ).toMatchObject({ fault: 'UNREADABLE' });
  });

  test.each([
    ['{', 'UNREADABLE'],
    ['{"type":"FeatureCollection","features":[]}', 'NOTHING'],
    ['{"type":"Polygon","coordinates":[[[0,0],[1,1],[999,0],[0,0]]]}', 'NOTHING'],
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

  test('above 20 MB is refused before parsing', async () => {
    const huge = { size: 200 * 1024 * 1024, text: () => Promise.reject(new Error('was read')) } as unknown as File;
    await expect(readGeoFile(huge)).rejects.toBeInstanceOf(GeoFileError);
    await expect(readGeoFile(huge)).rejects.toMatchObject({ fault: 'TOO_LARGE' });
  });
});
