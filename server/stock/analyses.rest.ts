import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dayOf } from '../platform/day.ts';
import { toGlobalId } from '../platform/input.ts';
import { sent } from '../platform/rest/lists.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { adjustDryMatter, updateStockEnergy } from './analyses.service.ts';
import { listDryMatterChanges } from './analysisList.service.ts';
import { presentChanged, stockAnswer } from './stocks.rest.ts';

const refAnswer = z.strictObject({ id: z.string(), name: z.string() });

const changeAnswer = z.strictObject({
  stock: refAnswer,
  day: z.string(),
  oldFactor: z.number(),
  newFactor: z.number(),
  by: refAnswer.nullable(),
  at: z.string(),
});

type ChangeRow = Awaited<ReturnType<typeof listDryMatterChanges>>[number];

function presentChange({
  stock,
  day,
  oldDryMatterPct,
  dryMatterPct,
  by,
  at,
}: ChangeRow): z.output<typeof changeAnswer> {
  return {
    stock: { id: toGlobalId('Stock', stock.id), name: stock.food.name },
    day: dayOf(day),
    oldFactor: oldDryMatterPct.toNumber(),
    newFactor: dryMatterPct.toNumber(),
    by: by && { id: toGlobalId('Membership', by.id), name: by.name },
    at: at.toISOString(),
  };
}

/** The names old callers use. */
function renamedInput(names: Readonly<Record<string, string>>) {
  return ({ params, body }: RestRequest): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    return {
      ...Object.fromEntries(Object.entries(body).map(([name, value]) => [names[name] ?? name, value as unknown])),
      ...params,
    };
  };
}

rest({
  call: 'PUT /stocks/{id}/elg-elm',
  summary: 'A new energy of a stock, from the open day on',
  input: renamedInput({ validFrom: 'day' }),
  variants: [variant({ service: updateStockEnergy, answer: stockAnswer, present: presentChanged })],
});

rest({
  call: 'PUT /stocks/{id}/nm-factor',
  summary: 'A new dry matter of a stock, from the open day on',
  input: renamedInput({ nmFactor: 'dryMatterPct' }),
  variants: [
    variant({
      service: adjustDryMatter,
      answer: z.strictObject({ ...stockAnswer.shape, history: z.array(changeAnswer) }),
      present: async (ctx: Context, { stockId }) => ({
        ...(await presentChanged(ctx, { stockId })),
        history: (await listDryMatterChanges(ctx, { stockId })).map(presentChange),
      }),
    }),
  ],
});

rest({
  call: 'GET /view/nm-update-history',
  summary: 'How the dry matter of the stocks changed, the latest first',
  query: { stockId: 'Only of this stock', from: 'From this day', to: 'Until this day' },
  input: ({ query: { stockId, from, to } }) => sent({ stockId, from, to }),
  variants: [
    variant({
      service: listDryMatterChanges,
      answer: z.array(changeAnswer),
      present: (_ctx, rows) => rows.map(presentChange),
    }),
  ],
});
