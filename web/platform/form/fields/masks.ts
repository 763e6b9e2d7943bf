import { formatDocument, plainDocument } from './document.ts';
import { grouped } from './grouped.ts';

const digitsIn = (text: string): string => text.replace(/\D/g, '');
const isForeign = (text: string): boolean => text.trimStart().startsWith('+');

export function formatPostalCode(text: string): string {
  return grouped(digitsIn(text).slice(0, 8), '##### -###');
}

/** Groups Brazilian numbers; a number that starts with + stays as typed. */
export function formatPhone(text: string): string {
  if (isForeign(text)) return text.replace(/[^\d+\s()-]/g, '').slice(0, 20);
  const digits = digitsIn(text).slice(0, 11);
  return grouped(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####');
}

/** An hour that can only have one digit gets a leading zero at once. */
export function formatTime(text: string): string {
  const digits = digitsIn(text.replace(/^(\d):/, '0$1'));
  return grouped((/^[3-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4), '##:##');
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function isValidPhone(text: string): boolean {
  const digits = digitsIn(text).length;
  return isForeign(text) ? digits >= 8 && digits <= 15 : digits === 10 || digits === 11;
}

/** Per kind: the display format, its removal, and the characters that may be typed. */
export const masks = {
  document: { format: formatDocument, plain: plainDocument, accepts: /[0-9A-Za-z]/ },
  phone: { format: formatPhone, plain: (text: string) => (isForeign(text) ? text : digitsIn(text)), accepts: /[\d+]/ },
  postalCode: { format: formatPostalCode, plain: digitsIn, accepts: /\d/ },
  time: { format: formatTime, plain: digitsIn, accepts: /\d/ },
} as const;
