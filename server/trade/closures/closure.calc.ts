import { Decimal } from 'decimal.js';
import type { carcassMatches, condemnations } from '../sales/saleWords.calc.ts';

/** Who stood on a truck of a sale. */
export interface BoardedOx {
  boardingId: string;
  oxId: string;
  truckId: string;
  batchId: string;
  batchName: string;
  /** The order in which they stood on the trucks of the sale. */
  position: number;
  sisbov: string | null;
  managementNumber: string | null;
  electronicEarring: string | null;
  identifier: string | null;
  exitKg: string | null;
  exitDay: string | null;
  /** What kept it and was passed over at boarding. */
  overridden: unknown;
}

/** What is known of the carcass of a boarded ox. */
export interface ClosingRow {
  boarded: BoardedOx;
  matchedBy: (typeof carcassMatches)[number];
  hotCarcassKg: string;
  sequence?: number | null | undefined;
  half1?: string | null | undefined;
  half2?: string | null | undefined;
  teeth?: number | null | undefined;
  fat?: number | null | undefined;
  conformation?: string | null | undefined;
  condemnation?: (typeof condemnations)[number] | null | undefined;
  condemnedKg?: string | null | undefined;
  pricePerArroba?: string | null | undefined;
  discount?: string | null | undefined;
  value?: string | null | undefined;
}

type Weighed = { boarded: Pick<BoardedOx, 'batchId'>; hotCarcassKg: string };

function meanOf(rows: readonly Weighed[]): string {
  return Decimal.sum(0, ...rows.map(({ hotCarcassKg }) => hotCarcassKg))
    .div(rows.length)
    .toFixed(2);
}

/** What was condemned whole is often not weighed: its 0 kg are no weight. */
export const weighedCarcasses = <Row extends Weighed>(known: readonly Row[]): Row[] =>
  known.filter(({ hotCarcassKg }) => new Decimal(hotCarcassKg).gt(0));

/** §5.9: what an ox without a carcass counts as: the mean of its batch, or of the sale where its batch has none. */
export function meanByBatch(known: readonly Weighed[]): (batchId: string) => string {
  const weighed = weighedCarcasses(known);
  const ofBatch = Map.groupBy(weighed, ({ boarded }) => boarded.batchId);
  return (batchId) => meanOf(ofBatch.get(batchId) ?? weighed);
}

/** All oxen of a sale, those without a carcass too. */
export function inCarcasses(known: readonly ClosingRow[], missing: readonly BoardedOx[]): ClosingRow[] {
  const mean = meanByBatch(known);
  return [
    ...known,
    ...missing.map((boarded): ClosingRow => ({ boarded, matchedBy: 'MEAN', hotCarcassKg: mean(boarded.batchId) })),
  ];
}

/** What a head that was sold alive counts as: the carcass of its live weight at the farm's live yield. */
export const liveCarcassKg = (exitKg: Decimal.Value, liveYieldPct: Decimal.Value): string =>
  new Decimal(exitKg).times(liveYieldPct).div(100).toFixed(2);
