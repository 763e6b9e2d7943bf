-- AlterTable
ALTER TABLE "EarringEvent" ADD COLUMN     "untilDay" DATE;

-- By hand: what the models cannot say. A line only learns on which day the next one came.
DROP TRIGGER "EarringEvent_stays" ON "EarringEvent";

UPDATE "EarringEvent" e SET "untilDay" = n.next
FROM (SELECT id, lead(day) OVER (PARTITION BY "farmId", "earringId" ORDER BY at, id) AS next FROM "EarringEvent") n
WHERE n.id = e.id AND n.next IS NOT NULL;

CREATE TRIGGER "EarringEvent_stays" BEFORE UPDATE ON "EarringEvent"
  FOR EACH ROW WHEN (OLD."untilDay" IS NOT NULL OR to_jsonb(OLD) - 'untilDay' <> to_jsonb(NEW) - 'untilDay')
  EXECUTE FUNCTION earring_stays();

CREATE OR REPLACE FUNCTION earring_lives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "EarringEvent" e SET "untilDay" = n."statusDate"
  FROM after n JOIN before o ON o.id = n.id
  WHERE (n.status <> o.status OR n."electronicEarring" IS DISTINCT FROM o."electronicEarring")
    AND e."farmId" = n."farmId" AND e."earringId" = n.id AND e."untilDay" IS NULL;
  INSERT INTO "EarringEvent" (id, "farmId", "earringId", status, day, at, reason, motive, "electronicEarring", "actorId")
  SELECT uuidv7(), n."farmId", n.id, n.status, n."statusDate", n."statusAt", n."statusReason", n."unusableMotive", n."electronicEarring", n."statusById"
  FROM after n JOIN before o ON o.id = n.id
  WHERE n.status <> o.status OR n."electronicEarring" IS DISTINCT FROM o."electronicEarring"
  ORDER BY n.sisbov;
  RETURN NULL;
END $$;
