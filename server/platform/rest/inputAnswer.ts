import { z } from 'zod';
import { exampleOf } from '../examples.ts';
import { inputKinds } from '../input.ts';
import { answer, list, maybe } from './answer.ts';
import { decimal, int, json, type Codec } from './fields.ts';

/** A choice among numbers, which is kept as text. */
export function isOfNumbers(schema: z.ZodType): schema is z.ZodEnum {
  return schema instanceof z.ZodEnum && schema.options.every((option) => !Number.isNaN(Number(option)));
}

/** What was saved by an input, answered in its shape: exact numbers, which it takes as text, are numbers. */
export function asSaved(schema: z.ZodType): Codec<unknown, unknown> {
  const kind = inputKinds.get(schema)?.kind;
  if (kind === 'decimal') return decimal(Number(exampleOf(schema))) as Codec<unknown, unknown>;
  if (isOfNumbers(schema)) return decimal(Number(schema.options[0])) as Codec<unknown, unknown>;
  if (kind === 'wholeNumber') return int(1) as Codec<unknown, unknown>;
  if (schema instanceof z.ZodNullable) return maybe(asSaved(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodArray) return list(asSaved(schema.element as z.ZodType)) as Codec<unknown, unknown>;
  if (schema instanceof z.ZodObject) return answer(fieldsAsSaved(schema)) as Codec<unknown, unknown>;
  return json(schema as z.ZodType<unknown>, exampleOf(schema));
}

export function fieldsAsSaved(schema: z.ZodObject): Record<string, Codec<unknown, unknown>> {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, asSaved(part as z.ZodType)]));
}
