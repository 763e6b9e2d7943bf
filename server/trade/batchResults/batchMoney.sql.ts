import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { isAmong } from '../../platform/db/arrays.ts';
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
  /** Of the doses and supplements with a price; of how many it is not known. */
  healthCost: string;
  unpricedDoses: number;
  supplementCost: string;
  unpricedSupplements: number;
  /** By the slaughterhouse's figures. */
  closedHeads: number;
  /** Of these, the ones that were weighed when they went, and kg of live weight. */
  closedWeighed: number;
  closedKg: string;
  carcassKg: string;
  gross: string;
  deductions: string;
}

/** Who stood in a batch last in its chapter: whoever was moved by then stood in another one after it. */
const lastBatches = (farmId: string, batchIds: readonly string[], day: Day) => Prisma.sql`
  SELECT "oxId", chapter, "batchId"
  FROM "OxStay"
  WHERE "farmId" = ${farmId}::uuid AND "batchId" ${isAmong(batchIds)} AND "fromDay" <= ${day}::date
    AND NOT ("toDay" IS NOT NULL AND "toDay" <= ${day}::date AND "end" = 'MOVED')`;

/** By one list of ids: looked up one after the other, each takes as long as three of a list. */
const standingOxen = (farmId: string) => Prisma.sql`
  SELECT
    l."batchId", l."oxId", l.chapter, o.chapter AS "lastChapter", o."purchaseId", o."landedCost", o."entryWeight",
    o.sex, o.castrated
  FROM last_batches l
  FULL JOIN (
    SELECT id, chapter, "purchaseId", "landedCost", "entryWeight", sex, castrated
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(ARRAY(SELECT "oxId" FROM last_batches))
  ) o ON o.id = l."oxId"
  OFFSET 0`;

/** With what was paid when they came; of an earlier chapter that stands beside the ox. */
const enteredOxen = (farmId: string) => Prisma.sql`
  SELECT "batchId", "purchaseId", "landedCost", "entryWeight", sex, castrated
  FROM standing_oxen
  WHERE "lastChapter" = chapter
  UNION ALL
  SELECT "batchId", "purchaseId", "landedCost", "entryWeight", sex, castrated
  FROM (
    SELECT s."batchId", c.id, c."purchaseId", c."landedCost", c."entryWeight", s.sex, s.castrated
    FROM (SELECT * FROM standing_oxen WHERE "lastChapter" <> chapter) s
    FULL JOIN (
      SELECT id, "oxId", number, "purchaseId", "landedCost", "entryWeight"
      FROM "OxChapter"
      WHERE "farmId" = ${farmId}::uuid
        AND "oxId" = ANY(ARRAY(SELECT "oxId" FROM standing_oxen WHERE "lastChapter" <> chapter))
    ) c ON c."oxId" = s."oxId" AND c.number = s.chapter
    OFFSET 0
  ) earlier
  WHERE "batchId" IS NOT NULL AND id IS NOT NULL`;

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
  LEFT JOIN "PurchaseCost" c ON c."farmId" = ${farmId}::uuid AND c."purchaseId" = p.id
  WHERE p."farmId" = ${farmId}::uuid AND p.category = 'ANIMALS'
  GROUP BY p."farmId", p.id`;

const boughtHeads = Prisma.sql`
  SELECT
    "batchId", sum(cost) AS cost, sum(known) AS known, sum(heads) - sum(known) AS unknown,
    round(sum(CASE WHEN whole > 0 THEN cost * around / whole ELSE 0 END), 2) AS freight,
    round(sum(CASE WHEN whole > 0 THEN cost * commission / whole ELSE 0 END), 2) AS commission,
    round(sum("weighedCost" * (1 - CASE WHEN whole > 0 THEN around / whole ELSE 0 END)), 2) AS "weighedCost",
    sum("weighedKg") AS "weighedKg", sum(heifers) AS heifers, sum(steers) AS steers,
    sum(heads) - sum(heifers) - sum(steers) AS bulls
  FROM (
    SELECT h.*, c.around, c.commission, c.whole
    FROM heads_by_purchase h
    FULL JOIN purchase_costs c ON c.id = h."purchaseId"
    OFFSET 0
  ) bought
  WHERE "batchId" IS NOT NULL
  GROUP BY "batchId"`;

/** Heads of one purchase in a batch are added up before their cost is divided. */
const headsByPurchase = Prisma.sql`
  SELECT
    "batchId", "purchaseId", count(*) AS heads, sum("landedCost") AS cost, count("landedCost") AS known,
    sum("landedCost") FILTER (WHERE "entryWeight" IS NOT NULL) AS "weighedCost",
    sum("entryWeight") FILTER (WHERE "landedCost" IS NOT NULL) AS "weighedKg",
    count(*) FILTER (WHERE sex = 'FEMALE') AS heifers,
    count(*) FILTER (WHERE sex IS DISTINCT FROM 'FEMALE' AND castrated) AS steers
  FROM entered_oxen
  GROUP BY "batchId", "purchaseId"`;

const paidCarcasses = (farmId: string, batchIds: readonly string[], day: Day) => Prisma.sql`
  SELECT
    r."batchId", count(*)::int AS heads, count(r."exitKg")::int AS weighed, sum(r."exitKg") AS "exitKg",
    sum(r."hotCarcassKg") AS kg, sum(r.value) AS gross,
    round(
      sum(CASE WHEN c."grossValue" > 0 THEN r.value * c."deductedValue" / c."grossValue" ELSE 0 END), 2
    ) AS deductions
  FROM "CarcassRow" r
  JOIN "SaleClosure" c ON c."farmId" = ${farmId}::uuid AND c.id = r."closureId"
  WHERE r."farmId" = ${farmId}::uuid AND r."batchId" ${isAmong(batchIds)}
    AND c."closedOn" <= ${day}::date
  GROUP BY r."batchId"`;

/**
 * The money of batches until a day, in one statement. Each part is hashed (a FULL JOIN is never a nested loop), also
 * where the planner expects one batch, head or purchase and there are thousands. In order:
 * 1. `last_batches`, `standing_oxen`, `entered_oxen`: who stood in them last, and what it cost to buy;
 * 2. `purchase_costs`: what of each purchase is freight and the like;
 * 3. `heads_by_purchase`, `bought_heads`: both by batch, with how many of which kind;
 * 4. `health_costs`, `supplement_costs`: doses and supplements;
 * 5. `paid_carcasses`: what slaughterhouses paid, less deductions.
 */
export async function batchMoney(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<BatchMoney[]> {
  return db.$queryRaw<BatchMoney[]>`/* kept */
    WITH batches AS (
      SELECT unnest(${[...batchIds]}::uuid[]) AS id
    ), last_batches AS MATERIALIZED (
      ${lastBatches(farmId, batchIds, day)}
    ), standing_oxen AS MATERIALIZED (
      ${standingOxen(farmId)}
    ), entered_oxen AS (
      ${enteredOxen(farmId)}
    ), purchase_costs AS (
      ${purchaseCosts(farmId)}
    ), heads_by_purchase AS MATERIALIZED (
      ${headsByPurchase}
    ), bought_heads AS (
      ${boughtHeads}
    ), health_costs AS (
      SELECT "batchId", sum(cost) AS cost, count(*) FILTER (WHERE cost IS NULL) AS unpriced
      FROM "MedicineApplication"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" ${isAmong(batchIds)}
        AND NOT reversed AND day <= ${day}::date
      GROUP BY "batchId"
    ), supplement_costs AS (
      SELECT "batchId", sum(cost) AS cost, count(DISTINCT day) FILTER (WHERE cost IS NULL) AS unpriced
      FROM "PastureSupplement"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" ${isAmong(batchIds)}
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
      coalesce(t.unpriced, 0)::int AS "unpricedDoses", coalesce(u.cost, 0)::text AS "supplementCost",
      coalesce(u.unpriced, 0)::int AS "unpricedSupplements", coalesce(p.heads, 0)::int AS "closedHeads",
      coalesce(p.weighed, 0)::int AS "closedWeighed", coalesce(p."exitKg", 0)::text AS "closedKg",
      coalesce(p.kg, 0)::text AS "carcassKg", coalesce(p.gross, 0)::text AS gross,
      coalesce(p.deductions, 0)::text AS deductions, coalesce(b.heifers, 0)::int AS heifers,
      coalesce(b.steers, 0)::int AS steers, coalesce(b.bulls, 0)::int AS bulls
    FROM batches a
    FULL JOIN bought_heads b ON b."batchId" = a.id
    FULL JOIN health_costs t ON t."batchId" = a.id
    FULL JOIN supplement_costs u ON u."batchId" = a.id
    FULL JOIN paid_carcasses p ON p."batchId" = a.id`;
}
