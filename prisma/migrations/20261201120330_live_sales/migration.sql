-- AlterEnum
ALTER TYPE "CarcassMatch" ADD VALUE 'LIVE_WEIGHT';
