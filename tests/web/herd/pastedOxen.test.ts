import { expect, test } from 'vitest';
import { numbersOf, pastedOxen, type NumberedOx } from '../../../web/herd/moves/pastedOxen.ts';
import { sessionRows } from '../../../web/platform/devices/sessionFile.ts';

const reading = { needsWeight: false, locale: 'pt-BR', weights: { min: 30, max: 1_500 } } as const;
const rowsOf = (...lines: string[][]) => sessionRows(lines, reading)!;
const ox = (id: string, batchId: string, more: Partial<NumberedOx> = {}): NumberedOx => ({
  id,
  status: 'ACTIVE',
  sisbov: null,
  managementNumber: null,
  previousSisbovs: [],
  electronicEarring: null,
  identifier: null,
  batch: { id: batchId, name: `Lote ${batchId}` },
  ...more,
});
const herd = [
  ox('a', '1', { sisbov: '105500508091406', managementNumber: '809140', electronicEarring: '963000408629140' }),
  ox('b', '1', { identifier: 'A-17' }),
  ox('c', '2', { sisbov: '105500508091414', managementNumber: '809141', previousSisbovs: ['105500508099999'] }),
  ox('d', '2', { identifier: 'X', status: 'SOLD' }),
  ox('e', '1', { identifier: '44' }),
  ox('f', '2', { identifier: '44' }),
];

test('a list finds each animal by any of its numbers, and says which are unknown, twice, gone or of several', () => {
  const rows = rowsOf(
    ['105 5005 0809140-6'],
    ['a-17'],
    ['809141'],
    ['963000408629140'],
    ['x'],
    ['44'],
    ['105500500000000'],
  );
  expect(pastedOxen(rows, herd, null)).toMatchObject([
    { kind: 'HERE', ox: { id: 'a' } },
    { kind: 'HERE', ox: { id: 'b' } },
    { kind: 'HERE', ox: { id: 'c' } },
    { kind: 'TWICE', line: 1 },
    { kind: 'LEFT', ox: { id: 'd' } },
    { kind: 'SEVERAL', count: 2 },
    { kind: 'NOT_FOUND' },
  ]);
});

test('of a batch, those of another one are said and stay where they are', () => {
  const rows = rowsOf(['105500508099999'], ['A-17']);
  expect(pastedOxen(rows, herd, '1')).toMatchObject([
    { kind: 'OTHER_BATCH', ox: { batch: { name: 'Lote 2' } } },
    { kind: 'HERE', ox: { id: 'b' } },
  ]);
});

test('numbers of a message stand in one line or in several; a number and its weight are one animal', () => {
  expect(numbersOf(rowsOf(['105500508091406', '809141', '809142'], ['809143', '']))).toEqual([
    '105500508091406',
    '809141',
    '809142',
    '809143',
  ]);
  expect(rowsOf(['809141 809142'], ['A-17'], ['809143']).map(({ line, vid }) => [line, vid])).toEqual([
    [1, '809141'],
    [1, '809142'],
    [2, 'A-17'],
    [3, '809143'],
  ]);
  expect(numbersOf(rowsOf(['105 500508 091406']))).toEqual(['105500508091406']);
  expect(rowsOf(['809141', '412'])).toMatchObject([{ vid: '809141', weight: '412' }]);
  expect(sessionRows([['809141', '412', '01/10/2026']], reading)).toBeNull();
  expect(sessionRows([['809141', '809142', '809143']], { ...reading, needsWeight: true })).toBeNull();
});

test('what no number can be as long as is not asked for', () => {
  expect(numbersOf(rowsOf(['x'.repeat(31)], ['A-17'], ['A-17 ']))).toEqual(['A-17']);
});
