import { z } from 'zod';
import { getFormulation } from './formulationList.service.ts';
import type { Context } from '../platform/context.ts';
import { toGlobalId } from '../platform/input.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { createPremix, updatePremix } from './premix.service.ts';

const premixAnswer = z.strictObject({
  id: z.string(),
  stockId: z.string().nullable(),
  name: z.string(),
  active: z.boolean(),
  version: z.int(),
  ingredients: z.array(z.strictObject({ foodId: z.string(), name: z.string(), percent: z.number() })),
});

async function presentPremix(
  ctx: Context,
  { formulationId, stockId }: { formulationId: string; stockId: string | null },
): Promise<z.output<typeof premixAnswer>> {
  const { id, name, active, version, ingredients } = await getFormulation(ctx, { id: formulationId });
  return {
    id: toGlobalId('Formulation', id),
    stockId: stockId && toGlobalId('Stock', stockId),
    name,
    active,
    version,
    ingredients: ingredients.map(({ food, pct }) => ({
      foodId: toGlobalId('Food', food.id),
      name: food.name,
      percent: pct.toNumber(),
    })),
  };
}

/** Callers of old say `percent` where the product says `pct`. */
function premixInput({ body }: RestRequest): unknown {
  const { ingredients, ...fields } = (
    typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  ) as Record<string, unknown>;
  if (!Array.isArray(ingredients)) return ingredients === undefined ? fields : { ...fields, ingredients };
  return {
    ...fields,
    ingredients: ingredients.map((row: unknown) => {
      if (typeof row !== 'object' || row === null) return row;
      const { percent, ...rest } = row as Record<string, unknown>;
      return percent === undefined ? rest : { ...rest, pct: percent };
    }),
  };
}

rest({
  call: 'POST /stocks/premix',
  summary: 'A new premix and its stock',
  status: 201,
  input: premixInput,
  variants: [variant({ service: createPremix, answer: premixAnswer, present: presentPremix })],
});

rest({
  call: 'PUT /stocks/premix',
  summary: 'Changes a premix that nothing was made of yet',
  input: premixInput,
  variants: [variant({ service: updatePremix, answer: premixAnswer, present: presentPremix })],
});
