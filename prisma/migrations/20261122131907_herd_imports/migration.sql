-- CreateEnum
CREATE TYPE "HerdImportKind" AS ENUM ('OXEN', 'WEIGHINGS');

-- CreateEnum
CREATE TYPE "HerdImportStatus" AS ENUM ('DRAFT', 'CHECKED', 'DONE', 'UNDONE');

-- CreateTable
CREATE TABLE "HerdImport" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "kind" "HerdImportKind" NOT NULL,
    "status" "HerdImportStatus" NOT NULL DEFAULT 'DRAFT',
    "fileName" VARCHAR(200) NOT NULL,
    "defaults" JSONB NOT NULL,
    "rowCount" INTEGER NOT NULL DEFAULT 0,
    "faultCount" INTEGER NOT NULL DEFAULT 0,
    "faults" JSONB NOT NULL DEFAULT '[]',
    "doneAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HerdImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HerdImportPart" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "rows" JSONB NOT NULL,

    CONSTRAINT "HerdImportPart_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "HerdImport_farmId_createdAt_id_idx" ON "HerdImport"("farmId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "HerdImport_farmId_createdById_idx" ON "HerdImport"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "HerdImport_farmId_id_key" ON "HerdImport"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "HerdImportPart_farmId_id_key" ON "HerdImportPart"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "HerdImportPart_farmId_importId_part_key" ON "HerdImportPart"("farmId", "importId", "part");

-- AddForeignKey
ALTER TABLE "HerdImport" ADD CONSTRAINT "HerdImport_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HerdImport" ADD CONSTRAINT "HerdImport_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HerdImportPart" ADD CONSTRAINT "HerdImportPart_farmId_importId_fkey" FOREIGN KEY ("farmId", "importId") REFERENCES "HerdImport"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
