-- AlterTable
ALTER TABLE "BeatDrop" ADD COLUMN     "isSplit" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Corral" ADD COLUMN     "splitAllowed" BOOLEAN NOT NULL DEFAULT true;
