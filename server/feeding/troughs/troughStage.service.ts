import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { settingsFrom } from '../../farm/settings/settings.service.ts';
import type { SettingGroup, SettingsOf } from '../../farm/settings/groups.ts';
import { dayZeroCall } from '../plans/feedPlan.calc.ts';
import { corralFactsOn, withDiets, type CorralFacts, type FedPart } from '../feedDay/feedFacts.service.ts';
import type { DayFacts, Rules } from './troughCall.calc.ts';
import { gradesInOrder } from './troughGrade.calc.ts';
import { knownOfCorrals, lockCorrals, type KnownReading, type Locked, type PlanAndFed } from './troughReadings.sql.ts';

/** As long as a grade of the table looks back, and always to the call of the day before. */
function daysLookedBack({ grades }: Rules): number {
  return Math.max(1, ...gradesInOrder(grades.rows).map(({ maxConsecutive }) => maxConsecutive ?? 0));
}

export interface CorralStage {
  id: string;
  name: string;
  active: boolean;
  reading: KnownReading | null;
  /** Of the day that is to be fed; null where no cattle stand. */
  next: CorralFacts | null;
  facts: DayFacts | null;
  /** F-MN of one kg of dry matter by its diets, where quantities are given as they are weighed. */
  mnOfMs: Decimal | null;
  /** Treats of the day that is to be fed, where that has begun. */
  nextTreats: { all: number; delivered: number } | null;
}

export interface ReadingStage {
  /** That was read, and that is to be fed. */
  day: Day;
  nextDay: Day;
  open: Day;
  isLate: boolean;
  rules: Rules;
  nights: SettingsOf<'nightReading'>;
  corrals: ReadonlyMap<string, CorralStage>;
}

/** The day of a reading: the open one, or the one before while its plan can still take it. */
export function readingDay(open: Day, given: Day | null | undefined): Day {
  const day = given ?? open;
  if (day < daysAfter(open, -1)) fail('FarmDayClosed', { day }, 'day');
  if (day > open) fail('FarmDayNotOpen', { day }, 'day');
  return day;
}

/** Grades as applied on each day before, null where none was. */
function gradesBefore(readings: readonly KnownReading[], day: Day, days: number): (string | null)[] {
  const byDay = new Map(readings.map((each) => [each.day, each.appliedGrade]));
  return Array.from({ length: days }, (_, index) => byDay.get(daysAfter(day, index - days)) ?? null);
}

interface Parts {
  day: Day;
  plan: PlanAndFed | null;
  next: CorralFacts;
  before: readonly KnownReading[];
  daysBack: number;
  firstIntakePct: string;
}

function dayFacts({ day, plan, next, before, daysBack, firstIntakePct }: Parts): DayFacts {
  const last = before.find((each) => each.day === daysAfter(day, -1) && each.call !== null);
  const { phase, daysInPhase, daysOnFeed } = plan ?? next;
  return {
    phase,
    daysInPhase,
    daysOnFeed,
    gradesBefore: gradesBefore(before, day, daysBack),
    pctBefore: Number(last?.base) > 0 ? new Decimal(last!.call!).div(last!.base!).minus(1).times(100) : null,
    planned: plan?.dryMatterPct ? { ...plan, dryMatterPct: plan.dryMatterPct } : null,
    delivered: plan?.treats
      ? { kg: plan.kg, dryMatterPct: plan.fedDryMatterPct, isWhole: plan.delivered === plan.treats }
      : null,
    firstCall: next.weight === null ? null : dayZeroCall(firstIntakePct, next.weight),
    weight: next.weight,
    dietChanged: next.dietChanged || plan?.dietChanged === true,
  };
}

/** Corrals that nobody else reads or feeds until the transaction ends; returns the open day. */
export async function lockedCorrals(
  ctx: Context,
  corralIds: readonly string[],
  groups: readonly SettingGroup[] = [],
): Promise<Pick<Locked, 'corrals' | 'settings'>> {
  const { day, ...locked } = await lockCorrals(ctx.actor.farmId, ctx.db, corralIds, groups);
  ctx.knowOpenDay(day);
  return locked;
}

const groups = ['feeding', 'grades', 'phases', 'nightReading'] as const;

/** However many diets: each kg of dry matter is so many as it is weighed. */
async function mnOfCorrals(ctx: Context, corrals: ReadonlyMap<string, CorralFacts>): Promise<Map<string, Decimal>> {
  const factor = ({ sharePct, dryMatterPct }: FedPart) => new Decimal(sharePct).div(dryMatterPct);
  const facts = await withDiets(ctx, corrals);
  return new Map([...facts].map(([id, { parts }]) => [id, Decimal.sum(0, ...parts.map(factor))]));
}

interface Input {
  day: Day | null | undefined;
  corralIds: readonly string[];
  /** Whether quantities come in kg as they are weighed. */
  isWeighed?: boolean;
}

/** The batches that stood in corrals on a closed day, by corral. */
async function batchesThen(ctx: Context, day: Day, corralIds: string[]): Promise<Map<string, Set<string | null>>> {
  const rows = await ctx.db.corralHistory.findMany({
    where: { day: dateOf(day), corralId: { in: corralIds } },
    select: { corralId: true, batchId: true },
  });
  const byCorral = Map.groupBy(rows, ({ corralId }) => corralId);
  return new Map([...byCorral].map(([id, own]) => [id, new Set(own.map(({ batchId }) => batchId))]));
}

/** Everything that readings of a day stand on, for any number of corrals in as many statements; locks the corrals. */
export async function readingStage(
  ctx: Context,
  { day: given, corralIds: ids, isWeighed = false }: Input,
): Promise<ReadingStage> {
  const corralIds = [...new Set(ids)];
  const { corrals, settings } = await lockedCorrals(ctx, corralIds, groups);
  const rules = {
    feeding: settingsFrom('feeding', settings.feeding),
    grades: settingsFrom('grades', settings.grades),
    phases: settingsFrom('phases', settings.phases),
  };
  const open = await ctx.openDay();
  const day = readingDay(open, given);
  const nextDay = daysAfter(day, 1);
  const isLate = day < open;
  const daysBack = daysLookedBack(rules);
  const next = await corralFactsOn(ctx, nextDay, { corralIds });
  const then = isLate ? await batchesThen(ctx, day, corralIds) : null;
  const mnOfMs = isWeighed ? await mnOfCorrals(ctx, next) : null;
  const known = await knownOfCorrals(ctx.actor.farmId, ctx.db, { day, corralIds, daysBack, withNext: isLate });
  const knownOf = new Map(known.map((each) => [each.corralId, each]));
  const stages = corrals.map(({ id, name, active }): [string, CorralStage] => {
    const standing = next.get(id) ?? null;
    // A trough is not read for cattle that came only after that day.
    const facts = standing && then && !then.get(id)?.has(standing.batchId) ? null : standing;
    const { plan, readings, nextTreats } = knownOf.get(id)!;
    return [
      id,
      {
        ...{ id, name, active, nextTreats },
        mnOfMs: mnOfMs?.get(id) ?? null,
        next: facts,
        reading: readings.find((each) => each.day === day) ?? null,
        facts:
          facts &&
          dayFacts({
            day,
            next: facts,
            plan: plan?.batchId === facts.batchId ? plan : null,
            before: readings.filter((each) => each.day < day && each.batchId === facts.batchId),
            daysBack,
            firstIntakePct: rules.feeding.dayZeroIntakePct,
          }),
      },
    ];
  });
  const nights = settingsFrom('nightReading', settings.nightReading);
  return { day, nextDay, open, isLate, rules, nights, corrals: new Map(stages) };
}

type Staged = CorralStage & { next: CorralFacts; facts: DayFacts };

/** Where cattle stand that can be read. */
export function standingCorral({ corrals }: ReadingStage, corralId: string): Staged {
  const corral = corrals.get(corralId) ?? fail('CorralNotFound', {}, 'corralId');
  if (!corral.active) fail('CorralNotActive', { name: corral.name }, 'corralId');
  const { next, facts } = corral;
  if (!next || !facts) fail('CorralHistoryNotFound', {}, 'corralId');
  return { ...corral, next, facts };
}

/** Where a call can be followed: with a diet and a tract plan, and a day that is not fed yet. */
export function feedableCorral(stage: ReadingStage, corralId: string): Staged {
  const corral = standingCorral(stage, corralId);
  const { next, nextTreats, reading, name } = corral;
  if (!next.tractPlan) fail('CorralDoesNotHaveTractPlan', { corrals: [{ name }] }, 'corralId');
  if (next.parts.length === 0) fail('CorralDoesNotHaveFormulation', { corrals: [{ name }] }, 'corralId');
  const isFed = nextTreats !== null && nextTreats.all > 0 && nextTreats.delivered === nextTreats.all;
  // The first late reading is followed by the treats that are still open; a second one would move them twice.
  const isSecond = nextTreats !== null && nextTreats.delivered > 0 && reading?.call != null;
  if (isFed || isSecond) fail('TroughAlreadyFed', { reading: stage.day, day: stage.nextDay }, 'corralId');
  return corral;
}

/** The reading as it stands now, for the device of whoever read the trough without knowing of it. */
async function standingReading(ctx: Context, day: Day, corralId: string) {
  const named = { select: { name: true } } as const;
  const reading = await ctx.db.troughReading.findFirst({
    where: { corralId, day: dateOf(day) },
    include: { dayBy: named, nightBy: named, clientEvent: { select: { command: true } } },
  });
  if (!reading) return { version: 0, current: [] };
  const { nightKind, grade, call, leftoverKg, note, overrideReason } = reading;
  // By what was written last, and not by the later hour: clocks of devices differ.
  const isOfNight = reading.dayAt === null || reading.clientEvent?.command === 'saveNightReading';
  const [at, by] = isOfNight ? [reading.nightAt, reading.nightBy] : [reading.dayAt, reading.dayBy];
  const values = { nightKind, grade, call, leftoverKg, note, overrideReason };
  return {
    version: reading.version,
    ...(by ? { by: by.name } : {}),
    ...(at ? { at: at.toISOString() } : {}),
    current: Object.entries(values).map(([field, value]) => ({ field, value: value?.toString() ?? null })),
  };
}

/** The version a reader knew: none yet is 0. */
export async function refuseStale(
  ctx: Context,
  { day }: Pick<ReadingStage, 'day'>,
  { id, reading }: CorralStage,
  known: number | undefined,
): Promise<void> {
  if (known === undefined || known === (reading?.version ?? 0)) return;
  fail('ConcurrentUpdate', await standingReading(ctx, day, id), 'version');
}
