import { describe, expect, test } from 'vitest';
import { contentOf, type ContentOrder } from '../../../../server/traceability/bnd/baseContent.ts';
import {
  announcementNumberIn,
  dayIn,
  headOf,
  numbersIn,
  placesOf,
  resultIn,
  sisbovText,
} from '../../../../server/traceability/bnd/baseFile.calc.ts';
import type { Part } from '../../../../server/traceability/bnd/baseLines.calc.ts';
import { mismatchCost } from '../../../../server/traceability/reconciliation/mismatchCost.calc.ts';
import { proposalsFor } from '../../../../server/traceability/reconciliation/reconciliation.calc.ts';
import { bndCsv, bndHeads, bndLine, csvOf, encrypted, pdfOf, xlsOf, xlsxOf } from '../../../support/calls/bndFiles.ts';
import { numberOf } from '../../../support/farms/earrings.ts';
import { refusal } from '../../../support/farms/diets.ts';

const order: ContentOrder = { kind: 'BND', today: '2026-01-31', acceptsForeign: false, field: 'bnd' };
const read = (file: string | Uint8Array, more: Partial<ContentOrder> = {}) =>
  contentOf(typeof file === 'string' ? Buffer.from(file) : file, { ...order, ...more });
const faultsOf = async (file: string | Uint8Array, more: Partial<ContentOrder> = {}) =>
  (await read(file, more)).faults.map(({ line, column, code }) => [line, column, code]);
const code = async (done: Promise<unknown>) => (await refusal(done)).code;
const valuesOf = (part: Part | undefined, index: number) =>
  Object.fromEntries(Object.entries(part ?? {}).map(([column, text]) => [column, text.split('\n')[index]]));

const good = {
  sisbov: numberOf(1),
  birthDate: '2024-01-05',
  breed: 'ne',
  gender: 'MALE',
  inclusionDate: '2025-03-10',
  identificationDate: '',
  releaseDate: '2025-06-08',
  inventory: 'true',
  owner: '',
};

describe('headings and cells', () => {
  test('headings are known without accents, capitals and signs, in any order', () => {
    expect(placesOf('BND', ['SEXO', 'Nº SISBOV', 'raca', 'Dt. Nasc', 'DATA DE INCLUSÃO NA BND'])).toEqual({
      gender: 0,
      sisbov: 1,
      breed: 2,
      birthDate: 3,
      inclusionDate: 4,
    });
    expect(headOf('BND', [['Extrato'], ['Produtor: X'], [], ['Sisbov', 'Sexo'], ['1', 'M']])).toBe(3);
    expect(headOf('BND', [...Array.from({ length: 20 }, () => ['x']), ['Sisbov', 'Sexo']])).toBeNull();
  });

  test.each([
    ['05/01/2024', '2024-01-05'],
    ['5-1-24', '2024-01-05'],
    ['2024-01-05T00:00:00', '2024-01-05'],
    ['45296', '2024-01-05'],
    ['45296.5', '2024-01-05'],
    ['31/02/2024', null],
    ['ontem', null],
  ])('the day %s', (text, day) => expect(dayIn(text)).toBe(day));

  test('numbers as sheets write them', () => {
    expect(sisbovText('1.05500508091406E14')).toBe('105500508091406');
    expect(['="105500508091406"', "'105500508091406"].map(sisbovText)).toEqual(['105500508091406', '105500508091406']);
    expect(sisbovText('76.520.123 456-789')).toBe('076520123456789');
    expect(numbersIn(`x ${numberOf(1)} 963000408629140 ${numberOf(1)} 1${numberOf(2)} 076000000000001`)).toEqual([
      numberOf(1),
      '076000000000001',
    ]);
    expect([resultIn(''), resultIn('Recusado'), resultIn('?')]).toEqual(['INCLUDED', 'REJECTED', null]);
    expect([announcementNumberIn('Nº 12/2026'), announcementNumberIn('7'), announcementNumberIn('x')]).toEqual([
      { number: 12, year: 2026 },
      { number: 7, year: null },
      null,
    ]);
  });
});

describe('a file', () => {
  const line = bndLine(numberOf(1));

  test.each([
    ['semicolons', Buffer.from(bndCsv([line]))],
    ['commas', Buffer.from(csvOf([bndHeads, line], ','))],
    ['tabs', Buffer.from(csvOf([bndHeads, line], '\t'))],
    ['the letters of Windows', Buffer.from(bndCsv([line]), 'latin1')],
    ['a mark at its beginning', Buffer.from(`\uFEFF${bndCsv([line])}`)],
    ['lines above its headings', Buffer.from(`Extrato de animais\r\n\r\n${bndCsv([line])}`)],
    ['cells of a sheet', xlsxOf([bndHeads, line])],
    [
      'numbers in the cells of a sheet',
      xlsxOf([bndHeads, [Number(numberOf(1)), 45_296, 'NE', 'M', 45_726, 45_816, 'S', '']]),
    ],
  ])('with %s', async (_name, file) => {
    const { lines, faults, parts, listOnly } = await read(file);
    expect([lines, faults, listOnly]).toEqual([1, [], false]);
    expect(valuesOf(parts[0], 0)).toEqual(good);
  });

  test('of the old Excel is read like a new one, with its dates and long numbers', async () => {
    const cells = bndHeads.map((head, column) => {
      if (head === 'Número SISBOV') return Number(line[column]);
      return head === 'Data Nascimento' ? new Date('2024-01-05T00:00:00Z') : line[column]!;
    });
    const { lines, faults, parts } = await read(xlsOf([['Extrato de animais'], bndHeads, cells]));
    expect([lines, faults]).toEqual([1, []]);
    expect(valuesOf(parts[0], 0)).toEqual(good);
  });

  test('that is a document has the numbers in its text', async () => {
    const { lines, listOnly, parts, faults } = await read(pdfOf([`Animal ${numberOf(1)}`, `${numberOf(2)} Nelore`]));
    expect([lines, listOnly, faults]).toEqual([2, true, []]);
    expect(parts[0]!.sisbov).toBe(`${numberOf(1)}\n${numberOf(2)}`);
  });

  test('every fault has its line, column and code', async () => {
    const wrongDigit = `${numberOf(2).slice(0, 14)}${(Number(numberOf(2)[14]) + 1) % 10}`;
    const file = `Extrato\r\n\r\n${bndCsv([
      bndLine(''),
      bndLine(wrongDigit),
      bndLine(numberOf(3), { 'Data Nascimento': '' }),
      bndLine(numberOf(4), { 'Data Nascimento': '31/02/2024' }),
      bndLine(numberOf(5), { 'Data Nascimento': '01/01/2026' }),
      bndLine(numberOf(6), { Raça: '' }),
      bndLine(numberOf(7), { Sexo: '?' }),
      bndLine(numberOf(8), { 'Data de Inclusão': '' }),
      bndLine(numberOf(9), { 'Data de Inclusão': '01/02/2026' }),
      bndLine('999000000000001'),
      bndLine(numberOf(9)),
    ])}`;
    expect(await faultsOf(file)).toEqual([
      [4, 'sisbov', 'BndEmptySisbov'],
      [5, 'sisbov', 'InvalidSisbov'],
      [6, 'birthDate', 'BndEmptyBirth'],
      [7, 'birthDate', 'BndEmptyBirth'],
      [8, 'birthDate', 'BndEmptyBirth'],
      [9, 'breed', 'BndEmptyBreed'],
      [10, 'gender', 'BndEmptyGender'],
      [11, 'inclusionDate', 'BndEmptyDate'],
      [12, 'inclusionDate', 'BndEmptyDate'],
      [13, 'sisbov', 'InvalidSisbov'],
      [14, 'sisbov', 'DuplicatedEarrings'],
    ]);
    expect(await faultsOf(bndCsv([bndLine('999000000000001')]), { acceptsForeign: true })).toEqual([]);
    const many = await read(bndCsv(Array.from({ length: 80 }, () => bndLine(''))));
    expect([many.faults.length, many.faultCount]).toEqual([50, 80]);
  });

  test('of the certifier needs a day only of who was included', async () => {
    const heads = ['Sisbov', 'Data de inclusão', 'Resultado', 'Motivo', 'Protocolo', 'Comunicado'];
    const file = csvOf([
      heads,
      [numberOf(1), '10/03/2025', 'Incluído', '', 'P1', '12/2026'],
      [numberOf(2), '', 'Rejeitado', 'Raça', '', ''],
      ['', '10/03/2025', '', '', '', ''],
      [numberOf(3), '', '', '', '', ''],
      [numberOf(4), '10/03/2025', '?', '', '', 'x'],
    ]);
    expect(await faultsOf(file, { kind: 'CERTIFIER' })).toEqual([
      [4, 'sisbov', 'InclusionEmptySisbov'],
      [5, 'inclusionDate', 'BndEmptyDate'],
      [6, 'result', 'InvalidFieldType'],
      [6, 'announcementNumber', 'AnnouncementNotFound'],
    ]);
    expect(valuesOf((await read(file, { kind: 'CERTIFIER' })).parts[0], 0)).toMatchObject({
      result: 'INCLUDED',
      protocol: 'P1',
      announcementNumber: '12/2026',
    });
  });

  const sheet = xlsxOf([bndHeads, line]);
  test.each([
    ['nothing', Buffer.from('')],
    ['no headings', Buffer.from(csvOf([line]))],
    ['a broken sheet', sheet.subarray(0, sheet.length / 2)],
    ['an encrypted sheet', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex')],
    ['an encrypted document', pdfOf([numberOf(1)], encrypted)],
    ['a broken document', Buffer.from('%PDF-1.4 broken')],
    [
      'more than 100,000 lines',
      Buffer.from(csvOf([['Sisbov', 'Sexo'], ...Array.from({ length: 100_001 }, () => ['1', 'M'])])),
    ],
  ])('with %s cannot be processed', async (_name, file) => {
    expect(await code(read(file))).toBe('BndUnprocessable');
  });

  test('with headings and nothing under them has no lines', async () => {
    expect(await code(read(csvOf([bndHeads])))).toBe('BndEmptyLines');
    expect(await code(read(pdfOf(['Extrato'])))).toBe('BndEmptyLines');
    expect(await code(read(pdfOf([numberOf(1)]), { kind: 'CERTIFIER' }))).toBe('BndUnprocessable');
  });
});

describe('what can be done', () => {
  const ox = { id: 'a', status: 'ACTIVE', isFormer: false };
  const about = (result: Parameters<typeof proposalsFor>[0]['result'], more: object = {}) =>
    proposalsFor({ sisbov: numberOf(1), result, ox, differences: [], ...more }).map(
      ({ field, announcementType }) => [field, announcementType] as const,
    );

  test('about each class', () => {
    expect(about('MATCHED')).toEqual([]);
    const differences = [
      { field: 'SEX' as const, farmValue: 'MALE', baseValue: 'FEMALE' },
      { field: 'OWNER' as const, farmValue: 'A', baseValue: 'B' },
    ];
    expect(about('DIVERGENT', { differences })).toEqual([
      ['SEX', 'CHANGE_OF_CHARACTERISTIC'],
      ['OWNER', null],
    ]);
    expect(about('ONLY_IN_FARM')).toEqual([[null, null]]);
    expect(about('ONLY_IN_BND', { ox: null })).toEqual([
      [null, 'DEATH'],
      [null, 'EXIT'],
    ]);
    expect(about('ONLY_IN_BND', { ox: { ...ox, isFormer: true } })).toEqual([[null, 'RE_IDENTIFICATION']]);
    expect(about('DEAD_BUT_ALIVE_IN_BND', { ox: { ...ox, status: 'DEAD' } })).toEqual([[null, 'DEATH']]);
    expect(about('EXITED_BUT_PRESENT_IN_BND', { ox: { ...ox, status: 'SOLD' } })).toEqual([[null, 'SALE']]);
    expect(about('EXITED_BUT_PRESENT_IN_BND', { ox: { ...ox, status: 'EXITED' } })).toEqual([[null, 'EXIT']]);
  });

  test('a mismatch costs what is left of the count in the base after all others', () => {
    const clocks = [
      { name: 'FARM' as const, until: '2026-02-10' },
      { name: 'BASE' as const, until: null },
    ];
    const looked = { clocks, day: '2026-01-31', bndDays: 90 };
    expect(mismatchCost({ ...looked, result: 'ONLY_IN_FARM' })).toEqual({ daysUntilEligible: 90, costDays: 80 });
    expect(mismatchCost({ ...looked, result: 'ONLY_IN_FARM', bndDays: 5 })).toEqual({
      daysUntilEligible: 10,
      costDays: 0,
    });
    expect(mismatchCost({ ...looked, result: 'MATCHED' })).toEqual({ daysUntilEligible: 10, costDays: 0 });
  });
});
