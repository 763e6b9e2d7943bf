import { afterAll, beforeAll, expect, test } from 'vitest';
import { troughManagement } from '../../../../server/feeding/troughs/troughManagement.service.ts';
import { saveNightReading, saveTroughReading } from '../../../../server/feeding/troughs/troughReading.service.ts';
import { planCorrals } from '../../../../server/feeding/plans/feedPlan.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { takeTestApp, type Caller, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../../support/farms/feeding.ts';
import { keyed, makeCorral } from '../../../support/farms/herd.ts';
import { globalId, mutate } from '../../../support/mutate.ts';
import { openSession } from '../../../support/sessions.ts';
import { watch } from '../../../support/browser/live.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
let first: Day;
let today: Day;
let corralId: string;
let pending: string;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 6);
  owner = await openSession(app, ctx.actor.membershipId!);
  const dietId = await makeTerm85(ctx);
  ({ corralId } = await makeFedCorral(ctx, { dietId, averageWeight: '474' }));
  ({ corralId: pending } = await makeFedCorral(ctx, { dietId, heads: 20 }));
  await makeCorral(ctx);
  first = await ctx.openDay();
  today = first;
  await planCorrals(ctx, first, [{ corralId, call: '10.20', kind: 'GRADE' }]);
  await deliver([640, 425, 425, 650]);
  await saveTroughReading(ctx, keyed({ corralId, grade: '0.5' }));
  today = await advance(ctx);
  ctx = ctx.withFreshCache();
  await deliver([655, 435, 435, 600]);
  await saveNightReading(ctx, keyed({ corralId, nightKind: 'CRUMB' }));
  await saveTroughReading(ctx, keyed({ corralId, grade: '1', behaviour: 'CALM', trough: 'CLEAN', flags: ['RAIN'] }));
});
afterAll(() => app.close());

async function deliver(kg: readonly number[]): Promise<void> {
  for (const [index, deliveredKg] of kg.entries())
    await ctx.db.treat.updateMany({
      where: { round: index + 1, part: { feedPlan: { corralId, day: dateOf(today) } } },
      data: { deliveredKg },
    });
}

test('the matrix of the open day has every corral with cattle, what it was fed and what follows', async () => {
  const { rows, isOpen } = await troughManagement(ctx, {});
  expect(isOpen).toBe(true);
  expect(rows.map((row) => row.corralId)).toEqual([corralId, pending]);
  expect(rows[0]).toMatchObject({
    heads: 148,
    sex: 'MALE',
    phase: 'TERMINATION',
    daysOnFeed: 1,
    planCall: '10.46',
    planKg: '2180',
    deliveredKg: '2125',
    isWhole: true,
    devPct: '-2.52',
    isOutOfTolerance: true,
    grade1: '0.5',
    suggestedGrade: '1',
    reading: { baseOrigin: 'DELIVERED', flags: ['RAIN'], version: 2 },
    newKg: '2125',
    deltaKg: '-55',
  });
  expect(Number(rows[0]!.intakePct1)).toBeCloseTo(2.16, 1);
  expect(rows[1]).toMatchObject({ heads: 20, reading: null, isWhole: false, devPct: null, newKg: null });
});

test('of a day that is over it is as it was frozen, and of one to come it is refused', async () => {
  const { rows, isOpen } = await troughManagement(ctx, { day: first });
  expect(isOpen).toBe(false);
  expect(rows[0]).toMatchObject({ planKg: '2130', deliveredKg: '2140', devPct: '0.47', newKg: '2180', deltaKg: '50' });
  expect(await refusal(troughManagement(ctx, { day: daysAfter(today, 1) }))).toMatchObject({
    code: 'CannotLoadFutureReports',
    field: 'day',
  });
});

test('both doors show the matrix and the graph', async () => {
  const { data, errors } = await owner.graphql(
    `query T($id: ID!) { farm {
      troughManagement(filter: {}) { day read grades { rows { score } } rows { corralName dietNames reading { grade call reasons { rule kind value } } } }
      troughGraph(filter: { corralId: $id, days: 14 }) { days { day planCall deliveredCall grade nightKind flags dietNames headsIn lowPct highPct unsteadyPct reasons { rule } } }
    } }`,
    { id: globalId('Corral', corralId) },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    farm: {
      troughManagement: {
        read: 1,
        rows: [
          { dietNames: ['TERM-85'], reading: { grade: '1', reasons: [{ rule: 'DELIVERED_BASE', kind: 'FIRED' }] } },
          { reading: null },
        ],
      },
      troughGraph: {
        days: [
          { day: first, planCall: '10.20', deliveredCall: '10.26', grade: '0.5', headsIn: 148, lowPct: '1.8' },
          { day: today, planCall: '10.46', nightKind: 'CRUMB', flags: ['RAIN'], unsteadyPct: null },
        ],
      },
    },
  });
  const view = await owner.rest('GET', '/view/trough-management');
  expect(view).toMatchObject({
    status: 200,
    body: {
      day: today,
      corrals: [
        { heads: 148, yesterday: { kg: 2125 }, reading: { grade: 1 }, suggestedKg: 2125, managed: true },
        { reading: null, managed: false },
      ],
    },
  });
  const graph = await owner.rest('GET', `/view/trough-management-graph?corralId=${corralId}`);
  expect(graph.body).toMatchObject([
    { day: first, plannedKg: 2130, deliveredKg: 2140, dmKgHead: 10.26 },
    { day: today },
  ]);
});

test('a reading is saved by name and seen at once on another screen', async () => {
  const live = watch(app, owner, 'subscription { troughReadingChanged { op troughReading { grade call corralId } } }');
  await live.next(300);
  const input = keyed({ corralId: globalId('Corral', pending), grade: '1', version: 0 });
  const saved = await mutate(
    owner,
    'saveTroughReading',
    input,
    'troughReading { id kind call version reasons { rule } }',
  );
  expect(saved.payload).toMatchObject({ troughReading: { kind: 'GRADE', call: '5.07', version: 1 } });
  if (live.received.length === 0) await live.next(3_000);
  expect(live.received[0]!.data).toMatchObject({
    troughReadingChanged: { op: 'CREATED', troughReading: { grade: '1', corralId: globalId('Corral', pending) } },
  });
  await live.close();
  const again = await mutate(owner, 'saveTroughReading', keyed({ ...input, ...keyed({}) }), 'troughReading { id }');
  expect(again.code).toBe('ConcurrentUpdate');
});
