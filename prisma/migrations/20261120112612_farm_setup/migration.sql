-- CreateEnum
CREATE TYPE "CorralType" AS ENUM ('CONFINEMENT', 'RECEPTION', 'HOSPITAL', 'HANDLING', 'QUARANTINE');

-- CreateEnum
CREATE TYPE "LocationType" AS ENUM ('PICKET', 'PASTURE');

-- CreateEnum
CREATE TYPE "StructureType" AS ENUM ('BOX', 'AERIAL_SILO', 'TRENCH_SILO', 'SURFACE_SILO', 'MIXER', 'MILL', 'OTHER');

-- CreateEnum
CREATE TYPE "MixingMethod" AS ENUM ('ROTOR_MIX_0', 'TOMBAMENTO_1');

-- CreateEnum
CREATE TYPE "OccurrenceCategory" AS ENUM ('WEATHER', 'FEEDING', 'WATER', 'FENCE', 'MACHINE', 'HEALTH', 'DEATH', 'THEFT', 'VISIT', 'OTHER');

-- CreateEnum
CREATE TYPE "OccurrencePlace" AS ENUM ('FARM', 'LINE', 'CORRAL');

-- CreateEnum
CREATE TYPE "SettingGroup" AS ENUM ('feeding', 'grades', 'nightReading', 'phases', 'economics', 'traceability', 'advance', 'chute', 'financialReports');

-- CreateEnum
CREATE TYPE "RegistrationType" AS ENUM ('ORIGIN', 'DESTINATION', 'BOTH');

-- AlterTable
ALTER TABLE "Farm" ADD COLUMN     "bndPropertyCode" VARCHAR(30);

-- AlterTable
ALTER TABLE "Owner" ADD COLUMN     "addressId" UUID,
ADD COLUMN     "isBoitel" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "FarmDay" ADD COLUMN     "closedById" UUID,
ADD COLUMN     "hash" VARCHAR(64),
ADD COLUMN     "observation" VARCHAR(500),
ADD COLUMN     "previousHash" VARCHAR(64),
ADD COLUMN     "summary" JSONB;

-- CreateTable
CREATE TABLE "Factory" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100),
    "areaM2" DECIMAL(14,2) NOT NULL,
    "stateRegistration" VARCHAR(30),
    "addressId" UUID,
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "polygon" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Factory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Line" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "position" INTEGER NOT NULL,
    "areaM2" DECIMAL(14,2) NOT NULL,
    "animalCapacity" INTEGER NOT NULL,
    "feedingOrder" INTEGER NOT NULL,
    "initialPicket" INTEGER NOT NULL,
    "finalPicket" INTEGER NOT NULL,
    "prefix" VARCHAR(10) NOT NULL DEFAULT '',
    "suffix" VARCHAR(10) NOT NULL DEFAULT '',
    "picketAreaM2" DECIMAL(14,2) NOT NULL,
    "picketType" "CorralType" NOT NULL DEFAULT 'CONFINEMENT',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Corral" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "locationType" "LocationType" NOT NULL,
    "lineId" UUID,
    "name" VARCHAR(100) NOT NULL,
    "type" "CorralType" NOT NULL DEFAULT 'CONFINEMENT',
    "position" INTEGER NOT NULL,
    "sequenceNumber" INTEGER,
    "areaHa" DECIMAL(12,4) NOT NULL,
    "animalCapacity" INTEGER NOT NULL,
    "bunkLengthM" DECIMAL(8,2),
    "waterTrough" BOOLEAN NOT NULL DEFAULT false,
    "grass" VARCHAR(100),
    "rotation" VARCHAR(100),
    "polygon" JSONB,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Corral_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Structure" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "type" "StructureType" NOT NULL,
    "capacityTons" DECIMAL(12,3),
    "latitude" DECIMAL(9,6),
    "longitude" DECIMAL(9,6),
    "polygon" JSONB,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Structure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mixer" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "capacityKg" DECIMAL(14,3) NOT NULL,
    "minLoadKg" DECIMAL(14,3) NOT NULL,
    "mixMinutes" DECIMAL(6,1) NOT NULL,
    "method" "MixingMethod" NOT NULL,
    "structureId" UUID,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Mixer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Occurrence" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "category" "OccurrenceCategory" NOT NULL,
    "type" VARCHAR(60) NOT NULL,
    "place" "OccurrencePlace" NOT NULL,
    "lineId" UUID,
    "corralId" UUID,
    "description" VARCHAR(1000) NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Occurrence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FarmSetting" (
    "farmId" UUID NOT NULL,
    "group" "SettingGroup" NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FarmSetting_pkey" PRIMARY KEY ("farmId","group")
);

-- CreateTable
CREATE TABLE "FarmSettingChange" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "group" "SettingGroup" NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "changedById" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FarmSettingChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Establishment" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "registrationType" "RegistrationType" NOT NULL,
    "ownerName" VARCHAR(100),
    "ownerEmail" TEXT,
    "name" VARCHAR(100) NOT NULL,
    "document" VARCHAR(18) NOT NULL,
    "code" VARCHAR(30) NOT NULL,
    "erasCode" VARCHAR(30),
    "sifNumber" VARCHAR(30),
    "stateRegistration" VARCHAR(30) NOT NULL,
    "nirf" VARCHAR(30),
    "incra" VARCHAR(30),
    "phone" VARCHAR(30) NOT NULL,
    "isSlaughterhouse" BOOLEAN NOT NULL DEFAULT false,
    "euApproved" BOOLEAN NOT NULL DEFAULT false,
    "addressId" UUID NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Establishment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Factory_farmId_key" ON "Factory"("farmId");

-- CreateIndex
CREATE UNIQUE INDEX "Factory_farmId_id_key" ON "Factory"("farmId", "id");

-- CreateIndex
CREATE INDEX "Line_farmId_position_id_idx" ON "Line"("farmId", "position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Line_farmId_id_key" ON "Line"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Line_farmId_name_key" ON "Line"("farmId", "name");

-- CreateIndex
CREATE INDEX "Corral_farmId_position_id_idx" ON "Corral"("farmId", "position", "id");

-- CreateIndex
CREATE INDEX "Corral_farmId_locationType_position_id_idx" ON "Corral"("farmId", "locationType", "position", "id");

-- CreateIndex
CREATE INDEX "Corral_farmId_locationType_name_id_idx" ON "Corral"("farmId", "locationType", "name", "id");

-- CreateIndex
CREATE INDEX "Corral_farmId_locationType_areaHa_id_idx" ON "Corral"("farmId", "locationType", "areaHa", "id");

-- CreateIndex
CREATE INDEX "Corral_farmId_locationType_animalCapacity_id_idx" ON "Corral"("farmId", "locationType", "animalCapacity", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Corral_farmId_id_key" ON "Corral"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Corral_farmId_lineId_name_key" ON "Corral"("farmId", "lineId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Corral_farmId_lineId_sequenceNumber_key" ON "Corral"("farmId", "lineId", "sequenceNumber");

-- CreateIndex
CREATE UNIQUE INDEX "Structure_farmId_id_key" ON "Structure"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Structure_farmId_name_key" ON "Structure"("farmId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Mixer_farmId_id_key" ON "Mixer"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Mixer_farmId_name_key" ON "Mixer"("farmId", "name");

-- CreateIndex
CREATE INDEX "Occurrence_farmId_day_id_idx" ON "Occurrence"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "Occurrence_farmId_category_id_idx" ON "Occurrence"("farmId", "category", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Occurrence_farmId_id_key" ON "Occurrence"("farmId", "id");

-- CreateIndex
CREATE INDEX "FarmSettingChange_farmId_group_at_id_idx" ON "FarmSettingChange"("farmId", "group", "at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "FarmSettingChange_farmId_id_key" ON "FarmSettingChange"("farmId", "id");

-- CreateIndex
CREATE INDEX "Establishment_farmId_name_id_idx" ON "Establishment"("farmId", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Establishment_farmId_id_key" ON "Establishment"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Establishment_farmId_document_code_key" ON "Establishment"("farmId", "document", "code");

-- CreateIndex
CREATE UNIQUE INDEX "Owner_farmId_document_key" ON "Owner"("farmId", "document");

-- CreateIndex
CREATE INDEX "FarmDay_farmId_closedById_idx" ON "FarmDay"("farmId", "closedById");

-- AddForeignKey
ALTER TABLE "Owner" ADD CONSTRAINT "Owner_farmId_addressId_fkey" FOREIGN KEY ("farmId", "addressId") REFERENCES "Address"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FarmDay" ADD CONSTRAINT "FarmDay_farmId_closedById_fkey" FOREIGN KEY ("farmId", "closedById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Factory" ADD CONSTRAINT "Factory_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Factory" ADD CONSTRAINT "Factory_farmId_addressId_fkey" FOREIGN KEY ("farmId", "addressId") REFERENCES "Address"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Line" ADD CONSTRAINT "Line_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Corral" ADD CONSTRAINT "Corral_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Corral" ADD CONSTRAINT "Corral_farmId_lineId_fkey" FOREIGN KEY ("farmId", "lineId") REFERENCES "Line"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Structure" ADD CONSTRAINT "Structure_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mixer" ADD CONSTRAINT "Mixer_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mixer" ADD CONSTRAINT "Mixer_farmId_structureId_fkey" FOREIGN KEY ("farmId", "structureId") REFERENCES "Structure"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Occurrence" ADD CONSTRAINT "Occurrence_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Occurrence" ADD CONSTRAINT "Occurrence_farmId_lineId_fkey" FOREIGN KEY ("farmId", "lineId") REFERENCES "Line"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Occurrence" ADD CONSTRAINT "Occurrence_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Occurrence" ADD CONSTRAINT "Occurrence_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FarmSetting" ADD CONSTRAINT "FarmSetting_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FarmSettingChange" ADD CONSTRAINT "FarmSettingChange_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FarmSettingChange" ADD CONSTRAINT "FarmSettingChange_farmId_changedById_fkey" FOREIGN KEY ("farmId", "changedById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Establishment" ADD CONSTRAINT "Establishment_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Establishment" ADD CONSTRAINT "Establishment_farmId_addressId_fkey" FOREIGN KEY ("farmId", "addressId") REFERENCES "Address"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Exactly one day of a farm is open, and pastures (which have no line) are told apart by name.
CREATE UNIQUE INDEX "FarmDay_one_open" ON "FarmDay"("farmId") WHERE status = 'OPEN';
CREATE UNIQUE INDEX "Corral_pasture_name" ON "Corral"("farmId", "locationType", lower(name)) WHERE "lineId" IS NULL;
