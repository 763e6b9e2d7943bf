-- AlterTable
ALTER TABLE "Ox" ADD COLUMN     "firstDay" DATE,
ADD COLUMN     "lastDay" DATE;

-- CreateTable
CREATE TABLE "OxPast" (
    "oxId" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "fromDay" DATE NOT NULL,
    "toDay" DATE NOT NULL,
    "status" "OxStatus" NOT NULL,
    "ownerId" UUID,
    "batchId" UUID,
    "earringId" UUID,
    "sisbov" VARCHAR(15),
    "managementNumber" VARCHAR(6),
    "previousSisbovs" TEXT[] DEFAULT ARRAY[]::TEXT[],
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
    "tagId" UUID,
    "landedCost" DECIMAL(16,2),
    "chapter" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "weightOrder" DECIMAL(7,2) NOT NULL GENERATED ALWAYS AS (coalesce("lastWeight", 0)) STORED,
    "entryOrder" DATE NOT NULL GENERATED ALWAYS AS (coalesce("entryDate", DATE '1900-01-01')) STORED,
    "numberOrder" VARCHAR(30) NOT NULL GENERATED ALWAYS AS (coalesce("sisbov", "electronicEarring", "identifier", '')) STORED,
    "searchText" VARCHAR(300) NOT NULL GENERATED ALWAYS AS (
      lower(coalesce("sisbov", '') || ' ' || coalesce("electronicEarring", '') || ' ' || coalesce("managementNumber", '') || ' '
        || coalesce("identifier", '') || ' ' || numbers_text("previousSisbovs"))
    ) STORED,

    CONSTRAINT "OxPast_pkey" PRIMARY KEY ("farmId","oxId","fromDay")
);

-- CreateIndex
CREATE INDEX "OxPast_farmId_weightOrder_oxId_idx" ON "OxPast"("farmId", "weightOrder", "oxId");

-- CreateIndex
CREATE INDEX "OxPast_farmId_entryOrder_oxId_idx" ON "OxPast"("farmId", "entryOrder", "oxId");

-- CreateIndex
CREATE INDEX "OxPast_farmId_numberOrder_oxId_idx" ON "OxPast"("farmId", "numberOrder", "oxId");

-- CreateIndex
CREATE INDEX "OxPast_farmId_batchId_toDay_idx" ON "OxPast"("farmId", "batchId", "toDay");

-- AddForeignKey
ALTER TABLE "OxPast" ADD CONSTRAINT "OxPast_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- By hand: what every ox was on the days that are over.
UPDATE "Ox" o SET "firstDay" = d.first, "lastDay" = d.last
FROM (
  SELECT "farmId", "oxId", min(day) AS first, max(day) AS last FROM "OxEvent"
  WHERE NOT reversed AND type <> 'REVERSAL'
  GROUP BY "farmId", "oxId"
) d
WHERE o."farmId" = d."farmId" AND o.id = d."oxId";

INSERT INTO "OxPast" ("oxId", "farmId", "fromDay", "toDay", "createdAt", chapter, "lastWeight", "lastWeightDate", "previousSisbovs",
  status, "ownerId", "batchId", "earringId", sisbov, "managementNumber", "electronicEarring", identifier, "identifiedOn",
  "breedId", sex, castrated, horn, coat, "birthDate", "birthEstimated", category, "entryDate", "entryWeight", "exitDate",
  "purchaseId", "entryGtaId", "gtaBindingId", "tagId", "landedCost")
SELECT p."oxId", p."farmId", p."fromDay", p."toDay", o."createdAt", k.chapter, w.weight, w.day, coalesce(c."previousSisbovs", '{}'),
  coalesce(c.status, 'REVERSED'), c."ownerId", c."batchId", c."earringId", c.sisbov, c."managementNumber", c."electronicEarring", c.identifier, c."identifiedOn",
  c."breedId", c.sex, c.castrated, c.horn, c.coat, c."birthDate", c."birthEstimated", c.category, c."entryDate", c."entryWeight", c."exitDate",
  c."purchaseId", c."entryGtaId", c."gtaBindingId", c."tagId", c."landedCost"
FROM (
  SELECT "farmId", "oxId", day AS "fromDay", lead(day) OVER (PARTITION BY "farmId", "oxId" ORDER BY day) AS "toDay"
  FROM (SELECT DISTINCT "farmId", "oxId", day FROM "OxEvent" WHERE NOT reversed AND type <> 'REVERSAL') d
) p
JOIN "Ox" o ON o."farmId" = p."farmId" AND o.id = p."oxId"
CROSS JOIN LATERAL (
  SELECT max(e.chapter) AS chapter,
    jsonb_merge(CASE e.type
      WHEN 'REENTRY' THEN '{"purchaseId": null, "entryGtaId": null, "gtaBindingId": null, "tagId": null, "landedCost": null}'::jsonb || (e.payload -> 'set')
      ELSE e.payload -> 'set'
    END ORDER BY e.chapter, e.seq) AS columns
  FROM "OxEvent" e
  WHERE e."farmId" = p."farmId" AND e."oxId" = p."oxId" AND e.day <= p."fromDay" AND NOT e.reversed AND e.type <> 'REVERSAL'
) k
CROSS JOIN LATERAL jsonb_populate_record(NULL::"Ox", k.columns) c
LEFT JOIN LATERAL (
  SELECT e.weight, e.day FROM "OxEvent" e
  WHERE e."farmId" = p."farmId" AND e."oxId" = p."oxId" AND e.chapter = k.chapter AND e.day <= p."fromDay"
    AND e.weight IS NOT NULL AND NOT e.reversed
  ORDER BY e.day DESC, e.at DESC, e.seq DESC
  LIMIT 1
) w ON true
WHERE p."toDay" IS NOT NULL;
