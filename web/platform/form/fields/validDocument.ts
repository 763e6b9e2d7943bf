import { cnpj, cpf } from 'cpf-cnpj-validator';
import { plainDocument } from './document.ts';

const cpfLength = 11;
const cnpjLength = 14;

export function isValidDocument(text: string): boolean {
  const plain = plainDocument(text);
  return plain.length === cpfLength ? cpf.isValid(plain) : plain.length === cnpjLength && cnpj.isValid(plain);
}
