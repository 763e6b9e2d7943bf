import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Day } from '../platform/day.ts';
import { civilDate, globalId } from '../platform/input.ts';
import { defineQuery } from '../platform/service.ts';
import { boardOfDay, type BoardCorral, type BoardTreat } from './treatBoard.sql.ts';

export type { BoardCorral, BoardTreat };

export interface RoundTotal {
  round: number;
  corrals: number;
  /** Of them, where it is all delivered. */
  fed: number;
  late: number;
  plannedKg: Decimal;
  deliveredKg: Decimal;
}

export interface TreatBoard {
  day: Day;
  isOpen: boolean;
  corrals: BoardCorral[];
  rounds: RoundTotal[];
}

function totalsOf(corrals: readonly BoardCorral[]): RoundTotal[] {
  const treats = Map.groupBy(
    corrals.flatMap((corral) => corral.treats),
    ({ round }) => round,
  );
  return [...treats]
    .toSorted(([one], [other]) => one - other)
    .map(([round, own]) => ({
      round,
      corrals: own.length,
      fed: own.filter(({ deliveredKg, restKg }) => deliveredKg !== null && Number(restKg) === 0).length,
      late: own.filter(({ isLate }) => isLate).length,
      plannedKg: Decimal.sum(0, ...own.map(({ plannedKg }) => plannedKg)),
      deliveredKg: Decimal.sum(0, ...own.map(({ deliveredKg }) => deliveredKg ?? 0)),
    }));
}

/** The treats of a day: rounds by corrals, planned, delivered, late and compensated. */
export const treatBoard = defineQuery({
  name: 'treatBoard',
  allow: 'feeding:read',
  input: z.strictObject({
    day: civilDate().nullish(),
    lineId: globalId('Line').nullish(),
    corralIds: z.array(globalId('Corral')).max(500).nullish(),
  }),
  async run(ctx, { day: given, lineId, corralIds }): Promise<TreatBoard> {
    const day = given ?? (await ctx.day());
    const { onTimeMinutes } = await settingsOf(ctx, 'feeding');
    const corrals = await boardOfDay(ctx.actor.farmId, ctx.db, {
      day,
      lineId: lineId ?? null,
      corralIds: corralIds ?? [],
      now: ctx.now(),
      onTimeMinutes,
    });
    return { day, isOpen: day === (await ctx.openDay()), corrals, rounds: totalsOf(corrals) };
  },
});
