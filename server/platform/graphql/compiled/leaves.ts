import {
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLLeafType,
  type GraphQLOutputType,
} from 'graphql';
import { dayOf } from '../../values/day.ts';
import type { ModelField } from '../../db/prismaSql/models.ts';
import { notCompiled, notThisRequest } from '../../db/prismaSql/notCompiled.ts';

/** How one column is selected, and how what PostgreSQL sent is written into the answer. */
export interface Leaf {
  sql: string;
  write(value: unknown): string;
}

/** A column of exact numbers as text without the zeros at its end, as Decimal writes it. */
export function selected(column: string, field: ModelField): string {
  // A list that was never written is an empty one to the ORM.
  if (field.isList) return `coalesce(to_json(${column}), '[]'::json)`;
  return field.type === 'Decimal' ? `trim_scale(${column})::text` : column;
}

const isDayText = (text: string) => text.length === 10;

/** A moment: the session's time zone is that of the server, and the zeros at the end of a fraction are missing. */
function momentText(value: string): string {
  const isMade = value.length === 29 && value.endsWith('+00:00');
  return isMade ? `"${value.slice(0, 23)}Z"` : JSON.stringify(new Date(value).toISOString());
}

type Write = (value: never) => string;

/** By the scalar of the schema and the type of the column; the rest is left to graphql-js. */
const writers: Readonly<Record<string, Write>> = {
  'Decimal Decimal': (value: string) => `"${value}"`,
  'DateTime DateTime': momentText,
  'Date DateTime': (value: string) => (isDayText(value) ? `"${value}"` : JSON.stringify(dayOf(new Date(value)))),
  'Int Int': String,
  'Float Float': JSON.stringify,
  'Float Int': String,
  'Boolean Boolean': String,
  'String String': JSON.stringify,
  'ID String': JSON.stringify,
  'Polygon Json': JSON.stringify,
};

function writerOf(type: GraphQLLeafType, field: ModelField): Write {
  if (isEnumType(type) && (field.kind === 'enum' || field.type === 'String')) {
    const texts = new Map(type.getValues().map(({ name, value }) => [value as unknown, JSON.stringify(name)]));
    return (value: string) => texts.get(value) ?? notThisRequest(`${value} is no ${type.name}`);
  }
  return writers[`${type.name} ${field.type}`] ?? notCompiled(`${field.type} as ${type.name}`);
}

/** A field that shows a column of its row. */
export function leafOf(type: GraphQLOutputType, column: string, field: ModelField): Leaf {
  return { sql: selected(column, field), write: completing(type, field) };
}

function completing(type: GraphQLOutputType, field: ModelField): (value: unknown) => string {
  if (isNonNullType(type)) {
    const write = completing(type.ofType, field);
    return (value) => (value === null ? notThisRequest('nothing where something must be') : write(value));
  }
  const plain = getNullableType(type);
  if (isListType(plain)) {
    const write = completing(plain.ofType as GraphQLOutputType, field);
    return (value) => (value === null ? 'null' : `[${(value as unknown[]).map(write).join(',')}]`);
  }
  if (!isLeafType(plain)) return notCompiled(`${field.name} as ${String(type)}`);
  const write = writerOf(plain, field) as (value: unknown) => string;
  return (value) => (value === null ? 'null' : write(value));
}

/** The answer of a resolver, as graphql-js completes it. */
export function writeLeaf(type: GraphQLLeafType, value: unknown): string {
  const serialized: unknown = type.serialize(value);
  if (serialized === undefined || serialized === null) return notThisRequest(`${type.name} of nothing`);
  return JSON.stringify(serialized);
}
