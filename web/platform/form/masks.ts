import { formatDocument } from './document.ts';
import { grouped } from './grouped.ts';

export function formatPostalCode(text: string): string {
  return grouped(text.replace(/\D/g, '').slice(0, 8), '##### -###');
}

/** Brazilian numbers are grouped; one that begins with + is left as typed. */
export function formatPhone(text: string): string {
  if (text.trimStart().startsWith('+')) return text.replace(/[^\d+\s()-]/g, '').slice(0, 20);
  const digits = text.replace(/\D/g, '').slice(0, 11);
  return grouped(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
}

/** An hour that can only be of one digit gets its zero at once. */
export function formatTime(text: string): string {
  const digits = text.replace(/^(\d):/, '0$1').replace(/\D/g, '');
  return grouped((/^[3-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4), '##:##');
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function isValidPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.trimStart().startsWith('+') ? digits >= 8 && digits <= 15 : digits === 10 || digits === 11;
}

export const masks = {
  document: formatDocument,
  phone: formatPhone,
  postalCode: formatPostalCode,
  time: formatTime,
} as const;

type Masked = keyof typeof masks;

export function isMasked(kind: string): kind is Masked {
  return Object.hasOwn(masks, kind);
}
