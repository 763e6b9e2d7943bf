import { digitsFault, plainNumber } from './sisbov.calc.ts';

export type EarringFault = 'CHARS' | 'LENGTH' | 'COUNTRY';

/** §1.1: fifteen digits of ISO 11784, a country or, from 900, a manufacturer before the animal's own twelve. */
export function parseElectronicEarring(text: string): { number: string } | { fault: EarringFault } {
  const number = plainNumber(text);
  const fault = digitsFault(number, 15) ?? (number.startsWith('000') ? 'COUNTRY' : undefined);
  return fault ? { fault } : { number };
}

/** §1.1: makers let the chip end like the management number; a difference is worth a warning, never a refusal. */
export function endsLikeManagementNumber(electronicEarring: string, managementNumber: string): boolean {
  return electronicEarring.endsWith(managementNumber.slice(-4));
}
