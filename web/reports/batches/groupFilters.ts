import { batchRecords, ownerRecords, placeRecords } from '../../records/records.ts';

/** What the reports of batches, and of groups of them, can be narrowed to. */
export const groupFilters = {
  period: 'batchReports.period',
  status: { label: 'batchReports.status', words: 'batchReports.status' },
  batchIds: { label: 'batchReports.batch', records: batchRecords },
  corralIds: { label: 'batchReports.corral', records: placeRecords },
  ownerIds: { label: 'batchReports.owner', records: ownerRecords },
} as const;
