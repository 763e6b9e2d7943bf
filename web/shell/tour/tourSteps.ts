import type { SectionId } from '../../platform/router/menu.ts';

/** The sections that a role works in most; each has its text. */
const ofRole: Readonly<Record<string, readonly TourSection[]>> = {
  OWNER: ['dashboard', 'reports', 'farm'],
  MANAGER: ['tract', 'management', 'diet'],
  TRACEABILITY: ['traceability', 'management'],
  CHUTE: ['management', 'health'],
  FEEDER: ['tract'],
  VET: ['health', 'management'],
  FINANCE: ['financial', 'reports'],
  CERTIFIER: ['traceability'],
  VIEWER: ['dashboard', 'reports'],
};

type TourSection = Exclude<SectionId, 'batches' | 'forecast'>;
/** Parts of the header. */
type TourPart = 'day' | 'search' | 'account';

export type TourStop = `section-${TourSection}` | TourPart;

/** What the tour of a role shows, in its order. */
export const tourStops = (role: string): TourStop[] => [
  ...(ofRole[role] ?? ['dashboard' as const]).map((id) => `section-${id}` as const),
  'day',
  'search',
  'account',
];
