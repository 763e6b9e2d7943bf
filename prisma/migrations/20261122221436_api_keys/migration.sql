-- CreateEnum
CREATE TYPE "ApiKeyScope" AS ENUM ('TRACEABILITY_READ');

-- AlterTable
ALTER TABLE "Activity" ADD COLUMN     "apiKeyId" UUID;

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "scopes" "ApiKeyScope"[],
    "establishmentId" UUID,
    "prefix" VARCHAR(16) NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "revokedById" UUID,
    "createdById" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_tokenHash_key" ON "ApiKey"("tokenHash");

-- CreateIndex
CREATE INDEX "ApiKey_farmId_name_id_idx" ON "ApiKey"("farmId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_farmId_id_key" ON "ApiKey"("farmId", "id");

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_farmId_establishmentId_fkey" FOREIGN KEY ("farmId", "establishmentId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_farmId_revokedById_fkey" FOREIGN KEY ("farmId", "revokedById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Activity" ADD CONSTRAINT "Activity_farmId_apiKeyId_fkey" FOREIGN KEY ("farmId", "apiKeyId") REFERENCES "ApiKey"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the models cannot say.
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_scopes" CHECK (cardinality("scopes") > 0);
