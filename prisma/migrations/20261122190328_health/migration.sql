-- CreateEnum
CREATE TYPE "MedicineKind" AS ENUM ('VACCINE', 'ANTIPARASITIC', 'ANTIBIOTIC', 'ANTI_INFLAMMATORY', 'HORMONE', 'VITAMIN', 'OTHER');

-- CreateEnum
CREATE TYPE "MedicineRoute" AS ENUM ('SC', 'IM', 'IV', 'ORAL', 'POUR_ON', 'TOPICAL');

-- CreateEnum
CREATE TYPE "MedicineUnit" AS ENUM ('ML', 'G', 'DOSE', 'TABLET');

-- CreateEnum
CREATE TYPE "DoseMode" AS ENUM ('FIXED', 'PER_WEIGHT');

-- CreateEnum
CREATE TYPE "Market" AS ENUM ('DOMESTIC', 'EU', 'HILTON', 'CHINA');

-- CreateEnum
CREATE TYPE "MedicineMovementType" AS ENUM ('PURCHASE', 'USE', 'LOSS', 'COUNT', 'REVERSAL');

-- CreateEnum
CREATE TYPE "ProtocolOccasion" AS ENUM ('ENTRY', 'DAY', 'DIAGNOSIS');

-- CreateEnum
CREATE TYPE "HealthTaskStatus" AS ENUM ('OPEN', 'DONE', 'CANCELLED');

-- CreateEnum
CREATE TYPE "DiagnosisOutcome" AS ENUM ('RECOVERED', 'CHRONIC', 'DIED');

-- CreateEnum
CREATE TYPE "DeathTypeCode" AS ENUM ('NATURAL', 'ACCIDENT', 'DISEASE', 'SACRIFICE');

-- CreateEnum
CREATE TYPE "CarcassDestination" AS ENUM ('BURIED', 'INCINERATED', 'COMPOSTED', 'OTHER');

-- CreateEnum
CREATE TYPE "BlockReason" AS ENUM ('WITHDRAWAL', 'TRACEABILITY', 'SANITARY_HOLD', 'OWNERSHIP', 'MANUAL');

-- AlterEnum
ALTER TYPE "DocumentKind" ADD VALUE 'PHOTO';

-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "oxDeathId" UUID;

-- AlterTable
ALTER TABLE "CorralHistory" ADD COLUMN     "healthCost" DECIMAL(14,2);

-- CreateTable
CREATE TABLE "Medicine" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "lineageId" UUID NOT NULL,
    "versionNumber" INTEGER NOT NULL DEFAULT 1,
    "predecessorId" UUID,
    "name" VARCHAR(100) NOT NULL,
    "activePrinciple" VARCHAR(200),
    "manufacturer" VARCHAR(100),
    "mapaLicense" VARCHAR(40),
    "kind" "MedicineKind" NOT NULL,
    "route" "MedicineRoute" NOT NULL,
    "unit" "MedicineUnit" NOT NULL,
    "packageVolume" DECIMAL(12,3) NOT NULL,
    "doseMode" "DoseMode" NOT NULL,
    "fixedDose" DECIMAL(10,3),
    "doseVolume" DECIMAL(10,3),
    "doseWeight" DECIMAL(7,2),
    "roundTo" DECIMAL(8,3),
    "maxDose" DECIMAL(10,3),
    "withdrawalDays" INTEGER,
    "exportWithdrawalDays" INTEGER,
    "prohibitedFeedlot" BOOLEAN NOT NULL DEFAULT false,
    "prohibitedMarkets" "Market"[] DEFAULT ARRAY[]::"Market"[],
    "containsEstradiol" BOOLEAN NOT NULL DEFAULT false,
    "replaced" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Medicine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MedicineLot" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "medicineId" UUID NOT NULL,
    "lotNumber" VARCHAR(40) NOT NULL,
    "expiryDate" DATE NOT NULL,
    "invoice" VARCHAR(60),
    "unitCost" DECIMAL(14,6) NOT NULL,
    "balance" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MedicineLot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MedicineMovement" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "lotId" UUID NOT NULL,
    "type" "MedicineMovementType" NOT NULL,
    "day" DATE NOT NULL,
    "quantity" DECIMAL(14,3) NOT NULL,
    "reason" VARCHAR(200),
    "applicationId" UUID,
    "byId" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MedicineMovement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HealthProtocol" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "appliesOn" "ProtocolOccasion" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HealthProtocol_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HealthProtocolStep" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "protocolId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "dayOffset" INTEGER NOT NULL,
    "medicineId" UUID NOT NULL,
    "dose" DECIMAL(10,3),
    "route" "MedicineRoute",
    "repeatEveryDays" INTEGER,
    "times" INTEGER NOT NULL DEFAULT 1,
    "notes" VARCHAR(200),

    CONSTRAINT "HealthProtocolStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HealthTask" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "protocolId" UUID NOT NULL,
    "assignmentId" UUID NOT NULL,
    "diagnosisId" UUID,
    "medicineId" UUID NOT NULL,
    "dueDay" DATE NOT NULL,
    "dose" DECIMAL(10,3),
    "route" "MedicineRoute",
    "notes" VARCHAR(200),
    "status" "HealthTaskStatus" NOT NULL DEFAULT 'OPEN',
    "applicationId" UUID,
    "endedByEventId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HealthTask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MedicineApplication" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "medicineId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "corralId" UUID,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "dose" DECIMAL(10,3) NOT NULL,
    "route" "MedicineRoute" NOT NULL,
    "weight" DECIMAL(7,2),
    "cost" DECIMAL(14,2),
    "lotId" UUID,
    "withdrawalUntil" DATE,
    "exportWithdrawalUntil" DATE,
    "diagnosisId" UUID,
    "responsibleId" UUID,
    "prescription" VARCHAR(60),
    "reason" VARCHAR(200),
    "observation" VARCHAR(500),
    "clientEventId" UUID,
    "byId" UUID,
    "reversed" BOOLEAN NOT NULL DEFAULT false,
    "reversedOn" DATE,
    "reversalReason" VARCHAR(200),

    CONSTRAINT "MedicineApplication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Disease" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Disease_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Diagnosis" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "diseaseId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "severity" INTEGER,
    "temperature" DECIMAL(4,1),
    "note" VARCHAR(500),
    "episode" INTEGER NOT NULL DEFAULT 1,
    "fromBatchId" UUID NOT NULL,
    "hospitalBatchId" UUID,
    "endDay" DATE,
    "outcome" "DiagnosisOutcome",
    "endedByEventId" UUID,
    "byId" UUID,

    CONSTRAINT "Diagnosis_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeathType" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "code" "DeathTypeCode" NOT NULL,
    "bndTypeCode" VARCHAR(10),

    CONSTRAINT "DeathType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MortalityCause" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "deathTypeId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "bndCauseCode" VARCHAR(10),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MortalityCause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OxDeath" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "time" VARCHAR(5),
    "deathTypeId" UUID NOT NULL,
    "causeId" UUID NOT NULL,
    "destination" "CarcassDestination" NOT NULL,
    "necropsy" BOOLEAN NOT NULL DEFAULT false,
    "necropsyNote" VARCHAR(500),
    "observation" VARCHAR(500),
    "batchId" UUID NOT NULL,
    "corralId" UUID,
    "daysOnFeed" INTEGER,
    "landedCost" DECIMAL(16,2),
    "feedCost" DECIMAL(16,2),
    "healthCost" DECIMAL(16,2),
    "lossValue" DECIMAL(18,2) NOT NULL,
    "announced" BOOLEAN NOT NULL DEFAULT false,
    "reversed" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OxDeath_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OxBlock" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "oxId" UUID NOT NULL,
    "reason" "BlockReason" NOT NULL,
    "fromDay" DATE NOT NULL,
    "untilDay" DATE,
    "note" VARCHAR(200),
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "liftedAt" TIMESTAMPTZ(3),
    "liftedOn" DATE,
    "liftedById" UUID,
    "liftNote" VARCHAR(200),

    CONSTRAINT "OxBlock_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Medicine_farmId_name_id_idx" ON "Medicine"("farmId", "name", "id");

-- CreateIndex
CREATE INDEX "Medicine_farmId_createdById_idx" ON "Medicine"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Medicine_farmId_id_key" ON "Medicine"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Medicine_farmId_predecessorId_key" ON "Medicine"("farmId", "predecessorId");

-- CreateIndex
CREATE UNIQUE INDEX "Medicine_farmId_lineageId_versionNumber_key" ON "Medicine"("farmId", "lineageId", "versionNumber");

-- CreateIndex
CREATE UNIQUE INDEX "Medicine_farmId_name_versionNumber_key" ON "Medicine"("farmId", "name", "versionNumber");

-- CreateIndex
CREATE INDEX "MedicineLot_farmId_medicineId_expiryDate_id_idx" ON "MedicineLot"("farmId", "medicineId", "expiryDate", "id");

-- CreateIndex
CREATE INDEX "MedicineLot_farmId_expiryDate_id_idx" ON "MedicineLot"("farmId", "expiryDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MedicineLot_farmId_id_key" ON "MedicineLot"("farmId", "id");

-- CreateIndex
CREATE INDEX "MedicineMovement_farmId_lotId_at_id_idx" ON "MedicineMovement"("farmId", "lotId", "at", "id");

-- CreateIndex
CREATE INDEX "MedicineMovement_farmId_day_id_idx" ON "MedicineMovement"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "MedicineMovement_farmId_applicationId_idx" ON "MedicineMovement"("farmId", "applicationId");

-- CreateIndex
CREATE INDEX "MedicineMovement_farmId_byId_idx" ON "MedicineMovement"("farmId", "byId");

-- CreateIndex
CREATE UNIQUE INDEX "MedicineMovement_farmId_id_key" ON "MedicineMovement"("farmId", "id");

-- CreateIndex
CREATE INDEX "HealthProtocol_farmId_createdById_idx" ON "HealthProtocol"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "HealthProtocol_farmId_id_key" ON "HealthProtocol"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "HealthProtocol_farmId_name_key" ON "HealthProtocol"("farmId", "name");

-- CreateIndex
CREATE INDEX "HealthProtocolStep_farmId_medicineId_idx" ON "HealthProtocolStep"("farmId", "medicineId");

-- CreateIndex
CREATE UNIQUE INDEX "HealthProtocolStep_farmId_id_key" ON "HealthProtocolStep"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "HealthProtocolStep_farmId_protocolId_position_key" ON "HealthProtocolStep"("farmId", "protocolId", "position");

-- CreateIndex
CREATE INDEX "HealthTask_farmId_status_dueDay_id_idx" ON "HealthTask"("farmId", "status", "dueDay", "id");

-- CreateIndex
CREATE INDEX "HealthTask_farmId_oxId_status_idx" ON "HealthTask"("farmId", "oxId", "status");

-- CreateIndex
CREATE INDEX "HealthTask_farmId_protocolId_status_idx" ON "HealthTask"("farmId", "protocolId", "status");

-- CreateIndex
CREATE INDEX "HealthTask_farmId_medicineId_status_idx" ON "HealthTask"("farmId", "medicineId", "status");

-- CreateIndex
CREATE INDEX "HealthTask_farmId_diagnosisId_idx" ON "HealthTask"("farmId", "diagnosisId");

-- CreateIndex
CREATE INDEX "HealthTask_farmId_endedByEventId_idx" ON "HealthTask"("farmId", "endedByEventId");

-- CreateIndex
CREATE UNIQUE INDEX "HealthTask_farmId_id_key" ON "HealthTask"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "HealthTask_farmId_applicationId_key" ON "HealthTask"("farmId", "applicationId");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_oxId_withdrawalUntil_idx" ON "MedicineApplication"("farmId", "oxId", "withdrawalUntil");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_oxId_day_idx" ON "MedicineApplication"("farmId", "oxId", "day");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_day_id_idx" ON "MedicineApplication"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_withdrawalUntil_idx" ON "MedicineApplication"("farmId", "withdrawalUntil");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_reversedOn_idx" ON "MedicineApplication"("farmId", "reversedOn");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_medicineId_day_idx" ON "MedicineApplication"("farmId", "medicineId", "day");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_batchId_day_idx" ON "MedicineApplication"("farmId", "batchId", "day");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_corralId_day_idx" ON "MedicineApplication"("farmId", "corralId", "day");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_lotId_idx" ON "MedicineApplication"("farmId", "lotId");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_diagnosisId_idx" ON "MedicineApplication"("farmId", "diagnosisId");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_responsibleId_idx" ON "MedicineApplication"("farmId", "responsibleId");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_byId_idx" ON "MedicineApplication"("farmId", "byId");

-- CreateIndex
CREATE INDEX "MedicineApplication_farmId_clientEventId_idx" ON "MedicineApplication"("farmId", "clientEventId");

-- CreateIndex
CREATE UNIQUE INDEX "MedicineApplication_farmId_id_key" ON "MedicineApplication"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Disease_farmId_id_key" ON "Disease"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Disease_farmId_name_key" ON "Disease"("farmId", "name");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_day_id_idx" ON "Diagnosis"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_oxId_diseaseId_idx" ON "Diagnosis"("farmId", "oxId", "diseaseId");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_endDay_day_id_idx" ON "Diagnosis"("farmId", "endDay", "day", "id");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_diseaseId_idx" ON "Diagnosis"("farmId", "diseaseId");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_fromBatchId_idx" ON "Diagnosis"("farmId", "fromBatchId");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_hospitalBatchId_endDay_idx" ON "Diagnosis"("farmId", "hospitalBatchId", "endDay");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_endedByEventId_idx" ON "Diagnosis"("farmId", "endedByEventId");

-- CreateIndex
CREATE INDEX "Diagnosis_farmId_byId_idx" ON "Diagnosis"("farmId", "byId");

-- CreateIndex
CREATE UNIQUE INDEX "Diagnosis_farmId_id_key" ON "Diagnosis"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DeathType_farmId_id_key" ON "DeathType"("farmId", "id");

-- CreateIndex
CREATE INDEX "DeathType_farmId_code_idx" ON "DeathType"("farmId", "code");

-- CreateIndex
CREATE INDEX "MortalityCause_farmId_deathTypeId_idx" ON "MortalityCause"("farmId", "deathTypeId");

-- CreateIndex
CREATE UNIQUE INDEX "MortalityCause_farmId_id_key" ON "MortalityCause"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MortalityCause_farmId_name_key" ON "MortalityCause"("farmId", "name");

-- CreateIndex
CREATE INDEX "OxDeath_farmId_day_id_idx" ON "OxDeath"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "OxDeath_farmId_oxId_idx" ON "OxDeath"("farmId", "oxId");

-- CreateIndex
CREATE INDEX "OxDeath_farmId_deathTypeId_idx" ON "OxDeath"("farmId", "deathTypeId");

-- CreateIndex
CREATE INDEX "OxDeath_farmId_causeId_day_idx" ON "OxDeath"("farmId", "causeId", "day");

-- CreateIndex
CREATE INDEX "OxDeath_farmId_batchId_idx" ON "OxDeath"("farmId", "batchId");

-- CreateIndex
CREATE INDEX "OxDeath_farmId_corralId_idx" ON "OxDeath"("farmId", "corralId");

-- CreateIndex
CREATE INDEX "OxDeath_farmId_createdById_idx" ON "OxDeath"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "OxDeath_farmId_id_key" ON "OxDeath"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OxDeath_farmId_eventId_key" ON "OxDeath"("farmId", "eventId");

-- CreateIndex
CREATE INDEX "OxBlock_farmId_oxId_liftedAt_idx" ON "OxBlock"("farmId", "oxId", "liftedAt");

-- CreateIndex
CREATE INDEX "OxBlock_farmId_createdAt_id_idx" ON "OxBlock"("farmId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OxBlock_farmId_createdById_idx" ON "OxBlock"("farmId", "createdById");

-- CreateIndex
CREATE INDEX "OxBlock_farmId_liftedById_idx" ON "OxBlock"("farmId", "liftedById");

-- CreateIndex
CREATE UNIQUE INDEX "OxBlock_farmId_id_key" ON "OxBlock"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Document_farmId_oxDeathId_sha256_key" ON "Document"("farmId", "oxDeathId", "sha256");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_farmId_oxDeathId_fkey" FOREIGN KEY ("farmId", "oxDeathId") REFERENCES "OxDeath"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Medicine" ADD CONSTRAINT "Medicine_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Medicine" ADD CONSTRAINT "Medicine_farmId_predecessorId_fkey" FOREIGN KEY ("farmId", "predecessorId") REFERENCES "Medicine"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Medicine" ADD CONSTRAINT "Medicine_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineLot" ADD CONSTRAINT "MedicineLot_farmId_medicineId_fkey" FOREIGN KEY ("farmId", "medicineId") REFERENCES "Medicine"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineMovement" ADD CONSTRAINT "MedicineMovement_farmId_lotId_fkey" FOREIGN KEY ("farmId", "lotId") REFERENCES "MedicineLot"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineMovement" ADD CONSTRAINT "MedicineMovement_farmId_applicationId_fkey" FOREIGN KEY ("farmId", "applicationId") REFERENCES "MedicineApplication"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineMovement" ADD CONSTRAINT "MedicineMovement_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthProtocol" ADD CONSTRAINT "HealthProtocol_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthProtocol" ADD CONSTRAINT "HealthProtocol_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthProtocolStep" ADD CONSTRAINT "HealthProtocolStep_farmId_protocolId_fkey" FOREIGN KEY ("farmId", "protocolId") REFERENCES "HealthProtocol"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthProtocolStep" ADD CONSTRAINT "HealthProtocolStep_farmId_medicineId_fkey" FOREIGN KEY ("farmId", "medicineId") REFERENCES "Medicine"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthTask" ADD CONSTRAINT "HealthTask_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthTask" ADD CONSTRAINT "HealthTask_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthTask" ADD CONSTRAINT "HealthTask_farmId_protocolId_fkey" FOREIGN KEY ("farmId", "protocolId") REFERENCES "HealthProtocol"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthTask" ADD CONSTRAINT "HealthTask_farmId_diagnosisId_fkey" FOREIGN KEY ("farmId", "diagnosisId") REFERENCES "Diagnosis"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthTask" ADD CONSTRAINT "HealthTask_farmId_medicineId_fkey" FOREIGN KEY ("farmId", "medicineId") REFERENCES "Medicine"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthTask" ADD CONSTRAINT "HealthTask_farmId_applicationId_fkey" FOREIGN KEY ("farmId", "applicationId") REFERENCES "MedicineApplication"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HealthTask" ADD CONSTRAINT "HealthTask_farmId_endedByEventId_fkey" FOREIGN KEY ("farmId", "endedByEventId") REFERENCES "OxEvent"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_medicineId_fkey" FOREIGN KEY ("farmId", "medicineId") REFERENCES "Medicine"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_lotId_fkey" FOREIGN KEY ("farmId", "lotId") REFERENCES "MedicineLot"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_diagnosisId_fkey" FOREIGN KEY ("farmId", "diagnosisId") REFERENCES "Diagnosis"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_responsibleId_fkey" FOREIGN KEY ("farmId", "responsibleId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_clientEventId_fkey" FOREIGN KEY ("farmId", "clientEventId") REFERENCES "ClientEvent"("farmId", "key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MedicineApplication" ADD CONSTRAINT "MedicineApplication_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Disease" ADD CONSTRAINT "Disease_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_farmId_diseaseId_fkey" FOREIGN KEY ("farmId", "diseaseId") REFERENCES "Disease"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_farmId_fromBatchId_fkey" FOREIGN KEY ("farmId", "fromBatchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_farmId_hospitalBatchId_fkey" FOREIGN KEY ("farmId", "hospitalBatchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_farmId_endedByEventId_fkey" FOREIGN KEY ("farmId", "endedByEventId") REFERENCES "OxEvent"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_farmId_byId_fkey" FOREIGN KEY ("farmId", "byId") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeathType" ADD CONSTRAINT "DeathType_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MortalityCause" ADD CONSTRAINT "MortalityCause_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MortalityCause" ADD CONSTRAINT "MortalityCause_farmId_deathTypeId_fkey" FOREIGN KEY ("farmId", "deathTypeId") REFERENCES "DeathType"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_eventId_fkey" FOREIGN KEY ("farmId", "eventId") REFERENCES "OxEvent"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_deathTypeId_fkey" FOREIGN KEY ("farmId", "deathTypeId") REFERENCES "DeathType"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_causeId_fkey" FOREIGN KEY ("farmId", "causeId") REFERENCES "MortalityCause"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxDeath" ADD CONSTRAINT "OxDeath_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxBlock" ADD CONSTRAINT "OxBlock_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxBlock" ADD CONSTRAINT "OxBlock_farmId_oxId_fkey" FOREIGN KEY ("farmId", "oxId") REFERENCES "Ox"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxBlock" ADD CONSTRAINT "OxBlock_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OxBlock" ADD CONSTRAINT "OxBlock_farmId_liftedById_fkey" FOREIGN KEY ("farmId", "liftedById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what the models cannot say.

-- A farm that is begins as a new one does, with server/health/starterHealth.calc.ts.
INSERT INTO "DeathType" (id, "farmId", code)
SELECT uuidv7(), f.id, c::"DeathTypeCode" FROM "Farm" f, unnest(ARRAY['NATURAL', 'ACCIDENT', 'DISEASE', 'SACRIFICE']) AS c;
INSERT INTO "MortalityCause" (id, "farmId", "deathTypeId", name)
SELECT uuidv7(), t."farmId", t.id, c.name FROM "DeathType" t JOIN (VALUES
  ('DISEASE', 'Pneumonia (DRB)'), ('DISEASE', 'Timpanismo'), ('DISEASE', 'Acidose'), ('DISEASE', 'Clostridiose ou botulismo'),
  ('DISEASE', 'Tristeza parasitária'), ('ACCIDENT', 'Trauma ou fratura'), ('ACCIDENT', 'Sodomia'), ('ACCIDENT', 'Estresse térmico'),
  ('ACCIDENT', 'Raio'), ('ACCIDENT', 'Picada de cobra'), ('NATURAL', 'Distocia'), ('NATURAL', 'Morte súbita'),
  ('SACRIFICE', 'Eutanásia'), ('ACCIDENT', 'Transporte'), ('NATURAL', 'Desconhecida')) AS c(code, name) ON c.code = t.code::text;
INSERT INTO "Disease" (id, "farmId", name)
SELECT uuidv7(), f.id, d FROM "Farm" f, unnest(ARRAY['Pneumonia (DRB)', 'Timpanismo', 'Acidose', 'Tristeza parasitária',
  'Casco (pododermatite)', 'Olho (ceratoconjuntivite)', 'Trauma ou fratura', 'Sodomia', 'Refugo de cocho']) AS d;

ALTER TABLE "Document" DROP CONSTRAINT "Document_subject_check";
ALTER TABLE "Document" ADD CONSTRAINT "Document_subject_check" CHECK (num_nonnulls("gtaId", "purchaseId", "oxDeathId") = 1);

CREATE UNIQUE INDEX "Medicine_farmId_name_latest_key" ON "Medicine" ("farmId", lower("name")) WHERE "active";

ALTER TABLE "Medicine"
  ADD CONSTRAINT "Medicine_dose" CHECK (
    "packageVolume" > 0 AND "fixedDose" > 0 AND "doseVolume" > 0 AND "doseWeight" > 0 AND "roundTo" > 0 AND "maxDose" > 0),
  ADD CONSTRAINT "Medicine_withdrawal" CHECK ("withdrawalDays" >= 0 AND "exportWithdrawalDays" >= 0);
ALTER TABLE "MedicineLot" ADD CONSTRAINT "MedicineLot_cost" CHECK ("unitCost" >= 0);
ALTER TABLE "HealthProtocolStep"
  ADD CONSTRAINT "HealthProtocolStep_days" CHECK ("dayOffset" >= 0 AND "times" >= 1 AND "repeatEveryDays" >= 1 AND "dose" > 0);
ALTER TABLE "MedicineApplication"
  ADD CONSTRAINT "MedicineApplication_dose" CHECK ("dose" > 0 AND "cost" >= 0),
  ADD CONSTRAINT "MedicineApplication_withdrawal" CHECK ("withdrawalUntil" >= "day" AND "exportWithdrawalUntil" >= "day"),
  ADD CONSTRAINT "MedicineApplication_reversal" CHECK (NOT "reversed" OR "reversedOn" >= "day");
ALTER TABLE "Diagnosis" ADD CONSTRAINT "Diagnosis_days" CHECK ("endDay" >= "day" AND "severity" BETWEEN 1 AND 4 AND "episode" >= 1);

CREATE FUNCTION health_ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the health ledger is append-only';
END $$;
CREATE TRIGGER "MedicineMovement_facts" BEFORE UPDATE ON "MedicineMovement" FOR EACH ROW EXECUTE FUNCTION health_ledger_stays();
CREATE TRIGGER "MedicineApplication_facts"
  BEFORE UPDATE OF "id", "farmId", "oxId", "medicineId", "batchId", "corralId", "day", "at", "dose", "route", "weight", "cost", "lotId", "withdrawalUntil", "exportWithdrawalUntil", "clientEventId", "byId" ON "MedicineApplication"
  FOR EACH ROW EXECUTE FUNCTION health_ledger_stays();
CREATE TRIGGER "MedicineApplication_reversed" BEFORE UPDATE ON "MedicineApplication"
  FOR EACH ROW WHEN (OLD."reversed") EXECUTE FUNCTION health_ledger_stays();
