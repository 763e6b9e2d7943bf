import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { openingOf } from '../../farm/opening/openingDay.service.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { daysOfBatches } from '../../herd/batches/batchFigures.service.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { daysBetween, type Day } from '../../platform/values/day.ts';
import { periodFields, periodOf, type Period } from '../../platform/values/period.ts';
import { placeFields } from '../batches/batchSelection.service.ts';
import { refuseUnknownRecords } from '../chosenRecords.service.ts';
import {
  addedPastures,
  pastureFigures,
  sumsOfRow,
  type PastureFigures,
  type PastureRow,
  type PastureSums,
} from './pasture.calc.ts';
import { pastureRows } from './pastures.sql.ts';

const mostRows = 2_000;

export interface PastureLine extends PastureSums, PastureFigures {
  row: PastureRow;
}

export interface PastureReport extends Period {
  rows: PastureLine[];
  /** Null where there is no pasture. */
  totals: (PastureSums & PastureFigures) | null;
}

async function requirePasture(ctx: Context, pastureId: string | null | undefined): Promise<void> {
  if (!pastureId) return;
  const pasture = await ctx.db.corral.findUnique({ where: ctx.key(pastureId), select: { locationType: true } });
  if (pasture?.locationType !== 'PASTURE') fail('CorralNotFound', {}, 'pastureId');
}

async function weightsOnPastures(ctx: Context, day: Day) {
  const grazing = await ctx.db.batch.findMany({
    where: { status: { not: 'FINALIZED' }, heads: { gt: 0 }, corral: { locationType: 'PASTURE' } },
    select: { id: true },
  });
  const ids = grazing.map(({ id }) => id);
  const days = await daysOfBatches(ctx, ids, { from: day, to: day });
  return days.map(({ batchId, weight }) => ({ batchId, weight }));
}

/** Pastos: how pastures were stocked and supplemented in a period, batch by batch. */
export const pasturesReport = defineQuery({
  name: 'pasturesReport',
  allow: 'feeding:read',
  input: z.strictObject({ ...periodFields, ...placeFields, pastureId: globalId('Corral').nullish() }),
  async run(ctx, { pastureId, batchIds, corralIds, ownerIds, ...given }): Promise<PastureReport> {
    await refuseUnknownRecords(ctx, { batchIds, corralIds, ownerIds });
    await requirePasture(ctx, pastureId);
    const period = await periodOf(ctx, given);
    const openDay = await ctx.openDay();
    const scope = {
      ...period,
      openDay,
      weightsToday: period.to === openDay ? await weightsOnPastures(ctx, openDay) : [],
      pastureIds: [...(corralIds ?? []), ...(pastureId ? [pastureId] : [])],
      batchIds: batchIds ?? [],
      ownerIds: ownerIds ?? [],
    };
    const rows = await pastureRows(ctx.actor.farmId, ctx.db, scope, mostRows + 1);
    if (rows.length > mostRows) fail('ReportTooLong', {}, 'from');
    // Of days before the farm began it is not known what stood where.
    const { day: begin } = await openingOf(ctx);
    const days = daysBetween(period.from > begin ? period.from : begin, period.to) + 1;
    const figured = (sums: PastureSums) => ({ ...sums, ...pastureFigures(sums) });
    return {
      ...period,
      rows: rows.map((row) => ({ row, ...figured(sumsOfRow(row, days)) })),
      totals: rows.length === 0 ? null : figured(addedPastures(rows, days)),
    };
  },
});
