import { z } from 'zod';
import type { Context } from '../context.ts';
import { dayOf, type Day } from '../values/day.ts';
import { examplePolygon, exampleUuid } from '../examples.ts';
import { toGlobalId } from '../input.ts';
import { tonsOf } from './tons.ts';

/** A response codec: the schema documents it, `present` builds it from the service's result. */
export interface Answer<In> {
  readonly schema: z.ZodType;
  readonly present: (value: In, ctx: Context) => unknown;
}

/** A codec that loads nothing more, so that it can be nested in another. */
export interface Codec<In, Out> extends Answer<In> {
  readonly schema: z.ZodType<Out>;
  readonly present: (value: In, ctx: Context) => Out;
}

/** With a schema that is made when the documentation asks for it; a start would make thousands. */
export function described<Out, Rest extends object>(
  make: () => z.ZodType<Out>,
  rest: Rest,
): Rest & { readonly schema: z.ZodType<Out> } {
  let made: z.ZodType<Out> | undefined;
  return {
    ...rest,
    get schema() {
      return (made ??= make());
    },
  };
}

function codec<In, Out>(
  schema: () => z.ZodType<Out>,
  example: Out,
  present: (value: In, ctx: Context) => Out,
): Codec<In, Out> {
  return described(() => schema().meta({ examples: [example] }), { present });
}

export function id(model: string): Codec<string, string> {
  return codec(z.string, toGlobalId(model, exampleUuid), (value) => toGlobalId(model, value));
}

export function text(example: string): Codec<string, string> {
  return codec(z.string, example, (value) => value);
}

export function flag(example = true): Codec<boolean, boolean> {
  return codec(z.boolean, example, (value) => value);
}

export function int(example: number): Codec<number, number> {
  return codec(z.int, example, (value) => value);
}

type Numeric = number | string | { toNumber(): number };
const numberOf = (value: Numeric): number => (typeof value === 'object' ? value.toNumber() : Number(value));

/** An exact number, sent to REST callers as a JSON number. */
export function decimal(example: number): Codec<Numeric, number> {
  return codec(z.number, example, numberOf);
}

export function rounded(example: number, places: number) {
  return codec<{ toDecimalPlaces(places: number): { toNumber(): number } }, number>(z.number, example, (value) =>
    value.toDecimalPlaces(places).toNumber(),
  );
}

/** Kilograms, sent to legacy callers in tons. */
export function tons(example: number): Codec<Numeric, number> {
  return codec(z.number, example, (kg) => tonsOf(typeof kg === 'object' ? String(kg) : kg));
}

export function day(example = '2026-01-31'): Codec<Date | Day, Day> {
  return codec(z.string, example, (value) => (typeof value === 'string' ? value : dayOf(value)));
}

export function instant(): Codec<Date | string, string> {
  return codec(z.string, '2026-01-31T09:30:00.000Z', (value) =>
    typeof value === 'string' ? value : value.toISOString(),
  );
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
): Codec<Values[number], Values[number]> {
  return codec<Values[number], Values[number]>(
    () => z.enum(values) as z.ZodType<Values[number]>,
    values[0],
    (value) => value,
  );
}

/** A value sent unchanged. */
export function json<Out>(schema: z.ZodType<Out>, example: Out): Codec<Out, Out> {
  return codec(
    () => schema,
    example,
    (value) => value,
  );
}

/** A polygon as GeoJSON. */
export function polygon(): Codec<unknown, unknown> {
  return json<unknown>(z.unknown(), examplePolygon);
}

/** What every record shows of its writing. */
export const written = { createdAt: instant(), updatedAt: instant(), version: int(1) };
/** What every record that is never deleted has. */
export const state = { active: flag(), ...written };
