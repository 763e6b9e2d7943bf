-- Triggers work on any server that holds the farm's rows: they look at one row, and at no setting of a connection.

-- Who begins an earring writes the first line of its life in the same statement (insertWornEarrings, insertStockedEarrings).
DROP TRIGGER earring_starts ON "Earring";
DROP FUNCTION earring_starts();

-- A farm whose rows are being removed says so.
-- AlterTable
ALTER TABLE "Farm" ADD COLUMN "removing" BOOLEAN NOT NULL DEFAULT false;
CREATE OR REPLACE FUNCTION is_removed(farm_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_user <> 'cocho_app' AND EXISTS (SELECT 1 FROM "Farm" f WHERE f.id = farm_id AND f.removing)
$$;

DROP TRIGGER "CorralHistory_mark_fed_months_insert_new" ON "CorralHistory";
DROP TRIGGER "CorralHistory_mark_fed_months_update_old" ON "CorralHistory";
DROP TRIGGER "CorralHistory_mark_fed_months_update_new" ON "CorralHistory";
DROP TRIGGER "CorralHistory_mark_fed_months_delete_old" ON "CorralHistory";
DROP TRIGGER "CorralHistory_mark_head_feed_insert_new" ON "CorralHistory";
DROP TRIGGER "CorralHistory_mark_head_feed_update_old" ON "CorralHistory";
DROP TRIGGER "CorralHistory_mark_head_feed_update_new" ON "CorralHistory";
DROP TRIGGER "CorralHistory_mark_head_feed_delete_old" ON "CorralHistory";
DROP TRIGGER "TroughReading_mark_fed_months_insert_new" ON "TroughReading";
DROP TRIGGER "TroughReading_mark_fed_months_update_old" ON "TroughReading";
DROP TRIGGER "TroughReading_mark_fed_months_update_new" ON "TroughReading";
DROP TRIGGER "TroughReading_mark_fed_months_delete_old" ON "TroughReading";
DROP TRIGGER "TroughReading_mark_leftovers_insert_new" ON "TroughReading";
DROP TRIGGER "TroughReading_mark_leftovers_update_old" ON "TroughReading";
DROP TRIGGER "TroughReading_mark_leftovers_update_new" ON "TroughReading";
DROP TRIGGER "TroughReading_mark_leftovers_delete_old" ON "TroughReading";
DROP TRIGGER "BatchEvent_mark_gains_insert_new" ON "BatchEvent";
DROP TRIGGER "BatchEvent_mark_gains_update_old" ON "BatchEvent";
DROP TRIGGER "BatchEvent_mark_gains_update_new" ON "BatchEvent";
DROP TRIGGER "BatchEvent_mark_gains_delete_old" ON "BatchEvent";
DROP TRIGGER "BatchDayCorrection_mark_gains_insert_new" ON "BatchDayCorrection";
DROP TRIGGER "BatchDayCorrection_mark_gains_update_old" ON "BatchDayCorrection";
DROP TRIGGER "BatchDayCorrection_mark_gains_update_new" ON "BatchDayCorrection";
DROP TRIGGER "BatchDayCorrection_mark_gains_delete_old" ON "BatchDayCorrection";
DROP TRIGGER "OxEvent_mark_heads_insert_new" ON "OxEvent";
DROP TRIGGER "OxEvent_mark_heads_update_old" ON "OxEvent";
DROP TRIGGER "OxEvent_mark_heads_update_new" ON "OxEvent";
DROP TRIGGER "OxEvent_mark_heads_delete_old" ON "OxEvent";

-- What sums of a month stand for is marked by whoever changes a row of it. Most rows are of days that are not summed up
-- yet, which the first look of each finds out.
CREATE OR REPLACE FUNCTION mark_fed_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  farm uuid := coalesce(NEW."farmId", OLD."farmId");
BEGIN
  -- A month and the one before: what heads gained on its last day is known by the next morning.
  IF NOT EXISTS (
    SELECT 1 FROM "FedDay" f
    WHERE f."farmId" = farm AND f.day >= month_of(least(OLD.day, NEW.day) - 1)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO "StaleMonth" (id, "farmId", month)
  SELECT uuidv7(), farm, c.month
  FROM (
    SELECT DISTINCT month_of(d.day - e.back) AS month
    FROM (VALUES (OLD.day), (NEW.day)) d(day)
    CROSS JOIN (VALUES (0), (1)) e(back)
  ) c
  WHERE EXISTS (
      SELECT 1 FROM "FedDay" f
      WHERE f."farmId" = farm AND f.day >= c.month AND f.day < c.month + interval '1 month')
    AND NOT EXISTS (
      SELECT 1 FROM "StaleMonth" s WHERE s."farmId" = farm AND s."batchId" IS NULL AND s.month = c.month)
    -- Of a farm that is being removed nothing is left to sum up.
    AND EXISTS (SELECT 1 FROM "Farm" f WHERE f.id = farm);
  RETURN NULL;
END $$;

-- Marks the months of a batch whose feed is summed up by head, from the first on; until the last where there is one.
CREATE FUNCTION mark_batch(farm uuid, batch uuid, first_month date, last_month date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "StaleMonth" (id, "farmId", month, "batchId")
  SELECT uuidv7(), farm, k.month, batch
  FROM "HeadFeedMonth" k
  WHERE k."farmId" = farm AND k."batchId" = batch AND k.month >= first_month
    AND (last_month IS NULL OR k.month <= last_month)
    AND NOT EXISTS (
      SELECT 1 FROM "StaleMonth" s WHERE s."farmId" = farm AND s."batchId" = batch AND s.month = k.month)
    AND EXISTS (SELECT 1 FROM "Batch" b WHERE b."farmId" = farm AND b.id = batch)
$$;

-- What a batch was fed on a day is shared among its heads by their weights of that day.
CREATE OR REPLACE FUNCTION mark_head_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."batchId" IS NOT NULL THEN
    PERFORM mark_batch(OLD."farmId", OLD."batchId", month_of(OLD.day), month_of(OLD.day));
  END IF;
  IF NEW."batchId" IS NOT NULL THEN
    PERFORM mark_batch(NEW."farmId", NEW."batchId", month_of(NEW.day), month_of(NEW.day));
  END IF;
  RETURN NULL;
END $$;

-- Leftovers that a reading noted, by the batch that stood there on that day.
CREATE OR REPLACE FUNCTION mark_leftovers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  farm uuid := coalesce(NEW."farmId", OLD."farmId");
BEGIN
  PERFORM mark_batch(farm, h."batchId", month_of(h.day), month_of(h.day))
  FROM (SELECT OLD."corralId", OLD.day UNION SELECT NEW."corralId", NEW.day) r("corralId", day)
  JOIN "CorralHistory" h ON h."farmId" = farm AND h."corralId" = r."corralId" AND h.day = r.day
  WHERE h."batchId" IS NOT NULL;
  RETURN NULL;
END $$;

-- What a batch is said to gain from a day on changes the weights of that month and of all after it.
CREATE OR REPLACE FUNCTION mark_gains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."batchId" IS NOT NULL THEN
    PERFORM mark_batch(OLD."farmId", OLD."batchId", month_of(OLD.day), NULL);
  END IF;
  IF NEW."batchId" IS NOT NULL THEN
    PERFORM mark_batch(NEW."farmId", NEW."batchId", month_of(NEW.day), NULL);
  END IF;
  RETURN NULL;
END $$;

-- So does what happened to an ox, in every batch where it stood. Stays follow events and are written after them. Of an
-- event nothing of this changes but that it was reversed.
CREATE OR REPLACE FUNCTION mark_heads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event "OxEvent";
BEGIN
  IF TG_OP = 'DELETE' THEN event := OLD; ELSE event := NEW; END IF;
  IF NOT EXISTS (
    SELECT 1 FROM "HeadFeedMonth" k WHERE k."farmId" = event."farmId" AND k.month >= month_of(event.day)) THEN
    RETURN NULL;
  END IF;
  PERFORM mark_batch(event."farmId", b."batchId", month_of(event.day), NULL)
  FROM (
    SELECT event."batchId"
    UNION
    SELECT s."batchId" FROM "OxStay" s WHERE s."farmId" = event."farmId" AND s."oxId" = event."oxId"
  ) b
  WHERE b."batchId" IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER mark_fed_months AFTER INSERT OR DELETE ON "CorralHistory"
  FOR EACH ROW EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER mark_fed_months_again AFTER UPDATE ON "CorralHistory"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER mark_head_feed AFTER INSERT OR DELETE ON "CorralHistory"
  FOR EACH ROW EXECUTE FUNCTION mark_head_feed();
CREATE TRIGGER mark_head_feed_again AFTER UPDATE ON "CorralHistory"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_head_feed();
CREATE TRIGGER mark_fed_months AFTER INSERT OR DELETE ON "TroughReading"
  FOR EACH ROW EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER mark_fed_months_again AFTER UPDATE ON "TroughReading"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER mark_leftovers AFTER INSERT OR DELETE ON "TroughReading"
  FOR EACH ROW EXECUTE FUNCTION mark_leftovers();
CREATE TRIGGER mark_leftovers_again AFTER UPDATE ON "TroughReading"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_leftovers();
CREATE TRIGGER mark_gains AFTER INSERT OR DELETE ON "BatchEvent"
  FOR EACH ROW EXECUTE FUNCTION mark_gains();
CREATE TRIGGER mark_gains_again AFTER UPDATE ON "BatchEvent"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_gains();
CREATE TRIGGER mark_gains AFTER INSERT OR DELETE ON "BatchDayCorrection"
  FOR EACH ROW EXECUTE FUNCTION mark_gains();
CREATE TRIGGER mark_gains_again AFTER UPDATE ON "BatchDayCorrection"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_gains();
CREATE TRIGGER mark_heads AFTER INSERT ON "OxEvent"
  FOR EACH ROW WHEN (NEW.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'WEIGHING', 'DEATH', 'EXIT', 'SALE')) EXECUTE FUNCTION mark_heads();
CREATE TRIGGER mark_heads_again AFTER UPDATE ON "OxEvent"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND NEW.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'WEIGHING', 'DEATH', 'EXIT', 'SALE')) EXECUTE FUNCTION mark_heads();
CREATE TRIGGER mark_heads_less AFTER DELETE ON "OxEvent"
  FOR EACH ROW WHEN (OLD.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'WEIGHING', 'DEATH', 'EXIT', 'SALE')) EXECUTE FUNCTION mark_heads();
