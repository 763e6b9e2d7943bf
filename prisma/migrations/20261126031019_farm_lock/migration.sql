-- CreateTable
CREATE TABLE "FarmLock" (
    "farmId" UUID NOT NULL,
    "name" VARCHAR(20) NOT NULL,

    CONSTRAINT "FarmLock_pkey" PRIMARY KEY ("farmId","name")
);

-- AddForeignKey
ALTER TABLE "FarmLock" ADD CONSTRAINT "FarmLock_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"FarmLock"');
SELECT know_farm_ids('"FarmLock"');

INSERT INTO "FarmLock" ("farmId", name)
SELECT f.id, l.name
FROM "Farm" f
CROSS JOIN unnest(ARRAY['day', 'ledger', 'herd', 'beats', 'earrings', 'documents']) AS l(name);
