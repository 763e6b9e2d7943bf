-- AlterTable
ALTER TABLE "SlaughterSheet" ADD COLUMN     "slaughterDate" DATE;
