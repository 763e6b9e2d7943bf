-- CreateEnum
CREATE TYPE "AreaStatus" AS ENUM ('EU_HABILITATED', 'NON_HABILITATED', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "ResidenceSource" AS ENUM ('ENTRY', 'BND', 'CERTIFIER', 'DECLARED');

-- CreateEnum
CREATE TYPE "BndStatus" AS ENUM ('SENT', 'INCLUDED', 'REJECTED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "ApprovalKind" AS ENUM ('EU_AREA', 'TRACES_LIST');

-- CreateEnum
CREATE TYPE "SaleStatus" AS ENUM ('PENDING', 'BOARDING', 'SHIPPED', 'CLOSED');

-- CreateEnum
CREATE TYPE "SalePricing" AS ENUM ('PER_ARROBA', 'PER_KG_LIVE', 'PER_HEAD', 'TOTAL');

-- CreateEnum
CREATE TYPE "TruckStatus" AS ENUM ('PENDING', 'WAITING_FOR_EMISSION', 'EMITTED');

-- CreateEnum
CREATE TYPE "AnnouncementType" AS ENUM ('ENTRY', 'EXIT', 'SALE', 'DEATH', 'RE_IDENTIFICATION', 'CHANGE_OF_CHARACTERISTIC', 'UNUSABILITY');

-- CreateEnum
CREATE TYPE "CarcassMatch" AS ENUM ('SISBOV', 'MANAGEMENT_NUMBER', 'ELECTRONIC_EARRING', 'SEQUENCE', 'BY_HAND', 'MEAN');

-- CreateEnum
CREATE TYPE "Condemnation" AS ENUM ('PARTIAL', 'TOTAL');

-- AlterEnum
ALTER TYPE "OxEventType" ADD VALUE 'BOARDING' BEFORE 'DEATH';

-- CreateTable
CREATE TABLE "Residence" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "erasCode" VARCHAR(30),
    "areaStatus" "AreaStatus" NOT NULL,
    "fromDay" DATE NOT NULL,
    "toDay" DATE NOT NULL,
    "source" "ResidenceSource" NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Residence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OxBnd" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "status" "BndStatus" NOT NULL,
    "inclusionDate" DATE,
    "releaseDate" DATE,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OxBnd_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FarmApproval" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "kind" "ApprovalKind" NOT NULL,
    "fromDay" DATE NOT NULL,
    "toDay" DATE,
    "note" VARCHAR(200),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FarmApproval_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleManagement" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "buyerId" UUID NOT NULL,
    "market" "Market" NOT NULL,
    "plannedDate" DATE NOT NULL,
    "pricing" "SalePricing" NOT NULL,
    "unitPrice" DECIMAL(14,4) NOT NULL,
    "status" "SaleStatus" NOT NULL DEFAULT 'PENDING',
    "observation" VARCHAR(500),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SaleManagement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleBonus" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "saleId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "valuePerArroba" DECIMAL(14,4) NOT NULL,

    CONSTRAINT "SaleBonus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleOx" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "saleId" UUID NOT NULL,
    "oxId" UUID NOT NULL,

    CONSTRAINT "SaleOx_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExitTruck" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "saleId" UUID,
    "plate" VARCHAR(10) NOT NULL,
    "trailerPlate" VARCHAR(10),
    "driverName" VARCHAR(100) NOT NULL,
    "driverDocument" VARCHAR(18),
    "transporter" VARCHAR(100),
    "ownerId" UUID NOT NULL,
    "destinationId" UUID NOT NULL,
    "capacity" INTEGER NOT NULL,
    "boarded" INTEGER NOT NULL DEFAULT 0,
    "boardingDate" DATE NOT NULL,
    "purpose" "GtaPurpose",
    "status" "TruckStatus" NOT NULL DEFAULT 'PENDING',
    "forcedReason" VARCHAR(200),
    "finishedAt" TIMESTAMPTZ(3),
    "emittedOn" DATE,
    "emittedAt" TIMESTAMPTZ(3),
    "reopenReason" VARCHAR(200),
    "arrivalKg" DECIMAL(10,2),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ExitTruck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExitTruckGta" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "truckId" UUID NOT NULL,
    "gtaId" UUID NOT NULL,

    CONSTRAINT "ExitTruckGta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Boarding" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "truckId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "weight" DECIMAL(7,2),
    "gtaId" UUID,
    "gtaBindingId" UUID,
    "batchId" UUID NOT NULL,
    "overrideReason" VARCHAR(200),
    "overridden" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "byId" UUID,
    "clientEventId" UUID,
    "exitEventId" UUID,

    CONSTRAINT "Boarding_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnnouncementItem" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "type" "AnnouncementType" NOT NULL,
    "ownerId" UUID,
    "oxId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "truckId" UUID,
    "day" DATE NOT NULL,
    "dueDate" DATE NOT NULL,
    "facts" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnnouncementItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SlaughterSheet" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "saleId" UUID NOT NULL,
    "fileName" VARCHAR(200) NOT NULL,
    "columns" JSONB NOT NULL,
    "rows" JSONB NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SlaughterSheet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SlaughterColumns" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "columns" JSONB NOT NULL,

    CONSTRAINT "SlaughterColumns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleClosure" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "saleId" UUID NOT NULL,
    "sheetId" UUID,
    "slaughterDate" DATE NOT NULL,
    "slaughterNumber" VARCHAR(30),
    "invoiceNumber" VARCHAR(20),
    "heads" INTEGER NOT NULL,
    "exitKg" DECIMAL(14,2) NOT NULL,
    "arrivalKg" DECIMAL(14,2),
    "carcassKg" DECIMAL(14,2) NOT NULL,
    "grossValue" DECIMAL(16,2) NOT NULL,
    "deductedValue" DECIMAL(16,2) NOT NULL,
    "cost" DECIMAL(16,2) NOT NULL,
    "unmatchedReason" VARCHAR(200),
    "closedOn" DATE NOT NULL,
    "closedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedById" UUID,

    CONSTRAINT "SaleClosure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CarcassRow" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "closureId" UUID NOT NULL,
    "boardingId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "sequence" INTEGER,
    "matchedBy" "CarcassMatch" NOT NULL,
    "half1" DECIMAL(7,2),
    "half2" DECIMAL(7,2),
    "hotCarcassKg" DECIMAL(7,2) NOT NULL,
    "exitKg" DECIMAL(7,2),
    "teeth" INTEGER,
    "fat" INTEGER,
    "conformation" VARCHAR(20),
    "condemnation" "Condemnation",
    "condemnedKg" DECIMAL(7,2),
    "pricePerArroba" DECIMAL(14,4),
    "discount" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "value" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "CarcassRow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleDeduction" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "closureId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "value" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "SaleDeduction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SalePayment" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "closureId" UUID NOT NULL,
    "dueDate" DATE NOT NULL,
    "value" DECIMAL(16,2) NOT NULL,
    "received" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SalePayment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Residence_farmId_oxId_fromDay_idx" ON "Residence"("farmId", "oxId", "fromDay");

-- CreateIndex
CREATE INDEX "Residence_farmId_establishmentId_idx" ON "Residence"("farmId", "establishmentId");

-- CreateIndex
CREATE INDEX "Residence_farmId_createdById_idx" ON "Residence"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Residence_farmId_id_key" ON "Residence"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OxBnd_farmId_id_key" ON "OxBnd"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OxBnd_farmId_oxId_key" ON "OxBnd"("farmId", "oxId");

-- CreateIndex
CREATE INDEX "FarmApproval_farmId_kind_fromDay_idx" ON "FarmApproval"("farmId", "kind", "fromDay");

-- CreateIndex
CREATE UNIQUE INDEX "FarmApproval_farmId_id_key" ON "FarmApproval"("farmId", "id");

-- CreateIndex
CREATE INDEX "SaleManagement_farmId_plannedDate_id_idx" ON "SaleManagement"("farmId", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "SaleManagement_farmId_status_plannedDate_id_idx" ON "SaleManagement"("farmId", "status", "plannedDate", "id");

-- CreateIndex
CREATE INDEX "SaleManagement_farmId_buyerId_idx" ON "SaleManagement"("farmId", "buyerId");

-- CreateIndex
CREATE INDEX "SaleManagement_farmId_createdById_idx" ON "SaleManagement"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "SaleManagement_farmId_id_key" ON "SaleManagement"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SaleManagement_farmId_name_key" ON "SaleManagement"("farmId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "SaleBonus_farmId_id_key" ON "SaleBonus"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SaleBonus_farmId_saleId_position_key" ON "SaleBonus"("farmId", "saleId", "position");

-- CreateIndex
CREATE INDEX "SaleOx_farmId_oxId_idx" ON "SaleOx"("farmId", "oxId");

-- CreateIndex
CREATE UNIQUE INDEX "SaleOx_farmId_id_key" ON "SaleOx"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SaleOx_farmId_saleId_oxId_key" ON "SaleOx"("farmId", "saleId", "oxId");

-- CreateIndex
CREATE INDEX "ExitTruck_farmId_boardingDate_id_idx" ON "ExitTruck"("farmId", "boardingDate", "id");

-- CreateIndex
CREATE INDEX "ExitTruck_farmId_status_boardingDate_id_idx" ON "ExitTruck"("farmId", "status", "boardingDate", "id");

-- CreateIndex
CREATE INDEX "ExitTruck_farmId_saleId_idx" ON "ExitTruck"("farmId", "saleId");

-- CreateIndex
CREATE INDEX "ExitTruck_farmId_ownerId_idx" ON "ExitTruck"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "ExitTruck_farmId_destinationId_idx" ON "ExitTruck"("farmId", "destinationId");

-- CreateIndex
CREATE INDEX "ExitTruck_farmId_createdById_idx" ON "ExitTruck"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "ExitTruck_farmId_id_key" ON "ExitTruck"("farmId", "id");

-- CreateIndex
CREATE INDEX "ExitTruckGta_farmId_gtaId_idx" ON "ExitTruckGta"("farmId", "gtaId");

-- CreateIndex
CREATE UNIQUE INDEX "ExitTruckGta_farmId_id_key" ON "ExitTruckGta"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ExitTruckGta_farmId_truckId_gtaId_key" ON "ExitTruckGta"("farmId", "truckId", "gtaId");

-- CreateIndex
CREATE INDEX "Boarding_farmId_oxId_idx" ON "Boarding"("farmId", "oxId");

-- CreateIndex
CREATE INDEX "Boarding_farmId_gtaId_idx" ON "Boarding"("farmId", "gtaId");

-- CreateIndex
CREATE INDEX "Boarding_farmId_batchId_idx" ON "Boarding"("farmId", "batchId");

-- CreateIndex
CREATE INDEX "Boarding_farmId_byId_idx" ON "Boarding"("farmId", "byId");

-- CreateIndex
CREATE INDEX "Boarding_farmId_clientEventId_idx" ON "Boarding"("farmId", "clientEventId");

-- CreateIndex
CREATE UNIQUE INDEX "Boarding_farmId_id_key" ON "Boarding"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Boarding_farmId_truckId_position_key" ON "Boarding"("farmId", "truckId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Boarding_farmId_gtaBindingId_key" ON "Boarding"("farmId", "gtaBindingId");

-- CreateIndex
CREATE UNIQUE INDEX "Boarding_farmId_exitEventId_key" ON "Boarding"("farmId", "exitEventId");

-- CreateIndex
CREATE INDEX "AnnouncementItem_farmId_type_day_id_idx" ON "AnnouncementItem"("farmId", "type", "day", "id");

-- CreateIndex
CREATE INDEX "AnnouncementItem_farmId_ownerId_idx" ON "AnnouncementItem"("farmId", "ownerId");

-- CreateIndex
CREATE INDEX "AnnouncementItem_farmId_oxId_idx" ON "AnnouncementItem"("farmId", "oxId");

-- CreateIndex
CREATE INDEX "AnnouncementItem_farmId_truckId_idx" ON "AnnouncementItem"("farmId", "truckId");

-- CreateIndex
CREATE UNIQUE INDEX "AnnouncementItem_farmId_id_key" ON "AnnouncementItem"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AnnouncementItem_farmId_eventId_key" ON "AnnouncementItem"("farmId", "eventId");

-- CreateIndex
CREATE INDEX "SlaughterSheet_farmId_saleId_createdAt_idx" ON "SlaughterSheet"("farmId", "saleId", "createdAt");

-- CreateIndex
CREATE INDEX "SlaughterSheet_farmId_createdById_idx" ON "SlaughterSheet"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "SlaughterSheet_farmId_id_key" ON "SlaughterSheet"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SlaughterColumns_farmId_id_key" ON "SlaughterColumns"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SlaughterColumns_farmId_establishmentId_key" ON "SlaughterColumns"("farmId", "establishmentId");

-- CreateIndex
CREATE INDEX "SaleClosure_farmId_slaughterDate_id_idx" ON "SaleClosure"("farmId", "slaughterDate", "id");

-- CreateIndex
CREATE INDEX "SaleClosure_farmId_closedById_idx" ON "SaleClosure"("farmId", "closedById");

-- CreateIndex
CREATE UNIQUE INDEX "SaleClosure_farmId_id_key" ON "SaleClosure"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SaleClosure_farmId_saleId_key" ON "SaleClosure"("farmId", "saleId");

-- CreateIndex
CREATE UNIQUE INDEX "SaleClosure_farmId_sheetId_key" ON "SaleClosure"("farmId", "sheetId");

-- CreateIndex
CREATE INDEX "CarcassRow_farmId_closureId_sequence_idx" ON "CarcassRow"("farmId", "closureId", "sequence");

-- CreateIndex
CREATE INDEX "CarcassRow_farmId_oxId_idx" ON "CarcassRow"("farmId", "oxId");

-- CreateIndex
CREATE INDEX "CarcassRow_farmId_batchId_idx" ON "CarcassRow"("farmId", "batchId");

-- CreateIndex
CREATE UNIQUE INDEX "CarcassRow_farmId_id_key" ON "CarcassRow"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CarcassRow_farmId_boardingId_key" ON "CarcassRow"("farmId", "boardingId");

-- CreateIndex
CREATE UNIQUE INDEX "SaleDeduction_farmId_id_key" ON "SaleDeduction"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SaleDeduction_farmId_closureId_position_key" ON "SaleDeduction"("farmId", "closureId", "position");

-- CreateIndex
CREATE INDEX "SalePayment_farmId_closureId_idx" ON "SalePayment"("farmId", "closureId");

-- CreateIndex
CREATE INDEX "SalePayment_farmId_dueDate_id_idx" ON "SalePayment"("farmId", "dueDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SalePayment_farmId_id_key" ON "SalePayment"("farmId", "id");

-- AddForeignKey
ALTER TABLE "Residence" ADD CONSTRAINT "Residence_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Residence" ADD CONSTRAINT "Residence_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Residence" ADD CONSTRAINT "Residence_farmId_establishmentId_fkey" FOREIGN KEY ("farmId", "establishmentId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Residence" ADD CONSTRAINT "Residence_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxBnd" ADD CONSTRAINT "OxBnd_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxBnd" ADD CONSTRAINT "OxBnd_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FarmApproval" ADD CONSTRAINT "FarmApproval_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleManagement" ADD CONSTRAINT "SaleManagement_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleManagement" ADD CONSTRAINT "SaleManagement_farmId_buyerId_fkey" FOREIGN KEY ("farmId", "buyerId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleManagement" ADD CONSTRAINT "SaleManagement_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleBonus" ADD CONSTRAINT "SaleBonus_farmId_saleId_fkey" FOREIGN KEY ("farmId", "saleId") REFERENCES "SaleManagement"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleOx" ADD CONSTRAINT "SaleOx_farmId_saleId_fkey" FOREIGN KEY ("farmId", "saleId") REFERENCES "SaleManagement"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleOx" ADD CONSTRAINT "SaleOx_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExitTruck" ADD CONSTRAINT "ExitTruck_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExitTruck" ADD CONSTRAINT "ExitTruck_farmId_saleId_fkey" FOREIGN KEY ("farmId", "saleId") REFERENCES "SaleManagement"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExitTruck" ADD CONSTRAINT "ExitTruck_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExitTruck" ADD CONSTRAINT "ExitTruck_farmId_destinationId_fkey" FOREIGN KEY ("farmId", "destinationId") REFERENCES "Establishment"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExitTruck" ADD CONSTRAINT "ExitTruck_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExitTruckGta" ADD CONSTRAINT "ExitTruckGta_farmId_truckId_fkey" FOREIGN KEY ("farmId", "truckId") REFERENCES "ExitTruck"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExitTruckGta" ADD CONSTRAINT "ExitTruckGta_farmId_gtaId_fkey" FOREIGN KEY ("farmId", "gtaId") REFERENCES "Gta"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_truckId_fkey" FOREIGN KEY ("farmId", "truckId") REFERENCES "ExitTruck"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_gtaId_fkey" FOREIGN KEY ("farmId", "gtaId") REFERENCES "Gta"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_gtaBindingId_fkey" FOREIGN KEY ("farmId", "gtaBindingId") REFERENCES "GtaBinding"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_clientEventId_fkey" FOREIGN KEY ("farmId", "clientEventId") REFERENCES "ClientEvent"("farmId", "key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Boarding" ADD CONSTRAINT "Boarding_farmId_exitEventId_fkey" FOREIGN KEY ("farmId", "exitEventId") REFERENCES "OxEvent"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnouncementItem" ADD CONSTRAINT "AnnouncementItem_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnouncementItem" ADD CONSTRAINT "AnnouncementItem_farmId_ownerId_fkey" FOREIGN KEY ("farmId", "ownerId") REFERENCES "Owner"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnouncementItem" ADD CONSTRAINT "AnnouncementItem_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnouncementItem" ADD CONSTRAINT "AnnouncementItem_farmId_eventId_fkey" FOREIGN KEY ("farmId", "eventId") REFERENCES "OxEvent"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnouncementItem" ADD CONSTRAINT "AnnouncementItem_farmId_truckId_fkey" FOREIGN KEY ("farmId", "truckId") REFERENCES "ExitTruck"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlaughterSheet" ADD CONSTRAINT "SlaughterSheet_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlaughterSheet" ADD CONSTRAINT "SlaughterSheet_farmId_saleId_fkey" FOREIGN KEY ("farmId", "saleId") REFERENCES "SaleManagement"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlaughterSheet" ADD CONSTRAINT "SlaughterSheet_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlaughterColumns" ADD CONSTRAINT "SlaughterColumns_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SlaughterColumns" ADD CONSTRAINT "SlaughterColumns_farmId_establishmentId_fkey" FOREIGN KEY ("farmId", "establishmentId") REFERENCES "Establishment"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleClosure" ADD CONSTRAINT "SaleClosure_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleClosure" ADD CONSTRAINT "SaleClosure_farmId_saleId_fkey" FOREIGN KEY ("farmId", "saleId") REFERENCES "SaleManagement"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleClosure" ADD CONSTRAINT "SaleClosure_farmId_sheetId_fkey" FOREIGN KEY ("farmId", "sheetId") REFERENCES "SlaughterSheet"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleClosure" ADD CONSTRAINT "SaleClosure_farmId_closedById_fkey" FOREIGN KEY ("farmId", "closedById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarcassRow" ADD CONSTRAINT "CarcassRow_farmId_closureId_fkey" FOREIGN KEY ("farmId", "closureId") REFERENCES "SaleClosure"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarcassRow" ADD CONSTRAINT "CarcassRow_farmId_boardingId_fkey" FOREIGN KEY ("farmId", "boardingId") REFERENCES "Boarding"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarcassRow" ADD CONSTRAINT "CarcassRow_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CarcassRow" ADD CONSTRAINT "CarcassRow_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaleDeduction" ADD CONSTRAINT "SaleDeduction_farmId_closureId_fkey" FOREIGN KEY ("farmId", "closureId") REFERENCES "SaleClosure"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SalePayment" ADD CONSTRAINT "SalePayment_farmId_closureId_fkey" FOREIGN KEY ("farmId", "closureId") REFERENCES "SaleClosure"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the models cannot say
CREATE UNIQUE INDEX "Boarding_farmId_oxId_open_key" ON "Boarding" ("farmId", "oxId") WHERE "exitEventId" IS NULL;
ALTER TABLE "ExitTruck" ADD CONSTRAINT "ExitTruck_heads" CHECK ("capacity" > 0 AND "boarded" BETWEEN 0 AND "capacity");
ALTER TABLE "SaleManagement" ADD CONSTRAINT "SaleManagement_price" CHECK ("unitPrice" >= 0);
ALTER TABLE "Residence" ADD CONSTRAINT "Residence_days" CHECK ("toDay" >= "fromDay");
ALTER TABLE "FarmApproval" ADD CONSTRAINT "FarmApproval_days" CHECK ("toDay" >= "fromDay");
ALTER TABLE "CarcassRow" ADD CONSTRAINT "CarcassRow_kg" CHECK ("hotCarcassKg" >= 0 AND "value" >= 0);
ALTER TABLE "SaleClosure" ADD CONSTRAINT "SaleClosure_sums" CHECK ("heads" > 0);
