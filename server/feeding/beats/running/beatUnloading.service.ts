import type { Decimal } from 'decimal.js';
import type { Context } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/values/day.ts';
import { postMovements, type LedgerTrace } from '../../../stock/ledger/ledger.service.ts';
import { balanceWarnings } from '../../../stock/ledger/ledgerWarnings.service.ts';
import type { BeatWarning } from '../beatWords.calc.ts';
import { unloadedOfLine } from './beat.calc.ts';
import { heldKg } from './beatDrops.service.ts';
import { beatSubject, requireBeatAccepted, type WholeBeat } from './beatRecord.service.ts';

type Line = WholeBeat['lines'][number];

/** What a line took out of its stock: what was loaded, less its part of what was taken out of the wagon again. */
export function usedKg(beat: WholeBeat, { actualKg }: Pick<Line, 'actualKg'>): Decimal | null {
  if (!actualKg || !beat.unloadedKg) return actualKg;
  return actualKg.minus(unloadedOfLine(actualKg, beat.unloadedKg, heldKg(beat)));
}

/** So much of what is in the wagon is lost to the stocks that it came from. */
export async function loseFeed(
  ctx: Context,
  beat: WholeBeat,
  kg: Decimal,
  accept: readonly BeatWarning[] | undefined,
): Promise<void> {
  const trace: LedgerTrace = { moved: null, posted: [] };
  const lost = { type: 'LOSS' as const, lossReason: 'OUTRO' as const, note: beatSubject(beat), day: dayOf(beat.day) };
  const lines = beat.lines
    .map(({ stockId, actualKg }) => ({ stockId, kg: unloadedOfLine(actualKg ?? 0, kg, heldKg(beat)) }))
    .filter((line) => line.kg.gt(0));
  await postMovements(
    ctx,
    lines.map((line) => ({ ...lost, ...line })),
    trace,
  );
  const warnings = await balanceWarnings(ctx, trace.posted, () => 'loadedFeed');
  requireBeatAccepted(
    warnings.filter(({ code }) => code === 'NegativeStockNotConfirmed'),
    accept,
  );
}
