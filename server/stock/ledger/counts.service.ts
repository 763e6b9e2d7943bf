import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { failIssues, issue } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { decimal, globalId, line } from '../../platform/input.ts';
import type { Posting } from './ledger.service.ts';
import { changeFields, coversOf, postPlanned, type LedgerPlan } from './ledgerChange.service.ts';
import { countWarnings } from './ledgerWarnings.service.ts';

// F-S4: what is found at the silo, also where there is no network.
export const countStock = defineFieldWrite({
  name: 'countStock',
  allow: 'stock:write',
  mayLackKey: true,
  input: {
    ...changeFields,
    rows: z
      .array(
        z.strictObject({
          stockId: globalId('Stock'),
          countedKg: decimal({ min: 0, max: 10_000_000, places: 3 }),
          note: line(500).nullish(),
        }),
      )
      .min(1)
      .max(200),
  },
  async run(ctx, request) {
    const answer = await postPlanned(ctx, request, (day) => countPlan(ctx, request.rows, day));
    // By one of its rows the device knows that it was posted.
    return { ...answer, movementId: answer.movementIds[0] ?? null };
  },
});

interface Counted {
  stockId: string;
  countedKg: string;
  note?: string | null | undefined;
}

async function countPlan(ctx: Context, rows: readonly Counted[], day: Day): Promise<LedgerPlan> {
  const ids = rows.map(({ stockId }) => stockId);
  const covers = await coversOf(ctx, day, ids, (index) => `rows.${index}.stockId`);
  const twice = ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [issue(`rows.${index}.stockId`, 'FieldsAlreadyInUse', { fields: [{ path: 'stockId' }] })],
  );
  if (twice.length > 0) failIssues(twice);
  const pathOf = (index: number) => `rows.${index}.countedKg`;
  return {
    foods: [...covers.values()].map(({ food }) => food),
    fieldOf: (stockId) => pathOf(ids.indexOf(stockId)),
    warnings: rows.flatMap(({ stockId, countedKg }, index) =>
      countWarnings({ ...covers.get(stockId)!, countedKg }, pathOf(index)),
    ),
    postings: async () =>
      rows.map(({ stockId, countedKg, note }): Posting => {
        const difference = new Decimal(countedKg).minus(covers.get(stockId)?.balanceKg ?? 0);
        const type = difference.lt(0) ? 'COUNT_MINUS' : 'COUNT_PLUS';
        return { stockId, day, type, kg: difference.abs(), countedKg, note };
      }),
  };
}
