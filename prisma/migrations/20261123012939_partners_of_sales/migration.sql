-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "ApiKeyScope" ADD VALUE 'SALES_READ';
ALTER TYPE "ApiKeyScope" ADD VALUE 'SLAUGHTER_SHEET_WRITE';

-- AlterTable
ALTER TABLE "SlaughterSheet" ADD COLUMN     "apiKeyId" UUID;

-- CreateIndex
CREATE INDEX "SlaughterSheet_farmId_apiKeyId_idx" ON "SlaughterSheet"("farmId", "apiKeyId");

-- AddForeignKey
ALTER TABLE "SlaughterSheet" ADD CONSTRAINT "SlaughterSheet_farmId_apiKeyId_fkey" FOREIGN KEY ("farmId", "apiKeyId") REFERENCES "ApiKey"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the models cannot say: scopes that show a partner its own rows need one.
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_partner"
    CHECK ("establishmentId" IS NOT NULL OR "scopes" <@ ARRAY['TRACEABILITY_READ']::"ApiKeyScope"[]);
