/** The parameter of the address that says by what a map is coloured. */
export const measureParam = 'by';

export const herdMeasures = ['OCCUPANCY', 'WEIGHT', 'DAYS'] as const;
export type HerdMeasure = (typeof herdMeasures)[number];
