-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "newEmail" TEXT;
