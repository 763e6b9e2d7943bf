/** What a batch is fed towards. */
export const targetKinds = ['WEIGHT', 'ARROBA', 'DAYS', 'DATE'] as const;
export type TargetKind = (typeof targetKinds)[number];
