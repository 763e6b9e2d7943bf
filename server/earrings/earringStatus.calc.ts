export const earringStatuses = [
  'ORDERED',
  'AVAILABLE',
  'REGISTERED',
  'IDENTIFIED',
  'REPLACED',
  'UNUSABLE',
  'CANCELLED',
  'DEAD',
  'EXITED',
] as const;
export type EarringStatus = (typeof earringStatuses)[number];

/** How an earring came to the farm: by an order, or in the ear of an animal that entered or was imported. */
export const earringSources = ['ORDER', 'ENTRY', 'IMPORT'] as const;
export type EarringSource = (typeof earringSources)[number];

/** In the farm's stock, ready for an animal. */
export const stockStatuses = ['AVAILABLE', 'REGISTERED'] as const satisfies EarringStatus[];

/** Ends from which nothing comes back; they set the chip free. */
export const endStatuses = ['REPLACED', 'UNUSABLE', 'CANCELLED', 'DEAD'] as const satisfies EarringStatus[];

export const tagKinds = ['TAG_AND_BUTTON', 'TAG_AND_ELECTRONIC', 'ELECTRONIC_ONLY', 'TAG_ONLY', 'OTHER'] as const;
export const unusabilityMotives = ['DEFECT', 'DAMAGED', 'LOST', 'DEAD_CHIP', 'OTHER'] as const;
export const sisbovFormats = ['R105', 'R076', 'OTHER'] as const;

export const mostRegistered = 500;
