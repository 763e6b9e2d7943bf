import type PrismaTypes from './generated/pothos.ts';
import type { PrismaClient } from './generated/prisma/client.ts';

export type AnyRow = PrismaTypes[keyof PrismaTypes]['Shape'];

/** What the tables of all models have in common. */
export interface AnyTable {
  /** Of its model. */
  readonly name: string;
  findMany(args: object): Promise<AnyRow[]>;
  findUnique(args: object): Promise<AnyRow | null>;
  findUniqueOrThrow(args: object): Promise<AnyRow>;
  findFirst(args: object): Promise<AnyRow | null>;
  findFirstOrThrow(args: object): Promise<AnyRow>;
  count(args: object): Promise<number>;
}

/** The table of a model that only the running code knows; the client may be scoped to a farm. */
export function tableOf(db: PrismaClient, model: string): AnyTable {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}`;
  // Prisma declares each model by itself, and nothing that they share.
  return (db as unknown as Readonly<Record<string, AnyTable>>)[name]!;
}
