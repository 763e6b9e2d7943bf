-- CreateEnum
CREATE TYPE "JobStatus" AS ENUM ('WAITING', 'RUNNING', 'DONE', 'FAILED');

-- CreateTable
CREATE TABLE "Job" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "membershipId" UUID NOT NULL,
    "kind" VARCHAR(60) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "status" "JobStatus" NOT NULL DEFAULT 'WAITING',
    "input" JSONB NOT NULL,
    "locale" VARCHAR(5) NOT NULL,
    "chosenDay" DATE,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "errorCode" VARCHAR(60),
    "errorParams" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobFile" (
    "id" UUID NOT NULL,
    "farmId" UUID NOT NULL,
    "jobId" UUID NOT NULL,
    "name" VARCHAR(300) NOT NULL,
    "contentType" VARCHAR(100) NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JobFile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Job_farmId_membershipId_createdAt_id_idx" ON "Job"("farmId", "membershipId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Job_createdAt_idx" ON "Job"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Job_farmId_id_key" ON "Job"("farmId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "JobFile_farmId_jobId_key" ON "JobFile"("farmId", "jobId");

-- CreateIndex
CREATE UNIQUE INDEX "JobFile_farmId_id_key" ON "JobFile"("farmId", "id");

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Job" ADD CONSTRAINT "Job_farmId_membershipId_fkey" FOREIGN KEY ("farmId", "membershipId") REFERENCES "Membership"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobFile" ADD CONSTRAINT "JobFile_farmId_fkey" FOREIGN KEY ("farmId") REFERENCES "Farm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobFile" ADD CONSTRAINT "JobFile_farmId_jobId_fkey" FOREIGN KEY ("farmId", "jobId") REFERENCES "Job"("farmId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
