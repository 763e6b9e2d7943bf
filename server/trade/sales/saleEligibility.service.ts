import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import { refuseToLeave, whoMayNotLeave, whyMayNotLeave } from '../../health/withdrawal/leaving.service.ts';
import type { Leaving, StayReason } from '../../health/withdrawal/leaving.calc.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import { shownName } from '../../herd/oxen/oxName.calc.ts';

/** §4.7: for slaughter by the market of the sale; to another farm its market does not matter. */
export function leavingFor(
  { market, isSlaughterhouse }: { market: Market | null; isSlaughterhouse: boolean },
  day: Day,
): Leaving {
  return isSlaughterhouse
    ? { day, purpose: 'SLAUGHTER', market: market ?? 'DOMESTIC' }
    : { day, purpose: 'OTHER_FARM', market: 'DOMESTIC' };
}

/** Refuses when something keeps a boarded ox; what was passed over at boarding, with its reason, still is. */
export async function requireStillFree(
  ctx: Context,
  boardings: readonly { oxId: string; overridden: unknown }[],
  leaving: Leaving,
  fieldOf: (index: number) => string,
): Promise<void> {
  const ids = boardings.map(({ oxId }) => oxId);
  const kept = await whoMayNotLeave(ctx, ids, leaving);
  for (const [index, { oxId, overridden }] of boardings.entries()) {
    const found = kept.get(oxId);
    if (!found) continue;
    const passed = new Set(((overridden ?? []) as StayReason[]).map(({ reason }) => reason));
    if (found.reasons.some(({ reason }) => !passed.has(reason))) refuseToLeave(found, fieldOf(index));
  }
}

export interface BlockedOx {
  oxId: string;
  name: string;
  reasons: StayReason[];
  /** Null where that is not known. */
  firstEligibleDate: Day | null;
}

export interface Eligibility {
  ok: boolean;
  heads: number;
  blocked: BlockedOx[];
}

/** Who of the expected oxen that are still here may not go on the day for which the sale is planned, and until when. */
export async function eligibilityOf(ctx: Context, saleId: string): Promise<Eligibility> {
  const sale = await ctx.db.saleManagement.findUniqueOrThrow({
    where: ctx.key(saleId),
    select: { plannedDate: true, market: true, buyer: { select: { isSlaughterhouse: true } } },
  });
  const oxen = await ctx.db.saleOx.findMany({
    where: { saleId, ox: { status: { in: [...liveStatuses] } } },
    select: { oxId: true, ox: { select: { id: true, identifier: true, sisbov: true, electronicEarring: true } } },
    orderBy: { oxId: 'asc' },
  });
  const leaving = leavingFor({ market: sale.market, ...sale.buyer }, dayOf(sale.plannedDate));
  const kept = await whyMayNotLeave(
    ctx,
    oxen.map(({ oxId }) => oxId),
    leaving,
  );
  const blocked = oxen.flatMap(({ oxId, ox }) => {
    const { reasons, releaseDate } = kept.get(oxId)!;
    return reasons.length === 0
      ? []
      : [{ oxId, name: shownName(ox, ctx.facts.locale), reasons, firstEligibleDate: releaseDate }];
  });
  return { ok: blocked.length === 0, heads: oxen.length, blocked };
}
