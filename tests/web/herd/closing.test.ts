import { expect, test } from 'vitest';
import {
  closingOf,
  fieldOf,
  following,
  funrural,
  needsDecision,
  nobody,
  sumsOf,
  type Boarded,
  type Decision,
  type SheetRow,
} from '../../../web/trade/closures/closing.ts';
import type { Sheet } from '../../../web/trade/closures/sheetFields.ts';

const ox = (position: number, batchId = 'A'): Boarded => ({
  ...{ oxId: `ox${position}`, name: `V-${position}`, batchId, batchName: batchId, position },
  exitKg: String(530 + position * 10),
});
const row = (line: number, hotCarcassKg: string, boarded: Boarded | null, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ line, hotCarcassKg, boarded, sequence: line, sisbov: null, managementNumber: null, electronicEarring: null },
  ...{
    pricePerArroba: null,
    discount: null,
    toldValue: null,
    condemnation: null,
    faults: [],
    alerts: [],
    matchedBy: 'SEQUENCE',
  },
  ...more,
});
const sheetOf = (rows: SheetRow[], oxenWithoutRow: Boarded[]): Sheet => ({
  id: 'sheet',
  slaughterDate: null,
  headings: [],
  places: '{}',
  matched: { rows, oxenWithoutRow },
});
const terms = {
  pricing: 'PER_ARROBA' as const,
  unitPrice: '310',
  bonusPerArroba: '0',
  arrobaKg: '15',
  liveYield: '50',
  funruralPct: '1.5',
  leftOn: '2026-05-20',
};
const sheet = sheetOf([row(2, '297', ox(1)), row(3, '250', ox(2)), row(4, '308', null)], [ox(3), ox(4)]);
const blank = {
  ...{ sheet: null as Sheet | null, decisions: [] as Decision[], slaughterDate: '2026-05-20', reason: '' },
  deductions: [{ name: funrural, value: '0' }],
  payments: [{ dueDate: '2026-05-20', value: '0' }],
  arrivals: [{ truckId: 't', plate: 'ABC1D23', exitKg: '2220', arrivalKg: '', shrinkPct: '' }],
};

test('what is proposed follows the romaneio and what is said of its lines, to the cent', () => {
  const follow = following(terms);
  const read = follow({ ...blank, sheet }, blank);
  expect(read.decisions).toEqual([{ line: 4, row: '4 · nº 4', oxId: '' }]);
  // 297 and 250 kg, and twice their mean of 273.5.
  expect(sumsOf(sheet, read.decisions, terms).gross.toFixed(2)).toBe('22609.33');
  const decided = follow({ ...read, decisions: [{ ...read.decisions[0]!, oxId: 'ox3' }] }, read);
  const sums = sumsOf(sheet, decided.decisions, terms);
  expect([sums.heads, sums.carcassKg.toFixed(1), sums.gross.toFixed(2)]).toEqual([4, '1140.0', '23560.00']);
  expect(sums.missing.map(({ name }) => name)).toEqual(['V-4']);
  expect([decided.deductions[0]!.value, decided.payments[0]!.value]).toEqual(['353.4', '23206.6']);
  const arrived = follow({ ...decided, arrivals: [{ ...decided.arrivals[0]!, arrivalKg: '2160' }] }, decided);
  expect(arrived.arrivals[0]!.shrinkPct).toBe('2.70');
});

test('who left without a weight has no part in the yield', () => {
  const unweighed = { ...ox(2), exitKg: null };
  const sums = (rows: SheetRow[]) => sumsOf(sheetOf(rows, []), [], terms).yieldPct?.toFixed(2);
  expect(sums([row(2, '297', ox(1)), row(3, '300', unweighed)])).toBe('55.00');
  expect(sums([row(3, '300', unweighed)])).toBeUndefined();
});

test('what somebody typed stays', () => {
  const follow = following(terms);
  const typed = {
    ...blank,
    deductions: [{ name: funrural, value: '100' }],
    payments: [
      { dueDate: '2026-05-20', value: '1' },
      { dueDate: '2026-06-20', value: '2' },
    ],
  };
  const { deductions, payments } = follow({ ...typed, sheet }, typed);
  expect([deductions, payments]).toEqual([typed.deductions, typed.payments]);
});

test('the day that the slaughterhouse reports is proposed with its payment, unless somebody typed one', () => {
  const follow = following(terms);
  const reported = { ...sheet, slaughterDate: '2026-05-22' };
  const read = follow({ ...blank, sheet: reported }, blank);
  expect([read.slaughterDate, read.payments[0]!.dueDate]).toEqual(['2026-05-22', '2026-05-22']);
  expect(follow({ ...read, sheet }, read).slaughterDate).toBe('2026-05-20');
  const typed = { ...blank, slaughterDate: '2026-05-21' };
  expect(follow({ ...typed, sheet: reported }, typed).slaughterDate).toBe('2026-05-21');
});

test('a line of nobody is left out, one that cannot be read asks, and refusals find their field', () => {
  expect(needsDecision(row(9, '300', ox(1), { faults: ['hotCarcassKg'] }))).toBe(true);
  const decisions = [
    { line: 3, row: '3', oxId: nobody },
    { line: 4, row: '4', oxId: 'ox3' },
  ];
  const sums = sumsOf(sheet, decisions, terms);
  expect(sums.missing.map(({ oxId }) => oxId)).toEqual(['ox2', 'ox4']);
  expect(closingOf({ sheet, decisions, reason: ' perdidas ' }, sums)).toEqual({
    uploadId: 'sheet',
    matches: [{ line: 4, oxId: 'ox3' }],
    ignoredLines: [3],
    allowUnmatched: { reason: 'perdidas' },
  });
  const paths = ['matches.0.oxId', 'ignoredLines', 'allowUnmatched', 'payments.0.value'];
  expect(paths.map((path) => fieldOf(path, { decisions }))).toEqual([
    'decisions.1.oxId',
    'decisions',
    'reason',
    'payments.0.value',
  ]);
});
