-- CreateEnum
CREATE TYPE "FormulationType" AS ENUM ('CONFINEMENT', 'PRE_MIX', 'PREMIX', 'SUPPLEMENT');

-- CreateEnum
CREATE TYPE "DietPhase" AS ENUM ('RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING', 'SUPPLEMENT');

-- CreateEnum
CREATE TYPE "AnimalCategory" AS ENUM ('BULL', 'STEER', 'COW', 'HEIFER', 'CALF');

-- CreateEnum
CREATE TYPE "FormulationBasis" AS ENUM ('MS', 'MN');

-- CreateEnum
CREATE TYPE "FoodCategory" AS ENUM ('VOLUMOSO', 'ENERGETICO', 'PROTEICO', 'MINERAL', 'ADITIVO', 'PREMIX', 'SUPLEMENTO');

-- CreateEnum
CREATE TYPE "StockMovementType" AS ENUM ('PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN', 'TRANSFER_IN', 'COUNT_PLUS', 'RETURN', 'BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT', 'SALE_OUT', 'TRANSFER_OUT', 'LOSS', 'COUNT_MINUS', 'COST_VARIANCE');

-- CreateEnum
CREATE TYPE "LossReason" AS ENUM ('CHUVA', 'MOFO', 'SILO_TOPO', 'ROEDOR', 'QUEBRA_TECNICA', 'DERRAME', 'OUTRO');

-- CreateEnum
CREATE TYPE "StockOperationKind" AS ENUM ('TRANSFER', 'PRODUCTION');

-- CreateEnum
CREATE TYPE "StockAnalysisKind" AS ENUM ('DRY_MATTER', 'ENERGY');

-- CreateEnum
CREATE TYPE "DryMatterMethod" AS ENUM ('MICROONDAS', 'AIRFRYER', 'KOSTER', 'ESTUFA', 'NIR', 'LAB');

-- CreateEnum
CREATE TYPE "PurchaseCategory" AS ENUM ('ANIMALS', 'FOODS', 'EARRINGS');

-- CreateEnum
CREATE TYPE "ReceiptStatus" AS ENUM ('PENDING', 'RECEIVED', 'STORED');

-- CreateTable
CREATE TABLE "Formulation" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "lineageId" UUID NOT NULL,
    "versionNumber" INTEGER NOT NULL DEFAULT 1,
    "predecessorId" UUID,
    "type" "FormulationType" NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "phase" "DietPhase",
    "categories" "AnimalCategory"[] DEFAULT ARRAY[]::"AnimalCategory"[],
    "basis" "FormulationBasis" NOT NULL,
    "estimatedDailyGain" DECIMAL(7,4),
    "intakePctLw" DECIMAL(9,4),
    "mixMinutes" DECIMAL(6,1),
    "note" VARCHAR(500),
    "validFrom" DATE NOT NULL,
    "validTo" DATE,
    "productId" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Formulation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormulationIngredient" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "formulationId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "foodId" UUID NOT NULL,
    "pct" DECIMAL(9,4) NOT NULL,
    "tolerancePct" DECIMAL(9,4),

    CONSTRAINT "FormulationIngredient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Recipe" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "formulationId" UUID NOT NULL,
    "method" "MixingMethod" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Recipe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecipeStep" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "recipeId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "foodId" UUID NOT NULL,
    "stepKg" DECIMAL(9,3) NOT NULL,
    "waitSeconds" INTEGER NOT NULL DEFAULT 0,
    "micro" BOOLEAN NOT NULL DEFAULT false,
    "tolerancePct" DECIMAL(9,4) NOT NULL DEFAULT 2,

    CONSTRAINT "RecipeStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Food" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "category" "FoodCategory" NOT NULL,
    "ndtPct" DECIMAL(9,4),
    "elm" DECIMAL(6,3) NOT NULL,
    "elg" DECIMAL(6,3) NOT NULL,
    "energyTyped" BOOLEAN NOT NULL DEFAULT false,
    "dryMatterPct" DECIMAL(9,4) NOT NULL,
    "densityKgM3" DECIMAL(9,2),
    "stepKg" DECIMAL(9,3),
    "minInclusionPct" DECIMAL(9,4),
    "maxInclusionPct" DECIMAL(9,4),
    "minimumKg" DECIMAL(14,3),
    "supplierDays" INTEGER NOT NULL DEFAULT 7,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Food_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Stock" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "foodId" UUID NOT NULL,
    "structureId" UUID,
    "dryMatterPct" DECIMAL(9,4) NOT NULL,
    "elm" DECIMAL(6,3) NOT NULL,
    "elg" DECIMAL(6,3) NOT NULL,
    "balanceKg" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "value" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "averageCost" DECIMAL(20,12) NOT NULL DEFAULT 0,
    "lastSeq" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Stock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StockMovement" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "stockId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "flow" SMALLINT NOT NULL,
    "seq" INTEGER NOT NULL,
    "step" SMALLINT NOT NULL DEFAULT 0,
    "type" "StockMovementType" NOT NULL,
    "kgIn" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "kgOut" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "cost" DECIMAL(14,2),
    "value" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "unitCost" DECIMAL(14,6) NOT NULL DEFAULT 0,
    "balanceKg" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "balanceValue" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "average" DECIMAL(20,12) NOT NULL DEFAULT 0,
    "provisional" BOOLEAN NOT NULL DEFAULT false,
    "documentNumber" VARCHAR(60),
    "countedKg" DECIMAL(14,3),
    "lossReason" "LossReason",
    "note" VARCHAR(500),
    "operationId" UUID,
    "receiptId" UUID,
    "reversalOfId" UUID,
    "varianceOfId" UUID,
    "reversed" BOOLEAN NOT NULL DEFAULT false,
    "byId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StockMovement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StockOperation" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "kind" "StockOperationKind" NOT NULL,
    "day" DATE NOT NULL,
    "formulationId" UUID,
    "lotNumber" VARCHAR(60),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StockOperation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StockAnalysis" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "stockId" UUID NOT NULL,
    "kind" "StockAnalysisKind" NOT NULL,
    "day" DATE NOT NULL,
    "oldDryMatterPct" DECIMAL(9,4) NOT NULL,
    "dryMatterPct" DECIMAL(9,4) NOT NULL,
    "oldElm" DECIMAL(6,3) NOT NULL,
    "elm" DECIMAL(6,3) NOT NULL,
    "oldElg" DECIMAL(6,3) NOT NULL,
    "elg" DECIMAL(6,3) NOT NULL,
    "method" "DryMatterMethod",
    "wetG" DECIMAL(9,2),
    "dryG" DECIMAL(9,2),
    "note" VARCHAR(500),
    "effect" JSONB,
    "byId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneById" UUID,

    CONSTRAINT "StockAnalysis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Purchase" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "category" "PurchaseCategory" NOT NULL,
    "status" "ReceiptStatus" NOT NULL DEFAULT 'PENDING',
    "name" VARCHAR(100) NOT NULL,
    "invoiceNumber" VARCHAR(20) NOT NULL,
    "invoiceSeries" VARCHAR(10) NOT NULL,
    "invoiceIssueDate" DATE,
    "supplierId" UUID,
    "ownerId" UUID,
    "orderDay" DATE NOT NULL,
    "deliveryDate" DATE,
    "value" DECIMAL(16,2) NOT NULL,
    "freightValue" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "commissionValue" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "commissionerName" VARCHAR(100),
    "recoverableTaxValue" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "observation" VARCHAR(500),
    "receivedAt" DATE,
    "storedAt" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PurchaseItem" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "foodId" UUID NOT NULL,
    "kg" DECIMAL(14,3) NOT NULL,
    "unitPrice" DECIMAL(14,6) NOT NULL,
    "dryMatterPct" DECIMAL(9,4),

    CONSTRAINT "PurchaseItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PurchaseReceipt" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "truckPlate" VARCHAR(10),
    "invoiceNumber" VARCHAR(20),
    "grossKg" DECIMAL(14,3),
    "tareKg" DECIMAL(14,3),
    "discountPct" DECIMAL(9,4),
    "netKg" DECIMAL(14,3) NOT NULL,
    "dryMatterPct" DECIMAL(9,4),
    "landedCost" DECIMAL(16,2),
    "stockId" UUID,
    "storedDay" DATE,
    "note" VARCHAR(500),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PurchaseReceipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PurchaseCost" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "value" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "PurchaseCost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentTerm" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "dueDate" DATE NOT NULL,
    "value" DECIMAL(16,2) NOT NULL,
    "paid" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "PaymentTerm_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Formulation_farmId_type_name_id_idx" ON "Formulation"("farmId", "type", "name", "id");

-- CreateIndex
CREATE INDEX "Formulation_farmId_productId_idx" ON "Formulation"("farmId", "productId");

-- CreateIndex
CREATE INDEX "Formulation_farmId_createdById_idx" ON "Formulation"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Formulation_farmId_id_key" ON "Formulation"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Formulation_farmId_predecessorId_key" ON "Formulation"("farmId", "predecessorId");

-- CreateIndex
CREATE UNIQUE INDEX "Formulation_farmId_lineageId_versionNumber_key" ON "Formulation"("farmId", "lineageId", "versionNumber");

-- CreateIndex
CREATE UNIQUE INDEX "Formulation_farmId_name_versionNumber_key" ON "Formulation"("farmId", "name", "versionNumber");

-- CreateIndex
CREATE INDEX "FormulationIngredient_farmId_foodId_idx" ON "FormulationIngredient"("farmId", "foodId");

-- CreateIndex
CREATE UNIQUE INDEX "FormulationIngredient_farmId_id_key" ON "FormulationIngredient"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "FormulationIngredient_farmId_formulationId_foodId_key" ON "FormulationIngredient"("farmId", "formulationId", "foodId");

-- CreateIndex
CREATE INDEX "Recipe_farmId_formulationId_method_idx" ON "Recipe"("farmId", "formulationId", "method");

-- CreateIndex
CREATE UNIQUE INDEX "Recipe_farmId_id_key" ON "Recipe"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Recipe_farmId_name_key" ON "Recipe"("farmId", "name");

-- CreateIndex
CREATE INDEX "RecipeStep_farmId_foodId_idx" ON "RecipeStep"("farmId", "foodId");

-- CreateIndex
CREATE UNIQUE INDEX "RecipeStep_farmId_id_key" ON "RecipeStep"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "RecipeStep_farmId_recipeId_foodId_key" ON "RecipeStep"("farmId", "recipeId", "foodId");

-- CreateIndex
CREATE INDEX "Food_farmId_category_name_id_idx" ON "Food"("farmId", "category", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Food_farmId_id_key" ON "Food"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Food_farmId_name_key" ON "Food"("farmId", "name");

-- CreateIndex
CREATE INDEX "Stock_farmId_structureId_idx" ON "Stock"("farmId", "structureId");

-- CreateIndex
CREATE UNIQUE INDEX "Stock_farmId_id_key" ON "Stock"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Stock_farmId_foodId_structureId_key" ON "Stock"("farmId", "foodId", "structureId");

-- CreateIndex
CREATE INDEX "StockMovement_farmId_day_id_idx" ON "StockMovement"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "StockMovement_farmId_operationId_idx" ON "StockMovement"("farmId", "operationId");

-- CreateIndex
CREATE INDEX "StockMovement_farmId_receiptId_idx" ON "StockMovement"("farmId", "receiptId");

-- CreateIndex
CREATE INDEX "StockMovement_farmId_byId_idx" ON "StockMovement"("farmId", "byId");

-- CreateIndex
CREATE UNIQUE INDEX "StockMovement_farmId_id_key" ON "StockMovement"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "StockMovement_farmId_reversalOfId_key" ON "StockMovement"("farmId", "reversalOfId");

-- CreateIndex
CREATE UNIQUE INDEX "StockMovement_farmId_varianceOfId_key" ON "StockMovement"("farmId", "varianceOfId");

-- CreateIndex
CREATE UNIQUE INDEX "StockMovement_farmId_stockId_day_flow_seq_step_key" ON "StockMovement"("farmId", "stockId", "day", "flow", "seq", "step");

-- CreateIndex
CREATE INDEX "StockOperation_farmId_formulationId_idx" ON "StockOperation"("farmId", "formulationId");

-- CreateIndex
CREATE UNIQUE INDEX "StockOperation_farmId_id_key" ON "StockOperation"("farmId", "id");

-- CreateIndex
CREATE INDEX "StockAnalysis_farmId_stockId_day_id_idx" ON "StockAnalysis"("farmId", "stockId", "day", "id");

-- CreateIndex
CREATE INDEX "StockAnalysis_farmId_day_id_idx" ON "StockAnalysis"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "StockAnalysis_farmId_byId_idx" ON "StockAnalysis"("farmId", "byId");

-- CreateIndex
CREATE INDEX "StockAnalysis_farmId_undoneById_idx" ON "StockAnalysis"("farmId", "undoneById");

-- CreateIndex
CREATE UNIQUE INDEX "StockAnalysis_farmId_id_key" ON "StockAnalysis"("farmId", "id");

-- CreateIndex
CREATE INDEX "Purchase_farmId_category_status_orderDay_id_idx" ON "Purchase"("farmId", "category", "status", "orderDay", "id");

-- CreateIndex
CREATE INDEX "Purchase_farmId_orderDay_id_idx" ON "Purchase"("farmId", "orderDay", "id");

-- CreateIndex
CREATE INDEX "Purchase_farmId_ownerId_idx" ON "Purchase"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "Purchase_farmId_createdById_idx" ON "Purchase"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_farmId_id_key" ON "Purchase"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_farmId_name_key" ON "Purchase"("farmId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_farmId_supplierId_invoiceNumber_invoiceSeries_key" ON "Purchase"("farmId", "supplierId", "invoiceNumber", "invoiceSeries");

-- CreateIndex
CREATE INDEX "PurchaseItem_farmId_foodId_idx" ON "PurchaseItem"("farmId", "foodId");

-- CreateIndex
CREATE UNIQUE INDEX "PurchaseItem_farmId_id_key" ON "PurchaseItem"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PurchaseItem_farmId_purchaseId_foodId_key" ON "PurchaseItem"("farmId", "purchaseId", "foodId");

-- CreateIndex
CREATE INDEX "PurchaseReceipt_farmId_purchaseId_day_id_idx" ON "PurchaseReceipt"("farmId", "purchaseId", "day", "id");

-- CreateIndex
CREATE INDEX "PurchaseReceipt_farmId_itemId_idx" ON "PurchaseReceipt"("farmId", "itemId");

-- CreateIndex
CREATE INDEX "PurchaseReceipt_farmId_stockId_idx" ON "PurchaseReceipt"("farmId", "stockId");

-- CreateIndex
CREATE INDEX "PurchaseReceipt_farmId_createdById_idx" ON "PurchaseReceipt"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "PurchaseReceipt_farmId_id_key" ON "PurchaseReceipt"("farmId", "id");

-- CreateIndex
CREATE INDEX "PurchaseCost_farmId_purchaseId_idx" ON "PurchaseCost"("farmId", "purchaseId");

-- CreateIndex
CREATE UNIQUE INDEX "PurchaseCost_farmId_id_key" ON "PurchaseCost"("farmId", "id");

-- CreateIndex
CREATE INDEX "PaymentTerm_farmId_purchaseId_idx" ON "PaymentTerm"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "PaymentTerm_farmId_dueDate_id_idx" ON "PaymentTerm"("farmId", "dueDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentTerm_farmId_id_key" ON "PaymentTerm"("farmId", "id");

-- AddForeignKey
ALTER TABLE "Formulation" ADD CONSTRAINT "Formulation_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Formulation" ADD CONSTRAINT "Formulation_farmId_predecessorId_fkey" FOREIGN KEY ("farmId", "predecessorId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Formulation" ADD CONSTRAINT "Formulation_farmId_productId_fkey" FOREIGN KEY ("farmId", "productId") REFERENCES "Food"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Formulation" ADD CONSTRAINT "Formulation_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormulationIngredient" ADD CONSTRAINT "FormulationIngredient_farmId_formulationId_fkey" FOREIGN KEY ("farmId", "formulationId") REFERENCES "Formulation"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormulationIngredient" ADD CONSTRAINT "FormulationIngredient_farmId_foodId_fkey" FOREIGN KEY ("farmId", "foodId") REFERENCES "Food"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recipe" ADD CONSTRAINT "Recipe_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Recipe" ADD CONSTRAINT "Recipe_farmId_formulationId_fkey" FOREIGN KEY ("farmId", "formulationId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecipeStep" ADD CONSTRAINT "RecipeStep_farmId_recipeId_fkey" FOREIGN KEY ("farmId", "recipeId") REFERENCES "Recipe"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecipeStep" ADD CONSTRAINT "RecipeStep_farmId_foodId_fkey" FOREIGN KEY ("farmId", "foodId") REFERENCES "Food"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Food" ADD CONSTRAINT "Food_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Stock" ADD CONSTRAINT "Stock_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Stock" ADD CONSTRAINT "Stock_farmId_foodId_fkey" FOREIGN KEY ("farmId", "foodId") REFERENCES "Food"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Stock" ADD CONSTRAINT "Stock_farmId_structureId_fkey" FOREIGN KEY ("farmId", "structureId") REFERENCES "Structure"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_farmId_stockId_fkey" FOREIGN KEY ("farmId", "stockId") REFERENCES "Stock"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_farmId_operationId_fkey" FOREIGN KEY ("farmId", "operationId") REFERENCES "StockOperation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_farmId_receiptId_fkey" FOREIGN KEY ("farmId", "receiptId") REFERENCES "PurchaseReceipt"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_farmId_reversalOfId_fkey" FOREIGN KEY ("farmId", "reversalOfId") REFERENCES "StockMovement"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_farmId_varianceOfId_fkey" FOREIGN KEY ("farmId", "varianceOfId") REFERENCES "StockMovement"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockOperation" ADD CONSTRAINT "StockOperation_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockOperation" ADD CONSTRAINT "StockOperation_farmId_formulationId_fkey" FOREIGN KEY ("farmId", "formulationId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockAnalysis" ADD CONSTRAINT "StockAnalysis_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockAnalysis" ADD CONSTRAINT "StockAnalysis_farmId_stockId_fkey" FOREIGN KEY ("farmId", "stockId") REFERENCES "Stock"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockAnalysis" ADD CONSTRAINT "StockAnalysis_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockAnalysis" ADD CONSTRAINT "StockAnalysis_farmId_undoneById_fkey" FOREIGN KEY ("farmId", "undoneById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_farmId_supplierId_fkey" FOREIGN KEY ("farmId", "supplierId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseItem" ADD CONSTRAINT "PurchaseItem_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseItem" ADD CONSTRAINT "PurchaseItem_farmId_foodId_fkey" FOREIGN KEY ("farmId", "foodId") REFERENCES "Food"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseReceipt" ADD CONSTRAINT "PurchaseReceipt_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseReceipt" ADD CONSTRAINT "PurchaseReceipt_farmId_itemId_fkey" FOREIGN KEY ("farmId", "itemId") REFERENCES "PurchaseItem"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseReceipt" ADD CONSTRAINT "PurchaseReceipt_farmId_stockId_fkey" FOREIGN KEY ("farmId", "stockId") REFERENCES "Stock"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseReceipt" ADD CONSTRAINT "PurchaseReceipt_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseCost" ADD CONSTRAINT "PurchaseCost_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentTerm" ADD CONSTRAINT "PaymentTerm_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the models cannot say.

-- A food lies once in each structure, and once outside of all.
CREATE UNIQUE INDEX "Stock_farmId_foodId_loose_key" ON "Stock" ("farmId", "foodId") WHERE "structureId" IS NULL;

-- The days on which a stock was used, latest first, for the days it will last.
CREATE INDEX "StockMovement_exits_idx" ON "StockMovement" ("farmId", "stockId", "day" DESC) INCLUDE ("kgOut")
  WHERE "type" IN ('BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT') AND NOT "reversed" AND "step" = 0;

CREATE INDEX "StockMovement_counts_idx" ON "StockMovement" ("farmId", "stockId", "day" DESC) WHERE "countedKg" IS NOT NULL AND NOT "reversed" AND "step" = 0;
CREATE INDEX "StockMovement_entries_idx" ON "StockMovement" ("farmId", "stockId", "day" DESC)
  WHERE "type" IN ('PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN') AND NOT "reversed" AND "step" = 0;

ALTER TABLE "StockMovement"
  ADD CONSTRAINT "StockMovement_one_way" CHECK ("kgIn" >= 0 AND "kgOut" >= 0 AND ("kgIn" = 0 OR "kgOut" = 0)),
  ADD CONSTRAINT "StockMovement_flow" CHECK ("flow" IN (0, 1) AND "step" IN (0, 1, 2));

-- Costing again rewrites long runs of rows: with room on their page the indexes need not be touched.
ALTER TABLE "StockMovement" SET (fillfactor = 50);

-- What was written into the ledger stays: only projections, the carried cost of an operation and the mark of a reversal change.
CREATE FUNCTION stock_movement_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the stock ledger is append-only';
END $$;

CREATE TRIGGER "StockMovement_no_delete" BEFORE DELETE ON "StockMovement"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION stock_movement_stays();

CREATE TRIGGER "StockMovement_facts" BEFORE UPDATE OF "farmId", "stockId", "day", "flow", "seq", "step", "type", "kgIn", "kgOut", "countedKg", "operationId", "receiptId", "reversalOfId", "varianceOfId", "at"
  ON "StockMovement" FOR EACH ROW EXECUTE FUNCTION stock_movement_stays();

CREATE TRIGGER "StockMovement_cost" BEFORE UPDATE OF "cost" ON "StockMovement"
  FOR EACH ROW WHEN (OLD."operationId" IS NULL) EXECUTE FUNCTION stock_movement_stays();

-- F-S1, F-S2: the state of a stock after each movement, and the one before, to which a reversal goes back.
CREATE TYPE stock_state AS (
  kg numeric, value numeric, average numeric,
  moved numeric, variance numeric, provisional boolean,
  kg_before numeric, value_before numeric, average_before numeric
);

CREATE FUNCTION stock_step(
  s stock_state, kg0 numeric, value0 numeric, average0 numeric,
  kg_in numeric, kg_out numeric, cost numeric, is_reversal boolean, is_reversed boolean
) RETURNS stock_state LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  b numeric := CASE WHEN s IS NULL THEN kg0 ELSE s.kg END;
  v numeric := CASE WHEN s IS NULL THEN value0 ELSE s.value END;
  a numeric := CASE WHEN s IS NULL THEN average0 ELSE s.average END;
  n stock_state;
BEGIN
  IF is_reversal THEN
    n.kg := s.kg_before; n.value := s.value_before; n.average := s.average_before;
    n.moved := s.value_before - s.value; n.variance := 0; n.provisional := false;
    n.kg_before := s.kg_before; n.value_before := s.value_before; n.average_before := s.average_before;
    RETURN n;
  END IF;
  n.kg_before := b; n.value_before := v; n.average_before := a;
  n.variance := 0; n.provisional := false; n.average := a;
  n.kg := b + kg_in - kg_out;
  IF kg_out > 0 THEN
    n.provisional := n.kg < 0;
    n.value := CASE WHEN n.kg > 0 THEN v - least(round(kg_out * a, 2), v) ELSE round(n.kg * a, 2) END;
    n.moved := n.value - v;
  ELSIF kg_in > 0 AND cost IS NULL THEN
    n.value := CASE WHEN b >= 0 THEN v + round(kg_in * a, 2) ELSE round(n.kg * a, 2) END;
    n.moved := n.value - v;
  ELSIF kg_in > 0 THEN
    n.moved := cost;
    n.value := v + cost;
    IF b > 0 THEN
      n.average := round(n.value / n.kg, 12);
    ELSIF n.kg >= 0 THEN
      n.average := round(cost / kg_in, 12);
    END IF;
    IF b < 0 AND NOT is_reversed THEN
      n.value := round(n.kg * CASE WHEN n.kg >= 0 THEN cost / kg_in ELSE a END, 2);
      n.variance := v + cost - n.value;
    END IF;
  ELSE
    n.value := v; n.moved := 0;
  END IF;
  RETURN n;
END $$;

CREATE AGGREGATE stock_run(numeric, numeric, numeric, numeric, numeric, numeric, boolean, boolean) (SFUNC = stock_step, STYPE = stock_state);
