-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "occurrenceId" UUID;

-- AlterTable
ALTER TABLE "Occurrence" ADD COLUMN     "awaitedPhotoIds" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateIndex
CREATE UNIQUE INDEX "Document_farmId_occurrenceId_sha256_key" ON "Document"("farmId", "occurrenceId", "sha256");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_farmId_occurrenceId_fkey" FOREIGN KEY ("farmId", "occurrenceId") REFERENCES "Occurrence"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- A document belongs to one thing.
ALTER TABLE "Document" DROP CONSTRAINT "Document_subject_check";
ALTER TABLE "Document" ADD CONSTRAINT "Document_subject_check"
  CHECK (num_nonnulls("gtaId", "purchaseId", "oxDeathId", "troughReadingId", "occurrenceId") = 1);

SELECT know_farm_ids('"Document"');
