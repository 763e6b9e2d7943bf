import { randomUUID } from 'node:crypto';
import { createPerson } from '../../accounts/people.service.ts';
import { updateFarm } from '../../farm/farm.service.ts';
import { advanceFarmDay } from '../../farm/farmDay/farmDay.service.ts';
import { setOpeningDay } from '../../farm/opening/openingDay.service.ts';
import { mapCentre } from '../../farm/places/mapCentre.service.ts';
import { beatWarnings } from '../../feeding/beats/beatWords.calc.ts';
import { saveBeat } from '../../feeding/beats/running/beatSave.service.ts';
import { suggestedLoads, type SuggestedLoad } from '../../feeding/loads/suggestedLoads.service.ts';
import { replicateReadings } from '../../feeding/troughs/troughReplicate.service.ts';
import type { KeptRefusal } from '../../feeding/troughs/troughRefusal.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { calendarToday, daysAfter } from '../../platform/values/day.ts';
import { exampleOpeningDays, examplePerson } from './exampleData.ts';

/** The farm began a week ago, and lies where its town does unless its position is known. */
export async function makeOpening(ctx: Context): Promise<void> {
  const farm = await ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { timeZone: true, latitude: true, longitude: true, address: true },
  });
  await setOpeningDay(ctx, { day: daysAfter(calendarToday(farm.timeZone, ctx.now()), -exampleOpeningDays) });
  const centre = mapCentre(farm);
  if (farm.latitude === null && centre?.precision === 'TOWN') {
    const { latitude, longitude } = centre;
    await updateFarm(ctx, { latitude: String(latitude), longitude: String(longitude) });
  }
}

/** Somebody who reads bunks, who may come by the link of the person's page. */
export async function makePerson(ctx: Context): Promise<void> {
  await createPerson(ctx, { ...examplePerson, email: `exemplo-${randomUUID()}@exemplo.invalid` });
}

/** The corrals that cattle are fed in, each with the diet of its batch. */
export async function occupiedCorrals(ctx: Context) {
  const batches = await ctx.db.batch.findMany({
    where: { kind: 'CONFINEMENT', status: 'ACTIVE', heads: { gt: 0 }, corral: { locationType: 'PICKET' } },
    orderBy: { id: 'asc' },
    select: { dietId: true, corral: { select: { id: true, name: true } } },
  });
  return batches.flatMap(({ dietId, corral }) => (corral ? [{ ...corral, dietId }] : []));
}

/** Those of them that have a diet: only they are read and fed. */
async function fedCorrals(ctx: Context) {
  const corrals = await occupiedCorrals(ctx);
  const fed = corrals.filter(({ dietId }) => dietId !== null);
  if (fed.length === 0)
    fail('CorralDoesNotHaveFormulation', { corrals: corrals.map(({ name }) => ({ name })) }, 'step');
  return fed;
}

/** Read together. */
const corralsOfCall = 1_000;

/** Each bunk gets the same again. */
export async function makeReadings(ctx: Context): Promise<void> {
  const ids = (await fedCorrals(ctx)).map(({ id }) => id);
  let read = 0;
  let refusal: KeptRefusal | undefined;
  for (let from = 0; from < ids.length; from += corralsOfCall) {
    const corralIds = ids.slice(from, from + corralsOfCall);
    const { readingIds, refused } = await replicateReadings(ctx, { clientEventId: randomUUID(), corralIds });
    read += readingIds.length;
    refusal ??= refused[0];
  }
  if (read === 0 && refusal) throw new AppError(refusal.code, { params: refusal.params, field: 'step' });
}

const reported = ({ round, dietId, mixerId, kg, ingredients, drops }: SuggestedLoad) => ({
  round,
  dietId,
  mixerId,
  plannedKg: kg.toFixed(),
  lines: ingredients.map((line) => ({ foodId: line.foodId, actualKg: line.kg.toFixed() })),
  drops: drops.map((drop) => ({
    corralId: drop.corralId,
    deliveredKg: drop.kg.toFixed(),
    ...(drop.isSplit ? { partKg: drop.kg.toFixed() } : {}),
  })),
});

/** The loads of the day as they are suggested, brought to the kilogram. */
export async function makeLoads(ctx: Context): Promise<void> {
  const corrals = await fedCorrals(ctx);
  const loads = await suggestedLoads(ctx, {});
  if (loads.length === 0)
    fail('CorralDoesNotHaveTractPlan', { corrals: corrals.map(({ name }) => ({ name })) }, 'step');
  for (const load of loads)
    await saveBeat(ctx, { clientEventId: randomUUID(), ...reported(load), accept: [...beatWarnings] });
}

/** Closes the open day, with what it warns of. */
export async function makeAdvance(ctx: Context): Promise<void> {
  await advanceFarmDay(ctx, { fromDay: await ctx.openDay(), acceptWarnings: true });
}
