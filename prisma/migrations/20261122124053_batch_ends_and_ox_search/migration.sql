-- Finds any part of a number among those of 100,000 oxen.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- AlterTable
ALTER TABLE "BatchEvent" ADD COLUMN     "endDate" DATE;

-- AlterTable
ALTER TABLE "Ox" ADD COLUMN     "searchText" VARCHAR(80) NOT NULL GENERATED ALWAYS AS (
    lower(coalesce("sisbov", '') || ' ' || coalesce("electronicEarring", '') || ' ' || coalesce("managementNumber", '') || ' ' || coalesce("identifier", ''))
) STORED;

-- CreateIndex
CREATE INDEX "Batch_farmId_heads_id_idx" ON "Batch"("farmId", "heads", "id");

-- CreateIndex
CREATE INDEX "Ox_searchText_idx" ON "Ox" USING GIN ("searchText" gin_trgm_ops);
