/** What days of corrals are summed by. */
export const analyticalGroupings = ['BATCH', 'CORRAL', 'OWNER', 'DAY'] as const;
export type AnalyticalGrouping = (typeof analyticalGroupings)[number];
