import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing, otherThan, requireFreeName } from '../../platform/db/search.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { batched } from '../../platform/turns/batch.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, knownRecord, line, partial, requiredLine, wholeNumber } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { doseOf } from '../doses/dose.calc.ts';
import { occasions } from '../healthWords.calc.ts';
import { dose, route } from '../medicines/medicineFields.ts';
import { medicineStock } from '../medicines/medicineLots.service.ts';

const mostDays = 400;
/** Of a head that enters a feedlot; doses by weight are reckoned from it before anybody is weighed. */
const usualWeight = 400;

const step = z.strictObject({
  dayOffset: wholeNumber({ min: 0, max: mostDays }),
  medicineId: globalId('Medicine'),
  /** In place of the rule of the medicine. */
  dose: dose().nullish(),
  route: route().nullish(),
  repeatEveryDays: wholeNumber({ min: 1, max: mostDays }).nullish().meta({ examples: [] }),
  /** In total; two where it is repeated and nobody says. */
  times: wholeNumber({ min: 1, max: 60 }).optional().meta({ examples: [] }),
  notes: line(200).nullish(),
});

const protocolFields = {
  name: requiredLine(100),
  appliesOn: choice('ProtocolOccasion', occasions),
  steps: z.array(step).min(1).max(50),
};

async function requireMedicines(ctx: Context, steps: readonly z.output<typeof step>[]): Promise<void> {
  const medicines = await ctx.db.medicine.findMany({
    where: { id: { in: steps.map(({ medicineId }) => medicineId) } },
    select: { id: true, name: true, active: true, prohibitedFeedlot: true, maxDose: true },
  });
  for (const [index, { medicineId, dose: own }] of steps.entries()) {
    const medicine = medicines.find(({ id }) => id === medicineId);
    if (!medicine) fail('MedicineNotFound', {}, `steps.${index}.medicineId`);
    const { name, active, prohibitedFeedlot, maxDose } = medicine;
    if (!active) fail('MedicineNotActive', { name }, `steps.${index}.medicineId`);
    if (prohibitedFeedlot) fail('MedicineProhibited', { name }, `steps.${index}.medicineId`);
    if (own && maxDose?.lt(own))
      fail('DoseAboveMaximum', { dose: new Decimal(own), max: maxDose }, `steps.${index}.dose`);
  }
}

async function writeSteps(ctx: Context, protocolId: string, steps: readonly z.output<typeof step>[]): Promise<void> {
  await ctx.db.healthProtocolStep.createMany({
    data: steps
      .toSorted((a, b) => a.dayOffset - b.dayOffset)
      .map(({ times, ...each }, position) => ({
        ...each,
        times: times ?? (each.repeatEveryDays ? 2 : 1),
        position: position + 1,
        protocolId,
        farmId: ctx.actor.farmId,
      })),
  });
}

export const createHealthProtocol = defineCommand({
  name: 'createHealthProtocol',
  allow: 'health:write',
  input: z.strictObject(protocolFields),
  async run(ctx, { steps, ...protocol }) {
    await requireFreeName(ctx.db.healthProtocol, protocol.name, {});
    await requireMedicines(ctx, steps);
    const id = uuidv7();
    const { farmId, membershipId } = ctx.actor;
    await ctx.db.healthProtocol.create({ data: { ...protocol, id, farmId, createdById: membershipId } });
    await writeSteps(ctx, id, steps);
    await ctx.emit({ type: 'HealthProtocol', id, op: 'CREATED', subject: protocol.name });
    return { protocolId: id };
  },
});

/** What oxen are still to get by it, or are to begin as they enter, stays as it was planned. */
async function requireUnused(ctx: Context, protocolId: string): Promise<void> {
  const open = await ctx.db.healthTask.count({ where: { protocolId, status: 'OPEN' } });
  const runs = await ctx.db.entryManagement.count({ where: { protocolId, status: 'ACTIVE' } });
  if (open + runs > 0) fail('ProtocolIsUsed', {}, 'id');
}

export const updateHealthProtocol = defineCommand({
  name: 'updateHealthProtocol',
  allow: 'health:write',
  input: z.strictObject({ ...partial(protocolFields), ...knownRecord('HealthProtocol') }),
  async run(ctx, { id, version, steps, ...changes }) {
    const before = await ctx.db.healthProtocol.findUnique({ where: ctx.key(id) });
    if (!before) fail('HealthProtocolNotFound', {}, 'id');
    if (steps) await requireMedicines(ctx, steps);
    await requireUnused(ctx, id);
    if (changes.name) await requireFreeName(ctx.db.healthProtocol, changes.name, otherThan(id));
    await unlessStale(
      ctx.db.healthProtocol.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, version: { increment: 1 } },
      }),
    );
    if (steps) {
      await ctx.db.healthProtocolStep.deleteMany({ where: { protocolId: id } });
      await writeSteps(ctx, id, steps);
    }
    await ctx.emit({ type: 'HealthProtocol', id, op: 'UPDATED', subject: changes.name ?? before.name });
    return { protocolId: id };
  },
});

/** Without `active` the state is toggled. */
export const setHealthProtocolActive = defineCommand({
  name: 'setHealthProtocolActive',
  allow: 'health:write',
  input: z.strictObject({ id: globalId('HealthProtocol'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const before = await ctx.db.healthProtocol.findUnique({ where: ctx.key(id) });
    if (!before) fail('HealthProtocolNotFound', {}, 'id');
    const isOn = active ?? !before.active;
    if (!isOn) await requireUnused(ctx, id);
    await ctx.db.healthProtocol.update({ where: ctx.key(id), data: { active: isOn, version: { increment: 1 } } });
    await ctx.emit({ type: 'HealthProtocol', id, op: 'UPDATED', subject: before.name });
    return { protocolId: id };
  },
});

export const protocolParts = {
  steps: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { medicine: true } },
} as const satisfies Prisma.HealthProtocolInclude;

export const getHealthProtocol = defineQuery({
  name: 'healthProtocol',
  allow: 'health:read',
  input: z.strictObject({ id: globalId('HealthProtocol') }),
  async run(ctx, { id }) {
    const protocol = await ctx.db.healthProtocol.findUnique({ where: ctx.key(id), include: protocolParts });
    return protocol ?? fail('HealthProtocolNotFound', {}, 'id');
  },
});

/** How many doses are still to be given by protocols. */
export const openTasksOf = batched<string, number>(async (ctx, protocolIds) => {
  const groups = await ctx.db.healthTask.groupBy({
    by: ['protocolId'],
    where: { protocolId: { in: protocolIds }, status: 'OPEN' },
    _count: { _all: true },
  });
  return new Map(groups.map(({ protocolId, _count }) => [protocolId, _count._all]));
});

export const stepCountOf = batched<string, number>(async (ctx, protocolIds) => {
  const groups = await ctx.db.healthProtocolStep.groupBy({
    by: ['protocolId'],
    where: { protocolId: { in: protocolIds } },
    _count: { _all: true },
  });
  return new Map(groups.map(({ protocolId, _count }) => [protocolId, _count._all]));
});

export const protocolList = defineList({
  allow: 'health:read',
  filter: z.strictObject({
    search: search(),
    active: z.boolean().nullish(),
    appliesOn: choice('ProtocolOccasion', occasions).nullish(),
  }),
  where: ({ search: text, active, appliesOn }): Prisma.HealthProtocolWhereInput => ({
    ...chosen({ active }),
    ...(appliesOn ? { appliesOn } : {}),
    ...(text ? { name: containing(text) } : {}),
  }),
  order: { NAME: 'name' },
  defaultOrder: 'NAME',
  table: 'healthProtocol',
});

/** What each head is given by a protocol: over how long, how long it is kept, and what it costs where that is known. */
export async function protocolFigures(
  ctx: Context,
  { steps }: Prisma.HealthProtocolGetPayload<{ include: typeof protocolParts }>,
) {
  const costs = await Promise.all(
    steps.map(async ({ medicine, dose: own, times }) => {
      const each = own ?? doseOf(medicine, usualWeight);
      const stock = await medicineStock(ctx, medicine.id);
      return each && stock?.unitCost ? new Decimal(each).times(times).times(stock.unitCost) : null;
    }),
  );
  const days = steps.map(({ dayOffset, repeatEveryDays, times }) => dayOffset + (repeatEveryDays ?? 0) * (times - 1));
  const withdrawals = steps.flatMap(({ medicine }) => medicine.withdrawalDays ?? []);
  return {
    totalDays: Math.max(0, ...days),
    maxWithdrawalDays: withdrawals.length > 0 ? Math.max(...withdrawals) : null,
    costPerHead: costs.some((cost) => cost === null)
      ? null
      : Decimal.sum(0, ...costs.map((cost) => cost!)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP),
  };
}
