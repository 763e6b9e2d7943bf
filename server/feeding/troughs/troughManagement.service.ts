import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { SettingsOf } from '../../farm/settings/groups.ts';
import { plannedKg, unsteadyPct } from '../plans/feedPlan.calc.ts';
import { troughGraphDays, type GraphDayRow } from './history/troughGraph.sql.ts';
import { troughMatrix, type MatrixRow } from './history/troughMatrix.sql.ts';
import { gradesInOrder, suggestedGrade } from './troughGrade.calc.ts';
import type { TroughReading } from '../../platform/db/generated/prisma/client.ts';

/** With how many photos it has. */
type ShownReading = TroughReading & { photos: number };

export interface TroughRow extends Omit<MatrixRow, 'reading'> {
  reading: ShownReading | null;
  devPct: string | null;
  /** Delivered further from the plan than the farm's dead band. */
  isOutOfTolerance: boolean;
  suggestedGrade: string | null;
  /** What follows for the next day. */
  newKg: string | null;
  deltaKg: string | null;
}

export interface TroughManagement {
  day: Day;
  isOpen: boolean;
  rules: { grades: SettingsOf<'grades'>; nights: SettingsOf<'nightReading'>; feeding: SettingsOf<'feeding'> };
  rows: TroughRow[];
}

/** JSON writes instants as text. */
function revived(reading: MatrixRow['reading']): ShownReading | null {
  if (!reading) return null;
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...reading,
    day: dateOf(reading.day!),
    nightAt: date(reading.nightAt),
    dayAt: date(reading.dayAt),
    createdAt: date(reading.createdAt),
    updatedAt: date(reading.updatedAt),
  } as ShownReading;
}

/** F-MN with the heads and the diets of today; what is planned already stays. */
function newKgOf({ nextKg, parts, heads, reading }: MatrixRow, step: string): Decimal | null {
  if (nextKg !== null) return new Decimal(nextKg);
  const call = reading?.call;
  if (call == null || parts.length === 0) return null;
  return Decimal.sum(...parts.map((part) => plannedKg({ heads, call: String(call), ...part, step })));
}

function rowOf(row: MatrixRow, { grades, nights, feeding }: TroughManagement['rules']): TroughRow {
  const { planKg, deliveredKg, isWhole, reading, phase } = row;
  const isKnown = isWhole && planKg !== null && deliveredKg !== null && Number(planKg) > 0;
  const devPct = isKnown ? new Decimal(deliveredKg).minus(planKg).div(planKg).times(100) : null;
  const newKg = newKgOf(row, feeding.roundStepCorralKg);
  const { nightKind = null, behaviour = null, trough = null } = revived(reading) ?? {};
  return {
    ...row,
    reading: revived(reading),
    devPct: devPct?.toFixed(2) ?? null,
    isOutOfTolerance: devPct?.abs().gt(feeding.deadbandPct) ?? false,
    suggestedGrade: suggestedGrade(nights, grades.rows, { phase, nightKind, behaviour, trough }),
    newKg: newKg?.toFixed() ?? null,
    deltaKg: newKg && planKg !== null ? newKg.minus(planKg).toFixed() : null,
  };
}

interface TroughsOf {
  day: Day | null | undefined;
  lineId: string | null | undefined;
  /** None: all. */
  corralIds: readonly string[] | null;
}

/** Corrals of a day in the order of the reading route, with what they were fed, their readings and what follows. */
export async function troughsOfDay(
  ctx: Context,
  { day: given, lineId, corralIds }: TroughsOf,
): Promise<TroughManagement> {
  const open = await ctx.openDay();
  const day = given ?? (await ctx.day());
  if (day > open) fail('CannotLoadFutureReports', {}, 'day');
  const rules = {
    grades: await settingsOf(ctx, 'grades'),
    nights: await settingsOf(ctx, 'nightReading'),
    feeding: await settingsOf(ctx, 'feeding'),
  };
  const of = { day, isOver: day < open, lineId: lineId ?? null, corralIds };
  const rows = await troughMatrix(ctx.actor.farmId, of.isOver ? ctx.ofDay(day).dayDb : ctx.db, of);
  return { day, isOpen: day === open, rules, rows: rows.map((row) => rowOf(row, rules)) };
}

/** Every corral of a day, or of one line. */
export const troughManagement = defineQuery({
  name: 'troughManagement',
  allow: 'feeding:read',
  input: z.strictObject({ day: civilDate().nullish(), lineId: globalId('Line').nullish() }),
  run: (ctx, { day, lineId }): Promise<TroughManagement> => troughsOfDay(ctx, { day, lineId, corralIds: null }),
});

export const gradesOf = ({ rules }: TroughManagement) => gradesInOrder(rules.grades.rows);

export interface GraphDay extends GraphDayRow {
  /** cv5 */
  unsteadyPct: string | null;
  isAmber: boolean;
  isRed: boolean;
  /** What is expected in the phase, percent of live weight. */
  lowPct: string | null;
  highPct: string | null;
}

export interface TroughGraph {
  corralId: string;
  days: GraphDay[];
}

const daysOfUnsteadiness = 4;

/** The last days of a corral: what it was to eat, what it ate, how it was read and what happened there. */
export const troughGraph = defineQuery({
  name: 'troughGraph',
  allow: 'feeding:read',
  input: z.strictObject({
    corralId: globalId('Corral'),
    days: wholeNumber({ min: 1, max: 120 }).nullish(),
    day: civilDate().nullish(),
  }),
  async run(ctx, { corralId, days, day: given }): Promise<TroughGraph> {
    if ((await ctx.db.corral.count({ where: { id: corralId } })) === 0) fail('CorralNotFound', {}, 'corralId');
    const to = given ?? (await ctx.day());
    if (to > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'day');
    const from = daysAfter(to, 1 - (days ?? 30));
    const { unsteadyIntakeAmberPct, unsteadyIntakeRedPct } = await settingsOf(ctx, 'feeding');
    const { rows: phases } = await settingsOf(ctx, 'phases');
    const rows = await troughGraphDays(ctx.actor.farmId, ctx.db, {
      corralId,
      from: daysAfter(from, -daysOfUnsteadiness),
      to,
    });
    const shown = rows.map((row, index): GraphDay => {
      const fed = rows.slice(0, index + 1).flatMap(({ deliveredCall }) => deliveredCall ?? []);
      const cv5 = row.deliveredCall === null ? null : unsteadyPct(fed);
      const band = phases.find(({ phase }) => phase === row.phase);
      return {
        ...row,
        unsteadyPct: cv5?.toFixed(2) ?? null,
        isAmber: cv5?.gt(unsteadyIntakeAmberPct) ?? false,
        isRed: cv5?.gt(unsteadyIntakeRedPct) ?? false,
        lowPct: band?.minIntakePct ?? null,
        highPct: band?.maxIntakePct ?? null,
      };
    });
    return { corralId, days: shown.filter(({ day }) => day >= from) };
  },
});
