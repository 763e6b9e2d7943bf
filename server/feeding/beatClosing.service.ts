import { Decimal } from 'decimal.js';
import type { Context } from '../platform/context.ts';
import { dayOf } from '../platform/day.ts';
import { fail, issue, type Issue } from '../platform/errors/AppError.ts';
import { defineFieldWrite } from '../platform/fieldWrite.ts';
import { globalId, leftOut } from '../platform/input.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { lockLedger, postMovements, reverseMovements, type LedgerTrace } from '../stock/ledger.service.ts';
import { registerLedgerFollower } from '../stock/ledgerFollowers.ts';
import { balanceWarnings } from '../stock/ledgerWarnings.service.ts';
import { dryMatterOfBeat, energyOfBeat } from './beat.calc.ts';
import { heldKg, refuseAboveLoaded } from './beatDrops.service.ts';
import {
  beatAccept,
  beatKg,
  beatParts,
  emitBeat,
  lockedBeat,
  requireBeatAccepted,
  type WholeBeat,
} from './beatRecord.service.ts';
import type { BeatWarning } from './beatWords.calc.ts';
import { spreadCosts, takeOverCosts, writeDryMatterOfTreats, writeFeedCosts } from './beats.sql.ts';

/** Readers of a list read it anew after any of them, so of many only the first are announced. */
const mostAnnounced = 50;

interface Closing {
  residualKg: string;
  at: Date;
  accept: readonly BeatWarning[] | undefined;
}

/** What was loaded and what came out are as good as the scales: more is refused, less is asked about. */
async function balanceIssues(
  ctx: Context,
  { inKg, outKg }: { inKg: Decimal; outKg: Decimal },
  field: string,
): Promise<Issue[]> {
  await refuseAboveLoaded(ctx, outKg, inKg, field);
  const { beatBalanceTolerancePct } = await settingsOf(ctx, 'feeding');
  const difference = inKg.minus(outKg);
  const pct = inKg.isZero() ? new Decimal(0) : difference.div(inKg).times(100);
  return pct.gt(beatBalanceTolerancePct)
    ? [issue(field, 'BeatBalanceNotConfirmed', { differenceKg: difference, pct: pct.toFixed(1) })]
    : [];
}

/** Posts what the lines took out of the stocks; lines whose weight was corrected are reversed first. */
async function postLines(ctx: Context, { day, lines }: WholeBeat): Promise<LedgerTrace> {
  const trace: LedgerTrace = { moved: null, posted: [] };
  const movements = await ctx.db.stockMovement.findMany({
    where: { id: { in: lines.flatMap(({ movementId }) => movementId ?? []) } },
    select: { id: true, stockId: true, kgOut: true },
  });
  const posted = new Map(movements.map((movement) => [movement.id, movement]));
  const changed = lines.filter(({ movementId, stockId, actualKg }) => {
    const movement = movementId === null ? null : posted.get(movementId)!;
    return !movement?.kgOut.eq(actualKg ?? 0) || movement.stockId !== stockId;
  });
  await reverseMovements(
    ctx,
    changed.flatMap(({ movementId }) => movementId ?? []),
    null,
    trace,
  );
  const taken = changed.filter(({ actualKg }) => actualKg?.gt(0));
  const ids = await postMovements(
    ctx,
    taken.map(({ stockId, actualKg }) => ({ stockId, day: dayOf(day), type: 'BEAT_CONSUMPTION', kg: actualKg! })),
    trace,
  );
  for (const line of changed) {
    const place = taken.indexOf(line);
    await ctx.db.beatLine.update({
      where: { id: line.id },
      data: { movementId: place < 0 ? null : ids[place]!, unitCost: null, cost: null },
    });
  }
  return trace;
}

/** Closes a beat, or closes it anew after a correction: consumption, costs and what the treats were made of. Requires the ledger lock. */
export async function settleBeat(ctx: Context, beatId: string, { residualKg, at, accept }: Closing): Promise<void> {
  const { farmId } = ctx.actor;
  const beat = await ctx.db.beat.findUniqueOrThrow({ where: { id: beatId }, include: beatParts });
  const drops = beat.drops.filter(({ deliveredKg }) => deliveredKg?.gt(0));
  if (drops.length === 0) fail('BeatNotDelivered', {}, 'beatId');
  const deliveredKg = Decimal.sum(...drops.map((drop) => drop.deliveredKg!));
  const warnings = await balanceIssues(ctx, { inKg: heldKg(beat), outKg: deliveredKg.plus(residualKg) }, 'residualKg');
  const trace = await postLines(ctx, beat);
  const lines = beat.lines.map((line) => ({ ...line, actualKg: line.actualKg ?? new Decimal(0) }));
  const stocks = await balanceWarnings(ctx, trace.posted, (stockId) => {
    return `lines.${beat.lines.findIndex((line) => line.stockId === stockId)}.actualKg`;
  });
  // A full structure after a correction is none of the driver's business.
  requireBeatAccepted([...warnings, ...stocks.filter(({ code }) => code === 'NegativeStockNotConfirmed')], accept);
  const energy = energyOfBeat(lines);
  await ctx.db.beat.update({
    where: { id: beatId },
    data: {
      status: 'CLOSED',
      closedAt: beat.closedAt ?? at,
      residualKg,
      loadedKg: Decimal.sum(0, ...lines.map(({ actualKg }) => actualKg)).toFixed(3),
      deliveredKg: deliveredKg.toFixed(3),
      dryMatterPct: dryMatterOfBeat(lines)?.toFixed(4) ?? null,
      elm: energy?.elm.toFixed(6) ?? null,
      elg: energy?.elg.toFixed(6) ?? null,
      version: { increment: 1 },
    },
  });
  // Where nothing came, a later load still brings it.
  await ctx.db.beatDrop.deleteMany({ where: { beatId, deliveredKg: null } });
  await ctx.db.beatDrop.updateMany({ where: { beatId, deliveredKg: 0 }, data: { cost: 0 } });
  await takeOverCosts(farmId, ctx.db, { beatIds: [beatId] });
  await spreadCosts(farmId, ctx.db, [beatId]);
  const corralIds = [...new Set(beat.drops.map(({ corralId }) => corralId))];
  await writeDryMatterOfTreats(farmId, ctx.db, { day: dayOf(beat.day), dietId: beat.dietId, corralIds });
}

/** The wagon is back: what is left in it, and what the beat used and cost. */
export const closeBeat = defineFieldWrite({
  name: 'closeBeat',
  allow: 'beat:write',
  input: { beatId: globalId('Beat'), residualKg: leftOut(beatKg().nullish()), accept: beatAccept },
  async run(ctx, { beatId, residualKg, accept }, stamp) {
    await lockLedger(ctx);
    const beat = await lockedBeat(ctx, beatId, ['DISTRIBUTING']);
    await settleBeat(ctx, beatId, { residualKg: residualKg ?? '0', at: stamp.at, accept });
    await emitBeat(ctx, beat, 'UPDATED');
    return { beatId };
  },
});

/** A late invoice or a reversal changes what beats cost, and with them the corrals they fed. */
registerLedgerFollower(async (ctx, change) => {
  const { farmId } = ctx.actor;
  const beatIds = await takeOverCosts(farmId, ctx.db, change);
  if (beatIds.length === 0) return;
  await spreadCosts(farmId, ctx.db, beatIds);
  await writeFeedCosts(farmId, ctx.db, beatIds);
  for (const id of beatIds.slice(0, mostAnnounced))
    ctx.announce({ type: 'Beat', id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
});
