-- CreateEnum
CREATE TYPE "AnnouncementStatus" AS ENUM ('PENDING', 'WAITING_FOR_EMISSION', 'EMITTED');

-- CreateEnum
CREATE TYPE "CharacteristicField" AS ENUM ('SEX', 'BREED', 'BIRTH', 'CASTRATED');

-- CreateEnum
CREATE TYPE "PaperKind" AS ENUM ('PDF', 'CSV', 'XLSX', 'ZIP');

-- CreateEnum
CREATE TYPE "AnnouncementStepKind" AS ENUM ('CREATED', 'EMISSION_REQUESTED', 'REOPENED', 'EMITTED', 'REPLIED');

-- CreateEnum
CREATE TYPE "BaseImportKind" AS ENUM ('BND', 'CERTIFIER');

-- CreateEnum
CREATE TYPE "BaseImportStatus" AS ENUM ('RUNNING', 'CHECKED', 'DONE', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "CertifierResult" AS ENUM ('INCLUDED', 'REJECTED', 'CANCELLED');

-- DropForeignKey
ALTER TABLE "AnnouncementItem" DROP CONSTRAINT "AnnouncementItem_farmId_truckId_fkey";

-- DropIndex
DROP INDEX "AnnouncementItem_farmId_truckId_idx";

-- DropIndex
DROP INDEX "AnnouncementItem_farmId_eventId_key";

-- AlterTable
ALTER TABLE "Earring" ADD COLUMN     "epc" VARCHAR(64);

-- AlterTable
ALTER TABLE "OxBnd" ADD COLUMN     "dia" VARCHAR(40),
ADD COLUMN     "inventory" BOOLEAN,
ADD COLUMN     "protocolNumber" VARCHAR(60),
ADD COLUMN     "reason" VARCHAR(500),
ADD COLUMN     "sentOn" DATE;

-- AlterTable
ALTER TABLE "AnnouncementItem" DROP COLUMN "truckId",
ADD COLUMN     "announcementId" UUID,
ADD COLUMN     "earringId" UUID,
ADD COLUMN     "field" "CharacteristicField",
ADD COLUMN     "part" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "oxId" DROP NOT NULL,
ALTER COLUMN "eventId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Establishment" ADD COLUMN     "stateRegistryId" VARCHAR(30);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "type" "AnnouncementType" NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "AnnouncementStatus" NOT NULL DEFAULT 'PENDING',
    "day" DATE NOT NULL,
    "ownerId" UUID,
    "establishmentId" UUID,
    "erasOrigin" VARCHAR(30),
    "originSince" DATE,
    "purchaseId" UUID,
    "truckId" UUID,
    "destination" VARCHAR(200),
    "responsibleName" VARCHAR(100),
    "responsibleDocument" VARCHAR(18),
    "observation" VARCHAR(500),
    "unusability" BOOLEAN NOT NULL DEFAULT false,
    "correctsId" UUID,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "dueDate" DATE,
    "header" JSONB,
    "emittedAt" TIMESTAMPTZ(3),
    "emittedById" UUID,
    "protocolNumber" VARCHAR(60),
    "reopenReason" VARCHAR(500),
    "certifierReply" VARCHAR(2000),
    "repliedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "AnnouncementGta" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "announcementId" UUID NOT NULL,
    "gtaId" UUID NOT NULL,

    CONSTRAINT "AnnouncementGta_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "AnnouncementPaper" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "announcementId" UUID NOT NULL,
    "kind" "PaperKind" NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "sha256" VARCHAR(64) NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "supersededAt" TIMESTAMPTZ(3),

    CONSTRAINT "AnnouncementPaper_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "AnnouncementPaperContent" (
    "farmId" UUID NOT NULL,
    "paperId" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "AnnouncementPaperContent_pkey" PRIMARY KEY ("farmId","paperId")
);

-- CreateTable
CREATE TABLE "AnnouncementStep" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "announcementId" UUID NOT NULL,
    "kind" "AnnouncementStepKind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID,
    "note" VARCHAR(2000),

    CONSTRAINT "AnnouncementStep_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "BaseImport" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "kind" "BaseImportKind" NOT NULL,
    "status" "BaseImportStatus" NOT NULL DEFAULT 'RUNNING',
    "fileName" VARCHAR(200) NOT NULL,
    "sha256" VARCHAR(64) NOT NULL,
    "ownerId" UUID,
    "announcementId" UUID,
    "listOnly" BOOLEAN NOT NULL DEFAULT false,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "summary" JSONB NOT NULL DEFAULT '{}',
    "errors" JSONB NOT NULL DEFAULT '[]',
    "errorCode" VARCHAR(60),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "BaseImport_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "BndAnimal" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "sisbov" VARCHAR(15) NOT NULL,
    "ownerId" UUID,
    "birthDate" DATE,
    "breedId" UUID,
    "sex" "Sex",
    "inclusionDate" DATE,
    "identificationDate" DATE,
    "releaseDate" DATE,
    "inventory" BOOLEAN,
    "importId" UUID NOT NULL,

    CONSTRAINT "BndAnimal_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "CertifierAnswer" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "sisbov" VARCHAR(15) NOT NULL,
    "result" "CertifierResult" NOT NULL,
    "inclusionDate" DATE,
    "releaseDate" DATE,
    "reason" VARCHAR(500),
    "protocolNumber" VARCHAR(60),
    "importId" UUID NOT NULL,

    CONSTRAINT "CertifierAnswer_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "Certification" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "erasNumber" VARCHAR(30),
    "certifierName" VARCHAR(100),
    "certifierDocument" VARCHAR(18),
    "validFrom" DATE,
    "lastVisit" DATE,
    "feedlot" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Certification_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "ConfinementPeriod" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "fromDay" DATE NOT NULL,
    "toDay" DATE,
    "reportedOn" DATE,
    "note" VARCHAR(200),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ConfinementPeriod_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "Announcement_farmId_status_type_dueDate_idx" ON "Announcement"("farmId", "status", "type", "dueDate");

-- CreateIndex
CREATE INDEX "Announcement_farmId_day_id_idx" ON "Announcement"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "Announcement_farmId_ownerId_idx" ON "Announcement"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "Announcement_farmId_establishmentId_idx" ON "Announcement"("farmId", "establishmentId");

-- CreateIndex
CREATE INDEX "Announcement_farmId_purchaseId_idx" ON "Announcement"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "Announcement_farmId_correctsId_idx" ON "Announcement"("farmId", "correctsId");

-- CreateIndex
CREATE INDEX "Announcement_farmId_emittedById_idx" ON "Announcement"("farmId", "emittedById");

-- CreateIndex
CREATE INDEX "Announcement_farmId_createdById_idx" ON "Announcement"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Announcement_farmId_type_year_number_key" ON "Announcement"("farmId", "type", "year", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Announcement_farmId_truckId_key" ON "Announcement"("farmId", "truckId");

-- CreateIndex
CREATE UNIQUE INDEX "AnnouncementGta_farmId_announcementId_gtaId_key" ON "AnnouncementGta"("farmId", "announcementId", "gtaId");

-- CreateIndex
CREATE INDEX "AnnouncementGta_farmId_gtaId_idx" ON "AnnouncementGta"("farmId", "gtaId");

-- CreateIndex
CREATE INDEX "AnnouncementPaper_farmId_announcementId_createdAt_idx" ON "AnnouncementPaper"("farmId", "announcementId", "createdAt");

-- CreateIndex
CREATE INDEX "AnnouncementStep_farmId_announcementId_at_idx" ON "AnnouncementStep"("farmId", "announcementId", "at");

-- CreateIndex
CREATE INDEX "AnnouncementStep_farmId_byId_idx" ON "AnnouncementStep"("farmId", "byId");

-- CreateIndex
CREATE INDEX "BaseImport_farmId_kind_createdAt_id_idx" ON "BaseImport"("farmId", "kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "BaseImport_farmId_ownerId_idx" ON "BaseImport"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "BaseImport_farmId_announcementId_idx" ON "BaseImport"("farmId", "announcementId");

-- CreateIndex
CREATE INDEX "BaseImport_farmId_createdById_idx" ON "BaseImport"("farmId", "createdById");

-- CreateIndex
CREATE INDEX "BndAnimal_farmId_ownerId_idx" ON "BndAnimal"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "BndAnimal_farmId_breedId_idx" ON "BndAnimal"("farmId", "breedId");

-- CreateIndex
CREATE INDEX "BndAnimal_farmId_importId_idx" ON "BndAnimal"("farmId", "importId");

-- CreateIndex
CREATE UNIQUE INDEX "BndAnimal_farmId_sisbov_key" ON "BndAnimal"("farmId", "sisbov");

-- CreateIndex
CREATE INDEX "CertifierAnswer_farmId_importId_idx" ON "CertifierAnswer"("farmId", "importId");

-- CreateIndex
CREATE UNIQUE INDEX "CertifierAnswer_farmId_sisbov_key" ON "CertifierAnswer"("farmId", "sisbov");

-- CreateIndex
CREATE UNIQUE INDEX "Certification_farmId_key" ON "Certification"("farmId");

-- CreateIndex
CREATE INDEX "ConfinementPeriod_farmId_fromDay_idx" ON "ConfinementPeriod"("farmId", "fromDay");

-- CreateIndex
CREATE INDEX "AnnouncementItem_farmId_announcementId_day_id_idx" ON "AnnouncementItem"("farmId", "announcementId", "day", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AnnouncementItem_farmId_eventId_part_key" ON "AnnouncementItem"("farmId", "eventId", "part");

-- CreateIndex
CREATE UNIQUE INDEX "AnnouncementItem_farmId_earringId_key" ON "AnnouncementItem"("farmId", "earringId");

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_establishmentId_fkey" FOREIGN KEY ("farmId", "establishmentId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_truckId_fkey" FOREIGN KEY ("farmId", "truckId") REFERENCES "ExitTruck"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_correctsId_fkey" FOREIGN KEY ("farmId", "correctsId") REFERENCES "Announcement"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_emittedById_fkey" FOREIGN KEY ("farmId", "emittedById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementGta" ADD CONSTRAINT "AnnouncementGta_farmId_announcementId_fkey" FOREIGN KEY ("farmId", "announcementId") REFERENCES "Announcement"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementGta" ADD CONSTRAINT "AnnouncementGta_farmId_gtaId_fkey" FOREIGN KEY ("farmId", "gtaId") REFERENCES "Gta"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementItem" ADD CONSTRAINT "AnnouncementItem_farmId_announcementId_fkey" FOREIGN KEY ("farmId", "announcementId") REFERENCES "Announcement"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementItem" ADD CONSTRAINT "AnnouncementItem_farmId_earringId_fkey" FOREIGN KEY ("farmId", "earringId") REFERENCES "Earring"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementPaper" ADD CONSTRAINT "AnnouncementPaper_farmId_announcementId_fkey" FOREIGN KEY ("farmId", "announcementId") REFERENCES "Announcement"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementPaperContent" ADD CONSTRAINT "AnnouncementPaperContent_farmId_paperId_fkey" FOREIGN KEY ("farmId", "paperId") REFERENCES "AnnouncementPaper"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementStep" ADD CONSTRAINT "AnnouncementStep_farmId_announcementId_fkey" FOREIGN KEY ("farmId", "announcementId") REFERENCES "Announcement"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AnnouncementStep" ADD CONSTRAINT "AnnouncementStep_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseImport" ADD CONSTRAINT "BaseImport_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseImport" ADD CONSTRAINT "BaseImport_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseImport" ADD CONSTRAINT "BaseImport_farmId_announcementId_fkey" FOREIGN KEY ("farmId", "announcementId") REFERENCES "Announcement"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BaseImport" ADD CONSTRAINT "BaseImport_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BndAnimal" ADD CONSTRAINT "BndAnimal_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BndAnimal" ADD CONSTRAINT "BndAnimal_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BndAnimal" ADD CONSTRAINT "BndAnimal_farmId_breedId_fkey" FOREIGN KEY ("farmId", "breedId") REFERENCES "Breed"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "BndAnimal" ADD CONSTRAINT "BndAnimal_farmId_importId_fkey" FOREIGN KEY ("farmId", "importId") REFERENCES "BaseImport"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CertifierAnswer" ADD CONSTRAINT "CertifierAnswer_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CertifierAnswer" ADD CONSTRAINT "CertifierAnswer_farmId_importId_fkey" FOREIGN KEY ("farmId", "importId") REFERENCES "BaseImport"("farmId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Certification" ADD CONSTRAINT "Certification_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ConfinementPeriod" ADD CONSTRAINT "ConfinementPeriod_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

SELECT wall_off('"Announcement"');
SELECT know_farm_ids('"Announcement"');
SELECT wall_off('"AnnouncementGta"');
SELECT know_farm_ids('"AnnouncementGta"');
SELECT wall_off('"AnnouncementPaper"');
SELECT know_farm_ids('"AnnouncementPaper"');
SELECT wall_off('"AnnouncementPaperContent"');
SELECT know_farm_ids('"AnnouncementPaperContent"');
SELECT wall_off('"AnnouncementStep"');
SELECT know_farm_ids('"AnnouncementStep"');
SELECT wall_off('"BaseImport"');
SELECT know_farm_ids('"BaseImport"');
SELECT wall_off('"BndAnimal"');
SELECT know_farm_ids('"BndAnimal"');
SELECT wall_off('"CertifierAnswer"');
SELECT know_farm_ids('"CertifierAnswer"');
SELECT wall_off('"Certification"');
SELECT know_farm_ids('"Certification"');
SELECT wall_off('"ConfinementPeriod"');
SELECT know_farm_ids('"ConfinementPeriod"');

SELECT know_farm_ids('"AnnouncementItem"');

-- What waits for an announcement is listed and counted by its deadline.
CREATE INDEX "AnnouncementItem_free" ON "AnnouncementItem" ("farmId", "dueDate", id, type)
WHERE "announcementId" IS NULL;
CREATE INDEX "AnnouncementItem_free_counts" ON "AnnouncementItem" ("farmId", type, "dueDate")
WHERE "announcementId" IS NULL;

-- Announcements are numbered one after the other.
CREATE OR REPLACE FUNCTION make_farm_locks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "FarmLock" ("farmId", name)
  SELECT NEW.id, name
  FROM unnest(ARRAY['day', 'ledger', 'herd', 'beats', 'earrings', 'documents', 'announcements']) AS name;
  RETURN NULL;
END $$;
INSERT INTO "FarmLock" ("farmId", name) SELECT id, 'announcements' FROM "Farm";

-- Facts of farms that exist wait for their announcements like those to come, by the same rules (items.sql.ts).
WITH deadlines AS (
  SELECT f.id AS "farmId", cardinality(f."erasNumbers") > 0 AS followed, s.value->'announcementDeadlineDays' AS days
  FROM "Farm" f
  LEFT JOIN "FarmSetting" s ON s."farmId" = f.id AND s."group" = 'traceability'
), facts AS (
  SELECT e."farmId", e.id, e."oxId", e.day, o."ownerId", 0 AS part, NULL AS field, 'DEATH' AS type, 'death' AS setting
  FROM "OxEvent" e
  JOIN "Ox" o ON o."farmId" = e."farmId" AND o.id = e."oxId"
  JOIN "OxDeath" m ON m."farmId" = e."farmId" AND m."eventId" = e.id AND NOT m.announced
  WHERE e.type = 'DEATH' AND NOT e.reversed AND o.sisbov IS NOT NULL
  UNION ALL
  SELECT e."farmId", e.id, e."oxId", e.day, o."ownerId", 0, NULL, 'RE_IDENTIFICATION', 'reIdentification'
  FROM "OxEvent" e
  JOIN "Ox" o ON o."farmId" = e."farmId" AND o.id = e."oxId"
  WHERE e.type = 'REIDENTIFICATION' AND NOT e.reversed
  UNION ALL
  SELECT
    e."farmId", e.id, e."oxId", e.day, t."ownerId", 0, NULL, CASE WHEN s."isSlaughterhouse" THEN 'SALE' ELSE 'EXIT' END,
    CASE WHEN s."isSlaughterhouse" THEN 'sale' ELSE 'exit' END
  FROM "OxEvent" e
  JOIN "Ox" o ON o."farmId" = e."farmId" AND o.id = e."oxId"
  JOIN "ExitTruck" t ON t."farmId" = e."farmId" AND t.id = (e.payload->>'truckId')::uuid
    AND t.status = CASE WHEN e.type = 'BOARDING' THEN 'WAITING_FOR_EMISSION' ELSE 'EMITTED' END::"TruckStatus"
  JOIN "Establishment" s ON s."farmId" = e."farmId" AND s.id = t."destinationId"
  WHERE e.type IN ('BOARDING', 'EXIT', 'SALE') AND NOT e.reversed AND o.sisbov IS NOT NULL
  UNION ALL
  SELECT
    e."farmId", e.id, e."oxId", e.day, o."ownerId", c.part, c.field, 'CHANGE_OF_CHARACTERISTIC', 'changeOfCharacteristic'
  FROM "OxEvent" e
  JOIN "Ox" o ON o."farmId" = e."farmId" AND o.id = e."oxId"
  JOIN "OxBnd" b ON b."farmId" = e."farmId" AND b."oxId" = e."oxId" AND b.status = 'INCLUDED'
    AND b."inclusionDate" <= e.day
  CROSS JOIN (VALUES (0, 'SEX', 'sex'), (1, 'BREED', 'breedId'), (2, 'BIRTH', 'birthDate'), (3, 'CASTRATED', 'castrated'))
    AS c(part, field, name)
  WHERE e.type = 'CHARACTERISTIC' AND NOT e.reversed AND e.payload->'before' ? c.name
  UNION ALL
  SELECT e."farmId", e.id, e."oxId", e.day, o."ownerId", 0, NULL, 'ENTRY', 'entry'
  FROM "OxEvent" e
  JOIN "Ox" o ON o."farmId" = e."farmId" AND o.id = e."oxId"
  JOIN deadlines d ON d."farmId" = e."farmId"
  LEFT JOIN "OxChapter" h ON h."farmId" = e."farmId" AND h."oxId" = e."oxId" AND h.number = e.chapter
  LEFT JOIN "Purchase" p ON p."farmId" = e."farmId"
    AND p.id = CASE WHEN h.id IS NULL THEN o."purchaseId" ELSE h."purchaseId" END
  LEFT JOIN "Gta" g ON g."farmId" = e."farmId"
    AND g.id = CASE WHEN h.id IS NULL THEN o."entryGtaId" ELSE h."entryGtaId" END
  LEFT JOIN "Establishment" s ON s."farmId" = e."farmId" AND s.id = g."originId"
  WHERE e.type IN ('ENTRY', 'REENTRY') AND NOT e.reversed
    AND CASE
      WHEN p.id IS NULL THEN s."erasCode" IS NOT NULL
      ELSE p.status = 'STORED' AND (s."erasCode" IS NOT NULL OR o.sisbov IS NOT NULL OR d.followed)
    END
)
INSERT INTO "AnnouncementItem" (
  id, "farmId", type, "ownerId", "oxId", "eventId", field, part, day, "dueDate", facts
)
SELECT
  uuidv7(), f."farmId", f.type::"AnnouncementType", f."ownerId", f."oxId", f.id, f.field::"CharacteristicField", f.part,
  f.day, f.day + coalesce((d.days->>f.setting)::int, 30), '{}'
FROM facts f
JOIN deadlines d ON d."farmId" = f."farmId"
ON CONFLICT ("farmId", "eventId", part) DO NOTHING;

INSERT INTO "AnnouncementItem" (id, "farmId", type, "ownerId", "earringId", day, "dueDate", facts)
SELECT
  uuidv7(), r."farmId", 'UNUSABILITY', p."ownerId", r.id, r."statusDate",
  r."statusDate" + coalesce((s.value->'announcementDeadlineDays'->>'unusability')::int, 30), '{}'
FROM "Earring" r
LEFT JOIN "Purchase" p ON p."farmId" = r."farmId" AND p.id = r."purchaseId"
LEFT JOIN "FarmSetting" s ON s."farmId" = r."farmId" AND s."group" = 'traceability'
WHERE r.status = 'UNUSABLE';
