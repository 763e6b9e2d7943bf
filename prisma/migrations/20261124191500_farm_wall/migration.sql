-- The second wall: requests run as cocho_app, which sees and writes the rows of the farm in app.farm alone. The owner of
-- the tables, who migrates them and finds out who signs in, sees all. Roles belong to the server, not to one database.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'cocho_app') THEN
    CREATE ROLE cocho_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Made by another database's migration meanwhile.
  NULL;
END $$;

DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'cocho_app', 'SET') THEN
    EXECUTE format('GRANT cocho_app TO %I', current_user);
  END IF;
END $$;

DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO cocho_app', current_schema());
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO cocho_app', current_schema());
  EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO cocho_app', current_schema());
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO cocho_app', current_schema());
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT USAGE, SELECT ON SEQUENCES TO cocho_app', current_schema());
END $$;

-- Of no farm, and of no request: sign-ins by a provider, counts of servers, the demo's own row.
REVOKE ALL ON "OidcFlow", rate_limit, "ServerCount", "DemoFarm" FROM cocho_app;

-- Prisma's own tools keep their list elsewhere when they try migrations.
DO $$
BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON _prisma_migrations FROM cocho_app;
  END IF;
END $$;

CREATE FUNCTION wall_off(farm_table regclass, farm_column name DEFAULT 'farmId') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', farm_table);
  -- The setting is read once in a statement, not once in a row.
  EXECUTE format(
    $policy$CREATE POLICY own_farm ON %s TO cocho_app USING (%I = (SELECT current_setting('app.farm')::uuid))$policy$,
    farm_table, farm_column);
END $$;
REVOKE ALL ON FUNCTION wall_off FROM PUBLIC;

-- The queue's tables belong to the owner: a job is one of the farm behind whose wall it is asked for.
CREATE FUNCTION enqueue_job(farm_id uuid, job_id uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog AS $$
BEGIN
  IF farm_id IS DISTINCT FROM current_setting('app.farm')::uuid THEN
    RAISE insufficient_privilege USING MESSAGE = 'a job of another farm';
  END IF;
  PERFORM graphile_worker.add_job(
    'job', json_build_object('farmId', farm_id, 'jobId', job_id), queue_name => farm_id::text, job_key => job_id::text);
END $$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO cocho_app;

SELECT wall_off('"Farm"', 'id');
SELECT wall_off(format('%I', name)::regclass)
FROM unnest(ARRAY[
  'ApiKey', 'Activity', 'IdempotentCall', 'OxenItem', 'OxenReceipt',
  'OxenShortage', 'ScaleAudit', 'MixSample', 'Beat', 'BeatLine', 'BeatDrop', 'Formulation', 'FormulationIngredient',
  'Recipe', 'RecipeStep', 'Document', 'EarringOrder', 'EarringRange', 'Earring', 'EarringEvent', 'EntryManagement',
  'SetupTag', 'FarmContact', 'Address', 'Owner', 'FarmDay', 'Factory', 'Line', 'Corral',
  'Structure', 'Mixer', 'Occurrence', 'FarmSetting', 'FarmSettingChange', 'TractPlan', 'TractPlanTreat', 'TractPlanAssignment',
  'TroughReading', 'FeedPlan', 'FeedPlanPart', 'Treat', 'DietTransition', 'DietTransitionStep', 'BatchTransition', 'DietChange',
  'Medicine', 'MedicineLot', 'MedicineMovement', 'HealthProtocol', 'HealthProtocolStep', 'HealthTask', 'MedicineApplication', 'Disease',
  'Diagnosis', 'DeathType', 'MortalityCause', 'OxDeath', 'OxBlock', 'Breed', 'ClientEvent', 'Batch',
  'BatchWeighing', 'BatchDayCorrection', 'EarlierClosing', 'BatchEvent', 'Ox', 'OxPast', 'OxChapter', 'OxEvent',
  'OxStay', 'CorralHistory', 'HistoryAdjustment', 'HerdImport', 'HerdImportPart', 'Job', 'JobFile', 'Residence',
  'OxBnd', 'FarmApproval', 'SaleManagement', 'SaleBonus', 'SaleOx', 'ExitTruck', 'ExitTruckGta', 'Boarding',
  'AnnouncementItem', 'SlaughterSheet', 'SlaughterColumns', 'SaleClosure', 'CarcassRow', 'SaleDeduction', 'SalePayment', 'Food',
  'Stock', 'StockMovement', 'StockOperation', 'StockAnalysis', 'PastureSupplement', 'Establishment', 'Purchase', 'PurchaseItem',
  'PurchaseReceipt', 'PurchaseCost', 'PaymentTerm', 'Gta', 'GtaAgeGroup', 'GtaBinding'
]) name;
