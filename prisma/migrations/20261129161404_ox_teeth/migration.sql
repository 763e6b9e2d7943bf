-- AlterTable
ALTER TABLE "Ox" ADD COLUMN     "teeth" INTEGER;

-- AlterTable
ALTER TABLE "OxPast" ADD COLUMN     "teeth" INTEGER;
