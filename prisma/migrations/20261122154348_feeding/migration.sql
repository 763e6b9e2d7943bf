-- CreateEnum
CREATE TYPE "NightKind" AS ENUM ('DRY', 'CRUMB', 'INVENTORY');

-- CreateEnum
CREATE TYPE "TroughBehaviour" AS ENUM ('HUNGRY_MOST', 'HUNGRY_SOME', 'STANDING_SOME', 'CALM');

-- CreateEnum
CREATE TYPE "TroughState" AS ENUM ('LICKED', 'CLEAN', 'FEW', 'LEFT', 'MANY');

-- CreateEnum
CREATE TYPE "TroughFlag" AS ENUM ('RAIN', 'MUD', 'HEAT', 'WATER_FAIL', 'MIXER_FAIL', 'DIET_CHANGE', 'HANDLING', 'STORM');

-- CreateEnum
CREATE TYPE "ReadingSource" AS ENUM ('GRADES', 'EXTERNAL');

-- CreateEnum
CREATE TYPE "CallKind" AS ENUM ('DAY_0', 'REPLICATED', 'GRADE');

-- CreateEnum
CREATE TYPE "CallBase" AS ENUM ('PLANNED', 'DELIVERED', 'MANUAL');

-- CreateEnum
CREATE TYPE "DietTransitionMode" AS ENUM ('STEP', 'BLEND');

-- CreateEnum
CREATE TYPE "BatchTransitionStatus" AS ENUM ('RUNNING', 'DONE', 'CANCELLED');

-- AlterTable
ALTER TABLE "CorralHistory" ADD COLUMN     "callKind" "CallKind",
ADD COLUMN     "daysInPhase" INTEGER,
ADD COLUMN     "daysOnFeed" INTEGER,
ADD COLUMN     "deliveredKg" DECIMAL(14,3),
ADD COLUMN     "deliveredMsKg" DECIMAL(14,3),
ADD COLUMN     "flags" "TroughFlag"[] DEFAULT ARRAY[]::"TroughFlag"[],
ADD COLUMN     "grade" DECIMAL(4,1),
ADD COLUMN     "intakePct" DECIMAL(9,4),
ADD COLUMN     "nightKind" "NightKind",
ADD COLUMN     "pct" DECIMAL(9,4),
ADD COLUMN     "phase" "DietPhase",
ADD COLUMN     "planCall" DECIMAL(6,2),
ADD COLUMN     "planDryMatterPct" DECIMAL(9,4),
ADD COLUMN     "planKg" DECIMAL(14,3),
ADD COLUMN     "planMsKg" DECIMAL(14,3),
ADD COLUMN     "unsteadyPct" DECIMAL(9,4);

-- CreateTable
CREATE TABLE "TractPlan" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "lineageId" UUID NOT NULL,
    "versionNumber" INTEGER NOT NULL DEFAULT 1,
    "predecessorId" UUID,
    "name" VARCHAR(100) NOT NULL,
    "validFrom" DATE NOT NULL,
    "validTo" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TractPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TractPlanTreat" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "tractPlanId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pct" DECIMAL(9,4) NOT NULL,
    "startTime" VARCHAR(5) NOT NULL,
    "endTime" VARCHAR(5) NOT NULL,

    CONSTRAINT "TractPlanTreat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TractPlanAssignment" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "corralId" UUID NOT NULL,
    "tractPlanId" UUID NOT NULL,
    "fromDay" DATE NOT NULL,
    "toDay" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TractPlanAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TroughReading" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "corralId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "nightKind" "NightKind",
    "nightAt" TIMESTAMPTZ(3),
    "nightById" UUID,
    "behaviour" "TroughBehaviour",
    "trough" "TroughState",
    "suggestedGrade" DECIMAL(4,1),
    "grade" DECIMAL(4,1),
    "appliedGrade" DECIMAL(4,1),
    "dayAt" TIMESTAMPTZ(3),
    "dayById" UUID,
    "leftoverKg" DECIMAL(14,3),
    "leftoverRemoved" BOOLEAN NOT NULL DEFAULT false,
    "flags" "TroughFlag"[] DEFAULT ARRAY[]::"TroughFlag"[],
    "note" VARCHAR(500),
    "source" "ReadingSource" NOT NULL DEFAULT 'GRADES',
    "externalRef" VARCHAR(60),
    "external" JSONB,
    "kind" "CallKind",
    "base" DECIMAL(9,4),
    "baseOrigin" "CallBase",
    "pct" DECIMAL(9,4),
    "reckonedCall" DECIMAL(6,2),
    "call" DECIMAL(6,2),
    "overrideReason" VARCHAR(300),
    "overriddenById" UUID,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "clientEventId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TroughReading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedPlan" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "corralId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "kind" "CallKind" NOT NULL,
    "call" DECIMAL(6,2) NOT NULL,
    "heads" INTEGER NOT NULL,
    "weight" DECIMAL(7,2),
    "phase" "DietPhase",
    "daysOnFeed" INTEGER NOT NULL,
    "daysInPhase" INTEGER NOT NULL,
    "dietChanged" BOOLEAN NOT NULL DEFAULT false,
    "tractPlanId" UUID NOT NULL,
    "originalKg" DECIMAL(14,3) NOT NULL,
    "plannedKg" DECIMAL(14,3) NOT NULL,
    "notCompensatedKg" DECIMAL(14,3) NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeedPlan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedPlanPart" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "feedPlanId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "dietId" UUID NOT NULL,
    "sharePct" DECIMAL(9,4) NOT NULL,
    "dryMatterPct" DECIMAL(9,4) NOT NULL,
    "plannedKg" DECIMAL(14,3) NOT NULL,

    CONSTRAINT "FeedPlanPart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Treat" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "partId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pct" DECIMAL(9,4) NOT NULL,
    "startTime" VARCHAR(5) NOT NULL,
    "endTime" VARCHAR(5) NOT NULL,
    "originalKg" DECIMAL(14,3) NOT NULL,
    "plannedKg" DECIMAL(14,3) NOT NULL,
    "deliveredKg" DECIMAL(14,3),
    "deliveredDryMatterPct" DECIMAL(9,4),
    "deliveredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Treat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DietTransition" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "mode" "DietTransitionMode" NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DietTransition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DietTransitionStep" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "transitionId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "dietAId" UUID NOT NULL,
    "pctA" DECIMAL(9,4) NOT NULL,
    "dietBId" UUID,
    "pctB" DECIMAL(9,4) NOT NULL DEFAULT 0,
    "minIntakePct" DECIMAL(9,4),

    CONSTRAINT "DietTransitionStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BatchTransition" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "batchId" UUID NOT NULL,
    "transitionId" UUID NOT NULL,
    "status" "BatchTransitionStatus" NOT NULL DEFAULT 'RUNNING',
    "startDay" DATE NOT NULL,
    "endDay" DATE,
    "position" INTEGER NOT NULL DEFAULT 1,
    "daysFed" INTEGER NOT NULL DEFAULT 0,
    "heldFor" JSONB,
    "forced" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BatchTransition_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TractPlan_farmId_name_id_idx" ON "TractPlan"("farmId", "name", "id");

-- CreateIndex
CREATE INDEX "TractPlan_farmId_createdAt_id_idx" ON "TractPlan"("farmId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "TractPlan_farmId_createdById_idx" ON "TractPlan"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlan_farmId_id_key" ON "TractPlan"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlan_farmId_predecessorId_key" ON "TractPlan"("farmId", "predecessorId");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlan_farmId_lineageId_versionNumber_key" ON "TractPlan"("farmId", "lineageId", "versionNumber");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlan_farmId_name_versionNumber_key" ON "TractPlan"("farmId", "name", "versionNumber");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlanTreat_farmId_id_key" ON "TractPlanTreat"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlanTreat_farmId_tractPlanId_round_key" ON "TractPlanTreat"("farmId", "tractPlanId", "round");

-- CreateIndex
CREATE INDEX "TractPlanAssignment_farmId_tractPlanId_toDay_idx" ON "TractPlanAssignment"("farmId", "tractPlanId", "toDay");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlanAssignment_farmId_id_key" ON "TractPlanAssignment"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TractPlanAssignment_farmId_corralId_fromDay_key" ON "TractPlanAssignment"("farmId", "corralId", "fromDay");

-- CreateIndex
CREATE INDEX "TroughReading_farmId_day_id_idx" ON "TroughReading"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "TroughReading_farmId_batchId_day_idx" ON "TroughReading"("farmId", "batchId", "day");

-- CreateIndex
CREATE INDEX "TroughReading_farmId_nightById_idx" ON "TroughReading"("farmId", "nightById");

-- CreateIndex
CREATE INDEX "TroughReading_farmId_dayById_idx" ON "TroughReading"("farmId", "dayById");

-- CreateIndex
CREATE INDEX "TroughReading_farmId_overriddenById_idx" ON "TroughReading"("farmId", "overriddenById");

-- CreateIndex
CREATE INDEX "TroughReading_farmId_clientEventId_idx" ON "TroughReading"("farmId", "clientEventId");

-- CreateIndex
CREATE UNIQUE INDEX "TroughReading_farmId_id_key" ON "TroughReading"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TroughReading_farmId_corralId_day_key" ON "TroughReading"("farmId", "corralId", "day");

-- CreateIndex
CREATE INDEX "FeedPlan_farmId_day_id_idx" ON "FeedPlan"("farmId", "day", "id");

-- CreateIndex
CREATE INDEX "FeedPlan_farmId_batchId_day_idx" ON "FeedPlan"("farmId", "batchId", "day");

-- CreateIndex
CREATE INDEX "FeedPlan_farmId_tractPlanId_idx" ON "FeedPlan"("farmId", "tractPlanId");

-- CreateIndex
CREATE UNIQUE INDEX "FeedPlan_farmId_id_key" ON "FeedPlan"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "FeedPlan_farmId_corralId_day_key" ON "FeedPlan"("farmId", "corralId", "day");

-- CreateIndex
CREATE INDEX "FeedPlanPart_farmId_dietId_idx" ON "FeedPlanPart"("farmId", "dietId");

-- CreateIndex
CREATE UNIQUE INDEX "FeedPlanPart_farmId_id_key" ON "FeedPlanPart"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "FeedPlanPart_farmId_feedPlanId_position_key" ON "FeedPlanPart"("farmId", "feedPlanId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Treat_farmId_id_key" ON "Treat"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Treat_farmId_partId_round_key" ON "Treat"("farmId", "partId", "round");

-- CreateIndex
CREATE INDEX "DietTransition_farmId_createdAt_id_idx" ON "DietTransition"("farmId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "DietTransition_farmId_createdById_idx" ON "DietTransition"("farmId", "createdById");

-- CreateIndex
CREATE UNIQUE INDEX "DietTransition_farmId_id_key" ON "DietTransition"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DietTransition_farmId_name_key" ON "DietTransition"("farmId", "name");

-- CreateIndex
CREATE INDEX "DietTransitionStep_farmId_dietAId_idx" ON "DietTransitionStep"("farmId", "dietAId");

-- CreateIndex
CREATE INDEX "DietTransitionStep_farmId_dietBId_idx" ON "DietTransitionStep"("farmId", "dietBId");

-- CreateIndex
CREATE UNIQUE INDEX "DietTransitionStep_farmId_id_key" ON "DietTransitionStep"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DietTransitionStep_farmId_transitionId_position_key" ON "DietTransitionStep"("farmId", "transitionId", "position");

-- CreateIndex
CREATE INDEX "BatchTransition_farmId_batchId_status_idx" ON "BatchTransition"("farmId", "batchId", "status");

-- CreateIndex
CREATE INDEX "BatchTransition_farmId_transitionId_idx" ON "BatchTransition"("farmId", "transitionId");

-- CreateIndex
CREATE UNIQUE INDEX "BatchTransition_farmId_id_key" ON "BatchTransition"("farmId", "id");

-- AddForeignKey
ALTER TABLE "TractPlan" ADD CONSTRAINT "TractPlan_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TractPlan" ADD CONSTRAINT "TractPlan_farmId_predecessorId_fkey" FOREIGN KEY ("farmId", "predecessorId") REFERENCES "TractPlan"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TractPlan" ADD CONSTRAINT "TractPlan_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TractPlanTreat" ADD CONSTRAINT "TractPlanTreat_farmId_tractPlanId_fkey" FOREIGN KEY ("farmId", "tractPlanId") REFERENCES "TractPlan"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TractPlanAssignment" ADD CONSTRAINT "TractPlanAssignment_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TractPlanAssignment" ADD CONSTRAINT "TractPlanAssignment_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TractPlanAssignment" ADD CONSTRAINT "TractPlanAssignment_farmId_tractPlanId_fkey" FOREIGN KEY ("farmId", "tractPlanId") REFERENCES "TractPlan"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_farmId_nightById_fkey" FOREIGN KEY ("farmId", "nightById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_farmId_dayById_fkey" FOREIGN KEY ("farmId", "dayById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_farmId_overriddenById_fkey" FOREIGN KEY ("farmId", "overriddenById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_farmId_clientEventId_fkey" FOREIGN KEY ("farmId", "clientEventId") REFERENCES "ClientEvent"("farmId", "key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedPlan" ADD CONSTRAINT "FeedPlan_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedPlan" ADD CONSTRAINT "FeedPlan_farmId_corralId_fkey" FOREIGN KEY ("farmId", "corralId") REFERENCES "Corral"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedPlan" ADD CONSTRAINT "FeedPlan_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedPlan" ADD CONSTRAINT "FeedPlan_farmId_tractPlanId_fkey" FOREIGN KEY ("farmId", "tractPlanId") REFERENCES "TractPlan"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedPlanPart" ADD CONSTRAINT "FeedPlanPart_farmId_feedPlanId_fkey" FOREIGN KEY ("farmId", "feedPlanId") REFERENCES "FeedPlan"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedPlanPart" ADD CONSTRAINT "FeedPlanPart_farmId_dietId_fkey" FOREIGN KEY ("farmId", "dietId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Treat" ADD CONSTRAINT "Treat_farmId_partId_fkey" FOREIGN KEY ("farmId", "partId") REFERENCES "FeedPlanPart"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietTransition" ADD CONSTRAINT "DietTransition_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietTransition" ADD CONSTRAINT "DietTransition_farmId_createdById_fkey" FOREIGN KEY ("farmId", "createdById") REFERENCES "Membership"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietTransitionStep" ADD CONSTRAINT "DietTransitionStep_farmId_transitionId_fkey" FOREIGN KEY ("farmId", "transitionId") REFERENCES "DietTransition"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietTransitionStep" ADD CONSTRAINT "DietTransitionStep_farmId_dietAId_fkey" FOREIGN KEY ("farmId", "dietAId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DietTransitionStep" ADD CONSTRAINT "DietTransitionStep_farmId_dietBId_fkey" FOREIGN KEY ("farmId", "dietBId") REFERENCES "Formulation"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchTransition" ADD CONSTRAINT "BatchTransition_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchTransition" ADD CONSTRAINT "BatchTransition_farmId_batchId_fkey" FOREIGN KEY ("farmId", "batchId") REFERENCES "Batch"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchTransition" ADD CONSTRAINT "BatchTransition_farmId_transitionId_fkey" FOREIGN KEY ("farmId", "transitionId") REFERENCES "DietTransition"("farmId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A corral is fed by one plan at a time, and a batch is in one transition.
CREATE UNIQUE INDEX "TractPlanAssignment_farmId_corralId_open_key" ON "TractPlanAssignment"("farmId", "corralId") WHERE "toDay" IS NULL;
CREATE UNIQUE INDEX "BatchTransition_farmId_batchId_running_key" ON "BatchTransition"("farmId", "batchId") WHERE "status" = 'RUNNING';

ALTER TABLE "FeedPlan" ADD CONSTRAINT "FeedPlan_quantities" CHECK ("call" > 0 AND "heads" > 0 AND "plannedKg" >= 0 AND "originalKg" >= 0 AND "notCompensatedKg" >= 0);
ALTER TABLE "Treat" ADD CONSTRAINT "Treat_quantities" CHECK ("plannedKg" >= 0 AND "originalKg" >= 0 AND ("deliveredKg" IS NULL OR "deliveredKg" >= 0));
ALTER TABLE "TroughReading" ADD CONSTRAINT "TroughReading_call" CHECK (("kind" IS NULL) = ("call" IS NULL) AND ("call" IS NULL OR "call" > 0));
