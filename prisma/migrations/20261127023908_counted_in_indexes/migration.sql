-- DropIndex
DROP INDEX "Earring_farmId_status_sisbov_idx";

-- DropIndex
DROP INDEX "CorralHistory_farmId_batchId_day_idx";

-- CreateIndex
CREATE INDEX "CorralHistory_farmId_batchId_day_closed_idx" ON "CorralHistory"("farmId", "batchId", "day", "closed");

-- Behind the wall PostgreSQL looks for no value of an enum in an index; the words of an index's own condition it knows.
CREATE INDEX "Earring_stock" ON "Earring" ("farmId", "ufCode", box, "electronicEarring")
WHERE status IN ('AVAILABLE', 'REGISTERED');
