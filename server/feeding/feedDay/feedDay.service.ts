import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { entriesOf } from '../../farm/places/lineEntries.calc.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Day } from '../../platform/values/day.ts';
import { packNumbers } from '../../platform/values/packed.calc.ts';
import { defineQuery } from '../../platform/service.ts';
import { deviationPct } from '../beats/running/beat.calc.ts';
import { feedStatuses, troubleStatuses, type FeedStatus } from './feedStatus.calc.ts';
import {
  corralsOfFeedDay,
  loadsOnTheWay,
  roundsOfFeedDay,
  type FedCorral,
  type FedRound,
  type LoadOnTheWay,
} from './feedDay.sql.ts';

export type { FedRound, LoadOnTheWay };

export interface CorralOfFeedDay extends Pick<
  FedCorral,
  'corralId' | 'corralName' | 'lineId' | 'locationType' | 'plannedKg' | 'deliveredKg' | 'isRead' | 'isLate'
> {
  status: FeedStatus;
  /** Of what was delivered so far against what it was to be. */
  devPct: Decimal | null;
}

/** How many corrals are in trouble of a kind, and the first of them. */
export interface FeedTrouble {
  status: FeedStatus;
  count: number;
  corralNames: string[];
}

/** How the feeding of one line stands, each column as text or a list in the order of its places. */
export interface FeedOnLine extends Pick<FedCorral, 'lineId' | 'locationType'> {
  places: string[];
  statuses: string;
  fedPcts: string;
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
    const corrals = await corralsOfFeedDay(farmId, ctx.dayDb, { day, now: ctx.now(), onTimeMinutes });
    return {
      day,
      corrals: corrals.map((corral) => {
        const { originalKg, treats: _treats, delivered, ...shown } = corral;
        const devPct = delivered > 0 ? deviationPct(originalKg, corral.deliveredKg) : null;
        return { ...shown, devPct, status: statusOf(corral, devPct, deadbandPct) };
      }),
      rounds: await roundsOfFeedDay(farmId, ctx.db, day),
      loads: await loadsOnTheWay(farmId, ctx.db, day),
    };
  },
});

const mostNamed = 4;

/** A corral that is out of tolerance may wait for its next treat as well. */
const isIn = (corral: CorralOfFeedDay, status: FeedStatus): boolean =>
  corral.status === status || (status === 'LATE' && corral.isLate);

export const troublesOf = ({ corrals }: FeedDay): FeedTrouble[] =>
  troubleStatuses.flatMap((status) => {
    const names = corrals.filter((corral) => isIn(corral, status)).map(({ corralName }) => corralName);
    return names.length > 0 ? [{ status, count: names.length, corralNames: names.slice(0, mostNamed) }] : [];
  });

/** Stands for a share of nothing. */
const unknown = -1;

function fedPct({ plannedKg, deliveredKg }: CorralOfFeedDay): number {
  const planned = new Decimal(plannedKg ?? 0);
  return planned.isZero() ? unknown : new Decimal(deliveredKg).times(100).div(planned).round().toNumber();
}

export const feedOnLines = ({ corrals }: FeedDay): FeedOnLine[] =>
  entriesOf(corrals).map((entry) => ({
    lineId: entry[0]!.lineId,
    locationType: entry[0]!.locationType,
    places: entry.map(({ corralName }) => corralName),
    statuses: packNumbers(entry.map(({ status }) => feedStatuses.indexOf(status))),
    fedPcts: packNumbers(entry.map(fedPct)),
  }));
