import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { phases } from '../../farm/settings/fields.ts';
import { summedMonthsIn } from '../../herd/closings/monthSums.service.ts';
import { troughFlags } from '../../feeding/troughs/troughWords.calc.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, wholeNumber } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { periodFields, periodOf, shiftField, shiftedPeriod, type Period } from '../../platform/values/period.ts';
import { inOrder } from '../batches/batchOrders.ts';
import { pageOf } from '../batches/batchSelection.service.ts';
import { refuseUnknownRecords } from '../chosenRecords.service.ts';
import { isTooLong } from '../stockReports.service.ts';
import { allDays, figuresOfDays, type DayFigures, type DaySums } from './analytical.calc.ts';
import { analyticalSums, intakeByDay, spansBetween, type AnalyticalScope, type IntakeOfDay } from './analytical.sql.ts';
import {
  analyticalGroupings,
  analyticalOrders,
  type AnalyticalGrouping,
  type AnalyticalOrder,
} from './analyticalWords.calc.ts';

const ids = (model: string) => z.array(globalId(model)).max(100).nullish();

const scopeFields = {
  ...periodFields,
  batchIds: ids('Batch'),
  corralIds: ids('Corral'),
  ownerIds: ids('Owner'),
  dietIds: ids('Formulation'),
  phases: z.array(choice('DietPhase', phases)).max(phases.length).nullish(),
  flags: z.array(choice('TroughFlag', troughFlags)).max(troughFlags.length).nullish(),
};
type ScopeInput = z.output<z.ZodObject<typeof scopeFields>>;

/** What is chosen exists. */
async function chosenOf(ctx: Context, given: ScopeInput) {
  const [batchIds, corralIds] = [given.batchIds ?? [], given.corralIds ?? []];
  const [ownerIds, dietIds] = [given.ownerIds ?? [], given.dietIds ?? []];
  await refuseUnknownRecords(ctx, { batchIds, corralIds, ownerIds, dietIds });
  return { batchIds, corralIds, ownerIds, dietIds, phases: given.phases ?? [], flags: given.flags ?? [] };
}

/** From the first head of batches on; null where none ever came. */
async function firstDayOf(ctx: Context, batchIds: readonly string[]): Promise<Day | null> {
  const { _min } = await ctx.db.oxStay.aggregate({
    where: { batchId: { in: [...batchIds] } },
    _min: { fromDay: true },
  });
  return _min.fromDay && dayOf(_min.fromDay);
}

/** A period that is too long begins with the first head of the batches, where some are named. */
async function boundedPeriod(ctx: Context, { batchIds, ...given }: ScopeInput): Promise<Period> {
  const period = await periodOf(ctx, given);
  if (!isTooLong(period)) return period;
  const first = batchIds?.length ? await firstDayOf(ctx, batchIds) : null;
  const narrowed = first !== null && first > period.from && first <= period.to ? { ...period, from: first } : period;
  if (isTooLong(narrowed)) fail('ReportPeriodTooLong', {}, 'from');
  return narrowed;
}

/** One line per corral and closed farm day. */
export const analyticalDayList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({
    ...scopeFields,
    usualPeriod: z.boolean().nullish().describe('Where no period is given: that of the report'),
  }),
  async where({ usualPeriod, ...given }, ctx): Promise<Prisma.CorralHistoryWhereInput> {
    const { batchIds, corralIds, ownerIds, dietIds, phases: inPhases, flags } = await chosenOf(ctx, given);
    const period = usualPeriod || given.from || given.to ? await boundedPeriod(ctx, given) : null;
    return {
      closed: true,
      day: { ...(period ? { gte: dateOf(period.from) } : {}), lte: dateOf(period?.to ?? (await ctx.day())) },
      batchId: batchIds.length > 0 ? { in: batchIds } : { not: null },
      ...(corralIds.length > 0 ? { corralId: { in: corralIds } } : {}),
      ...(ownerIds.length > 0 ? { batch: { ownerId: { in: ownerIds } } } : {}),
      ...(dietIds.length > 0 ? { dietId: { in: dietIds } } : {}),
      ...(inPhases.length > 0 ? { phase: { in: inPhases } } : {}),
      ...(flags.length > 0 ? { flags: { hasSome: flags } } : {}),
    };
  },
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'corralHistory',
});

export interface AnalyticalGroup extends DayFigures {
  key: string;
  name: string | null;
  /** What was grouped by, where that is a record. */
  model: 'Batch' | 'Corral' | 'Owner' | null;
}

export interface AnalyticalReport extends Period {
  groupBy: AnalyticalGrouping;
  groups: AnalyticalGroup[];
  /** Of how many groups they are. */
  count: number;
  /** Null where no day was closed. */
  summary: AnalyticalGroup | null;
  /** What the days are narrowed to. */
  scope: AnalyticalScope;
}

const modelOf = { BATCH: 'Batch', CORRAL: 'Corral', OWNER: 'Owner', DAY: null } as const;

const valueOf: Readonly<Record<AnalyticalOrder, (group: AnalyticalGroup) => Decimal.Value | null>> = {
  NAME: ({ name }) => name,
  HEAD_DAYS: ({ headDays }) => headDays,
  NM_KG: ({ nmKg }) => nmKg,
  DEVIATION: ({ deviationPct }) => deviationPct,
  DM_KG: ({ dmKg }) => dmKg,
  DM_KG_HEAD: ({ dmKgHead }) => dmKgHead,
  INTAKE_PCT: ({ intakePct }) => intakePct,
  MEAN_WEIGHT: ({ meanWeight }) => meanWeight,
  ADG: ({ adg }) => adg,
  CONVERSION: ({ conversion }) => conversion,
  FEED_COST: ({ feedCost }) => feedCost,
  HEALTH_COST: ({ healthCost }) => healthCost,
  OPERATIONAL_COST: ({ operationalCost }) => operationalCost,
  TOTAL_COST: ({ totalCost }) => totalCost,
  COST_PER_HEAD_DAY: ({ costPerHeadDay }) => costPerHeadDay,
};

/** Figures that the reader may not see are not known to them. */
function readable(ctx: Context, figures: DayFigures): DayFigures {
  const [mayCost, mayHealth] = [ctx.can('stock:read'), ctx.can('health:read')];
  return {
    ...figures,
    feedCost: mayCost ? figures.feedCost : null,
    healthCost: mayHealth ? figures.healthCost : null,
    totalCost: mayCost && mayHealth ? figures.totalCost : null,
    costPerHeadDay: mayCost && mayHealth ? figures.costPerHeadDay : null,
  };
}

/**
 * The months of a period that are summed up, and the days around them. Months do not say what readings noted; and those
 * of days are of all corrals together.
 */
async function partsOf(ctx: Context, scope: AnalyticalScope, byDay: boolean) {
  const { batchIds, corralIds, ownerIds, dietIds, phases: inPhases, flags } = scope;
  const isNarrowed = [batchIds, corralIds, ownerIds, dietIds, inPhases].some((chosen) => chosen.length > 0);
  const summed = flags.length > 0 || (byDay && isNarrowed) ? [] : await summedMonthsIn(ctx, scope);
  return { months: summed.map(({ from }) => from), spans: spansBetween(scope, summed) };
}

/** Analítico: the closed days of corrals, summed. */
export const analyticalReport = defineQuery({
  name: 'analyticalReport',
  allow: 'feeding:read',
  input: z.strictObject({
    ...scopeFields,
    groupBy: choice('AnalyticalGrouping', analyticalGroupings).default('BATCH'),
    ...shiftField,
    /** So many groups, and the totals of all; all without a limit. */
    limit: wholeNumber({ min: 1, max: 5_000 }).nullish(),
    offset: wholeNumber({ min: 0, max: 100_000 }).nullish(),
    order: choice('AnalyticalOrder', analyticalOrders).nullish(),
    descending: z.boolean().nullish(),
  }),
  async run(ctx, { groupBy, shift, limit, offset, order, descending, ...given }): Promise<AnalyticalReport> {
    const chosen = await chosenOf(ctx, given);
    const scope = { ...shiftedPeriod(await boundedPeriod(ctx, given), shift), ...chosen };
    const { economics, financialReports } = await settingsOfGroups(ctx, ['economics', 'financialReports']);
    const rate = financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : '0';
    const parts = await partsOf(ctx, scope, groupBy === 'DAY');
    const rows = await analyticalSums(ctx.actor.farmId, ctx.db, { scope, groupBy, ...parts });
    const figures = (sums: DaySums) => readable(ctx, figuresOfDays(sums, rate));
    const groups = rows.map((row) => ({
      ...figures(row),
      key: row.key,
      name: row.name,
      model: row.key === '' ? null : modelOf[groupBy],
    }));
    return {
      from: scope.from,
      to: scope.to,
      groupBy,
      count: rows.length,
      groups: pageOf(inOrder(groups, valueOf[order ?? 'NAME'], descending ?? false), true, { limit, offset }),
      summary: rows.length === 0 ? null : { ...figures(allDays(rows)), key: '', name: null, model: null },
      scope,
    };
  },
});

/** What was eaten and called for on each day of a report. */
export const intakeOfReport = async (ctx: Context, { scope }: AnalyticalReport): Promise<IntakeOfDay[]> =>
  intakeByDay(ctx.actor.farmId, ctx.db, { scope, ...(await partsOf(ctx, scope, true)) });
