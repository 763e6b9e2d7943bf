import { combobox, list, optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { liveOxRecords, openBatchRecords, placeRecords } from '../../records/records.ts';
import { messages as m } from '../messages.ts';

type Values = { target: string };

/** As many as the server takes at once. */
const mostOxen = 500;

/** Whom something is done to: a batch, who stands in a corral, or animals that are looked for. */
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
  oxen: list({
    label: m['health.oxen'],
    addLabel: m['health.addOx'],
    serverPath: 'oxIds',
    initialRows: 1,
    min: 1,
    minText: m['health.leastOx'],
    max: mostOxen,
    isFilled: ({ oxId }: { oxId: string }) => oxId !== '',
    when: ({ target }: Values) => target === 'OX',
    item: { oxId: combobox({ label: m['health.ox'], required: true, records: liveOxRecords, span: 6 }) },
  }),
};

/** The same as the server takes it. */
export function targetOf<Input extends { oxen: readonly { oxId: string }[] | null }>({ oxen, ...input }: Input) {
  return { ...input, oxIds: oxen?.map(({ oxId }) => oxId) ?? null };
}
