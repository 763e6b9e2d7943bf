-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "mailed" BOOLEAN NOT NULL DEFAULT false;
