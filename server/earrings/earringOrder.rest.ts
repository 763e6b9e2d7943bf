import { answer, from, list, maybe } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { tagKinds } from './earringStatus.calc.ts';

const range = answer({
  initialSisbov: field.text('105500508078035'),
  finalSisbov: field.text('105500508078060'),
  quantity: field.int(4),
});

const order = answer({
  manufacturer: maybe(field.text('Allflex')),
  certifier: maybe(field.text('Certificadora Goiás')),
  mapaRequestNumber: maybe(field.text('2026001234')),
  requestDate: maybe(field.day()),
  tagKind: field.oneOf(tagKinds),
  earringsPerBox: field.int(100),
  rowsPerPage: field.int(20),
});

interface WithOrder {
  earringOrder: { ranges: { initialSisbov: string; finalSisbov: string; quantity: number }[] } | null;
}

const rangesOf = ({ earringOrder }: WithOrder) => earringOrder?.ranges ?? [];

/** How many earrings a purchase ordered. */
export const earringsOf = (purchase: WithOrder) => rangesOf(purchase).reduce((sum, { quantity }) => sum + quantity, 0);

/** The fields of a purchase of earrings besides those that all purchases have. */
export const earringPurchaseFields = { earringOrder: maybe(order), ranges: from(rangesOf, list(range)) };
