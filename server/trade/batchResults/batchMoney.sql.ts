import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { HeadKinds } from '../closures/expectedYield.calc.ts';
import type { Db } from '../../platform/db/scope.ts';

/** The kinds are of the heads whose last batch this is. */
export interface BatchMoney extends HeadKinds {
  batchId: string;
  /** Of heads whose last batch in that chapter this is: what they cost, and what of it is freight and the like. */
  purchaseCost: string;
  freightCost: string;
  /** Of the freight and the like, the commission. */
  commissionCost: string;
  /** Of heads that were weighed when they came: what they cost without freight, and kg of live weight. */
  weighedPurchaseCost: string;
  weighedPurchaseKg: string;
  /** Of them, those of which it is known what they cost to buy, and those of which it is not. */
  headsWithCost: number;
  headsWithoutCost: number;
  healthCost: string;
  supplementCost: string;
  /** By the slaughterhouse's figures. */
  closedHeads: number;
  carcassKg: string;
  gross: string;
  deductions: string;
}

const enteredOxen = (farmId: string) => Prisma.sql`
  SELECT o.id AS "oxId", o.chapter, o."purchaseId", o."landedCost", o."entryWeight", o.sex, o.castrated
  FROM "Ox" o
  WHERE o."farmId" = ${farmId}::uuid AND o.id IN (SELECT "oxId" FROM last_batches)
  UNION ALL
  SELECT c."oxId", c.number, c."purchaseId", c."landedCost", c."entryWeight", o.sex, o.castrated
  FROM "OxChapter" c
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = c."oxId"
  WHERE c."farmId" = ${farmId}::uuid AND c."oxId" IN (SELECT "oxId" FROM last_batches)`;

const purchaseCosts = (farmId: string) => Prisma.sql`
  SELECT
    p.id,
    coalesce(p."freightValue", 0) + coalesce(p."commissionValue", 0) + coalesce(sum(c.value), 0) AS around,
    coalesce(p."commissionValue", 0) AS commission,
    p.value
      - coalesce(p."recoverableTaxValue", 0)
      + coalesce(p."freightValue", 0)
      + coalesce(p."commissionValue", 0)
      + coalesce(sum(c.value), 0) AS whole
  FROM "Purchase" p
  LEFT JOIN "PurchaseCost" c ON c."farmId" = p."farmId" AND c."purchaseId" = p.id
  WHERE p."farmId" = ${farmId}::uuid AND p.category = 'ANIMALS'
  GROUP BY p."farmId", p.id`;

const boughtHeads = Prisma.sql`
  SELECT
    l."batchId", sum(o."landedCost") AS cost, count(o."landedCost") AS known,
    count(*) FILTER (WHERE o."landedCost" IS NULL) AS unknown,
    round(sum(CASE WHEN c.whole > 0 THEN o."landedCost" * c.around / c.whole ELSE 0 END), 2) AS freight,
    round(
      sum(CASE WHEN c.whole > 0 THEN o."landedCost" * c.commission / c.whole ELSE 0 END), 2
    ) AS commission,
    round(
      sum(o."landedCost" * (1 - CASE WHEN c.whole > 0 THEN c.around / c.whole ELSE 0 END))
        FILTER (WHERE o."entryWeight" IS NOT NULL),
      2
    ) AS "weighedCost",
    sum(o."entryWeight") FILTER (WHERE o."landedCost" IS NOT NULL) AS "weighedKg",
    count(*) FILTER (WHERE o.sex = 'FEMALE') AS heifers,
    count(*) FILTER (WHERE o.sex IS DISTINCT FROM 'FEMALE' AND o.castrated) AS steers,
    count(*) FILTER (WHERE o.sex IS DISTINCT FROM 'FEMALE' AND NOT coalesce(o.castrated, false)) AS bulls
  FROM last_batches l
  JOIN entered_oxen o ON o."oxId" = l."oxId" AND o.chapter = l.chapter
  LEFT JOIN purchase_costs c ON c.id = o."purchaseId"
  GROUP BY l."batchId"`;

const paidCarcasses = (farmId: string, batchIds: readonly string[], day: Day) => Prisma.sql`
  SELECT
    r."batchId", count(*)::int AS heads, sum(r."hotCarcassKg") AS kg, sum(r.value) AS gross,
    round(
      sum(CASE WHEN c."grossValue" > 0 THEN r.value * c."deductedValue" / c."grossValue" ELSE 0 END), 2
    ) AS deductions
  FROM "CarcassRow" r
  JOIN "SaleClosure" c ON c."farmId" = r."farmId" AND c.id = r."closureId"
  WHERE r."farmId" = ${farmId}::uuid AND r."batchId" = ANY(${[...batchIds]}::uuid[])
    AND c."closedOn" <= ${day}::date
  GROUP BY r."batchId"`;

/**
 * The money of batches until a day, in one statement. In order:
 * 1. `last_batches`, `entered_oxen`: the last batch of each head that ever stood in them, and what it cost to buy;
 * 2. `purchase_costs`: what of each purchase is freight and the like;
 * 3. `bought_heads`: both by batch, with how many of which kind;
 * 4. `health_costs`, `supplement_costs`: doses and supplements;
 * 5. `paid_carcasses`: what slaughterhouses paid, less deductions.
 */
export async function batchMoney(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<BatchMoney[]> {
  return db.$queryRaw<BatchMoney[]>`
    WITH batches AS (
      SELECT unnest(${[...batchIds]}::uuid[]) AS id
    ), last_batches AS (
      SELECT DISTINCT ON (s."oxId", s.chapter) s."oxId", s.chapter, s."batchId"
      FROM "OxStay" s
      WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${day}::date
        AND s."oxId" IN (
          SELECT "oxId"
          FROM "OxStay"
          WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[])
        )
      ORDER BY s."oxId", s.chapter, s."fromDay" DESC, s.id DESC
    ), entered_oxen AS (
      ${enteredOxen(farmId)}
    ), purchase_costs AS (
      ${purchaseCosts(farmId)}
    ), bought_heads AS (
      ${boughtHeads}
    ), health_costs AS (
      SELECT "batchId", sum(cost) AS cost
      FROM "MedicineApplication"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[])
        AND NOT reversed AND day <= ${day}::date
      GROUP BY "batchId"
    ), supplement_costs AS (
      SELECT "batchId", sum(cost) AS cost
      FROM "PastureSupplement"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[])
        AND NOT reversed AND day <= ${day}::date
      GROUP BY "batchId"
    ), paid_carcasses AS (
      ${paidCarcasses(farmId, batchIds, day)}
    )
    SELECT
      a.id AS "batchId",
      (coalesce(b.cost, 0) - coalesce(b.freight, 0))::text AS "purchaseCost",
      coalesce(b.freight, 0)::text AS "freightCost", coalesce(b.commission, 0)::text AS "commissionCost",
      coalesce(b."weighedCost", 0)::text AS "weighedPurchaseCost",
      coalesce(b."weighedKg", 0)::text AS "weighedPurchaseKg", coalesce(b.known, 0)::int AS "headsWithCost",
      coalesce(b.unknown, 0)::int AS "headsWithoutCost", coalesce(t.cost, 0)::text AS "healthCost",
      coalesce(u.cost, 0)::text AS "supplementCost", coalesce(p.heads, 0)::int AS "closedHeads",
      coalesce(p.kg, 0)::text AS "carcassKg", coalesce(p.gross, 0)::text AS gross,
      coalesce(p.deductions, 0)::text AS deductions, coalesce(b.heifers, 0)::int AS heifers,
      coalesce(b.steers, 0)::int AS steers, coalesce(b.bulls, 0)::int AS bulls
    FROM batches a
    LEFT JOIN bought_heads b ON b."batchId" = a.id
    LEFT JOIN health_costs t ON t."batchId" = a.id
    LEFT JOIN supplement_costs u ON u."batchId" = a.id
    LEFT JOIN paid_carcasses p ON p."batchId" = a.id`;
}
