import { Prisma } from '../../platform/db/generated/prisma/client.ts';

/**
 * For a WITH clause, `clients`: boitel clients, and those that are none any more with the day on which their last
 * contract ended: until then they were. Without a contract nobody says when, and what an owner is it was on all days.
 */
export const boitelClients = (farmId: string) => Prisma.sql`
  clients AS MATERIALIZED (
    SELECT o.id, CASE WHEN o."isBoitel" THEN 'infinity'::date ELSE max(p."toDay") END AS until
    FROM "Owner" o
    LEFT JOIN "PastContract" p ON p."farmId" = ${farmId}::uuid AND p."ownerId" = o.id
    WHERE o."farmId" = ${farmId}::uuid AND (o."isBoitel" OR p."toDay" IS NOT NULL)
    GROUP BY o.id, o."isBoitel"
  )`;
