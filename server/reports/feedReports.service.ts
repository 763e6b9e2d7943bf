import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { choice, globalId } from '../platform/input.ts';
import { periodFields, periodOf, type Period } from '../platform/values/period.ts';
import { defineQuery } from '../platform/service.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { deviationPct } from '../feeding/beats/running/beat.calc.ts';
import {
  beatGroup,
  beatGroupings,
  lossPct,
  rolledUp,
  tractGroup,
  tractGroupings,
  type BeatGroup,
  type TractGroup,
} from './feedGroups.ts';
import { beatGroupRows, beatLineRows, type BeatLineRow } from './feedReports.sql.ts';
import { refuseUnknownRecords } from './chosenRecords.service.ts';
import { dropRows, lossRows, tractGroupRows, type DropRow } from './tractReports.sql.ts';
import { isTooLong } from './stockReports.service.ts';

const mostRows = 50_000;
/** Of F-BE4: an ingredient within it was hit. */
const tolerancePct = 2;

const ids = (model: string) => z.array(globalId(model)).max(100).nullish();

const scopeFields = {
  ...periodFields,
  /** Left out where only sums are looked at: a year has more rows than anybody reads. */
  withRows: z.boolean().default(true),
  mixerIds: ids('Mixer'),
  dietIds: ids('Formulation'),
  operatorIds: ids('Membership'),
};

type ScopeInput = Omit<z.output<z.ZodObject<typeof scopeFields>>, 'withRows'>;

async function scopeOf(ctx: Context, given: ScopeInput) {
  const { mixerIds, dietIds, operatorIds } = {
    mixerIds: given.mixerIds ?? [],
    dietIds: given.dietIds ?? [],
    operatorIds: given.operatorIds ?? [],
  };
  const period = await periodOf(ctx, given);
  if (isTooLong(period)) fail('ReportPeriodTooLong', {}, 'from');
  await refuseUnknownRecords(ctx, given);
  return { ...period, mixerIds, dietIds, operatorIds };
}

function refuseTooLong(rows: readonly unknown[]): void {
  if (rows.length > mostRows) fail('ReportTooLong', {}, 'from');
}

export type BeatReportLine = BeatLineRow & { errorPct: Decimal | null };

export interface BeatReport extends Period {
  rows: BeatReportLine[];
  groups: BeatGroup[];
  /** Null where nothing was loaded. */
  summary: BeatGroup | null;
}

/** Eficiência de batida: F-BE over the beats of a period, and by day, mixer, operator, diet or ingredient. */
export const beatEfficiencyReport = defineQuery({
  name: 'beatEfficiencyReport',
  allow: 'beat:read',
  input: z.strictObject({
    ...scopeFields,
    beatId: globalId('Beat').nullish(),
    foodIds: ids('Food'),
    groupBy: choice('BeatGrouping', beatGroupings).nullish(),
  }),
  async run(ctx, { beatId, foodIds, groupBy, withRows, ...given }): Promise<BeatReport> {
    const { farmId } = ctx.actor;
    await refuseUnknownRecords(ctx, { beatId, foodIds });
    const scope = { ...(await scopeOf(ctx, given)), foodIds: foodIds ?? [], beatId: beatId ?? null };
    const rows = withRows ? await beatLineRows(farmId, ctx.db, scope, mostRows + 1) : [];
    refuseTooLong(rows);
    const sums = await beatGroupRows(farmId, ctx.db, scope, { groupBy: groupBy ?? null, tolerancePct });
    const total = sums.find(({ isTotal }) => isTotal);
    const groups = groupBy ? sums.filter(({ isTotal }) => !isTotal) : [];
    const maySeePeople = ctx.can('person:read');
    return {
      from: scope.from,
      to: scope.to,
      rows: rows.map((row) => ({
        ...row,
        operator: maySeePeople ? row.operator : null,
        errorPct: deviationPct(row.plannedKg, row.loadedKg),
      })),
      groups: maySeePeople || groupBy !== 'OPERATOR' ? groups.map((row) => beatGroup(row, groupBy!)) : [],
      summary: total ? beatGroup(total, null) : null,
    };
  },
});

export interface TractReportLine extends DropRow {
  errorKg: Decimal;
  errorPct: Decimal | null;
  /** F-TE3 */
  dayErrorPct: Decimal | null;
  isOnTime: boolean | null;
  /** F-TE5 of its beat. */
  lossPct: Decimal | null;
}

export interface TractReport extends Period {
  rows: TractReportLine[];
  groups: TractGroup[];
  /** Who delivers how near in which corral. */
  matrix: TractGroup[];
  summary: TractGroup | null;
}

/** Corrals are ranked: the one that is fed the farthest from its plan first. */
const ranked = (groupBy: (typeof tractGroupings)[number] | null | undefined, groups: TractGroup[]): TractGroup[] =>
  groupBy === 'CORRAL' ? groups.toSorted((a, b) => (b.wadPct ?? new Decimal(0)).cmp(a.wadPct ?? 0)) : groups;

/** Eficiência de trato: F-TE over what beats left in corrals. */
export const tractEfficiencyReport = defineQuery({
  name: 'tractEfficiencyReport',
  allow: 'beat:read',
  input: z.strictObject({
    ...scopeFields,
    lineId: globalId('Line').nullish(),
    corralId: globalId('Corral').nullish(),
    corralIds: ids('Corral'),
    batchIds: ids('Batch'),
    operatorId: globalId('Membership').nullish(),
    groupBy: choice('TractGrouping', tractGroupings).nullish(),
  }),
  async run(ctx, { lineId, corralId, operatorId, groupBy, withRows, ...given }): Promise<TractReport> {
    const { farmId } = ctx.actor;
    const { corralIds: corrals, batchIds, ...beats } = given;
    const period = await scopeOf(ctx, beats);
    await refuseUnknownRecords(ctx, { lineId, corralId, corralIds: corrals, batchIds, operatorId });
    const operatorIds = operatorId ? [...period.operatorIds, operatorId] : period.operatorIds;
    const corralIds = [...(corrals ?? []), ...(corralId ? [corralId] : [])];
    const scope = { ...period, operatorIds, lineId: lineId ?? null, corralIds, batchIds: batchIds ?? [] };
    const { onTimeMinutes } = await settingsOf(ctx, 'feeding');
    const rows = withRows ? await dropRows(farmId, ctx.db, scope, mostRows + 1) : [];
    refuseTooLong(rows);
    const isOfCells = groupBy === 'OPERATOR' || groupBy === 'CORRAL';
    const ofWholeBeats = !lineId && corralIds.length === 0 && !batchIds?.length;
    const lossesBy = (by: typeof groupBy) =>
      ofWholeBeats && by !== 'CORRAL' ? lossRows(farmId, ctx.db, scope, by ?? null) : Promise.resolve([]);
    // Together: none needs another.
    const [cells, groupRows, lossOfAll, losses] = await Promise.all([
      // Drivers by corrals: what they add up to needs no statement of its own.
      tractGroupRows(farmId, ctx.db, scope, { groupBy: 'OPERATOR', byCorral: true }),
      groupBy && !isOfCells ? tractGroupRows(farmId, ctx.db, scope, { groupBy, byCorral: false }) : [],
      lossesBy(null),
      groupBy ? lossesBy(groupBy) : [],
    ]);
    const all = rolledUp(cells, null);
    const groups = isOfCells ? rolledUp(cells, groupBy) : groupRows;
    const maySeePeople = ctx.can('person:read');
    const matrix = maySeePeople ? cells : [];
    return {
      from: scope.from,
      to: scope.to,
      rows: rows.map((row) => ({
        ...row,
        driver: maySeePeople ? row.driver : null,
        errorKg: new Decimal(row.deliveredKg).minus(row.plannedKg),
        errorPct: deviationPct(row.plannedKg, row.deliveredKg),
        dayErrorPct:
          row.dayPlannedKg === null || row.dayDeliveredKg === null
            ? null
            : deviationPct(row.dayPlannedKg, row.dayDeliveredKg),
        isOnTime: row.delayMin === null ? null : Math.abs(row.delayMin) <= onTimeMinutes,
        lossPct: lossPct(row.beatLossKg, row.beatLoadedKg),
      })),
      groups:
        maySeePeople || groupBy !== 'OPERATOR'
          ? ranked(
              groupBy,
              groups.map((row) => tractGroup(row, groupBy!, losses)),
            )
          : [],
      matrix: matrix.map((row) => tractGroup(row, 'OPERATOR', [])),
      summary: all[0] ? tractGroup(all[0], null, lossOfAll) : null,
    };
  },
});
