import { checkMonthSums, sumUp } from '../../../server/herd/closings/monthSums.service.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { analyticalReport } from '../../../server/reports/analytical/analytical.service.ts';
import { economicReport, zootechnicalIndices } from '../../../server/reports/batches/batchReports.service.ts';
import { resultPlaces, type BatchResult } from '../../../server/trade/batchResults/batchResult.calc.ts';
import { resultsOfBatches } from '../../../server/trade/batchResults/batchResult.service.ts';
import type { Caller } from '../app.ts';
import { Fraction } from './fraction.ts';
import { inventoryDifferences } from './inventory.ts';
import { reckon, type Reckoned } from './reckoning.ts';
import { readRows } from './rows.ts';
import type { Story } from './story.ts';

type Figure = { toFixed(places: number): string } | null | undefined;
const shown = (value: Figure, places: number) => value?.toFixed(places) ?? null;

/** The product's figures of a result that the second reckoning has too. */
function differencesOf(where: string, { figures }: Reckoned, result: BatchResult): string[] {
  return Object.entries(figures).flatMap(([name, value]) => {
    // The names are those of the product's result.
    const key = name as keyof BatchResult;
    const [own, product] = [shown(value, resultPlaces[key]), shown(result[key], resultPlaces[key])];
    return own === product ? [] : [`${where} ${name}: ${product}, by the rows ${own}`];
  });
}

const differ = (where: string, product: unknown, own: unknown): string[] =>
  JSON.stringify(product) === JSON.stringify(own)
    ? []
    : [`${where}: ${JSON.stringify(product)}, by the rows ${JSON.stringify(own)}`];

/** REST gives numbers: compared in the places that it shows. */
const rounded = (value: Figure, places: number) => (value == null ? null : Number(value.toFixed(places)));

async function ofRest(owner: Caller, path: string) {
  const { status, body } = await owner.rest('GET', `/reports/${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body as unknown as { rows: Record<string, unknown>[]; totals: Record<string, unknown> | null };
}

const indices = [
  ['headDays', 'headDays', 0],
  ['adg', 'dailyGainIn', 4],
  ['adgOut', 'dailyGainOut', 4],
  ['producedArrobas', 'arrobasIn', 2],
  ['conversion', 'conversionIn', 3],
  ['conversionOut', 'conversionOut', 3],
  ['dmIntake', 'intakeKg', 3],
] as const;
const money = [
  ['purchase', 'purchaseCost', 2],
  ['feed', 'feedCost', 2],
  ['health', 'healthCost', 2],
  ['operational', 'operationalCost', 2],
  ['totalCost', 'totalCost', 2],
  ['revenue', 'net', 2],
  ['result', 'profit', 2],
  ['costPerArrobaProduced', 'costPerArrobaIn', 2],
] as const;

function restDifferences(
  where: string,
  row: Record<string, unknown> | undefined,
  { headDays, figures }: Reckoned,
  names: readonly (readonly [of: string, figure: string, places: number])[],
): string[] {
  if (!row) return [`${where}: not listed`];
  return names.flatMap(([of, figure, places]) => {
    const own = figure === 'headDays' ? headDays : rounded(figures[figure], places);
    return differ(`${where} ${of}`, row[of], own);
  });
}

/** The batches together: sums first, then ratios. */
function together(all: readonly Reckoned[]): Record<string, Fraction | number | null> {
  const sum = (name: string) => {
    const known = all.flatMap(({ figures }) => figures[name] ?? []);
    return known.length === 0 ? null : Fraction.sum(known);
  };
  const headDays = all.reduce((days, each) => days + each.headDays, 0);
  const [gainIn, msKg] = [sum('gainIn'), sum('msKg')];
  const feedCost = sum('feedCost');
  // Of all of them, also of those that nothing fed is on record for.
  const productionCost = feedCost && Fraction.sum([feedCost, sum('healthCost') ?? 0, sum('operationalCost') ?? 0]);
  const names = ['healthCost', 'purchaseCost', 'totalCost', 'profit', 'gross', 'msKg'];
  return {
    ...Object.fromEntries(names.map((name) => [name, sum(name)])),
    feedCost,
    productionCost,
    dailyGainIn: gainIn?.over(headDays) ?? null,
    conversionIn: msKg === null || msKg.isZero() || gainIn === null ? null : msKg.over(gainIn),
    arrobasIn: sum('arrobasIn'),
    costPerArrobaIn: productionCost?.over(sum('arrobasIn')!) ?? null,
  };
}

async function analyticalDifferences({ ctx }: Story, fed: ReturnType<typeof reckon>['fed']): Promise<string[]> {
  const { groups, summary } = await analyticalReport(ctx.withFreshCache(), { groupBy: 'BATCH' });
  const of = (days: typeof fed, name: 'nmKg' | 'dmKg' | 'cost', places: number) =>
    days.length === 0
      ? null
      : Fraction.sum(days.map((day) => (name === 'dmKg' ? day.eatenKg : day[name]))).toFixed(places);
  const found = [...groups, ...(summary ? [summary] : [])].flatMap((group) => {
    const days = group.key === '' ? fed : fed.filter(({ batchId }) => batchId === group.key);
    const product = [shown(group.nmKg, 3), shown(group.dmKg, 1), shown(group.feedCost, 2)];
    // Something was fed that a correction alone says, and that has no price.
    const isUnpriced = days.some(({ nmKg, cost }) => !nmKg.isZero() && cost.isZero());
    const cost = isUnpriced ? null : of(days, 'cost', 2);
    return differ(`analytical ${group.name}`, product, [of(days, 'nmKg', 3), of(days, 'dmKg', 1), cost]);
  });
  const missing = [...new Set(fed.map(({ batchId }) => batchId))].filter((id) => groups.every(({ key }) => key !== id));
  return [...found, ...missing.map((id) => `analytical: ${id} is missing`)];
}

/** Where sums of months do not follow from their days: as they stand, and summed up anew as the next advance does. */
async function sumDifferences({ ctx }: Story): Promise<string[]> {
  const before = await checkMonthSums(ctx.withFreshCache());
  const day = daysAfter(await ctx.withFreshCache().openDay(), -1);
  await ctx.withFreshCache().transaction((inside) => sumUp(inside, day));
  const after = await checkMonthSums(ctx.withFreshCache());
  const missing = after.months === 1 ? [] : [`${after.months} months are summed up`];
  const left = (await ctx.withFreshCache().db.staleMonth.count()) === 0 ? [] : ['a month is not summed up again'];
  return [...missing, ...left, ...differ('month sums', [...before.faults, ...after.faults], [])];
}

/** Where the product and the second reckoning of a story differ. */
export async function storyDifferences(story: Story, owner: Caller): Promise<string[]> {
  const ctx = story.ctx.withFreshCache();
  const rows = await readRows(ctx);
  const { batches, fed } = reckon(rows, story.assumed);
  const period = { from: rows.closedDays.toSorted()[0]!, to: rows.open };
  const results = await resultsOfBatches(ctx, story.batches);
  const zootechnical = await zootechnicalIndices(ctx.withFreshCache(), period);
  const economic = await economicReport(ctx.withFreshCache(), period);
  const query = `from=${period.from}&to=${period.to}`;
  const rest = [
    await ofRest(owner, `zootechnical-indices?${query}`),
    await ofRest(owner, `economic-evaluation?${query}`),
  ];
  const found = [...batches].flatMap(([id, reckoned]) => {
    const result = results.get(id);
    if (!result) return [`${id} has no result`];
    const listed = [zootechnical, economic].map(({ groups }) => groups.find(({ key }) => key === id));
    return [
      ...differencesOf('batch', reckoned, result),
      ...listed.flatMap((group, place) => {
        const where = ['zootechnical', 'economic'][place]!;
        if (!group?.outcome) return [`${where}: ${id} is not listed`];
        return [
          ...differencesOf(where, reckoned, group.outcome),
          ...differ(`${where} headDays`, group.herd.headDays, reckoned.headDays),
        ];
      }),
      ...restDifferences(
        'REST',
        rest[0]!.rows.find(({ key }) => key === toGlobalId('Batch', id)),
        reckoned,
        indices,
      ),
      ...restDifferences(
        'REST',
        rest[1]!.rows.find(({ key }) => key === toGlobalId('Batch', id)),
        reckoned,
        money,
      ),
    ];
  });
  const reckonedAll = [...batches.values()];
  const { outcome = null } = economic.totals ?? {};
  const isSame = economic.groups.length === reckonedAll.length;
  const totals = !isSame || !outcome ? [] : differencesOf('totals', asReckoned(together(reckonedAll)), outcome);
  const extra = [...results.keys()].filter((id) => !batches.has(id)).map((id) => `${id} has a result without weights`);
  return [
    ...found,
    ...totals,
    ...extra,
    ...(await analyticalDifferences(story, fed)),
    ...(await inventoryDifferences(story, { rows, fed })),
    ...(await sumDifferences(story)),
    // By the months that were summed up anew.
    ...(await inventoryDifferences(story, { rows, fed })),
  ];
}

const asReckoned = (figures: Record<string, Fraction | number | null>): Reckoned => ({
  headDays: 0,
  // Of the sums only figures are compared.
  figures: figures as Reckoned['figures'],
});
