import type { Context } from '../platform/context.ts';
import type { Table, TableColumn } from '../platform/files/table.ts';
import type { BeatReport, TractReport } from './feedReports.service.ts';
import { wordsFor } from '../platform/files/words.ts';
import { periodText } from './words.ts';

const words = {
  preparation: ['Eficiência de batida', 'Preparation efficiency'],
  tract: ['Eficiência de trato', 'Tract efficiency'],
  byGroup: ['Eficiência (%)', 'Efficiency (%)'],
  date: ['Dia', 'Day'],
  beat: ['Batida', 'Beat'],
  round: ['Rodada', 'Round'],
  mixer: ['Misturador', 'Mixer'],
  operator: ['Operador', 'Operator'],
  diet: ['Dieta', 'Diet'],
  food: ['Ingrediente', 'Ingredient'],
  corral: ['Curral', 'Corral'],
  batch: ['Lote', 'Batch'],
  plannedKg: ['Previsto (kg)', 'Planned (kg)'],
  loadedKg: ['Carregado (kg)', 'Loaded (kg)'],
  deliveredKg: ['Fornecido (kg)', 'Delivered (kg)'],
  errorKg: ['Desvio (kg)', 'Deviation (kg)'],
  errorPct: ['Desvio (%)', 'Deviation (%)'],
  plannedCost: ['Custo previsto (R$)', 'Planned cost (R$)'],
  cost: ['Custo (R$)', 'Cost (R$)'],
  loadMinutes: ['Carregamento (min)', 'Loading (min)'],
  mixMinutes: ['Mistura (min)', 'Mixing (min)'],
  requiredMinutes: ['Mistura exigida (min)', 'Mixing required (min)'],
  dayPlannedKg: ['Previsto no dia (kg)', 'Planned that day (kg)'],
  dayDeliveredKg: ['Fornecido no dia (kg)', 'Delivered that day (kg)'],
  dayErrorPct: ['Desvio no dia (%)', 'Deviation that day (%)'],
  delayMin: ['Atraso (min)', 'Delay (min)'],
} as const;

type Column = readonly [key: keyof typeof words, kind: TableColumn['kind'], places?: number];

function columnsOf(word: (key: keyof typeof words) => string, columns: readonly Column[]): TableColumn[] {
  return columns.map(([key, kind, places]) => ({
    key,
    label: word(key),
    kind,
    ...(places === undefined ? {} : { places }),
  }));
}

const minutes = (seconds: number | null) => (seconds === null ? null : (seconds / 60).toFixed(1));

interface Group {
  key: string;
  name: string | null;
  efficiencyPct: { toFixed(places: number): string } | null;
}

/** How near each group came, where the report is grouped. */
function chartOf(title: string, groups: readonly Group[]): Pick<Table, 'chart'> {
  const points = groups.flatMap(({ key, name, efficiencyPct }) =>
    efficiencyPct ? [{ x: name ?? key, y: efficiencyPct.toFixed(2) }] : [],
  );
  return points.length === 0
    ? {}
    : { chart: { title, x: 'category', series: [{ name: title, kind: 'bar', points: points.slice(0, 12) }] } };
}

export function beatEfficiencyTable(
  { rows, groups, summary, ...period }: BeatReport,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  return {
    title: word('preparation'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['date', 'date'],
      ['beat', 'text'],
      ['round', 'text'],
      ['mixer', 'text'],
      ['operator', 'text'],
      ['diet', 'text'],
      ['food', 'text'],
      ['plannedKg', 'number', 1],
      ['loadedKg', 'number', 1],
      ['errorPct', 'percent'],
      ['plannedCost', 'money'],
      ['cost', 'money'],
      ['loadMinutes', 'number', 1],
      ['mixMinutes', 'number', 1],
      ['requiredMinutes', 'number', 1],
    ]),
    rows: rows.map((row) => ({
      date: row.day,
      beat: String(row.beat),
      round: String(row.round),
      mixer: row.mixer,
      operator: row.operator,
      diet: row.diet,
      food: row.food,
      plannedKg: row.plannedKg,
      loadedKg: row.loadedKg,
      errorPct: row.errorPct,
      plannedCost: row.plannedCost,
      cost: row.cost,
      loadMinutes: minutes(row.loadSeconds),
      mixMinutes: minutes(row.mixSeconds),
      requiredMinutes: minutes(row.requiredMixSeconds),
    })),
    ...(summary
      ? {
          totals: {
            plannedKg: summary.plannedKg,
            loadedKg: summary.actualKg,
            errorPct: summary.devPct,
            cost: summary.cost,
          },
        }
      : {}),
    ...chartOf(word('byGroup'), groups),
  };
}

export function tractEfficiencyTable(
  { rows, groups, matrix: _matrix, summary, ...period }: TractReport,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  return {
    title: word('tract'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['date', 'date'],
      ['corral', 'text'],
      ['batch', 'text'],
      ['diet', 'text'],
      ['round', 'text'],
      ['plannedKg', 'number', 1],
      ['deliveredKg', 'number', 1],
      ['errorKg', 'number', 1],
      ['errorPct', 'percent'],
      ['dayPlannedKg', 'number', 1],
      ['dayDeliveredKg', 'number', 1],
      ['dayErrorPct', 'percent'],
      ['delayMin', 'number', 0],
      ['beat', 'text'],
      ['mixer', 'text'],
      ['operator', 'text'],
    ]),
    rows: rows.map((row) => ({
      date: row.day,
      corral: row.corral,
      batch: row.batch,
      diet: row.diet,
      round: String(row.round),
      plannedKg: row.plannedKg,
      deliveredKg: row.deliveredKg,
      errorKg: row.errorKg,
      errorPct: row.errorPct,
      dayPlannedKg: row.dayPlannedKg,
      dayDeliveredKg: row.dayDeliveredKg,
      dayErrorPct: row.dayErrorPct,
      delayMin: row.delayMin === null ? null : String(row.delayMin),
      beat: String(row.beat),
      mixer: row.mixer,
      operator: row.driver,
    })),
    ...(summary
      ? {
          totals: {
            plannedKg: summary.plannedKg,
            deliveredKg: summary.actualKg,
            errorKg: summary.actualKg.minus(summary.plannedKg),
            errorPct: summary.devPct,
          },
        }
      : {}),
    ...chartOf(word('byGroup'), groups),
  };
}
