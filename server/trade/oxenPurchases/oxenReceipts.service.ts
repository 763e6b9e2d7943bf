import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { given } from '../../platform/values/given.ts';
import { civilDate, decimal, globalId, line, partial, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { announceEntry, requireEnteredStay } from './enteredOxen.service.ts';
import { lockedGtas } from '../../papers/gtas/gtaBinding.service.ts';
import { byGta, missingHeads } from './oxenCost.calc.ts';
import { transportShrink } from '../sales/saleMoney.calc.ts';
import { lockedOxenPurchase, type OxenPurchase } from './oxenPurchases.service.ts';

const truckFields = {
  truckPlate: line(10)
    .meta({ examples: ['ABC1D23'] })
    .nullish(),
  /** Dead ones included. */
  headsArrived: wholeNumber({ min: 1, max: 10_000 }).meta({ examples: [40] }),
  deadOnArrival: wholeNumber({ min: 0, max: 10_000 }).optional(),
  /** Kilograms of the heads that arrived alive. */
  arrivalWeightTotal: decimal({ min: 1, max: 10_000_000, places: 2 })
    .meta({ examples: ['14800'] })
    .nullish(),
  note: line(500).nullish(),
};

interface Truck {
  gtaId: string;
  arrivalDate: Day;
  headsArrived: number;
  deadOnArrival: number;
  arrivalWeightTotal: string | null;
}

/** Nothing arrives in the future, nor before it was ordered or its GTA was issued; the dead were on the truck. */
function truckIssues(truck: Truck, { orderDay, emissionDay, open }: Record<'orderDay' | 'emissionDay' | 'open', Day>) {
  const { arrivalDate: day, headsArrived, deadOnArrival, arrivalWeightTotal } = truck;
  const issues: Issue[] = [];
  if (day > open) issues.push(issue('arrivalDate', 'FarmDayNotOpen', { day }));
  else if (day < orderDay)
    issues.push(issue('arrivalDate', 'StartDateAfterEndDate', { reason: 'BEFORE_ORDER', day: orderDay }));
  else if (day < emissionDay)
    issues.push(issue('arrivalDate', 'StartDateAfterEndDate', { reason: 'BEFORE_EMISSION', day: emissionDay }));
  if (deadOnArrival > headsArrived) issues.push(issue('deadOnArrival', 'DeadAboveArrived'));
  // Only the living are weighed.
  else if (arrivalWeightTotal !== null && deadOnArrival === headsArrived)
    issues.push(issue('arrivalWeightTotal', 'InvalidFieldType', { reason: 'UNEXPECTED' }));
  return issues;
}

/** Weight lost between the origin and here, percent of what heads of this GTA weighed there. */
function lostOnTheWay(
  { gtaId, headsArrived, deadOnArrival, arrivalWeightTotal }: Truck,
  items: OxenPurchase['oxenItems'],
) {
  const ordered = items.filter((item) => item.gtaId === gtaId);
  const heads = headsArrived - deadOnArrival;
  if (arrivalWeightTotal === null || heads <= 0 || ordered.length === 0) return null;
  const kg = Decimal.sum(...ordered.map(({ averageWeight, quantity }) => averageWeight.times(quantity)));
  const mean = kg.div(ordered.reduce((sum, { quantity }) => sum + quantity, 0));
  return transportShrink(mean.times(heads), arrivalWeightTotal);
}

/** Checks trucks of a purchase; together with the others, none carries more heads than its GTA has places. */
async function requireTrucks(
  ctx: Context,
  { orderDay, oxenItems, oxenReceipts }: OxenPurchase,
  trucks: readonly Truck[],
  { correctedId, pathOf }: { correctedId?: string; pathOf: (index: number, field: string) => string },
): Promise<void> {
  const open = await ctx.openDay();
  const gtas = await lockedGtas(
    ctx,
    trucks.map(({ gtaId }) => gtaId),
  );
  const arrived = new Map<string, number>();
  for (const { id, gtaId, headsArrived } of oxenReceipts)
    if (id !== correctedId) arrived.set(gtaId, (arrived.get(gtaId) ?? 0) + headsArrived);
  const issues = trucks.flatMap((truck, index): Issue[] => {
    const gta = gtas.get(truck.gtaId)!;
    const facts = { orderDay: dayOf(orderDay), emissionDay: dayOf(gta.emissionDate), open };
    const found = truckIssues(truck, facts).map((each) => ({ ...each, path: pathOf(index, each.path) }));
    const heads = (arrived.get(truck.gtaId) ?? 0) + truck.headsArrived;
    arrived.set(truck.gtaId, heads);
    return heads > gta.bound + gta.free ? [...found, issue(pathOf(index, 'headsArrived'), 'GtaFull')] : found;
  });
  if (issues.length > 0) failIssues(issues);
  await requirePlausible(
    ctx,
    trucks.flatMap((truck, index) => {
      const lost = lostOnTheWay(truck, oxenItems);
      return lost ? [{ rule: 'SHRINK', value: lost, field: pathOf(index, 'arrivalWeightTotal') }] : [];
    }),
  );
}

/** After a change of its trucks: the purchase is received from the first one on. */
async function settle(ctx: Context, id: string, observation?: string): Promise<{ purchaseId: string }> {
  const first = await ctx.db.oxenReceipt.findFirst({ where: { purchaseId: id }, orderBy: { arrivalDate: 'asc' } });
  const { name } = await ctx.db.purchase.update({
    where: ctx.key(id),
    data: {
      status: first ? 'RECEIVED' : 'PENDING',
      receivedAt: first?.arrivalDate ?? null,
      observation,
      version: { increment: 1 },
    },
    select: { name: true },
  });
  // What did not come is not entered; its set-up is kept for when it does.
  if (!first)
    await ctx.db.entryManagement.updateMany({
      where: { purchaseId: id, status: 'ACTIVE' },
      data: { status: 'PENDING', startedOn: null, version: { increment: 1 } },
    });
  await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: name });
  await announceEntry(ctx, id);
  return { purchaseId: id };
}

/** Receives oxen of a purchase, truck by truck; its trucks may come on several days. */
export const receiveOxenPurchase = defineCommand({
  name: 'receiveOxenPurchase',
  allow: 'purchase:write',
  input: z.strictObject({
    id: globalId('Purchase'),
    /** Of the trucks that do not say when they came; defaults to the open day. */
    receivedAt: civilDate().nullish(),
    observation: line(500).optional(),
    receipts: z
      .array(z.strictObject({ ...truckFields, gtaId: globalId('Gta'), arrivalDate: civilDate().nullish() }))
      .min(1)
      .max(50),
    confirm: confirmField(),
  }),
  async run(ctx, { id, receivedAt, observation, receipts }) {
    const purchase = await lockedOxenPurchase(ctx, id);
    const gtas = byGta(purchase);
    const unknown = receipts.flatMap(({ gtaId }, index) =>
      gtas.some((each) => each.gtaId === gtaId) ? [] : [issue(`receipts.${index}.gtaId`, 'GtaNotFound')],
    );
    if (unknown.length > 0) failIssues(unknown);
    if (purchase.status === 'STORED' || gtas.every((each) => missingHeads(each) === 0))
      fail('PurchaseAlreadyReceived', {}, 'id');
    const day = receivedAt ?? (await ctx.openDay());
    const trucks = receipts.map((truck) => ({
      ...truck,
      arrivalDate: truck.arrivalDate ?? day,
      deadOnArrival: truck.deadOnArrival ?? 0,
      arrivalWeightTotal: truck.arrivalWeightTotal ?? null,
    }));
    await requireTrucks(ctx, purchase, trucks, { pathOf: (index, field) => `receipts.${index}.${field}` });
    const { farmId, membershipId } = ctx.actor;
    await ctx.db.oxenReceipt.createMany({
      data: trucks.map(({ arrivalDate, ...truck }) => ({
        ...truck,
        farmId,
        purchaseId: id,
        arrivalDate: dateOf(arrivalDate),
        createdById: membershipId,
      })),
    });
    return settle(ctx, id, observation);
  },
});

/** A truck with its purchase, which is not finished. */
async function openReceipt(ctx: Context, id: string) {
  const found = await ctx.db.oxenReceipt.findUnique({ where: ctx.key(id), select: { purchaseId: true } });
  if (!found) fail('InexistentEntity', {}, 'id');
  const purchase = await lockedOxenPurchase(ctx, found.purchaseId);
  if (purchase.status === 'STORED') fail('PurchaseAlreadyReceived', {}, 'id');
  const receipt = purchase.oxenReceipts.find((each) => each.id === id) ?? fail('InexistentEntity', {}, 'id');
  return { purchase, receipt };
}

const byDay = (trucks: OxenPurchase['oxenReceipts']) =>
  trucks.map((truck) => ({ ...truck, arrivalDate: dayOf(truck.arrivalDate) }));

/** Corrects what a truck brought. */
export const updateOxenReceipt = defineCommand({
  name: 'updateOxenReceipt',
  allow: 'purchase:write',
  input: z.strictObject({
    ...partial(truckFields),
    id: globalId('OxenReceipt'),
    arrivalDate: civilDate().optional(),
    confirm: confirmField(),
  }),
  async run(ctx, { id, confirm: _confirm, ...changes }) {
    const { purchase, receipt } = await openReceipt(ctx, id);
    const changed = given(changes);
    const truck = {
      ...receipt,
      arrivalWeightTotal: receipt.arrivalWeightTotal?.toFixed() ?? null,
      ...changed,
      arrivalDate: changed.arrivalDate ?? dayOf(receipt.arrivalDate),
    };
    await requireTrucks(ctx, purchase, [truck], { correctedId: id, pathOf: (_index, field) => field });
    const before = byDay(purchase.oxenReceipts);
    const after = before.map((each) => (each.id === id ? truck : each));
    const dayField = truck.arrivalDate === dayOf(receipt.arrivalDate) ? 'headsArrived' : 'arrivalDate';
    await requireEnteredStay(ctx, purchase.id, { before, after, field: 'headsArrived', dayField });
    await ctx.db.oxenReceipt.update({
      where: ctx.key(id),
      data: { ...changed, arrivalDate: dateOf(truck.arrivalDate) },
    });
    return { ...(await settle(ctx, purchase.id)), receiptId: id };
  },
});

/** Takes a truck back that was noted by mistake. */
export const withdrawOxenReceipt = defineCommand({
  name: 'withdrawOxenReceipt',
  allow: 'purchase:write',
  input: z.strictObject({ id: globalId('OxenReceipt') }),
  async run(ctx, { id }) {
    const { purchase } = await openReceipt(ctx, id);
    const before = byDay(purchase.oxenReceipts);
    const after = before.filter((each) => each.id !== id);
    await requireEnteredStay(ctx, purchase.id, { before, after, field: 'id' });
    await ctx.db.oxenReceipt.delete({ where: ctx.key(id) });
    return settle(ctx, purchase.id);
  },
});
