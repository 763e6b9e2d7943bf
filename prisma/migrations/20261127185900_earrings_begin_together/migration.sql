-- A herd that is brought in begins many earrings with one statement: their lives begin with one statement as well.
DROP TRIGGER earring_starts ON "Earring";

CREATE FUNCTION earring_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "EarringEvent" (
    id, "farmId", "earringId", status, day, at, reason, motive, "electronicEarring", "actorId")
  SELECT
    uuidv7(), "farmId", id, status, "statusDate", "statusAt", "statusReason", "unusableMotive", "electronicEarring",
    "statusById"
  FROM begun
  WHERE status <> 'ORDERED';
  RETURN NULL;
END $$;

-- The life of an earring comes with it out of a backup.
CREATE TRIGGER earring_starts AFTER INSERT ON "Earring" REFERENCING NEW TABLE AS begun
  FOR EACH STATEMENT WHEN (current_setting('app.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION earring_starts();
