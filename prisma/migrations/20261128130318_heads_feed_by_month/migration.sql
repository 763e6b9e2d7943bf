-- AlterTable
ALTER TABLE "HeadFeed" DROP CONSTRAINT "HeadFeed_pkey",
ADD CONSTRAINT "HeadFeed_pkey" PRIMARY KEY ("farmId", "month", "batchId", "oxId", "chapter");
