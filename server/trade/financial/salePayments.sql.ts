import { Prisma } from '../../platform/db/generated/prisma/client.ts';

/** For a WITH clause, `boitel_carcasses`: what boitel clients sold with each closure, which is paid to them. */
export const boitelCarcasses = (farmId: string) => Prisma.sql`
  boitel_carcasses AS MATERIALIZED (
    SELECT r."closureId", sum(r.value) AS value
    FROM "Ox" o
    JOIN "CarcassRow" r ON r."farmId" = ${farmId}::uuid AND r."oxId" = o.id
    WHERE o."farmId" = ${farmId}::uuid AND o."ownerId" = ANY(ARRAY(
      SELECT id
      FROM "Owner"
      WHERE "farmId" = ${farmId}::uuid AND "isBoitel"
    ))
    GROUP BY r."closureId"
  )`;

/**
 * The payments of sales with the farm's part of each, by the value of its carcasses; after `boitel_carcasses`. Together
 * they come to its part of the sale, to the cent. A sale of clients alone is no item, and stays whole.
 */
export const ownSalePayments = (farmId: string) => Prisma.sql`
  SELECT
    p.id, p."closureId", p."dueDate", round(p.whole * o.share, 2) - round((p.whole - p.value) * o.share, 2) AS value
  FROM (
    SELECT id, "closureId", "dueDate", value, sum(value) OVER (PARTITION BY "closureId" ORDER BY "dueDate", id) AS whole
    FROM "SalePayment"
    WHERE "farmId" = ${farmId}::uuid
  ) p
  JOIN "SaleClosure" c ON c."farmId" = ${farmId}::uuid AND c.id = p."closureId"
  LEFT JOIN boitel_carcasses b ON b."closureId" = c.id
  CROSS JOIN LATERAL (SELECT coalesce(nullif(1 - b.value / nullif(c."grossValue", 0), 0), 1) AS share) o`;
