/** The sheets of the national base on which an ox may stand. */
export const sheetKinds = ['IDENTIFICATION', 'ENTRY', 'BIRTH'] as const;
export type SheetOfOx = (typeof sheetKinds)[number];

export const sheetStatuses = ['PENDING', 'SENT', 'INCLUDED', 'REJECTED', 'CANCELLED'] as const;
export type SheetStatus = (typeof sheetStatuses)[number];

interface OfBase {
  status: Exclude<SheetStatus, 'PENDING'>;
  sentOn: Date | null;
  resend: boolean;
}

/** How far the identification of an ox is with the certifier; null without a number to report. */
export function sheetStatusOf(sisbov: string | null, bnd: OfBase | null): SheetStatus | null {
  if (sisbov === null) return null;
  if (bnd === null || bnd.resend || (bnd.status === 'SENT' && bnd.sentOn === null)) return 'PENDING';
  return bnd.status;
}
