-- AlterEnum
ALTER TYPE "FileImportKind" ADD VALUE 'PAST_FEED';

-- CreateTable
CREATE TABLE "PastFeed" (
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "kg" DECIMAL(14,3) NOT NULL,
    "dryMatterPct" DECIMAL(9,4),
    "heads" INTEGER,
    "diet" VARCHAR(100),
    "grade" DECIMAL(4,1),
    "cost" DECIMAL(14,2),
    "importId" UUID NOT NULL,

    CONSTRAINT "PastFeed_pkey" PRIMARY KEY ("farmId","batchId","day")
);

-- CreateIndex
CREATE INDEX "PastFeed_farmId_importId_idx" ON "PastFeed"("farmId", "importId");

-- AddForeignKey
ALTER TABLE "PastFeed" ADD CONSTRAINT "PastFeed_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "PastFeed" ADD CONSTRAINT "PastFeed_farmId_importId_fkey" FOREIGN KEY ("farmId", "importId") REFERENCES "FileImport"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

SELECT wall_off('"PastFeed"');
SELECT know_farm_ids('"PastFeed"');
