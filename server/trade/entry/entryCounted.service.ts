import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail, failIssues, issue, withFields } from '../../platform/errors/AppError.ts';
import { choice, globalId, leftOut, wholeNumber } from '../../platform/input.ts';
import { sexes, type Sex } from '../../papers/gtas/gtaPlaces.calc.ts';
import { byGta, headsToEnter } from '../oxenPurchases/oxenCost.calc.ts';
import type { OxenPurchase } from '../oxenPurchases/oxenPurchases.service.ts';
import { requireItsGtas } from '../oxenPurchases/oxenShortages.service.ts';
import type { Written } from '../../herd/batches/batches.service.ts';
import { headsAboveOrder, type HeadsBySex } from './entryCounted.calc.ts';
import { enteredGroups } from './entryRun.sql.ts';
import { animalCategories, isOfSex } from '../../herd/herdWords.calc.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import { bindOxen, type BoundOx } from '../../herd/identity/oxGta.service.ts';
import { addHeads, type NewHeads } from '../../herd/oxen/oxHeads.service.ts';

export const countedHeads = z.strictObject({
  batchId: globalId('Batch'),
  /** The only one of the purchase when left out. */
  gtaId: leftOut(globalId('Gta').nullish()),
  quantity: wholeNumber({ min: 1, max: 5_000 }),
  averageWeight: oxWeight().nullish(),
  sex: choice('Sex', sexes),
  breedId: leftOut(globalId('Breed').nullish()),
  category: leftOut(choice('AnimalCategory', animalCategories).nullish()),
});
type Counted = z.output<typeof countedHeads>;

const gtasOf = ({ oxenItems }: OxenPurchase) => [...new Set(oxenItems.map(({ gtaId }) => gtaId))];

/** What counts name is there, and of the purchase; checked before anything about its state. */
export async function requireCounted(ctx: Context, purchase: OxenPurchase, counts: readonly Counted[]): Promise<void> {
  const named = counts.map(({ batchId }) => batchId);
  const batches = await ctx.db.batch.findMany({ where: { id: { in: named } }, select: { id: true } });
  const issues = named.flatMap((batchId, index) =>
    batches.some(({ id }) => id === batchId) ? [] : [issue(`counts.${index}.batchId`, 'BatchNotFound')],
  );
  const contradicting = counts.flatMap(({ category, sex }, index) =>
    isOfSex(category, sex) ? [] : [issue(`counts.${index}.category`, 'CategoryOfOtherSex')],
  );
  if (issues.length + contradicting.length > 0) failIssues([...issues, ...contradicting]);
  const breedIds = counts.flatMap(({ breedId }) => breedId ?? []);
  const breeds =
    breedIds.length === 0 ? [] : await ctx.db.breed.findMany({ where: { id: { in: breedIds } }, select: { id: true } });
  const unknown = counts.findIndex(({ breedId }) => breedId && !breeds.some(({ id }) => id === breedId));
  if (unknown >= 0) fail('BreedNotFound', {}, `counts.${unknown}.breedId`);
  const gtas = counts.flatMap(({ gtaId }, index) => (gtaId ? [{ gtaId, index }] : []));
  requireItsGtas(purchase, gtas, (place, field) => `counts.${gtas[place]!.index}.${field}`);
  // Which of several permits heads travelled on, nobody else can say.
  const unnamed = counts.findIndex(({ gtaId }) => !gtaId);
  if (unnamed >= 0 && gtasOf(purchase).length > 1)
    fail('InvalidFieldType', { reason: 'REQUIRED' }, `counts.${unnamed}.gtaId`);
}

/** The heads of a purchase by GTA and sex that are in the herd already. */
async function enteredBySex(ctx: Context, purchaseId: string): Promise<Map<string, HeadsBySex>> {
  const groups = await enteredGroups(ctx.actor.farmId, ctx.db, [purchaseId]);
  const heads = (gtaId: string, sex: Sex) =>
    groups.filter((group) => group.gtaId === gtaId && group.sex === sex).reduce((sum, group) => sum + group.heads, 0);
  const gtaIds = [...new Set(groups.flatMap(({ gtaId }) => gtaId ?? []))];
  return new Map(gtaIds.map((gtaId) => [gtaId, { MALE: heads(gtaId, 'MALE'), FEMALE: heads(gtaId, 'FEMALE') }]));
}

type OnGta = Counted & { gtaId: string };

/** The heads that each GTA has in the herd together with those that are counted, and the place of its last count. */
async function headsByGta(ctx: Context, purchase: OxenPurchase, counts: readonly OnGta[]) {
  const entered = await enteredBySex(ctx, purchase.id);
  return byGta(purchase).flatMap((gta) => {
    const rows = [...counts.entries()].filter(([, { gtaId }]) => gtaId === gta.gtaId);
    if (rows.length === 0) return [];
    const heads = { ...(entered.get(gta.gtaId) ?? { MALE: 0, FEMALE: 0 }) };
    for (const [, { sex, quantity }] of rows) heads[sex] += quantity;
    const lastOf = (sex: Sex | null) => rows.findLast(([, count]) => sex === null || count.sex === sex)![0];
    return [{ gta, heads, lastOf }];
  });
}
type HeadsOfGta = Awaited<ReturnType<typeof headsByGta>>[number];

/** No more heads of a GTA enter than came alive on it. */
function requireAsCame(rows: readonly HeadsOfGta[]): void {
  for (const { gta, heads, lastOf } of rows) {
    const [expected, entered] = [headsToEnter(gta), heads.MALE + heads.FEMALE];
    if (entered > expected)
      fail('OxenMissing', { reason: 'ABOVE', expected, entered }, `counts.${lastOf(null)}.quantity`);
  }
}

/** What enters otherwise than it was ordered, by GTA: refused until somebody confirms it. */
function otherThanOrdered({ oxenItems }: OxenPurchase, gtas: readonly HeadsOfGta[], confirm: boolean) {
  return new Map(
    gtas.flatMap(({ gta: { gtaId }, heads: coming, lastOf }) => {
      const items = oxenItems.filter((item) => item.gtaId === gtaId);
      const above = headsAboveOrder(items, coming);
      if (above === null) return [];
      const { sex, ...heads } = above;
      const differs = { ...heads, ...(sex ? { sex } : {}) };
      if (!confirm) fail('OrderNotConfirmed', differs, `counts.${lastOf(sex)}.${sex ? 'sex' : 'quantity'}`);
      return [[gtaId, above] as const];
    }),
  );
}

/** The places on their GTAs of all that are counted. */
function placesOf(ctx: Context, written: Written, rows: readonly OnGta[]): Promise<BoundOx[][]> {
  const groups = rows.map(({ gtaId, quantity, sex }, index) => ({
    gtaId,
    travellers: Array.from({ length: quantity }, () => ({ sex, birth: null })),
    at(error: unknown): never {
      throw withFields(error, (path) => `counts.${index}.${path}`);
    },
  }));
  return bindOxen(ctx, written, groups);
}

/** §3.2: heads of a purchase without individual handling enter by count, to be identified later. */
export async function enterCounted(
  ctx: Context,
  written: Written,
  { purchase, counts, confirm }: { purchase: OxenPurchase; counts: readonly Counted[]; confirm: boolean },
): Promise<void> {
  if (counts.length === 0) return;
  const [onlyGta] = gtasOf(purchase);
  const rows = counts.map((count) => ({ ...count, gtaId: count.gtaId ?? onlyGta! }));
  const heads = await headsByGta(ctx, purchase, rows);
  const batches = await ctx.db.batch.findMany({
    where: { id: { in: rows.map(({ batchId }) => batchId) } },
    select: { id: true, status: true, ownerId: true },
  });
  const batchOf = new Map(batches.map((batch) => [batch.id, batch]));
  const over = rows.findIndex(({ batchId }) => batchOf.get(batchId)!.status === 'FINALIZED');
  const places = await placesOf(ctx, written, over < 0 ? rows : rows.slice(0, over));
  if (over >= 0) fail('BatchFinalized', {}, `counts.${over}.batchId`);
  requireAsCame(heads);
  // What the papers allow is confirmed where it differs from the order.
  const confirmed = otherThanOrdered(purchase, heads, confirm);
  const entering = rows.map(({ batchId, gtaId, quantity, averageWeight, sex, ...row }, index): NewHeads => {
    const above = confirmed.get(gtaId);
    return {
      quantity,
      batchId,
      averageWeight: averageWeight ?? null,
      set: {
        sex,
        breedId: row.breedId ?? null,
        category: row.category ?? null,
        ownerId: purchase.ownerId ?? batchOf.get(batchId)!.ownerId,
        purchaseId: purchase.id,
        entryGtaId: gtaId,
      },
      ofEach: (place) => {
        const { bindingId, estimatedBirth } = places[index]![place]!;
        return { gtaBindingId: bindingId, birthDate: estimatedBirth, birthEstimated: true };
      },
      ...(above ? { notes: { confirmed: above } } : {}),
    };
  });
  await addHeads(ctx, written, entering);
}
