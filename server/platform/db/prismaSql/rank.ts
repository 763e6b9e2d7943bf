import { Prisma } from '../generated/prisma/client.ts';

/** The farm in a statement that is ordered: its first value, as of all that are compiled. */
const farm = Prisma.raw('$1');

/** Stands in an `orderBy` where no column says it: SQL of a value that every row of the list, of this farm, has. */
export class Rank {
  readonly way: 'asc' | 'desc';
  readonly #valueOf: (row: Prisma.Sql, farm: Prisma.Sql) => Prisma.Sql;

  constructor(way: 'asc' | 'desc', valueOf: (row: Prisma.Sql, farm: Prisma.Sql) => Prisma.Sql) {
    this.way = way;
    this.#valueOf = valueOf;
  }

  /** Of the row with this alias; what the SQL is given becomes parameters of the caller's statement. */
  text(alias: string, parameter: (value: unknown) => string): string {
    const { strings, values } = this.#valueOf(Prisma.raw(alias), farm);
    return strings.reduce((text, part, index) => `${text}${parameter(values[index - 1])}${part}`);
  }
}
