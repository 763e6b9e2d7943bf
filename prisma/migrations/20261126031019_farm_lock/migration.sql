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

-- A farm has its locks from the moment it is there, whoever adds it: without one no write of it would be done.
CREATE FUNCTION make_farm_locks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FarmLock" ("farmId", name)
  SELECT NEW.id, name
  FROM unnest(ARRAY['day', 'ledger', 'herd', 'beats', 'earrings', 'documents']) AS name;
  RETURN NULL;
END $$;
CREATE TRIGGER farm_locks AFTER INSERT ON "Farm" FOR EACH ROW EXECUTE FUNCTION make_farm_locks();

INSERT INTO "FarmLock" ("farmId", name)
SELECT f.id, l.name
FROM "Farm" f
CROSS JOIN unnest(ARRAY['day', 'ledger', 'herd', 'beats', 'earrings', 'documents']) AS l(name);
