import { z } from 'zod';
import { fail } from '../errors/AppError.ts';
import { exampleUuid } from '../examples.ts';
import { toGlobalId } from '../input.ts';

/** A query parameter: its documentation and how its text is parsed. */
export interface Parameter {
  description: string;
  schema: z.ZodType;
  /** Unparsable text is passed on for the service to refuse. */
  parse(text: string): unknown;
  /** The names of the service's fields that it stands for, when different. */
  to: string | readonly string[] | undefined;
  /** A list: with commas, or given several times. */
  several?: true;
}

export type Parameters = Readonly<Record<string, Parameter>>;

const asIs = (text: string): unknown => text;

function words(values: readonly string[]): z.ZodType {
  return z.enum(values as readonly [string, ...string[]]);
}

export const parameter = {
  text: (description: string, to?: string): Parameter => ({ description, schema: z.string(), parse: asIs, to }),
  id: (model: string, description: string, to?: string): Parameter => ({
    description,
    schema: z.string().meta({ examples: [toGlobalId(model, exampleUuid)] }),
    parse: asIs,
    to,
  }),
  ids: (model: string, description: string, to?: string): Parameter => ({
    description: `${description}; several with commas`,
    schema: z.string().meta({ examples: [toGlobalId(model, exampleUuid)] }),
    parse: (text) => text.split(','),
    to,
    several: true,
  }),
  day: (description: string, to?: string): Parameter => ({
    description,
    schema: z.iso.date().meta({ examples: ['2026-01-31'] }),
    parse: asIs,
    to,
  }),
  flag: (description: string): Parameter => ({
    description,
    schema: z.boolean(),
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : text),
    to: undefined,
  }),
  int: (description: string, example: number): Parameter => ({
    description,
    schema: z.int().meta({ examples: [example] }),
    parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
    to: undefined,
  }),
  number: (description: string, example: number): Parameter => ({
    description,
    schema: z.number().meta({ examples: [example] }),
    parse: asIs,
    to: undefined,
  }),
  oneOf: (values: readonly string[], description: string, to?: string): Parameter => ({
    description,
    schema: words(values),
    parse: asIs,
    to,
  }),
  /** A comma-separated list. */
  list: (values: readonly string[], description: string, to?: string): Parameter => ({
    description: `${description}: ${values.join(', ')}; several with commas`,
    schema: z.string().meta({ examples: [values[0]] }),
    parse: (text) => text.split(','),
    to,
    several: true,
  }),
};

/** The text of each parameter as it came; of one that is no list, a second value would be dropped in silence. */
export function givenOnce(
  declared: Parameters,
  queries: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, texts]) => {
      const isKnown = Object.hasOwn(declared, name);
      if (texts.length > 1 && isKnown && !declared[name]!.several) fail('InvalidFieldType', {}, name);
      return [name, texts.join(',')];
    }),
  );
}

/** Parses the declared query parameters into the service's fields; undeclared ones are refused. */
export function parseQuery(declared: Parameters, query: Readonly<Record<string, string>>): Record<string, unknown> {
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(declared, name));
  if (unknown !== undefined) fail('UnknownParameter', { name: unknown }, unknown);
  return Object.fromEntries(
    Object.entries(declared).flatMap(([name, { parse, to = name }]) =>
      query[name] === undefined ? [] : [to].flat().map((field) => [field, parse(query[name]!)]),
    ),
  );
}

/** By which of these fields a list is sorted, named as in its order: ENTRY_DATE is entryDate. */
export function sortParameter(order: readonly string[] = []): Parameter {
  const names = order.map((field) =>
    field.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const which = names.length > 0 ? `: ${names.join(', ')}` : '';
  return parameter.text(`A field, with - before it for the other way round; up to three with commas${which}`);
}

/** The parameters every list call accepts. */
export const pageParameters: Parameters = {
  page: parameter.int('Which page, from 0', 0),
  pageSize: parameter.int('Rows per page: 100, at most 500', 100),
  sort: sortParameter(),
  search: parameter.text('Words to look for'),
};

export const activeParameter: Parameters = {
  active: parameter.flag('Only active ones, or only deactivated ones'),
};

export const periodParameters: Parameters = {
  from: parameter.day('From this day'),
  to: parameter.day('Until this day'),
};

/** What reports are of: a period, or one day alone. */
export const reportPeriod: Parameters = {
  day: { ...parameter.day('This day alone, in place of a period'), to: ['from', 'to'] },
  ...periodParameters,
};
