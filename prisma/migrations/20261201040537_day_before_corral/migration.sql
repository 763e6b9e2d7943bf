-- A farm writes its corrals day after day: keys that begin with the day are written at their end and stay full.
CREATE UNIQUE INDEX "TroughReading_farmId_day_corralId_key" ON "TroughReading"("farmId", "day", "corralId");
CREATE UNIQUE INDEX "FeedPlan_farmId_day_corralId_batchId_key" ON "FeedPlan"("farmId", "day", "corralId", "batchId");
CREATE UNIQUE INDEX "CorralHistory_farmId_day_corralId_batchId_key" ON "CorralHistory"("farmId", "day", "corralId", "batchId");

DROP INDEX "TroughReading_farmId_corralId_day_key";
DROP INDEX "FeedPlan_farmId_corralId_day_batchId_key";
DROP INDEX "CorralHistory_farmId_corralId_day_batchId_key";

-- What lies on one day is found by them as well.
DROP INDEX "TroughReading_farmId_day_idx";
DROP INDEX "FeedPlan_farmId_day_idx";
DROP INDEX "CorralHistory_farmId_day_idx";
