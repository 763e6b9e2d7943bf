-- AlterTable
ALTER TABLE "CorralHistory" ADD COLUMN     "pricedKg" DECIMAL(14,3);
