import { z } from 'zod';

/** The id used in all examples. */
export const exampleUuid = '01920000-0000-7000-8000-000000000001';

export function examplesOf(schema: z.core.$ZodType): readonly unknown[] | undefined {
  return z.globalRegistry.get(schema as z.ZodType)?.examples as readonly unknown[] | undefined;
}

/** Custom generator for a schema; undefined falls back to the examples. */
export type Maker = (schema: z.core.$ZodType, name: string) => { value: unknown } | undefined;

/** A valid value for a schema, from the examples of its kinds and fields; a field with an empty list is left out. */
export function exampleOf(schema: z.core.$ZodType, make: Maker = () => undefined, name = ''): unknown {
  const made = make(schema, name);
  if (made) return made.value;
  const examples = examplesOf(schema);
  if (examples) return structuredClone(examples[0]);
  const inner = (part: z.core.$ZodType) => exampleOf(part, make, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return inner(schema.def.in);
  if (schema instanceof z.ZodUnion) return inner(schema.def.options[0]!);
  if (schema instanceof z.ZodArray) return [inner(schema.def.element)];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([field, part]) => [field, exampleOf(part, make, field)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodRecord) return {};
  return 'Texto';
}

/** A paddock of a few hectares near Rio Verde. */
export const examplePolygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-51, -18],
      [-50.9, -18],
      [-50.9, -17.9],
      [-51, -17.9],
      [-51, -18],
    ],
  ],
};
