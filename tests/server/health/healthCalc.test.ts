import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doseOf, takeDoses, unitCostOf, type DoseRule } from '../../../server/health/doses/dose.calc.ts';
import {
  firstDayToLeave,
  reasonsToStay,
  whoMayOverride,
  type Gate,
  type OxFacts,
} from '../../../server/health/withdrawal/leaving.calc.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { feedWeekOf, mortalityPct } from '../../../server/health/deaths/mortality.calc.ts';
import { releaseOf, withdrawalUntil } from '../../../server/health/withdrawal/withdrawal.calc.ts';

const rule: DoseRule = {
  doseMode: 'PER_WEIGHT',
  fixedDose: null,
  doseVolume: '1',
  doseWeight: '50',
  roundTo: '0.5',
  maxDose: '10',
};

describe('a dose', () => {
  test.each([
    ['400', '8'],
    ['400.01', '8.5'],
    ['412.5', '8.5'],
    ['425', '8.5'],
    ['30', '1'],
    // Capped.
    ['640', '10'],
  ])('by weight: %s kg get %s', (weight, dose) => {
    expect(doseOf(rule, weight)!.toFixed()).toBe(dose);
  });

  test('fixed is the same for all, and one by weight needs a weight', () => {
    expect(doseOf({ ...rule, doseMode: 'FIXED', fixedDose: '5' }, null)!.toFixed()).toBe('5');
    expect(doseOf(rule, null)).toBeNull();
  });

  test('is exact where the quotient has no end', () => {
    expect(doseOf({ ...rule, doseWeight: '33', doseVolume: '1.1', maxDose: null }, '330')!.toFixed()).toBe('11');
    expect(doseOf({ ...rule, roundTo: null, doseWeight: '3', maxDose: null }, '100')!.toFixed()).toBe('33.334');
  });

  test('is never less than the rule asks for, nor a step more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_000, max: 150_000 }), fc.integer({ min: 1, max: 100 }), (hundredths, per) => {
        const weight = new Decimal(hundredths).div(100);
        const dose = doseOf({ ...rule, doseWeight: per, maxDose: null }, weight)!;
        const exact = weight.div(per);
        expect(dose.gte(exact.minus('1e-15')) && dose.lt(exact.plus('0.5'))).toBe(true);
        expect(dose.mod('0.5').eq(0)).toBe(true);
      }),
    );
  });
});

describe('lots', () => {
  const lots = [
    { id: 'first', balance: '12', unitCost: '0.36' },
    { id: 'second', balance: '100', unitCost: '0.5' },
  ];

  test('give first what expires first, a dose from two where it must be', () => {
    const taken = takeDoses(['8', '8'], lots);
    expect(taken.map(({ portions }) => portions.map(({ lotId, quantity }) => [lotId, quantity.toFixed()]))).toEqual([
      [['first', '8']],
      [
        ['first', '4'],
        ['second', '4'],
      ],
    ]);
    expect(taken.map(({ cost }) => cost!.toFixed(2))).toEqual(['2.88', '3.44']);
  });

  test('go below zero in the last one, and without any no price is known', () => {
    const [taken] = takeDoses(['120'], lots);
    expect(taken!.portions.map(({ quantity }) => quantity.toFixed())).toEqual(['12', '108']);
    expect(takeDoses(['5'], [])).toEqual([{ portions: [], cost: null }]);
    expect(unitCostOf('180', '500').toFixed()).toBe('0.36');
    expect(unitCostOf('100', '3').toFixed()).toBe('33.333333');
  });
});

test('the release of an animal is the last of its doses, not that of the last dose', () => {
  expect(withdrawalUntil('2026-01-31', 28)).toBe('2026-02-28');
  expect([withdrawalUntil('2026-01-31', 0), withdrawalUntil('2026-01-31', null)]).toEqual([null, null]);
  expect(releaseOf(['2026-03-07', '2026-02-10', null])).toBe('2026-03-07');
  expect(releaseOf([null])).toBeNull();
});

test('F-G11: the dead of those that entered', () => {
  expect(mortalityPct(2, 120)!.toFixed(4)).toBe('1.6667');
  expect(mortalityPct(0, 0)).toBeNull();
  expect([0, 7, 8, 21, 22, 90, 91, 400].map(feedWeekOf)).toEqual([0, 0, 1, 1, 2, 4, 5, 5]);
});

describe('what keeps an ox', () => {
  const day = '2026-02-10';
  const facts: OxFacts = {
    sex: 'MALE',
    castrated: false,
    sisbov: '105500508091406',
    birthDate: '2024-06-01',
    teeth: null,
    bnd: null,
    isCandidate: false,
    stays: [{ from: '2026-01-20', to: null }],
    residences: [],
    lastContact: null,
    doses: [
      {
        medicine: 'Doramectina',
        withdrawalUntil: '2026-03-07',
        exportWithdrawalUntil: '2026-04-01',
        prohibitedMarkets: [],
        containsEstradiol: false,
      },
    ],
    blocks: [],
  };
  const rules = settingDefaults.markets.rows;
  const to = ({ rule, ...more }: Partial<Omit<Gate, 'rule'>> & { rule?: Partial<Gate['rule']> } = {}): Gate => ({
    day,
    purpose: 'SLAUGHTER',
    market: 'DOMESTIC',
    farm: { approvals: [], bndDays: 90, contactRule: true },
    ...more,
    rule: { ...rules.find(({ market }) => market === (more.market ?? 'DOMESTIC'))!, ...rule },
  });

  test('a withdrawal is never overridden for slaughter, and may be for another farm', () => {
    const [kept] = reasonsToStay(facts, to());
    expect(kept).toMatchObject({ reason: 'WITHDRAWAL', until: '2026-03-07', medicine: 'Doramectina', mayOverride: [] });
    expect(reasonsToStay(facts, to({ day: '2026-03-07' }))).toEqual([]);
    expect(whoMayOverride(reasonsToStay(facts, to({ purpose: 'OTHER_FARM' })))).toEqual(['OWNER', 'MANAGER', 'VET']);
    expect(reasonsToStay(facts, to({ purpose: 'MOVE' }))).toEqual([]);
  });

  test('an export market asks for more days after a medicine', () => {
    const kept = reasonsToStay(facts, to({ market: 'CHINA' }));
    expect(kept.map(({ reason, detail, until }) => [reason, detail, until])).toEqual([
      ['WITHDRAWAL', 'EXPORT', '2026-04-01'],
    ]);
    expect(firstDayToLeave(facts, to({ market: 'CHINA' }), kept)).toBe('2026-04-01');
    expect(firstDayToLeave(facts, to({ market: 'EU' }), reasonsToStay(facts, to({ market: 'EU' })))).toBeNull();
  });

  test('an ox that is too old when its withdrawal ends never goes to a market of young ones', () => {
    const old = { ...facts, birthDate: '2023-08-20' };
    const gate = to({ market: 'CHINA' });
    const kept = reasonsToStay(old, gate);
    expect(kept).toMatchObject([{ reason: 'WITHDRAWAL' }]);
    expect(firstDayToLeave(old, gate, kept)).toBeNull();
    expect(firstDayToLeave(old, to(), reasonsToStay(old, to()))).toBe('2026-03-07');
  });

  test('a medicine that a market prohibits keeps it from there for good', () => {
    const dose = { ...facts.doses[0]!, withdrawalUntil: null, exportWithdrawalUntil: null };
    const prohibited = { ...facts, doses: [{ ...dose, prohibitedMarkets: ['EU' as const] }] };
    expect(reasonsToStay(prohibited, to({ day: '2026-12-01', market: 'EU', rule: rules[0]! }))).toMatchObject([
      { detail: 'PROHIBITED' },
    ]);
    expect(reasonsToStay(prohibited, to({ day: '2026-12-01' }))).toEqual([]);
    const cow = { ...facts, sex: 'FEMALE' as const, doses: [{ ...dose, containsEstradiol: true }] };
    const requested = (females: Gate['rule']['females']) =>
      reasonsToStay(cow, to({ day: '2026-12-01', market: 'EU', rule: { ...rules[0]!, females } }));
    expect(requested('WITHOUT_ESTRADIOL')).toMatchObject([{ detail: 'ESTRADIOL' }]);
    expect(requested('REFUSED')).toMatchObject([{ detail: 'FEMALE', mayOverride: [] }]);
    expect(requested('ALLOWED')).toEqual([]);
  });

  test('blocks count until their day, and only a sanitary hold keeps it where it stands', () => {
    const blocks = [
      { reason: 'MANUAL' as const, until: '2026-02-11', note: null },
      { reason: 'SANITARY_HOLD' as const, until: null, note: 'suspeita' },
    ];
    const kept = reasonsToStay({ ...facts, blocks }, to({ day: '2026-02-11' }));
    expect(kept.map(({ reason }) => reason)).toEqual(['SANITARY_HOLD', 'WITHDRAWAL']);
    expect(reasonsToStay({ ...facts, blocks }, to({ purpose: 'MOVE' }))).toMatchObject([
      { reason: 'SANITARY_HOLD', note: 'suspeita' },
    ]);
    const free = { ...facts, doses: [], blocks: [blocks[0]!] };
    const manual = reasonsToStay(free, to());
    expect([whoMayOverride(manual), firstDayToLeave(free, to(), manual)]).toEqual([['OWNER', 'MANAGER'], '2026-02-11']);
  });
});
