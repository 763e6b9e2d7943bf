// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from '../../../web/platform/upload/readTable.ts';
import { textTable } from '../../../server/platform/files/textTable.calc.ts';
import { countOf, otherUfs } from '../../../web/trade/earrings/orderFields.ts';
import { chipFault, sisbovFault } from '../../../web/earrings/numberChecks.ts';
import { pairsOf, readNumber, type Half } from '../../../web/earrings/pairs.ts';

const sisbov = '105500508091406';
const next = '105500508091414';
const chip = '963000408629140';

describe('readings of a keyboard wedge', () => {
  const readAll = (...numbers: string[]) => {
    let half: Half | null = null;
    return numbers.map((number) => {
      const reading = readNumber(number, half);
      half = 'half' in reading ? reading.half : 'pair' in reading ? null : half;
      return 'pair' in reading ? reading.pair : 'half' in reading ? (reading.left ?? 'first') : 'fault';
    });
  };
  const pair = { sisbov, electronicEarring: chip };

  test.each([
    ['the ear tag, then the chip', [sisbov, chip], ['first', pair]],
    ['the chip, then the ear tag', [chip, sisbov], ['first', pair]],
    ['with blanks and dashes', ['105 5005.0809 140-6', '963 000408629140'], ['first', pair]],
    [
      'a chip with Brazil’s own prefix',
      [sisbov, '076000000000001'],
      ['first', { sisbov, electronicEarring: '076000000000001' }],
    ],
    ['such a chip first', ['076000000000001', sisbov], ['first', { sisbov, electronicEarring: '076000000000001' }]],
    [
      'a chip that carries its own number',
      ['076000000000001', '076000000000001'],
      ['first', { sisbov: '076000000000001', electronicEarring: '076000000000001' }],
    ],
    ['an ear tag without its chip', [next, sisbov, chip], ['first', { sisbov: next }, pair]],
    [
      'a chip without its ear tag',
      ['963000408629141', chip, sisbov],
      ['first', { electronicEarring: '963000408629141' }, pair],
    ],
    ['a wrong number between them', [sisbov, '9630', chip], ['first', 'fault', pair]],
    ['a wrong check digit', ['105500508091407', sisbov, chip], ['fault', 'first', pair]],
  ])('%s', (_what, numbers, readings) => expect(readAll(...numbers)).toEqual(readings));
});

describe('tables of pairs', () => {
  test('the numbers stand anywhere in a line, in either order', () => {
    expect(
      pairsOf([
        ['Sisbov', 'Manejo', 'Chip'],
        [sisbov, '809140', chip],
        [chip, sisbov],
        ['76000000000001', chip],
        [next, ''],
      ]),
    ).toEqual([
      { sisbov, electronicEarring: chip },
      { sisbov, electronicEarring: chip },
      { sisbov: '076000000000001', electronicEarring: chip },
      { sisbov: next, electronicEarring: '' },
    ]);
  });

  test('a text by its own separator', () => {
    expect(textTable(`\uFEFFsisbov;chip\r\n${sisbov};"${chip}"\r\n\r\n`).rows).toEqual([
      ['sisbov', 'chip'],
      [sisbov, chip],
    ]);
    expect(textTable(`${sisbov}\t${chip}`).rows).toEqual([[sisbov, chip]]);
    expect(textTable('"a,b",c').rows).toEqual([['a,b', 'c']]);
  });

  test('a sheet, with texts and with numbers', async () => {
    const file = await writeXlsxFile([
      [{ value: 'Sisbov' }, { value: 'Chip' }],
      [
        { value: sisbov, type: String },
        { value: Number(chip), type: Number },
      ],
      [null, { value: next, type: String }],
    ]).toBuffer();
    expect((await readTable(new File([new Uint8Array(file)], 'chips.xlsx'))).rows).toEqual([
      ['Sisbov', 'Chip'],
      [sisbov, chip],
      ['', next],
    ]);
    await expect(readTable(new File(['no zip'], 'chips.xlsx'))).rejects.toThrow('invalid zip data');
  });
});

describe('what a field says of a number', () => {
  test('its fault, with the digit that was expected', () => {
    expect(sisbovFault(sisbov)).toBeUndefined();
    expect(sisbovFault('105500508091405')).toMatchObject({ values: { expected: '6' } });
    expect(sisbovFault('10550050809140')).toMatchObject({ 'pt-BR': 'São 15 dígitos' });
    expect(chipFault('000123456789012')).toMatchObject({ 'pt-BR': expect.stringContaining('000') });
  });

  test('how many numbers a range has, and which states are not the farm’s', () => {
    const range = { initialSisbov: '105500508078035', finalSisbov: '105500508078078' };
    expect(countOf(range)).toBe('5');
    expect(countOf({ ...range, finalSisbov: '1055' })).toBe('');
    const values = { ranges: [{ ...range, count: '5' }] } as Parameters<typeof otherUfs>[0];
    expect(otherUfs(values, 'GO')).toEqual(['MS']);
    expect(otherUfs(values, 'MS')).toEqual([]);
  });
});
