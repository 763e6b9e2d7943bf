-- DropIndex
DROP INDEX "FeedPlan_farmId_corralId_day_key";

-- CreateIndex
CREATE UNIQUE INDEX "FeedPlan_farmId_corralId_day_batchId_key" ON "FeedPlan"("farmId", "corralId", "day", "batchId");
-- DropIndex
DROP INDEX "CorralHistory_farmId_corralId_day_key";

-- CreateIndex
CREATE UNIQUE INDEX "CorralHistory_farmId_corralId_day_batchId_key" ON "CorralHistory"("farmId", "corralId", "day", "batchId");
