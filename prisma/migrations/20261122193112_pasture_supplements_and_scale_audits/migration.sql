-- CreateTable
CREATE TABLE "ScaleAudit" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "mixerId" UUID NOT NULL,
    "beatId" UUID,
    "tareKg" DECIMAL(14,3) NOT NULL,
    "grossKg" DECIMAL(14,3) NOT NULL,
    "displayKg" DECIMAL(14,3) NOT NULL,
    "beatLoadedKg" DECIMAL(14,3),
    "beatDeliveredKg" DECIMAL(14,3),
    "scaleDevPct" DECIMAL(9,4) NOT NULL,
    "displayDevPct" DECIMAL(9,4),
    "deliveredDevPct" DECIMAL(9,4),
    "isAlert" BOOLEAN NOT NULL DEFAULT false,
    "note" VARCHAR(500),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScaleAudit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MixSample" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "auditId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "sieve19Pct" DECIMAL(9,4) NOT NULL,
    "sieve8Pct" DECIMAL(9,4) NOT NULL,
    "sieve4Pct" DECIMAL(9,4) NOT NULL,
    "panPct" DECIMAL(9,4) NOT NULL,

    CONSTRAINT "MixSample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PastureSupplement" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "batchId" UUID NOT NULL,
    "corralId" UUID NOT NULL,
    "foodId" UUID NOT NULL,
    "stockId" UUID NOT NULL,
    "kg" DECIMAL(14,3) NOT NULL,
    "unitCost" DECIMAL(14,6),
    "cost" DECIMAL(14,2),
    "movementId" UUID NOT NULL,
    "reversed" BOOLEAN NOT NULL DEFAULT false,
    "note" VARCHAR(500),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PastureSupplement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScaleAudit_farmId_day_id_idx" ON "ScaleAudit"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "ScaleAudit_farmId_mixerId_day_idx" ON "ScaleAudit"("farmId", "mixerId", "day");

-- CreateIndex
CREATE INDEX "ScaleAudit_farmId_beatId_idx" ON "ScaleAudit"("farmId", "beatId");

-- CreateIndex
CREATE INDEX "ScaleAudit_farmId_createdById_idx" ON "ScaleAudit"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "ScaleAudit_farmId_id_key" ON "ScaleAudit"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MixSample_farmId_id_key" ON "MixSample"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MixSample_farmId_auditId_position_key" ON "MixSample"("farmId", "auditId", "position");

-- CreateIndex
CREATE INDEX "PastureSupplement_farmId_day_id_idx" ON "PastureSupplement"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "PastureSupplement_farmId_batchId_foodId_day_idx" ON "PastureSupplement"("farmId", "batchId", "foodId", "day");

-- CreateIndex
CREATE INDEX "PastureSupplement_farmId_corralId_idx" ON "PastureSupplement"("farmId", "corralId");

-- CreateIndex
CREATE INDEX "PastureSupplement_farmId_foodId_idx" ON "PastureSupplement"("farmId", "foodId");

-- CreateIndex
CREATE INDEX "PastureSupplement_farmId_stockId_idx" ON "PastureSupplement"("farmId", "stockId");

-- CreateIndex
CREATE INDEX "PastureSupplement_farmId_createdById_idx" ON "PastureSupplement"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "PastureSupplement_farmId_id_key" ON "PastureSupplement"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PastureSupplement_farmId_movementId_key" ON "PastureSupplement"("farmId", "movementId");

-- AddForeignKey
ALTER TABLE "ScaleAudit" ADD CONSTRAINT "ScaleAudit_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScaleAudit" ADD CONSTRAINT "ScaleAudit_farmId_mixerId_fkey" FOREIGN KEY ("farmId", "mixerId") REFERENCES "Mixer"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScaleAudit" ADD CONSTRAINT "ScaleAudit_farmId_beatId_fkey" FOREIGN KEY ("farmId", "beatId") REFERENCES "Beat"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScaleAudit" ADD CONSTRAINT "ScaleAudit_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MixSample" ADD CONSTRAINT "MixSample_farmId_auditId_fkey" FOREIGN KEY ("farmId", "auditId") REFERENCES "ScaleAudit"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PastureSupplement" ADD CONSTRAINT "PastureSupplement_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PastureSupplement" ADD CONSTRAINT "PastureSupplement_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PastureSupplement" ADD CONSTRAINT "PastureSupplement_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PastureSupplement" ADD CONSTRAINT "PastureSupplement_farmId_foodId_fkey" FOREIGN KEY ("farmId", "foodId") REFERENCES "Food"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PastureSupplement" ADD CONSTRAINT "PastureSupplement_farmId_stockId_fkey" FOREIGN KEY ("farmId", "stockId") REFERENCES "Stock"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PastureSupplement" ADD CONSTRAINT "PastureSupplement_farmId_movementId_fkey" FOREIGN KEY ("farmId", "movementId") REFERENCES "StockMovement"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PastureSupplement" ADD CONSTRAINT "PastureSupplement_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
