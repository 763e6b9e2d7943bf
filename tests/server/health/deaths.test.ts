import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoAdvance } from '../../../server/farm/farmDay/farmDay.service.ts';
import { blockList, blockOxen, liftOxBlock } from '../../../server/health/withdrawal/blocks.service.ts';
import { firstDaysOfOx } from '../../../server/health/withdrawal/eligibility.service.ts';
import type { Market } from '../../../server/farm/settings/markets.calc.ts';
import type { LeavingPurpose } from '../../../server/health/withdrawal/leaving.calc.ts';
import {
  howManyMayNotLeave,
  requireMayLeave,
  whoMayNotLeave,
  whyMayNotLeave,
} from '../../../server/health/withdrawal/leaving.service.ts';
import {
  createMortalityCause,
  killOx,
  reverseDeath,
  updateMortality,
} from '../../../server/health/deaths/deaths.service.ts';
import { createDisease, diagnoseOx, endDiagnosis } from '../../../server/health/diagnoses/diagnoses.service.ts';
import { medicate, reverseApplications } from '../../../server/health/doses/medicate.service.ts';
import { mortality } from '../../../server/health/deaths/mortality.service.ts';
import { finalizeBatch } from '../../../server/herd/closings/batchClosing.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { moveOxen, moveOxenByCount } from '../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { errorMessage } from '../../../server/platform/errors/messages.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { batchFacts } from '../../../server/reports/batches/batchFacts.sql.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { causeOf, makeMedicine, makeProtocol } from '../../support/farms/health.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let hospitalId: string;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  hospitalId = await makeBatch(ctx, { name: 'Enfermaria', locationId: await makeCorral(ctx) });
});
afterAll(() => app.close());

const ox = (id: string) => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id) });
const kill = async (oxId: string, more: object = {}) =>
  killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED', ...more }));
const heads = async () => (await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).heads;
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  open = await ctx.openDay();
};
const faults = async () => (await checkHerd(ctx, {})).faults;

describe('a death', () => {
  test('takes the ox with its earring from its batch, reports what is lost, and is reversed with all of it', async () => {
    await stockEarrings(ctx, 1, 2);
    const oxId = await enter(ctx, batchId, { sisbov: numberOf(1) });
    const medicineId = await makeMedicine(ctx);
    const protocolId = await makeProtocol(ctx, [
      { dayOffset: 0, medicineId },
      { dayOffset: 7, medicineId },
    ]);
    const diseaseId = (await createDisease(ctx, { name: 'Cólica' })).diseaseId;
    await diagnoseOx(ctx, keyed({ oxId, diseaseId, protocolId }));
    await costAtEntry(ctx, [oxId], '3000');
    const found = { time: '05:30', necropsy: true, necropsyNote: 'Rúmen distendido', observation: 'Perto da cerca' };
    const { deathId } = await kill(oxId, found);
    expect(await ctx.db.oxDeath.findUniqueOrThrow({ where: ctx.key(deathId) })).toMatchObject(found);
    const event = await ctx.db.oxEvent.findFirstOrThrow({ where: { oxId, type: 'DEATH' } });
    expect(event.payload).toMatchObject({ observation: 'Perto da cerca' });
    expect(await ox(oxId)).toMatchObject({ status: 'DEAD', batchId: null });
    expect(await ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(1) } })).toMatchObject({ status: 'DEAD' });
    expect(await heads()).toBe(0);
    const death = () => ctx.db.oxDeath.findUniqueOrThrow({ where: ctx.key(deathId), include: { deathType: true } });
    expect(await death()).toMatchObject({ deathType: { code: 'DISEASE' }, daysOnFeed: 0, batchId, necropsy: true });
    expect(String((await death()).lossValue)).toBe('3002.88');
    const care = async () => ({
      tasks: (await ctx.db.healthTask.findMany({ where: { oxId }, orderBy: { dueDay: 'asc' } })).map(
        (task) => task.status,
      ),
      outcome: (await ctx.db.diagnosis.findFirstOrThrow({ where: { oxId } })).outcome,
    });
    expect(await care()).toEqual({ tasks: ['DONE', 'CANCELLED'], outcome: 'DIED' });
    await reverseDeath(ctx, keyed({ deathId, reason: 'Era outro' }));
    expect(await ox(oxId)).toMatchObject({ status: 'ACTIVE', batchId });
    expect(await care()).toEqual({ tasks: ['DONE', 'OPEN'], outcome: null });
    expect(await code(reverseDeath(ctx, keyed({ deathId })))).toEqual(['OxNotDead', 'deathId']);
    expect((await mortality(ctx, {})).dead).toBe(0);
    await kill(oxId);
    expect(await faults()).toEqual([]);
  });

  test('of one that is not on the farm any more says how it left, alone or among others', async () => {
    const oxId = await enter(ctx, batchId);
    await kill(oxId);
    const gone = { code: 'OxNotFound', params: { status: 'DEAD', reason: 'DEAD' } };
    expect(await refusal(kill(oxId))).toMatchObject({ ...gone, field: 'oxId' });
    const treating = medicate(ctx, keyed({ oxIds: [oxId], medicineId: await makeMedicine(ctx) }));
    expect(await refusal(treating)).toMatchObject({ ...gone, field: 'oxIds.0' });
    expect(errorMessage('OxNotFound', { reason: 'SOLD' }, 'pt-BR')).toContain('já saiu da fazenda');
    expect((await refusal(kill(uuidv7()))).params).toEqual({});
  });

  test('of an ox whose cost nobody knows loses what nobody knows, also when a dose of it is taken back', async () => {
    const oxId = await enter(ctx, batchId);
    const { applicationIds } = await medicate(ctx, keyed({ oxIds: [oxId], medicineId: await makeMedicine(ctx) }));
    const { deathId } = await kill(oxId);
    const lost = async () => {
      const { healthCost, lossValue } = await ctx.db.oxDeath.findUniqueOrThrow({ where: ctx.key(deathId) });
      return [healthCost?.toFixed(2), lossValue];
    };
    expect(await lost()).toEqual(['2.88', null]);
    await reverseApplications(ctx, keyed({ applicationIds }));
    expect(await lost()).toEqual([undefined, null]);
  });

  test('of the last head, reversed after its batch was closed, opens the batch again', async () => {
    const oxId = await enter(ctx, batchId);
    const { deathId } = await kill(oxId);
    await finalizeBatch(ctx, keyed({ batchId }));
    await reverseDeath(ctx, keyed({ deathId }));
    expect(await ox(oxId)).toMatchObject({ status: 'ACTIVE', batchId });
    expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).toMatchObject({
      status: 'ACTIVE',
      heads: 1,
      endDate: null,
    });
    expect(await faults()).toEqual([]);
  });

  test('is refused with its field, and so is a dose for the dead', async () => {
    const oxId = await enter(ctx, batchId);
    const other = await ctx.db.deathType.findFirstOrThrow({ where: { code: 'ACCIDENT' } });
    for (const [more, expected] of [
      [{ date: daysAfter(open, -1) }, ['FarmDayClosed', 'date']],
      [{ causeId: uuidv7() }, ['InexistentEntity', 'causeId']],
      [{ deathTypeId: other.id }, ['InvalidRelation', 'deathTypeId']],
    ] as const)
      expect(await code(kill(oxId, more))).toEqual(expected);
    await kill(oxId);
    expect(await code(kill(oxId))).toEqual(['OxNotFound', 'oxId']);
    const medicineId = await makeMedicine(ctx);
    expect(await code(medicate(ctx, keyed({ oxIds: [oxId], medicineId })))).toEqual(['OxNotFound', 'oxIds.0']);
    const cause = { deathTypeId: other.id, name: 'raio' };
    expect(await code(createMortalityCause(ctx, cause))).toEqual(['FieldsAlreadyInUse', 'name']);
  });

  test('stays where its day is closed or its announcement is out, and is put right until then', async () => {
    const oxIds = [await enter(ctx, batchId), await enter(ctx, batchId)];
    const day = open;
    const { deathId } = await kill(oxIds[0]!);
    await nextDay();
    expect(await code(reverseDeath(ctx, keyed({ deathId })))).toEqual(['FarmDayClosed', 'deathId']);
    const [history] = await ctx.db.corralHistory.findMany({ where: { batchId, closed: true } });
    expect(history).toMatchObject({ headsIn: 2, headsDead: 1, headDays: 1 });
    await updateMortality(ctx, { id: deathId, causeId: await causeOf(ctx, 'Raio'), destination: 'INCINERATED' });
    await ctx.db.activity.deleteMany({ where: { type: 'OxDeath' } });
    await undoAdvance(ctx, { day });
    ctx = ctx.withFreshCache();
    await reverseDeath(ctx, keyed({ deathId }));
    expect(await heads()).toBe(2);
    const again = await kill(oxIds[0]!);
    await ctx.db.oxDeath.update({ where: ctx.key(again.deathId), data: { announced: true } });
    const { eventId } = await ctx.db.oxDeath.findUniqueOrThrow({ where: ctx.key(again.deathId) });
    expect(await code(reverseDeath(ctx, keyed({ deathId: again.deathId })))).toEqual([
      'AnnouncementNotPending',
      'deathId',
    ]);
    expect(await code(reverseOxEvent(ctx, keyed({ eventId })))).toEqual(['AnnouncementNotPending', 'eventId']);
    expect(await code(updateMortality(ctx, { id: again.deathId, destination: 'OTHER' }))).toEqual([
      'AnnouncementNotPending',
      'id',
    ]);
    await nextDay();
    expect((await ctx.db.corralHistory.findFirstOrThrow({ where: { batchId, closed: true } })).headsDead).toBe(1);
    expect(await faults()).toEqual([]);
  });

  test('is counted by day, cause, line and days on feed', async () => {
    const oxIds = [];
    for (let index = 0; index < 4; index += 1) oxIds.push(await enter(ctx, batchId));
    await kill(oxIds[0]!);
    await nextDay();
    await kill(oxIds[1]!, { causeId: await causeOf(ctx, 'Raio') });
    const reported = await mortality(ctx, { from: daysAfter(open, -1), to: open });
    expect(reported).toMatchObject({
      dead: 2,
      headsEntered: 4,
      byDay: [{ dead: 1 }, { dead: 1 }],
      byLine: [{ id: null, dead: 2 }],
      byCause: [
        { name: 'Raio', dead: 1 },
        { name: 'Timpanismo', dead: 1 },
      ],
    });
    expect([String(reported.pct), reported.byDaysOnFeed[0]!.dead]).toEqual(['50', 2]);
    expect(await code(mortality(ctx, { from: open, to: daysAfter(open, -1) }))).toEqual([
      'StartDateAfterEndDate',
      'to',
    ]);
    expect(await code(mortality(ctx, { from: '2020-01-01' }))).toEqual(['ReportPeriodTooLong', 'from']);
  });
});

describe('the hospital', () => {
  test('takes an ox in with its diagnosis and treatment, counts its days and relapses, and gives it back', async () => {
    const oxId = await enter(ctx, batchId);
    const { id: diseaseId } = await ctx.db.disease.findFirstOrThrow({ where: { name: 'Pneumonia (DRB)' } });
    const medicineId = await makeMedicine(ctx);
    const steps = [0, 3].map((dayOffset) => ({ dayOffset, medicineId }));
    const protocolId = await makeProtocol(ctx, steps, { appliesOn: 'DIAGNOSIS' });
    const tasks = async () =>
      (await ctx.db.healthTask.findMany({ where: { oxId }, orderBy: { dueDay: 'asc' } })).map(({ status }) => status);
    const found = { oxId, diseaseId, severity: 2, temperature: '40.1', batchId: hospitalId, protocolId };
    const save = keyed(found);
    const { diagnosisId } = await diagnoseOx(ctx, save);
    await diagnoseOx(ctx, save);
    expect(await code(diagnoseOx(ctx, keyed({ oxId, diseaseId })))).toEqual(['DiagnosisOpen', 'diseaseId']);
    expect(await ox(oxId)).toMatchObject({ batchId: hospitalId });
    expect(await ctx.db.medicineApplication.findMany({ where: { oxId } })).toMatchObject([
      { diagnosisId, batchId: hospitalId },
    ]);
    expect(await tasks()).toEqual(['DONE', 'OPEN']);
    await nextDay();
    await endDiagnosis(ctx, keyed({ diagnosisId, outcome: 'RECOVERED', goesBack: true }));
    // What its treatment still planned ends with it.
    expect(await tasks()).toEqual(['DONE', 'CANCELLED']);
    expect(await ox(oxId)).toMatchObject({ batchId });
    expect(await code(endDiagnosis(ctx, keyed({ diagnosisId, outcome: 'CHRONIC' })))).toEqual([
      'DiagnosisEnded',
      'diagnosisId',
    ]);
    const relapse = await diagnoseOx(ctx, keyed({ oxId, diseaseId }));
    expect(await ctx.db.diagnosis.findUniqueOrThrow({ where: ctx.key(relapse.diagnosisId) })).toMatchObject({
      episode: 2,
      hospitalBatchId: null,
    });
    // A mistake is no time that it was ill.
    const sick = async () =>
      (await batchFacts(ctx.actor.farmId, ctx.db, { batchIds: [batchId], day: await ctx.openDay() }))[0]!.sick;
    const mistaken = await enter(ctx, batchId);
    const wrong = await diagnoseOx(ctx, keyed({ oxId: mistaken, diseaseId }));
    expect(await sick()).toBe(2);
    for (const each of [relapse, wrong])
      await endDiagnosis(ctx, keyed({ diagnosisId: each.diagnosisId, outcome: 'MISTAKEN' }));
    expect(await sick()).toBe(1);
    const again = await diagnoseOx(ctx, keyed({ oxId, diseaseId }));
    expect(await ctx.db.diagnosis.findUniqueOrThrow({ where: ctx.key(again.diagnosisId) })).toMatchObject({
      episode: 2,
    });
    expect(await code(diagnoseOx(ctx, keyed({ oxId, diseaseId: uuidv7() })))).toEqual([
      'InexistentEntity',
      'diseaseId',
    ]);
    expect(await faults()).toEqual([]);
  });
});

describe('blocks', () => {
  const kept = async (oxId: string, more: object = {}) =>
    (await whyMayNotLeave(ctx, [oxId], { day: open, purpose: 'SLAUGHTER', market: 'DOMESTIC', ...more })).get(oxId)!;

  const blocked = async (filter: object) => {
    const where = await blockList.where(filter, ctx);
    const rows = await ctx.db.oxBlock.findMany({ where, orderBy: { id: 'desc' } });
    return rows.map(({ oxId }) => oxId);
  };

  test('a withdrawal keeps an ox until the last of its doses releases it', async () => {
    const oxId = await enter(ctx, batchId);
    const [long, short] = [
      await makeMedicine(ctx, { withdrawalDays: 3 }),
      await makeMedicine(ctx, { withdrawalDays: 1 }),
    ];
    await medicate(ctx, keyed({ oxIds: [oxId], medicineId: long }));
    await medicate(ctx, keyed({ oxIds: [oxId], medicineId: short }));
    expect(await kept(oxId)).toMatchObject({
      reasons: { length: 2 },
      releaseDate: daysAfter(open, 3),
      mayOverride: [],
    });
    expect((await kept(oxId, { day: daysAfter(open, 2) })).reasons).toHaveLength(1);
    expect((await kept(oxId, { day: daysAfter(open, 3) })).reasons).toEqual([]);
    const refused = await refusal(
      requireMayLeave(ctx, [oxId], {
        day: open,
        purpose: 'OTHER_FARM',
        market: 'DOMESTIC',
        fieldOf: (index) => `oxIds.${index}`,
      }),
    );
    expect(refused).toMatchObject({
      code: 'OxBlocked',
      field: 'oxIds.0',
      params: { releaseDate: daysAfter(open, 3), overridable: true, reasons: [{ reason: 'WITHDRAWAL' }, {}] },
    });
  });

  test('from when on an ox may go is today where nothing keeps it, and its release where something does', async () => {
    const [free, treated, old, toothed] = [
      await enter(ctx, batchId, { birthDate: daysAfter(open, -600), teeth: 4 }),
      await enter(ctx, batchId, { birthDate: daysAfter(open, -600) }),
      await enter(ctx, batchId, { birthDate: daysAfter(open, -1200) }),
      await enter(ctx, batchId, { birthDate: daysAfter(open, -600), teeth: 6 }),
    ];
    await medicate(ctx, keyed({ oxIds: [treated], medicineId: await makeMedicine(ctx, { withdrawalDays: 3 }) }));
    const release = daysAfter(open, 3);
    expect(await Promise.all([free, treated, old, toothed].map((oxId) => firstDaysOfOx(ctx, oxId)))).toMatchObject([
      { DOMESTIC: open, CHINA: open, EU: null },
      { DOMESTIC: release, CHINA: release, EU: null },
      { DOMESTIC: open, CHINA: null, EU: null },
      { DOMESTIC: open, CHINA: null, EU: null },
    ]);
    const counted = await howManyMayNotLeave(ctx, [free, old, toothed], {
      day: open,
      purpose: 'SLAUGHTER',
      market: 'CHINA',
    });
    expect(counted.map(({ heads, why }) => [heads, why.reasons[0]?.detail])).toEqual(
      expect.arrayContaining([
        [1, 'TOO_OLD'],
        [1, 'TOO_MANY_TEETH'],
      ]),
    );
  });

  test('a sanitary hold keeps it where it stands until it is lifted; others do not', async () => {
    const [held, free] = [await enter(ctx, batchId), await enter(ctx, batchId)];
    await blockOxen(ctx, { oxIds: [free], reason: 'MANUAL', note: 'Cliente' });
    await blockOxen(ctx, { oxIds: [held], reason: 'SANITARY_HOLD' });
    expect(await code(blockOxen(ctx, { oxIds: [free], reason: 'MANUAL', untilDay: open }))).toEqual([
      'StartDateAfterEndDate',
      'untilDay',
    ]);
    expect(await code(blockOxen(ctx, { oxIds: [free], reason: 'MANUAL', untilDay: '2999-01-31' }))).toEqual([
      'InvalidFieldType',
      'untilDay',
    ]);
    const move = (oxIds: string[]) => moveOxen(ctx, keyed({ oxIds, batchId: hospitalId, reason: 'OTHER' }));
    expect(await code(move([free, held]))).toEqual(['OxBlocked', 'oxIds.1']);
    const counted = { fromBatchId: batchId, quantity: 2, batchId: hospitalId, reason: 'OTHER' };
    expect(await code(moveOxenByCount(ctx, keyed(counted)))).toEqual(['OxBlocked', 'quantity']);
    await move([free]);
    expect((await kept(free)).reasons).toMatchObject([{ reason: 'MANUAL', note: 'Cliente' }]);
    const { id } = await ctx.db.oxBlock.findFirstOrThrow({ where: { oxId: held } });
    expect(await blocked({ open: true })).toEqual([held, free]);
    await liftOxBlock(ctx, { id });
    expect([await blocked({ open: true }), await blocked({ open: false })]).toEqual([[free], [held]]);
    expect(await code(liftOxBlock(ctx, { id }))).toEqual(['OxBlockLifted', 'id']);
    await move([held]);
  });

  test('names who is kept, and nobody else, whatever is asked of them', async () => {
    const [free, held, treated] = [
      await enter(ctx, batchId),
      await enter(ctx, batchId),
      await enter(ctx, batchId, { sex: 'FEMALE' }),
    ];
    await blockOxen(ctx, { oxIds: [held], reason: 'SANITARY_HOLD' });
    await medicate(ctx, keyed({ oxIds: [treated], medicineId: await makeMedicine(ctx, { withdrawalDays: 3 }) }));
    const named = async (purpose: LeavingPurpose, market: Market) => {
      const oxIds = [free, held, treated];
      const all = [...(await whyMayNotLeave(ctx, oxIds, { day: open, purpose, market }))];
      const some = await whoMayNotLeave(ctx, oxIds, { day: open, purpose, market });
      expect(some).toEqual(new Map(all.filter(([, { reasons }]) => reasons.length > 0)));
      const groups = await howManyMayNotLeave(ctx, oxIds, { day: open, purpose, market });
      const counted = groups.flatMap(({ heads, why }) => Array.from({ length: heads }, () => JSON.stringify(why)));
      expect(counted.toSorted()).toEqual([...some.values()].map((why) => JSON.stringify(why)).toSorted());
      expect(new Set(groups.map((group) => group.batchId))).toEqual(new Set([batchId]));
      return some.size;
    };
    expect([await named('SLAUGHTER', 'DOMESTIC'), await named('OTHER_FARM', 'EU'), await named('MOVE', 'EU')]).toEqual([
      2, 2, 1,
    ]);
    expect([await named('SLAUGHTER', 'CHINA'), await named('SLAUGHTER', 'EU')]).toEqual([3, 3]);
  });

  test('is set for a whole batch, until its day', async () => {
    const oxIds = [await enter(ctx, batchId), await enter(ctx, batchId)];
    const untilDay = daysAfter(open, 2);
    expect(await blockOxen(ctx, { batchId, reason: 'TRACEABILITY', untilDay })).toMatchObject({ oxIds });
    expect(await code(blockOxen(ctx, { batchId: hospitalId, reason: 'MANUAL' }))).toEqual(['OxenMissing', 'batchId']);
    expect(await code(blockOxen(ctx, { reason: 'MANUAL' }))).toEqual(['InvalidFieldType', 'oxIds']);
    expect(await kept(oxIds[0]!)).toMatchObject({ releaseDate: untilDay, mayOverride: ['OWNER', 'MANAGER'] });
    expect(await blocked({ open: true })).toHaveLength(2);
    await nextDay();
    await nextDay();
    expect(await blocked({ open: true })).toEqual([]);
  });
});
