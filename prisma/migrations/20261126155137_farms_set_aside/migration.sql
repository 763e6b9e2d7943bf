-- AlterEnum
ALTER TYPE "BackupKind" ADD VALUE 'SCHEDULED';

-- AlterTable
ALTER TABLE "Backup" ADD COLUMN     "difference" JSONB,
ADD COLUMN     "proofFailure" VARCHAR(500),
ADD COLUMN     "provenAnswers" INTEGER,
ADD COLUMN     "provenAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Farm" ADD COLUMN     "removeAt" TIMESTAMPTZ(3),
ADD COLUMN     "replacedById" UUID,
ADD COLUMN     "setAsideAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "FarmLock" ADD COLUMN     "setAside" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "BackupSchedule" (
    "farmId" UUID NOT NULL,
    "weekdays" INTEGER[],
    "time" VARCHAR(5) NOT NULL,
    "keep" INTEGER NOT NULL,
    "nextRunAt" TIMESTAMPTZ(3),
    "lastRunAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BackupSchedule_pkey" PRIMARY KEY ("farmId")
);

-- CreateIndex
CREATE INDEX "BackupSchedule_nextRunAt_idx" ON "BackupSchedule"("nextRunAt");

-- CreateIndex
CREATE INDEX "Farm_replacedById_idx" ON "Farm"("replacedById");

-- CreateIndex
CREATE INDEX "Farm_removeAt_idx" ON "Farm"("removeAt");

-- AddForeignKey
ALTER TABLE "BackupSchedule" ADD CONSTRAINT "BackupSchedule_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"BackupSchedule"');
SELECT know_farm_ids('"BackupSchedule"');

ALTER TABLE "BackupSchedule" ADD CONSTRAINT "BackupSchedule_keep" CHECK ("keep" BETWEEN 1 AND 30);
-- A farm that is set aside has a day on which it is removed.
ALTER TABLE "Farm" ADD CONSTRAINT "Farm_set_aside" CHECK (("setAsideAt" IS NULL) = ("removeAt" IS NULL)
  AND ("replacedById" IS NULL OR "setAsideAt" IS NOT NULL));

-- Ledgers outlive all but their farm: whoever removes a farm names it, and is no request.
CREATE FUNCTION is_removed(farm_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_user <> 'cocho_app' AND coalesce(current_setting('app.removing', true), '') = farm_id::text
$$;

DROP TRIGGER "Earring_no_delete" ON "Earring";
CREATE TRIGGER "Earring_no_delete" BEFORE DELETE ON "Earring"
  FOR EACH ROW WHEN (OLD."status" <> 'ORDERED' AND OLD."source" = 'ORDER' AND NOT is_removed(OLD."farmId"))
  EXECUTE FUNCTION earring_outlives_all_but_its_farm();
DROP TRIGGER "EarringEvent_no_delete" ON "EarringEvent";
CREATE TRIGGER "EarringEvent_no_delete" BEFORE DELETE ON "EarringEvent"
  FOR EACH ROW WHEN (NOT is_removed(OLD."farmId")) EXECUTE FUNCTION earring_event_outlives();
DROP TRIGGER "OxEvent_no_delete" ON "OxEvent";
CREATE TRIGGER "OxEvent_no_delete" BEFORE DELETE ON "OxEvent"
  FOR EACH ROW WHEN (NOT is_removed(OLD."farmId")) EXECUTE FUNCTION ox_event_outlives();
DROP TRIGGER "Ox_no_delete" ON "Ox";
CREATE TRIGGER "Ox_no_delete" BEFORE DELETE ON "Ox"
  FOR EACH ROW WHEN (NOT is_removed(OLD."farmId")) EXECUTE FUNCTION ox_outlives();
DROP TRIGGER "BatchEvent_no_delete" ON "BatchEvent";
CREATE TRIGGER "BatchEvent_no_delete" BEFORE DELETE ON "BatchEvent"
  FOR EACH ROW WHEN (NOT is_removed(OLD."farmId")) EXECUTE FUNCTION batch_event_outlives();
DROP TRIGGER "StockMovement_no_delete" ON "StockMovement";
CREATE TRIGGER "StockMovement_no_delete" BEFORE DELETE ON "StockMovement"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NOT is_removed(OLD."farmId")) EXECUTE FUNCTION stock_movement_stays();
