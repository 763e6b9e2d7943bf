import { combobox, optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { liveOxRecords, openBatchRecords, placeRecords } from '../../records/records.ts';
import { messages as m } from '../messages.ts';

type Values = { target: string };

/** Whom something is done to: a batch, who stands in a corral, or one animal. */
export const targetFields = {
  target: select({
    label: m['health.target'],
    required: true,
    default: 'BATCH',
    local: true,
    span: 2,
    options: optionsFrom(['BATCH', 'CORRAL', 'OX'], (target) => m[`health.target${target}`]),
  }),
  batchId: combobox({
    label: m['health.batch'],
    required: true,
    records: openBatchRecords,
    when: ({ target }: Values) => target === 'BATCH',
    span: 4,
  }),
  corralId: combobox({
    label: m['health.corral'],
    required: true,
    records: placeRecords,
    when: ({ target }: Values) => target === 'CORRAL',
    span: 4,
  }),
  oxId: combobox({
    label: m['health.ox'],
    required: true,
    records: liveOxRecords,
    serverPath: 'oxIds',
    when: ({ target }: Values) => target === 'OX',
    span: 4,
  }),
};
