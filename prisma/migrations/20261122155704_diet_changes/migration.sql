-- CreateEnum
CREATE TYPE "DietKeep" AS ENUM ('CALL', 'KGMN');

-- AlterTable
ALTER TABLE "BatchTransition" ADD COLUMN     "before" JSONB;

-- CreateTable
CREATE TABLE "DietChange" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "dietId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "keep" "DietKeep" NOT NULL DEFAULT 'CALL',
    "applied" BOOLEAN NOT NULL DEFAULT false,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DietChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DietChange_farmId_day_applied_idx" ON "DietChange"("farmId", "day", "applied");

-- CreateIndex
CREATE INDEX "DietChange_farmId_dietId_idx" ON "DietChange"("farmId", "dietId");

-- CreateIndex
CREATE INDEX "DietChange_farmId_createdById_idx" ON "DietChange"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "DietChange_farmId_id_key" ON "DietChange"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DietChange_farmId_batchId_day_key" ON "DietChange"("farmId", "batchId", "day");

-- AddForeignKey
ALTER TABLE "DietChange" ADD CONSTRAINT "DietChange_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietChange" ADD CONSTRAINT "DietChange_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietChange" ADD CONSTRAINT "DietChange_farmId_dietId_fkey" FOREIGN KEY ("farmId", "dietId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietChange" ADD CONSTRAINT "DietChange_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Reopening a day takes back the diets that batches got by closing it.
CREATE OR REPLACE FUNCTION batch_event_outlives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Batch" WHERE id = OLD."batchId")
    AND NOT (OLD.type = 'DIET_CHANGED' AND OLD.day::text = current_setting('cocho.taken_back_day', true)) THEN
    RAISE EXCEPTION 'the herd ledger is append-only';
  END IF;
  RETURN OLD;
END $$;
