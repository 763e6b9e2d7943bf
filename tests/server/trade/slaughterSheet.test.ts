import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedPowers, inCents, shareByWeights } from '../../../server/herd/closings/feedShares.calc.ts';
import { matchCarcasses, type Boarded } from '../../../server/trade/closures/carcassMatch.calc.ts';
import {
  carcassValues,
  carcassYield,
  isUnusualYield,
  transportShrink,
  type Terms,
} from '../../../server/trade/sales/saleMoney.calc.ts';
import {
  guessCarcassColumns,
  headLine,
  readAmount,
  readCarcasses,
} from '../../../server/trade/closures/slaughterSheet.calc.ts';

describe('a romaneio', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1234.5', '1234.5'],
    ['R$ 12,40', '12.4'],
    ['306,90 kg', '306.9'],
    ['70.650', '70650'],
    ['0,5', '0.5'],
    ['12', '12'],
    ['-3', '-3'],
  ])('an amount as people write it: %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  test.each(['', 'abc', '1.2.3,4,5', '--1', '=1+2x(', '.'])('%j is no amount', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  const file = [
    ['Frigorífico Rio Verde', '', '', ''],
    ['Romaneio de abate 12/03', '', '', ''],
    ['SISBOV', 'Seq.', 'Banda 1 (kg)', 'Banda 2 (kg)', 'Acabamento', 'Dentição', 'Condenação', 'Preço @', 'Desconto'],
    ['105500508091406', '1', '153,4', '153,5', 'Mediana', '2', '', '310,00', ''],
    ['1.05500508078035E14', '2', '150.2', '149.8', '3', 'DL', 'Parcial', '', 'R$ 35,00'],
    ['76123456789012', '3', '140', '141', 'uniforme', '4', 'não', '', ''],
    ['105500508078051', '4', 'xx', '1', '', '', '', '', ''],
    ['', '', '443,6', '444,3', '', '', '', '', ''],
  ];

  test('figures that no carcass has are refused, others are rounded as they are kept, and totals stay out', () => {
    const rows = readCarcasses(
      [
        ['Seq', 'Banda 1', 'Banda 2', 'PCQ', 'Preço @', 'Desconto', 'Valor'],
        ['1', '', '', '29705', '', '', ''],
        ['2', '600', '601', '', '', '', ''],
        ['3', '', '', '297', '10.001,00', '100.000.000,01', '1e9'],
        ['4', '', '', '297', '', '100.000.000,01', ''],
        ['5', '', '', '288,888', '310,12345', '1,005', ''],
        ['', '', '', '29.705,00', '', '', '1.234.567.890,00'],
        ['', '', '', 'xx', '', '', ''],
      ],
      0,
      { sequence: 0, half1: 1, half2: 2, hotCarcassKg: 3, pricePerArroba: 4, discount: 5, value: 6 },
    );
    expect(rows.map(({ line, faults }) => [line, faults])).toEqual([
      [2, ['hotCarcassKg']],
      [3, ['hotCarcassKg']],
      [4, ['pricePerArroba', 'discount', 'value']],
      [5, ['discount']],
      [6, []],
      [8, ['hotCarcassKg']],
    ]);
    expect(rows[4]).toMatchObject({ hotCarcassKg: '288.89', pricePerArroba: '310.1235', discount: '1.01' });
  });

  test('finds its headings under titles, reads numbers and words, and leaves totals out', () => {
    const head = headLine(file)!;
    expect(head).toBe(2);
    const rows = readCarcasses(file, head, guessCarcassColumns(file[head]!));
    expect(rows.map(({ line, sisbov, sequence, hotCarcassKg }) => [line, sisbov, sequence, hotCarcassKg])).toEqual([
      [4, '105500508091406', 1, '306.9'],
      [5, '105500508078035', 2, '300'],
      [6, '076123456789012', 3, '281'],
      [7, '105500508078051', 4, null],
    ]);
    expect(rows.map(({ fat, teeth, condemnation }) => [fat, teeth, condemnation])).toEqual([
      [3, 2, null],
      [3, 0, 'PARTIAL'],
      [4, 4, null],
      [null, null, null],
    ]);
    expect([rows[0]!.pricePerArroba, rows[1]!.discount, rows[3]!.faults]).toEqual(['310', '35', ['half1']]);
  });

  test('marks what cannot be beside the rest of a carcass', () => {
    const heads = ['SISBOV', 'PCQ', 'Banda 1', 'Banda 2', 'Condenação', 'Kg condenado'];
    const [columns, of] = [guessCarcassColumns(heads), '105500508091406'];
    const faultsOf = (...cells: string[]) => readCarcasses([heads, [of, ...cells]], 0, columns)[0]!.faults;
    expect(faultsOf('306,9', '153,4', '153,0', '', '')).toEqual([]);
    expect(faultsOf('306,9', '10', '20', '', '')).toEqual(['hotCarcassKg']);
    expect(faultsOf('290', '153,4', '153,0', 'Parcial', '16,4')).toEqual([]);
    expect(faultsOf('300', '', '', 'Parcial', '900')).toEqual(['condemnedKg']);
    expect(faultsOf('0', '', '', '', '')).toEqual(['hotCarcassKg']);
    expect(faultsOf('0', '', '', 'Total', '280')).toEqual([]);
  });

  test('columns that a slaughterhouse names in its own way are known by what was given before', () => {
    const heads = ['Nº do animal', 'Kg', 'Vlr'];
    expect(guessCarcassColumns(heads)).toEqual({});
    const known = { managementNumber: 'N° DO ANIMAL', hotCarcassKg: 'kg', value: 'vlr' } as const;
    const reported = guessCarcassColumns(['Nº do animal', 'Kg', 'Vlr'], { ...known, managementNumber: 'nº do animal' });
    expect(reported).toEqual({ managementNumber: 0, hotCarcassKg: 1, value: 2 });
    expect(headLine([['a'], ['b', 'c']])).toBeNull();
  });

  test('headings are understood as the screen itself names the columns, and with "da" and "do"', () => {
    const ofScreen = [
      'SISBOV',
      'Número de manejo',
      'Chip (brinco eletrônico)',
      'Sequência de abate',
      'Meia carcaça 1 (kg)',
      'Meia carcaça 2 (kg)',
      'Carcaça quente (kg)',
      'Dentes',
      'Acabamento',
      'Tipificação',
      'Condenação',
      'Kg condenados',
      'Preço por @ (R$)',
      'Desconto (R$)',
      'Valor (R$)',
    ];
    expect(Object.keys(guessCarcassColumns(ofScreen))).toHaveLength(ofScreen.length);
    const heads = ['Sequência do abate', 'Peso da carcaça'];
    expect(guessCarcassColumns(heads)).toEqual({ sequence: 0, hotCarcassKg: 1 });
  });

  test('under "Brinco" whole numbers and chips are read too, and a line named Total is of nobody', () => {
    const heads = ['Brinco', 'Peso carcaça quente (kg)', 'Condenação'];
    const rows = readCarcasses(
      [
        heads,
        ['105500508091406', '290,5', ''],
        ['963000408629141', '291', ''],
        ['91406', '292', ''],
        ['Total', '873,5', ''],
        ['Médias', '291,2', ''],
      ],
      0,
      guessCarcassColumns(heads),
    );
    expect(rows.map((row) => [row.sisbov, row.electronicEarring, row.managementNumber, row.faults])).toEqual([
      ['105500508091406', null, null, []],
      [null, '963000408629141', null, []],
      [null, null, '091406', []],
    ]);
  });

  test('a formula in a cell is text that nobody reckons', () => {
    const [row] = readCarcasses(
      [
        ['Sisbov', 'PCQ'],
        ['105500508091406', '=HYPERLINK("http://x";1)'],
      ],
      0,
      {
        sisbov: 0,
        hotCarcassKg: 1,
      },
    );
    expect(row!.hotCarcassKg === null || row!.faults.length === 0).toBe(true);
    expect(readCarcasses([['a'], ['=cmd|x!A1', '300']], 0, { sisbov: 0, hotCarcassKg: 1 })[0]!.faults).toEqual([
      'sisbov',
    ]);
  });
});

describe('matching', () => {
  const ox = (position: number, more: Partial<Boarded> = {}): Boarded => ({
    boardingId: `b${position}`,
    position,
    sisbov: `10550050809140${position}`,
    managementNumber: `80914${position}`,
    electronicEarring: `96300040862914${position}`,
    ...more,
  });
  const row = (more: object = {}) => ({
    sisbov: null,
    managementNumber: null,
    electronicEarring: null,
    sequence: null,
    ...more,
  });
  const oxen = [ox(1), ox(2), ox(3), ox(4, { managementNumber: '809143', sisbov: null })];

  test('goes by number, then management number, chip and order', () => {
    const rows = [
      row({ sequence: 3 }),
      row({ electronicEarring: oxen[1]!.electronicEarring }),
      row({ sisbov: oxen[0]!.sisbov, sequence: 2 }),
    ];
    expect(matchCarcasses(rows, oxen)).toEqual([
      { boardingId: 'b3', by: 'SEQUENCE' },
      { boardingId: 'b2', by: 'ELECTRONIC_EARRING' },
      { boardingId: 'b1', by: 'SISBOV' },
    ]);
  });

  test('a management number that two share identifies nobody, and a number from elsewhere is never taken by its place', () => {
    expect(matchCarcasses([row({ managementNumber: '809143', sequence: 3 })], oxen)).toEqual([null]);
    expect(matchCarcasses([row({ sisbov: '105500508078035', sequence: 1 })], oxen)).toEqual([null]);
  });

  test('one ox has one row: the second of the same number stays open', () => {
    const rows = [row({ sisbov: oxen[0]!.sisbov }), row({ sisbov: oxen[0]!.sisbov })];
    expect(matchCarcasses(rows, oxen)).toEqual([{ boardingId: 'b1', by: 'SISBOV' }, null]);
  });

  test('a row that its number found stays with that ox, whatever chip and place it bears', () => {
    const ofFirst = row({ sisbov: oxen[0]!.sisbov, electronicEarring: oxen[1]!.electronicEarring, sequence: 3 });
    expect(matchCarcasses([ofFirst], oxen)).toEqual([{ boardingId: 'b1', by: 'SISBOV' }]);
    expect(matchCarcasses([ofFirst, row({ sequence: 2 })], oxen)[1]).toEqual({ boardingId: 'b2', by: 'SEQUENCE' });
  });

  test('never gives an ox to two rows, whatever is in them', () => {
    const some = fc.option(fc.constantFrom(...oxen.flatMap(({ sisbov }) => sisbov ?? [])), { nil: null });
    const rows = fc.array(
      fc.record({
        sisbov: some,
        managementNumber: fc.option(fc.constantFrom('809141', '809142', '809143'), { nil: null }),
        electronicEarring: fc.constant(null),
        sequence: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, (given) => {
        const found = matchCarcasses(given, oxen).flatMap((match) => match?.boardingId ?? []);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('F-R1', () => {
  const terms: Terms = { pricing: 'PER_ARROBA', unitPrice: '310', bonusPerArroba: '0', arrobaKg: '15' };
  const carcass = {
    hotCarcassKg: '306.9',
    exitKg: '558',
    pricePerArroba: null,
    discount: null,
    value: null,
    condemnation: null,
  };
  const value = (of: Partial<typeof carcass> & object, with_: Partial<Terms> = {}) =>
    carcassValues([{ ...carcass, ...of }], { ...terms, ...with_ })[0]!.toFixed(2);

  test('T-BATCH: 118 carcasses of 306.9 kg at R$ 310 bring R$ 748,426.80', () => {
    const values = carcassValues(
      Array.from({ length: 118 }, () => carcass),
      terms,
    );
    expect(Decimal.sum(...values).toFixed(2)).toBe('748426.80');
    expect(carcassYield('306.9', '558')!.toFixed(2)).toBe('55.00');
  });

  test('by kilogram, head and whole; bonuses, discounts; what the slaughterhouse writes wins', () => {
    expect(value({}, { bonusPerArroba: '5' })).toBe('6444.90');
    expect(value({}, { pricing: 'PER_KG_LIVE', unitPrice: '11.2' })).toBe('6249.60');
    expect(value({}, { pricing: 'PER_HEAD', unitPrice: '6000' })).toBe('6000.00');
    expect(value({ discount: '100' } as object)).toBe('6242.60');
    expect(value({ discount: '10000' } as object)).toBe('0.00');
    expect(value({ pricePerArroba: '300' } as object, { bonusPerArroba: '5' })).toBe('6138.00');
    expect(value({ value: '6111.11' } as object)).toBe('6111.11');
    expect(value({ condemnation: 'TOTAL' } as object)).toBe('0.00');
    expect(value({ condemnation: 'PARTIAL' } as object)).toBe('6342.60');
    const whole = carcassValues([carcass, carcass, { ...carcass, hotCarcassKg: '0' }], {
      ...terms,
      pricing: 'TOTAL',
      unitPrice: '10000.01',
    });
    expect(whole.map((each) => each.toFixed(2))).toEqual(['5000.01', '5000.00', '0.00']);
  });

  test('a price for the whole stays whole, whether what was condemned was weighed or not', () => {
    const condemned = { ...carcass, condemnation: 'TOTAL' as const };
    const valuesOf = (...carcasses: Parameters<typeof carcassValues>[0][number][]) =>
      carcassValues(carcasses, { ...terms, pricing: 'TOTAL', unitPrice: '9000' }).map((each) => each.toFixed(2));
    expect(valuesOf(carcass, condemned, carcass)).toEqual(['4500.00', '0.00', '4500.00']);
    const unweighed = { ...carcass, hotCarcassKg: '0' };
    expect(valuesOf(unweighed, condemned, unweighed)).toEqual(['4500.00', '0.00', '4500.00']);
    expect(valuesOf(condemned, condemned)).toEqual(['0.00', '0.00']);
  });

  test('what is odd, and what was lost on the way', () => {
    expect([carcassYield('270', '558')!, carcassYield('340', '558')!].map(isUnusualYield)).toEqual([false, true]);
    expect(isUnusualYield(carcassYield('200', '558'))).toBe(true);
    expect(carcassYield('300', null)).toBeNull();
    expect(transportShrink('22320', '21650')!.toFixed(2)).toBe('3.00');
  });
});

describe('F-AL', () => {
  test.each([
    ['HEAD', ['10.667', '10.667', '10.667']],
    ['PV', ['9.829', '10.743', '11.429']],
    ['PV75', ['10.035', '10.728', '11.237']],
  ] as const)('T-ALLOC by %s', (share, expected) => {
    expect(shareByWeights('32', ['430', '470', '500'], feedPowers[share]).map((part) => part.toFixed(3))).toEqual([
      ...expected,
    ]);
  });

  test('cents of shares add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 }), (thousandths) => {
        const shares = thousandths.map((each) => new Decimal(each).div(1_003));
        const whole = Decimal.sum(...shares).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
        expect(Decimal.sum(...inCents(shares)).toFixed(2)).toBe(whole.toFixed(2));
      }),
    );
  });
});
