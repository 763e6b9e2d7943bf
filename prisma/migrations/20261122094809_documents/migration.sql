-- CreateEnum
CREATE TYPE "DocumentKind" AS ENUM ('GTA', 'INVOICE', 'BOX', 'OTHER');

-- CreateTable
CREATE TABLE "Document" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "gtaId" UUID,
    "purchaseId" UUID,
    "kind" "DocumentKind" NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "mediaType" VARCHAR(50) NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "bytes" INTEGER NOT NULL,
    "uploadedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Document_farmId_sha256_idx" ON "Document"("farmId", "sha256");

-- CreateIndex
CREATE INDEX "Document_farmId_uploadedById_idx" ON "Document"("farmId", "uploadedById");

-- CreateIndex
CREATE UNIQUE INDEX "Document_farmId_id_key" ON "Document"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Document_farmId_gtaId_sha256_key" ON "Document"("farmId", "gtaId", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "Document_farmId_purchaseId_sha256_key" ON "Document"("farmId", "purchaseId", "sha256");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_farmId_gtaId_fkey" FOREIGN KEY ("farmId", "gtaId") REFERENCES "Gta"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_farmId_uploadedById_fkey" FOREIGN KEY ("farmId", "uploadedById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- A document belongs to one GTA or to one purchase.
ALTER TABLE "Document" ADD CONSTRAINT "Document_subject_check" CHECK (num_nonnulls("gtaId", "purchaseId") = 1);
