-- CreateEnum
CREATE TYPE "OxCategory" AS ENUM ('BULL', 'STEER', 'COW', 'HEIFER', 'CALF');

-- CreateEnum
CREATE TYPE "OxPricing" AS ENUM ('PER_HEAD', 'PER_KG', 'PER_ARROBA', 'TOTAL');

-- CreateEnum
CREATE TYPE "FreightSplit" AS ENUM ('HEAD', 'WEIGHT');

-- AlterTable
ALTER TABLE "Purchase" ADD COLUMN     "freightSplit" "FreightSplit";

-- CreateTable
CREATE TABLE "OxenItem" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "gtaId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "sex" "Sex",
    "category" "OxCategory",
    "averageWeight" DECIMAL(8,2) NOT NULL,
    "pricing" "OxPricing" NOT NULL,
    "unitPrice" DECIMAL(16,6) NOT NULL,
    "value" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "OxenItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OxenReceipt" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "gtaId" UUID NOT NULL,
    "arrivalDate" DATE NOT NULL,
    "truckPlate" VARCHAR(10),
    "headsArrived" INTEGER NOT NULL,
    "deadOnArrival" INTEGER NOT NULL DEFAULT 0,
    "arrivalWeightTotal" DECIMAL(12,2),
    "note" VARCHAR(500),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OxenReceipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OxenShortage" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "gtaId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" VARCHAR(200) NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OxenShortage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OxenItem_farmId_purchaseId_position_idx" ON "OxenItem"("farmId", "purchaseId", "position");

-- CreateIndex
CREATE INDEX "OxenItem_farmId_gtaId_idx" ON "OxenItem"("farmId", "gtaId");

-- CreateIndex
CREATE UNIQUE INDEX "OxenItem_farmId_id_key" ON "OxenItem"("farmId", "id");

-- CreateIndex
CREATE INDEX "OxenReceipt_farmId_purchaseId_arrivalDate_id_idx" ON "OxenReceipt"("farmId", "purchaseId", "arrivalDate", "id");

-- CreateIndex
CREATE INDEX "OxenReceipt_farmId_gtaId_idx" ON "OxenReceipt"("farmId", "gtaId");

-- CreateIndex
CREATE INDEX "OxenReceipt_farmId_createdById_idx" ON "OxenReceipt"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "OxenReceipt_farmId_id_key" ON "OxenReceipt"("farmId", "id");

-- CreateIndex
CREATE INDEX "OxenShortage_farmId_purchaseId_idx" ON "OxenShortage"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "OxenShortage_farmId_createdById_idx" ON "OxenShortage"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "OxenShortage_farmId_id_key" ON "OxenShortage"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OxenShortage_farmId_gtaId_key" ON "OxenShortage"("farmId", "gtaId");

-- CreateIndex
CREATE UNIQUE INDEX "Gta_farmId_purchaseId_id_key" ON "Gta"("farmId", "purchaseId", "id");

-- AddForeignKey
ALTER TABLE "OxenItem" ADD CONSTRAINT "OxenItem_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxenItem" ADD CONSTRAINT "OxenItem_farmId_purchaseId_gtaId_fkey" FOREIGN KEY ("farmId", "purchaseId", "gtaId") REFERENCES "Gta"("farmId", "purchaseId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OxenReceipt" ADD CONSTRAINT "OxenReceipt_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxenReceipt" ADD CONSTRAINT "OxenReceipt_farmId_purchaseId_gtaId_fkey" FOREIGN KEY ("farmId", "purchaseId", "gtaId") REFERENCES "Gta"("farmId", "purchaseId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OxenReceipt" ADD CONSTRAINT "OxenReceipt_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxenShortage" ADD CONSTRAINT "OxenShortage_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxenShortage" ADD CONSTRAINT "OxenShortage_farmId_purchaseId_gtaId_fkey" FOREIGN KEY ("farmId", "purchaseId", "gtaId") REFERENCES "Gta"("farmId", "purchaseId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OxenShortage" ADD CONSTRAINT "OxenShortage_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the models cannot say.

ALTER TABLE "OxenItem"
  ADD CONSTRAINT "OxenItem_figures" CHECK ("quantity" >= 1 AND "averageWeight" > 0 AND "unitPrice" >= 0 AND "value" >= 0);

-- The dead of a truck were on it, and what was weighed were living animals.
ALTER TABLE "OxenReceipt"
  ADD CONSTRAINT "OxenReceipt_heads" CHECK ("headsArrived" >= 1 AND "deadOnArrival" BETWEEN 0 AND "headsArrived"),
  ADD CONSTRAINT "OxenReceipt_weight" CHECK (
    "arrivalWeightTotal" IS NULL OR ("arrivalWeightTotal" > 0 AND "deadOnArrival" < "headsArrived"));

ALTER TABLE "OxenShortage"
  ADD CONSTRAINT "OxenShortage_quantity" CHECK ("quantity" >= 1 AND btrim("reason") <> '');
