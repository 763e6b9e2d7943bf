-- One sequence numbered the events of all farms: 32 bits end after some months of 100,000 farms.
DROP TRIGGER "OxEvent_facts" ON "OxEvent";

ALTER TABLE "BatchEvent" ALTER COLUMN "seq" SET DATA TYPE BIGINT;
ALTER TABLE "OxEvent" ALTER COLUMN "seq" SET DATA TYPE BIGINT;
ALTER SEQUENCE "OxEvent_seq_seq" AS BIGINT;
ALTER SEQUENCE "BatchEvent_seq_seq" AS BIGINT;

CREATE TRIGGER "OxEvent_facts"
  BEFORE UPDATE OF
    "id", "farmId", "oxId", "seq", "type", "chapter", "day", "at", "batchId", "weight", "carriedWeight", "reason",
    "payload", "actorId", "clientEventId", "reversesEventId", "recordedAt"
  ON "OxEvent"
  FOR EACH ROW EXECUTE FUNCTION herd_ledger_stays();

-- Keys begin with the farm, so triggers look rows up by it.
CREATE OR REPLACE FUNCTION ox_event_outlives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Ox" WHERE "farmId" = OLD."farmId" AND id = OLD."oxId") THEN
    RAISE EXCEPTION 'the herd ledger is append-only';
  END IF;
  RETURN OLD;
END $$;

-- Reopening a day takes back the diets that batches got by closing it: then they are of a day to come.
CREATE OR REPLACE FUNCTION batch_event_outlives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Batch" WHERE "farmId" = OLD."farmId" AND id = OLD."batchId")
    AND NOT (OLD.type = 'DIET_CHANGED' AND OLD.day > (SELECT "currentDay" FROM "Farm" WHERE id = OLD."farmId")) THEN
    RAISE EXCEPTION 'the herd ledger is append-only';
  END IF;
  RETURN OLD;
END $$;

-- The life of an earring is written with each change, whoever makes it. By their small letters these triggers come after
-- those that check what the earring itself refers to.
DROP TRIGGER "Earring_lives" ON "Earring";
DROP TRIGGER "Earring_starts" ON "Earring";
DROP FUNCTION earring_lives();
DROP FUNCTION earring_starts();

CREATE FUNCTION earring_lives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE "EarringEvent" SET "untilDay" = NEW."statusDate"
    WHERE "farmId" = NEW."farmId" AND "earringId" = NEW.id AND "untilDay" IS NULL;
  END IF;
  INSERT INTO "EarringEvent" (
    id, "farmId", "earringId", status, day, at, reason, motive, "electronicEarring", "actorId")
  VALUES (
    uuidv7(), NEW."farmId", NEW.id, NEW.status, NEW."statusDate", NEW."statusAt", NEW."statusReason",
    NEW."unusableMotive", NEW."electronicEarring", NEW."statusById");
  RETURN NULL;
END $$;

CREATE TRIGGER earring_lives AFTER UPDATE ON "Earring"
  FOR EACH ROW WHEN (
    OLD.status <> NEW.status OR OLD."electronicEarring" IS DISTINCT FROM NEW."electronicEarring")
  EXECUTE FUNCTION earring_lives();
CREATE TRIGGER earring_starts AFTER INSERT ON "Earring"
  FOR EACH ROW WHEN (NEW.status <> 'ORDERED') EXECUTE FUNCTION earring_lives();
