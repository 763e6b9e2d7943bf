/** What days of corrals are summed by. */
export const analyticalGroupings = ['BATCH', 'CORRAL', 'OWNER', 'DAY'] as const;
export type AnalyticalGrouping = (typeof analyticalGroupings)[number];

/** What sums can be ordered by; days and names as they are without it. */
export const analyticalOrders = [
  'NAME',
  'HEAD_DAYS',
  'NM_KG',
  'DEVIATION',
  'DM_KG',
  'DM_KG_HEAD',
  'INTAKE_PCT',
  'MEAN_WEIGHT',
  'ADG',
  'CONVERSION',
  'FEED_COST',
  'HEALTH_COST',
  'OPERATIONAL_COST',
  'TOTAL_COST',
  'COST_PER_HEAD_DAY',
] as const;
export type AnalyticalOrder = (typeof analyticalOrders)[number];
