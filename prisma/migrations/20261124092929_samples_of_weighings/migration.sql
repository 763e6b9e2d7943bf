-- CreateTable
CREATE TABLE "BatchWeighing" (
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "counts" BOOLEAN NOT NULL,
    "reason" VARCHAR(200),
    "byId" UUID,

    CONSTRAINT "BatchWeighing_pkey" PRIMARY KEY ("farmId","batchId","day")
);

-- CreateIndex
CREATE INDEX "BatchWeighing_farmId_day_idx" ON "BatchWeighing"("farmId", "day");

-- CreateIndex
CREATE INDEX "BatchWeighing_farmId_byId_idx" ON "BatchWeighing"("farmId", "byId");

-- AddForeignKey
ALTER TABLE "BatchWeighing" ADD CONSTRAINT "BatchWeighing_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BatchWeighing" ADD CONSTRAINT "BatchWeighing_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- What was weighed until now counts as it did: closed days stay as they were.
INSERT INTO "BatchWeighing" ("farmId", "batchId", "day", "counts")
SELECT DISTINCT s."farmId", s."batchId", e."day", true
FROM "OxEvent" e
JOIN "OxStay" s ON s."farmId" = e."farmId" AND s."oxId" = e."oxId" AND s."fromDay" <= e."day" AND (s."toDay" IS NULL OR s."toDay" > e."day")
JOIN "Farm" f ON f."id" = e."farmId"
WHERE e."type" = 'WEIGHING' AND NOT e."reversed" AND e."day" < f."currentDay";
