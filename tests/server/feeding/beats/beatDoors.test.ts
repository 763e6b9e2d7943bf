import { afterAll, beforeAll, expect, test } from 'vitest';
import { beatsOfDay, treatView } from '../../../../server/feeding/beats/beatViews.service.ts';
import { treatBoard } from '../../../../server/feeding/treats/treatBoard.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../../server/platform/values/day.ts';
import { takeTestApp, type Caller, type TestApp } from '../../../support/app.ts';
import { drop, loadBeat, makeBeatStage, type BeatStage } from '../../../support/farms/beats.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { keyed } from '../../../support/farms/herd.ts';
import { globalId, mutate } from '../../../support/mutate.ts';
import { watch } from '../../../support/browser/live.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
let stage: BeatStage;
let ids: string[];
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 4);
  owner = await openSession(app, ctx.actor.membershipId);
  stage = await makeBeatStage(ctx, ['10.46', '10.46']);
  ids = stage.corrals.map(({ corralId }) => corralId);
});
afterAll(() => app.close());

test('the board shows what is planned, on the way, delivered, late and compensated', async () => {
  // The farm day lies days back: every round is overdue, and what is dropped now is late too.
  const drops = ids.map((corralId) => ({ corralId, plannedKg: '655' }));
  const beatId = await loadBeat(ctx, stage, drops);
  await drop(ctx, beatId, ids[0]!, '695');
  const { corrals, rounds } = await treatBoard(ctx, {});
  expect(corrals.map(({ corralId }) => corralId)).toEqual(ids);
  const [fed, open] = corrals.map(({ treats }) => treats);
  expect(fed![0]).toMatchObject({ deliveredKg: '695.000', isLate: true, restKg: '0.000', onTheWayKg: '0' });
  expect(fed![0]!.delayMinutes).toBeGreaterThan(1_000);
  expect(fed!.slice(1).map(({ plannedKg, compensatedKg }) => [plannedKg, compensatedKg].map(Number))).toEqual([
    [425, -10],
    [425, -10],
    [635, -20],
  ]);
  expect(open![0]).toMatchObject({ deliveredKg: null, isLate: true, delayMinutes: null, onTheWayKg: '655.000' });
  expect(rounds.map(({ round, fed: done, late }) => [round, done, late])).toEqual([
    [1, 1, 2],
    [2, 0, 2],
    [3, 0, 2],
    [4, 0, 2],
  ]);
  expect((await treatView(ctx, { corralId: ids[1] })).treats).toHaveLength(4);
  const today = await ctx.openDay();
  const unplanned = treatView(ctx, { corralId: ids[1], day: daysAfter(today, -1) });
  expect((await refusal(unplanned)).code).toBe('CorralHistoryNotFound');
  expect((await refusal(beatsOfDay(ctx, { day: daysAfter(today, 1) }))).code).toBe('CannotLoadFutureReports');
});

test('GraphQL shows the beats of a day, what to load next, and every step of it live', async () => {
  const { data, errors } = await owner.graphql(`{ viewer { id } farm {
    suggestedLoads(filter: { round: 2 }) { round kg isUnderMin joinRound makeMinKg drops { corralName kg isSplit } ingredients { foodName kg cumulativeKg isTooCoarse } }
    treatBoard { rounds { round plannedKg } corrals { corralName treats { round plannedKg isLate } } }
    beats(filter: { ofDay: true, statuses: [DISTRIBUTING] }) { totalCount edges { node { seq mixer { name } lines { food { name } actualKg } drops { corral { name } deliveredKg } } } }
  } }`);
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    farm: {
      suggestedLoads: [{ round: 2, kg: '860', drops: [{ kg: '425' }, { kg: '435' }], ingredients: { length: 5 } }],
      treatBoard: { rounds: { length: 4 }, corrals: { length: 2 } },
      beats: {
        totalCount: 1,
        edges: [{ node: { seq: 1, lines: { length: 5 }, drops: [{ deliveredKg: '695' }, {}] } }],
      },
    },
  });
  const live = watch(app, owner, 'subscription { beatChanged { op beat { status } } }');
  await live.next(300);
  const { id: beatId } = await ctx.db.beat.findFirstOrThrow({ where: { day: dateOf(await ctx.openDay()) } });
  const input = keyed({ beatId: globalId('Beat', beatId), residualKg: '600', accept: ['BALANCE'] });
  const closed = await mutate(owner, 'closeBeat', input, 'beat { status deviationPct lossKg drops { cost isSplit } }');
  expect(closed.payload).toMatchObject({
    beat: { status: 'CLOSED', deviationPct: '0', lossKg: '15', drops: [{ isSplit: false }] },
  });
  if (live.received.length === 0) await live.next(3_000);
  expect(live.received[0]!.data).toMatchObject({ beatChanged: { op: 'UPDATED', beat: { status: 'CLOSED' } } });
  await live.close();
});

test('a load and a beat that is loaded show what there is of each food', async () => {
  const { data, errors } = await owner.graphql(`{ farm {
    suggestedLoads(filter: { round: 3 }) { ingredients { foodName onHandKg } }
    beats(filter: { ofDay: true }) { edges { node { lines { food { name } onHandKg } } } }
  } }`);
  expect(errors).toEqual([]);
  const { farm } = data as {
    farm: {
      suggestedLoads: { ingredients: { foodName: string; onHandKg: string }[] }[];
      beats: { edges: { node: { lines: { onHandKg: string | null }[] } }[] };
    };
  };
  const stocks = await ctx.db.stock.findMany({ select: { balanceKg: true, food: { select: { name: true } } } });
  const balanceOf = (name: string) => stocks.find(({ food }) => food.name === name)!.balanceKg.toFixed();
  const { ingredients } = farm.suggestedLoads[0]!;
  expect(ingredients.map(({ onHandKg }) => onHandKg)).toEqual(ingredients.map(({ foodName }) => balanceOf(foodName)));
  // What was loaded is in the wagon: what there is in stock says nothing of it.
  expect(farm.beats.edges[0]!.node.lines.map(({ onHandKg }) => onHandKg)).toEqual(Array(5).fill(null));
  await ctx.db.stock.updateMany({ where: { food: { name: 'Milho' } }, data: { active: false } });
  const { data: without } = await owner.graphql(
    '{ farm { suggestedLoads(filter: { round: 3 }) { ingredients { foodName onHandKg } } } }',
  );
  expect((without as { farm: typeof farm }).farm.suggestedLoads[0]!.ingredients).toContainEqual({
    foodName: 'Milho',
    onHandKg: '0',
  });
});
