-- AlterTable
ALTER TABLE "EntryManagement" ADD COLUMN     "protocolId" UUID;

-- CreateIndex
CREATE INDEX "EntryManagement_farmId_protocolId_idx" ON "EntryManagement"("farmId", "protocolId");

-- AddForeignKey
ALTER TABLE "EntryManagement" ADD CONSTRAINT "EntryManagement_farmId_protocolId_fkey" FOREIGN KEY ("farmId", "protocolId") REFERENCES "HealthProtocol"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
