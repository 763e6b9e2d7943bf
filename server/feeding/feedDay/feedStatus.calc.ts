/** How the feeding of a corral stands, the worst first. */
export const feedStatuses = ['NO_PLAN', 'OUT', 'LATE', 'WAITING', 'PARTLY', 'FED'] as const;
export type FeedStatus = (typeof feedStatuses)[number];

/** What somebody has to look at, the most urgent first. */
export const troubleStatuses = ['OUT', 'LATE', 'NO_PLAN'] as const satisfies readonly FeedStatus[];
