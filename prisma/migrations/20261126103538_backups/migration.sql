-- CreateEnum
CREATE TYPE "BackupKind" AS ENUM ('MADE', 'SENT');

-- AlterTable
ALTER TABLE "Farm" ADD COLUMN     "sealedAs" UUID;

-- AlterTable
ALTER TABLE "JobFile" ADD COLUMN     "sha256" CHAR(64),
ALTER COLUMN "bytes" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Backup" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "kind" "BackupKind" NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "bytes" INTEGER NOT NULL,
    "manifest" JSONB NOT NULL,
    "signedHere" BOOLEAN NOT NULL,
    "restoredFarmId" UUID,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Backup_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "Backup_farmId_createdAt_id_idx" ON "Backup"("farmId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Backup_farmId_sha256_idx" ON "Backup"("farmId", "sha256");

-- CreateIndex
CREATE INDEX "Backup_farmId_createdById_idx" ON "Backup"("farmId", "createdById");

-- AddForeignKey
ALTER TABLE "Backup" ADD CONSTRAINT "Backup_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Backup" ADD CONSTRAINT "Backup_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

SELECT wall_off('"Backup"');
SELECT know_farm_ids('"Backup"');

-- A file of a job has its content here or in the store.
ALTER TABLE "JobFile" ADD CONSTRAINT "JobFile_content" CHECK (num_nonnulls("bytes", "sha256") = 1);
ALTER TABLE "Backup" ADD CONSTRAINT "Backup_bytes" CHECK ("bytes" > 0);

-- The life of an earring comes with it out of a backup.
DROP TRIGGER earring_starts ON "Earring";
CREATE TRIGGER earring_starts AFTER INSERT ON "Earring"
  FOR EACH ROW WHEN (NEW.status <> 'ORDERED' AND current_setting('app.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION earring_lives();

-- One sequence numbers the events of all farms. A restored farm brings its numbers, which days are sealed with: new ones
-- go on above them. No file may use the sequence up.
CREATE FUNCTION number_above(farm_table text, farm_column text, used bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public AS $$
DECLARE
  numbers text := pg_get_serial_sequence(format('%I', farm_table), farm_column);
BEGIN
  IF used > 281474976710656 THEN
    RAISE numeric_value_out_of_range USING MESSAGE = 'no event has such a number';
  END IF;
  -- Of two restores at once the later must not set the sequence back.
  PERFORM pg_advisory_xact_lock(hashtextextended(numbers, 0));
  IF nextval(numbers) < used THEN
    PERFORM setval(numbers, used);
  END IF;
END $$;
REVOKE ALL ON FUNCTION number_above FROM PUBLIC;
GRANT EXECUTE ON FUNCTION number_above TO cocho_app;
