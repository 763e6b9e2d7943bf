import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { civilDate, globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
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
  // A treat of nothing is not to be given: its batch had it elsewhere, or is not there any more.
  const treats = Map.groupBy(
    corrals.flatMap((corral) =>
      corral.treats.filter(({ plannedKg, deliveredKg }) => deliveredKg !== null || Number(plannedKg) > 0),
    ),
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

interface BoardOf {
  day: Day;
  lineId: string | null;
  /** None: all. */
  corralIds: readonly string[] | null;
}

/** All plans of a day, also those of batches that gave their corral up to another one. */
export async function plansOf(ctx: Context, of: BoardOf): Promise<BoardCorral[]> {
  const { onTimeMinutes } = await settingsOf(ctx, 'feeding');
  return boardOfDay(ctx.actor.farmId, ctx.db, { ...of, now: ctx.now(), onTimeMinutes });
}

export async function boardOf(ctx: Context, of: BoardOf): Promise<TreatBoard> {
  const plans = await plansOf(ctx, of);
  // Of a batch that gave its corral up to another one, what it was given counts in the rounds.
  const corrals = plans.filter(({ isCurrent }) => isCurrent);
  return { day: of.day, isOpen: of.day === (await ctx.openDay()), corrals, rounds: totalsOf(plans) };
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
  run: async (ctx, { day, lineId, corralIds }): Promise<TreatBoard> =>
    boardOf(ctx, {
      day: day ?? (await ctx.day()),
      lineId: lineId ?? null,
      corralIds: corralIds?.length ? corralIds : null,
    }),
});
