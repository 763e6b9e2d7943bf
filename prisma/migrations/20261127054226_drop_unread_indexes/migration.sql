-- DropIndex
DROP INDEX "Membership_farmId_name_id_idx";

-- DropIndex
DROP INDEX "Membership_farmId_role_id_idx";

-- DropIndex
DROP INDEX "Membership_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Membership_farmId_lastSeenAt_id_idx";

-- DropIndex
DROP INDEX "ApiKey_farmId_name_id_idx";

-- DropIndex
DROP INDEX "OxenItem_farmId_gtaId_idx";

-- DropIndex
DROP INDEX "OxenReceipt_farmId_gtaId_idx";

-- DropIndex
DROP INDEX "OxenReceipt_farmId_createdById_idx";

-- DropIndex
DROP INDEX "OxenShortage_farmId_purchaseId_idx";

-- DropIndex
DROP INDEX "OxenShortage_farmId_createdById_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_establishmentId_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_purchaseId_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_emittedById_idx";

-- DropIndex
DROP INDEX "Announcement_farmId_createdById_idx";

-- DropIndex
DROP INDEX "AnnouncementGta_farmId_gtaId_idx";

-- DropIndex
DROP INDEX "AnnouncementStep_farmId_byId_idx";

-- DropIndex
DROP INDEX "ScaleAudit_farmId_mixerId_day_idx";

-- DropIndex
DROP INDEX "ScaleAudit_farmId_beatId_idx";

-- DropIndex
DROP INDEX "ScaleAudit_farmId_createdById_idx";

-- DropIndex
DROP INDEX "Backup_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Backup_farmId_sha256_idx";

-- DropIndex
DROP INDEX "Backup_farmId_createdById_idx";

-- DropIndex
DROP INDEX "Beat_farmId_operatorId_idx";

-- DropIndex
DROP INDEX "BeatLine_farmId_stockId_idx";

-- DropIndex
DROP INDEX "BeatLine_farmId_byId_idx";

-- DropIndex
DROP INDEX "BeatDrop_farmId_byId_idx";

-- DropIndex
DROP INDEX "BaseImport_farmId_kind_createdAt_id_idx";

-- DropIndex
DROP INDEX "BaseImport_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "BaseImport_farmId_announcementId_idx";

-- DropIndex
DROP INDEX "BaseImport_farmId_createdById_idx";

-- DropIndex
DROP INDEX "BndAnimal_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "BndAnimal_farmId_breedId_idx";

-- DropIndex
DROP INDEX "BaseMatch_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "ConfinementPeriod_farmId_fromDay_idx";

-- DropIndex
DROP INDEX "Formulation_farmId_type_name_id_idx";

-- DropIndex
DROP INDEX "Formulation_farmId_productId_idx";

-- DropIndex
DROP INDEX "Formulation_farmId_createdById_idx";

-- DropIndex
DROP INDEX "FormulationIngredient_farmId_foodId_idx";

-- DropIndex
DROP INDEX "Recipe_farmId_formulationId_method_idx";

-- DropIndex
DROP INDEX "RecipeStep_farmId_foodId_idx";

-- DropIndex
DROP INDEX "Document_farmId_uploadedById_idx";

-- DropIndex
DROP INDEX "Earring_farmId_statusById_idx";

-- DropIndex
DROP INDEX "EarringEvent_farmId_actorId_idx";

-- DropIndex
DROP INDEX "EntryManagement_farmId_status_createdAt_id_idx";

-- DropIndex
DROP INDEX "EntryManagement_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "EntryManagement_farmId_protocolId_idx";

-- DropIndex
DROP INDEX "SetupTag_farmId_batchId_idx";

-- DropIndex
DROP INDEX "Owner_farmId_name_id_idx";

-- DropIndex
DROP INDEX "FarmDay_farmId_closedById_idx";

-- DropIndex
DROP INDEX "Line_farmId_position_id_idx";

-- DropIndex
DROP INDEX "Corral_farmId_locationType_areaHa_id_idx";

-- DropIndex
DROP INDEX "Corral_farmId_locationType_animalCapacity_id_idx";

-- DropIndex
DROP INDEX "Occurrence_farmId_category_id_idx";

-- DropIndex
DROP INDEX "TractPlan_farmId_name_id_idx";

-- DropIndex
DROP INDEX "TractPlan_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "TractPlan_farmId_createdById_idx";

-- DropIndex
DROP INDEX "TroughReading_farmId_nightById_idx";

-- DropIndex
DROP INDEX "TroughReading_farmId_dayById_idx";

-- DropIndex
DROP INDEX "TroughReading_farmId_overriddenById_idx";

-- DropIndex
DROP INDEX "FeedPlan_farmId_tractPlanId_idx";

-- DropIndex
DROP INDEX "DietTransition_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "DietTransition_farmId_createdById_idx";

-- DropIndex
DROP INDEX "DietTransitionStep_farmId_dietAId_idx";

-- DropIndex
DROP INDEX "DietTransitionStep_farmId_dietBId_idx";

-- DropIndex
DROP INDEX "DietChange_farmId_dietId_idx";

-- DropIndex
DROP INDEX "DietChange_farmId_createdById_idx";

-- DropIndex
DROP INDEX "FileImport_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "FileImport_farmId_kind_headDigest_idx";

-- DropIndex
DROP INDEX "FileImport_farmId_createdById_idx";

-- DropIndex
DROP INDEX "FinancialPayment_farmId_byId_idx";

-- DropIndex
DROP INDEX "OwnerCredit_farmId_byId_idx";

-- DropIndex
DROP INDEX "Medicine_farmId_name_id_idx";

-- DropIndex
DROP INDEX "Medicine_farmId_createdById_idx";

-- DropIndex
DROP INDEX "MedicineMovement_farmId_byId_idx";

-- DropIndex
DROP INDEX "HealthProtocol_farmId_createdById_idx";

-- DropIndex
DROP INDEX "HealthProtocolStep_farmId_medicineId_idx";

-- DropIndex
DROP INDEX "HealthTask_farmId_medicineId_status_idx";

-- DropIndex
DROP INDEX "MedicineApplication_farmId_lotId_idx";

-- DropIndex
DROP INDEX "MedicineApplication_farmId_responsibleId_idx";

-- DropIndex
DROP INDEX "MedicineApplication_farmId_byId_idx";

-- DropIndex
DROP INDEX "Diagnosis_farmId_diseaseId_idx";

-- DropIndex
DROP INDEX "Diagnosis_farmId_endedByEventId_idx";

-- DropIndex
DROP INDEX "Diagnosis_farmId_byId_idx";

-- DropIndex
DROP INDEX "DeathType_farmId_code_idx";

-- DropIndex
DROP INDEX "MortalityCause_farmId_deathTypeId_idx";

-- DropIndex
DROP INDEX "OxDeath_farmId_deathTypeId_idx";

-- DropIndex
DROP INDEX "OxDeath_farmId_corralId_idx";

-- DropIndex
DROP INDEX "OxDeath_farmId_createdById_idx";

-- DropIndex
DROP INDEX "OxBlock_farmId_createdById_idx";

-- DropIndex
DROP INDEX "OxBlock_farmId_liftedById_idx";

-- DropIndex
DROP INDEX "Batch_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "Batch_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "Batch_farmId_createdById_idx";

-- DropIndex
DROP INDEX "BatchWeighing_farmId_byId_idx";

-- DropIndex
DROP INDEX "EarlierClosing_farmId_byId_idx";

-- DropIndex
DROP INDEX "BatchEvent_farmId_corralId_idx";

-- DropIndex
DROP INDEX "BatchEvent_farmId_dietId_idx";

-- DropIndex
DROP INDEX "BatchEvent_farmId_actorId_idx";

-- DropIndex
DROP INDEX "Ox_farmId_breedId_idx";

-- DropIndex
DROP INDEX "OxChapter_farmId_entryGtaId_idx";

-- DropIndex
DROP INDEX "OxChapter_farmId_tagId_idx";

-- DropIndex
DROP INDEX "OxEvent_farmId_actorId_idx";

-- DropIndex
DROP INDEX "HistoryAdjustment_farmId_byId_idx";

-- DropIndex
DROP INDEX "FieldDevice_farmId_heardAt_id_idx";

-- DropIndex
DROP INDEX "FedMonth_farmId_corralId_idx";

-- DropIndex
DROP INDEX "HerdImport_farmId_createdAt_id_idx";

-- DropIndex
DROP INDEX "HerdImport_farmId_createdById_idx";

-- DropIndex
DROP INDEX "SavedView_farmId_path_name_id_idx";

-- DropIndex
DROP INDEX "Residence_farmId_establishmentId_idx";

-- DropIndex
DROP INDEX "Residence_farmId_createdById_idx";

-- DropIndex
DROP INDEX "FarmApproval_farmId_kind_fromDay_idx";

-- DropIndex
DROP INDEX "SaleManagement_farmId_status_plannedDate_id_idx";

-- DropIndex
DROP INDEX "SaleManagement_farmId_buyerId_idx";

-- DropIndex
DROP INDEX "SaleManagement_farmId_createdById_idx";

-- DropIndex
DROP INDEX "ExitTruck_farmId_boardingDate_id_idx";

-- DropIndex
DROP INDEX "ExitTruck_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "ExitTruck_farmId_createdById_idx";

-- DropIndex
DROP INDEX "Boarding_farmId_byId_idx";

-- DropIndex
DROP INDEX "SlaughterSheet_farmId_createdById_idx";

-- DropIndex
DROP INDEX "SlaughterSheet_farmId_apiKeyId_idx";

-- DropIndex
DROP INDEX "SaleClosure_farmId_closedById_idx";

-- DropIndex
DROP INDEX "Food_farmId_category_name_id_idx";

-- DropIndex
DROP INDEX "Stock_farmId_structureId_idx";

-- DropIndex
DROP INDEX "StockMovement_farmId_byId_idx";

-- DropIndex
DROP INDEX "StockOperation_farmId_formulationId_idx";

-- DropIndex
DROP INDEX "StockAnalysis_farmId_operationId_idx";

-- DropIndex
DROP INDEX "StockAnalysis_farmId_byId_idx";

-- DropIndex
DROP INDEX "StockAnalysis_farmId_undoneById_idx";

-- DropIndex
DROP INDEX "PastureSupplement_farmId_corralId_idx";

-- DropIndex
DROP INDEX "PastureSupplement_farmId_foodId_idx";

-- DropIndex
DROP INDEX "PastureSupplement_farmId_stockId_idx";

-- DropIndex
DROP INDEX "PastureSupplement_farmId_createdById_idx";

-- DropIndex
DROP INDEX "Establishment_farmId_name_id_idx";

-- DropIndex
DROP INDEX "Purchase_farmId_ownerId_idx";

-- DropIndex
DROP INDEX "Purchase_farmId_createdById_idx";

-- DropIndex
DROP INDEX "PurchaseReceipt_farmId_itemId_idx";

-- DropIndex
DROP INDEX "PurchaseReceipt_farmId_createdById_idx";

-- DropIndex
DROP INDEX "Gta_farmId_originId_idx";

-- DropIndex
DROP INDEX "Gta_farmId_destinationId_idx";

-- DropIndex
DROP INDEX "Gta_farmId_purchaseId_idx";

-- DropIndex
DROP INDEX "Gta_farmId_createdById_idx";

-- DropIndex
DROP INDEX "GtaAgeGroup_farmId_gtaId_position_idx";
