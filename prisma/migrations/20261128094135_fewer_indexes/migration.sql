-- DropIndex
DROP INDEX "OidcIdentity_personId_idx";

-- DropIndex
DROP INDEX "Session_farmId_idx";

-- DropIndex
DROP INDEX "Activity_farmId_membershipId_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_status_type_dueDate_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_day_id_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_correctsId_idx";

-- DropIndex
DROP INDEX "AnnouncementItem_farmId_type_day_id_idx";

-- DropIndex
DROP INDEX "AnnouncementItem_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "AnnouncementStep_farmId_announcementId_at_idx";

-- DropIndex
DROP INDEX "ScaleAudit_farmId_day_id_idx";

-- DropIndex
DROP INDEX "MixSample_farmId_auditId_position_key";

-- DropIndex
DROP INDEX "BackupSchedule_nextRunAt_idx";

-- DropIndex
DROP INDEX "Beat_farmId_day_id_idx";

-- DropIndex
DROP INDEX "Beat_farmId_dietId_idx";

-- DropIndex
DROP INDEX "BeatLine_farmId_foodId_idx";

-- DropIndex
DROP INDEX "BndAnimal_farmId_importId_idx";

-- DropIndex
DROP INDEX "CertifierAnswer_farmId_importId_idx";

-- DropIndex
DROP INDEX "Farm_replacedById_idx";

-- DropIndex
DROP INDEX "Farm_removeAt_idx";

-- DropIndex
DROP INDEX "Corral_farmId_locationType_position_id_idx";

-- DropIndex
DROP INDEX "Corral_farmId_locationType_name_id_idx";

-- DropIndex
DROP INDEX "Occurrence_farmId_day_id_idx";

-- DropIndex
DROP INDEX "Occurrence_recordedDay_idx";

-- DropIndex
DROP INDEX "FarmSettingChange_farmId_group_at_id_idx";

-- DropIndex
DROP INDEX "TroughReading_farmId_day_id_idx";

-- DropIndex
DROP INDEX "FeedPlan_farmId_day_id_idx";

-- DropIndex
DROP INDEX "BatchTransition_farmId_transitionId_idx";

-- DropIndex
DROP INDEX "DietChange_farmId_day_applied_idx";

-- DropIndex
DROP INDEX "PastFeed_farmId_importId_idx";

-- DropIndex
DROP INDEX "FileImportPart_farmId_importId_part_key";

-- DropIndex
DROP INDEX "FinancialPayment_farmId_salePaymentId_idx";

-- DropIndex
DROP INDEX "FinancialPayment_farmId_purchaseId_idx";

-- DropIndex
DROP INDEX "FinancialPayment_farmId_lotId_idx";

-- DropIndex
DROP INDEX "FinancialPayment_farmId_day_id_idx";

-- DropIndex
DROP INDEX "OwnerCredit_farmId_ownerId_day_idx";

-- DropIndex
DROP INDEX "Medicine_farmId_lineageId_versionNumber_key";

-- DropIndex
DROP INDEX "MedicineLot_farmId_medicineId_expiryDate_id_idx";

-- DropIndex
DROP INDEX "MedicineLot_farmId_expiryDate_id_idx";

-- DropIndex
DROP INDEX "HealthTask_farmId_status_dueDay_id_idx";

-- DropIndex
DROP INDEX "HealthTask_farmId_protocolId_status_idx";

-- DropIndex
DROP INDEX "HealthTask_farmId_diagnosisId_idx";

-- DropIndex
DROP INDEX "MedicineApplication_farmId_oxId_withdrawalUntil_idx";

-- DropIndex
DROP INDEX "MedicineApplication_farmId_corralId_day_idx";

-- DropIndex
DROP INDEX "Diagnosis_farmId_endDay_day_id_idx";

-- DropIndex
DROP INDEX "Diagnosis_farmId_hospitalBatchId_endDay_idx";

-- DropIndex
DROP INDEX "OxDeath_farmId_day_id_idx";

-- DropIndex
DROP INDEX "OxDeath_farmId_causeId_day_idx";

-- DropIndex
DROP INDEX "OxDeath_farmId_batchId_idx";

-- DropIndex
DROP INDEX "OxBlock_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Batch_farmId_heads_id_idx";

-- DropIndex
DROP INDEX "Batch_farmId_status_kind_name_id_idx";

-- DropIndex
DROP INDEX "BatchWeighing_farmId_day_idx";

-- DropIndex
DROP INDEX "EarlierClosing_farmId_batchId_at_idx";

-- DropIndex
DROP INDEX "BatchEvent_farmId_day_id_idx";

-- DropIndex
DROP INDEX "Ox_farmId_managementNumber_id_idx";

-- DropIndex
DROP INDEX "Ox_farmId_status_id_idx";

-- DropIndex
DROP INDEX "Ox_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "Ox_farmId_entryGtaId_idx";

-- DropIndex
DROP INDEX "OxChapter_farmId_purchaseId_idx";

-- DropIndex
DROP INDEX "CorralHistory_farmId_day_id_idx";

-- DropIndex
DROP INDEX "CorralHistory_farmId_dietId_idx";

-- DropIndex
DROP INDEX "HistoryAdjustment_farmId_madeOn_idx";

-- DropIndex
DROP INDEX "FieldDevice_farmId_membershipId_heardAt_idx";

-- DropIndex
DROP INDEX "FedMonth_farmId_month_batchId_idx";

-- DropIndex
DROP INDEX "FedMonth_farmId_dietId_idx";

-- DropIndex
DROP INDEX "StaleMonth_farmId_batchId_month_idx";

-- DropIndex
DROP INDEX "HerdImportPart_farmId_importId_part_key";

-- DropIndex
DROP INDEX "Job_farmId_membershipId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Job_farmId_runId_idx";

-- DropIndex
DROP INDEX "Job_createdAt_idx";

-- DropIndex
DROP INDEX "JobFile_farmId_jobId_key";

-- DropIndex
DROP INDEX "SavedView_farmId_membershipId_idx";

-- DropIndex
DROP INDEX "ReportSchedule_farmId_membershipId_name_id_idx";

-- DropIndex
DROP INDEX "ReportSchedule_nextRunAt_idx";

-- DropIndex
DROP INDEX "ReportRun_nextAttemptAt_idx";

-- DropIndex
DROP INDEX "ReportRun_dueAt_idx";

-- DropIndex
DROP INDEX "SaleManagement_farmId_plannedDate_id_idx";

-- DropIndex
DROP INDEX "SaleOx_farmId_saleId_oxId_key";

-- DropIndex
DROP INDEX "ExitTruck_farmId_status_boardingDate_id_idx";

-- DropIndex
DROP INDEX "ExitTruck_farmId_destinationId_idx";

-- DropIndex
DROP INDEX "ExitTruckGta_farmId_gtaId_idx";

-- DropIndex
DROP INDEX "Boarding_farmId_batchId_idx";

-- DropIndex
DROP INDEX "SlaughterSheet_farmId_saleId_createdAt_idx";

-- DropIndex
DROP INDEX "SlaughterColumns_farmId_establishmentId_key";

-- DropIndex
DROP INDEX "SaleClosure_farmId_slaughterDate_id_idx";

-- DropIndex
DROP INDEX "SalePayment_farmId_dueDate_id_idx";

-- DropIndex
DROP INDEX "StockAnalysis_farmId_day_id_idx";

-- DropIndex
DROP INDEX "StockAnalysis_farmId_receiptId_idx";

-- DropIndex
DROP INDEX "PastureSupplement_farmId_day_id_idx";

-- DropIndex
DROP INDEX "Purchase_farmId_category_status_orderDay_id_idx";

-- DropIndex
DROP INDEX "Purchase_farmId_orderDay_id_idx";

-- DropIndex
DROP INDEX "PurchaseItem_farmId_foodId_idx";

-- DropIndex
DROP INDEX "PurchaseReceipt_farmId_stockId_idx";

-- DropIndex
DROP INDEX "PaymentTerm_farmId_dueDate_id_idx";

-- DropIndex
DROP INDEX "Gta_farmId_emissionDate_id_idx";

-- DropIndex
DROP INDEX "Gta_farmId_expirationDate_id_idx";

-- AlterTable
ALTER TABLE "MixSample" DROP CONSTRAINT "MixSample_pkey",
ADD CONSTRAINT "MixSample_pkey" PRIMARY KEY ("farmId", "auditId", "position");

-- AlterTable
ALTER TABLE "FileImportPart" DROP CONSTRAINT "FileImportPart_pkey",
ADD CONSTRAINT "FileImportPart_pkey" PRIMARY KEY ("farmId", "importId", "part");

-- AlterTable
ALTER TABLE "HerdImportPart" DROP CONSTRAINT "HerdImportPart_pkey",
ADD CONSTRAINT "HerdImportPart_pkey" PRIMARY KEY ("farmId", "importId", "part");

-- AlterTable
ALTER TABLE "JobFile" DROP CONSTRAINT "JobFile_pkey",
ADD CONSTRAINT "JobFile_pkey" PRIMARY KEY ("farmId", "jobId");

-- AlterTable
ALTER TABLE "SaleOx" DROP CONSTRAINT "SaleOx_pkey",
ADD CONSTRAINT "SaleOx_pkey" PRIMARY KEY ("farmId", "saleId", "oxId");

-- AlterTable
ALTER TABLE "SlaughterColumns" DROP CONSTRAINT "SlaughterColumns_pkey",
ADD CONSTRAINT "SlaughterColumns_pkey" PRIMARY KEY ("farmId", "establishmentId");

-- CreateIndex
CREATE INDEX "TroughReading_farmId_day_idx" ON "TroughReading"("farmId", "day");

-- CreateIndex
CREATE INDEX "FeedPlan_farmId_day_idx" ON "FeedPlan"("farmId", "day");

-- CreateIndex
CREATE INDEX "CorralHistory_farmId_day_idx" ON "CorralHistory"("farmId", "day");

-- Doses that are due are few among those that were given.
CREATE INDEX "HealthTask_open" ON "HealthTask" ("farmId", "dueDay") WHERE status = 'OPEN';
