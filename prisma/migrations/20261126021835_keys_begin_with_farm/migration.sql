-- A farm's rows lie together: the key of each begins with the farm, what refers to it follows that key, and as keys
-- never change no update is carried on. The unique index that stood beside each key becomes the key.
CREATE TEMP TABLE reference ON COMMIT DROP AS
  SELECT
    conrelid::regclass AS source, conname AS name,
    replace(pg_get_constraintdef(oid), ' ON UPDATE CASCADE', '') AS definition
  FROM pg_constraint c
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confupdtype = 'c'
    AND EXISTS (
      SELECT FROM pg_attribute a
      WHERE a.attrelid = conrelid AND a.attname = 'farmId' AND NOT a.attisdropped AND conrelid <> '"Session"'::regclass);

DO $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT source, name FROM reference LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', each.source, each.name);
  END LOOP;

  FOR each IN
    SELECT i.indrelid::regclass AS owner, x.relname AS index, k.conname AS name
    FROM pg_index i
    JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_constraint k ON k.conrelid = i.indrelid AND k.contype = 'p'
    WHERE t.relnamespace = 'public'::regnamespace AND x.relname = t.relname || '_farmId_id_key'
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', each.owner, each.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', each.owner, each.name, each.index);
  END LOOP;

  FOR each IN SELECT source, name, definition FROM reference LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', each.source, each.name, each.definition);
  END LOOP;
END $$;
