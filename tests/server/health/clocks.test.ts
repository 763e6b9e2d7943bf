import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import {
  inAreaSince,
  traceClocks,
  traceReasons,
  type Approval,
  type FarmTraces,
  type MarketRule,
  type TraceFacts,
} from '../../../server/health/withdrawal/clocks.calc.ts';

const ruleOf = (market: 'DOMESTIC' | 'EU' | 'HILTON' | 'CHINA'): MarketRule =>
  settingDefaults.markets.rows.find((row) => row.market === market)!;
const always = (kind: Approval['kind']): Approval => ({ kind, from: '2020-01-01', to: null });
const farm: FarmTraces = { approvals: [always('EU_AREA'), always('TRACES_LIST')], bndDays: 90, contactRule: true };

const facts: TraceFacts = {
  sex: 'MALE',
  castrated: false,
  sisbov: '105500508091406',
  birthDate: '2024-08-01',
  teeth: null,
  bnd: { status: 'INCLUDED', inclusionDate: '2025-12-01', releaseDate: null },
  isCandidate: false,
  stays: [{ from: '2026-01-10', to: null }],
  residences: [],
  lastContact: null,
};

const kept = (of: Partial<TraceFacts>, day: Day, rule = ruleOf('EU'), at: Partial<FarmTraces> = {}) =>
  traceReasons({ ...facts, ...of }, rule, { ...farm, ...at }, day).map(({ detail, until }) => [detail, until]);

describe('the clocks of a market', () => {
  test('nothing is asked at home, 40 and 90 days and the base for Europe', () => {
    expect(kept({ sisbov: null, bnd: null }, '2026-01-11', ruleOf('DOMESTIC'))).toEqual([]);
    expect(kept({}, '2026-02-01')).toEqual([
      ['DAYS_ON_FARM', '2026-02-19'],
      ['DAYS_IN_AREA', '2026-04-10'],
      ['DAYS_IN_BASE', '2026-03-01'],
    ]);
    // On the first day itself it may go.
    expect(kept({}, '2026-04-09')).toEqual([['DAYS_IN_AREA', '2026-04-10']]);
    expect(kept({}, '2026-04-10')).toEqual([]);
  });

  test('days in the area before it came count, with at most a day of journey between', () => {
    const before = (to: Day) => [{ from: '2025-06-01', to, isInArea: true }];
    expect(kept({ residences: before('2026-01-09') }, '2026-03-01')).toEqual([]);
    expect(kept({ residences: before('2026-01-08') }, '2026-03-01')).toEqual([['DAYS_IN_AREA', '2026-04-10']]);
    const outside = [...before('2025-12-20'), { from: '2025-12-20', to: '2026-01-10', isInArea: false }];
    expect(kept({ residences: outside }, '2026-03-01')).toEqual([['DAYS_IN_AREA', '2026-04-10']]);
  });

  test('an ox that comes back starts its 40 days again, its 90 only when it left the area', () => {
    const stays = [
      { from: '2025-10-01', to: '2025-12-20' },
      { from: '2026-01-10', to: null },
    ];
    const away = (isInArea: boolean) => ({ stays, residences: [{ from: '2025-12-20', to: '2026-01-10', isInArea }] });
    expect(kept(away(true), '2026-02-01').map(([detail]) => detail)).toEqual(['DAYS_ON_FARM', 'DAYS_IN_BASE']);
    expect(kept(away(false), '2026-03-05')).toEqual([['DAYS_IN_AREA', '2026-04-10']]);
  });

  test('a farm that comes into the area, or leaves it, moves the clock', () => {
    const area = (from: Day, to: Day | null): Approval[] => [{ kind: 'EU_AREA', from, to }, always('TRACES_LIST')];
    expect(kept({}, '2026-04-15', ruleOf('EU'), { approvals: area('2026-02-01', null) })).toEqual([
      ['DAYS_IN_AREA', '2026-05-02'],
    ]);
    expect(kept({}, '2026-04-15', ruleOf('EU'), { approvals: area('2020-01-01', '2026-04-01') })).toEqual([
      ['OUTSIDE_AREA', null],
    ]);
    expect(kept({}, '2026-04-15', ruleOf('EU'), { approvals: [always('EU_AREA')] })).toEqual([['NOT_ON_TRACES', null]]);
    const later: Approval = { kind: 'TRACES_LIST', from: '2026-05-01', to: null };
    expect(kept({}, '2026-04-15', ruleOf('EU'), { approvals: [always('EU_AREA'), later] })).toEqual([
      ['NOT_ON_TRACES', '2026-05-01'],
    ]);
  });

  test('who stood with one from outside waits as long as that one, where the farm says so', () => {
    expect(kept({ lastContact: '2026-02-01' }, '2026-04-20')).toEqual([['CONTACT', '2026-05-02']]);
    expect(kept({ lastContact: '2026-02-01' }, '2026-04-20', ruleOf('EU'), { contactRule: false })).toEqual([]);
  });

  test('the base: not in it, refused, and its own release date before our count', () => {
    const bnd = facts.bnd!;
    expect(kept({ bnd: null }, '2026-05-01')).toEqual([['NOT_IN_BASE', null]]);
    expect(kept({ bnd: { ...bnd, status: 'REJECTED' } }, '2026-05-01')).toEqual([['REFUSED_BY_BASE', null]]);
    expect(kept({ bnd: { ...bnd, releaseDate: '2026-06-01' } }, '2026-05-01')).toEqual([
      ['DAYS_IN_BASE', '2026-06-01'],
    ]);
    expect(kept({ bnd: { ...bnd, releaseDate: '2026-02-01' } }, '2026-04-15')).toEqual([]);
    expect(kept({ sisbov: null, bnd: null }, '2026-05-01').map(([detail]) => detail)).toEqual([
      'NOT_IDENTIFIED',
      'NOT_IN_BASE',
    ]);
  });

  test('China: 30 months, by completed months', () => {
    expect(kept({ birthDate: '2023-10-15' }, '2026-05-14', ruleOf('CHINA'))).toEqual([]);
    expect(kept({ birthDate: '2023-10-15' }, '2026-05-15', ruleOf('CHINA'))).toEqual([['TOO_OLD', null]]);
    expect(kept({ birthDate: null }, '2026-05-15', ruleOf('CHINA'))).toEqual([['AGE_UNKNOWN', null]]);
  });

  test('teeth that were seen: China takes four incisors, the quota milk teeth of the entire and four of others', () => {
    const teeth = (count: number, of: Partial<TraceFacts>, market: 'EU' | 'HILTON' | 'CHINA') =>
      kept({ ...of, teeth: count }, '2026-04-15', ruleOf(market)).map(([detail]) => detail);
    expect([teeth(4, {}, 'CHINA'), teeth(6, {}, 'CHINA'), teeth(8, {}, 'EU')]).toEqual([[], ['TOO_MANY_TEETH'], []]);
    const bnd = { ...facts.bnd!, inclusionDate: '2025-05-01' };
    const candidate = { isCandidate: true, bnd };
    expect([teeth(0, candidate, 'HILTON'), teeth(2, candidate, 'HILTON')]).toEqual([[], ['TOO_MANY_TEETH']]);
    const castrated = {
      ...candidate,
      castrated: true,
      birthDate: '2024-03-01',
      bnd: { ...bnd, inclusionDate: '2024-12-01' },
    };
    expect([teeth(4, castrated, 'HILTON'), teeth(6, castrated, 'HILTON')]).toEqual([[], ['TOO_MANY_TEETH']]);
  });

  test('Hilton: candidates, in the base before ten months, entire until 24 months, castrated from 25 on', () => {
    const hilton = ruleOf('HILTON');
    const candidate = { isCandidate: true, bnd: { ...facts.bnd!, inclusionDate: '2025-05-01' } };
    expect(kept(candidate, '2026-04-15', hilton)).toEqual([]);
    expect(kept({ ...candidate, isCandidate: false }, '2026-04-15', hilton)).toEqual([['NO_CANDIDATE', null]]);
    expect(kept({ ...candidate, castrated: true }, '2026-04-15', hilton)).toEqual([['TOO_YOUNG', '2026-09-01']]);
    expect(kept({ ...candidate, birthDate: '2024-03-01' }, '2026-04-15', hilton)).toEqual([
      ['TOO_OLD', null],
      ['LATE_IN_BASE', null],
    ]);
    expect(
      kept({ ...candidate, sex: 'FEMALE', birthDate: '2024-03-01', castrated: null }, '2026-04-15', hilton),
    ).toEqual([
      ['FEMALE', null],
      ['LATE_IN_BASE', null],
    ]);
  });

  test('a ring shows from when to when it counts', () => {
    expect(traceClocks(facts, ruleOf('EU'), farm, '2026-02-01')).toEqual([
      { name: 'FARM', from: '2026-01-10', until: '2026-02-19', days: 40 },
      { name: 'AREA', from: '2026-01-10', until: '2026-04-10', days: 90 },
      { name: 'BASE', from: '2025-12-01', until: '2026-03-01', days: 90 },
    ]);
  });

  test('the first day in the area agrees with counting back day by day', () => {
    const parts = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 3 }), days: fc.integer({ min: 1, max: 9 }), isInArea: fc.boolean() }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 60 }), (given, later) => {
        let at = '2026-01-01';
        const residences = given.map(({ gap, days, isInArea }) => {
          const from = daysAfter(at, gap);
          at = daysAfter(from, days);
          return { from, to: at, isInArea };
        });
        const day = daysAfter('2026-01-01', later);
        // Where it was on each day; on the road it is nowhere, for a day at most.
        const known = residences.filter(({ from }) => from <= day);
        let since: Day | null = null;
        let next: Day = day;
        for (const part of known.toReversed()) {
          const end = part.to > day ? day : part.to;
          if (!part.isInArea || end < daysAfter(next, -1)) break;
          [since, next] = [part.from, part.from];
        }
        expect(inAreaSince({ ...facts, stays: [], residences }, [], day)).toBe(since);
      }),
    );
  });
});
