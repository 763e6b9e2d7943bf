-- CreateIndex
CREATE INDEX "Activity_farmId_subjectId_idx" ON "Activity"("farmId", "subjectId");
