import { Decimal } from 'decimal.js';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { matchCarcasses, type SheetMatch } from './carcassMatch.calc.ts';
import { carcassValues, carcassYield, isUnusualYield, type Terms } from '../sales/saleMoney.calc.ts';
import type { BoardedOx } from './closure.calc.ts';
import { boardedOxen } from './closure.sql.ts';
import { carcassOf, type KeptCarcass, type ReadCarcass } from './slaughterSheet.calc.ts';

export const carcassAlerts = [
  'UNUSUAL_YIELD',
  'NO_EXIT_WEIGHT',
  'HALVES_DIFFER',
  'CONDEMNED',
  'TWICE',
  'UNREADABLE',
] as const;
export type CarcassAlert = (typeof carcassAlerts)[number];

export interface FoundRow extends ReadCarcass {
  boarded: BoardedOx | null;
  matchedBy: SheetMatch | null;
}

export interface MatchedRow extends FoundRow {
  arrobas: Decimal;
  yieldPct: Decimal | null;
  brings: Decimal;
  alerts: CarcassAlert[];
}

export interface MatchedSheet {
  rows: MatchedRow[];
  /** Boarded, and without a row. */
  oxenWithoutRow: BoardedOx[];
}

/** What a sale pays for, as F-R1 needs it. */
export async function termsOf(
  ctx: Context,
  sale: { pricing: Terms['pricing']; unitPrice: Decimal; bonuses: readonly { valuePerArroba: Decimal }[] },
): Promise<Terms> {
  const { arrobaKg } = await settingsOf(ctx, 'economics');
  return {
    pricing: sale.pricing,
    unitPrice: sale.unitPrice.toString(),
    bonusPerArroba: Decimal.sum(0, ...sale.bonuses.map(({ valuePerArroba }) => valuePerArroba.toString())),
    arrobaKg,
  };
}

const farFromHalves = '0.5';

function alertsOf(
  row: ReadCarcass,
  boarded: BoardedOx | null,
  { pct, isTwice }: { pct: Decimal | null; isTwice: boolean },
) {
  const alerts: CarcassAlert[] = [];
  if (row.faults.length > 0) alerts.push('UNREADABLE');
  if (isTwice) alerts.push('TWICE');
  if (boarded && boarded.exitKg === null) alerts.push('NO_EXIT_WEIGHT');
  if (row.condemnation !== 'TOTAL' && isUnusualYield(pct)) alerts.push('UNUSUAL_YIELD');
  const { half1, half2, hotCarcassKg } = row;
  if (half1 !== null && half2 !== null && hotCarcassKg !== null)
    if (new Decimal(half1).plus(half2).minus(hotCarcassKg).abs().gt(farFromHalves)) alerts.push('HALVES_DIFFER');
  if (row.condemnation !== null) alerts.push('CONDEMNED');
  return alerts;
}

const keyOf = ({ sisbov, managementNumber, electronicEarring }: ReadCarcass) =>
  sisbov ?? electronicEarring ?? managementNumber;

/** The rows of a romaneio with the oxen they are of. */
export function withOxen(rows: readonly ReadCarcass[], oxen: readonly BoardedOx[]): FoundRow[] {
  const matches = matchCarcasses(rows, oxen);
  const byId = new Map(oxen.map((ox) => [ox.boardingId, ox]));
  return rows.map((row, index) => {
    const match = matches[index];
    return { ...row, boarded: match ? byId.get(match.boardingId)! : null, matchedBy: match?.by ?? null };
  });
}

/** The same with what each brings, and what is odd about it. */
export function matchedSheet(rows: readonly ReadCarcass[], oxen: readonly BoardedOx[], terms: Terms): MatchedSheet {
  const found = withOxen(rows, oxen);
  const values = carcassValues(
    found.map((row) => ({ ...row, hotCarcassKg: row.hotCarcassKg ?? 0, exitKg: row.boarded?.exitKg ?? null })),
    terms,
  );
  const seen = new Set<string>();
  const matched = found.map((row, index): MatchedRow => {
    const { boarded } = row;
    const key = keyOf(row);
    const isTwice = key !== null && seen.has(key);
    if (key !== null) seen.add(key);
    const pct = carcassYield(row.hotCarcassKg ?? 0, boarded?.exitKg ?? null);
    return {
      ...row,
      arrobas: new Decimal(row.hotCarcassKg ?? 0).div(terms.arrobaKg),
      yieldPct: pct,
      brings: values[index]!,
      alerts: alertsOf(row, boarded, { pct, isTwice }),
    };
  });
  const taken = new Set(found.map(({ boarded }) => boarded?.boardingId));
  return { rows: matched, oxenWithoutRow: oxen.filter(({ boardingId }) => !taken.has(boardingId)) };
}

export const oxenOfSale = (ctx: Context, saleId: string) => boardedOxen(ctx.actor.farmId, ctx.db, saleId);

/** Nobody is slaughtered before the last of them left. */
export function requireAfterExit(oxen: readonly BoardedOx[], slaughterDate: Day): void {
  const left = oxen.reduce((last, { exitDay }) => (exitDay && exitDay > last ? exitDay : last), '');
  if (slaughterDate < left) fail('StartDateAfterEndDate', { reason: 'BEFORE_EXIT', day: left }, 'slaughterDate');
}

/** Sheets, read against who was boarded. */
export const matchedOf = batched<string, MatchedSheet>(async (ctx, sheetIds) => {
  const sheets = await ctx.db.slaughterSheet.findMany({
    where: { id: { in: sheetIds } },
    include: { sale: { include: { bonuses: true } } },
  });
  const found = new Map<string, MatchedSheet>();
  for (const { id, rows, saleId, sale } of sheets) {
    const oxen = await oxenOfSale(ctx, saleId);
    const read = (rows as KeptCarcass[]).map(carcassOf);
    found.set(id, matchedSheet(read, oxen, await termsOf(ctx, sale)));
  }
  return found;
});

/** Who stood on the trucks of sales, in the order of the boarding. */
export const boardedOxenOf = batched<string, BoardedOx[]>(async (ctx, saleIds) => {
  const found = new Map<string, BoardedOx[]>();
  for (const saleId of saleIds) found.set(saleId, await oxenOfSale(ctx, saleId));
  return found;
});
