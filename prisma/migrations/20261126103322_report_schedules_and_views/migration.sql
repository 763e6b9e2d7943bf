-- CreateEnum
CREATE TYPE "SchedulePeriod" AS ENUM ('USUAL', 'LAST_7_DAYS', 'LAST_30_DAYS', 'THIS_MONTH', 'LAST_MONTH', 'LAST_12_MONTHS');

-- CreateEnum
CREATE TYPE "ReportFormat" AS ENUM ('CSV', 'XLSX', 'PDF');

-- CreateEnum
CREATE TYPE "ReportMailStatus" AS ENUM ('NONE', 'WAITING', 'SENT', 'FAILED');

-- AlterTable
ALTER TABLE "Job" ADD COLUMN     "runId" UUID;

-- CreateTable
CREATE TABLE "SavedView" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "membershipId" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "path" VARCHAR(200) NOT NULL,
    "search" VARCHAR(2000) NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "ReportSchedule" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "membershipId" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "call" VARCHAR(100) NOT NULL,
    "query" VARCHAR(2000) NOT NULL,
    "period" "SchedulePeriod" NOT NULL DEFAULT 'USUAL',
    "weekdays" INTEGER[],
    "time" VARCHAR(5) NOT NULL,
    "formats" "ReportFormat"[],
    "byEmail" BOOLEAN NOT NULL DEFAULT true,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "nextRunAt" TIMESTAMPTZ(3),
    "lastRunAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReportSchedule_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateTable
CREATE TABLE "ReportRun" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "scheduleId" UUID NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "mail" "ReportMailStatus" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "mailedAt" TIMESTAMPTZ(3),
    "failure" VARCHAR(500),

    CONSTRAINT "ReportRun_pkey" PRIMARY KEY ("farmId","id")
);

-- CreateIndex
CREATE INDEX "SavedView_farmId_path_name_id_idx" ON "SavedView"("farmId", "path", "name", "id");

-- CreateIndex
CREATE INDEX "SavedView_farmId_membershipId_idx" ON "SavedView"("farmId", "membershipId");

-- CreateIndex
CREATE INDEX "ReportSchedule_farmId_membershipId_name_id_idx" ON "ReportSchedule"("farmId", "membershipId", "name", "id");

-- CreateIndex
CREATE INDEX "ReportSchedule_nextRunAt_idx" ON "ReportSchedule"("nextRunAt");

-- CreateIndex
CREATE INDEX "ReportRun_nextAttemptAt_idx" ON "ReportRun"("nextAttemptAt");

-- CreateIndex
CREATE INDEX "ReportRun_dueAt_idx" ON "ReportRun"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "ReportRun_farmId_scheduleId_dueAt_key" ON "ReportRun"("farmId", "scheduleId", "dueAt");

-- CreateIndex
CREATE INDEX "Job_farmId_runId_idx" ON "Job"("farmId", "runId");

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_farmId_runId_fkey" FOREIGN KEY ("farmId", "runId") REFERENCES "ReportRun"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_farmId_membershipId_fkey" FOREIGN KEY ("farmId", "membershipId") REFERENCES "Membership"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReportSchedule" ADD CONSTRAINT "ReportSchedule_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReportSchedule" ADD CONSTRAINT "ReportSchedule_farmId_membershipId_fkey" FOREIGN KEY ("farmId", "membershipId") REFERENCES "Membership"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReportRun" ADD CONSTRAINT "ReportRun_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ReportRun" ADD CONSTRAINT "ReportRun_farmId_scheduleId_fkey" FOREIGN KEY ("farmId", "scheduleId") REFERENCES "ReportSchedule"("farmId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- A day of the week is from 1, Monday, to 7, and what is not active is never due.
ALTER TABLE "ReportSchedule" ADD CONSTRAINT "ReportSchedule_weekdays" CHECK (
  cardinality("weekdays") BETWEEN 1 AND 7 AND "weekdays" <@ ARRAY[1, 2, 3, 4, 5, 6, 7]
);
ALTER TABLE "ReportSchedule" ADD CONSTRAINT "ReportSchedule_formats" CHECK (cardinality("formats") BETWEEN 1 AND 3);
ALTER TABLE "ReportSchedule" ADD CONSTRAINT "ReportSchedule_due" CHECK (("nextRunAt" IS NOT NULL) = "active");

SELECT wall_off('"SavedView"');
SELECT know_farm_ids('"SavedView"');
SELECT wall_off('"ReportSchedule"');
SELECT know_farm_ids('"ReportSchedule"');
SELECT wall_off('"ReportRun"');
SELECT know_farm_ids('"ReportRun"');
SELECT know_farm_ids('"Job"');
