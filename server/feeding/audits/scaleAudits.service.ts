import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { dateOf } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { civilDate, decimal, globalId, leftOut, line } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { comparisonsOf, isAlert, spreadOf, type Spread } from './scaleAudit.calc.ts';
import { requireNear, withinDays } from '../../platform/values/period.ts';

const kilograms = (min = 0) => decimal({ min, max: 200_000, places: 3 });
const percent = () => decimal({ min: 0, max: 100, places: 2 });

/** From the start of the trough, its middle and its end. */
const sampleCount = 3;
/** What scales of samples lose of a hundred. */
const sumTolerance = 0.5;
/** Further apart than this, something was typed wrongly. */
const mostPct = 1_000;

const sample = z.strictObject({
  sieve19Pct: percent(),
  sieve8Pct: percent(),
  sieve4Pct: percent(),
  panPct: percent(),
});

const auditFields = {
  day: leftOut(civilDate().nullish()),
  mixerId: globalId('Mixer'),
  /** The load that was weighed. */
  beatId: globalId('Beat').nullish(),
  tareKg: kilograms(),
  grossKg: kilograms(0.001).meta({ examples: ['21480'] }),
  displayKg: kilograms(0.001),
  /** Penn State: all three samples or none. */
  samples: leftOut(z.array(sample).max(sampleCount).optional()),
  note: line(500).nullish(),
};

type Sample = z.output<typeof sample>;

function requireWholeSamples(samples: readonly Sample[]): void {
  if (samples.length === 0) return;
  if (samples.length < sampleCount) fail('MixSamplesMissing', {}, 'samples');
  for (const [index, row] of samples.entries()) {
    const sum = Decimal.sum(...Object.values(row));
    if (sum.minus(100).abs().gt(sumTolerance)) fail('InvalidPercentageSum', { sum }, `samples.${index}.sieve19Pct`);
  }
}

async function beatOfAudit(ctx: Context, beatId: string | null | undefined, mixerId: string) {
  if (!beatId) return null;
  const beat = await ctx.db.beat.findUnique({
    where: ctx.key(beatId),
    select: { mixerId: true, loadedKg: true, deliveredKg: true, carryInKg: true },
  });
  if (!beat) fail('BeatNotFound', {}, 'beatId');
  if (beat.mixerId !== mixerId) fail('BeatOfAnotherMixer', {}, 'beatId');
  if (!beat.loadedKg || !beat.deliveredKg) fail('BeatNotClosed', {}, 'beatId');
  return { loadedKg: beat.loadedKg.plus(beat.carryInKg), deliveredKg: beat.deliveredKg };
}

/** The weekly check of a wagon: truck scale, display and beat of the same load, and how evenly it mixes. */
export const createScaleAudit = defineFieldWrite({
  name: 'createScaleAudit',
  allow: 'beat:write',
  input: auditFields,
  async run(ctx, { day, samples = [], ...input }) {
    const open = await ctx.openDay();
    if (day && day > open) fail('FarmDayNotOpen', { day }, 'day');
    requireNear(day, open, 'day');
    const { mixerId, beatId, tareKg, grossKg, displayKg, note } = input;
    const mixer = await ctx.db.mixer.findUnique({ where: ctx.key(mixerId), select: { name: true } });
    if (!mixer) fail('InexistentEntity', {}, 'mixerId');
    const beat = await beatOfAudit(ctx, beatId, mixerId);
    if (new Decimal(grossKg).lte(tareKg)) fail('MaximumBelowMinimum', {}, 'grossKg');
    requireWholeSamples(samples);
    const weights = {
      tareKg,
      grossKg,
      displayKg,
      beatLoadedKg: beat?.loadedKg ?? null,
      beatDeliveredKg: beat?.deliveredKg ?? null,
    };
    const comparisons = comparisonsOf(weights);
    if (Object.values(comparisons).some((pct: Decimal | null) => pct?.abs().gt(mostPct)))
      fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'displayKg');
    const { farmId, membershipId } = ctx.actor;
    const { id } = await ctx.db.scaleAudit.create({
      data: {
        ...weights,
        farmId,
        mixerId,
        beatId: beatId ?? null,
        note: note ?? null,
        day: dateOf(day ?? open),
        scaleDevPct: comparisons.scaleDevPct!.toFixed(4),
        displayDevPct: comparisons.displayDevPct?.toFixed(4) ?? null,
        deliveredDevPct: comparisons.deliveredDevPct?.toFixed(4) ?? null,
        isAlert: isAlert(comparisons),
        createdById: membershipId,
      },
      select: { id: true },
    });
    await ctx.db.mixSample.createMany({
      data: samples.map((row, index) => ({ ...row, farmId, auditId: id, position: index + 1 })),
    });
    await ctx.emit({ type: 'ScaleAudit', id, op: 'CREATED', subject: mixer.name });
    return { auditId: id };
  },
});

/** A check that was typed wrongly is taken out and made anew. */
export const deleteScaleAudit = defineCommand({
  name: 'deleteScaleAudit',
  allow: 'beat:write',
  input: z.strictObject({ id: globalId('ScaleAudit') }),
  async run(ctx, { id }) {
    const audit = await ctx.db.scaleAudit.findUnique({
      where: ctx.key(id),
      select: { mixer: { select: { name: true } } },
    });
    if (!audit) fail('InexistentEntity', {}, 'id');
    await ctx.db.scaleAudit.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'ScaleAudit', id, op: 'DELETED', subject: audit.mixer.name });
    return { auditId: id };
  },
});

const sieves = ['sieve19Pct', 'sieve8Pct', 'sieve4Pct', 'panPct'] as const;

export interface MixSieve extends Spread {
  sieve: (typeof sieves)[number];
  /** In the order of the samples. */
  values: Decimal[];
}

/** How alike the samples of a mix are on each sieve; none where no mix was tested. */
export const sievesOf = batched<string, MixSieve[]>(async (ctx: Context, auditIds: string[]) => {
  const rows = await ctx.db.mixSample.findMany({
    where: { auditId: { in: auditIds } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return new Map(
    [...Map.groupBy(rows, ({ auditId }) => auditId)].map(([auditId, samples]) => [
      auditId,
      samples.length < sampleCount
        ? []
        : sieves.map((sieve) => {
            const values = samples.map((each) => each[sieve]);
            return { sieve, values, ...spreadOf(values) };
          }),
    ]),
  );
});

export const scaleAuditList = defineList({
  allow: 'beat:read',
  filter: z.strictObject({
    mixerId: globalId('Mixer').nullish(),
    alert: z.boolean().nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
  }),
  where({ mixerId, alert, from, to }): Prisma.ScaleAuditWhereInput {
    return {
      ...(mixerId ? { mixerId } : {}),
      ...(alert == null ? {} : { isAlert: alert }),
      ...withinDays('day', { from, to }),
    };
  },
  order: {
    DAY: 'day',
    MIXER: (name) => ({ mixer: { name } }),
  },
  defaultOrder: 'DAY',
  table: 'scaleAudit',
});
