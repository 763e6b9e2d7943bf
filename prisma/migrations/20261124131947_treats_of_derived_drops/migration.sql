-- AlterTable
ALTER TABLE "Beat" ADD COLUMN     "awaitedKg" DECIMAL(14,3);

-- AlterTable
ALTER TABLE "BeatDrop" ADD COLUMN     "isDerived" BOOLEAN NOT NULL DEFAULT false;
