-- AlterEnum
ALTER TYPE "BatchEventType" ADD VALUE 'RECLOSED';

-- AlterTable
ALTER TABLE "CorralHistory" ADD COLUMN     "leftoverKg" DECIMAL(14,3);

-- CreateTable
CREATE TABLE "BatchDayCorrection" (
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "heads" INTEGER,
    "weight" DECIMAL(7,2),
    "dailyGain" DECIMAL(7,4),
    "grade" DECIMAL(4,1),

    CONSTRAINT "BatchDayCorrection_pkey" PRIMARY KEY ("farmId","batchId","day")
);

-- CreateTable
CREATE TABLE "EarlierClosing" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "endDate" DATE NOT NULL,
    "figures" JSONB,

    CONSTRAINT "EarlierClosing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EarlierClosing_farmId_batchId_at_idx" ON "EarlierClosing"("farmId", "batchId", "at");

-- CreateIndex
CREATE INDEX "EarlierClosing_farmId_byId_idx" ON "EarlierClosing"("farmId", "byId");

-- CreateIndex
CREATE UNIQUE INDEX "EarlierClosing_farmId_id_key" ON "EarlierClosing"("farmId", "id");

-- AddForeignKey
ALTER TABLE "BatchDayCorrection" ADD CONSTRAINT "BatchDayCorrection_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "EarlierClosing" ADD CONSTRAINT "EarlierClosing_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EarlierClosing" ADD CONSTRAINT "EarlierClosing_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "EarlierClosing" ADD CONSTRAINT "EarlierClosing_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Heads that were corrected before count as they were corrected; they are of their day alone.
INSERT INTO "BatchDayCorrection" ("farmId", "batchId", "day", "heads")
SELECT h."farmId", h."batchId", h."day", h."headDays"
FROM "CorralHistory" h
WHERE h."batchId" IS NOT NULL AND EXISTS (
  SELECT FROM "HistoryAdjustment" a
  WHERE a."farmId" = h."farmId" AND a."historyId" = h."id" AND a."before"->>'heads' IS DISTINCT FROM a."after"->>'heads');
