import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { batched } from '../../platform/turns/batch.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { carcassMatches } from '../sales/saleWords.calc.ts';
import { carcassYield, transportShrink } from '../sales/saleMoney.calc.ts';
import { withinDays } from '../../platform/values/period.ts';

export interface ClosureFigures {
  arrobas: Decimal;
  yieldPct: Decimal | null;
  shrinkPct: Decimal | null;
  /** Of them it is not known what they weighed as they left. */
  unweighedHeads: number;
  netValue: Decimal;
  pricePerArroba: Decimal | null;
  /** Of the oxen with a cost; null where none has one. */
  result: Decimal | null;
  resultPerHead: Decimal | null;
}

interface Unweighed {
  heads: number;
  carcassKg: Decimal;
}

/** Who left without a weight and what their carcasses weighed, by closure; none where all had one. */
const unweighedOf = batched<string, Unweighed>(async (ctx, closureIds) => {
  const rows = await ctx.db.carcassRow.groupBy({
    by: ['closureId'],
    where: { closureId: { in: closureIds }, exitKg: null },
    _count: true,
    _sum: { hotCarcassKg: true },
  });
  return new Map(
    rows.map(({ closureId, _count: heads, _sum }) => [
      closureId,
      { heads, carcassKg: new Decimal(_sum.hotCarcassKg?.toString() ?? 0) },
    ]),
  );
});

interface Stored {
  id: string;
  heads: number;
  exitKg: Decimal;
  arrivalKg: Decimal | null;
  carcassKg: Decimal;
  grossValue: Decimal;
  deductedValue: Decimal;
  costedHeads: number;
  cost: Decimal | null;
  costedValue: Decimal;
}

/** F-G6, F-R1, F-R2 of a closure, from its sums. */
export async function closureFigures(ctx: Context, closure: Stored): Promise<ClosureFigures> {
  const { arrobaKg } = await settingsOf(ctx, 'economics');
  const of = (value: { toString(): string }) => new Decimal(value.toString());
  const arrobas = of(closure.carcassKg).div(arrobaKg);
  const netValue = of(closure.grossValue).minus(of(closure.deductedValue));
  const [gross, costedValue] = [of(closure.grossValue), of(closure.costedValue)];
  const costedNet = gross.isZero() ? netValue : netValue.times(costedValue).div(gross).toDecimalPlaces(2);
  const unweighed = await unweighedOf(ctx, closure.id);
  const weighedKg = of(closure.carcassKg).minus(unweighed?.carcassKg ?? 0);
  const result = closure.cost === null ? null : costedNet.minus(of(closure.cost));
  return {
    arrobas: arrobas.toDecimalPlaces(4),
    yieldPct: carcassYield(weighedKg, of(closure.exitKg))?.toDecimalPlaces(4) ?? null,
    shrinkPct: unweighed
      ? null
      : (transportShrink(of(closure.exitKg), closure.arrivalKg && of(closure.arrivalKg))?.toDecimalPlaces(4) ?? null),
    unweighedHeads: unweighed?.heads ?? 0,
    netValue,
    pricePerArroba: arrobas.isZero() ? null : gross.div(arrobas).toDecimalPlaces(4),
    result,
    resultPerHead: result && result.div(closure.costedHeads).toDecimalPlaces(2),
  };
}

export const carcassList = defineList({
  allow: 'sale:read',
  filter: z.strictObject({
    saleId: globalId('SaleManagement').nullish(),
    batchId: globalId('Batch').nullish(),
    matchedBy: choice('CarcassMatch', carcassMatches).nullish(),
    /** Days of slaughter. */
    from: civilDate().nullish(),
    to: civilDate().nullish(),
  }),
  where({ saleId, batchId, matchedBy, from, to }): Prisma.CarcassRowWhereInput {
    const closure = { ...(saleId ? { saleId } : {}), ...withinDays('slaughterDate', { from, to }) };
    return {
      ...(Object.keys(closure).length > 0 ? { closure } : {}),
      ...(batchId ? { batchId } : {}),
      ...(matchedBy ? { matchedBy } : {}),
    };
  },
  order: {
    WEIGHT: 'hotCarcassKg',
    VALUE: 'value',
    SLAUGHTERED: (slaughterDate) => ({ closure: { slaughterDate } }),
    SALE: (name) => ({ closure: { sale: { name } } }),
  },
  defaultOrder: 'WEIGHT',
  table: 'carcassRow',
});
