-- CreateTable
CREATE TABLE "UnsentEvents" (
    "farmId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "events" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UnsentEvents_pkey" PRIMARY KEY ("farmId","id")
);

-- AddForeignKey
ALTER TABLE "UnsentEvents" ADD CONSTRAINT "UnsentEvents_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"UnsentEvents"');
SELECT know_farm_ids('"UnsentEvents"');
