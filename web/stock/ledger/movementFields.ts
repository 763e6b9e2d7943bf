import { date, text } from '../../platform/form/fields/kinds.ts';
import { messages as m } from '../messages.ts';

/** A weight of the ledger, to the gram. */
export const weight = { required: true, min: 0.001, max: 10_000_000, digits: 3, unit: 'kg', tons: true } as const;

const farmDay = { label: m['stock.day'], hint: m['stock.dayHint'], required: true } as const;
export const day = date({ ...farmDay, span: 2 });
export const wideDay = date({ ...farmDay, span: 3 });

export const documentNumber = text({ label: m['stock.document'], max: 60, span: 2 });
export const note = text({ label: m['stock.note'], max: 500, span: 4 });
export const wideNote = text({ label: m['stock.note'], max: 500, span: 6 });
