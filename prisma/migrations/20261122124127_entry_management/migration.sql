-- CreateEnum
CREATE TYPE "EntryStatus" AS ENUM ('PENDING', 'ACTIVE', 'FINISHED');

-- AlterEnum
ALTER TYPE "OxEventType" ADD VALUE 'COST' BEFORE 'DEATH';

-- AlterTable
ALTER TABLE "Ox" ADD COLUMN     "landedCost" DECIMAL(16,2),
ADD COLUMN     "tagId" UUID;

-- CreateTable
CREATE TABLE "EntryManagement" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "status" "EntryStatus" NOT NULL DEFAULT 'PENDING',
    "startedOn" DATE,
    "finishedOn" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EntryManagement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SetupTag" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "entryManagementId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "colour" "TagColour" NOT NULL,
    "minWeight" DECIMAL(7,2) NOT NULL,
    "maxWeight" DECIMAL(7,2) NOT NULL,
    "sex" "Sex",
    "batchId" UUID NOT NULL,
    "madeBatch" BOOLEAN NOT NULL,
    "capacity" INTEGER,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SetupTag_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "EntryManagement_farmId_status_createdAt_id_idx" ON "EntryManagement"("farmId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "EntryManagement_farmId_createdAt_id_idx" ON "EntryManagement"("farmId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "EntryManagement_farmId_id_key" ON "EntryManagement"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "EntryManagement_farmId_purchaseId_key" ON "EntryManagement"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "SetupTag_farmId_batchId_idx" ON "SetupTag"("farmId", "batchId");

-- CreateIndex
CREATE UNIQUE INDEX "SetupTag_farmId_id_key" ON "SetupTag"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SetupTag_farmId_entryManagementId_position_key" ON "SetupTag"("farmId", "entryManagementId", "position");

-- CreateIndex
CREATE INDEX "Ox_farmId_tagId_idx" ON "Ox"("farmId", "tagId");

-- AddForeignKey
ALTER TABLE "EntryManagement" ADD CONSTRAINT "EntryManagement_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EntryManagement" ADD CONSTRAINT "EntryManagement_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SetupTag" ADD CONSTRAINT "SetupTag_farmId_entryManagementId_fkey" FOREIGN KEY ("farmId", "entryManagementId") REFERENCES "EntryManagement"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SetupTag" ADD CONSTRAINT "SetupTag_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_tagId_fkey" FOREIGN KEY ("farmId", "tagId") REFERENCES "SetupTag"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "SetupTag" ADD CONSTRAINT "SetupTag_range" CHECK ("minWeight" >= 0 AND "maxWeight" > "minWeight" AND "capacity" > 0);

-- Purchases of animals that were there before.
INSERT INTO "EntryManagement" ("id", "farmId", "purchaseId", "status", "finishedOn", "createdAt", "updatedAt")
SELECT uuidv7(), "farmId", "id", (CASE WHEN "status" = 'STORED' THEN 'FINISHED' ELSE 'PENDING' END)::"EntryStatus", "storedAt", "createdAt", now()
FROM "Purchase" WHERE "category" = 'ANIMALS';
