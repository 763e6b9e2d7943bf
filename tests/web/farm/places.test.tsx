import { describe, expect, test } from 'vitest';
import { squareMetres, toPolygon, type Ring } from '../../../web/platform/map/geometry.ts';
import { callsOf } from '../../../web/platform/relay/useMany.ts';
import { followDrawing } from '../../../web/farm/places/map/drawnArea.ts';
import { importNames } from '../../../web/farm/places/map/importNames.ts';
import {
  leftOut,
  matchesByName,
  matchShapes,
  newPlace,
  unclear,
  type KnownPlace,
} from '../../../web/farm/places/map/shapeMatches.ts';

describe('the names of imported areas', () => {
  const namesOf = (...names: string[]) => importNames(names, 'Pasto').map(({ name, change }) => [name, change]);

  test('are those of the file', () => {
    expect(namesOf('Norte', 'Sul')).toEqual([
      ['Norte', null],
      ['Sul', null],
    ]);
  });

  test('are given where there are none, and numbered where they are repeated', () => {
    expect(namesOf('', 'Serra', 'pasto 1', 'SERRA', '', 'Serra 2')).toEqual([
      ['Pasto 2', 'NAMED'],
      ['Serra 1', 'NUMBERED'],
      ['pasto 1', null],
      ['SERRA 3', 'NUMBERED'],
      ['Pasto 3', 'NAMED'],
      ['Serra 2', null],
    ]);
  });

  test('stay within a hundred letters', () => {
    const long = 'x'.repeat(100);
    expect(namesOf(long, long).map(([name]) => name)).toEqual([`${'x'.repeat(98)} 1`, `${'x'.repeat(98)} 2`]);
  });
});

describe('the shapes of a map file', () => {
  const place = (id: string, name: string, line: string | null = null): KnownPlace => ({ id, name, line, ring: null });
  const places = [
    place('1', 'Curral 01'),
    place('2', 'São João'),
    place('3', 'A-1', 'Linha A'),
    place('4', 'A-1', 'Linha B'),
  ];
  const match = (names: string[], chosen: [number, string][] = []) =>
    matchShapes({ names, places, chosen: new Map(chosen), word: 'Piquete' }).map(
      ({ name, change, fault, ...found }) => [found.place?.id ?? null, name, change, fault],
    );

  test('go to the one place that has their name, or their line and name', () => {
    const names = ['curral 01', ' SAO JOAO', 'linha b a-1', 'Novo', ''];
    expect(matchesByName(names, places)).toEqual(['1', '2', '4', newPlace, newPlace]);
  });

  test('make no place once more: whose name is of several is asked for', () => {
    expect(matchesByName(['A-1', 'Curral 01', 'CURRAL 01', 'Norte', 'norte'], places)).toEqual([
      unclear,
      unclear,
      unclear,
      newPlace,
      newPlace,
    ]);
    expect(match(['A-1', 'Norte', 'norte'])).toEqual([
      [null, 'A-1', null, 'UNCLEAR'],
      [null, 'Norte 1', 'NUMBERED', null],
      [null, 'norte 2', 'NUMBERED', null],
    ]);
  });

  test('go where somebody chose, two of them never to one place', () => {
    const names = ['A-1', 'Curral 01', 'Norte'];
    expect(
      match(names, [
        [0, '3'],
        [2, leftOut],
      ]),
    ).toEqual([
      ['3', 'A-1', null, null],
      ['1', 'Curral 01', null, null],
      [null, 'Norte', null, null],
    ]);
    expect(
      match(names, [
        [0, leftOut],
        [2, '1'],
      ]).map(([, , , fault]) => fault),
    ).toEqual([null, 'TWICE', 'TWICE']);
  });

  test('that become new get no name that is in use', () => {
    expect(
      match(
        ['Curral 01', 'A-1'],
        [
          [0, newPlace],
          [1, newPlace],
        ],
      ),
    ).toEqual([
      [null, 'Curral 01 1', 'RENAMED', null],
      // Another line has its own.
      [null, 'A-1', null, null],
    ]);
  });
});

describe('the area of a place', () => {
  const square = (side: number): Ring => [
    [-51, -18],
    [-51 + side, -18],
    [-51 + side, -18 + side],
    [-51, -18 + side],
  ];
  const [small, large] = [toPolygon(square(0.01)), toPolygon(square(0.02))];
  const hectares = (side: number) => (squareMetres(square(side)) / 10_000).toFixed(4);
  const before = { polygon: small, areaHa: hectares(0.01) };

  test('follows the drawing it came from', () => {
    expect(followDrawing({ ...before, polygon: large }, before)).toEqual({ polygon: large, areaHa: hectares(0.02) });
    expect(followDrawing({ ...before, polygon: null }, before)).toEqual({ polygon: null, areaHa: '' });
    // As the server writes it: without zeros at the end.
    const written = { polygon: small, areaHa: String(Number(before.areaHa)) };
    expect(followDrawing({ ...written, polygon: large }, written).areaHa).toBe(hectares(0.02));
  });

  test('stays when it was typed, or is typed now', () => {
    expect(followDrawing({ polygon: large, areaHa: '120' }, { polygon: small, areaHa: '120' }).areaHa).toBe('120');
    expect(followDrawing({ polygon: large, areaHa: '120' }, before).areaHa).toBe('120');
    expect(followDrawing({ polygon: large, areaHa: '' }, { polygon: small, areaHa: '' }).areaHa).toBe('');
  });
});

test('many rows go to the server in calls that it takes', () => {
  const sizes = (inputs: readonly object[]) => callsOf(inputs).map(({ length }) => length);
  expect(sizes(Array.from({ length: 250 }, (_, id) => ({ id })))).toEqual([100, 100, 50]);
  const detailed = { polygon: toPolygon(Array.from({ length: 999 }, (_, index) => [-51.1234567, -18 + index / 1e6])) };
  const calls = callsOf(Array.from({ length: 40 }, () => detailed));
  expect(calls.flat()).toHaveLength(40);
  for (const call of calls) expect(JSON.stringify(call).length).toBeLessThan(200 * 1_024);
  expect(sizes([{ text: 'x'.repeat(200_000) }, { id: 1 }])).toEqual([1, 1]);
});
