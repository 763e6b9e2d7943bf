import { afterAll, beforeAll, expect, test } from 'vitest';
import { planCorrals } from '../../../../server/feeding/plans/feedPlan.service.ts';
import { saveTroughReading } from '../../../../server/feeding/troughs/troughReading.service.ts';
import { saveReadingRound } from '../../../../server/feeding/troughs/troughRound.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf } from '../../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../../support/farms/feeding.ts';
import { keyed, makeCorral } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let dietId: string;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 4);
  dietId = await makeTerm85(ctx);
});
afterAll(() => app.close());

test('a round that comes back at once is read trough by trough, and the next day follows it', async () => {
  const [one, two] = [await makeFedCorral(ctx, { dietId }), await makeFedCorral(ctx, { dietId })];
  const day = await ctx.openDay();
  await planCorrals(
    ctx,
    day,
    [one, two].map(({ corralId }) => ({ corralId, call: '10.20', kind: 'GRADE' as const })),
  );
  const empty = await makeCorral(ctx);
  const round = keyed({
    readings: [
      { corralId: one.corralId, nightKind: 'CRUMB' },
      { corralId: one.corralId, nightKind: 'INVENTORY', grade: '0.5', flags: ['RAIN'] },
      { corralId: two.corralId, grade: '0.5' },
      { corralId: empty, grade: '1' },
    ],
  });
  const { readingIds, refused } = await saveReadingRound(ctx, round);
  expect(readingIds).toHaveLength(2);
  expect(refused).toMatchObject([{ corralId: empty, code: 'CorralHistoryNotFound' }]);
  const read = async (corralId: string) =>
    ctx.db.troughReading.findFirstOrThrow({ where: { corralId, day: dateOf(day) } });
  // Full at night holds the rise.
  expect(await read(one.corralId)).toMatchObject({
    nightKind: 'INVENTORY',
    flags: ['RAIN'],
    kind: 'GRADE',
    version: 2,
  });
  expect([(await read(one.corralId)).call, (await read(two.corralId)).call].map(Number)).toEqual([10.2, 10.46]);
  expect((await read(two.corralId)).reasons).toMatchObject([{ rule: 'OUTSIDE_BAND', kind: 'WARNED' }]);
  // The same again is answered the same.
  expect((await saveReadingRound(ctx, round)).readingIds).toEqual(readingIds);
  const nothing = await saveReadingRound(ctx, keyed({ readings: [{ corralId: one.corralId }] }));
  expect(nothing.refused).toMatchObject([{ code: 'InvalidFieldType' }]);
  expect((await refusal(saveReadingRound(ctx, keyed({ readings: [] })))).code).toBe('InvalidFieldType');
  const next = await advance(ctx.withFreshCache());
  const plan = await ctx.db.feedPlan.findFirstOrThrow({ where: { corralId: two.corralId, day: dateOf(next) } });
  expect(Number(plan.plannedKg)).toBe(2180);
});

test('what was weighed back stays with a trough whose grade a round brings, and a call that was written over does not', async () => {
  const { corralId } = await makeFedCorral(ctx, { dietId });
  const day = await ctx.withFreshCache().openDay();
  await planCorrals(ctx.withFreshCache(), day, [{ corralId, call: '10.20', kind: 'GRADE' }]);
  const written = { call: '10.80', overrideReason: 'Sobrou por causa da chuva' };
  await saveTroughReading(
    ctx,
    keyed({ corralId, leftoverKg: '60', leftoverRemoved: true, note: 'molhado', ...written }),
  );
  const row = () => ctx.db.troughReading.findFirstOrThrow({ where: { corralId, day: dateOf(day) } });
  const { membershipId } = ctx.actor;
  expect(await row()).toMatchObject({
    overrideReason: written.overrideReason,
    overriddenById: membershipId,
    version: 1,
  });
  await saveReadingRound(ctx, keyed({ readings: [{ corralId, grade: '1' }] }));
  const after = await row();
  expect(after).toMatchObject({
    leftoverRemoved: true,
    note: 'molhado',
    overrideReason: null,
    overriddenById: null,
    version: 2,
  });
  expect(Number(after.leftoverKg)).toBe(60);
});
