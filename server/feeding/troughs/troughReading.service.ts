import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { defineFieldWrite, type FieldStamp } from '../../platform/fieldWrite.ts';
import {
  choice,
  civilDate,
  decimal,
  globalId,
  knownVersion,
  leftOut,
  line,
  requiredLine,
} from '../../platform/input.ts';
import { behaviours, nightKinds, troughs } from '../../farm/settings/fields.ts';
import { readMorning, type Morning } from './troughMorning.service.ts';
import { suggestedGrade, type NightKind } from './troughGrade.calc.ts';
import { troughFlags } from './troughWords.calc.ts';
import type { KnownReading } from './troughReadings.sql.ts';
import { morningRow, putReading } from './troughWrites.service.ts';
import { noteUntouched } from './untouched.service.ts';
import {
  feedableCorral,
  readingDay,
  readingStage,
  refuseStale,
  standingCorral,
  type CorralStage,
  type ReadingStage,
} from './troughStage.service.ts';

export const corralFields = {
  corralId: globalId('Corral'),
  /** The open day when left out; the day before too, while its plan is not all fed. */
  day: leftOut(civilDate().nullish()),
};
const gradeField = () => decimal({ min: -10, max: 10, places: 1 }).nullish();
const kg = (max: number) => leftOut(decimal({ min: 0, max, places: 3 }).nullish());

/** What people see at a trough, beside its grade. */
const seenFields = {
  behaviour: leftOut(choice('TroughBehaviour', behaviours).nullish()),
  trough: leftOut(choice('TroughState', troughs).nullish()),
  leftoverKg: kg(100_000),
  leftoverRemoved: leftOut(z.boolean().optional()),
  flags: leftOut(z.array(choice('TroughFlag', troughFlags)).max(troughFlags.length).optional()),
  note: line(500).nullish(),
};

/** What a treat may bring of the reading of its trough. */
export const readFields = { grade: leftOut(gradeField()), leftoverKg: seenFields.leftoverKg };

const quantityFields = {
  /** kg of dry matter per head. */
  call: leftOut(decimal({ min: 0, max: 100, places: 2 }).nullish()),
  /** kg as they are weighed: of the corral, or of one head. */
  corralKg: kg(1_000_000),
  headKg: kg(1_000),
};

/** What is reported now, or what is known from before. */
function known<Name extends 'behaviour' | 'trough'>(
  reading: KnownReading | null,
  name: Name,
  reported: KnownReading[Name] | undefined,
): KnownReading[Name] {
  return reported === undefined ? (reading?.[name] ?? null) : reported;
}

/** What the table of nights says for a corral as it is seen. */
export function suggestionFor(
  { nights, rules }: ReadingStage,
  { facts }: Pick<CorralStage, 'facts'>,
  seen: Omit<Parameters<typeof suggestedGrade>[2], 'phase'>,
): string | null {
  return suggestedGrade(nights, rules.grades.rows, { ...seen, phase: facts?.phase ?? null });
}

interface MorningInput extends Partial<
  Record<'grade' | 'call' | 'corralKg' | 'headKg' | 'overrideReason', string | null>
> {
  corralId: string;
  day?: Day | null | undefined;
  version?: number | undefined;
  behaviour?: KnownReading['behaviour'] | undefined;
  trough?: KnownReading['trough'] | undefined;
  leftoverKg?: string | null | undefined;
  leftoverRemoved?: boolean | undefined;
  flags?: KnownReading['flags'] | undefined;
  note?: string | null | undefined;
}

export async function readTrough(ctx: Context, { corralId, day, version, ...input }: MorningInput, stamp: FieldStamp) {
  const isWeighed = input.corralKg != null || input.headKg != null;
  const stage = await readingStage(ctx, { day, corralIds: [corralId], isWeighed });
  const corral = feedableCorral(stage, corralId);
  const { reading } = corral;
  await refuseStale(ctx, stage, corral, version);
  const { grade = null, call = null, corralKg = null, headKg = null, overrideReason = null, ...seen } = input;
  const leftoverKg = seen.leftoverKg === undefined ? (reading?.leftoverKg ?? null) : seen.leftoverKg;
  const morning: Morning = {
    grade,
    call,
    corralKg,
    headKg,
    overrideReason: overrideReason || null,
    nightKind: reading?.nightKind ?? null,
    behaviour: known(reading, 'behaviour', seen.behaviour),
    trough: known(reading, 'trough', seen.trough),
    leftoverKg,
    leftoverRemoved: seen.leftoverRemoved ?? reading?.leftoverRemoved ?? false,
  };
  const result = readMorning(ctx, stage, corral, morning);
  const isOverridden = result.reasons.some(({ rule }) => rule === 'OVERRIDE');
  const { behaviour, trough, leftoverRemoved } = morning;
  const row = morningRow(corral, result, {
    ...{ behaviour, trough, leftoverKg, leftoverRemoved },
    flags: seen.flags ?? reading?.flags ?? [],
    note: seen.note === undefined ? (reading?.note ?? null) : seen.note,
    suggestedGrade: suggestionFor(stage, corral, morning),
    overriddenById: isOverridden ? ctx.actor.membershipId : null,
  });
  const readingId = await putReading(ctx, stage, stamp, { corral, mornings: [row] });
  await noteUntouched(ctx, stage, [{ corralId, grade }]);
  return { readingId };
}

/** The morning's reading of a trough, and the call that follows for the next day. */
export const saveTroughReading = defineFieldWrite({
  name: 'saveTroughReading',
  allow: 'trough:write',
  input: {
    ...corralFields,
    grade: gradeField(),
    ...quantityFields,
    ...seenFields,
    overrideReason: leftOut(line(300).nullish()),
    version: knownVersion(),
  },
  run: readTrough,
});

/** Another call than the rules made of the grade, which stays. */
export const overrideCall = defineFieldWrite({
  name: 'overrideCall',
  allow: 'trough:override',
  input: {
    ...corralFields,
    call: decimal({ min: 0, max: 100, places: 2 }),
    overrideReason: requiredLine(300),
    version: knownVersion(),
  },
  async run(ctx, input, stamp) {
    const day = dateOf(readingDay(await ctx.openDay(), input.day));
    const key = { farmId: ctx.actor.farmId, corralId: input.corralId, day };
    const known = await ctx.db.troughReading.findUnique({
      where: { farmId_day_corralId: key },
      select: { grade: true },
    });
    return readTrough(ctx, { ...input, grade: known?.grade?.toString() ?? null }, stamp);
  },
});

/** How a trough was some hours after the last treat. */
export const saveNightReading = defineFieldWrite({
  name: 'saveNightReading',
  allow: 'trough:write',
  input: { ...corralFields, nightKind: choice('NightKind', nightKinds), version: knownVersion() },
  async run(ctx, { corralId, day, nightKind, version }, stamp) {
    const stage = await readingStage(ctx, { day, corralIds: [corralId] });
    const corral = standingCorral(stage, corralId);
    await refuseStale(ctx, stage, corral, version);
    const night = { corralId, batchId: corral.next.batchId, nightKind: nightKind as NightKind };
    return { readingId: await putReading(ctx, stage, stamp, { corral, nights: [night] }) };
  },
});
