-- DropIndex
DROP INDEX "StockMovement_farmId_day_id_idx";

-- By hand: what the models cannot say.

-- The value of a variance moves whenever costs do, this hardly ever: an index may hold it without being written again.
ALTER TABLE "StockMovement" ADD COLUMN "superseded" BOOLEAN NOT NULL GENERATED ALWAYS AS (step = 1 AND value = 0) STORED;

-- The whole farm's ledger in its order, paged and counted.
CREATE INDEX "StockMovement_ledger_idx" ON "StockMovement" ("farmId", "day", "flow", "seq", "step", "id") INCLUDE ("superseded");

-- What leaves costs the average; reckoned from its rounded value, the price of a kilogram wavered.
UPDATE "StockMovement" SET "unitCost" = round(average, 6) WHERE step = 0 AND "kgIn" = 0;
