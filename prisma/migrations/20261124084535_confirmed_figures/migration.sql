-- AlterEnum
ALTER TYPE "SettingGroup" ADD VALUE 'plausibility';

-- AlterTable
ALTER TABLE "Activity" ADD COLUMN     "confirmed" JSONB;
