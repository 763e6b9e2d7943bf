import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { choice, globalId } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { batched } from '../../platform/turns/batch.ts';
import { dayOf } from '../../platform/values/day.ts';
import { plainNumber } from '../../earrings/sisbov.calc.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { eligibilityOfOx } from '../../health/withdrawal/eligibility.service.ts';
import type { OxFollower } from '../../herd/oxen/oxFollowers.ts';
import { deadlinesOf } from '../announcements/items/announcementItems.service.ts';
import { lockAnnouncements } from '../announcements/items/items.sql.ts';
import { reconciliationResults, type ReconciliationResult } from '../bnd/bndWords.calc.ts';
import { mismatchCost, type MismatchCost } from './mismatchCost.calc.ts';
import { insertDifferences, numbersOfOxen, reconcile, returnToSheet } from './reconcile.sql.ts';
import { differencesOf, proposalsFor, type Proposal } from './reconciliation.calc.ts';

const compared = {
  sex: true,
  birthDate: true,
  breed: { select: { name: true } },
  owner: { select: { name: true } },
} as const;

/** What of a number is compared. */
export const comparedParts = {
  sisbov: true,
  result: true,
  ox: { select: { ...compared, id: true, sisbov: true, status: true } },
  bndAnimal: { select: compared },
} as const satisfies Prisma.BaseMatchSelect;

/** What of a number is shown and compared. */
export const matchParts = {
  owner: { select: { id: true, name: true } },
  ox: {
    select: {
      id: true,
      sisbov: true,
      status: true,
      managementNumber: true,
      electronicEarring: true,
      identifier: true,
      ...compared,
    },
  },
  bndAnimal: { include: { breed: { select: { name: true } }, owner: { select: { name: true } } } },
} as const satisfies Prisma.BaseMatchInclude;

export type MatchWithParts = Prisma.BaseMatchGetPayload<{ include: typeof matchParts }>;

type Compared = Prisma.BaseMatchGetPayload<{ select: typeof comparedParts }>;

const factsOf = (row: NonNullable<Compared['ox']> | NonNullable<Compared['bndAnimal']>) => ({
  sex: row.sex,
  birthDate: row.birthDate && dayOf(row.birthDate),
  breed: row.breed?.name ?? null,
  owner: row.owner?.name ?? null,
});

/** What the base has otherwise of the ox that bears a number; of one that only had it nothing is compared. */
export function differencesIn({ sisbov, ox, bndAnimal }: Compared) {
  return ox && bndAnimal && ox.sisbov === sisbov ? differencesOf(factsOf(ox), factsOf(bndAnimal)) : [];
}

/** What can be done about a number. */
export function proposalsIn(match: Compared): Proposal[] {
  const { sisbov, result, ox } = match;
  const known = ox && { id: ox.id, status: ox.status, isFormer: ox.sisbov !== sisbov };
  return proposalsFor({ sisbov, result, ox: known, differences: differencesIn(match) });
}

/** What can be done about the first numbers on which both do not agree. */
export async function firstProposals(ctx: Context, ownerId: string | null, most: number): Promise<Proposal[]> {
  const rows = await ctx.db.baseMatch.findMany({
    where: { result: { not: 'MATCHED' }, ...(ownerId ? { ownerId } : {}) },
    include: matchParts,
    orderBy: { sisbov: 'asc' },
    take: most,
  });
  return rows.flatMap(proposalsIn).slice(0, most);
}

/** How long oxen must be in the base: the same for all, read once for a page of them. */
const bndDaysOf = batched<string, number>(async (ctx, oxIds) => {
  const { bndDays } = await settingsOf(ctx, 'traceability');
  return new Map(oxIds.map((id) => [id, bndDays]));
});

/** §1.10: what a mismatch of a live ox costs in days; null where nothing is to be sold. */
export async function costOf(
  ctx: Context,
  { result, ox }: { result: ReconciliationResult; ox: { id: string; status: string } | null },
): Promise<MismatchCost | null> {
  if (!ox || (ox.status !== 'ACTIVE' && ox.status !== 'BOARDED')) return null;
  const day = await ctx.day();
  const [found, bndDays] = await Promise.all([
    eligibilityOfOx(ctx, ox.id, { market: 'EU', day }),
    bndDaysOf(ctx, ox.id),
  ]);
  return found ? mismatchCost({ result, clocks: found.clocks, day, bndDays: bndDays! }) : null;
}

export const baseMatchList = defineList({
  allow: 'announcement:read',
  filter: z.strictObject({
    results: z.array(choice('ReconciliationResult', reconciliationResults)).max(reconciliationResults.length).nullish(),
    ownerId: globalId('Owner').nullish(),
    inventory: z.boolean().nullish(),
    importId: globalId('BaseImport').nullish(),
    search: search(),
  }),
  where: ({ results, ownerId, inventory, importId, search: text }): Prisma.BaseMatchWhereInput => ({
    ...(results?.length ? { result: { in: results } } : {}),
    ...(ownerId ? { ownerId } : {}),
    ...(inventory == null && !importId
      ? {}
      : { bndAnimal: { ...(inventory == null ? {} : { inventory }), ...(importId ? { importId } : {}) } }),
    ...(text ? { sisbov: containing(plainNumber(text)) } : {}),
  }),
  order: { SISBOV: 'sisbov', RESULT: (result: 'asc' | 'desc') => [{ result }, { sisbov: result }] },
  defaultOrder: 'SISBOV',
  table: 'baseMatch',
});

const chosenOxen = {
  /** All on whom it is to be done, when left out. */
  oxIds: z.array(globalId('Ox')).min(1).max(2_000).nullish(),
};

async function requireOxen(ctx: Context, oxIds: readonly string[] | null | undefined): Promise<void> {
  if (!oxIds) return;
  const found = await ctx.db.ox.findMany({ where: { id: { in: [...oxIds] } }, select: { id: true } });
  const known = new Set(found.map(({ id }) => id));
  const missing = oxIds.findIndex((id) => !known.has(id));
  if (missing >= 0) fail('OxNotFound', {}, `oxIds.${missing}`);
}

const changed = async (ctx: Context) => ctx.emit({ type: 'Farm', id: ctx.actor.farmId, op: 'UPDATED', subject: 'BND' });

/** Where the base has something else of oxen, that is to be announced. */
export const reportDifferences = defineCommand({
  name: 'reportDifferences',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject(chosenOxen),
  async run(ctx, { oxIds }) {
    await requireOxen(ctx, oxIds);
    const { farmId } = ctx.actor;
    await lockAnnouncements(farmId, ctx.db);
    const [day, deadlines] = [await ctx.openDay(), await deadlinesOf(ctx)];
    const items = await insertDifferences(farmId, ctx.db, {
      oxIds: oxIds ?? undefined,
      day,
      deadline: deadlines.CHANGE_OF_CHARACTERISTIC,
      at: ctx.now(),
    });
    if (items > 0) await changed(ctx);
    return { items };
  },
});

/** Oxen that the base does not have stand on the next sheet of identifications again. */
export const returnOxenToSheet = defineCommand({
  name: 'returnOxenToSheet',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject(chosenOxen),
  async run(ctx, { oxIds }) {
    await requireOxen(ctx, oxIds);
    const oxen = await returnToSheet(ctx.actor.farmId, ctx.db, oxIds ?? undefined);
    if (oxen > 0) await changed(ctx);
    return { oxen };
  },
});

/** Events that change whether an ox is here, its number, or what it is. */
const concerned: ReadonlySet<string> = new Set([
  'ENTRY',
  'REENTRY',
  'IDENTIFICATION',
  'REIDENTIFICATION',
  'CHARACTERISTIC',
  'DEATH',
  'EXIT',
  'SALE',
  'REVERSAL',
]);

/** What happens to oxen changes how they agree with the base, in the same transaction. */
export const reconciliationFollower: OxFollower = {
  async recorded(ctx, events) {
    const { farmId } = ctx.actor;
    const oxIds = [...new Set(events.filter(({ type }) => concerned.has(type)).map(({ oxId }) => oxId))];
    if (oxIds.length === 0) return;
    const numbers = await numbersOfOxen(farmId, ctx.db, oxIds);
    if (numbers.length > 0) await reconcile(farmId, ctx.db, { numbers });
  },
};
