export const baseImportKinds = ['BND', 'CERTIFIER'] as const;
export type BaseImportKind = (typeof baseImportKinds)[number];

export const baseImportStatuses = ['RUNNING', 'CHECKED', 'DONE', 'FAILED', 'CANCELLED'] as const;

/** §1.8: how the farm and the base agree on a number. */
export const reconciliationResults = [
  'MATCHED',
  'DIVERGENT',
  'ONLY_IN_BND',
  'ONLY_IN_FARM',
  'DEAD_BUT_ALIVE_IN_BND',
  'EXITED_BUT_PRESENT_IN_BND',
] as const;
export type ReconciliationResult = (typeof reconciliationResults)[number];

export const certifierResults = ['INCLUDED', 'REJECTED', 'CANCELLED'] as const;
export type CertifierResult = (typeof certifierResults)[number];

/** What of an animal the base and the farm may say differently. */
export const differenceFields = ['SEX', 'BREED', 'BIRTH', 'OWNER'] as const;
export type DifferenceField = (typeof differenceFields)[number];
