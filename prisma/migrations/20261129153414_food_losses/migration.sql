-- CreateEnum
CREATE TYPE "LossBearer" AS ENUM ('COST_CENTER', 'BATCHES');

-- AlterTable
ALTER TABLE "CorralHistory" ADD COLUMN     "lossCost" DECIMAL(14,2);

-- AlterTable
ALTER TABLE "StockMovement" ADD COLUMN     "lossTo" "LossBearer";
