import { z } from 'zod';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import { dateOf } from '../platform/values/day.ts';
import { fail } from '../platform/errors/AppError.ts';
import { requireNear } from '../platform/values/period.ts';
import { given } from '../platform/values/given.ts';
import { choice, civilDate, line, wholeNumber } from '../platform/input.ts';
import { findKnown, insertEarrings, lockEarrings } from './earrings.sql.ts';
import { tagKinds } from './earringStatus.calc.ts';
import { sisbov } from './numberInputs.ts';
import { acceptedRange, type RangeWarning } from './sisbovNumbers.service.ts';
import { boxOf, mostInRange, overlapAt, sisbovsOf, type SisbovRange } from './sisbovRange.calc.ts';

const mostRanges = 20;
/** Of one order; more would keep the farm waiting. */
const mostInOrder = 100_000;
export const mostBoxes = 1_000;
const mostShown = 20;

const earringRange = z.strictObject({
  initialSisbov: sisbov().meta({ examples: ['105500508078035'] }),
  finalSisbov: sisbov().meta({ examples: ['105500508078060'] }),
  /** As the purchase states it: the range must hold as many. */
  quantity: wholeNumber({ min: 1, max: mostInRange })
    .meta({ examples: [4] })
    .nullish(),
});

/** What only a purchase of earrings has. */
export const earringOrderFields = {
  manufacturer: line(100).nullish(),
  certifier: line(100).nullish(),
  mapaRequestNumber: line(30).nullish(),
  requestDate: civilDate().nullish(),
  tagKind: choice('TagKind', tagKinds).optional(),
  /** Defaults to the farm's setting. */
  earringsPerBox: wholeNumber({ min: 1, max: 10_000 })
    .meta({ examples: [100] })
    .nullish(),
  rowsPerPage: wholeNumber({ min: 1, max: 200 })
    .meta({ examples: [20] })
    .optional(),
  ranges: z.array(earringRange).min(1).max(mostRanges),
};

const orderInput = z.object(earringOrderFields);
type OrderInput = z.output<typeof orderInput>;

interface Ordered {
  ranges: (SisbovRange & { boxes: number[]; sisbovs: string[] })[];
  warnings: RangeWarning[];
}

/** §1.5: every range by its own rules, then beside the others, then beside what the farm has. */
async function orderedRanges(
  ctx: Context,
  purchaseId: string,
  inputs: OrderInput['ranges'],
  earringsPerBox: number,
): Promise<Ordered> {
  const accepted = [];
  for (const [index, input] of inputs.entries()) accepted.push(await acceptedRange(ctx, input, `ranges.${index}.`));
  const overlap = overlapAt(accepted);
  if (overlap !== undefined) {
    const { initial, final, quantity } = accepted[overlap]!;
    const range = { initial: initial.sisbov, final: final.sisbov, computedQuantity: quantity };
    fail('InvalidSisbovRange', { ...range, reason: 'OVERLAP' }, `ranges.${overlap}.initialSisbov`);
  }
  const total = accepted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total > mostInOrder) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'ranges');
  if (total > mostBoxes * earringsPerBox) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'earringsPerBox');
  await requireUnknown(ctx, purchaseId, accepted);
  let index = 0;
  const ranges = accepted.map(({ warnings: _, ...range }) => {
    const sisbovs = sisbovsOf(range);
    return { ...range, sisbovs, boxes: sisbovs.map(() => boxOf(index++, earringsPerBox)) };
  });
  return { ranges, warnings: [...new Set(accepted.flatMap(({ warnings }) => warnings))] };
}

/** No number is twice in the farm, whatever became of the first. */
async function requireUnknown(ctx: Context, purchaseId: string, ranges: readonly SisbovRange[]): Promise<void> {
  const named = ranges.map(({ initial, final }) => ({ initial: initial.sisbov, final: final.sisbov }));
  const found = await findKnown(ctx.actor.farmId, ctx.db, { ranges: named, purchaseId, most: mostShown });
  const count = found.reduce((sum, known) => sum + known.count, 0);
  if (count === 0) return;
  const duplicates = found.flatMap(({ first }) => first).slice(0, mostShown);
  fail(
    'DuplicatedEarrings',
    { count, duplicates: duplicates.map((number) => ({ sisbov: number })) },
    `ranges.${found.findIndex((known) => known.count > 0)}.initialSisbov`,
  );
}

/** The numbers of a purchase that are more than ordered, which therefore stay. */
async function livingOf(ctx: Context, purchaseId: string): Promise<string[]> {
  const living = await ctx.db.earring.findMany({
    where: { purchaseId, status: { not: 'ORDERED' } },
    select: { sisbov: true },
  });
  return living.map(({ sisbov: number }) => number);
}

/** Of a purchase whose earrings are all only ordered nothing stays when it is deleted. */
export async function requireNoEarringLife(ctx: Context, purchaseId: string): Promise<void> {
  await lockEarrings(ctx.actor.farmId, ctx.db);
  const { length: count } = await livingOf(ctx, purchaseId);
  if (count > 0) fail('EarringsHaveHistory', { count });
}

async function writeRanges(ctx: Context, orderId: string, purchaseId: string, { ranges }: Ordered): Promise<void> {
  const { farmId, membershipId } = ctx.actor;
  const living = new Set(await livingOf(ctx, purchaseId));
  const kept = ranges.reduce((sum, { sisbovs }) => sum + sisbovs.filter((number) => living.has(number)).length, 0);
  if (kept < living.size) fail('EarringsHaveHistory', { count: living.size - kept }, 'ranges');
  await ctx.db.earringRange.deleteMany({ where: { orderId } });
  await ctx.db.earring.deleteMany({ where: { purchaseId, status: 'ORDERED' } });
  await ctx.db.earringRange.createMany({
    data: ranges.map(({ initial, final, quantity }, position) => ({
      farmId,
      orderId,
      position,
      initialSisbov: initial.sisbov,
      finalSisbov: final.sisbov,
      quantity,
    })),
  });
  const stamp = { day: await ctx.openDay(), at: ctx.now(), membershipId };
  const numbers = ranges.flatMap(({ sisbovs, boxes }, range) =>
    sisbovs.flatMap((number, index) => (living.has(number) ? [] : [{ number, range, box: boxes[index]! }])),
  );
  await insertEarrings(farmId, ctx.db, {
    ...stamp,
    purchaseId,
    ranges: ranges.map(({ initial }) => initial),
    numbers,
  });
}

const dated = (day: string | null | undefined) => (day ? dateOf(day) : day);
const countOf = ({ ranges }: Ordered) => ranges.reduce((sum, { quantity }) => sum + quantity, 0);

export interface OrderedEarrings {
  earringsCreated: number;
  warnings: RangeWarning[];
}

/** Orders the numbers of a new purchase. */
export async function placeEarringOrder(
  ctx: Context,
  purchaseId: string,
  { ranges: inputs, requestDate, earringsPerBox: perBox, ...order }: OrderInput,
): Promise<OrderedEarrings> {
  const { farmId } = ctx.actor;
  await lockEarrings(farmId, ctx.db);
  requireNear(requestDate, await ctx.openDay(), 'requestDate');
  const earringsPerBox = perBox ?? (await settingsOf(ctx, 'traceability')).earringsPerBox;
  const ordered = await orderedRanges(ctx, purchaseId, inputs, earringsPerBox);
  const { id } = await ctx.db.earringOrder.create({
    data: { ...given(order), farmId, purchaseId, earringsPerBox, requestDate: dated(requestDate) ?? null },
    select: { id: true },
  });
  await writeRanges(ctx, id, purchaseId, ordered);
  return { earringsCreated: countOf(ordered), warnings: ordered.warnings };
}

/** Changes an order that did not come yet; its numbers are written anew where they or their boxes differ. */
export async function changeEarringOrder(
  ctx: Context,
  purchaseId: string,
  { ranges: inputs, requestDate, earringsPerBox: perBox, ...changes }: Partial<OrderInput>,
): Promise<OrderedEarrings> {
  await lockEarrings(ctx.actor.farmId, ctx.db);
  const before = await ctx.db.earringOrder.findFirstOrThrow({
    where: { purchaseId },
    include: { ranges: { orderBy: { position: 'asc' } } },
  });
  if (requestDate && dateOf(requestDate).getTime() !== before.requestDate?.getTime())
    requireNear(requestDate, await ctx.openDay(), 'requestDate');
  const earringsPerBox = perBox ?? before.earringsPerBox;
  const { rowsPerPage, tagKind, ...texts } = given(changes);
  await ctx.db.earringOrder.update({
    where: ctx.key(before.id),
    data: { ...texts, ...given({ rowsPerPage, tagKind, requestDate: dated(requestDate) }), earringsPerBox },
  });
  const wanted = inputs ?? before.ranges.map(({ initialSisbov, finalSisbov }) => ({ initialSisbov, finalSisbov }));
  const ordered = await orderedRanges(ctx, purchaseId, wanted, earringsPerBox);
  const isSame =
    earringsPerBox === before.earringsPerBox &&
    ordered.ranges.length === before.ranges.length &&
    ordered.ranges.every(
      ({ initial, final }, index) =>
        initial.sisbov === before.ranges[index]!.initialSisbov && final.sisbov === before.ranges[index]!.finalSisbov,
    );
  if (!isSame) await writeRanges(ctx, before.id, purchaseId, ordered);
  return { earringsCreated: isSame ? 0 : countOf(ordered), warnings: ordered.warnings };
}
