import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { MedicineApplication, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { choice, civilDate, globalId, leftOut, line } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { oxWeight, requireParts } from '../../herd/oxen/oxInput.service.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { requireAtHand } from '../../herd/oxen/oxFollowers.ts';
import { applyDoses, type Applying } from './applying.service.ts';
import { planDoses } from './dosePlan.service.ts';
import { previewOf, type DosePreview } from './dosePreview.service.ts';
import { healthCostOfOxen, returnToLots } from '../health.sql.ts';
import { refreshLosses, reopenTasks } from './takingBack.sql.ts';
import { weightSources } from '../healthWords.calc.ts';
import { dose, route } from '../medicines/medicineFields.ts';
import { targetFields, targetOxen } from './target.service.ts';
import { assignProtocol, doDueNow, treatedOx } from '../protocols/tasks.service.ts';
import { refuseReversed } from '../../platform/values/period.ts';

/** What of an application says whom it treats, with what and how much. */
const chosenDoses = {
  ...targetFields,
  medicineId: globalId('Medicine').nullish(),
  protocolId: leftOut(globalId('HealthProtocol').nullish()),
  dose: leftOut(dose().nullish()),
  weightSource: leftOut(choice('WeightSource', weightSources).nullish()),
  weight: leftOut(oxWeight().nullish()),
  lotNumber: leftOut(line(40).nullish()),
};
type ChosenDoses = z.output<z.ZodObject<typeof chosenDoses>>;

async function requireChosen(ctx: Context, { medicineId, protocolId, weightSource, weight }: ChosenDoses) {
  if (protocolId) await requireParts(ctx, { protocolId });
  if (!medicineId === !protocolId)
    fail(
      'InvalidFieldType',
      { reason: medicineId ? 'UNEXPECTED' : 'REQUIRED' },
      medicineId ? 'protocolId' : 'medicineId',
    );
  if (weightSource === 'TYPED' && !weight) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'weight');
}

/** Previews what `medicate` would give on the open day: of a protocol, what is due at once. Writes nothing. */
export const previewMedicate = defineQuery({
  name: 'medicatePreview',
  allow: 'health:apply',
  input: z.strictObject(chosenDoses),
  async run(ctx, input): Promise<DosePreview> {
    await requireChosen(ctx, input);
    const day = await ctx.openDay();
    ctx.refuseOtherDay(day);
    const { fieldOf, oxen } = await targetOxen(ctx, input);
    await requireAtHand(
      ctx,
      oxen.map(({ id }) => id),
      fieldOf,
    );
    const { medicineId, protocolId } = input;
    const steps = medicineId
      ? [{ medicineId, dose: input.dose }]
      : await ctx.db.healthProtocolStep.findMany({
          where: { protocolId: protocolId!, dayOffset: 0 },
          orderBy: { position: 'asc' },
        });
    const doses = steps.flatMap((step) =>
      oxen.map((ox) => ({ ox: treatedOx(ox), medicineId: step.medicineId, dose: step.dose?.toString() })),
    );
    const ofOx = (index: number): string => fieldOf(index % oxen.length);
    return previewOf(await planDoses(ctx, doses, { ...input, day, fieldOf: ofOx }));
  },
});

/** §5.3: a medicine for oxen, a batch or a corral, one dose each; or a protocol is begun with them. */
export const medicate = defineFieldWrite({
  name: 'medicate',
  allow: 'health:apply',
  input: {
    ...chosenDoses,
    date: leftOut(civilDate().nullish()),
    route: leftOut(route().nullish()),
    responsibleId: leftOut(globalId('Membership').nullish()),
    prescription: line(60).nullish(),
    reason: line(200).nullish(),
    observation: line(500).nullish(),
  },
  async run(ctx, input, stamp) {
    const { medicineId, protocolId, date } = input;
    await requireChosen(ctx, input);
    const day = await openHerd(ctx, date);
    const { fieldOf, oxen } = await targetOxen(ctx, input);
    const applying: Applying = { ...input, day, stamp, fieldOf };
    const oxIds = oxen.map(({ id }) => id);
    await requireAtHand(ctx, oxIds, fieldOf);
    if (medicineId) {
      const doses = oxen.map((ox) => ({ ox: treatedOx(ox), medicineId, dose: input.dose, route: input.route }));
      return { oxIds, assignmentId: null, ...(await applyDoses(ctx, doses, applying)) };
    }
    const assignmentId = await assignProtocol(ctx, { protocolId: protocolId!, oxIds, day, stamp });
    return { oxIds, assignmentId, ...(await doDueNow(ctx, assignmentId, applying)) };
  },
});

declare module '../../platform/followers.ts' {
  interface Followers {
    /** After doses were taken back: treating these oxen cost less. */
    doses: readonly ((ctx: Context, oxIds: readonly string[]) => Promise<void>)[];
  }
}

/** Takes doses back: their lots, costs and withdrawals are as if they were never given. Requires the herd lock. */
export async function takeBack(
  ctx: Context,
  applications: readonly Pick<MedicineApplication, 'id' | 'oxId' | 'batchId'>[],
  { day, reason }: { day: Day; reason: string | null },
): Promise<void> {
  const ids = applications.map(({ id }) => id);
  const { farmId, membershipId: byId } = ctx.actor;
  await ctx.db.medicineApplication.updateMany({
    where: { id: { in: ids } },
    data: { reversed: true, reversedOn: dateOf(day), reversalReason: reason },
  });
  await returnToLots(farmId, ctx.db, { applicationIds: ids, day, byId, at: ctx.now() });
  await reopenTasks(farmId, ctx.db, ids);
  const oxIds = applications.map(({ oxId }) => oxId);
  await refreshLosses(farmId, ctx.db, { oxIds, day });
  for (const follower of ctx.platform.followers.doses) await follower(ctx, oxIds);
  announceHerd(
    ctx,
    oxIds,
    applications.map(({ batchId }) => batchId),
  );
}

/** A mistake, also of a day before: it is taken back on the open one. */
export const reverseApplications = defineFieldWrite({
  name: 'reverseApplications',
  allow: 'health:apply',
  input: { applicationIds: z.array(globalId('MedicineApplication')).min(1).max(500), reason: line(200).nullish() },
  async run(ctx, { applicationIds, reason }) {
    const day = await openHerd(ctx);
    const found = await ctx.db.medicineApplication.findMany({
      where: { id: { in: applicationIds } },
      include: { medicine: { select: { name: true } } },
    });
    for (const [index, id] of applicationIds.entries()) {
      const application = found.find((each) => each.id === id);
      if (!application) fail('InexistentEntity', {}, `applicationIds.${index}`);
      if (application.reversed) fail('ApplicationAlreadyReversed', {}, `applicationIds.${index}`);
    }
    await takeBack(ctx, found, { day, reason: reason || null });
    const [{ medicineId, medicine }] = found as [(typeof found)[number]];
    await ctx.emit({ type: 'Medicine', id: medicineId, op: 'UPDATED', subject: medicine.name });
    return { applicationIds };
  },
});

/** F-C3 of single oxen: what treating them cost. */
export const healthCostOf = batched<string, Decimal>(async (ctx, oxIds) => {
  const rows = await healthCostOfOxen(ctx.actor.farmId, ctx.db, { oxIds, to: await ctx.day() });
  return new Map(rows.map(({ oxId, cost }) => [oxId, new Decimal(cost)]));
});

export const applicationList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    search: search(),
    oxId: globalId('Ox').nullish(),
    batchId: globalId('Batch').nullish(),
    corralId: globalId('Corral').nullish(),
    medicineId: globalId('Medicine').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    reversed: z.boolean().nullish(),
  }),
  async where(
    { search: text, oxId, batchId, corralId, medicineId, from, to, reversed },
    ctx,
  ): Promise<Prisma.MedicineApplicationWhereInput> {
    refuseReversed({ from, to });
    const last = await ctx.lastDay(to);
    const medicine = medicineId ? await ctx.db.medicine.findUnique({ where: ctx.key(medicineId) }) : null;
    return {
      reversed: reversed ?? false,
      day: { lte: dateOf(last), ...(from ? { gte: dateOf(from) } : {}) },
      ...(text ? { ox: { searchText: { contains: escapeLike(text.toLowerCase()) } } } : {}),
      ...(oxId ? { oxId } : {}),
      ...(batchId ? { batchId } : {}),
      ...(corralId ? { corralId } : {}),
      // Of all its versions.
      ...(medicineId ? { medicine: { lineageId: medicine?.lineageId ?? medicineId } } : {}),
    };
  },
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'medicineApplication',
});
