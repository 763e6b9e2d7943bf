export const announcementTypes = [
  'ENTRY',
  'EXIT',
  'SALE',
  'DEATH',
  'RE_IDENTIFICATION',
  'CHANGE_OF_CHARACTERISTIC',
  'UNUSABILITY',
] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

export const announcementStatuses = ['PENDING', 'WAITING_FOR_EMISSION', 'EMITTED'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

export const stepKinds = ['CREATED', 'EMISSION_REQUESTED', 'REOPENED', 'EMITTED', 'REPLIED'] as const;
export const paperKinds = ['PDF', 'CSV', 'XLSX', 'ZIP'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const characteristicFields = ['SEX', 'BREED', 'BIRTH', 'CASTRATED'] as const;
export type CharacteristicField = (typeof characteristicFields)[number];

/** Gathered from the pool, one announcement for each owner; the others are made of a purchase or of a truck. */
export const generatedTypes = ['DEATH', 'RE_IDENTIFICATION', 'CHANGE_OF_CHARACTERISTIC', 'UNUSABILITY'] as const;

/** Of a truck that leaves. */
export const isOfTruck = (type: AnnouncementType): boolean => type === 'EXIT' || type === 'SALE';

/** How people call an announcement: its number within its type and the year. */
export const announcementName = ({ number, year }: { number: number; year: number }): string => `${number}/${year}`;

/** Items that one announcement holds at most. */
export const mostItems = 5_000;

/** Under which each type stands in the farm's settings. */
export const settingNames = {
  ENTRY: 'entry',
  EXIT: 'exit',
  SALE: 'sale',
  DEATH: 'death',
  RE_IDENTIFICATION: 'reIdentification',
  CHANGE_OF_CHARACTERISTIC: 'changeOfCharacteristic',
  UNUSABILITY: 'unusability',
} as const satisfies Record<AnnouncementType, string>;
