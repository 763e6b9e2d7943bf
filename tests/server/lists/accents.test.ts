import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '../../../server/farm/setup/owners.service.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { foodList } from '../../../server/stock/foods/foodList.service.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { foldedColumn, foldedText } from '../../../server/platform/db/prismaSql/foldedSearch.ts';
import { containing, sameText } from '../../../server/platform/db/search.ts';
import { pagedQuery } from '../../../server/platform/lists.ts';
import { foldText } from '../../../web/platform/i18n/foldText.ts';
import { makeCpf, takeTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';

const names = ['Açúcar mascavo', 'Acucar cristal', 'Núcleo 100%', 'Núcleo_B', 'Núcleo B', 'Ração de engorda'];

let app: TestApp;
let ctx: Context;
let caller: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 3);
  for (const name of names) await createFood(ctx, { name, category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '88' });
  const { email } = await app.addPerson({ ...ctx.actor, ownerEmail: '' }, 'MANAGER');
  caller = await app.signIn(email);
});
afterAll(() => app.close());

const searches: readonly [string, readonly string[]][] = [
  ['acucar', ['Açúcar mascavo', 'Acucar cristal']],
  ['AÇÚCAR', ['Açúcar mascavo', 'Acucar cristal']],
  // As some keyboards and files write it: a letter, and its accent after it.
  ['Rac\u0327a\u0303o', ['Ração de engorda']],
  ['nucleo', ['Núcleo 100%', 'Núcleo B', 'Núcleo_B']],
  ['nucleo_', ['Núcleo_B']],
  ['núcleo 100%', ['Núcleo 100%']],
  ['acúcár cristál', ['Acucar cristal']],
  ['acucat', []],
];

test.each(searches)('%s is looked for without accents in lists, pickers, counts and files', async (search, found) => {
  const document = `query Test($filter: FoodsFilterInput, $search: String) {
    farm {
      foods(filter: $filter) { totalCount edges { node { name } } }
      options(of: { foods: {} }, search: $search) { ... on Food { name } }
    }
  }`;
  interface Found {
    farm: { foods: { totalCount: number; edges: { node: { name: string } }[] }; options: { name: string }[] };
  }
  const { data, errors } = await caller.graphql(document, { filter: { search }, search });
  expect(errors).toEqual([]);
  // What was answered is as it was requested.
  const { foods, options } = (data as unknown as Found).farm;
  const inOrder = [...found].toSorted();
  expect(foods.edges.map(({ node }) => node.name).toSorted()).toEqual(inOrder);
  expect(foods.totalCount).toBe(found.length);
  expect(options.map(({ name }) => name).toSorted()).toEqual(inOrder);
  const page = await pagedQuery<{ name: string }>('foods', foodList)(ctx, { filter: { search } });
  expect([page.total, page.items.map(({ name }) => name).toSorted()]).toEqual([found.length, inOrder]);
  const rows = await ctx.db.food.findMany({ where: { name: containing(search) }, select: { name: true } });
  expect(rows.map(({ name }) => name).toSorted()).toEqual(inOrder);
  expect(await ctx.db.food.count({ where: { NOT: { name: containing(search) } } })).toBe(names.length - found.length);
});

test('names that differ by their accents are two names', async () => {
  expect(await ctx.db.food.count({ where: { name: sameText('açúcar MASCAVO') } })).toBe(1);
  expect(await ctx.db.food.count({ where: { name: sameText('acucar mascavo') } })).toBe(0);
  expect(await ctx.db.food.count({ where: { name: sameText('%car mascavo') } })).toBe(0);
});

test('a search goes through relations', async () => {
  await createOwner(ctx, { name: 'João Conceição', document: makeCpf(77) });
  const { foodId } = await createFood(ctx, {
    name: 'Farelo',
    category: 'ENERGETICO',
    dryMatterPct: '88',
    ndtPct: '88',
  });
  await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '100', cost: '10' });
  const stock = { food: { name: containing('FARÊLO') } };
  expect(await ctx.db.stockMovement.findMany({ where: { stock } })).toHaveLength(1);
  expect(await ctx.db.stockMovement.findMany({ where: { stock, NOT: { stock } } })).toEqual([]);
  expect(await ctx.db.owner.count({ where: { name: containing('joao conceicao') } })).toBe(1);
});

test('the database, the server and the browser fold letters alike', async () => {
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).filter(
    // The capital dotted i has no small letter of its own.
    (letter) => letter !== 'İ',
  );
  const rows = await ctx.db.$queryRawUnsafe<{ letter: string; folded: string }[]>(
    `SELECT letter, ${foldedColumn('letter')} AS folded FROM unnest($1::text[]) AS letter`,
    letters,
  );
  expect(rows.filter(({ letter, folded }) => folded !== foldedText(letter))).toEqual([]);
  const portuguese = 'ÁÀÂÃÉÊÍÓÔÕÚÜÇÑáàâãéêíóôõúüçñABCXYZ';
  expect(foldedText(portuguese)).toBe(foldText(portuguese));
  expect(rows).toHaveLength(letters.length);
});
