import { expect, test } from 'vitest';
import { gatherRows } from '../../../../server/trade/closures/sheetRows.calc.ts';

const ox = (oxId: string) => ({ oxId });
const oxen = ['a', 'b', 'c'].map(ox);
const row = (line: number, boarded: { oxId: string } | null, faults: string[] = []) => ({ line, boarded, faults });

test('what is said of a row wins over its numbers, and who has none is missing', () => {
  const rows = [row(2, ox('a')), row(3, null), row(4, ox('c'))];
  const { rows: gathered, missing } = gatherRows(rows, oxen, {
    byHand: new Map([[3, 'b']]),
    ignored: new Set([4]),
  });
  expect(gathered.map(({ row: { line }, ox: of, isByHand, fault }) => [line, of?.oxId, isByHand, fault])).toEqual([
    [2, 'a', false, null],
    [3, 'b', true, null],
  ]);
  expect(missing).toEqual([ox('c')]);
});

test('a row is of nobody, of an animal from elsewhere, unreadable, or of one who has another', () => {
  const rows = [row(2, null), row(3, null), row(4, ox('a'), ['hotCarcassKg']), row(5, ox('a'))];
  const said = { byHand: new Map([[3, 'x']]), ignored: new Set<number>() };
  const { rows: gathered, missing } = gatherRows(rows, oxen, said);
  expect(gathered.map(({ fault }) => fault)).toEqual(['NOBODY', 'STRANGER', 'UNREADABLE', 'TWICE']);
  expect(missing).toEqual([ox('b'), ox('c')]);
});
