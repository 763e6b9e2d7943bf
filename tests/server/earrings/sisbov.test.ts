import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import type { Context } from '../../../server/platform/context.ts';
import type { AppError } from '../../../server/platform/errors/AppError.ts';
import { parseInput } from '../../../server/platform/input.ts';
import { endsLikeManagementNumber } from '../../../server/earrings/electronicEarring.calc.ts';
import { electronicEarring, managementNumber, sisbov } from '../../../server/earrings/numberInputs.ts';
import { parseSisbov, sisbovCheckDigit, type Sisbov } from '../../../server/earrings/sisbov.calc.ts';
import { acceptedRange, acceptedSisbov } from '../../../server/earrings/sisbovNumbers.service.ts';
import { boxOf, overlapAt, sisbovRange, sisbovsOf } from '../../../server/earrings/sisbovRange.calc.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';

function partsOf(text: string): Sisbov {
  const parsed = parseSisbov(text);
  if ('fault' in parsed) throw new Error(`${text}: ${parsed.fault.reason}`);
  return parsed.parts;
}
const faultOf = (text: string) => {
  const parsed = parseSisbov(text);
  return 'fault' in parsed ? parsed.fault : undefined;
};

describe('§1.2, §1.3: SISBOV numbers', () => {
  test.each([
    '105500508078035',
    '105500508078043',
    '105500508078051',
    '105500508078060',
    '105500508078078',
    '105500508078108',
    '105500508078620',
    '105500508091406',
    '105500508077691',
    '105500508097684',
    '105510000000019',
    '105511234567897',
    '105519999999994',
    '105510000003000',
    '105510000003050',
    '105510009999990',
    '105510010000003',
  ])('%s is a valid R105', (text) => {
    expect(partsOf(text)).toEqual({
      sisbov: text,
      format: 'R105',
      ufCode: text.slice(3, 5),
      managementNumber: text.slice(8, 14),
      checkDigit: text.at(-1),
    });
  });

  test('the worked check digit', () => expect(sisbovCheckDigit('10550050807803')).toBe('5'));

  test('the management number of the field example', () =>
    expect(partsOf('105500508091406').managementNumber).toBe('809140'));

  test.each([
    ['076000000000001', '000001'],
    ['076123456789012', '789012'],
  ])('%s is an R076 without state or check digit', (text, managementNumber) => {
    expect(partsOf(text)).toEqual({ sisbov: text, format: 'R076', ufCode: null, managementNumber, checkDigit: null });
  });

  test('any other beginning is a foreign number', () =>
    expect(partsOf('032010000000001')).toMatchObject({ format: 'OTHER', ufCode: null, managementNumber: '000000' }));

  test.each([
    ['105500508078036', { reason: 'CHECK_DIGIT', expected: '5' }],
    ['105520298615099', { reason: 'CHECK_DIGIT', expected: '3' }],
    ['105990000000012', { reason: 'UF' }],
    ['10550050807803', { reason: 'LENGTH' }],
    ['1055005080780350', { reason: 'LENGTH' }],
    ['', { reason: 'LENGTH' }],
    ['10550050807803A', { reason: 'CHARS' }],
    ['short and with letters', { reason: 'CHARS' }],
  ])('%s is refused', (text, fault) => expect(faultOf(text)).toEqual(fault));

  test('blanks, dots and dashes are what people write between the digits', () =>
    expect(partsOf(' 105.500 5080-78035 ').sisbov).toBe('105500508078035'));

  test('one wrong digit never passes the check digit, but for the 10 that is written 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 5, max: 13 }), (serial, place) => {
        const base = `105510${String(serial).padStart(8, '0')}`;
        const digit = sisbovCheckDigit(base);
        const wrong = base.slice(0, place) + ((Number(base[place]) + 1) % 10) + base.slice(place + 1);
        return digit === '0' || sisbovCheckDigit(wrong) !== digit;
      }),
    );
  });
});

describe('§1.5: ranges', () => {
  const range = (initial: string, final: string, quantity?: number) =>
    sisbovRange(partsOf(initial), partsOf(final), quantity);
  const known = (initial: string, final: string) => {
    const checked = range(initial, final);
    if ('fault' in checked) throw new Error(checked.fault.code);
    return checked.range;
  };

  test('the numbers are counted without their check digit', () => {
    expect(sisbovsOf(known('105500508078035', '105500508078078'))).toEqual([
      '105500508078035',
      '105500508078043',
      '105500508078051',
      '105500508078060',
      '105500508078078',
    ]);
    expect(sisbovsOf(known('105510009999990', '105510010000003'))).toEqual(['105510009999990', '105510010000003']);
  });

  test('an R076 range counts all fifteen digits and keeps its zero', () =>
    expect(sisbovsOf(known('076000000000009', '076000000000011'))).toEqual([
      '076000000000009',
      '076000000000010',
      '076000000000011',
    ]));

  test.each([
    ['105500508078035', '076000000000001', 'SisbovDifferentCountry'],
    ['105500508078035', '105510000000019', 'SisbovDifferentUf'],
    ['105500508078043', '105500508078035', 'InvalidSisbovRange'],
    ['105510000000019', '105519999999994', 'InvalidSisbovRange'],
  ])('%s to %s is refused as %s', (initial, final, code) =>
    expect(range(initial, final)).toMatchObject({ fault: { code } }),
  );

  test('a stated quantity must be what the range holds', () => {
    expect(range('105500508078035', '105500508078078', 5)).toMatchObject({ range: { quantity: 5 } });
    expect(range('105500508078035', '105500508078078', 6)).toEqual({
      fault: { code: 'InvalidSisbovRange', computedQuantity: '5', expectedQuantity: 6 },
    });
  });

  test('20,000 numbers are a range, one more is not', () => {
    const at = (serial: number) => {
      const base = `10551${String(serial).padStart(9, '0')}`;
      return base + sisbovCheckDigit(base);
    };
    expect(range(at(1), at(20_000))).toMatchObject({ range: { quantity: 20_000 } });
    expect(range(at(1), at(20_001))).toMatchObject({ fault: { computedQuantity: '20001' } });
  });

  test('every number of any range is valid, and they are as many as it says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_000 }), fc.integer({ min: 1, max: 300 }), (first, quantity) => {
        const at = (serial: number) => {
          const base = `10552${String(serial).padStart(9, '0')}`;
          return base + sisbovCheckDigit(base);
        };
        const numbers = sisbovsOf(known(at(first), at(first + quantity - 1)));
        expect(numbers).toHaveLength(quantity);
        expect(numbers.filter((each) => faultOf(each))).toEqual([]);
        expect(numbers.at(-1)).toBe(at(first + quantity - 1));
      }),
    );
  });

  test('ranges of one request share no number', () => {
    const [low, high] = [known('105500508078035', '105500508078051'), known('105500508078060', '105500508078078')];
    expect(overlapAt([low, high])).toBeUndefined();
    expect(overlapAt([high, known('105500508078051', '105500508078060')])).toBe(1);
  });

  test('boxes are filled one after the other', () =>
    expect([0, 99, 100].map((at) => boxOf(at, 100))).toEqual([1, 1, 2]));
});

describe('the input kinds', () => {
  const issuesOf = (schema: z.ZodType, value: unknown) => {
    try {
      return parseInput(schema, value);
    } catch (error) {
      return (error as AppError).issues;
    }
  };

  test('a number is taken as plain text', () =>
    expect(
      parseInput(z.strictObject({ a: sisbov(), b: electronicEarring(), c: managementNumber() }), {
        a: '105 500 508 091 406',
        b: '963-000408629140',
        c: ' 809140 ',
      }),
    ).toEqual({ a: '105500508091406', b: '963000408629140', c: '809140' }));

  test.each([
    [sisbov(), '105500508078036', 'InvalidSisbov', { reason: 'CHECK_DIGIT', expected: '5' }],
    [sisbov(), '', 'InvalidSisbov', { reason: 'LENGTH' }],
    [electronicEarring(), '96300040862914', 'InvalidElectronicEarring', { reason: 'LENGTH' }],
    [electronicEarring(), '96300040862914x', 'InvalidElectronicEarring', { reason: 'CHARS' }],
    [electronicEarring(), '000000408629140', 'InvalidElectronicEarring', { reason: 'COUNTRY' }],
    [managementNumber(), '80914', 'InvalidManagementNumber', { reason: 'LENGTH' }],
  ])('a refusal stands at its field with its reason', (schema, value, code, params) =>
    expect(issuesOf(z.strictObject({ number: schema }), { number: value })).toEqual([{ path: 'number', code, params }]),
  );

  test('the chip ends like the management number by a convention of the makers', () => {
    expect(endsLikeManagementNumber('963000408629140', '809140')).toBe(true);
    expect(endsLikeManagementNumber('963000408629141', '809140')).toBe(false);
  });
});

describe('numbers of a farm', () => {
  let app: TestApp;
  let ctx: Context;
  beforeAll(async () => {
    app = await takeTestApp();
    ctx = app.contextFor(await app.newFarm());
  });
  afterAll(() => app.close());

  test('a foreign number is accepted only where the settings say so', async () => {
    const foreign = '032010000000001';
    await expect(acceptedSisbov(ctx, foreign, 'sisbov')).rejects.toMatchObject({
      code: 'InvalidSisbov',
      field: 'sisbov',
      params: { reason: 'COUNTRY' },
    });
    await saveSettings.traceability(ctx, { ...settingDefaults.traceability, acceptForeignSisbov: true });
    expect(await acceptedSisbov(ctx, foreign, 'sisbov')).toMatchObject({ format: 'OTHER' });
  });

  test('a range of another state is accepted with a warning', async () => {
    const addressId = (await ctx.db.farm.findUniqueOrThrow({ where: { id: ctx.actor.farmId } })).addressId;
    const range = { initialSisbov: '105500508078035', finalSisbov: '105500508078078', quantity: 5 };
    const state = addressId && (await ctx.db.address.findUniqueOrThrow({ where: ctx.key(addressId) })).state;
    expect(await acceptedRange(ctx, range)).toMatchObject({
      quantity: 5,
      warnings: state && state !== 'MS' ? ['EARRING_UF_DIFFERS_FROM_FARM'] : [],
    });
    await expect(acceptedRange(ctx, { ...range, quantity: 4 })).rejects.toMatchObject({
      code: 'InvalidSisbovRange',
      field: 'finalSisbov',
      params: { initial: range.initialSisbov, final: range.finalSisbov, computedQuantity: '5', expectedQuantity: 4 },
    });
  });
});
