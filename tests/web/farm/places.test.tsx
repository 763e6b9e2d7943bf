import { describe, expect, test } from 'vitest';
import { squareMetres, toPolygon, type Ring } from '../../../web/platform/map/geometry.ts';
import { callsOf } from '../../../web/platform/relay/useMany.ts';
import { followDrawing } from '../../../web/farm/places/map/drawnArea.ts';
import { importNames, placesNamed } from '../../../web/farm/places/map/importNames.ts';

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

test('an area is the shape of the one place that has its name', () => {
  const places = [
    { id: '1', name: 'Curral 01' },
    { id: '2', name: 'São João' },
    { id: '3', name: 'A-1' },
    { id: '4', name: 'A-1' },
  ];
  const found = placesNamed(['curral 01', ' SAO JOAO', 'A-1', 'Novo', '', 'Norte', 'norte'], places);
  expect(found.map((place) => place?.id ?? null)).toEqual(['1', '2', null, null, null, null, null]);
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
