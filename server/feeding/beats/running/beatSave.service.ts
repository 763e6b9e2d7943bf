import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { confirmField, requirePlausible } from '../../../farm/settings/plausible.service.ts';
import { fail } from '../../../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../../../platform/fieldWrite.ts';
import { globalId, knownVersion, leftOut, line } from '../../../platform/input.ts';
import { lockLedger } from '../../../stock/ledger/ledger.service.ts';
import { settleBeats } from './beatClosing.service.ts';
import { beatOfMany, mostOfMany, savedBeatFields, savedDrops, type SavedDrop } from './beatFields.ts';
import { heldKg, putDrops, type Drop } from './beatDrops.service.ts';
import {
  announceBeat,
  beatAccept,
  beatKg,
  corralsIn,
  emitBeat,
  lockedBeat,
  refuseUnknown,
  wholeBeats,
  type WholeBeat,
} from './beatRecord.service.ts';
import { corralsNamed } from './beatChecks.service.ts';
import { correctLines, refuseUnknownFoods, type WeighedLine } from './beatLines.service.ts';
import { writeWholeBeat, writeWholeBeats } from './beatWhole.service.ts';
import { awaitedOf } from '../derivedDrops.service.ts';

/** A finished beat typed whole, as from a sheet of paper. */
export const saveBeat = defineFieldWrite({
  name: 'saveBeat',
  allow: 'beat:write',
  input: { ...savedBeatFields, drops: savedDrops },
  run: async (ctx, input, stamp) => ({ beatId: await writeWholeBeat(ctx, input, stamp) }),
});

/** The beats of a day typed or sent at once, all or none: from its sheets, or by a mixer's own software. */
export const saveBeats = defineFieldWrite({
  name: 'saveBeats',
  allow: 'beat:write',
  input: {
    beats: z.array(beatOfMany).min(1).max(mostOfMany.beats),
    accept: beatAccept,
    confirm: confirmField(),
  },
  async run(ctx, { beats, accept }, { at }) {
    const reported = beats.map((beat, index) => ({ ...beat, accept, path: `beats.${index}.` }));
    const written = await writeWholeBeats(ctx, reported, { at, accept });
    await emitBeat(ctx, written[0]!, 'CREATED');
    for (const beat of written.slice(1)) await announceBeat(ctx, beat);
    return { beatIds: written.map(({ id }) => id) };
  },
});

const correctionFields = {
  lines: z
    .array(
      z.strictObject({
        lineId: leftOut(globalId('BeatLine').nullish()),
        /** In place of the line: what was loaded in truth; one outside of the diet gets its own. */
        foodId: leftOut(globalId('Food').nullish()),
        /** Of a food that gets its line now; its fullest when left out. */
        stockId: leftOut(globalId('Stock').nullish()),
        actualKg: beatKg(),
      }),
    )
    .max(30)
    .optional(),
  drops: savedDrops.optional(),
  residualKg: leftOut(beatKg().nullish()),
  note: line(500).nullish(),
  accept: beatAccept,
  confirm: confirmField(),
};

interface Correction extends Omit<z.output<z.ZodObject<typeof correctionFields>>, 'lines' | 'drops'> {
  lines?: readonly WeighedLine[] | undefined;
  drops?: readonly (Omit<SavedDrop, 'deliveredKg'> & Pick<Drop, 'deliveredKg'>)[] | undefined;
}

/** What a beat turns out to have left in the wagon is what the next one of its diet found there. */
async function correctNextCarry(ctx: Context, beat: WholeBeat, keptKg: string): Promise<void> {
  const was = beat.residualKg ?? new Decimal(0);
  if (was.eq(keptKg)) return;
  const { lineageId } = beat.diet;
  const next = await ctx.db.beat.findFirst({
    where: {
      mixerId: beat.mixerId,
      startedAt: { gt: beat.startedAt },
      OR: [{ status: { not: 'CANCELLED' } }, { residualKg: { not: null } }],
    },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      seq: true,
      carryInKg: true,
      mixer: { select: { name: true } },
      diet: { select: { lineageId: true } },
    },
  });
  if (!next?.carryInKg.eq(was) || next.diet.lineageId !== lineageId) return;
  await ctx.db.beat.update({ where: ctx.key(next.id), data: { carryInKg: keptKg, version: { increment: 1 } } });
  await announceBeat(ctx, next);
}

/** New weights of a closed beat; the stocks, the treats and the costs follow. Requires the ledger lock. */
export async function correctBeat(
  ctx: Context,
  beat: WholeBeat,
  { lines = [], drops = [], residualKg, note, accept }: Correction,
  stamp: FieldStamp,
): Promise<void> {
  await correctLines(ctx, beat, lines, accept);
  if (note !== undefined) await ctx.db.beat.update({ where: ctx.key(beat.id), data: { note: note || null } });
  const changed = drops.map((drop, index) => ({ ...drop, round: drop.round ?? beat.round, path: `drops.${index}.` }));
  await putDrops(ctx, [{ beat, drops: changed }], stamp.at);
  const kept = residualKg ?? beat.residualKg?.toString() ?? '0';
  const [corrected] = await wholeBeats(ctx, [beat.id]);
  await requirePlausible(ctx, [
    { rule: 'LOAD', value: heldKg(corrected!), of: corrected!.mixer.capacityKg, field: 'lines' },
  ]);
  if (beat.awaitedKg?.gt(0)) {
    const awaitedKg = awaitedOf(corrected!, kept).toFixed(3);
    await ctx.db.beat.update({ where: ctx.key(beat.id), data: { awaitedKg } });
  }
  await settleBeats(ctx, [{ beat: corrected!, residualKg: kept }], { at: stamp.at, accept });
  await correctNextCarry(ctx, beat, kept);
  await emitBeat(ctx, beat, 'UPDATED');
}

interface Standing {
  id: string;
  version: number;
  residualKg: { toString(): string } | null;
}

/** The beat as it stands now, for the device of whoever corrected it without knowing of another correction. */
async function standingBeat(ctx: Context, { id, version, residualKg }: Standing) {
  const last = await ctx.db.activity.findFirst({
    where: { subjectId: id },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { at: true, membership: { select: { name: true } } },
  });
  return {
    version,
    ...(last?.membership ? { by: last.membership.name } : {}),
    ...(last ? { at: last.at.toISOString() } : {}),
    current: [{ field: 'residualKg', value: residualKg?.toString() ?? null }],
  };
}

/** Corrects a closed beat while its day is open. */
export const editBeat = defineFieldWrite({
  name: 'editBeat',
  allow: 'beat:write',
  input: { beatId: globalId('Beat'), ...correctionFields, version: knownVersion() },
  async run(ctx, { beatId, version, ...changes }, stamp) {
    await lockLedger(ctx);
    const { lines = [], drops = [] } = changes;
    const beat = await lockedBeat(ctx, beatId, ['CLOSED'], {
      async ask(own) {
        await refuseUnknown('CorralNotFound', corralsNamed(drops), corralsIn(ctx));
        const named = lines.flatMap(({ lineId }, index) =>
          lineId ? [{ id: lineId, field: `lines.${index}.lineId` }] : [],
        );
        await refuseUnknown('InexistentEntity', named, async () => own.lines);
        await refuseUnknownFoods(ctx, lines);
      },
    });
    if (version !== undefined && version !== beat.version)
      fail('ConcurrentUpdate', await standingBeat(ctx, beat), 'version');
    await correctBeat(ctx, beat, changes, stamp);
    return { beatId };
  },
});
