-- AlterEnum
ALTER TYPE "HerdImportKind" ADD VALUE 'OPENING';

-- AlterEnum
ALTER TYPE "StockMovementType" ADD VALUE 'OPENING' BEFORE 'PURCHASE';

-- AlterTable
ALTER TABLE "Farm" ADD COLUMN     "openingChosen" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "skippedSteps" TEXT[] DEFAULT ARRAY[]::TEXT[];
