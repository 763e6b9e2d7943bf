import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';

const texts = new WeakMap<GraphQLSchema, string>();

/** The schema as the file that programs of partners are made from. */
export function schemaText(schema: GraphQLSchema): string {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  texts.set(schema, text);
  return text;
}
