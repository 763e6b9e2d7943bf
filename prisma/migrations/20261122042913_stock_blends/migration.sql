-- AlterTable
ALTER TABLE "StockAnalysis" ADD COLUMN     "addedDryMatterPct" DECIMAL(9,4),
ADD COLUMN     "addedElg" DECIMAL(6,3),
ADD COLUMN     "addedElm" DECIMAL(6,3),
ADD COLUMN     "operationId" UUID,
ADD COLUMN     "receiptId" UUID;

-- CreateIndex
CREATE INDEX "StockAnalysis_farmId_operationId_idx" ON "StockAnalysis"("farmId", "operationId");

-- CreateIndex
CREATE INDEX "StockAnalysis_farmId_receiptId_idx" ON "StockAnalysis"("farmId", "receiptId");

-- AddForeignKey
ALTER TABLE "StockAnalysis" ADD CONSTRAINT "StockAnalysis_farmId_operationId_fkey" FOREIGN KEY ("farmId", "operationId") REFERENCES "StockOperation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StockAnalysis" ADD CONSTRAINT "StockAnalysis_farmId_receiptId_fkey" FOREIGN KEY ("farmId", "receiptId") REFERENCES "PurchaseReceipt"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
