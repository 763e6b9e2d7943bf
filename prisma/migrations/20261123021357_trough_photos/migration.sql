-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "troughReadingId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "Document_farmId_troughReadingId_sha256_key" ON "Document"("farmId", "troughReadingId", "sha256");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_farmId_troughReadingId_fkey" FOREIGN KEY ("farmId", "troughReadingId") REFERENCES "TroughReading"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A document belongs to one thing.
ALTER TABLE "Document" DROP CONSTRAINT "Document_subject_check";
ALTER TABLE "Document" ADD CONSTRAINT "Document_subject_check" CHECK (num_nonnulls("gtaId", "purchaseId", "oxDeathId", "troughReadingId") = 1);
