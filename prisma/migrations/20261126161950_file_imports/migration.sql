-- CreateEnum
CREATE TYPE "FileImportKind" AS ENUM ('OXEN', 'WEIGHINGS', 'FOODS', 'CORRALS');

-- CreateEnum
CREATE TYPE "FileImportStatus" AS ENUM ('DRAFT', 'CHECKED', 'DONE', 'UNDONE');

-- CreateTable
CREATE TABLE "FileImport" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "kind" "FileImportKind" NOT NULL,
    "status" "FileImportStatus" NOT NULL DEFAULT 'DRAFT',
    "fileName" VARCHAR(200) NOT NULL,
    "headDigest" CHAR(64) NOT NULL,
    "reading" JSONB NOT NULL,
    "defaults" JSONB NOT NULL,
    "rowsDigest" CHAR(64),
    "sameAsAt" TIMESTAMPTZ(3),
    "rowCount" INTEGER NOT NULL DEFAULT 0,
    "wrongCount" INTEGER NOT NULL DEFAULT 0,
    "createCount" INTEGER NOT NULL DEFAULT 0,
    "updateCount" INTEGER NOT NULL DEFAULT 0,
    "sameCount" INTEGER NOT NULL DEFAULT 0,
    "mends" JSONB NOT NULL DEFAULT '[]',
    "outcome" JSONB,
    "doneAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FileImport_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "FileImportPart" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "rows" JSONB NOT NULL,
    "faults" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "FileImportPart_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "FileImport_farmId_createdAt_id_idx" ON "FileImport"("farmId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FileImport_farmId_kind_headDigest_idx" ON "FileImport"("farmId", "kind", "headDigest");

-- CreateIndex
CREATE INDEX "FileImport_farmId_createdById_idx" ON "FileImport"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "FileImportPart_farmId_importId_part_key" ON "FileImportPart"("farmId", "importId", "part");

-- AddForeignKey
ALTER TABLE "FileImport" ADD CONSTRAINT "FileImport_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FileImport" ADD CONSTRAINT "FileImport_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FileImportPart" ADD CONSTRAINT "FileImportPart_farmId_importId_fkey" FOREIGN KEY ("farmId", "importId") REFERENCES "FileImport"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"FileImport"');
SELECT know_farm_ids('"FileImport"');
SELECT wall_off('"FileImportPart"');
SELECT know_farm_ids('"FileImportPart"');
