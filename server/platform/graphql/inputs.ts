import type { InputFieldMap, InputRef } from '@pothos/core';
import { z } from 'zod';
import { enumNames, scalarKinds } from '../input.ts';
import { builder } from './builder.ts';

type AnyInput = InputRef<unknown>;

const inputs = new Map<string, { schema: z.core.$ZodType; ref: AnyInput }>();
const enums = new Map<string, ReturnType<typeof makeEnum>>();

function makeEnum(name: string, values: readonly string[]) {
  return builder.enumType(name, { values: values as readonly [string, ...string[]] });
}

/** The GraphQL enum of a name, created on first use. */
export function enumRef(name: string, values: readonly string[]) {
  const known = enums.get(name);
  if (known) return known;
  const made = makeEnum(name, values);
  enums.set(name, made);
  return made;
}

interface Shape {
  type:
    | AnyInput
    | 'String'
    | 'Int'
    | 'Boolean'
    | 'ID'
    | 'Decimal'
    | 'Date'
    | 'DateTime'
    | 'Polygon'
    | ReturnType<typeof makeEnum>;
  list: boolean;
  required: boolean;
}

function shapeOf(schema: z.core.$ZodType, name: string): Shape {
  const kind = scalarKinds.get(schema as z.ZodType)?.graphql;
  if (kind) return { type: kind, list: false, required: true };
  const { def } = schema._zod;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return { ...shapeOf(schema.def.innerType, name), required: false };
  }
  if (schema instanceof z.ZodPipe) return shapeOf(schema.def.in, name);
  if (schema instanceof z.ZodArray) return { ...shapeOf(schema.def.element, name), list: true };
  if (schema instanceof z.ZodObject) return { type: inputRef(name, schema), list: false, required: true };
  if (schema instanceof z.ZodEnum) {
    const named = enumNames.get(schema);
    return { type: named ? enumRef(named.name, schema.options.map(String)) : 'String', list: false, required: true };
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail)
    return { type: 'String', list: false, required: true };
  if (schema instanceof z.ZodBoolean) return { type: 'Boolean', list: false, required: true };
  if (schema instanceof z.ZodNumber) return { type: 'Int', list: false, required: true };
  throw new Error(`no GraphQL input for ${def.type} in ${name}`);
}

/** The zod schema behind an input type, for tests that generate values. */
export function schemaOfInput(name: string): z.core.$ZodType | undefined {
  return inputs.get(name)?.schema;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The GraphQL input type of a service's zod schema, so that a field is declared once. */
export function inputRef(name: string, schema: z.ZodObject): AnyInput {
  const known = inputs.get(name);
  if (known) {
    if (known.schema !== schema) throw new Error(`two inputs are called ${name}`);
    return known.ref;
  }
  const base = name.replace(/Input$/, '');
  const ref = builder.inputType(name, {
    fields: (t) => {
      const fields: InputFieldMap = {};
      for (const [field, part] of Object.entries(schema.shape)) {
        const { type, list, required } = shapeOf(part, `${base}${capital(field)}Input`);
        fields[field] = t.field({ type: (list ? [type] : type) as 'String', required });
      }
      return fields;
    },
  }) as AnyInput;
  inputs.set(name, { schema, ref });
  return ref;
}
