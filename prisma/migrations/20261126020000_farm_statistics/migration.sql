-- Statements are planned for any farm. That a farm is one of many says nothing of how much of a table it holds: each is
-- taken for as large as the largest. And an id belongs to one farm, so that beside a condition on an id the one on the
-- farm leaves no fewer rows: PostgreSQL learns that from statistics of both.
CREATE FUNCTION know_farm_ids(farm_table regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  id_column name;
BEGIN
  EXECUTE format('ALTER TABLE %s ALTER COLUMN "farmId" SET (n_distinct = 1)', farm_table);
  FOR id_column IN
    SELECT attname
    FROM pg_attribute
    WHERE attrelid = farm_table AND atttypid = 'uuid'::regtype AND attnum > 0 AND NOT attisdropped AND attname <> 'farmId'
  LOOP
    EXECUTE format(
      'CREATE STATISTICS IF NOT EXISTS %I (dependencies) ON "farmId", %I FROM %s',
      (SELECT relname FROM pg_class WHERE oid = farm_table) || '_farmId_' || id_column, id_column, farm_table);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION know_farm_ids FROM PUBLIC;

DO $$
DECLARE
  farm_table regclass;
  has_rows boolean;
BEGIN
  FOR farm_table IN
    SELECT attrelid::regclass
    FROM pg_attribute
    JOIN pg_class c ON c.oid = attrelid
    WHERE attname = 'farmId' AND NOT attisdropped AND c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
  LOOP
    PERFORM know_farm_ids(farm_table);
    -- Of a table without rows PostgreSQL had better know nothing.
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', farm_table) INTO has_rows;
    IF has_rows THEN
      EXECUTE format('ANALYZE %s', farm_table);
    END IF;
  END LOOP;
END $$;
