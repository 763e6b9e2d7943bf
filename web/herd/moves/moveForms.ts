import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, select, text } from '../../platform/form/fields/kinds.ts';
import { filledBatchRecords, openBatchRecords } from '../../records/records.ts';
import { oxWeight } from '../batches/batchFields.ts';
import { reasonOptions } from '../herdWords.ts';
import { messages as m } from '../messages.ts';

const moveFields = {
  batchId: combobox({ label: m['batches.destination'], required: true, records: openBatchRecords, span: 6 }),
  reason: select({ label: m['batches.reason'], required: true, span: 6, options: reasonOptions }),
  observation: text({ label: m['batches.note'], max: 500, span: 6, autoComplete: 'off' }),
};

export const moveForm = defineForm(moveFields);

const countFields = {
  quantity: number({
    label: m['batches.quantity'],
    hint: m['batches.moveCountHint'],
    required: true,
    whole: true,
    digits: 0,
    min: 1,
    max: 10_000,
    span: 3,
  }),
  averageWeight: number({ label: m['batches.averageWeight'], ...oxWeight, ifEmpty: undefined, span: 3 }),
  ...moveFields,
};

export const countForm = defineForm(countFields);

/** The same of any two batches. */
export const moveByCountForm = defineForm({
  fromBatchId: combobox({ label: m['batches.origin'], required: true, records: filledBatchRecords, span: 6 }),
  ...countFields,
});
