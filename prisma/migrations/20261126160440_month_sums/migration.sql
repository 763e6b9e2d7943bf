-- CreateTable
CREATE TABLE "FedMonth" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "corralId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "dietId" UUID,
    "phase" "DietPhase",
    "headDays" INTEGER NOT NULL,
    "nmKg" DECIMAL(18,3),
    "dmKg" DECIMAL(38,20),
    "plannedKg" DECIMAL(18,3),
    "comparedKg" DECIMAL(18,3),
    "feedCost" DECIMAL(18,2),
    "unpricedDays" INTEGER NOT NULL,
    "healthCost" DECIMAL(18,2),
    "fedWeightDays" DECIMAL(18,2),
    "fedHeadDays" INTEGER NOT NULL,
    "weightDays" DECIMAL(18,2),
    "weighedHeadDays" INTEGER NOT NULL,
    "gainKg" DECIMAL(18,2),
    "gainHeadDays" INTEGER NOT NULL,

    CONSTRAINT "FedMonth_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "FedDay" (
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "headDays" INTEGER NOT NULL,
    "nmKg" DECIMAL(18,3),
    "dmKg" DECIMAL(38,20),
    "plannedKg" DECIMAL(18,3),
    "comparedKg" DECIMAL(18,3),
    "feedCost" DECIMAL(18,2),
    "unpricedDays" INTEGER NOT NULL,
    "healthCost" DECIMAL(18,2),
    "fedWeightDays" DECIMAL(18,2),
    "fedHeadDays" INTEGER NOT NULL,
    "weightDays" DECIMAL(18,2),
    "weighedHeadDays" INTEGER NOT NULL,
    "gainKg" DECIMAL(18,2),
    "gainHeadDays" INTEGER NOT NULL,
    "calledKg" DECIMAL(18,2),
    "calledHeadDays" INTEGER NOT NULL,

    CONSTRAINT "FedDay_pkey" PRIMARY KEY ("farmId","day")
);

-- CreateTable
CREATE TABLE "HeadFeed" (
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "oxId" UUID NOT NULL,
    "chapter" INTEGER NOT NULL,
    "cost" DECIMAL(38,20) NOT NULL,
    "msKg" DECIMAL(38,20) NOT NULL,

    CONSTRAINT "HeadFeed_pkey" PRIMARY KEY ("farmId","batchId","month","oxId","chapter")
);

-- CreateTable
CREATE TABLE "HeadFeedMonth" (
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "power" DECIMAL(7,2) NOT NULL,

    CONSTRAINT "HeadFeedMonth_pkey" PRIMARY KEY ("farmId","batchId","month")
);

-- CreateTable
CREATE TABLE "StaleMonth" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "batchId" UUID,

    CONSTRAINT "StaleMonth_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "FedMonth_farmId_month_batchId_idx" ON "FedMonth"("farmId", "month", "batchId");

-- CreateIndex
CREATE INDEX "FedMonth_farmId_batchId_month_idx" ON "FedMonth"("farmId", "batchId", "month");

-- CreateIndex
CREATE INDEX "FedMonth_farmId_corralId_idx" ON "FedMonth"("farmId", "corralId");

-- CreateIndex
CREATE INDEX "FedMonth_farmId_dietId_idx" ON "FedMonth"("farmId", "dietId");

-- CreateIndex
CREATE INDEX "HeadFeed_farmId_oxId_idx" ON "HeadFeed"("farmId", "oxId");

-- CreateIndex
CREATE INDEX "StaleMonth_farmId_batchId_month_idx" ON "StaleMonth"("farmId", "batchId", "month");

-- AddForeignKey
ALTER TABLE "FedMonth" ADD CONSTRAINT "FedMonth_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FedMonth" ADD CONSTRAINT "FedMonth_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FedMonth" ADD CONSTRAINT "FedMonth_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FedMonth" ADD CONSTRAINT "FedMonth_farmId_dietId_fkey" FOREIGN KEY ("farmId", "dietId") REFERENCES "Formulation"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "FedDay" ADD CONSTRAINT "FedDay_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "HeadFeed" ADD CONSTRAINT "HeadFeed_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "HeadFeed" ADD CONSTRAINT "HeadFeed_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "HeadFeed" ADD CONSTRAINT "HeadFeed_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "HeadFeedMonth" ADD CONSTRAINT "HeadFeedMonth_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "HeadFeedMonth" ADD CONSTRAINT "HeadFeedMonth_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "StaleMonth" ADD CONSTRAINT "StaleMonth_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "StaleMonth" ADD CONSTRAINT "StaleMonth_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"FedMonth"');
SELECT know_farm_ids('"FedMonth"');
SELECT wall_off('"FedDay"');
SELECT know_farm_ids('"FedDay"');
SELECT wall_off('"HeadFeed"');
SELECT know_farm_ids('"HeadFeed"');
SELECT wall_off('"HeadFeedMonth"');
SELECT know_farm_ids('"HeadFeedMonth"');
SELECT wall_off('"StaleMonth"');
SELECT know_farm_ids('"StaleMonth"');

-- What sums of a month stand for is marked by whoever changes it, in the same statement. A month and the one before: what
-- heads gained on its last day is known by the next morning.
CREATE FUNCTION month_of(day date) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN date_trunc('month', day::timestamp)::date;

CREATE FUNCTION mark_fed_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleMonth" (id, "farmId", month)
  SELECT uuidv7(), c."farmId", c.month
  FROM (
    SELECT DISTINCT d."farmId", month_of(d.day - e.back) AS month
    FROM (SELECT DISTINCT "farmId", day FROM changed) d
    CROSS JOIN (VALUES (0), (1)) e(back)
  ) c
  WHERE EXISTS (
      SELECT FROM "FedDay" f
      WHERE f."farmId" = c."farmId" AND f.day >= c.month AND f.day < c.month + interval '1 month')
    AND NOT EXISTS (
      SELECT FROM "StaleMonth" s
      WHERE s."farmId" = c."farmId" AND s."batchId" IS NULL AND s.month = c.month)
    -- Of a farm that is being removed nothing is left to sum up.
    AND EXISTS (SELECT FROM "Farm" f WHERE f.id = c."farmId");
  RETURN NULL;
END $$;

-- What a batch was fed on a day is shared among its heads by their weights of that day.
CREATE FUNCTION mark_head_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleMonth" (id, "farmId", month, "batchId")
  SELECT uuidv7(), c."farmId", c.month, c."batchId"
  FROM (
    SELECT DISTINCT k."farmId", k.month, k."batchId"
    FROM changed h
    JOIN "HeadFeedMonth" k ON k."farmId" = h."farmId" AND k."batchId" = h."batchId" AND k.month = month_of(h.day)
  ) c
  WHERE NOT EXISTS (
      SELECT FROM "StaleMonth" s
      WHERE s."farmId" = c."farmId" AND s."batchId" = c."batchId" AND s.month = c.month)
    AND EXISTS (SELECT FROM "Batch" b WHERE b."farmId" = c."farmId" AND b.id = c."batchId");
  RETURN NULL;
END $$;

-- Leftovers that a reading noted, by the batch that stood there on that day.
CREATE FUNCTION mark_leftovers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleMonth" (id, "farmId", month, "batchId")
  SELECT uuidv7(), c."farmId", c.month, c."batchId"
  FROM (
    SELECT DISTINCT k."farmId", k.month, k."batchId"
    FROM changed r
    JOIN "CorralHistory" h ON h."farmId" = r."farmId" AND h."corralId" = r."corralId" AND h.day = r.day
    JOIN "HeadFeedMonth" k ON k."farmId" = h."farmId" AND k."batchId" = h."batchId" AND k.month = month_of(h.day)
  ) c
  WHERE NOT EXISTS (
      SELECT FROM "StaleMonth" s
      WHERE s."farmId" = c."farmId" AND s."batchId" = c."batchId" AND s.month = c.month)
    AND EXISTS (SELECT FROM "Batch" b WHERE b."farmId" = c."farmId" AND b.id = c."batchId");
  RETURN NULL;
END $$;

-- What a batch is said to gain from a day on changes the weights of that month and of all after it.
CREATE FUNCTION mark_gains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleMonth" (id, "farmId", month, "batchId")
  SELECT uuidv7(), c."farmId", c.month, c."batchId"
  FROM (
    SELECT DISTINCT k."farmId", k.month, k."batchId"
    FROM changed e
    JOIN "HeadFeedMonth" k ON k."farmId" = e."farmId" AND k."batchId" = e."batchId" AND k.month >= month_of(e.day)
  ) c
  WHERE NOT EXISTS (
      SELECT FROM "StaleMonth" s
      WHERE s."farmId" = c."farmId" AND s."batchId" = c."batchId" AND s.month = c.month)
    AND EXISTS (SELECT FROM "Batch" b WHERE b."farmId" = c."farmId" AND b.id = c."batchId");
  RETURN NULL;
END $$;

-- So does what happened to an ox, in every batch where it stood. Stays follow events and are written after them.
CREATE FUNCTION mark_heads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "StaleMonth" (id, "farmId", month, "batchId")
  SELECT uuidv7(), c."farmId", c.month, c."batchId"
  FROM (
    SELECT DISTINCT k."farmId", k.month, k."batchId"
    FROM (
      SELECT "farmId", "oxId", "batchId", day
      FROM changed e
      WHERE type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'WEIGHING', 'DEATH', 'EXIT', 'SALE')
        AND EXISTS (
          SELECT FROM "HeadFeedMonth" k WHERE k."farmId" = e."farmId" AND k.month >= month_of(e.day))
    ) e
    CROSS JOIN LATERAL (
      SELECT e."batchId"
      UNION
      SELECT s."batchId" FROM "OxStay" s WHERE s."farmId" = e."farmId" AND s."oxId" = e."oxId"
    ) b
    JOIN "HeadFeedMonth" k ON k."farmId" = e."farmId" AND k."batchId" = b."batchId" AND k.month >= month_of(e.day)
  ) c
  WHERE NOT EXISTS (
      SELECT FROM "StaleMonth" s
      WHERE s."farmId" = c."farmId" AND s."batchId" = c."batchId" AND s.month = c.month)
    AND EXISTS (SELECT FROM "Batch" b WHERE b."farmId" = c."farmId" AND b.id = c."batchId");
  RETURN NULL;
END $$;

CREATE TRIGGER "CorralHistory_mark_fed_months_insert_new" AFTER INSERT ON "CorralHistory"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "CorralHistory_mark_fed_months_update_old" AFTER UPDATE ON "CorralHistory"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "CorralHistory_mark_fed_months_update_new" AFTER UPDATE ON "CorralHistory"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "CorralHistory_mark_fed_months_delete_old" AFTER DELETE ON "CorralHistory"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "CorralHistory_mark_head_feed_insert_new" AFTER INSERT ON "CorralHistory"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_head_feed();
CREATE TRIGGER "CorralHistory_mark_head_feed_update_old" AFTER UPDATE ON "CorralHistory"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_head_feed();
CREATE TRIGGER "CorralHistory_mark_head_feed_update_new" AFTER UPDATE ON "CorralHistory"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_head_feed();
CREATE TRIGGER "CorralHistory_mark_head_feed_delete_old" AFTER DELETE ON "CorralHistory"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_head_feed();
CREATE TRIGGER "TroughReading_mark_fed_months_insert_new" AFTER INSERT ON "TroughReading"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "TroughReading_mark_fed_months_update_old" AFTER UPDATE ON "TroughReading"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "TroughReading_mark_fed_months_update_new" AFTER UPDATE ON "TroughReading"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "TroughReading_mark_fed_months_delete_old" AFTER DELETE ON "TroughReading"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_fed_months();
CREATE TRIGGER "TroughReading_mark_leftovers_insert_new" AFTER INSERT ON "TroughReading"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_leftovers();
CREATE TRIGGER "TroughReading_mark_leftovers_update_old" AFTER UPDATE ON "TroughReading"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_leftovers();
CREATE TRIGGER "TroughReading_mark_leftovers_update_new" AFTER UPDATE ON "TroughReading"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_leftovers();
CREATE TRIGGER "TroughReading_mark_leftovers_delete_old" AFTER DELETE ON "TroughReading"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_leftovers();
CREATE TRIGGER "BatchEvent_mark_gains_insert_new" AFTER INSERT ON "BatchEvent"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "BatchEvent_mark_gains_update_old" AFTER UPDATE ON "BatchEvent"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "BatchEvent_mark_gains_update_new" AFTER UPDATE ON "BatchEvent"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "BatchEvent_mark_gains_delete_old" AFTER DELETE ON "BatchEvent"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "BatchDayCorrection_mark_gains_insert_new" AFTER INSERT ON "BatchDayCorrection"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "BatchDayCorrection_mark_gains_update_old" AFTER UPDATE ON "BatchDayCorrection"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "BatchDayCorrection_mark_gains_update_new" AFTER UPDATE ON "BatchDayCorrection"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "BatchDayCorrection_mark_gains_delete_old" AFTER DELETE ON "BatchDayCorrection"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_gains();
CREATE TRIGGER "OxEvent_mark_heads_insert_new" AFTER INSERT ON "OxEvent"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_heads();
CREATE TRIGGER "OxEvent_mark_heads_update_old" AFTER UPDATE ON "OxEvent"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_heads();
CREATE TRIGGER "OxEvent_mark_heads_update_new" AFTER UPDATE ON "OxEvent"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_heads();
CREATE TRIGGER "OxEvent_mark_heads_delete_old" AFTER DELETE ON "OxEvent"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_heads();
