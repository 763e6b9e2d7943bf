import { phases } from '../../farm/settings/fields.ts';
import { moveReasons } from '../../herd/herdWords.calc.ts';
import type { Context } from '../../platform/context.ts';
import type { Table, TableColumn } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { periodText } from '../words.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { mostLines, type BatchHistory, type BatchHistoryReport } from './history.service.ts';

const words = {
  title: ['Histórico de lotes', 'Batch history'],
  day: ['Dia', 'Day'],
  batch: ['Lote', 'Batch'],
  corral: ['Curral', 'Pen'],
  heads: ['Cabeças', 'Head'],
  plannedKg: ['Previsto (kg)', 'Planned (kg)'],
  deliveredKg: ['Fornecido (kg)', 'Delivered (kg)'],
  leftover: ['Sobra (kg)', 'Leftover (kg)'],
  dmPercent: ['MS (%)', 'DM (%)'],
  dmKgHead: ['kg MS/cab.', 'kg DM/head'],
  pctLw: ['Consumo (% do PV)', 'Intake (% of LW)'],
  grade: ['Nota', 'Score'],
  projectedWeight: ['Peso projetado (kg)', 'Projected weight (kg)'],
  cost: ['Custo (R$)', 'Cost (R$)'],
  kind: ['Evento', 'Event'],
  from: ['De', 'From'],
  to: ['Para', 'To'],
  change: ['Cabeças ±', 'Head ±'],
  kg: ['Peso total (kg)', 'Total weight (kg)'],
  user: ['Usuário', 'User'],
  reason: ['Motivo', 'Reason'],
  ENTRY: ['Entrada', 'Entry'],
  EXIT: ['Saída', 'Exit'],
  MOVE: ['Movimentação', 'Movement'],
  DEATH: ['Morte', 'Death'],
  WEIGHING: ['Pesagem', 'Weighing'],
  DIET: ['Troca de dieta', 'Diet change'],
  PHASE: ['Mudança de fase', 'Phase change'],
  PRICE: ['Custo de compra', 'Purchase cost'],
  ADJUSTMENT: ['Correção', 'Correction'],
  STATUS: ['Situação do lote', 'Batch status'],
  CREATED: ['Criado', 'Created'],
  ACTIVATED: ['Ativado', 'Activated'],
  FINALIZED: ['Encerrado', 'Closed'],
  RECLOSED: ['Reaberto e encerrado de novo', 'Reopened and closed again'],
  RECREATION: ['Recria', 'Growing'],
  ADAPTATION: ['Adaptação', 'Adaptation'],
  GROWTH: ['Crescimento', 'Growth'],
  TERMINATION: ['Terminação', 'Termination'],
  FINISHING: ['Acabamento', 'Finishing'],
  SUPPLEMENT: ['Suplemento', 'Supplement'],
  ADJUST_LOT: ['Ajuste de lote', 'Batch adjustment'],
  OTHER: ['Outro', 'Other'],
  RECOVERED: ['Recuperado', 'Recovered'],
  REJECT: ['Refugo', 'Reject'],
  SICK: ['Enfermaria', 'Hospital'],
  SODOMY: ['Sodomia', 'Buller'],
} as const;
type Word = keyof typeof words;

const isPhase = (text: string): text is (typeof phases)[number] => (phases as readonly string[]).includes(text);
const statusEvents = ['CREATED', 'ACTIVATED', 'FINALIZED', 'RECLOSED'] as const;
const isStatusEvent = (text: string | null): text is (typeof statusEvents)[number] =>
  text !== null && (statusEvents as readonly string[]).includes(text);
const isMoveReason = (text: string | null): text is (typeof moveReasons)[number] =>
  text !== null && (moveReasons as readonly string[]).includes(text);

type Column = readonly [Word, TableColumn['kind'], number?];

const columnsOf = (word: (key: Word) => string, columns: readonly Column[]): TableColumn[] =>
  columns.map(([key, kind, places]) => ({ key, label: word(key), kind, ...(places === undefined ? {} : { places }) }));

export function historyDaysTable(
  { rows, ...period }: BatchHistoryReport,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  return {
    title: word('title'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['day', 'date'],
      ['batch', 'text'],
      ['corral', 'text'],
      ['heads', 'number', 0],
      ['plannedKg', 'number', 0],
      ['deliveredKg', 'number', 0],
      ['leftover', 'number', 0],
      ['dmPercent', 'number', 2],
      ['dmKgHead', 'number', 2],
      ['pctLw', 'number', 2],
      ['grade', 'number', 1],
      ['projectedWeight', 'number', 1],
      ['cost', 'money'],
    ]),
    rows: rows.map((row) => ({ ...row, heads: String(row.heads) })),
  };
}

export function historyLinesTable(
  { lines, total, ...period }: BatchHistory,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  if (total > mostLines) fail('ReportTooLong', {}, 'from');
  const word = wordsFor(words, locale);
  const reasonText = (reason: string | null) => (isMoveReason(reason) ? word(reason) : reason);
  const place = (name: string | null) => (name !== null && isPhase(name) ? word(name) : name);
  const ends = ({ kind, detail, from, to }: (typeof lines)[number]) => {
    if (kind === 'STATUS') return { from, to: isStatusEvent(detail) ? word(detail) : to };
    return kind === 'PHASE' ? { from: place(from), to: place(to) } : { from, to };
  };
  return {
    title: word('title'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['day', 'date'],
      ['batch', 'text'],
      ['kind', 'text'],
      ['from', 'text'],
      ['to', 'text'],
      ['heads', 'number', 0],
      ['change', 'number', 0],
      ['kg', 'number', 1],
      ['user', 'text'],
      ['reason', 'text'],
    ]),
    rows: lines.map((line) => ({
      ...line,
      kind: word(line.kind),
      ...ends(line),
      reason: reasonText(line.reason),
      heads: line.heads === 0 ? null : String(line.heads),
      change: line.change === 0 ? null : String(line.change),
    })),
  };
}
