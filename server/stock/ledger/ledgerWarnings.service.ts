import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice } from '../../platform/input.ts';
import { averageOn, shortStocks, structureLoads, type PostedKg } from './ledgerWarnings.sql.ts';
import {
  differencePct,
  isUnusualCount,
  isUnusualPrice,
  isUnusualYield,
  stockWarnings,
  warningOf,
  type StockWarning,
} from '../stocks/stockWarnings.calc.ts';

/** The warnings the caller accepts, each by its name. */
export const acceptField = z.array(choice('StockWarning', stockWarnings)).max(stockWarnings.length).optional();

/** Refuses a change until all its warnings are accepted; the refusal lists every open one. */
export function requireAccepted(warnings: readonly Issue[], accept: readonly StockWarning[] = []): void {
  const open = warnings.filter(({ code }) => accept.every((warning) => warning !== warningOf(code)));
  if (open.length > 0) failIssues(open);
}

/** Rows above what the farm usually moves at once; a truck carries less. */
export async function quantityWarnings(ctx: Context, rows: readonly { kg: string; field: string }[]): Promise<Issue[]> {
  const { unusualQuantityKg } = await settingsOf(ctx, 'economics');
  return rows
    .filter(({ kg }) => new Decimal(kg).gt(unusualQuantityKg))
    .map(({ kg, field }) => issue(field, 'QuantityNotConfirmed', { kg }));
}

interface Entry {
  foodId: string;
  structureId: string | null;
  day: Day;
  kg: string;
  cost: string;
  /** Whether somebody sold it: a forgotten price would lower every cost after it. */
  isBought: boolean;
}

/** What is implausible about the price of an entry: none, or one far off the average of its stock. */
export async function priceWarnings(
  ctx: Context,
  { kg, cost, isBought, ...place }: Entry,
  field: string,
): Promise<Issue[]> {
  if (new Decimal(cost).isZero()) return isBought ? [issue(field, 'FreeEntryNotConfirmed')] : [];
  const average = await averageOn(ctx.actor.farmId, ctx.db, place);
  const price = new Decimal(cost).div(kg);
  if (average === null || !isUnusualPrice(price, average)) return [];
  const figures = {
    price: price.toFixed(4),
    average: new Decimal(average).toFixed(4),
    differencePct: differencePct(price, average)!.toFixed(0),
  };
  return [issue(field, 'PriceNotConfirmed', figures)];
}

interface Named {
  food: string;
  structure: string | null;
}

const nameOf = ({ food, structure }: Named) => (structure === null ? food : `${food} · ${structure}`);

interface Count extends Named {
  countedKg: string;
  balanceKg: string;
}

export function countWarnings({ countedKg, balanceKg, ...stock }: Count, field: string): Issue[] {
  return isUnusualCount(countedKg, balanceKg)
    ? [issue(field, 'CountNotConfirmed', { stock: nameOf(stock), countedKg, balanceKg })]
    : [];
}

/** What is implausible about the weight of a mix, beside that of its ingredients. */
export function yieldWarnings(kg: string, parts: readonly { kg: string }[], field: string): Issue[] {
  const usedKg = Decimal.sum(0, ...parts.map((part) => part.kg));
  if (!isUnusualYield(kg, usedKg)) return [];
  return [issue(field, 'YieldNotConfirmed', { kg: new Decimal(kg).toFixed(3), usedKg: usedKg.toFixed(3) })];
}

/** The field of a change's input that is about a stock. */
export type FieldOf = (stockId: string) => string;

function netOf(posted: readonly PostedKg[]): Map<string, Decimal> {
  const net = new Map<string, Decimal>();
  for (const { stockId, kg } of posted) net.set(stockId, (net.get(stockId) ?? new Decimal(0)).plus(kg));
  return net;
}

/** Every change of any kind follows the farm's setting for stocks below zero, on its own day and every later one. */
async function shortWarnings(ctx: Context, posted: readonly PostedKg[], fieldOf: FieldOf): Promise<Issue[]> {
  // Only what leaves a stock can be missing; a correction posts the same kilograms out and in again.
  if (!posted.some(({ kg, isCovered }) => !isCovered && new Decimal(kg).lt(0))) return [];
  const short = await shortStocks(ctx.actor.farmId, ctx.db, posted);
  const [first] = short;
  // The setting is read only when it matters: most changes are covered.
  if (!first) return [];
  const { negativeStock } = await settingsOf(ctx, 'economics');
  if (negativeStock === 'REFUSE') fail('StockBelowZero', {}, fieldOf(first.stockId));
  if (negativeStock === 'ALLOW') return [];
  return short.map(({ stockId, day, balanceKg, ...stock }) =>
    issue(fieldOf(stockId), 'NegativeStockNotConfirmed', { stock: nameOf(stock), day, balanceKg }),
  );
}

async function capacityWarnings(ctx: Context, posted: readonly PostedKg[], fieldOf: FieldOf): Promise<Issue[]> {
  const grown = [...netOf(posted)].filter(([, kg]) => kg.gt(0)).map(([stockId]) => stockId);
  if (grown.length === 0) return [];
  const loads = await structureLoads(ctx.actor.farmId, ctx.db, grown);
  const full = loads.filter(({ loadKg, capacityKg }) => new Decimal(loadKg).gt(capacityKg));
  return full
    .filter(({ structure }, index) => full.findIndex((other) => other.structure === structure) === index)
    .map(({ stockId, ...load }) => issue(fieldOf(stockId), 'CapacityNotConfirmed', load));
}

/** What is implausible about the stocks as a change leaves them. */
export async function balanceWarnings(ctx: Context, posted: readonly PostedKg[], fieldOf: FieldOf): Promise<Issue[]> {
  return [...(await shortWarnings(ctx, posted, fieldOf)), ...(await capacityWarnings(ctx, posted, fieldOf))];
}
