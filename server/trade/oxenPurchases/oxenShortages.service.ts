import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { globalId, requiredLine, toGlobalId, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { announceEntry, enteredOxen } from './enteredOxen.service.ts';
import { saveShortages } from '../purchases/purchases.sql.ts';
import { byGta, headsToEnter, missingHeads, mostJustified, type OxenOfGta } from './oxenCost.calc.ts';
import { lockedOxenPurchase, type OxenPurchase } from './oxenPurchases.service.ts';

export const shortageRow = z.strictObject({
  gtaId: globalId('Gta'),
  quantity: wholeNumber({ min: 1, max: 10_000 }),
  reason: requiredLine(200),
});
type Shortage = z.output<typeof shortageRow>;

export type PathOf = (index: number, field: string) => string;

/** The GTAs of shortages are of the purchase: asked before anything about its state. */
export function requireItsGtas(
  { oxenItems }: OxenPurchase,
  rows: readonly Pick<Shortage, 'gtaId'>[],
  pathOf: PathOf,
): void {
  const unknown = rows.flatMap(({ gtaId }, index) =>
    oxenItems.some((item) => item.gtaId === gtaId) ? [] : [issue(pathOf(index, 'gtaId'), 'GtaNotFound')],
  );
  if (unknown.length > 0) failIssues(unknown);
}

/** Writes why heads of GTAs will not come; none at all takes the reason back. */
export async function writeShortages(
  ctx: Context,
  purchase: OxenPurchase,
  rows: readonly Shortage[],
  pathOf: PathOf,
): Promise<void> {
  const gtas = byGta(purchase);
  const issues = rows.flatMap(({ gtaId, quantity }, index): Issue[] => {
    const most = mostJustified(gtas.find((each) => each.gtaId === gtaId)!);
    return quantity > most ? [issue(pathOf(index, 'quantity'), 'ShortageAboveOrder', { heads: most })] : [];
  });
  if (issues.length > 0) failIssues(issues);
  const { farmId, membershipId: createdById } = ctx.actor;
  // Of a GTA that is named twice, what is said last.
  const last = [...new Map(rows.map((row) => [row.gtaId, row])).values()];
  const taken = last.flatMap(({ gtaId, quantity }) => (quantity === 0 ? [gtaId] : []));
  if (taken.length > 0) await ctx.db.oxenShortage.deleteMany({ where: { gtaId: { in: taken } } });
  const kept = last.filter(({ quantity }) => quantity > 0);
  if (kept.length > 0) await saveShortages(farmId, ctx.db, { purchaseId: purchase.id, createdById }, kept);
}

/** Says why heads of a GTA will not come: the purchase does not wait for them any more. */
export const justifyOxenShortage = defineCommand({
  name: 'justifyOxenShortage',
  allow: 'purchase:write',
  input: z.strictObject({
    id: globalId('Purchase'),
    gtaId: globalId('Gta'),
    quantity: wholeNumber({ min: 0, max: 10_000 }),
    reason: requiredLine(200),
  }),
  async run(ctx, { id, ...shortage }) {
    const purchase = await lockedOxenPurchase(ctx, id);
    const pathOf: PathOf = (_index, field) => field;
    requireItsGtas(purchase, [shortage], pathOf);
    if (purchase.status === 'STORED') fail('PurchaseAlreadyReceived', {}, 'id');
    await writeShortages(ctx, purchase, [shortage], pathOf);
    await ctx.db.purchase.update({ where: ctx.key(id), data: { version: { increment: 1 } } });
    await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: purchase.name });
    await announceEntry(ctx, id);
    return { purchaseId: id };
  },
});

const reportedGta = ({ gtaId, ordered, arrived, dead, justified }: OxenOfGta) => ({
  gtaId: toGlobalId('Gta', gtaId),
  ordered,
  arrived,
  dead,
  justified,
});

/** Every head has arrived, or its absence is justified; every living one that arrived has entered the herd. */
export async function requireAllOxen(ctx: Context, id: string, gtas: readonly OxenOfGta[]): Promise<number> {
  const entered = await enteredOxen(ctx, id);
  const late = gtas.filter((gta) => missingHeads(gta) > 0);
  if (late.length > 0) {
    const expected = late.reduce((sum, { ordered, justified }) => sum + ordered - justified, 0);
    const arrived = late.reduce((sum, gta) => sum + gta.arrived, 0);
    fail('OxenMissing', { expected, entered: arrived, missing: late.map(reportedGta) }, 'missing');
  }
  const expected = gtas.reduce((sum, gta) => sum + headsToEnter(gta), 0);
  const missing = gtas.filter((gta) => headsToEnter(gta) > 0).map(reportedGta);
  if (entered > expected) fail('OxenMissing', { expected, entered, missing, reason: 'ABOVE' }, 'id');
  if (entered < expected) fail('OxenMissing', { expected, entered, missing }, 'id');
  return entered;
}
