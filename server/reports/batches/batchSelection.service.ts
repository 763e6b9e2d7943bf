import { inWords } from '../../platform/values/inWords.ts';
import { z } from 'zod';
import { batchStatuses } from '../../herd/herdWords.calc.ts';
import { thereBy } from '../../herd/oxen/oxList.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { choice, globalId, wholeNumber } from '../../platform/input.ts';
import { dateOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { periodFields, periodOf, shiftedPeriod, type Period, type PeriodShift } from '../../platform/values/period.ts';
import { refuseUnknownRecords } from '../chosenRecords.service.ts';

/** A screen shows so many where it does not say how many. */
const usualBatches = 50;
/** Up to so many batches a page has the totals of all of them; of more, only its own batches are computed. */
const mostTotalled = 300;

const ids = (model: string) => z.array(globalId(model)).max(100).nullish();

export const placeFields = { batchIds: ids('Batch'), corralIds: ids('Corral'), ownerIds: ids('Owner') };

export const selectionFields = {
  ...periodFields,
  ...placeFields,
  status: choice('BatchStatus', batchStatuses).nullish(),
  /** A page: so many batches after so many others; all without a limit. */
  limit: wholeNumber({ min: 1, max: 500 }).nullish(),
  offset: wholeNumber({ min: 0, max: 100_000 }).nullish(),
  /** The largest or last first. */
  descending: z.boolean().nullish(),
};

type PlaceInput = z.output<z.ZodObject<typeof placeFields>>;
type SelectionInput = z.output<z.ZodObject<typeof selectionFields>>;

const usualDays = 365;

/** The twelve months up to the chosen day, unless it is said otherwise. */
async function yearOf(ctx: Context, given: Partial<Record<'from' | 'to', Day | null | undefined>>): Promise<Period> {
  const to = given.to ?? (await ctx.day());
  return periodOf(ctx, { to, from: given.from ?? daysAfter(to, 1 - usualDays) });
}

/** The same request as of the last day of a period. */
export async function asOf(ctx: Context, day: Day): Promise<Context> {
  return day === (await ctx.day()) ? ctx : ctx.ofDay(day);
}

const named = { select: { id: true, name: true } } as const;
const batchParts = {
  id: true,
  name: true,
  kind: true,
  status: true,
  owner: named,
  corral: named,
  diet: named,
  startDate: true,
  expectedDays: true,
  plannedDailyGain: true,
  targetWeight: true,
} as const satisfies Prisma.BatchSelect;
export type ReportBatch = Prisma.BatchGetPayload<{ select: typeof batchParts }>;

export function wherePlaced({ batchIds, corralIds, ownerIds }: PlaceInput): Prisma.BatchWhereInput {
  return {
    // A batch that only waited to be divided gained nothing of its own.
    ...(batchIds?.length ? { id: { in: batchIds } } : { kind: { not: 'HOLDING' } }),
    ...(corralIds?.length ? { corralId: { in: corralIds } } : {}),
    ...(ownerIds?.length ? { ownerId: { in: ownerIds } } : {}),
  };
}

export interface Page {
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  order?: string | null | undefined;
  descending?: boolean | null | undefined;
}

/** What a screen is shown of a report: a page, and of groups the whole. */
export const onScreen = <Input extends Page>(input: Input): Input & { limit: number } => ({
  ...input,
  limit: input.limit ?? usualBatches,
});

export interface FoundBatches {
  /** Those to be computed: of many, the ones of the page; else all, of which the page shows a part. */
  batches: ReportBatch[];
  /** All that match. */
  count: number;
  isWhole: boolean;
  /** All that match, for totals that are to be of the whole. */
  all: () => Promise<ReportBatch[]>;
}

/** Lote 9 before Lote 10, which the database does not know. */
const byName = (a: Pick<ReportBatch, 'id' | 'name'>, b: Pick<ReportBatch, 'id' | 'name'>): number =>
  inWords.compare(a.name, b.name) || a.id.localeCompare(b.id);

/**
 * Batches in the order of their names: a page of them where they are many, and all where a page cannot be found without
 * knowing the figures of all.
 */
export async function findBatches(
  ctx: Context,
  where: Prisma.BatchWhereInput,
  { limit, offset, order, descending }: Page = {},
): Promise<FoundBatches> {
  const found = { ...where, ...thereBy(ctx) };
  const count = await ctx.dayDb.batch.count({ where: found });
  const isByName = order == null || order === 'NAME';
  const isWhole = limit == null || count <= mostTotalled || !isByName;
  const way = isByName && descending ? 'desc' : 'asc';
  const rows = () =>
    ctx.dayDb.batch.findMany({ where: found, select: batchParts, orderBy: [{ name: way }, { id: way }] });
  if (isWhole) {
    const batches = await rows();
    return { batches, count, isWhole, all: () => Promise.resolve(batches) };
  }
  const names = await ctx.dayDb.batch.findMany({ where: found, select: { id: true, name: true } });
  const ids = names
    .toSorted((a, b) => (way === 'asc' ? byName(a, b) : byName(b, a)))
    .slice(offset ?? 0, (offset ?? 0) + limit)
    .map(({ id }) => id);
  const batches = await ctx.dayDb.batch.findMany({ where: { id: { in: ids } }, select: batchParts });
  return { batches, count, isWhole, all: rows };
}

/** The rows of a page, of rows that are all or its own already. */
export function pageOf<Row>(rows: readonly Row[], isWhole: boolean, { limit, offset }: Page): Row[] {
  return isWhole && limit != null ? rows.slice(offset ?? 0, (offset ?? 0) + limit) : [...rows];
}

export interface Selection extends Period, FoundBatches {
  /** The request as of the last day of the period. */
  at: Context;
}

/** The batches that had a head in a period; of those that are over, the ones that ended in it. */
export async function selectBatches(
  ctx: Context,
  input: SelectionInput & { shift?: PeriodShift | null | undefined },
  page: Page = input,
): Promise<Selection> {
  await refuseUnknownRecords(ctx, input);
  const period = shiftedPeriod(await yearOf(ctx, input), input.shift);
  const at = await asOf(ctx, period.to);
  const [from, to] = [dateOf(period.from), dateOf(period.to)];
  const { status } = input;
  const ended = { endDate: { gte: from, lte: to }, stays: { some: { fromDay: { lte: to } } } };
  // Who came and went on one day, as one that died on its arrival, stood no night and cost something.
  const within = [{ toDay: null }, { toDay: { gt: from } }, { fromDay: { gte: from } }];
  const stood = { stays: { some: { fromDay: { lte: to }, OR: within } } };
  const found = await findBatches(
    at,
    { ...wherePlaced(input), ...(status ? { status } : {}), ...(status === 'FINALIZED' ? ended : stood) },
    page,
  );
  return { ...period, ...found, at };
}
