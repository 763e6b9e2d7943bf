import { cnpj, cpf } from 'cpf-cnpj-validator';

const cpfLength = 11;
const cnpjLength = 14;

/** Digits and capital letters only: a company number may carry letters since July 2026. */
export function plainDocument(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '').slice(0, cnpjLength);
}

export function isValidDocument(text: string): boolean {
  const plain = plainDocument(text);
  return plain.length === cpfLength ? cpf.isValid(plain) : plain.length === cnpjLength && cnpj.isValid(plain);
}

function grouped(plain: string, pattern: string): string {
  let at = 0;
  let text = '';
  for (const sign of pattern) {
    if (at >= plain.length) break;
    text += sign === '#' ? plain[at++] : sign;
  }
  return text;
}

/** Eleven digits show in personal format, longer in company format. */
export function formatDocument(text: string): string {
  const plain = plainDocument(text);
  const personal = plain.length <= cpfLength && /^\d*$/.test(plain);
  return grouped(plain, personal ? '###.###.###-##' : '##.###.###/####-##');
}
