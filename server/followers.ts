import { moveKeyEnds } from './accounts/apiKeys/apiKeys.sql.ts';
import { formulationsStep } from './diets/formulations/products.service.ts';
import { certificationStep } from './farm/certification/certification.service.ts';
import { unsentActsStep } from './farm/farmDay/unsentActs.service.ts';
import { occurrencesStep } from './farm/occurrences/occurrences.service.ts';
import { recostBeats } from './feeding/beats/running/beatClosing.service.ts';
import { fedCostsOf } from './feeding/beats/fedCosts.service.ts';
import { dietsOfAnalyses } from './feeding/dietChanges/dryMatterEffect.service.ts';
import {
  batchDietsStep,
  beatsStep,
  feedHistoriesStep,
  feedPlansStep,
  readingsStep,
} from './feeding/feedDay/closing.service.ts';
import { monthSumsStep } from './herd/closings/monthSums.service.ts';
import { followHerd } from './feeding/plans/feedPlan.service.ts';
import { recostSupplements } from './feeding/supplements/supplements.service.ts';
import { documentsOfReadings } from './feeding/troughs/troughReadingList.service.ts';
import { healthFollower, healthStep } from './health/closing.service.ts';
import { documentsOfDeaths } from './health/deaths/deaths.service.ts';
import { addStarterHealth } from './health/protocols/starterHealth.service.ts';
import { corralHistoriesStep } from './herd/closings/closing.service.ts';
import { addStarterBreeds } from './herd/oxen/breeds.service.ts';
import { documentsOfOccurrences } from './papers/documents/photos.service.ts';
import { documentsOfGtas } from './papers/gtas/gtas.service.ts';
import type { Followers } from './platform/followers.ts';
import {
  announcementFollower,
  itemsOfEntries,
  unusableFollower,
} from './traceability/announcements/items/announcementItems.service.ts';
import { reconciliationFollower } from './traceability/reconciliation/reconciliation.service.ts';
import { sheetFollower } from './traceability/sheets/sheetFollower.service.ts';
import { announcementsStep } from './traceability/announcements/overdue.service.ts';
import { announcementOfTruck } from './traceability/announcements/announcementTrucks.service.ts';
import { moveBackupSchedule } from './exchange/schedule/schedules.sql.ts';
import { moveReportSchedules } from './reports/schedules/schedules.sql.ts';
import { stockStep } from './stock/stocks/closing.service.ts';
import { moneyOfBatch } from './trade/batchResults/batchFiguresMoney.service.ts';
import {
  refreshClosureCosts,
  refreshClosuresOfBatches,
  refreshFedClosures,
} from './trade/closures/closureCosts.service.ts';
import { entryFollower } from './trade/entry/entryFollower.service.ts';
import { documentsOfPurchases } from './trade/purchases/purchases.service.ts';
import { exitTrucksStep, truckFollower } from './trade/trucks/exitTruckFollower.service.ts';

/** All that domains do when something happens in a domain before theirs, in this order. */
export const followers: Followers = {
  farmRegistered: [addStarterBreeds, addStarterHealth],
  farmTimeZone: [moveKeyEnds, moveReportSchedules, moveBackupSchedule],
  closingSteps: [
    unsentActsStep,
    readingsStep,
    occurrencesStep,
    beatsStep,
    stockStep,
    corralHistoriesStep,
    feedHistoriesStep,
    batchDietsStep,
    formulationsStep,
    feedPlansStep,
    healthStep,
    monthSumsStep,
    exitTrucksStep,
    certificationStep,
    announcementsStep,
  ],
  documentSubjects: {
    gtaId: documentsOfGtas,
    purchaseId: documentsOfPurchases,
    oxDeathId: documentsOfDeaths,
    troughReadingId: documentsOfReadings,
    occurrenceId: documentsOfOccurrences,
  },
  ledger: [recostSupplements, recostBeats, refreshFedClosures],
  doses: [refreshClosureCosts],
  fed: [refreshClosuresOfBatches],
  fedCosts: fedCostsOf,
  analyses: dietsOfAnalyses,
  herd: [followHerd],
  oxen: [announcementFollower, sheetFollower, healthFollower, truckFollower, entryFollower, reconciliationFollower],
  earrings: [unusableFollower],
  trucks: [announcementOfTruck],
  entries: [itemsOfEntries],
  moneyOfBatch,
};
