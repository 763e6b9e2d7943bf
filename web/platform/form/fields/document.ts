import { grouped } from './grouped.ts';

const cpfLength = 11;
const cnpjLength = 14;

/** Digits and capital letters only: a CNPJ may contain letters since July 2026. */
export function plainDocument(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, cnpjLength);
}

/** Up to eleven digits as a CPF, longer ones as a CNPJ. */
export function formatDocument(text: string): string {
  const plain = plainDocument(text);
  const personal = plain.length <= cpfLength && /^\d*$/.test(plain);
  return grouped(plain, personal ? '###.###.###-##' : '##.###.###/####-##');
}
