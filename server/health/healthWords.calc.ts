export const medicineKinds = [
  'VACCINE',
  'ANTIPARASITIC',
  'ANTIBIOTIC',
  'ANTI_INFLAMMATORY',
  'HORMONE',
  'VITAMIN',
  'OTHER',
] as const;
export const medicineRoutes = ['SC', 'IM', 'IV', 'ORAL', 'POUR_ON', 'TOPICAL'] as const;
export type MedicineRoute = (typeof medicineRoutes)[number];
export const medicineUnits = ['ML', 'G', 'DOSE', 'TABLET'] as const;
export const doseModes = ['FIXED', 'PER_WEIGHT'] as const;
export type DoseMode = (typeof doseModes)[number];

/** How long before its expiry a lot is reported. */
export const expiryWarnedDays = 30;

export const lotMovementTypes = ['PURCHASE', 'USE', 'LOSS', 'COUNT', 'REVERSAL'] as const;

export const occasions = ['ENTRY', 'DAY', 'DIAGNOSIS'] as const;
export const taskStatuses = ['OPEN', 'DONE', 'CANCELLED'] as const;
export const outcomes = ['RECOVERED', 'CHRONIC', 'DIED', 'MISTAKEN'] as const;

export const deathTypeCodes = ['NATURAL', 'ACCIDENT', 'DISEASE', 'SACRIFICE'] as const;
export const carcassDestinations = ['BURIED', 'INCINERATED', 'COMPOSTED', 'OTHER'] as const;

export const blockReasons = ['WITHDRAWAL', 'TRACEABILITY', 'SANITARY_HOLD', 'OWNERSHIP', 'MANUAL'] as const;
export type BlockReason = (typeof blockReasons)[number];
/** What people block an ox for; withdrawals follow from applications, and traceability from numbers and days. */
export const givenReasons = ['TRACEABILITY', 'SANITARY_HOLD', 'OWNERSHIP', 'MANUAL'] as const satisfies BlockReason[];

export const weightSources = ['LAST', 'PROJECTED', 'TYPED'] as const;
export type WeightSource = (typeof weightSources)[number];

/** Why a head that began a protocol together with others does not get its dose with them. */
export const doseExclusions = ['DIED', 'LEFT', 'MOVED', 'CANCELLED', 'DONE'] as const;
export type DoseExclusion = (typeof doseExclusions)[number];
