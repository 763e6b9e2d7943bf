import { supplementPastureBatch } from '../../../server/feeding/supplements/supplements.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { stockWarnings } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import { pastureSupplements } from './feedData.ts';
import { herdComes } from '../trade/foodOrders.ts';
import { chance, jitter } from '../telling.ts';

interface Grazing {
  batchId: string;
  heads: number;
  stockId: string;
  /** How many days before the end its trough is filled next. */
  due: number;
}

const suppliedIn = (pasture: number) => pastureSupplements[pasture % pastureSupplements.length]!;

/** What comes out of one bag. */
const bagKg = 25;
const weightAtFirst = 240;

/** The troughs of the pastures: filled before they are empty, or a day too late. */
export class PastureStory {
  #grazing: Grazing[] | null = null;

  async #begin(ctx: Context, ago: number): Promise<Grazing[]> {
    const batches = await ctx.db.batch.findMany({
      where: { kind: 'PASTURE', status: 'ACTIVE' },
      orderBy: { name: 'asc' },
      select: { id: true, heads: true },
    });
    const grazing: Grazing[] = [];
    for (const [index, { id: batchId, heads }] of batches.entries()) {
      const { food } = suppliedIn(index);
      const { id: stockId } = await ctx.db.stock.findFirstOrThrow({
        where: { food: { name: food } },
        select: { id: true },
      });
      grazing.push({ batchId, heads, stockId, due: ago - 3 * index });
    }
    return grazing;
  }

  /** So many days before the end: bags for the cattle that are to eat of them until the next time. */
  async day(ctx: Context, ago: number): Promise<void> {
    if (ago > herdComes) return;
    this.#grazing ??= await this.#begin(ctx, ago);
    for (const [index, batch] of this.#grazing.entries()) {
      if (batch.due !== ago) continue;
      const { everyDays, pctOfWeight } = suppliedIn(index);
      const yesterday = await ctx.db.corralHistory.findFirst({
        where: { batchId: batch.batchId },
        orderBy: { day: 'desc' },
        select: { weight: true },
      });
      const weight = Number(yesterday?.weight ?? weightAtFirst);
      const eaten = batch.heads * weight * (pctOfWeight / 100) * everyDays * (1 + jitter(0.09, index, ago, 110));
      const lateBy = Math.round(chance(index, ago, 111) * 2.4 - 1);
      await supplementPastureBatch(ctx, {
        clientEventId: uuidv7(),
        id: batch.batchId,
        stockId: batch.stockId,
        kg: String(Math.round(eaten / bagKg) * bagKg),
        accept: stockWarnings,
      });
      batch.due = ago - everyDays - lateBy;
    }
  }
}
