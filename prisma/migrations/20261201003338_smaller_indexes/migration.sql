-- An index without the id holds each day, weight and number once: rows of one value are sorted as they are read.
DROP INDEX "MedicineMovement_farmId_day_id_idx";
DROP INDEX "MedicineApplication_farmId_day_id_idx";
DROP INDEX "Diagnosis_farmId_day_id_idx";
DROP INDEX "Ox_farmId_sisbov_id_idx";
DROP INDEX "Ox_farmId_weightOrder_id_idx";
DROP INDEX "Ox_farmId_numberOrder_id_idx";
DROP INDEX "OxEvent_farmId_day_id_idx";
CREATE INDEX "MedicineMovement_farmId_day_idx" ON "MedicineMovement"("farmId", "day");
CREATE INDEX "MedicineApplication_farmId_day_idx" ON "MedicineApplication"("farmId", "day");
CREATE INDEX "Diagnosis_farmId_day_idx" ON "Diagnosis"("farmId", "day");
CREATE INDEX "Ox_farmId_sisbov_idx" ON "Ox"("farmId", "sisbov");
CREATE INDEX "Ox_farmId_weightOrder_idx" ON "Ox"("farmId", "weightOrder");
CREATE INDEX "Ox_farmId_numberOrder_idx" ON "Ox"("farmId", "numberOrder");
CREATE INDEX "OxEvent_farmId_day_idx" ON "OxEvent"("farmId", "day");

-- Most heads have a weight of their entry alone: only the scale's are found apart, the others among the events of the ox.
DROP INDEX "OxEvent_farmId_oxId_weight_idx";
CREATE INDEX "OxEvent_weighing_idx" ON "OxEvent" ("farmId", "oxId", "day") WHERE "type" = 'WEIGHING' AND "weight" IS NOT NULL;
