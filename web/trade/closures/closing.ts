import { Decimal } from 'decimal.js';
import { liveCarcassKg, meanByBatch } from '../../../server/trade/closures/closure.calc.ts';
import { gatherRows } from '../../../server/trade/closures/sheetRows.calc.ts';
import {
  carcassValues,
  carcassYield,
  isUnpriced,
  isUnusualYield,
  transportShrink,
  type Terms,
} from '../../../server/trade/sales/saleMoney.calc.ts';
import { isDecimal, plainDecimal } from '../../platform/i18n/decimal.ts';
import type { Sheet } from './sheetFields.ts';

type Matched = NonNullable<Sheet['matched']>;
export type SheetRow = Matched['rows'][number];
export type Boarded = Matched['oxenWithoutRow'][number];
export type Alert = SheetRow['alerts'][number];

/** Instead of an ox: the row is of nobody of this sale. */
export const nobody = 'NOBODY';

/** What somebody says of a row: which ox it is of, nobody of this sale, or nothing yet. */
export type Decision = { line: number; row: string; oxId: string };
export type ReadRow = {
  row: SheetRow;
  boarded: Boarded | null;
  yieldPct: Decimal | null;
  /** Null where what it brings is not known. */
  value: Decimal | null;
  alerts: Alert[];
};
type LiveTerms = Terms & { liveYield: string };
export type ClosureTerms = LiveTerms & {
  funruralPct: string;
  /** When the last truck left. */
  leftOn: string;
};

const none: Matched = { rows: [], oxenWithoutRow: [] };

/** In place of a romaneio, where the heads of a sale were sold alive. */
export const liveSheet = (oxen: readonly Boarded[]): Sheet => ({
  ...{ id: '', slaughterDate: null, headings: [], places: '' },
  matched: { rows: [], oxenWithoutRow: oxen },
});
export const isLive = (sheet: Sheet | null): boolean => sheet?.id === '';
export const matchedIn = (sheet: Sheet | null): Matched => sheet?.matched ?? none;

/** Every ox of the sale, in the order in which they were boarded. */
export function oxenOf(sheet: Sheet | null): Boarded[] {
  const { rows, oxenWithoutRow } = matchedIn(sheet);
  const found = rows.flatMap(({ boarded }) => (boarded ? [boarded] : []));
  return [...found, ...oxenWithoutRow].toSorted((a, b) => a.position - b.position);
}

export const needsDecision = ({ boarded, faults }: SheetRow): boolean => boarded == null || faults.length > 0;

const nameOf = (row: SheetRow): string =>
  row.sisbov ?? row.managementNumber ?? row.electronicEarring ?? (row.sequence == null ? '' : `nº ${row.sequence}`);

export function decisionOn(row: SheetRow, oxId = ''): Decision {
  const name = nameOf(row);
  return { line: row.line, row: name === '' ? String(row.line) : `${row.line} · ${name}`, oxId };
}

/** What is open of a sheet; what was said of its lines before stands. */
export function decisionsOn(sheet: Sheet | null, before: readonly Decision[]): Decision[] {
  const said = new Map(before.map(({ line, oxId }) => [line, oxId]));
  return matchedIn(sheet)
    .rows.filter((row) => needsDecision(row) || said.has(row.line))
    .map((row) => decisionOn(row, said.get(row.line)));
}

/** What the decisions say, as the server takes it; of an open one that its row is of nobody yet. */
const saidIn = (decisions: readonly Decision[]) => ({
  byHand: new Map(decisions.flatMap(({ line, oxId }) => (oxId === nobody ? [] : [[line, oxId] as const]))),
  ignored: new Set(decisions.flatMap(({ line, oxId }) => (oxId === nobody ? [line] : []))),
});

/** Each row with the ox it now is of, the oxen that are left without one, and those a row may still be given. */
export function resolved(sheet: Sheet | null, decisions: readonly Decision[]) {
  const oxen = oxenOf(sheet);
  const { rows } = matchedIn(sheet);
  const said = saidIn(decisions);
  const { rows: counted, missing } = gatherRows(rows, oxen, said);
  const matched = new Set(counted.filter(({ isByHand }) => !isByHand).map(({ ox }) => ox?.oxId));
  const oxOf = new Map(counted.map(({ row, ox }) => [row.line, ox]));
  return {
    rows: rows.map((row) => ({ row, boarded: oxOf.get(row.line) ?? null })),
    free: oxen.filter(({ oxId }) => !matched.has(oxId)),
    missing,
  };
}

/** What the slaughterhouse wrote of the price of a carcass. */
const paidFor = (row: SheetRow | null) => ({
  pricePerArroba: row?.pricePerArroba ?? null,
  discount: row?.discount ?? null,
  value: row?.toldValue ?? null,
  condemnation: row?.condemnation ?? null,
});

export type Sums = {
  rows: ReadRow[];
  missing: Boarded[];
  free: Boarded[];
  heads: number;
  carcassKg: Decimal;
  arrobas: Decimal;
  yieldPct: Decimal | null;
  gross: Decimal;
  /** Of some it is not known what they bring: neither is the whole. */
  isUnpriced: boolean;
};

/** F-R1 over the rows as they now are, with the mean for the oxen without one: what the server will come to. */
export function sumsOf(sheet: Sheet | null, decisions: readonly Decision[], terms: LiveTerms): Sums {
  const { rows, free, missing: withoutRow } = resolved(sheet, decisions);
  const live = isLive(sheet);
  const known = rows.flatMap(({ row, boarded }) =>
    boarded === null
      ? []
      : [{ boarded, hotCarcassKg: row.hotCarcassKg ?? '0', ...paidFor(row), exitKg: boarded.exitKg ?? null }],
  );
  const mean = meanByBatch(known);
  const means = known.length === 0 && !live ? [] : withoutRow;
  const all = [
    ...known,
    ...means.map((boarded) => ({
      boarded,
      hotCarcassKg: live ? liveCarcassKg(boarded.exitKg ?? 0, terms.liveYield) : mean(boarded.batchId),
      exitKg: boarded.exitKg ?? null,
      ...paidFor(null),
    })),
  ];
  const values = carcassValues(all, terms);
  const isUnknown = (carcass: (typeof all)[number]) =>
    isUnpriced(carcass, terms.pricing) || (live && carcass.exitKg === null);
  const valueOf = new Map(
    all.map((carcass, index) => [carcass.boarded.oxId, isUnknown(carcass) ? null : values[index]!]),
  );
  const kgOf = (some: typeof all) => Decimal.sum(0, ...some.map(({ hotCarcassKg }) => hotCarcassKg));
  const carcassKg = kgOf(all);
  const weighed = all.filter(({ exitKg }) => exitKg !== null);
  return {
    free,
    missing: live ? [] : withoutRow,
    heads: all.length,
    carcassKg,
    arrobas: carcassKg.div(terms.arrobaKg),
    yieldPct: carcassYield(kgOf(weighed), Decimal.sum(0, ...weighed.map(({ exitKg }) => exitKg!)).toFixed()),
    gross: Decimal.sum(0, ...values),
    isUnpriced: all.some(isUnknown),
    rows: rows.map(({ row, boarded }) => {
      const yieldPct = boarded ? carcassYield(row.hotCarcassKg ?? 0, boarded.exitKg ?? null) : null;
      const others = row.alerts.filter((alert) => alert !== 'UNUSUAL_YIELD' && alert !== 'NO_EXIT_WEIGHT');
      const isUnusual =
        boarded === row.boarded
          ? row.alerts.includes('UNUSUAL_YIELD')
          : isUnusualYield(yieldPct) && !row.alerts.includes('CONDEMNED');
      return {
        row,
        boarded,
        yieldPct,
        value: (boarded && valueOf.get(boarded.oxId)) ?? null,
        alerts: [
          ...(isUnusual ? (['UNUSUAL_YIELD'] as const) : []),
          ...(boarded && boarded.exitKg == null ? (['NO_EXIT_WEIGHT'] as const) : []),
          ...others,
        ],
      };
    }),
  };
}

const amount = (text: string): Decimal => new Decimal(isDecimal(text) ? text : 0);
export const addedUp = (rows: readonly { value: string }[]): Decimal =>
  Decimal.sum(0, ...rows.map(({ value }) => amount(value)));
export const asTyped = (value: Decimal): string => plainDecimal(value.toFixed(2));

export const funrural = 'Funrural';
type Money = {
  sheet: Sheet | null;
  decisions: Decision[];
  slaughterDate: string;
  deductions: { name: string; value: string }[];
  payments: { dueDate: string; value: string }[];
  arrivals: { truckId: string; plate: string; exitKg: string; arrivalKg: string; shrinkPct: string }[];
};

const funruralOf = (gross: Decimal, { funruralPct }: ClosureTerms): string =>
  asTyped(gross.times(funruralPct).div(100));

/** The day that the slaughterhouse reports, else that on which they left. */
export const slaughterDayOf = (sheet: Sheet | null, { leftOn }: ClosureTerms): string => sheet?.slaughterDate ?? leftOn;

/** What the form proposes follows what it is proposed from; what somebody typed stays. */
export function following(terms: ClosureTerms) {
  return <V extends Money>(values: V, before: V): V => {
    const isRead = values.sheet !== before.sheet;
    const decisions = isRead ? decisionsOn(values.sheet, values.decisions) : values.decisions;
    const was = sumsOf(before.sheet, before.decisions, terms).gross;
    const isSame = !isRead && decisions === before.decisions;
    const gross = isSame ? was : sumsOf(values.sheet, decisions, terms).gross;
    const deductions = values.deductions.map((row) =>
      row.name === funrural && row.value === funruralOf(was, terms) ? { ...row, value: funruralOf(gross, terms) } : row,
    );
    const net = asTyped(gross.minus(addedUp(deductions)));
    const wasNet = asTyped(was.minus(addedUp(before.deductions)));
    const isProposed = isRead && values.slaughterDate === slaughterDayOf(before.sheet, terms);
    const slaughterDate = isProposed ? slaughterDayOf(values.sheet, terms) : values.slaughterDate;
    const [only, ...others] = values.payments;
    const follows = only && others.length === 0 && only.value === wasNet;
    const payments = follows
      ? [{ dueDate: only.dueDate === before.slaughterDate ? slaughterDate : only.dueDate, value: net }]
      : values.payments;
    const arrivals = values.arrivals.map((row) => ({
      ...row,
      shrinkPct: isDecimal(row.arrivalKg) ? (transportShrink(amount(row.exitKg), row.arrivalKg)?.toFixed(2) ?? '') : '',
    }));
    return { ...values, decisions, slaughterDate, deductions, payments, arrivals };
  };
}

type Closing = { sheet: Sheet | null; decisions: readonly Decision[]; reason: string };

/** The part of the closure that comes from the romaneio. */
export function closingOf({ sheet, decisions, reason }: Closing, { missing }: Sums) {
  const { byHand, ignored } = saidIn(decisions);
  if (isLive(sheet)) return { live: true };
  return {
    uploadId: sheet?.id ?? null,
    matches: [...byHand].map(([line, oxId]) => ({ line, oxId })),
    ignoredLines: [...ignored],
    allowUnmatched: missing.length > 0 ? { reason: reason.trim() } : null,
  };
}

/** Where the form shows what the server refuses. */
export function fieldOf(path: string, { decisions }: { decisions: readonly Decision[] }): string {
  const [head = '', index = ''] = path.split('.');
  if (head === 'allowUnmatched') return 'reason';
  if (head === 'uploadId' || head === 'ignoredLines') return 'decisions';
  if (head !== 'matches') return path;
  const byHand = decisions.flatMap(({ oxId }, at) => (oxId === nobody ? [] : [at]));
  return `decisions.${byHand[Number(index)] ?? 0}.oxId`;
}
