import type { TableColumn } from '../platform/files/table.ts';

export const words = {
  preparation: ['Eficiência de batida', 'Preparation efficiency'],
  tract: ['Eficiência de trato', 'Tract efficiency'],
  farthest: ['Desvio médio ponderado (%)', 'Weighted mean deviation (%)'],
  group: ['Grupo', 'Group'],
  beats: ['Batidas', 'Loads'],
  drops: ['Descargas', 'Drops'],
  efficiencyPct: ['Eficiência (%)', 'Efficiency (%)'],
  wadPct: ['Desvio médio ponderado (%)', 'Weighted mean deviation (%)'],
  hitRatePct: ['Acertos até 2% (%)', 'Hits within 2% (%)'],
  compositionErrorPct: ['Erro de composição (p.p.)', 'Composition error (pp)'],
  plannedDryMatterPct: ['MS prevista (%)', 'Planned DM (%)'],
  dryMatterPct: ['MS carregada (%)', 'Loaded DM (%)'],
  costDeviation: ['Desvio de custo (R$)', 'Cost deviation (R$)'],
  lossKg: ['Perda (kg)', 'Loss (kg)'],
  lossPct: ['Perda (%)', 'Loss (%)'],
  date: ['Dia', 'Day'],
  beat: ['Batida', 'Load'],
  round: ['Rodada', 'Round'],
  mixer: ['Misturador', 'Mixer'],
  operator: ['Operador', 'Operator'],
  diet: ['Dieta', 'Diet'],
  food: ['Ingrediente', 'Ingredient'],
  corral: ['Curral', 'Pen'],
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

export type Column = readonly [key: keyof typeof words, kind: TableColumn['kind'], places?: number];

export function columnsOf(word: (key: keyof typeof words) => string, columns: readonly Column[]): TableColumn[] {
  return columns.map(([key, kind, places]) => ({
    key,
    label: word(key),
    kind,
    ...(places === undefined ? {} : { places }),
  }));
}
