-- CreateEnum
CREATE TYPE "ReconciliationResult" AS ENUM ('MATCHED', 'DIVERGENT', 'ONLY_IN_BND', 'ONLY_IN_FARM', 'DEAD_BUT_ALIVE_IN_BND', 'EXITED_BUT_PRESENT_IN_BND');

-- AlterTable
ALTER TABLE "BaseImport" ADD COLUMN     "imported" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "proposals" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "BaseImportFile" (
    "farmId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "BaseImportFile_pkey" PRIMARY KEY ("farmId","importId")
);

-- CreateTable
CREATE TABLE "BaseMatch" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "sisbov" VARCHAR(15) NOT NULL,
    "result" "ReconciliationResult" NOT NULL,
    "ownerId" UUID,
    "oxId" UUID,
    "bndAnimalId" UUID,
    "certifierAnswerId" UUID,

    CONSTRAINT "BaseMatch_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "BaseMatch_farmId_result_sisbov_idx" ON "BaseMatch"("farmId", "result", "sisbov");

-- CreateIndex
CREATE INDEX "BaseMatch_farmId_ownerId_idx" ON "BaseMatch"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "BaseMatch_farmId_oxId_idx" ON "BaseMatch"("farmId", "oxId");

-- CreateIndex
CREATE UNIQUE INDEX "BaseMatch_farmId_sisbov_key" ON "BaseMatch"("farmId", "sisbov");

-- CreateIndex
CREATE UNIQUE INDEX "BaseMatch_farmId_bndAnimalId_key" ON "BaseMatch"("farmId", "bndAnimalId");

-- CreateIndex
CREATE UNIQUE INDEX "BaseMatch_farmId_certifierAnswerId_key" ON "BaseMatch"("farmId", "certifierAnswerId");

-- AddForeignKey
ALTER TABLE "BaseImportFile" ADD CONSTRAINT "BaseImportFile_farmId_importId_fkey" FOREIGN KEY ("farmId", "importId") REFERENCES "BaseImport"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseMatch" ADD CONSTRAINT "BaseMatch_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseMatch" ADD CONSTRAINT "BaseMatch_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseMatch" ADD CONSTRAINT "BaseMatch_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseMatch" ADD CONSTRAINT "BaseMatch_farmId_bndAnimalId_fkey" FOREIGN KEY ("farmId", "bndAnimalId") REFERENCES "BndAnimal"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseMatch" ADD CONSTRAINT "BaseMatch_farmId_certifierAnswerId_fkey" FOREIGN KEY ("farmId", "certifierAnswerId") REFERENCES "CertifierAnswer"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"BaseImportFile"');
SELECT know_farm_ids('"BaseImportFile"');
SELECT wall_off('"BaseMatch"');
SELECT know_farm_ids('"BaseMatch"');
