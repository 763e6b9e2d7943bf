import { describe, expect, test } from 'vitest';
import { beatOfSheet } from '../../../web/feeding/beats/records/beatForms.ts';
import { bandOfDeviation, deviationText } from '../../../web/feeding/beats/records/deviation.ts';
import { clockText, secondsToMix } from '../../../web/feeding/beats/cab/scale/mixing.ts';
import { offersOf, startOf, type LoadToStart } from '../../../web/feeding/beats/offers.ts';
import { balanceOf, heldKg, nextStop, withSent, type Stop } from '../../../web/feeding/beats/cab/route.ts';
import { keepTyped, typedRows } from '../../../web/feeding/beats/records/typedBeat.ts';
import {
  aimOf,
  atRest,
  createRest,
  displayWhenIn,
  goesWrong,
  isSettled,
  unrecordedKg,
  weigh,
  weighedKg,
  type Way,
  type WeighingEvent,
} from '../../../web/feeding/beats/cab/scale/weighing.ts';

const after = (...events: WeighingEvent[]) => events.reduce(weigh, atRest);
const begin = (targetId: string, beforeKg = '0', displayKg = '0') =>
  ({ type: 'BEGIN', targetId, beforeKg, displayKg, at: '2026-11-22T09:00:00Z' }) as const;
const shows = (kg: string): WeighingEvent => ({ type: 'SHOWN', shown: { kg, stable: true } });
const kgOf = (way: Way, ...events: WeighingEvent[]) => weighedKg(after(...events), way, '5')?.toNumber() ?? null;

describe('a weighing', () => {
  test('is what the display rose since it began, whatever it showed before', () => {
    expect(kgOf('FILLS', shows('1010'), begin('corn'), shows('2565'))).toBe(1555);
    expect(after(shows('1010'), begin('corn'), shows('2565'))).toMatchObject({ targetId: 'corn', fromKg: '1010' });
  });
  test('of a corral is what the wagon lost', () => {
    expect(kgOf('EMPTIES', shows('3148'), begin('C01'), shows('2488'))).toBe(660);
  });
  test('never goes on by itself, however much too much is in', () => {
    expect(after(shows('0'), begin('corn'), shows('9000')).targetId).toBe('corn');
  });
  test('taken up again adds to what is in already', () => {
    expect(kgOf('FILLS', shows('3000'), begin('corn', '1500'), shows('3061'))).toBe(1561);
  });
  test('goes up to what the display shows once all of it is in, also after one with too much', () => {
    const upTo = (planned: string, ...events: WeighingEvent[]) => displayWhenIn(after(...events), planned).toNumber();
    expect(upTo('10', begin('ddg', '0', '30'))).toBe(40);
    expect(upTo('25', begin('corn', '20', '50'))).toBe(55);
    expect(upTo('10', shows('12'), begin('ddg', '0', '30'))).toBe(22);
  });
  test('begins when a scale sends its first weight, where there was none', () => {
    expect(kgOf('FILLS', begin('corn'), shows('620'), shows('700'))).toBe(80);
  });
  test('is typed as the display shows it, or by itself', () => {
    const display = { type: 'TYPED', typed: { kind: 'GROSS', kg: '1030' } } as const;
    expect(kgOf('FILLS', begin('silage', '0', '55'), display)).toBe(975);
    expect(kgOf('FILLS', begin('silage', '0', '55'), { type: 'FROM', kg: '0' }, display)).toBe(1030);
    expect(kgOf('EMPTIES', begin('C01'), { type: 'TYPED', typed: { kind: 'NET', kg: '655' } })).toBe(655);
    expect(kgOf('FILLS', begin('silage'))).toBeNull();
  });
  test('that is typed beside a scale goes on where the display was said to stand', () => {
    const display = { type: 'TYPED', typed: { kind: 'GROSS', kg: '1030' } } as const;
    const next = after(shows('7'), begin('silage'), { type: 'FROM', kg: '0' }, display, begin('corn', '0', '1030'));
    expect(next.fromKg).toBe('1030');
  });
  test('that is passed over leaves what moved to the next one, and what was typed to nobody', () => {
    const passedBy = { way: 'FILLS', divisionKg: '5' } as const;
    const pass = (way: Way, displayKg = '0') => ({ ...begin('next', '0', displayKg), passing: { ...passedBy, way } });
    const typed = { type: 'TYPED', typed: { kind: 'GROSS', kg: '1300' } } as const;
    expect(kgOf('FILLS', shows('1000'), begin('corn'), shows('1312'), pass('FILLS'))).toBe(312);
    expect(kgOf('FILLS', shows('1000'), begin('corn'), shows('1312'), pass('FILLS'), shows('1400'))).toBe(400);
    expect(kgOf('EMPTIES', shows('3000'), begin('C01'), shows('2800'), pass('EMPTIES'))).toBe(200);
    // A display that trembles by its division, or was tared, is no feed.
    expect(kgOf('FILLS', shows('1000'), begin('corn'), shows('1005'), pass('FILLS'))).toBe(0);
    expect(kgOf('FILLS', shows('1000'), begin('corn'), shows('0'), pass('FILLS'))).toBe(0);
    expect(after(begin('corn', '0', '1000'), typed, pass('FILLS', '1000')).fromKg).toBe('1000');
    expect(unrecordedKg(after(shows('1000'), begin('corn'), shows('1312')), passedBy)?.toNumber()).toBe(312);
    expect(unrecordedKg(after(shows('1000'), begin('corn'), shows('1004')), passedBy)).toBeNull();
  });
  test('begins anew from here, and a lost scale leaves it to typing', () => {
    expect(kgOf('FILLS', shows('100'), begin('corn', '40'), shows('300'), { type: 'FROM_HERE' }, shows('420'))).toBe(
      120,
    );
    expect(kgOf('FILLS', shows('100'), begin('corn'), { type: 'SCALE_GONE' })).toBeNull();
  });
  test('that is typed as no number is none, whatever the scale shows', () => {
    const noNumber = { type: 'TYPED', typed: { kind: 'NET', kg: null } } as const;
    expect(kgOf('FILLS', shows('1000'), begin('corn'), shows('1600'), noNumber)).toBeNull();
    expect(kgOf('FILLS', shows('1000'), begin('corn'), { ...noNumber, typed: { kind: 'GROSS', kg: null } })).toBeNull();
  });
  test('is never 0 kg because the display fell', () => {
    expect(kgOf('FILLS', shows('1000'), begin('corn'), shows('940'))).toBeNull();
    expect(kgOf('EMPTIES', shows('1000'), begin('C01'), shows('1060'))).toBeNull();
    expect(kgOf('FILLS', shows('1000'), begin('corn'), shows('996'))).toBe(0);
  });
  test('stands once the scale is at rest, or somebody types it', () => {
    const moving = { type: 'SHOWN', shown: { kg: '1600', stable: false } } as const;
    expect(isSettled(after(shows('1000'), begin('corn'), moving))).toBe(false);
    expect(isSettled(after(shows('1000'), begin('corn'), moving, shows('1604')))).toBe(true);
    expect(isSettled(after(begin('corn'), { type: 'TYPED', typed: { kind: 'NET', kg: '600' } }))).toBe(true);
  });
  test('of an indicator that does not report rest stands after two seconds without a change', () => {
    const rests = createRest();
    expect([rests('1600', 0), rests('1605', 900), rests('1605', 1_900), rests('1605', 2_900)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(rests('1600', 3_000)).toBe(false);
  });
  test('reports a weight that goes the wrong way', () => {
    expect(goesWrong(after(shows('500'), begin('corn'), shows('120')), 'FILLS', '5')).toBe(true);
    expect(goesWrong(after(shows('500'), begin('corn'), shows('497')), 'FILLS', '5')).toBe(false);
    expect(goesWrong(after(shows('500'), begin('C01'), shows('620')), 'EMPTIES', '5')).toBe(true);
  });
});

test.each([
  ['1561', '0', 'FAR', 1561],
  ['1561', '1300', 'FAR', 261],
  ['1561', '1410', 'NEAR', 151],
  ['1561', '1555', 'ON', 6],
  ['1561', '1592', 'ON', -31],
  ['1561', '1600', 'OVER', -39],
  // Two percent of 114 kg are less than a division of the scale.
  ['114', '118', 'ON', -4],
  ['114', '120', 'OVER', -6],
])('of %s kg, %s kg are %s', (planned, kg, nearness, toGo) => {
  const aim = aimOf(planned, weighedKg(after({ type: 'TYPED', typed: { kind: 'NET', kg } }), 'FILLS', '5'), '5');
  expect({ ...aim, toGoKg: aim.toGoKg.toNumber() }).toEqual({ nearness, toGoKg: toGo });
});

const stops: Stop[] = [
  { id: 'C01', plannedKg: '655', doneKg: '660' },
  { id: 'C02', plannedKg: '1210', doneKg: null },
  { id: 'C03', plannedKg: '980', doneKg: null },
];

describe('a route', () => {
  test('goes on after the corral at hand, and comes back to those left out', () => {
    expect(nextStop(stops, null)?.id).toBe('C02');
    expect(nextStop(stops, 'C02')?.id).toBe('C03');
    expect(nextStop(stops, 'C03')?.id).toBe('C02');
    expect(nextStop(stops.slice(0, 2), 'C02')).toBeNull();
  });
  test('counts what is on its way, and not what was refused', () => {
    const sent = new Map([
      ['C02', { kg: '1200' }],
      ['C03', { kg: null }],
    ]);
    expect(withSent(stops, sent).map(({ doneKg }) => doneKg)).toEqual(['660', '1200', null]);
  });
  test('ends with what is left and lost (T-TRACT)', () => {
    const { leftKg, lossKg, lossPct } = balanceOf('3148', '0', '3135', '0');
    expect([leftKg.toNumber(), lossKg.toNumber(), lossPct?.toFixed(3)]).toEqual([13, 13, '0.413']);
    expect(balanceOf('3093', '55', '3135', '13').lossKg.toNumber()).toBe(0);
    expect(balanceOf('0', '0', '0', '0').lossPct).toBeNull();
    const wagon = {
      carryInKg: '55',
      lines: [{ actualKg: '600' }, { actualKg: null }],
      drops: [{ deliveredKg: '250' }],
    };
    expect(heldKg(wagon).toNumber()).toBe(405);
  });
});

test('the mixing gate counts down from the last ingredient', () => {
  const start = '2026-11-22T09:00:00.000Z';
  expect(secondsToMix(start, '4', Date.parse(start) + 60_500)).toBe(180);
  expect(secondsToMix(start, '4', Date.parse(start) + 400_000)).toBe(0);
  expect(secondsToMix(null, '4', 0)).toBe(0);
  expect([clockText(180), clockText(65), clockText(9)]).toEqual(['3:00', '1:05', '0:09']);
});

test('deviations have the bands of the audit (T-BEAT)', () => {
  const lines = [
    ['1010', '1030'],
    ['1561', '1555'],
    ['245', '250'],
    ['195', '195'],
    ['114', '118'],
  ] as const;
  expect(lines.map(([planned, actual]) => deviationText(planned, actual))).toEqual([
    '1.98',
    '-0.38',
    '2.04',
    '0.00',
    '3.51',
  ]);
  expect(['2', '-5', '10', '10.01'].map(bandOfDeviation)).toEqual(['GOOD', 'FAIR', 'POOR', 'BAD']);
  expect([deviationText('0', '5'), deviationText('5', null)]).toEqual([null, null]);
});

describe('an under-filled load', () => {
  const load: LoadToStart = {
    round: 1,
    dietId: 'diet',
    mixerId: 'mixer',
    kg: '1310',
    capKg: '4100',
    isUnderMin: true,
    joinRound: 2,
    joinKg: '870',
    makeMinKg: '2740',
    drops: [{ corralId: 'C01', kg: '1310' }],
  };
  const next = { ...load, round: 2, drops: [{ corralId: 'C01', kg: '870' }] };
  test('is joined, made up to the least, or accepted', () => {
    expect(offersOf(load)).toEqual(['JOIN', 'MAKE_MIN', 'ACCEPT']);
    expect(offersOf({ ...load, joinKg: '3000', makeMinKg: null })).toEqual(['ACCEPT']);
    expect(offersOf({ ...load, isUnderMin: false })).toEqual(['ACCEPT']);
  });
  test('begins with the corrals of both rounds, or with more than goes out', () => {
    expect(startOf(load, 'JOIN', [load, next, { ...next, dietId: 'other' }])).toEqual({
      round: 1,
      dietId: 'diet',
      mixerId: 'mixer',
      plannedKg: null,
      drops: [
        { corralId: 'C01', round: 1, plannedKg: '1310' },
        { corralId: 'C01', round: 2, plannedKg: '870' },
      ],
    });
    expect(startOf(load, 'MAKE_MIN', [load, next])).toMatchObject({ plannedKg: '2740', drops: { length: 1 } });
  });
});

describe('a beat that is typed', () => {
  const ingredient = (id: string, loadingPosition: number) => ({
    food: { id, name: id },
    figures: { mnPct: '12.3456', loadingPosition },
  });
  const corral = (corralId: string, dietId: string, deliveredKg: string | null, restKg: string, onTheWayKg = '0') => ({
    corralId,
    corralName: corralId,
    treats: [{ round: 1, dietId, plannedKg: '655', deliveredKg, restKg, onTheWayKg }],
  });
  const { lines, drops } = typedRows(
    [ingredient('silage', 2), ingredient('corn', 1)],
    [
      corral('C01', 'diet', null, '0', '55'),
      corral('C02', 'diet', '250', '405'),
      corral('C03', 'diet', '655', '0'),
      corral('C04', 'other', null, '0'),
    ],
    { dietId: 'diet', round: 1 },
  );
  test('has its ingredients in loading order, and the corrals of its diet with what is still to come', () => {
    expect(lines.map(({ name, share }) => [name, share])).toEqual([
      ['corn', '12.35'],
      ['silage', '12.35'],
    ]);
    expect(drops.map(({ name, toComeKg }) => [name, toComeKg])).toEqual([
      ['C01', '600'],
      ['C02', '405'],
      ['C03', '0'],
    ]);
  });
  test('keeps what was typed when its rows are read again', () => {
    const typed = [{ ...drops[1]!, toComeKg: '1', deliveredKg: '400' }];
    expect(keepTyped(drops, typed, 'corralId')[1]).toEqual({ ...drops[1]!, deliveredKg: '400' });
  });
});

test('the code of a printed sheet fills in its load, and one that was spoilt fills in nothing wrong', () => {
  const of = (search: string) => beatOfSheet(new URLSearchParams(search));
  expect(of('round=3&dietId=diet&mixerId=wagon')).toEqual({ round: '3', dietId: 'diet', mixerId: 'wagon' });
  expect(of('')).toEqual({ round: '1', dietId: '', mixerId: '' });
  expect(['11', '0', 'x', '1.5'].map((round) => of(`round=${round}`).round)).toEqual(['1', '1', '1', '1']);
});
