-- CreateEnum
CREATE TYPE "PurchasePart" AS ENUM ('GOODS', 'FREIGHT', 'COMMISSION', 'OTHER_COSTS');

-- CreateEnum
CREATE TYPE "BoitelContract" AS ENUM ('PER_DAY', 'PER_ARROBA', 'PER_KG_MS');

-- AlterTable
ALTER TABLE "Owner" ADD COLUMN     "chargesHealth" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "contract" "BoitelContract",
ADD COLUMN     "contractRate" DECIMAL(14,4);

-- AlterTable
ALTER TABLE "SaleClosure" ADD COLUMN     "bonusValue" DECIMAL(16,2) NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "FinancialPayment" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "termId" UUID,
    "salePaymentId" UUID,
    "purchaseId" UUID,
    "part" "PurchasePart",
    "lotId" UUID,
    "day" DATE NOT NULL,
    "value" DECIMAL(16,2) NOT NULL,
    "byId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FinancialPayment_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "OwnerCredit" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "value" DECIMAL(16,2) NOT NULL,
    "description" VARCHAR(200) NOT NULL,
    "byId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OwnerCredit_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "FinancialPayment_farmId_termId_idx" ON "FinancialPayment"("farmId", "termId");

-- CreateIndex
CREATE INDEX "FinancialPayment_farmId_salePaymentId_idx" ON "FinancialPayment"("farmId", "salePaymentId");

-- CreateIndex
CREATE INDEX "FinancialPayment_farmId_purchaseId_idx" ON "FinancialPayment"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "FinancialPayment_farmId_lotId_idx" ON "FinancialPayment"("farmId", "lotId");

-- CreateIndex
CREATE INDEX "FinancialPayment_farmId_day_id_idx" ON "FinancialPayment"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "FinancialPayment_farmId_byId_idx" ON "FinancialPayment"("farmId", "byId");

-- CreateIndex
CREATE INDEX "OwnerCredit_farmId_ownerId_day_idx" ON "OwnerCredit"("farmId", "ownerId", "day");

-- CreateIndex
CREATE INDEX "OwnerCredit_farmId_byId_idx" ON "OwnerCredit"("farmId", "byId");

-- AddForeignKey
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_farmId_termId_fkey" FOREIGN KEY ("farmId", "termId") REFERENCES "PaymentTerm"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_farmId_salePaymentId_fkey" FOREIGN KEY ("farmId", "salePaymentId") REFERENCES "SalePayment"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_farmId_lotId_fkey" FOREIGN KEY ("farmId", "lotId") REFERENCES "MedicineLot"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OwnerCredit" ADD CONSTRAINT "OwnerCredit_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OwnerCredit" ADD CONSTRAINT "OwnerCredit_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OwnerCredit" ADD CONSTRAINT "OwnerCredit_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Exactly one item, and only a purchase has parts.
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_item" CHECK (
  num_nonnulls("termId", "salePaymentId", "purchaseId", "lotId") = 1 AND ("part" IS NULL) = ("purchaseId" IS NULL)
);
ALTER TABLE "FinancialPayment" ADD CONSTRAINT "FinancialPayment_value" CHECK ("value" >= 0);
ALTER TABLE "OwnerCredit" ADD CONSTRAINT "OwnerCredit_value" CHECK ("value" > 0);

-- What was marked as paid or received before days were kept: when it was due, or by the day that is open.
INSERT INTO "FinancialPayment" (id, "farmId", "termId", day, value)
SELECT uuidv7(), t."farmId", t.id, least(t."dueDate", f."currentDay"), t.value
FROM "PaymentTerm" t JOIN "Farm" f ON f.id = t."farmId"
WHERE t.paid;
INSERT INTO "FinancialPayment" (id, "farmId", "salePaymentId", day, value)
SELECT uuidv7(), p."farmId", p.id, least(p."dueDate", f."currentDay"), p.value
FROM "SalePayment" p JOIN "Farm" f ON f.id = p."farmId"
WHERE p.received;

SELECT wall_off('"FinancialPayment"');
SELECT know_farm_ids('"FinancialPayment"');
SELECT wall_off('"OwnerCredit"');
SELECT know_farm_ids('"OwnerCredit"');
