import { Prisma } from './generated/prisma/client.ts';

/** The absence of a JSON value, which Prisma tells apart from a JSON null. */
export const noJson = Prisma.DbNull;

export function toJson(value: object | null): Prisma.InputJsonObject | typeof Prisma.DbNull {
  return value === null ? noJson : (value as Prisma.InputJsonObject);
}
