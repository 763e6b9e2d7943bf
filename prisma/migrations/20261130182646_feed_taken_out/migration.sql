-- AlterTable
ALTER TABLE "Beat" ADD COLUMN     "unloadedKg" DECIMAL(14,3);
