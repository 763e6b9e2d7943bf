import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBeat } from '../../../server/feeding/beats/running/beatSave.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { beatEfficiencyReport, tractEfficiencyReport } from '../../../server/reports/feedReports.service.ts';
import { beatEfficiencyTable, tractEfficiencyTable } from '../../../server/reports/feedTables.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
const accept = ['BALANCE', 'NEGATIVE_STOCK'];

/** Lines as [planned, actual] of silage, corn, DDG, cottonseed and core, and what each corral got. */
async function save(lines: readonly (readonly [number, number])[], delivered: readonly number[]): Promise<void> {
  const foods = await ctx.db.formulationIngredient.findMany({
    where: { formulationId: stage.dietId },
    orderBy: { position: 'asc' },
  });
  await saveBeat(
    ctx,
    keyed({
      round: 1,
      dietId: stage.dietId,
      mixerId: stage.mixerId,
      lines: foods.map(({ foodId }, place) => ({
        foodId,
        plannedKg: String(lines[place]![0]),
        actualKg: String(lines[place]![1]),
      })),
      drops: delivered.map((kg, place) => ({ corralId: stage.corrals[place]!.corralId, deliveredKg: String(kg) })),
      accept,
    }),
  );
}

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46', '19.36', '15.68', '4.48']);
  const beat: [number, number][] = [
    [1010, 1030],
    [1561, 1555],
    [245, 250],
    [195, 195],
    [114, 118],
  ];
  await save(beat, [660, 1200, 990, 285]);
});
afterAll(() => app.close());

const rounded = (value: { toFixed(places: number): string } | null, places: number) => value && value.toFixed(places);

test('T-BEAT: how near a beat came to its diet, and what that cost', async () => {
  const { rows, summary } = await beatEfficiencyReport(ctx, {});
  expect(rows.map(({ errorPct }) => rounded(errorPct, 2))).toEqual(['1.98', '-0.38', '2.04', '0.00', '3.51']);
  expect({
    dev: rounded(summary!.devPct, 3),
    wad: rounded(summary!.wadPct, 2),
    efficiency: rounded(summary!.efficiencyPct, 2),
    hits: rounded(summary!.hitRatePct, 0),
    composition: rounded(summary!.compositionErrorPct, 3),
    dryMatter: [summary!.plannedDryMatterPct, summary!.dryMatterPct].map((pct) => rounded(pct, 4)),
    costDeviation: summary!.costDeviation.toFixed(2),
    cost: summary!.cost.toFixed(2),
  }).toEqual({
    dev: '0.736',
    wad: '1.12',
    efficiency: '98.88',
    hits: '60',
    composition: '0.601',
    dryMatter: ['70.8963', '70.6865'],
    costDeviation: '15.85',
    cost: '2756.25',
  });
});

test('T-TRACT: how near the drops came to the plan, by corral and by driver', async () => {
  for (const [place, plannedKg] of [655, 1210, 980, 280].entries())
    await ctx.db.beatDrop.updateMany({ where: { corralId: stage.corrals[place]!.corralId }, data: { plannedKg } });
  const { rows, summary, groups, matrix } = await tractEfficiencyReport(ctx, { groupBy: 'CORRAL' });
  expect(rows.map(({ errorPct }) => rounded(errorPct, 2))).toEqual(['0.76', '-0.83', '1.02', '1.79']);
  expect([rounded(summary!.wadPct, 2), rounded(summary!.efficiencyPct, 2)]).toEqual(['0.96', '99.04']);
  // Corrals are ranked, the farthest from its plan first.
  expect(groups.map(({ wadPct }) => rounded(wadPct, 2))).toEqual(['1.79', '1.02', '0.83', '0.76']);
  expect(matrix).toHaveLength(4);
  const table = tractEfficiencyTable(await tractEfficiencyReport(ctx, { groupBy: 'DAY' }), 'Fazenda', ctx);
  // A file writes its dates by its language: a program set to US English would read 11/12 as November 12.
  expect(table.columns[0]).toMatchObject({ key: 'group', kind: 'date' });
  expect(table.rows.every(({ group }) => /^\d{4}-\d{2}-\d{2}$/.test(String(group)))).toBe(true);
  expect(table).toMatchObject({
    title: 'Eficiência de trato',
    rows: [{ drops: '4' }],
    chart: { series: [{ kind: 'bar' }] },
  });
  // F-TE4: minutes after the round's time; a drop of a round without one has none.
  const timed = rows.map((row, place) => ({ ...row, delayMin: [12, 0, -3][place] ?? null }));
  const drops = tractEfficiencyTable({ ...(await tractEfficiencyReport(ctx, {})), rows: timed }, 'Fazenda', ctx);
  expect(drops.rows.map(({ delayMin }) => delayMin)).toEqual(['12', '0', '-3', null]);
  // F-TE5: 3135 of 3148 reached the troughs; of one corral alone nothing is known of it.
  expect([summary!.lossKg?.toFixed(0), rounded(summary!.lossPct, 3)]).toEqual(['13', '0.413']);
  expect(rounded(rows[0]!.lossPct, 3)).toBe('0.413');
  expect(groups.map(({ lossPct, model }) => [lossPct, model])).toEqual(groups.map(() => [null, 'Corral']));
  const one = await tractEfficiencyReport(ctx, {
    corralId: stage.corrals[0]!.corralId,
    operatorId: ctx.actor.membershipId,
  });
  expect(one.rows).toHaveLength(1);
  expect(one.summary!.lossPct).toBeNull();
  const [first, second] = stage.corrals;
  const two = await tractEfficiencyReport(ctx, { corralIds: [first!.corralId, second!.corralId] });
  expect([two.rows.length, two.summary!.drops, two.summary!.lossPct]).toEqual([2, 2, null]);
  const ofBatch = await tractEfficiencyReport(ctx, { batchIds: [second!.batchId] });
  expect(ofBatch.rows.map(({ corralId }) => corralId)).toEqual([second!.corralId]);
});

test('kilograms are summed before they are compared, and what is asked for must exist', async () => {
  await save(
    [
      [100, 110],
      [100, 90],
      [20, 20],
      [20, 20],
      [10, 10],
    ],
    [100, 150],
  );
  const { summary, groups } = await beatEfficiencyReport(ctx, { groupBy: 'INGREDIENT' });
  // Σ|…| of both beats over Σ planned of both: (35 + 20) / (3125 + 250)
  expect(rounded(summary!.wadPct, 4)).toBe('1.6296');
  expect([summary!.beats, rounded(summary!.hitRatePct, 0)]).toEqual([2, '60']);
  const silage = groups.find(({ name }) => name === 'Silagem')!;
  expect([silage.plannedKg, silage.actualKg].map(Number)).toEqual([1110, 1140]);
  const table = beatEfficiencyTable(await beatEfficiencyReport(ctx, { groupBy: 'MIXER' }), 'Fazenda', ctx);
  expect(table).toMatchObject({ title: 'Eficiência de batida', rows: [{ beats: '2' }] });
  const { groups: beats } = await beatEfficiencyReport(ctx, { groupBy: 'BEAT' });
  expect(beats.map(({ beats: count, model }) => [count, model])).toEqual([
    [1, 'Beat'],
    [1, 'Beat'],
  ]);
  const { rows: silageRows } = await beatEfficiencyReport(ctx, { foodIds: [silage.key] });
  expect(silageRows.map(({ food }) => food)).toEqual(['Silagem', 'Silagem']);
  expect((await refusal(beatEfficiencyReport(ctx, { foodIds: [stage.mixerId] }))).code).toBe('InexistentEntity');
  const { mixerId } = stage;
  expect((await refusal(beatEfficiencyReport(ctx, { beatId: mixerId }))).code).toBe('BeatNotFound');
  expect((await refusal(beatEfficiencyReport(ctx, { dietIds: [mixerId] }))).code).toBe('FormulationNotFound');
  for (const [field, value, code] of [
    ['lineId', mixerId, 'LineNotFound'],
    ['corralId', mixerId, 'CorralNotFound'],
    ['corralIds', [mixerId], 'CorralNotFound'],
    ['batchIds', [mixerId], 'BatchNotFound'],
    ['operatorId', mixerId, 'UserNotFound'],
    ['operatorIds', [mixerId], 'UserNotFound'],
  ] as const)
    expect(await refusal(tractEfficiencyReport(ctx, { [field]: value }))).toMatchObject({ code, field });
  const tomorrow = daysAfter(await ctx.openDay(), 1);
  expect((await refusal(tractEfficiencyReport(ctx, { to: tomorrow }))).code).toBe('CannotLoadFutureReports');
});

test('F-BE6: an ingredient that was forgotten costs its planned kilograms less, by the day’s average', async () => {
  const foods = await ctx.db.formulationIngredient.findMany({
    where: { formulationId: stage.dietId },
    orderBy: { position: 'asc' },
    include: { food: true },
  });
  const [forgotten, ...loaded] = foods.toReversed();
  const { beatId } = await saveBeat(
    ctx,
    keyed({
      round: 2,
      dietId: stage.dietId,
      mixerId: stage.mixerId,
      plannedKg: '1000',
      lines: loaded.map(({ foodId }) => ({ foodId, actualKg: '240' })),
      drops: [{ corralId: stage.corrals[1]!.corralId, deliveredKg: '960' }],
      accept,
    }),
  );
  const { groups } = await beatEfficiencyReport(ctx, { beatId, groupBy: 'INGREDIENT' });
  const row = groups.find(({ key }) => key === forgotten!.foodId)!;
  const stock = await ctx.db.stock.findFirstOrThrow({ where: { foodId: forgotten!.foodId } });
  const last = await ctx.db.stockMovement.findFirstOrThrow({ where: { stockId: stock.id }, orderBy: { seq: 'desc' } });
  expect([Number(row.actualKg), row.costDeviation.toFixed(2)]).toEqual([
    0,
    row.plannedKg.neg().times(last.average!).toFixed(2),
  ]);
  expect(row.costDeviation.lt(0)).toBe(true);
});
