-- AlterTable
ALTER TABLE "ExitTruck" ADD COLUMN     "lastPosition" INTEGER NOT NULL DEFAULT 0;
