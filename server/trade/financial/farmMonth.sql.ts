import { Prisma } from '../../platform/db/generated/prisma/client.ts';

/** The first day of the farm's month that a day lies in, where its months start on a day of their own. */
export const monthOf = (day: Prisma.Sql, startsOn: number) =>
  Prisma.sql`(date_trunc('month', (${day} - ${startsOn - 1}::int)::timestamp)::date + ${startsOn - 1}::int)`;
