-- AlterTable
ALTER TABLE "Ox" ADD COLUMN     "damIdentification" VARCHAR(40);

-- AlterTable
ALTER TABLE "OxPast" ADD COLUMN     "damIdentification" VARCHAR(40);
