-- AlterTable
ALTER TABLE "OxDeath" ALTER COLUMN "lossValue" DROP NOT NULL;

-- Nobody said what these cost to buy: what was lost with them is not known.
UPDATE "OxDeath" SET "lossValue" = NULL WHERE "landedCost" IS NULL;

-- AlterTable
ALTER TABLE "SaleClosure" ADD COLUMN "costedHeads" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "costedValue" DECIMAL(16,2) NOT NULL DEFAULT 0,
ALTER COLUMN "cost" DROP NOT NULL;

-- Cost and result are of the oxen with a cost to buy; what all ate and were treated with is shared by head.
UPDATE "SaleClosure" c
SET "costedHeads" = k.heads, "costedValue" = k.value,
  cost = CASE WHEN k.heads = 0 THEN NULL ELSE round((c.cost - k.bought) * k.heads / c.heads + k.bought, 2) END
FROM (
  SELECT r."closureId", count(o."landedCost") AS heads, coalesce(sum(o."landedCost"), 0) AS bought,
    coalesce(sum(r.value) FILTER (WHERE o."landedCost" IS NOT NULL), 0) AS value
  FROM "CarcassRow" r JOIN "Ox" o ON o."farmId" = r."farmId" AND o.id = r."oxId" GROUP BY r."closureId"
) k WHERE k."closureId" = c.id;

ALTER TABLE "SaleClosure" ALTER COLUMN "costedHeads" DROP DEFAULT, ALTER COLUMN "costedValue" DROP DEFAULT;
