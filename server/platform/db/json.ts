import { Prisma } from './generated/prisma/client.ts';

/** SQL NULL in a JSON column, which Prisma distinguishes from JSON null. */
export const noJson = Prisma.DbNull;

export function toJson(value: object | null): Prisma.InputJsonObject | typeof Prisma.DbNull {
  return value === null ? noJson : (value as Prisma.InputJsonObject);
}
