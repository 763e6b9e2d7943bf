import type { AnnouncementType } from '../announcements/announcementWords.calc.ts';

export const gatewayOperations = [
  'incluirAnimal',
  'alterarAnimal',
  'movimentarAnimal',
  'movimentarAnimalParaFrigorifico',
  'informarMorteAnimal',
  'cancelarSolicitacaoNumeracao',
  'solicitarNumeracaoReimpressao',
] as const;
export type GatewayOperation = (typeof gatewayOperations)[number];

export const gatewayStatuses = ['WAITING', 'SENT', 'ACCEPTED', 'REFUSED', 'FAILED'] as const;
export type GatewayStatus = (typeof gatewayStatuses)[number];

/** What an emitted announcement asks the base to do. */
export const operationOf: Readonly<Record<AnnouncementType, GatewayOperation>> = {
  ENTRY: 'movimentarAnimal',
  EXIT: 'movimentarAnimal',
  SALE: 'movimentarAnimalParaFrigorifico',
  DEATH: 'informarMorteAnimal',
  // A new number is included by the identification sheet; only the same one again is a request of its own.
  RE_IDENTIFICATION: 'solicitarNumeracaoReimpressao',
  CHANGE_OF_CHARACTERISTIC: 'alterarAnimal',
  UNUSABILITY: 'cancelarSolicitacaoNumeracao',
};

/** Minutes until the next attempt, after the first one that came to nothing, the second one, and so on. */
const waits = [1, 5, 15, 60, 240, 720, 1_440] as const;
export const mostAttempts = 12;
/** Between two looks for the answer to a file. */
const mostMinutesToAnswer = 60;

export function nextAttempt(now: Date, attempts: number): Date {
  const minutes = waits[Math.min(attempts, waits.length) - 1] ?? waits[0];
  return new Date(now.getTime() + minutes * 60_000);
}

/** A file is answered by people: it is looked for as long as it takes. */
export function nextLook(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(attempts, mostMinutesToAnswer) * 60_000);
}
