import { Decimal } from 'decimal.js';
import { feedOfOxen } from '../herd/closings/feedShares.service.ts';
import { batched } from '../platform/turns/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';
import { dateOf } from '../platform/values/day.ts';
import { liveStatuses } from '../herd/herdWords.calc.ts';
import { healthOfBatches, doseDaysOfBatch, type BatchHealth, type DoseDay } from './healthFigures.sql.ts';
import { healthCostOfOxen } from './health.sql.ts';

export const doseParts = {
  medicine: { select: { id: true, name: true, unit: true } },
  responsible: { select: { id: true, name: true } },
} as const satisfies Prisma.MedicineApplicationInclude;
type Dose = Prisma.MedicineApplicationGetPayload<{ include: typeof doseParts }>;

/** The doses of single oxen until the day looked at, the latest first; none for who may not see them. */
export const dosesOfOx = batched<string, Dose[]>(async (ctx, oxIds) => {
  if (!ctx.can('health:read')) return new Map();
  const doses = await ctx.db.medicineApplication.findMany({
    where: { oxId: { in: oxIds }, reversed: false, day: { lte: dateOf(await ctx.day()) } },
    include: doseParts,
    orderBy: [{ day: 'desc' }, { id: 'desc' }],
  });
  return Map.groupBy(doses, ({ oxId }) => oxId);
});

export interface OxCosts {
  feed: Decimal | null;
  health: Decimal | null;
}

/** F-AL and F-C3 of single oxen: what feeding and treating them cost. */
export const costsOfOx = batched<string, OxCosts>(async (ctx, oxIds) => {
  if (!ctx.can('health:read')) return new Map();
  const { farmId } = ctx.actor;
  const feed = await feedOfOxen(ctx, oxIds);
  const health = new Map(
    (await healthCostOfOxen(farmId, ctx.db, { oxIds, to: await ctx.day() })).map(({ oxId, cost }) => [
      oxId,
      new Decimal(cost),
    ]),
  );
  return new Map(oxIds.map((id) => [id, { feed: feed.get(id)?.cost ?? null, health: health.get(id) ?? null }]));
});

/** What treating the heads of batches cost, and until when one of them is kept. */
export const healthOfBatch = batched<string, BatchHealth>(async (ctx, batchIds) => {
  if (!ctx.can('health:read')) return new Map();
  const rows = await healthOfBatches(ctx.actor.farmId, ctx.dayDb, { batchIds, day: await ctx.day() });
  return new Map(rows.map((row) => [row.batchId, row]));
});

/** How many on the farm may be slaughtered from the day looked at on, as far as medicines kept them. */
export async function releasedToday(ctx: Context): Promise<number | null> {
  if (!ctx.can('health:read')) return null;
  const day = dateOf(await ctx.day());
  const given = { reversed: false };
  const applications = {
    some: { ...given, withdrawalUntil: day },
    none: { ...given, withdrawalUntil: { gt: day } },
  };
  return ctx.dayDb.ox.count({ where: { status: { in: [...liveStatuses] }, applications } });
}

const mostDoseDays = 30;

export async function latestDosesOf(ctx: Context, batchId: string): Promise<DoseDay[]> {
  if (!ctx.can('health:read')) return [];
  return doseDaysOfBatch(ctx.actor.farmId, ctx.db, { batchId, day: await ctx.day(), most: mostDoseDays });
}
