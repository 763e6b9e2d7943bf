-- CreateTable
CREATE TABLE "FieldDevice" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "membershipId" UUID NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "day" DATE NOT NULL,
    "done" INTEGER NOT NULL,
    "received" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL,
    "refused" INTEGER NOT NULL,
    "waitingSince" TIMESTAMPTZ(3),
    "heardAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FieldDevice_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "FieldDevice_farmId_membershipId_heardAt_idx" ON "FieldDevice"("farmId", "membershipId", "heardAt");

-- CreateIndex
CREATE INDEX "FieldDevice_farmId_heardAt_id_idx" ON "FieldDevice"("farmId", "heardAt", "id");

-- AddForeignKey
ALTER TABLE "FieldDevice" ADD CONSTRAINT "FieldDevice_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FieldDevice" ADD CONSTRAINT "FieldDevice_farmId_membershipId_fkey" FOREIGN KEY ("farmId", "membershipId") REFERENCES "Membership"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"FieldDevice"');
SELECT know_farm_ids('"FieldDevice"');
