-- CreateEnum
CREATE TYPE "BeatStatus" AS ENUM ('LOADING', 'MIXING', 'DISTRIBUTING', 'CLOSED', 'CANCELLED');

-- AlterTable
ALTER TABLE "Treat" ADD COLUMN     "restKg" DECIMAL(14,3) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "CorralHistory" ADD COLUMN     "deliveredElg" DECIMAL(9,6),
ADD COLUMN     "deliveredElm" DECIMAL(9,6),
ADD COLUMN     "feedCost" DECIMAL(14,2);

-- CreateTable
CREATE TABLE "Beat" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "seq" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "mixerId" UUID NOT NULL,
    "dietId" UUID NOT NULL,
    "status" "BeatStatus" NOT NULL DEFAULT 'LOADING',
    "plannedKg" DECIMAL(14,3) NOT NULL,
    "carryInKg" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "mixMinutes" DECIMAL(6,1) NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "mixStartedAt" TIMESTAMPTZ(3),
    "mixEndedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),
    "residualKg" DECIMAL(14,3),
    "loadedKg" DECIMAL(14,3),
    "deliveredKg" DECIMAL(14,3),
    "dryMatterPct" DECIMAL(9,4),
    "elm" DECIMAL(9,6),
    "elg" DECIMAL(9,6),
    "cost" DECIMAL(14,2),
    "device" VARCHAR(60),
    "note" VARCHAR(500),
    "operatorId" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Beat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BeatLine" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "beatId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "foodId" UUID NOT NULL,
    "stockId" UUID NOT NULL,
    "plannedKg" DECIMAL(14,3) NOT NULL,
    "actualKg" DECIMAL(14,3),
    "dryMatterPct" DECIMAL(9,4) NOT NULL,
    "elm" DECIMAL(6,3) NOT NULL,
    "elg" DECIMAL(6,3) NOT NULL,
    "unitCost" DECIMAL(14,6),
    "cost" DECIMAL(14,2),
    "startedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "byId" UUID,
    "movementId" UUID,

    CONSTRAINT "BeatLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BeatDrop" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "beatId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "corralId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "plannedKg" DECIMAL(14,3) NOT NULL,
    "deliveredKg" DECIMAL(14,3),
    "cost" DECIMAL(14,2),
    "at" TIMESTAMPTZ(3),
    "byId" UUID,

    CONSTRAINT "BeatDrop_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Beat_farmId_day_id_idx" ON "Beat"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "Beat_farmId_mixerId_startedAt_idx" ON "Beat"("farmId", "mixerId", "startedAt");

-- CreateIndex
CREATE INDEX "Beat_farmId_dietId_idx" ON "Beat"("farmId", "dietId");

-- CreateIndex
CREATE INDEX "Beat_farmId_operatorId_idx" ON "Beat"("farmId", "operatorId");

-- CreateIndex
CREATE UNIQUE INDEX "Beat_farmId_id_key" ON "Beat"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Beat_farmId_day_seq_key" ON "Beat"("farmId", "day", "seq");

-- CreateIndex
CREATE INDEX "BeatLine_farmId_foodId_idx" ON "BeatLine"("farmId", "foodId");

-- CreateIndex
CREATE INDEX "BeatLine_farmId_stockId_idx" ON "BeatLine"("farmId", "stockId");

-- CreateIndex
CREATE INDEX "BeatLine_farmId_byId_idx" ON "BeatLine"("farmId", "byId");

-- CreateIndex
CREATE UNIQUE INDEX "BeatLine_farmId_id_key" ON "BeatLine"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BeatLine_farmId_beatId_position_key" ON "BeatLine"("farmId", "beatId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "BeatLine_farmId_movementId_key" ON "BeatLine"("farmId", "movementId");

-- CreateIndex
CREATE INDEX "BeatDrop_farmId_corralId_idx" ON "BeatDrop"("farmId", "corralId");

-- CreateIndex
CREATE INDEX "BeatDrop_farmId_batchId_idx" ON "BeatDrop"("farmId", "batchId");

-- CreateIndex
CREATE INDEX "BeatDrop_farmId_byId_idx" ON "BeatDrop"("farmId", "byId");

-- CreateIndex
CREATE UNIQUE INDEX "BeatDrop_farmId_id_key" ON "BeatDrop"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BeatDrop_farmId_beatId_corralId_round_key" ON "BeatDrop"("farmId", "beatId", "corralId", "round");

-- AddForeignKey
ALTER TABLE "Beat" ADD CONSTRAINT "Beat_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Beat" ADD CONSTRAINT "Beat_farmId_mixerId_fkey" FOREIGN KEY ("farmId", "mixerId") REFERENCES "Mixer"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Beat" ADD CONSTRAINT "Beat_farmId_dietId_fkey" FOREIGN KEY ("farmId", "dietId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Beat" ADD CONSTRAINT "Beat_farmId_operatorId_fkey" FOREIGN KEY ("farmId", "operatorId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatLine" ADD CONSTRAINT "BeatLine_farmId_beatId_fkey" FOREIGN KEY ("farmId", "beatId") REFERENCES "Beat"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatLine" ADD CONSTRAINT "BeatLine_farmId_foodId_fkey" FOREIGN KEY ("farmId", "foodId") REFERENCES "Food"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatLine" ADD CONSTRAINT "BeatLine_farmId_stockId_fkey" FOREIGN KEY ("farmId", "stockId") REFERENCES "Stock"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatLine" ADD CONSTRAINT "BeatLine_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatLine" ADD CONSTRAINT "BeatLine_farmId_movementId_fkey" FOREIGN KEY ("farmId", "movementId") REFERENCES "StockMovement"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatDrop" ADD CONSTRAINT "BeatDrop_farmId_beatId_fkey" FOREIGN KEY ("farmId", "beatId") REFERENCES "Beat"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatDrop" ADD CONSTRAINT "BeatDrop_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatDrop" ADD CONSTRAINT "BeatDrop_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BeatDrop" ADD CONSTRAINT "BeatDrop_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Beat" ADD CONSTRAINT "Beat_quantities" CHECK ("plannedKg" >= 0 AND "carryInKg" >= 0 AND "residualKg" >= 0 AND "round" > 0);
ALTER TABLE "BeatLine" ADD CONSTRAINT "BeatLine_quantities" CHECK ("plannedKg" >= 0 AND "actualKg" >= 0);
ALTER TABLE "BeatDrop" ADD CONSTRAINT "BeatDrop_quantities" CHECK ("plannedKg" >= 0 AND "deliveredKg" >= 0);
ALTER TABLE "Treat" ADD CONSTRAINT "Treat_rest" CHECK ("restKg" >= 0);
