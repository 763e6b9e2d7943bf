-- AlterTable
ALTER TABLE "FeedPlanPart" ADD COLUMN     "elg" DECIMAL(9,6),
ADD COLUMN     "elm" DECIMAL(9,6);

-- AlterTable
ALTER TABLE "CorralHistory" ADD COLUMN     "planElg" DECIMAL(9,6),
ADD COLUMN     "planElm" DECIMAL(9,6);

-- CreateTable
CREATE TABLE "HistoryAdjustment" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "historyId" UUID NOT NULL,
    "madeOn" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "HistoryAdjustment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "HistoryAdjustment_farmId_historyId_at_idx" ON "HistoryAdjustment"("farmId", "historyId", "at");

-- CreateIndex
CREATE INDEX "HistoryAdjustment_farmId_madeOn_idx" ON "HistoryAdjustment"("farmId", "madeOn");

-- CreateIndex
CREATE INDEX "HistoryAdjustment_farmId_byId_idx" ON "HistoryAdjustment"("farmId", "byId");

-- CreateIndex
CREATE UNIQUE INDEX "HistoryAdjustment_farmId_id_key" ON "HistoryAdjustment"("farmId", "id");

-- AddForeignKey
ALTER TABLE "HistoryAdjustment" ADD CONSTRAINT "HistoryAdjustment_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HistoryAdjustment" ADD CONSTRAINT "HistoryAdjustment_farmId_historyId_fkey" FOREIGN KEY ("farmId", "historyId") REFERENCES "CorralHistory"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HistoryAdjustment" ADD CONSTRAINT "HistoryAdjustment_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
