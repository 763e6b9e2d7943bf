import type { Context } from '../../platform/context.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { lockedGtas, reportedRows, type LockedGta } from './gtaBinding.service.ts';
import { gtaName } from './gtaName.calc.ts';
import type { Sex } from './gtaPlaces.calc.ts';
import type { Row } from './gtaRules.service.ts';

interface Ordered {
  gtaId: string;
  quantity: number;
  sex?: Sex | null | undefined;
}

const headsOf = (rows: readonly { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0);

/** Whether the places of a GTA suffice for what is ordered on it up to this item; heads of either sex fit anywhere. */
function placesIssue(rows: readonly Row[], ordered: readonly Ordered[], at: string): Issue | undefined {
  if (headsOf(ordered) > headsOf(rows)) return issue(`${at}.quantity`, 'GtaFull');
  const sex = ordered.at(-1)!.sex;
  if (!sex) return undefined;
  const fitting = rows.filter((row) => row.sex === sex || row.sex === null);
  if (fitting.length === 0) return issue(`${at}.sex`, 'InvalidOxAgeForThisGta', { sex });
  return headsOf(ordered.filter((item) => item.sex === sex)) > headsOf(fitting)
    ? issue(`${at}.quantity`, 'GtaAgeGroupFull', { sex })
    : undefined;
}

/** The GTAs of an order: entries, not cancelled, of no other purchase, with a place for every head. */
export async function requireGtas(ctx: Context, items: readonly Ordered[], purchaseId: string | null): Promise<void> {
  const gtas = await lockedGtas(
    ctx,
    items.map(({ gtaId }) => gtaId),
  );
  const unknown = items.flatMap(({ gtaId }, index) =>
    gtas.has(gtaId) ? [] : [issue(`items.${index}.gtaId`, 'GtaNotFound')],
  );
  if (unknown.length > 0) failIssues(unknown);
  const issues = items.flatMap(({ gtaId }, index): Issue[] => {
    const at = `items.${index}`;
    const gta = gtas.get(gtaId)!;
    if (gta.type !== 'ENTRY') return [issue(`${at}.gtaId`, 'GtaOfOtherType')];
    if (gta.cancelled) return [issue(`${at}.gtaId`, 'GtaCancelled')];
    if (gta.purchaseId !== null && gta.purchaseId !== purchaseId) return [issue(`${at}.gtaId`, 'GtaOfOtherPurchase')];
    const upToHere = items.slice(0, index + 1).filter((item) => item.gtaId === gtaId);
    const refused = placesIssue(gta.ageGroups, upToHere, at);
    return refused ? [refused] : [];
  });
  if (issues.length > 0) failIssues(issues);
}

/** Gives GTAs to a purchase, or back with null. */
async function giveTo(ctx: Context, ids: readonly string[], purchaseId: string | null): Promise<void> {
  const changed = await ctx.db.gta.findMany({
    where: { id: { in: [...ids] }, ...(purchaseId === null ? {} : { purchaseId: null }) },
    select: { id: true, uf: true, series: true, number: true },
    orderBy: { id: 'asc' },
  });
  await ctx.db.gta.updateMany({
    where: { id: { in: changed.map(({ id }) => id) } },
    data: { purchaseId, version: { increment: 1 } },
  });
  for (const { id, ...name } of changed) await ctx.emit({ type: 'Gta', id, op: 'UPDATED', subject: gtaName(name) });
}

export const takeGtas = (ctx: Context, purchaseId: string, ids: readonly string[]) => giveTo(ctx, ids, purchaseId);

export const releaseGtas = (ctx: Context, ids: readonly string[]) => giveTo(ctx, ids, null);

/** A GTA with ordered oxen stays what it is, and with its purchase. */
export async function requireUnordered(ctx: Context, gtaId: string, field: string): Promise<void> {
  if ((await ctx.db.oxenItem.count({ where: { gtaId } })) > 0) fail('GtaInPurchase', {}, field);
}

/** No truck arrived before its GTA was issued. */
export async function requireIssuedBefore(ctx: Context, gtaId: string, emissionDate: Day): Promise<void> {
  const early = { gtaId, arrivalDate: { lt: dateOf(emissionDate) } };
  const first = await ctx.db.oxenReceipt.findFirst({ where: early, orderBy: { arrivalDate: 'asc' } });
  if (first) fail('StartDateAfterEndDate', { day: dayOf(first.arrivalDate) }, 'emissionDate');
}

/** The rows of a GTA keep a place for every head that was ordered or came on it. */
export async function requireOrderedPlaces(ctx: Context, { id, ageGroups }: LockedGta, rows: readonly Row[]) {
  const items = await ctx.db.oxenItem.findMany({ where: { gtaId: id }, orderBy: { position: 'asc' } });
  const { _sum: came } = await ctx.db.oxenReceipt.aggregate({ where: { gtaId: id }, _sum: { headsArrived: true } });
  if ((came.headsArrived ?? 0) > headsOf(rows)) fail('GtaFull', {}, 'ageGroups');
  const refused = items.map((_, index) => placesIssue(rows, items.slice(0, index + 1), '')).find(Boolean);
  if (refused)
    failIssues([{ ...refused, path: 'ageGroups', params: { ...refused.params, rows: reportedRows(ageGroups) } }]);
}
