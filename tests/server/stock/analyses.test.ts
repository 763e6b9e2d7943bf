import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formulationFigures } from '../../../server/diets/formulations/formulationFigures.service.ts';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { pagedQuery } from '../../../server/platform/lists.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { adjustDryMatter, undoAnalysis, updateStockEnergy } from '../../../server/stock/analyses/analyses.service.ts';
import { analysisList, listDryMatterChanges } from '../../../server/stock/analyses/analysisList.service.ts';
import { previewDryMatter } from '../../../server/feeding/dietChanges/dryMatterEffect.service.ts';
import { getStockHistory } from '../../../server/stock/stocks/stocks.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import {
  advance,
  diet,
  lookingAt,
  makeTerminationFoods,
  refusal,
  workSince,
  type TerminationFoods,
} from '../../support/farms/diets.ts';
import { openSession } from '../../support/sessions.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';

let app: TestApp;
let ctx: Context;
let foods: TerminationFoods;
let silage: string;
let formulationId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 3);
  foods = await makeTerminationFoods(ctx);
  silage = (await ctx.db.stock.findFirstOrThrow({ where: { foodId: foods.ids.Silagem! } })).id;
  formulationId = (await createFormulation(ctx, diet('TERM-85', foods.ingredients))).formulationId;
});

const figuresOfStock = async () => {
  const { dryMatterPct, elm, elg } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(silage) });
  return [dryMatterPct.toString(), elm.toString(), elg.toString()];
};
const adjusted = {
  dryMatterPct: '67.9183',
  mnShares: ['35.1302', '47.8516', '7.5465', '5.9708', '3.5009'],
};

test('a preview of a stock that is not there is refused', async () => {
  const unknown = previewDryMatter(ctx, { id: '00000000-0000-7000-8000-000000000000', dryMatterPct: '29' });
  expect(await refusal(unknown)).toMatchObject({ code: 'StockNotFound' });
});

describe('T-ADJ', () => {
  test('changes the diet’s figures exactly as its preview shows', async () => {
    const [effect, ...others] = await previewDryMatter(ctx, { id: silage, dryMatterPct: '29' });
    expect(others).toEqual([]);
    expect(effect).toMatchObject({
      formulationId,
      name: 'TERM-85',
      before: { dryMatterPct: '70.9391' },
      after: { dryMatterPct: adjusted.dryMatterPct },
      unadjustedDryMatterPct: '69.6493',
    });
    expect([Number(effect!.after.costPerKgMn).toFixed(5), Number(effect!.after.costPerKgMs).toFixed(5)]).toEqual([
      '0.84808',
      '1.24868',
    ]);
    expect(effect!.after.mnShares.map(({ pct }) => Number(pct).toFixed(4))).toEqual(adjusted.mnShares);
    expect(Number(effect!.unadjustedMsPct).toFixed(2)).toBe('13.43');
    expect(await figuresOfStock()).toEqual(['33', '1.51', '0.91']);

    const { analysisId } = await adjustDryMatter(ctx, {
      id: silage,
      dryMatterPct: '29',
      method: 'MICROONDAS',
      note: 'Depois da chuva',
    });
    const { dryMatterPct, mnShares, costPerKgMn, costPerKgMs, elm } = (await formulationFigures(ctx, formulationId))!;
    expect([dryMatterPct!.toFixed(4), costPerKgMn!.toFixed(5), costPerKgMs!.toFixed(5), elm!.toFixed(4)]).toEqual([
      adjusted.dryMatterPct,
      '0.84808',
      '1.24868',
      '1.9633',
    ]);
    expect(mnShares.map((share) => share.toFixed(4))).toEqual(adjusted.mnShares);
    expect(await figuresOfStock()).toEqual(['29', '1.51', '0.91']);

    const owner = await openSession(app, ctx.actor.membershipId);
    const { data, errors } = await owner.graphql(
      'query T($id: ID!, $stock: ID!) { node(id: $id) { ... on StockAnalysis { kind method note oldDryMatterPct dryMatterPct effect { name unadjustedDryMatterPct after { dryMatterPct } } } } stock: node(id: $stock) { ... on Stock { dryMatterPreview(dryMatterPct: "33") { before { dryMatterPct } after { dryMatterPct mnShares { name } } } } } }',
      { id: toGlobalId('StockAnalysis', analysisId), stock: toGlobalId('Stock', silage) },
    );
    expect(errors).toEqual([]);
    expect(data!.node).toEqual({
      kind: 'DRY_MATTER',
      method: 'MICROONDAS',
      note: 'Depois da chuva',
      oldDryMatterPct: '33',
      dryMatterPct: '29',
      effect: [{ name: 'TERM-85', unadjustedDryMatterPct: '69.6493', after: { dryMatterPct: adjusted.dryMatterPct } }],
    });
    expect(data!.stock).toMatchObject({
      dryMatterPreview: [{ before: { dryMatterPct: adjusted.dryMatterPct }, after: { dryMatterPct: '70.9391' } }],
    });
  });
});

describe('a new dry matter', () => {
  test('is the mean of the samples', async () => {
    const sample = (wetG: string, dryG: string) => ({ wetG, dryG });
    expect(
      await refusal(adjustDryMatter(ctx, { id: silage, samples: [sample('100', '30'), sample('100', '32.5')] })),
    ).toMatchObject({ code: 'ThirdSampleRequired', field: 'samples' });
    expect(
      await refusal(adjustDryMatter(ctx, { id: silage, samples: [sample('100', '30'), sample('100', '100.5')] })),
    ).toMatchObject({ code: 'InvalidPercentage', field: 'samples.1.dryG' });
    const { analysisId } = await adjustDryMatter(ctx, {
      id: silage,
      samples: [sample('100', '30'), sample('100', '32.5'), sample('200', '62')],
    });
    expect(await figuresOfStock()).toEqual(['31.1667', '1.51', '0.91']);
    const { wetG, dryG } = await ctx.db.stockAnalysis.findUniqueOrThrow({ where: ctx.key(analysisId) });
    expect([wetG!.toString(), dryG!.toString()]).toEqual(['400', '124.5']);
  });

  test.each([
    ['of nothing', { dryMatterPct: '0' }, 'InvalidPercentage', 'dryMatterPct', undefined],
    ['of more than all', { dryMatterPct: '100.1' }, 'InvalidPercentage', 'dryMatterPct', undefined],
    ['that is not told', {}, 'InvalidFieldType', 'dryMatterPct', 'REQUIRED'],
    [
      'that is told twice',
      { dryMatterPct: '30', samples: [{ wetG: '100', dryG: '30' }] },
      'InvalidFieldType',
      'dryMatterPct',
      'UNEXPECTED',
    ],
    ['far from the one before', { dryMatterPct: '43.01' }, 'DryMatterChangeNotConfirmed', 'dryMatterPct', undefined],
    [
      'far from the one before, weighed',
      { samples: [{ wetG: '100', dryG: '22' }] },
      'DryMatterChangeNotConfirmed',
      'dryMatterPct',
      undefined,
    ],
  ])('%s is refused', async (_what, input, code, field, reason) => {
    const failure = await refusal(adjustDryMatter(ctx, { id: silage, ...input }));
    expect([failure.code, failure.field, failure.params.reason]).toEqual([code, field, reason]);
  });

  test('may differ a lot when confirmed', async () => {
    await adjustDryMatter(ctx, { id: silage, dryMatterPct: '43' });
    await adjustDryMatter(ctx, { id: silage, dryMatterPct: '20', confirmed: true });
    expect((await figuresOfStock())[0]).toBe('20');
  });

  test('applies from the open day on', async () => {
    const open = await ctx.openDay();
    expect(
      await refusal(adjustDryMatter(ctx, { id: silage, dryMatterPct: '32', day: daysAfter(open, -1) })),
    ).toMatchObject({ code: 'FarmDayClosed', field: 'day' });
    expect(
      await refusal(adjustDryMatter(ctx, { id: silage, dryMatterPct: '32', day: daysAfter(open, 1) })),
    ).toMatchObject({ code: 'FarmDayNotOpen', field: 'day' });
    expect(await refusal(adjustDryMatter(ctx, { id: uuidv7(), dryMatterPct: '32' }))).toMatchObject({
      code: 'StockNotFound',
    });
    await adjustDryMatter(ctx, { id: silage, dryMatterPct: '32', day: open });
    const next = await advance(ctx);
    await adjustDryMatter(ctx, { id: silage, dryMatterPct: '29' });
    const dryMatterOn = async (day: string) =>
      (await formulationFigures(lookingAt(ctx, day), formulationId))!.dryMatterPct!.toFixed(4);
    expect([await dryMatterOn(daysAfter(open, -1)), await dryMatterOn(open), await dryMatterOn(next)]).toEqual([
      '70.9391',
      '70.2314',
      adjusted.dryMatterPct,
    ]);
  });
});

describe('a new energy', () => {
  test('is previewed and published like a new dry matter', async () => {
    const { analysisId } = await updateStockEnergy(ctx, { id: silage, elm: '1.6', elg: '1', note: 'Laboratório' });
    expect(await figuresOfStock()).toEqual(['33', '1.6', '1']);
    expect(await ctx.db.stockAnalysis.findUniqueOrThrow({ where: ctx.key(analysisId) })).toMatchObject({
      kind: 'ENERGY',
      note: 'Laboratório',
      effect: [{ before: { elm: '1.9633' }, after: { elm: '1.9768', dryMatterPct: '70.9391' } }],
    });
    expect(await refusal(updateStockEnergy(ctx, { id: silage, elm: '-1', elg: '1' }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'elm',
    });
    expect(await refusal(updateStockEnergy(ctx, { id: uuidv7(), elm: '1', elg: '1' }))).toMatchObject({
      code: 'StockNotFound',
    });
  });
});

describe('undoing an analysis', () => {
  test('starts with the last of its kind, and keeps the row', async () => {
    const first = await adjustDryMatter(ctx, { id: silage, dryMatterPct: '31' });
    const energy = await updateStockEnergy(ctx, { id: silage, elm: '1.6', elg: '1' });
    const second = await adjustDryMatter(ctx, { id: silage, dryMatterPct: '29' });
    expect(await refusal(undoAnalysis(ctx, { id: first.analysisId }))).toMatchObject({
      code: 'AnalysisNotLatest',
    });
    await undoAnalysis(ctx, { id: second.analysisId });
    expect(await figuresOfStock()).toEqual(['31', '1.6', '1']);
    await undoAnalysis(ctx, { id: first.analysisId });
    expect(await figuresOfStock()).toEqual(['33', '1.6', '1']);
    await undoAnalysis(ctx, { id: energy.analysisId });
    expect(await figuresOfStock()).toEqual(['33', '1.51', '0.91']);
    expect(await refusal(undoAnalysis(ctx, { id: first.analysisId }))).toMatchObject({
      code: 'AnalysisAlreadyUndone',
    });
    expect(await refusal(undoAnalysis(ctx, { id: uuidv7() }))).toMatchObject({ code: 'InexistentEntity' });
    expect(await ctx.db.stockAnalysis.count({ where: { undoneById: ctx.actor.membershipId } })).toBe(3);
  });

  test('is refused once its day is closed', async () => {
    const { analysisId } = await adjustDryMatter(ctx, { id: silage, dryMatterPct: '31' });
    await advance(ctx);
    expect(await refusal(undoAnalysis(ctx, { id: analysisId }))).toMatchObject({ code: 'FarmDayClosed' });
  });
});

test('the history filters by stock, kind and period', async () => {
  const open = await ctx.openDay();
  const { analysisId } = await adjustDryMatter(ctx, { id: silage, dryMatterPct: '30', note: 'Errada' });
  await undoAnalysis(ctx, { id: analysisId });
  await adjustDryMatter(ctx, { id: silage, dryMatterPct: '31' });
  await updateStockEnergy(ctx, { id: silage, elm: '1.6', elg: '1' });
  const next = await advance(ctx);
  await adjustDryMatter(ctx, { id: silage, dryMatterPct: '29' });
  const list = async (filter: object, at = ctx) => (await pagedQuery('analyses', analysisList)(at, { filter })).total;
  expect(
    await Promise.all([
      list({ stockId: silage }),
      list({ stockId: uuidv7() }),
      list({ kind: 'ENERGY' }),
      list({ from: next }),
      list({ to: open, undone: false }),
      list({ search: 'errad' }),
      list({ foodId: foods.ids.Silagem }),
    ]),
  ).toEqual([4, 0, 1, 1, 2, 1, 4]);
  expect(await list({}, lookingAt(ctx, open))).toBe(3);
  expect(
    (await listDryMatterChanges(ctx, { stockId: silage })).map(({ dryMatterPct }) => dryMatterPct.toString()),
  ).toEqual(['29', '31']);
  expect(await listDryMatterChanges(lookingAt(ctx, open), { stockId: silage })).toHaveLength(1);
  const { analyses } = await getStockHistory(ctx, { id: silage });
  expect(analyses.map(({ dryMatterPct }) => dryMatterPct.toString())).toEqual(['29', '31']);
  expect(await refusal(listDryMatterChanges(ctx, { to: daysAfter(next, 1) }))).toMatchObject({
    code: 'CannotLoadFutureReports',
    field: 'to',
  });
  expect(await listDryMatterChanges(ctx, { stockId: silage, from: next, to: next })).toHaveLength(1);
  expect(await refusal(listDryMatterChanges(ctx, { from: next, to: open }))).toMatchObject({
    code: 'StartDateAfterEndDate',
    field: 'to',
  });
});
