import { Prisma } from './generated/prisma/client.ts';

/** Numbers, ids and words stand in an array as they are; other text is quoted, as is one that reads NULL. */
const isPlain = (text: string) => /^(?!null$)[-.\w]+$/i.test(text);
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** A PostgreSQL array as one parameter, cast where it is used: Prisma takes long over thousands of values. */
export function arrayText(values: readonly (string | number | null | undefined)[]): string {
  let text = '';
  for (const value of values) {
    if (text !== '') text += ',';
    if (value == null) text += 'NULL';
    else text += typeof value === 'number' || isPlain(value) ? value : quoted(value);
  }
  return `{${text}}`;
}

/** Whether an id is one of these. A list is planned anew each time (PostgreSQL expects ten), a single id is not. */
export function isAmong(ids: readonly string[]): Prisma.Sql {
  return ids.length === 1 ? Prisma.sql`= ${ids[0]}::uuid` : Prisma.sql`= ANY(${ids}::uuid[])`;
}
