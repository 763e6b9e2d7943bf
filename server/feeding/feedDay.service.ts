import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Day } from '../platform/day.ts';
import { defineQuery } from '../platform/service.ts';
import { deviationPct } from './beat.calc.ts';
import {
  corralsOfFeedDay,
  loadsOnTheWay,
  roundsOfFeedDay,
  type FedCorral,
  type FedRound,
  type LoadOnTheWay,
} from './feedDay.sql.ts';

export type { FedRound, LoadOnTheWay };

/** How the feeding of a corral stands, the worst first. */
export const feedStatuses = ['NO_PLAN', 'OUT', 'LATE', 'WAITING', 'PARTLY', 'FED'] as const;
export type FeedStatus = (typeof feedStatuses)[number];

export interface CorralOfFeedDay extends Pick<
  FedCorral,
  'corralId' | 'corralName' | 'plannedKg' | 'deliveredKg' | 'isRead'
> {
  status: FeedStatus;
  /** Of what was delivered so far against what it was to be. */
  devPct: Decimal | null;
}

export interface FeedDay {
  day: Day;
  corrals: CorralOfFeedDay[];
  rounds: FedRound[];
  loads: LoadOnTheWay[];
}

function statusOf(corral: FedCorral, devPct: Decimal | null, tolerancePct: string): FeedStatus {
  if (corral.plannedKg === null) return 'NO_PLAN';
  if (devPct?.abs().gt(tolerancePct)) return 'OUT';
  if (corral.isLate) return 'LATE';
  if (corral.delivered === 0) return 'WAITING';
  return corral.delivered < corral.treats ? 'PARTLY' : 'FED';
}

/** The feeding of a day as it stands: corrals, rounds and the wagons on their way. */
export const feedDay = defineQuery({
  name: 'feedDay',
  allow: 'feeding:read',
  input: z.strictObject({}),
  async run(ctx): Promise<FeedDay> {
    const { farmId } = ctx.actor;
    const day = await ctx.day();
    const { deadbandPct, onTimeMinutes } = await settingsOf(ctx, 'feeding');
    const corrals = await corralsOfFeedDay(farmId, ctx.db, { day, now: ctx.now(), onTimeMinutes });
    return {
      day,
      corrals: corrals.map((corral) => {
        const { corralId, corralName, plannedKg, deliveredKg, originalKg, isRead } = corral;
        const devPct = corral.delivered > 0 ? deviationPct(originalKg, deliveredKg) : null;
        const status = statusOf(corral, devPct, deadbandPct);
        return { corralId, corralName, plannedKg, deliveredKg, isRead, devPct, status };
      }),
      rounds: await roundsOfFeedDay(farmId, ctx.db, day),
      loads: await loadsOnTheWay(farmId, ctx.db, day),
    };
  },
});
