-- CreateTable
CREATE TABLE "PastContract" (
    "farmId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "toDay" DATE NOT NULL,
    "contract" "BoitelContract" NOT NULL,
    "rate" DECIMAL(14,4) NOT NULL,
    "chargesHealth" BOOLEAN NOT NULL,

    CONSTRAINT "PastContract_pkey" PRIMARY KEY ("farmId","ownerId","toDay")
);

-- AddForeignKey
ALTER TABLE "PastContract" ADD CONSTRAINT "PastContract_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"PastContract"');
SELECT know_farm_ids('"PastContract"');

-- The few events that give an ox to another owner, or bring it back to one.
CREATE INDEX "OxEvent_farmId_owner_idx" ON "OxEvent" ("farmId", "oxId") WHERE "type" <> 'ENTRY' AND "payload" -> 'set' -> 'ownerId' IS NOT NULL;
