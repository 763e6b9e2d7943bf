-- AlterTable
ALTER TABLE "FarmDay" ADD COLUMN     "seals" JSONB;

-- AlterTable
ALTER TABLE "Mixer" ADD COLUMN     "fillMaxPct" DECIMAL(9,4),
ADD COLUMN     "fillMinPct" DECIMAL(9,4),
ADD COLUMN     "scaleDivisionKg" DECIMAL(9,3) NOT NULL DEFAULT 5,
ADD COLUMN     "tareKg" DECIMAL(14,3),
ADD COLUMN     "volumeM3" DECIMAL(8,2);

-- AlterTable
ALTER TABLE "Occurrence" ADD COLUMN     "recordedDay" DATE;

-- AlterTable
ALTER TABLE "StockMovement" ADD COLUMN     "recordedDay" DATE;

-- By hand: what the models cannot say.

-- Mixers registered before get what is usual for their method.
UPDATE "Mixer" SET "fillMinPct" = CASE method WHEN 'ROTOR_MIX_0' THEN 60 ELSE 50 END,
  "fillMaxPct" = CASE method WHEN 'ROTOR_MIX_0' THEN 90 ELSE 75 END;
ALTER TABLE "Mixer" ALTER COLUMN "fillMinPct" SET NOT NULL, ALTER COLUMN "fillMaxPct" SET NOT NULL,
  ALTER COLUMN "scaleDivisionKg" DROP DEFAULT;

-- Days closed before keep a seal without facts; these rows only need the day they were probably recorded on.
UPDATE "Occurrence" o SET "recordedDay" = coalesce((
  SELECT day FROM "FarmDay" d WHERE d."farmId" = o."farmId" AND d."openedAt" <= o."createdAt" ORDER BY day DESC LIMIT 1), o.day);
UPDATE "StockMovement" m SET "recordedDay" = coalesce((
  SELECT day FROM "FarmDay" d WHERE d."farmId" = m."farmId" AND d."openedAt" <= m.at ORDER BY day DESC LIMIT 1), m.day);
ALTER TABLE "Occurrence" ALTER COLUMN "recordedDay" SET NOT NULL;
ALTER TABLE "StockMovement" ALTER COLUMN "recordedDay" SET NOT NULL;

-- The shared lock of every write keeps the open day as it is until the row is committed.
CREATE FUNCTION set_recorded_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."recordedDay" := coalesce(NEW."recordedDay", (SELECT "currentDay" FROM "Farm" WHERE id = NEW."farmId"));
  RETURN NEW;
END $$;

CREATE TRIGGER "Occurrence_recorded" BEFORE INSERT ON "Occurrence" FOR EACH ROW EXECUTE FUNCTION set_recorded_day();
CREATE TRIGGER "StockMovement_recorded" BEFORE INSERT ON "StockMovement" FOR EACH ROW EXECUTE FUNCTION set_recorded_day();

-- CreateIndex
CREATE INDEX "Occurrence_recordedDay_idx" ON "Occurrence" USING BRIN ("recordedDay");

-- CreateIndex
CREATE INDEX "StockMovement_recordedDay_idx" ON "StockMovement" USING BRIN ("recordedDay");
