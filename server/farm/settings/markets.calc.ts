export const markets = ['DOMESTIC', 'EU', 'HILTON', 'CHINA'] as const;
export type Market = (typeof markets)[number];
