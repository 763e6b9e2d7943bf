import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Table, TableColumn } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { periodText } from '../words.ts';
import { intakeOfReport, type AnalyticalGroup, type AnalyticalReport } from './analytical.service.ts';

const words = {
  analytical: ['Relatório analítico', 'Analytical report'],
  intakePct: ['Consumo de MS (% do PV)', 'DM intake (% of LW)'],
  BATCH: ['Lote', 'Batch'],
  CORRAL: ['Curral', 'Pen'],
  OWNER: ['Proprietário', 'Owner'],
  DAY: ['Dia', 'Day'],
  noOwner: ['Sem proprietário', 'No owner'],
  headDays: ['Cabeças-dia', 'Head-days'],
  nmKg: ['Fornecido (kg MN)', 'Delivered (kg as fed)'],
  deviationPct: ['Desvio (%)', 'Deviation (%)'],
  dmKg: ['Consumo (kg MS)', 'Intake (kg DM)'],
  dmKgHead: ['kg MS/cab./dia', 'kg DM/head/day'],
  meanWeight: ['Peso médio (kg)', 'Mean weight (kg)'],
  adg: ['GMD (kg)', 'ADG (kg)'],
  conversion: ['Conversão', 'Conversion'],
  feedCost: ['Alimentação (R$)', 'Feed (R$)'],
  healthCost: ['Sanidade (R$)', 'Health (R$)'],
  operationalCost: ['Operacional (R$)', 'Operations (R$)'],
  totalCost: ['Produção (R$)', 'Production (R$)'],
  costPerHeadDay: ['R$/cab./dia', 'R$/head/day'],
} as const;

const columns = [
  ['headDays', 'number', 0],
  ['nmKg', 'number', 0],
  ['deviationPct', 'percent', 2],
  ['dmKg', 'number', 0],
  ['dmKgHead', 'number', 2],
  ['intakePct', 'number', 2],
  ['meanWeight', 'number', 1],
  ['adg', 'number', 3],
  ['conversion', 'number', 2],
  ['feedCost', 'money', 2],
  ['healthCost', 'money', 2],
  ['operationalCost', 'money', 2],
  ['totalCost', 'money', 2],
  ['costPerHeadDay', 'number', 2],
] as const satisfies readonly (readonly [keyof AnalyticalGroup & keyof typeof words, TableColumn['kind'], number])[];

/** The sums of the report as a file: what it is grouped by, and all together. */
export async function analyticalTable(report: AnalyticalReport, farm: string, ctx: Context): Promise<Table> {
  const { groupBy, groups, summary, from, to } = report;
  const { locale } = ctx.facts;
  const word = wordsFor(words, locale);
  const cells = (group: AnalyticalGroup) =>
    Object.fromEntries(columns.map(([key]) => [key, key === 'headDays' ? String(group.headDays) : group[key]]));
  const days = await intakeOfReport(ctx, report);
  const points = days.flatMap(({ day, intakePct }) =>
    intakePct === null ? [] : [{ x: day, y: new Decimal(intakePct).toFixed(2) }],
  );
  return {
    title: word('analytical'),
    subtitle: periodText({ from, to }, farm, locale),
    columns: [
      { key: 'group', label: word(groupBy), kind: groupBy === 'DAY' ? 'date' : 'text' },
      ...columns.map(([key, kind, places]) => ({ key, label: word(key), kind, places })),
    ],
    rows: groups.map((group) => ({
      group: groupBy === 'DAY' ? group.key : (group.name ?? word('noOwner')),
      ...cells(group),
    })),
    ...(summary ? { totals: { group: '', ...cells(summary) } } : {}),
    ...(points.length > 1
      ? {
          chart: {
            title: word('intakePct'),
            x: 'day' as const,
            series: [{ name: word('intakePct'), kind: 'line' as const, points }],
          },
        }
      : {}),
  };
}
