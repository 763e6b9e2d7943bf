import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { getBeat, wholeBeat, type ShownBeat } from './beatList.service.ts';
import { treatBoard } from '../treats/treatBoard.service.ts';

/** As many as fit a day of the largest farms. */
const mostBeats = 500;

async function dayShown(ctx: Context, given: Day | null | undefined): Promise<Day> {
  const day = given ?? (await ctx.day());
  if (day > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'day');
  return day;
}

/** One beat: the one named, or the last of a day and a mixer. */
export const beatView = defineQuery({
  name: 'beatView',
  allow: 'beat:read',
  input: z.strictObject({
    day: civilDate().nullish(),
    mixerId: globalId('Mixer').nullish(),
    beatId: globalId('Beat').nullish(),
  }),
  async run(ctx, { day, mixerId, beatId }): Promise<ShownBeat> {
    if (beatId) return getBeat(ctx, { id: beatId });
    const beat = await ctx.db.beat.findFirst({
      where: { day: dateOf(await dayShown(ctx, day)), status: { not: 'CANCELLED' }, ...(mixerId ? { mixerId } : {}) },
      orderBy: { seq: 'desc' },
      include: wholeBeat,
    });
    return beat ?? fail('BeatNotFound', {}, 'day');
  },
});

interface Total {
  id: string;
  name: string;
  plannedKg: Decimal;
  loadedKg: Decimal;
}

function totalsOf(rows: readonly Total[]): Total[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => ({
    ...own[0]!,
    plannedKg: Decimal.sum(...own.map(({ plannedKg }) => plannedKg)),
    loadedKg: Decimal.sum(...own.map(({ loadedKg }) => loadedKg)),
  }));
}

export interface BeatsOfDay {
  beats: ShownBeat[];
  totalsByDiet: Total[];
  totalsByFood: Total[];
}

/** All beats of a day, and what was loaded of each diet and food. */
export const beatsOfDay = defineQuery({
  name: 'beatsOfDay',
  allow: 'beat:read',
  input: z.strictObject({ day: civilDate().nullish() }),
  async run(ctx, { day }): Promise<BeatsOfDay> {
    const beats = await ctx.db.beat.findMany({
      where: { day: dateOf(await dayShown(ctx, day)), status: { not: 'CANCELLED' } },
      orderBy: [{ seq: 'asc' }, { id: 'asc' }],
      take: mostBeats,
      include: wholeBeat,
    });
    const loaded = (line: ShownBeat['lines'][number]) => line.actualKg ?? new Decimal(0);
    return {
      beats,
      totalsByDiet: totalsOf(
        beats.map(({ diet, plannedKg, lines }) => ({
          ...diet,
          plannedKg,
          loadedKg: Decimal.sum(0, ...lines.map(loaded)),
        })),
      ),
      totalsByFood: totalsOf(
        beats.flatMap(({ lines }) =>
          lines.map((each) => ({ ...each.food, plannedKg: each.plannedKg, loadedKg: loaded(each) })),
        ),
      ),
    };
  },
});

/** The treats of a day by line. */
export const treatsByLine = defineQuery({
  name: 'treatsByLine',
  allow: 'feeding:read',
  input: z.strictObject({ day: civilDate().nullish(), lineId: globalId('Line').nullish() }),
  async run(ctx, { day, lineId }) {
    const { corrals } = await treatBoard(ctx, { day: await dayShown(ctx, day), lineId });
    return [...Map.groupBy(corrals, (corral) => corral.lineId)].map(([id, own]) => ({
      line: id === null ? null : { id, name: own[0]!.lineName! },
      corrals: own.map((corral) => ({
        ...corral,
        corral: { id: corral.corralId, name: corral.corralName },
        diet: dietOf(corral.treats),
      })),
    }));
  },
});

const dietOf = (treats: readonly { dietId: string; dietName: string }[]) =>
  treats[0] ? { id: treats[0].dietId, name: treats[0].dietName } : null;

const daysBack = 7;

/** A corral on a day: its plan and treats, and the week before. */
export const treatView = defineQuery({
  name: 'treatView',
  allow: 'feeding:read',
  input: z.strictObject({ day: civilDate().nullish(), corralId: globalId('Corral') }),
  async run(ctx, { day: given, corralId }) {
    const day = await dayShown(ctx, given);
    if ((await ctx.db.corral.count({ where: { id: corralId } })) === 0) fail('CorralNotFound', {}, 'corralId');
    const { corrals } = await treatBoard(ctx, { day, corralIds: [corralId] });
    const corral = corrals[0] ?? fail('CorralHistoryNotFound', {}, 'corralId');
    const before = { corralId, day: { lt: dateOf(day), gte: dateOf(daysAfter(day, -daysBack)) } };
    const readings = await ctx.db.troughReading.findMany({ where: before, orderBy: { day: 'desc' }, take: daysBack });
    const history = await ctx.db.corralHistory.findMany({ where: before, orderBy: { day: 'desc' }, take: daysBack });
    return {
      corral: { id: corralId, name: corral.corralName },
      batch: { id: corral.batchId, name: corral.batchName },
      diet: dietOf(corral.treats),
      plan: corral,
      treats: corral.treats,
      lastReadings: readings.map((row) => ({ ...row, day: dayOf(row.day) })),
      history: history.map((row) => ({ ...row, day: dayOf(row.day) })),
    };
  },
});
