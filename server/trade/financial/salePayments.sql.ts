import { boitelClients } from '../../farm/setup/boitelClients.sql.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';

/**
 * For a WITH clause, `clients` and `boitel_carcasses`: what boitel clients sold with each closure, which is paid to
 * them. The owner of a truck is who owned its heads when they left; those that come back may be another's by now.
 */
export const boitelCarcasses = (farmId: string) => Prisma.sql`
  ${boitelClients(farmId)}, boitel_carcasses AS MATERIALIZED (
    SELECT "closureId", sum(value) AS value
    FROM "CarcassRow"
    WHERE "farmId" = ${farmId}::uuid AND "boardingId" = ANY(ARRAY(
      SELECT id
      FROM "Boarding"
      WHERE "farmId" = ${farmId}::uuid AND "truckId" = ANY(ARRAY(
        SELECT t.id
        FROM "ExitTruck" t
        JOIN clients k ON k.id = t."ownerId" AND t."emittedOn" < k.until
        WHERE t."farmId" = ${farmId}::uuid
      ))
    ))
    GROUP BY "closureId"
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
