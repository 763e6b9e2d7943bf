import type { AnnouncementType } from '../../../server/traceability/announcements/announcementWords.calc.ts';

export const overviewPath = '/admin/traceability/overview';
export const announcementsPath = '/admin/traceability/communique/overview';

/** The screens of the announcements of one kind, by their folder; exits and sales are of one kind. */
export const communiqueTypes = {
  entry: ['ENTRY'],
  exit: ['EXIT', 'SALE'],
  death: ['DEATH'],
  're-identification': ['RE_IDENTIFICATION'],
  unusability: ['UNUSABILITY'],
  'change-characteristic': ['CHANGE_OF_CHARACTERISTIC'],
} as const satisfies Record<string, readonly AnnouncementType[]>;

export type CommuniqueName = keyof typeof communiqueTypes;

export const communiqueOf: Readonly<Record<AnnouncementType, CommuniqueName>> = {
  ENTRY: 'entry',
  EXIT: 'exit',
  SALE: 'exit',
  DEATH: 'death',
  RE_IDENTIFICATION: 're-identification',
  UNUSABILITY: 'unusability',
  CHANGE_OF_CHARACTERISTIC: 'change-characteristic',
};

export const communiquePath = (name: CommuniqueName): string => `/admin/traceability/communique/${name}`;

/** Where its announcements are listed; without it, what waits for one. */
export const madePath = (name: CommuniqueName): string => `${communiquePath(name)}?tab=announcements`;

/** Entries and exits have no page of their own: they open in place of their list. */
export function announcementPath({ id, type }: { id: string; type: AnnouncementType }): string {
  const name = communiqueOf[type];
  return name === 'entry' || name === 'exit'
    ? `${madePath(name)}&announcement=${encodeURIComponent(id)}`
    : `${communiquePath(name)}/edit/${encodeURIComponent(id)}`;
}

const entryPath = (purchaseId: string): string => `${communiquePath('entry')}/emit/${encodeURIComponent(purchaseId)}`;

/** The form for the entries of a purchase; of one owner where there are several. */
export const emitEntryPath = (purchaseId: string, ownerId: string | null): string =>
  ownerId === null ? entryPath(purchaseId) : `${entryPath(purchaseId)}?owner=${encodeURIComponent(ownerId)}`;

export const earringPath = (id: string): string => `/admin/traceability/earring/details/${encodeURIComponent(id)}`;
