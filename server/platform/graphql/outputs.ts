import { z } from 'zod';
import { enumNames, scalarKinds } from '../input.ts';
import { builder } from './builder.ts';
import { enumRef } from './inputs.ts';

type Row = Record<string, unknown>;
type AnyOutput = ReturnType<typeof makeObject>;

function makeObject(name: string) {
  return builder.objectRef<Row>(name);
}

const outputs = new Map<string, AnyOutput>();

interface Shape {
  type:
    | AnyOutput
    | ReturnType<typeof enumRef>
    | 'String'
    | 'Int'
    | 'Boolean'
    | 'ID'
    | 'Decimal'
    | 'Date'
    | 'DateTime'
    | 'Polygon';
  list: boolean;
  nullable: boolean;
}

function shapeOf(schema: z.core.$ZodType, name: string): Shape {
  const kind = scalarKinds.get(schema as z.ZodType)?.graphql;
  if (kind) return { type: kind, list: false, nullable: false };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return { ...shapeOf(schema.def.innerType, name), nullable: true };
  if (schema instanceof z.ZodArray) return { ...shapeOf(schema.def.element, name), list: true };
  if (schema instanceof z.ZodObject) return { type: outputRef(name, schema), list: false, nullable: false };
  if (schema instanceof z.ZodEnum) {
    const named = enumNames.get(schema);
    return { type: named ? enumRef(named.name, schema.options.map(String)) : 'String', list: false, nullable: false };
  }
  if (schema instanceof z.ZodString) return { type: 'String', list: false, nullable: false };
  if (schema instanceof z.ZodBoolean) return { type: 'Boolean', list: false, nullable: false };
  if (schema instanceof z.ZodNumber) return { type: 'Int', list: false, nullable: false };
  throw new Error(`no GraphQL type for ${schema._zod.def.type} in ${name}`);
}

/** The GraphQL object type derived from a zod schema. */
export function outputRef(name: string, schema: z.ZodObject): AnyOutput {
  const known = outputs.get(name);
  if (known) return known;
  const ref = makeObject(name);
  outputs.set(name, ref);
  ref.implement({
    // Reached only through a field with an auth rule.
    authScopes: { anyone: true },
    fields: (t) =>
      Object.fromEntries(
        Object.entries(schema.shape).map(([field, part]) => {
          const { type, list, nullable } = shapeOf(
            part as z.core.$ZodType,
            `${name}${field.charAt(0).toUpperCase()}${field.slice(1)}`,
          );
          return [
            field,
            t.field({ type: (list ? [type] : type) as 'String', nullable, resolve: (row) => row[field] as string }),
          ];
        }),
      ),
  });
  return ref;
}
