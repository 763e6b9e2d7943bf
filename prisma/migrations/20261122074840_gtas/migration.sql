-- CreateEnum
CREATE TYPE "GtaType" AS ENUM ('ENTRY', 'EXIT');

-- CreateEnum
CREATE TYPE "GtaPurpose" AS ENUM ('ENGORDA', 'ABATE', 'RECRIA', 'REPRODUCAO', 'LEILAO', 'EXPOSICAO', 'EXPORTACAO', 'OTHER');

-- CreateEnum
CREATE TYPE "GtaTransport" AS ENUM ('RODOVIARIO', 'FERROVIARIO', 'FLUVIAL', 'MARITIMO', 'AEREO', 'A_PE');

-- CreateEnum
CREATE TYPE "Sex" AS ENUM ('MALE', 'FEMALE');

-- CreateEnum
CREATE TYPE "AgeBand" AS ENUM ('UP_TO_12', 'FROM_13_TO_24', 'FROM_25_TO_36', 'OVER_36');

-- CreateTable
CREATE TABLE "Gta" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "type" "GtaType" NOT NULL,
    "uf" VARCHAR(2) NOT NULL,
    "series" VARCHAR(5) NOT NULL,
    "number" VARCHAR(20) NOT NULL,
    "emissionDate" DATE NOT NULL,
    "entryDate" DATE NOT NULL,
    "expirationDate" DATE NOT NULL,
    "purpose" "GtaPurpose",
    "transport" "GtaTransport",
    "vehiclePlate" VARCHAR(10),
    "sealNumber" VARCHAR(30),
    "issuerUnit" VARCHAR(100),
    "valuePerHead" DECIMAL(16,2),
    "description" VARCHAR(100),
    "originId" UUID,
    "destinationId" UUID,
    "purchaseId" UUID,
    "bound" INTEGER NOT NULL DEFAULT 0,
    "free" INTEGER NOT NULL,
    "cancelled" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Gta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GtaAgeGroup" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "gtaId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "sex" "Sex",
    "band" "AgeBand" NOT NULL,
    "hiltonCandidate" BOOLEAN NOT NULL DEFAULT false,
    "quantity" INTEGER NOT NULL,
    "bound" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "GtaAgeGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GtaBinding" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "gtaId" UUID NOT NULL,
    "ageGroupId" UUID NOT NULL,
    "sex" "Sex" NOT NULL,
    "minMonths" INTEGER,
    "maxMonths" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GtaBinding_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Gta_farmId_emissionDate_id_idx" ON "Gta"("farmId", "emissionDate", "id");

-- CreateIndex
CREATE INDEX "Gta_farmId_expirationDate_id_idx" ON "Gta"("farmId", "expirationDate", "id");

-- CreateIndex
CREATE INDEX "Gta_farmId_originId_idx" ON "Gta"("farmId", "originId");

-- CreateIndex
CREATE INDEX "Gta_farmId_destinationId_idx" ON "Gta"("farmId", "destinationId");

-- CreateIndex
CREATE INDEX "Gta_farmId_purchaseId_idx" ON "Gta"("farmId", "purchaseId");

-- CreateIndex
CREATE INDEX "Gta_farmId_createdById_idx" ON "Gta"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Gta_farmId_id_key" ON "Gta"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Gta_farmId_uf_series_number_key" ON "Gta"("farmId", "uf", "series", "number");

-- CreateIndex
CREATE INDEX "GtaAgeGroup_farmId_gtaId_position_idx" ON "GtaAgeGroup"("farmId", "gtaId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "GtaAgeGroup_farmId_id_key" ON "GtaAgeGroup"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "GtaAgeGroup_farmId_gtaId_id_key" ON "GtaAgeGroup"("farmId", "gtaId", "id");

-- CreateIndex
CREATE INDEX "GtaBinding_farmId_gtaId_ageGroupId_idx" ON "GtaBinding"("farmId", "gtaId", "ageGroupId");

-- CreateIndex
CREATE UNIQUE INDEX "GtaBinding_farmId_id_key" ON "GtaBinding"("farmId", "id");

-- AddForeignKey
ALTER TABLE "Gta" ADD CONSTRAINT "Gta_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gta" ADD CONSTRAINT "Gta_farmId_originId_fkey" FOREIGN KEY ("farmId", "originId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gta" ADD CONSTRAINT "Gta_farmId_destinationId_fkey" FOREIGN KEY ("farmId", "destinationId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gta" ADD CONSTRAINT "Gta_farmId_purchaseId_fkey" FOREIGN KEY ("farmId", "purchaseId") REFERENCES "Purchase"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gta" ADD CONSTRAINT "Gta_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GtaAgeGroup" ADD CONSTRAINT "GtaAgeGroup_farmId_gtaId_fkey" FOREIGN KEY ("farmId", "gtaId") REFERENCES "Gta"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GtaBinding" ADD CONSTRAINT "GtaBinding_farmId_gtaId_ageGroupId_fkey" FOREIGN KEY ("farmId", "gtaId", "ageGroupId") REFERENCES "GtaAgeGroup"("farmId", "gtaId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the models cannot say.

-- A GTA names each sex and age once, and both sexes together once.
CREATE UNIQUE INDEX "GtaAgeGroup_farmId_gtaId_band_sex_key" ON "GtaAgeGroup" ("farmId", "gtaId", "band", "hiltonCandidate", "sex")
  WHERE "sex" IS NOT NULL;
CREATE UNIQUE INDEX "GtaAgeGroup_farmId_gtaId_band_mixed_key" ON "GtaAgeGroup" ("farmId", "gtaId", "band", "hiltonCandidate")
  WHERE "sex" IS NULL;

-- No GTA carries more animals than it names, whoever counts.
ALTER TABLE "Gta"
  ADD CONSTRAINT "Gta_places" CHECK ("bound" >= 0 AND "free" >= 0 AND "bound" + "free" >= 1),
  ADD CONSTRAINT "Gta_days" CHECK ("emissionDate" <= "entryDate" AND "emissionDate" <= "expirationDate"),
  ADD CONSTRAINT "Gta_purchase" CHECK ("purchaseId" IS NULL OR "type" = 'ENTRY'),
  ADD CONSTRAINT "Gta_cancelled" CHECK (NOT "cancelled" OR "bound" = 0);

ALTER TABLE "GtaAgeGroup"
  ADD CONSTRAINT "GtaAgeGroup_places" CHECK ("quantity" >= 1 AND "bound" BETWEEN 0 AND "quantity"),
  ADD CONSTRAINT "GtaAgeGroup_hilton" CHECK (
    NOT "hiltonCandidate" OR "band" = 'FROM_25_TO_36' OR ("band" = 'FROM_13_TO_24' AND "sex" IS NOT DISTINCT FROM 'MALE'));

ALTER TABLE "GtaBinding"
  ADD CONSTRAINT "GtaBinding_months" CHECK (
    ("minMonths" IS NULL AND "maxMonths" IS NULL) OR ("minMonths" >= 0 AND "maxMonths" >= "minMonths"));
