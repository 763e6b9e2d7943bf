-- CreateEnum
CREATE TYPE "BatchKind" AS ENUM ('CONFINEMENT', 'PASTURE', 'HOLDING', 'STANDALONE');

-- CreateEnum
CREATE TYPE "BatchStatus" AS ENUM ('PENDING', 'ACTIVE', 'FINALIZED');

-- CreateEnum
CREATE TYPE "TagColour" AS ENUM ('STANDARD', 'RED', 'GREEN', 'BLUE', 'YELLOW');

-- CreateEnum
CREATE TYPE "BatchEventType" AS ENUM ('CREATED', 'ACTIVATED', 'TRANSITIONED', 'DIET_CHANGED', 'PLAN_CHANGED', 'FINALIZED');

-- CreateEnum
CREATE TYPE "OxStatus" AS ENUM ('ACTIVE', 'BOARDED', 'EXITED', 'SOLD', 'DEAD', 'REVERSED');

-- CreateEnum
CREATE TYPE "OxEventType" AS ENUM ('ENTRY', 'REENTRY', 'IDENTIFICATION', 'WEIGHING', 'MOVEMENT', 'CHARACTERISTIC', 'DEATH', 'EXIT', 'SALE', 'REVERSAL');

-- CreateEnum
CREATE TYPE "MoveReason" AS ENUM ('ADJUST_LOT', 'SICK', 'RECOVERED', 'REJECT', 'SODOMY', 'OTHER');

-- CreateEnum
CREATE TYPE "StayEnd" AS ENUM ('MOVED', 'DIED', 'LEFT');

-- CreateTable
CREATE TABLE "Breed" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "bndCode" VARCHAR(2),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Breed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientEvent" (
    "farmId" UUID NOT NULL,
    "key" UUID NOT NULL,
    "command" VARCHAR(60) NOT NULL,
    "requestHash" VARCHAR(43) NOT NULL,
    "answer" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientEvent_pkey" PRIMARY KEY ("farmId","key")
);

-- CreateTable
CREATE TABLE "Batch" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "kind" "BatchKind" NOT NULL,
    "status" "BatchStatus" NOT NULL DEFAULT 'PENDING',
    "corralId" UUID,
    "dietId" UUID,
    "ownerId" UUID,
    "tagColour" "TagColour" NOT NULL DEFAULT 'STANDARD',
    "startDate" DATE,
    "endDate" DATE,
    "expectedDays" INTEGER,
    "targetWeight" DECIMAL(7,2),
    "plannedDailyGain" DECIMAL(7,4),
    "observation" VARCHAR(500),
    "heads" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BatchEvent" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "seq" SERIAL NOT NULL,
    "type" "BatchEventType" NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "BatchKind" NOT NULL,
    "status" "BatchStatus" NOT NULL,
    "corralId" UUID,
    "dietId" UUID,
    "dailyGain" DECIMAL(7,4) NOT NULL,
    "actorId" UUID,
    "clientEventId" UUID,

    CONSTRAINT "BatchEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Ox" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "status" "OxStatus" NOT NULL DEFAULT 'REVERSED',
    "ownerId" UUID,
    "batchId" UUID,
    "earringId" UUID,
    "sisbov" VARCHAR(15),
    "managementNumber" VARCHAR(6),
    "electronicEarring" VARCHAR(15),
    "identifier" VARCHAR(30),
    "identifiedOn" DATE,
    "breedId" UUID,
    "sex" "Sex",
    "castrated" BOOLEAN,
    "horn" VARCHAR(40),
    "coat" VARCHAR(40),
    "birthDate" DATE,
    "birthEstimated" BOOLEAN,
    "category" "AnimalCategory",
    "entryDate" DATE,
    "entryWeight" DECIMAL(7,2),
    "exitDate" DATE,
    "lastWeight" DECIMAL(7,2),
    "lastWeightDate" DATE,
    "purchaseId" UUID,
    "entryGtaId" UUID,
    "gtaBindingId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "weightOrder" DECIMAL(7,2) NOT NULL GENERATED ALWAYS AS (coalesce("lastWeight", 0)) STORED,
    "entryOrder" DATE NOT NULL GENERATED ALWAYS AS (coalesce("entryDate", DATE '1900-01-01')) STORED,
    "numberOrder" VARCHAR(30) NOT NULL GENERATED ALWAYS AS (coalesce("sisbov", "electronicEarring", "identifier", '')) STORED,

    CONSTRAINT "Ox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OxEvent" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "seq" SERIAL NOT NULL,
    "type" "OxEventType" NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "batchId" UUID,
    "weight" DECIMAL(7,2),
    "carriedWeight" DECIMAL(7,2),
    "reason" "MoveReason",
    "payload" JSONB NOT NULL,
    "actorId" UUID,
    "clientEventId" UUID,
    "reversesEventId" UUID,
    "reversed" BOOLEAN NOT NULL DEFAULT false,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OxEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OxStay" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "fromDay" DATE NOT NULL,
    "toDay" DATE,
    "end" "StayEnd",
    "weight" DECIMAL(7,2),

    CONSTRAINT "OxStay_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CorralHistory" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "corralId" UUID NOT NULL,
    "batchId" UUID,
    "dietId" UUID,
    "headsOpen" INTEGER NOT NULL DEFAULT 0,
    "headsIn" INTEGER NOT NULL DEFAULT 0,
    "headsOut" INTEGER NOT NULL DEFAULT 0,
    "headsDead" INTEGER NOT NULL DEFAULT 0,
    "headDays" INTEGER NOT NULL DEFAULT 0,
    "weight" DECIMAL(7,2),
    "closed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "CorralHistory_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Breed_farmId_id_key" ON "Breed"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Breed_farmId_name_key" ON "Breed"("farmId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Breed_farmId_bndCode_key" ON "Breed"("farmId", "bndCode");

-- CreateIndex
CREATE INDEX "Batch_farmId_name_id_idx" ON "Batch"("farmId", "name", "id");

-- CreateIndex
CREATE INDEX "Batch_farmId_createdAt_id_idx" ON "Batch"("farmId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Batch_farmId_status_kind_name_id_idx" ON "Batch"("farmId", "status", "kind", "name", "id");

-- CreateIndex
CREATE INDEX "Batch_farmId_corralId_idx" ON "Batch"("farmId", "corralId");

-- CreateIndex
CREATE INDEX "Batch_farmId_dietId_idx" ON "Batch"("farmId", "dietId");

-- CreateIndex
CREATE INDEX "Batch_farmId_ownerId_idx" ON "Batch"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "Batch_farmId_createdById_idx" ON "Batch"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Batch_farmId_id_key" ON "Batch"("farmId", "id");

-- CreateIndex
CREATE INDEX "BatchEvent_farmId_batchId_seq_idx" ON "BatchEvent"("farmId", "batchId", "seq");

-- CreateIndex
CREATE INDEX "BatchEvent_farmId_day_id_idx" ON "BatchEvent"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "BatchEvent_farmId_corralId_idx" ON "BatchEvent"("farmId", "corralId");

-- CreateIndex
CREATE INDEX "BatchEvent_farmId_dietId_idx" ON "BatchEvent"("farmId", "dietId");

-- CreateIndex
CREATE INDEX "BatchEvent_farmId_actorId_idx" ON "BatchEvent"("farmId", "actorId");

-- CreateIndex
CREATE INDEX "BatchEvent_farmId_clientEventId_idx" ON "BatchEvent"("farmId", "clientEventId");

-- CreateIndex
CREATE UNIQUE INDEX "BatchEvent_farmId_id_key" ON "BatchEvent"("farmId", "id");

-- CreateIndex
CREATE INDEX "Ox_farmId_sisbov_id_idx" ON "Ox"("farmId", "sisbov", "id");

-- CreateIndex
CREATE INDEX "Ox_farmId_managementNumber_id_idx" ON "Ox"("farmId", "managementNumber", "id");

-- CreateIndex
CREATE INDEX "Ox_farmId_weightOrder_id_idx" ON "Ox"("farmId", "weightOrder", "id");

-- CreateIndex
CREATE INDEX "Ox_farmId_entryOrder_id_idx" ON "Ox"("farmId", "entryOrder", "id");

-- CreateIndex
CREATE INDEX "Ox_farmId_numberOrder_id_idx" ON "Ox"("farmId", "numberOrder", "id");

-- CreateIndex
CREATE INDEX "Ox_farmId_status_id_idx" ON "Ox"("farmId", "status", "id");

-- CreateIndex
CREATE INDEX "Ox_farmId_batchId_status_idx" ON "Ox"("farmId", "batchId", "status");

-- CreateIndex
CREATE INDEX "Ox_farmId_ownerId_idx" ON "Ox"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "Ox_farmId_breedId_idx" ON "Ox"("farmId", "breedId");

-- CreateIndex
CREATE INDEX "Ox_farmId_purchaseId_idx" ON "Ox"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "Ox_farmId_entryGtaId_idx" ON "Ox"("farmId", "entryGtaId");

-- CreateIndex
CREATE UNIQUE INDEX "Ox_farmId_id_key" ON "Ox"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Ox_farmId_earringId_key" ON "Ox"("farmId", "earringId");

-- CreateIndex
CREATE UNIQUE INDEX "Ox_farmId_gtaBindingId_key" ON "Ox"("farmId", "gtaBindingId");

-- CreateIndex
CREATE INDEX "OxEvent_farmId_oxId_seq_idx" ON "OxEvent"("farmId", "oxId", "seq");

-- CreateIndex
CREATE INDEX "OxEvent_farmId_day_id_idx" ON "OxEvent"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "OxEvent_farmId_batchId_idx" ON "OxEvent"("farmId", "batchId");

-- CreateIndex
CREATE INDEX "OxEvent_farmId_actorId_idx" ON "OxEvent"("farmId", "actorId");

-- CreateIndex
CREATE INDEX "OxEvent_farmId_clientEventId_idx" ON "OxEvent"("farmId", "clientEventId");

-- CreateIndex
CREATE UNIQUE INDEX "OxEvent_farmId_id_key" ON "OxEvent"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OxEvent_farmId_reversesEventId_key" ON "OxEvent"("farmId", "reversesEventId");

-- CreateIndex
CREATE INDEX "OxStay_farmId_oxId_fromDay_idx" ON "OxStay"("farmId", "oxId", "fromDay");

-- CreateIndex
CREATE INDEX "OxStay_farmId_batchId_fromDay_toDay_idx" ON "OxStay"("farmId", "batchId", "fromDay", "toDay");

-- CreateIndex
CREATE UNIQUE INDEX "OxStay_farmId_id_key" ON "OxStay"("farmId", "id");

-- CreateIndex
CREATE INDEX "OxStay_farmId_eventId_idx" ON "OxStay"("farmId", "eventId");

-- CreateIndex
CREATE INDEX "CorralHistory_farmId_day_id_idx" ON "CorralHistory"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "CorralHistory_farmId_batchId_day_idx" ON "CorralHistory"("farmId", "batchId", "day");

-- CreateIndex
CREATE INDEX "CorralHistory_farmId_dietId_idx" ON "CorralHistory"("farmId", "dietId");

-- CreateIndex
CREATE UNIQUE INDEX "CorralHistory_farmId_id_key" ON "CorralHistory"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CorralHistory_farmId_corralId_day_key" ON "CorralHistory"("farmId", "corralId", "day");

-- AddForeignKey
ALTER TABLE "Breed" ADD CONSTRAINT "Breed_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientEvent" ADD CONSTRAINT "ClientEvent_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Batch" ADD CONSTRAINT "Batch_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Batch" ADD CONSTRAINT "Batch_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Batch" ADD CONSTRAINT "Batch_farmId_dietId_fkey" FOREIGN KEY ("farmId", "dietId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Batch" ADD CONSTRAINT "Batch_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Batch" ADD CONSTRAINT "Batch_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchEvent" ADD CONSTRAINT "BatchEvent_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchEvent" ADD CONSTRAINT "BatchEvent_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchEvent" ADD CONSTRAINT "BatchEvent_farmId_dietId_fkey" FOREIGN KEY ("farmId", "dietId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchEvent" ADD CONSTRAINT "BatchEvent_farmId_actorId_fkey" FOREIGN KEY ("farmId", "actorId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchEvent" ADD CONSTRAINT "BatchEvent_farmId_clientEventId_fkey" FOREIGN KEY ("farmId", "clientEventId") REFERENCES "ClientEvent"("farmId", "key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_earringId_fkey" FOREIGN KEY ("farmId", "earringId") REFERENCES "Earring"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_breedId_fkey" FOREIGN KEY ("farmId", "breedId") REFERENCES "Breed"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_entryGtaId_fkey" FOREIGN KEY ("farmId", "entryGtaId") REFERENCES "Gta"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ox" ADD CONSTRAINT "Ox_farmId_gtaBindingId_fkey" FOREIGN KEY ("farmId", "gtaBindingId") REFERENCES "GtaBinding"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxEvent" ADD CONSTRAINT "OxEvent_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxEvent" ADD CONSTRAINT "OxEvent_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxEvent" ADD CONSTRAINT "OxEvent_farmId_actorId_fkey" FOREIGN KEY ("farmId", "actorId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxEvent" ADD CONSTRAINT "OxEvent_farmId_clientEventId_fkey" FOREIGN KEY ("farmId", "clientEventId") REFERENCES "ClientEvent"("farmId", "key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxEvent" ADD CONSTRAINT "OxEvent_farmId_reversesEventId_fkey" FOREIGN KEY ("farmId", "reversesEventId") REFERENCES "OxEvent"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxStay" ADD CONSTRAINT "OxStay_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxStay" ADD CONSTRAINT "OxStay_farmId_eventId_fkey" FOREIGN KEY ("farmId", "eventId") REFERENCES "OxEvent"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxStay" ADD CONSTRAINT "OxStay_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxStay" ADD CONSTRAINT "OxStay_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CorralHistory" ADD CONSTRAINT "CorralHistory_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CorralHistory" ADD CONSTRAINT "CorralHistory_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CorralHistory" ADD CONSTRAINT "CorralHistory_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CorralHistory" ADD CONSTRAINT "CorralHistory_farmId_dietId_fkey" FOREIGN KEY ("farmId", "dietId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the models cannot say.

-- Of the breeds of the national base only these codes are known; a farm adds its own.
INSERT INTO "Breed" (id, "farmId", name, "bndCode")
SELECT uuidv7(), f.id, b.name, b.code FROM "Farm" f, (VALUES ('Nelore', 'NE'), ('Cruzado', 'XX')) AS b(name, code);

-- A corral or pasture holds one batch at a time; what is over takes no place.
CREATE UNIQUE INDEX "Batch_farmId_corralId_occupied_key" ON "Batch" ("farmId", "corralId") WHERE "status" <> 'FINALIZED';
CREATE UNIQUE INDEX "Batch_farmId_name_open_key" ON "Batch" ("farmId", lower("name")) WHERE "status" <> 'FINALIZED';

-- An ox is in one batch at a time.
CREATE UNIQUE INDEX "OxStay_farmId_oxId_open_key" ON "OxStay" ("farmId", "oxId") WHERE "toDay" IS NULL;

-- Numbers are of one live ox; one that left or died keeps its own to be found by.
CREATE UNIQUE INDEX "Ox_farmId_sisbov_live_key" ON "Ox" ("farmId", "sisbov") WHERE "status" IN ('ACTIVE', 'BOARDED');
CREATE UNIQUE INDEX "Ox_farmId_electronicEarring_live_key" ON "Ox" ("farmId", "electronicEarring") WHERE "status" IN ('ACTIVE', 'BOARDED');
CREATE UNIQUE INDEX "Ox_farmId_identifier_live_key" ON "Ox" ("farmId", "identifier") WHERE "status" IN ('ACTIVE', 'BOARDED');
CREATE INDEX "Ox_farmId_electronicEarring_idx" ON "Ox" ("farmId", "electronicEarring") WHERE "electronicEarring" IS NOT NULL;

CREATE INDEX "OxEvent_farmId_oxId_weight_idx" ON "OxEvent" ("farmId", "oxId", "day", "at", "seq") WHERE "weight" IS NOT NULL;

ALTER TABLE "Ox"
  ADD CONSTRAINT "Ox_place" CHECK ("batchId" IS NULL OR "status" IN ('ACTIVE', 'BOARDED')),
  ADD CONSTRAINT "Ox_entered" CHECK ("status" = 'REVERSED' OR ("sex" IS NOT NULL AND "entryDate" IS NOT NULL));
ALTER TABLE "OxEvent"
  ADD CONSTRAINT "OxEvent_reversal" CHECK ("type" <> 'REVERSAL' OR "reversesEventId" IS NOT NULL),
  ADD CONSTRAINT "OxEvent_batch" CHECK ("batchId" IS NULL OR "type" IN ('ENTRY', 'REENTRY', 'MOVEMENT')),
  ADD CONSTRAINT "OxEvent_weighing" CHECK ("type" <> 'WEIGHING' OR "weight" IS NOT NULL),
  ADD CONSTRAINT "OxEvent_weight" CHECK ("weight" > 0 AND "carriedWeight" > 0);
ALTER TABLE "OxStay"
  ADD CONSTRAINT "OxStay_days" CHECK ("toDay" >= "fromDay" AND ("toDay" IS NULL) = ("end" IS NULL));
ALTER TABLE "CorralHistory"
  ADD CONSTRAINT "CorralHistory_heads" CHECK (
    NOT "closed" OR ("headDays" >= 0 AND "headDays" = "headsOpen" + "headsIn" - "headsOut" - "headsDead"));

CREATE FUNCTION herd_ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the herd ledger is append-only';
END $$;

CREATE TRIGGER "OxEvent_facts"
  BEFORE UPDATE OF "id", "farmId", "oxId", "seq", "type", "day", "at", "batchId", "weight", "carriedWeight", "reason", "payload", "actorId", "clientEventId", "reversesEventId", "recordedAt" ON "OxEvent"
  FOR EACH ROW EXECUTE FUNCTION herd_ledger_stays();
-- Only its reversal, which the table has once, marks an event.
CREATE TRIGGER "OxEvent_reversed" BEFORE UPDATE OF "reversed" ON "OxEvent"
  FOR EACH ROW WHEN (OLD."reversed" OR NOT NEW."reversed" OR OLD."type" = 'REVERSAL') EXECUTE FUNCTION herd_ledger_stays();
CREATE TRIGGER "BatchEvent_facts" BEFORE UPDATE ON "BatchEvent"
  FOR EACH ROW EXECUTE FUNCTION herd_ledger_stays();

-- An event goes with its animal or batch only: a whole farm, or a batch that nothing happened in.
CREATE FUNCTION ox_event_outlives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Ox" WHERE id = OLD."oxId") THEN
    RAISE EXCEPTION 'the herd ledger is append-only';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "OxEvent_no_delete" BEFORE DELETE ON "OxEvent" FOR EACH ROW EXECUTE FUNCTION ox_event_outlives();

CREATE FUNCTION ox_outlives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Farm" WHERE id = OLD."farmId") THEN
    RAISE EXCEPTION 'the herd ledger is append-only';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "Ox_no_delete" BEFORE DELETE ON "Ox" FOR EACH ROW EXECUTE FUNCTION ox_outlives();

CREATE FUNCTION batch_event_outlives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Batch" WHERE id = OLD."batchId") THEN
    RAISE EXCEPTION 'the herd ledger is append-only';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "BatchEvent_no_delete" BEFORE DELETE ON "BatchEvent" FOR EACH ROW EXECUTE FUNCTION batch_event_outlives();

-- What events set, the later over the earlier.
CREATE AGGREGATE jsonb_merge(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

-- F-W1, F-W2: the mean of a batch on each day, and the next morning's. A weighing replaces it, who comes is weighed in,
-- and who goes leaves it as it is.
CREATE FUNCTION batch_weight_step(
  s numeric[], stayers numeric, kg_in numeric, heads_in numeric, weighed numeric, gain numeric
) RETURNS numeric[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  base numeric := coalesce(weighed, s[2]);
  w numeric;
BEGIN
  IF heads_in = 0 THEN w := base;
  ELSIF base IS NULL THEN w := kg_in / heads_in;
  ELSE w := (stayers * base + kg_in) / (stayers + heads_in);
  END IF;
  w := round(w, 8);
  RETURN ARRAY[w, w + gain];
END $$;
CREATE AGGREGATE batch_weight(numeric, numeric, numeric, numeric, numeric) (sfunc = batch_weight_step, stype = numeric[]);

-- Reversing an identification, an entry, an exit or a death gives the earring back what it was.
CREATE OR REPLACE FUNCTION earring_becomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD."status"
    WHEN 'ORDERED' THEN NEW."status" IN ('AVAILABLE', 'CANCELLED')
    WHEN 'AVAILABLE' THEN NEW."status" IN ('REGISTERED', 'IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'REGISTERED' THEN NEW."status" IN ('IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'IDENTIFIED' THEN NEW."status" IN ('AVAILABLE', 'REGISTERED', 'REPLACED', 'DEAD', 'EXITED')
    WHEN 'EXITED' THEN NEW."status" = 'IDENTIFIED'
    WHEN 'DEAD' THEN NEW."status" = 'IDENTIFIED'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an earring that is % does not become %', OLD."status", NEW."status";
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER "Earring_ended" ON "Earring";
CREATE TRIGGER "Earring_ended" BEFORE UPDATE ON "Earring"
  FOR EACH ROW WHEN (OLD."status" IN ('REPLACED', 'UNUSABLE', 'CANCELLED') OR (OLD."status" = 'DEAD' AND NEW."status" <> 'IDENTIFIED'))
  EXECUTE FUNCTION earring_stays();
