-- CreateEnum
CREATE TYPE "EarringSource" AS ENUM ('ORDER', 'ENTRY', 'IMPORT');

-- AlterEnum
ALTER TYPE "OxEventType" ADD VALUE 'REIDENTIFICATION' AFTER 'IDENTIFICATION';

-- AlterTable
ALTER TABLE "Earring" ADD COLUMN     "source" "EarringSource" NOT NULL DEFAULT 'ORDER',
ALTER COLUMN "box" DROP NOT NULL,
ALTER COLUMN "purchaseId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "HerdImport" ADD COLUMN     "reenters" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reentryCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Ox" ADD COLUMN     "chapter" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "previousSisbovs" TEXT[] DEFAULT ARRAY[]::TEXT[],
ALTER COLUMN "searchText" SET DATA TYPE VARCHAR(300);

-- AlterTable
ALTER TABLE "OxEvent" ADD COLUMN     "chapter" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "OxStay" ADD COLUMN     "chapter" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "OxChapter" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "OxStatus" NOT NULL,
    "entryDate" DATE NOT NULL,
    "entryWeight" DECIMAL(7,2),
    "exitDate" DATE,
    "lastWeight" DECIMAL(7,2),
    "lastWeightDate" DATE,
    "purchaseId" UUID,
    "entryGtaId" UUID,
    "tagId" UUID,
    "landedCost" DECIMAL(16,2),

    CONSTRAINT "OxChapter_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "OxChapter_farmId_purchaseId_idx" ON "OxChapter"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "OxChapter_farmId_entryGtaId_idx" ON "OxChapter"("farmId", "entryGtaId");

-- CreateIndex
CREATE INDEX "OxChapter_farmId_tagId_idx" ON "OxChapter"("farmId", "tagId");

-- CreateIndex
CREATE UNIQUE INDEX "OxChapter_farmId_oxId_number_key" ON "OxChapter"("farmId", "oxId", "number");

-- AddForeignKey
ALTER TABLE "OxChapter" ADD CONSTRAINT "OxChapter_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OxChapter" ADD CONSTRAINT "OxChapter_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OxChapter" ADD CONSTRAINT "OxChapter_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OxChapter" ADD CONSTRAINT "OxChapter_farmId_entryGtaId_fkey" FOREIGN KEY ("farmId", "entryGtaId") REFERENCES "Gta"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "OxChapter" ADD CONSTRAINT "OxChapter_farmId_tagId_fkey" FOREIGN KEY ("farmId", "tagId") REFERENCES "SetupTag"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- By hand: what the models cannot say.

-- Numbers that an ox had before are found by a part of them too.
CREATE FUNCTION numbers_text(text[]) RETURNS text LANGUAGE sql IMMUTABLE RETURN coalesce(array_to_string($1, ' '), '');

ALTER TABLE "Ox" ALTER COLUMN "searchText" SET EXPRESSION AS (
    lower(coalesce("sisbov", '') || ' ' || coalesce("electronicEarring", '') || ' ' || coalesce("managementNumber", '') || ' '
      || coalesce("identifier", '') || ' ' || numbers_text("previousSisbovs"))
);

-- Only what the farm ordered lies in a box of a purchase.
ALTER TABLE "Earring"
  ADD CONSTRAINT "Earring_source" CHECK (
    ("source" = 'ORDER') = ("box" IS NOT NULL) AND ("source" = 'ORDER') = ("purchaseId" IS NOT NULL));

-- A reversed re-identification gives the former earring back to its animal.
CREATE OR REPLACE FUNCTION earring_becomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (CASE OLD."status"
    WHEN 'ORDERED' THEN NEW."status" IN ('AVAILABLE', 'CANCELLED')
    WHEN 'AVAILABLE' THEN NEW."status" IN ('REGISTERED', 'IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'REGISTERED' THEN NEW."status" IN ('IDENTIFIED', 'UNUSABLE', 'CANCELLED')
    WHEN 'IDENTIFIED' THEN NEW."status" IN ('AVAILABLE', 'REGISTERED', 'REPLACED', 'DEAD', 'EXITED')
    WHEN 'EXITED' THEN NEW."status" = 'IDENTIFIED'
    WHEN 'DEAD' THEN NEW."status" = 'IDENTIFIED'
    WHEN 'REPLACED' THEN NEW."status" = 'IDENTIFIED'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'an earring that is % does not become %', OLD."status", NEW."status";
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER "Earring_ended" ON "Earring";
CREATE TRIGGER "Earring_ended" BEFORE UPDATE ON "Earring"
  FOR EACH ROW WHEN (OLD."status" IN ('UNUSABLE', 'CANCELLED') OR (OLD."status" IN ('REPLACED', 'DEAD') AND NEW."status" <> 'IDENTIFIED'))
  EXECUTE FUNCTION earring_stays();

DROP TRIGGER "Earring_facts" ON "Earring";
CREATE TRIGGER "Earring_facts"
  BEFORE UPDATE OF "id", "farmId", "sisbov", "format", "countryCode", "ufCode", "managementNumber", "checkDigit", "source", "createdAt" ON "Earring"
  FOR EACH ROW EXECUTE FUNCTION earring_stays();

-- What came with an animal whose entry was a mistake never was on the farm.
DROP TRIGGER "Earring_no_delete" ON "Earring";
CREATE TRIGGER "Earring_no_delete" BEFORE DELETE ON "Earring"
  FOR EACH ROW WHEN (OLD."status" <> 'ORDERED' AND OLD."source" = 'ORDER') EXECUTE FUNCTION earring_outlives_all_but_its_farm();

CREATE FUNCTION earring_event_outlives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Earring" WHERE "farmId" = OLD."farmId" AND id = OLD."earringId") THEN
    RAISE EXCEPTION 'an earring keeps its number and its life';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER "EarringEvent_no_delete" ON "EarringEvent";
CREATE TRIGGER "EarringEvent_no_delete" BEFORE DELETE ON "EarringEvent"
  FOR EACH ROW EXECUTE FUNCTION earring_event_outlives();

-- The chapters of oxen that came back before there were chapters.
UPDATE "OxEvent" e
SET "chapter" = n.chapter
FROM (
  SELECT id, 1 + count(*) FILTER (WHERE "type" = 'REENTRY' AND NOT "reversed") OVER (PARTITION BY "farmId", "oxId" ORDER BY "seq") AS chapter
  FROM "OxEvent"
  WHERE ("farmId", "oxId") IN (SELECT "farmId", "oxId" FROM "OxEvent" WHERE "type" = 'REENTRY')
) n
WHERE n.id = e.id AND n.chapter > 1;

UPDATE "OxStay" s
SET "chapter" = e."chapter"
FROM "OxEvent" e
WHERE e."farmId" = s."farmId" AND e.id = s."eventId" AND e."chapter" > 1;

-- What belongs to one chapter: each is what its own events set of it.
CREATE TEMP TABLE "ChapterFacts" ON COMMIT DROP AS
SELECT c.*, w.weight AS "lastWeight", w.day AS "lastWeightDate",
  max(c.number) OVER (PARTITION BY c."farmId", c."oxId") AS last
FROM (
  SELECT "farmId", "oxId", "chapter" AS number, jsonb_merge(payload -> 'set' ORDER BY seq) AS facts
  FROM "OxEvent"
  WHERE NOT "reversed" AND "type" <> 'REVERSAL'
    AND ("farmId", "oxId") IN (SELECT "farmId", "oxId" FROM "OxEvent" WHERE "chapter" > 1 AND NOT "reversed" AND "type" = 'REENTRY')
  GROUP BY "farmId", "oxId", "chapter"
) c
LEFT JOIN LATERAL (
  SELECT e.weight, e.day
  FROM "OxEvent" e
  WHERE e."farmId" = c."farmId" AND e."oxId" = c."oxId" AND e."chapter" = c.number AND e.weight IS NOT NULL AND NOT e."reversed"
  ORDER BY e.day DESC, e.at DESC, e.seq DESC
  LIMIT 1
) w ON true;

INSERT INTO "OxChapter" (id, "farmId", "oxId", number, status, "entryDate", "entryWeight", "exitDate", "lastWeight", "lastWeightDate", "purchaseId", "entryGtaId", "tagId", "landedCost")
SELECT uuidv7(), c."farmId", c."oxId", c.number, f.status, f."entryDate", f."entryWeight", f."exitDate", c."lastWeight", c."lastWeightDate",
  f."purchaseId", f."entryGtaId", f."tagId", f."landedCost"
FROM "ChapterFacts" c
CROSS JOIN LATERAL jsonb_populate_record(NULL::"Ox", c.facts) f
WHERE c.number < c.last;

UPDATE "Ox" o
SET "chapter" = c.number, "purchaseId" = f."purchaseId", "entryGtaId" = f."entryGtaId", "gtaBindingId" = f."gtaBindingId", "tagId" = f."tagId",
  "landedCost" = f."landedCost", "lastWeight" = c."lastWeight", "lastWeightDate" = c."lastWeightDate"
FROM "ChapterFacts" c
CROSS JOIN LATERAL jsonb_populate_record(NULL::"Ox", c.facts) f
WHERE c.number = c.last AND o."farmId" = c."farmId" AND o.id = c."oxId";

-- Every number that an ox bears has its earring. One number has one bearer: who is on the farm, else who was there last.
CREATE TEMP TABLE "Bearer" ON COMMIT DROP AS
SELECT o."farmId", o.id AS "oxId", o.sisbov, o.status, o.chapter, o."entryDate", o."exitDate", o."electronicEarring", entry."clientEventId",
  CASE WHEN import.id IS NULL THEN 'ENTRY' ELSE 'IMPORT' END::"EarringSource" AS source,
  coalesce(known.id, uuidv7()) AS "earringId", known.id IS NULL AS "isNew", holder.id AS "holderId", holder.chapter AS "holderChapter"
FROM (
  SELECT DISTINCT ON ("farmId", sisbov) *
  FROM "Ox"
  WHERE sisbov IS NOT NULL AND status <> 'REVERSED'
  ORDER BY "farmId", sisbov, status IN ('ACTIVE', 'BOARDED') DESC, "entryDate" DESC, id DESC
) o
LEFT JOIN "Earring" known ON known."farmId" = o."farmId" AND known.sisbov = o.sisbov
LEFT JOIN "Ox" holder ON holder."farmId" = o."farmId" AND holder."earringId" = known.id
LEFT JOIN LATERAL (
  SELECT e."clientEventId"
  FROM "OxEvent" e
  WHERE e."farmId" = o."farmId" AND e."oxId" = o.id AND e.type = 'ENTRY' AND NOT e.reversed
  ORDER BY e.seq
  LIMIT 1
) entry ON true
LEFT JOIN "HerdImport" import ON import."farmId" = o."farmId" AND import.id = entry."clientEventId"
WHERE o."earringId" IS NULL;

-- A chip is written on one earring; who is on the farm has it before who left.
INSERT INTO "Earring" (id, "farmId", sisbov, format, "countryCode", "ufCode", "managementNumber", "checkDigit", source, "electronicEarring", status, "statusDate", "statusAt", "createdAt")
SELECT b."earringId", b."farmId", b.sisbov, k.format::"SisbovFormat", left(b.sisbov, 3), CASE k.format WHEN 'R105' THEN substr(b.sisbov, 4, 2) END,
  substr(b.sisbov, CASE k.format WHEN 'R076' THEN 10 ELSE 9 END, 6), CASE k.format WHEN 'R105' THEN right(b.sisbov, 1) END, b.source,
  CASE WHEN b.place = 1 AND NOT EXISTS (
    SELECT 1 FROM "Earring" e
    WHERE e."farmId" = b."farmId" AND e."electronicEarring" = b."electronicEarring" AND e.status NOT IN ('REPLACED', 'UNUSABLE', 'CANCELLED', 'DEAD')
  ) THEN b."electronicEarring" END,
  'IDENTIFIED', b."entryDate", now(), now()
FROM (
  SELECT *, row_number() OVER (PARTITION BY "farmId", "electronicEarring" ORDER BY status IN ('ACTIVE', 'BOARDED') DESC, "entryDate" DESC, "oxId" DESC) AS place
  FROM "Bearer"
  WHERE "isNew"
) b
CROSS JOIN LATERAL (SELECT CASE left(b.sisbov, 3) WHEN '105' THEN 'R105' WHEN '076' THEN 'R076' ELSE 'OTHER' END AS format) k;

-- One that lay in the stock is taken out of it; what was cancelled, written off or replaced stays what it is.
ALTER TABLE "Earring" DISABLE TRIGGER "Earring_becomes";
UPDATE "Earring" e
SET status = 'IDENTIFIED', "statusDate" = b."entryDate", "statusAt" = now(), "statusById" = NULL, "statusReason" = NULL,
  "electronicEarring" = CASE WHEN NOT EXISTS (
    SELECT 1 FROM "Earring" other
    WHERE other."farmId" = e."farmId" AND other."electronicEarring" = e."electronicEarring" AND other.id <> e.id
      AND other.status NOT IN ('REPLACED', 'UNUSABLE', 'CANCELLED', 'DEAD')
  ) THEN e."electronicEarring" END
FROM "Bearer" b
WHERE NOT b."isNew" AND e."farmId" = b."farmId" AND e.id = b."earringId" AND e.status IN ('ORDERED', 'AVAILABLE', 'REGISTERED', 'DEAD', 'EXITED');
UPDATE "Earring" e
SET status = CASE b.status WHEN 'DEAD' THEN 'DEAD' ELSE 'EXITED' END::"EarringStatus", "statusDate" = coalesce(b."exitDate", b."entryDate"), "statusAt" = now()
FROM "Bearer" b
WHERE b.status IN ('EXITED', 'SOLD', 'DEAD') AND e."farmId" = b."farmId" AND e.id = b."earringId" AND e.status = 'IDENTIFIED';
ALTER TABLE "Earring" ENABLE TRIGGER "Earring_becomes";

-- The ledger is the source of the columns, and its closed days are sealed: repairs are events of the open day.
INSERT INTO "OxEvent" (id, "farmId", "oxId", type, chapter, day, at, payload, "clientEventId", "recordedAt")
SELECT uuidv7(), m."farmId", m."oxId", 'CHARACTERISTIC', m.chapter, f."currentDay", now(), m.payload, m."clientEventId", now()
FROM (
  SELECT "farmId", "holderId" AS "oxId", "holderChapter" AS chapter, NULL::uuid AS "clientEventId", 0 AS place, '{"set": {"earringId": null}}'::jsonb AS payload
  FROM "Bearer"
  WHERE "holderId" IS NOT NULL
  UNION ALL
  SELECT b."farmId", b."oxId", b.chapter, CASE b.source WHEN 'IMPORT' THEN b."clientEventId" END, 1,
    jsonb_build_object(
      'set', jsonb_build_object('earringId', b."earringId", 'managementNumber', e."managementNumber", 'identifiedOn', b."entryDate"),
      'earring', CASE WHEN b."isNew" THEN jsonb_build_object('id', b."earringId", 'from', NULL, 'chipAdded', false) END)
  FROM "Bearer" b
  JOIN "Earring" e ON e."farmId" = b."farmId" AND e.id = b."earringId"
) m
JOIN "Farm" f ON f.id = m."farmId"
ORDER BY m.place, m."oxId";

UPDATE "Ox" o
SET "earringId" = NULL
FROM "Bearer" b
WHERE o."farmId" = b."farmId" AND o.id = b."holderId";
UPDATE "Ox" o
SET "earringId" = b."earringId", "managementNumber" = e."managementNumber", "identifiedOn" = b."entryDate"
FROM "Bearer" b
JOIN "Earring" e ON e."farmId" = b."farmId" AND e.id = b."earringId"
WHERE o."farmId" = b."farmId" AND o.id = b."oxId";

-- Who is on the farm with a number has its earring.
ALTER TABLE "Ox"
  ADD CONSTRAINT "Ox_identified" CHECK (
    "sisbov" IS NOT NULL AND "earringId" IS NOT NULL
    OR "earringId" IS NULL AND ("sisbov" IS NULL OR "status" NOT IN ('ACTIVE', 'BOARDED')));

DROP TRIGGER "OxEvent_facts" ON "OxEvent";
CREATE TRIGGER "OxEvent_facts"
  BEFORE UPDATE OF "id", "farmId", "oxId", "seq", "type", "chapter", "day", "at", "batchId", "weight", "carriedWeight", "reason", "payload", "actorId", "clientEventId", "reversesEventId", "recordedAt" ON "OxEvent"
  FOR EACH ROW EXECUTE FUNCTION herd_ledger_stays();
