import { weightSources } from '../../../server/health/healthWords.calc.ts';
import { oxWeight } from '../../herd/batches/batchFields.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { medicineRecords, personRecords, protocolRecords } from '../../records/records.ts';
import { messages as m } from '../messages.ts';
import { targetFields } from './targetForm.ts';

type Values = { what: string };
const isMedicine = ({ what }: Values): boolean => what === 'MEDICINE';

const what = {
  what: select({
    label: m['health.what'],
    required: true,
    default: 'MEDICINE',
    local: true,
    span: 2,
    options: optionsFrom(['MEDICINE', 'PROTOCOL'], (each) => m[`health.what${each}`]),
  }),
  medicineId: combobox({
    label: m['health.medicine'],
    required: true,
    records: medicineRecords,
    when: isMedicine,
    span: 4,
  }),
  protocolId: combobox({
    label: m['health.protocol'],
    required: true,
    records: protocolRecords,
    when: (values: Values) => !isMedicine(values),
    span: 4,
  }),
};

const how = {
  dose: number({
    label: m['health.dose'],
    hint: m['health.doseHint'],
    min: 0.001,
    max: 10_000,
    digits: 3,
    when: isMedicine,
    span: 3,
  }),
  lotNumber: text({
    label: m['health.lotNumber'],
    hint: m['health.lotHint'],
    max: 40,
    when: isMedicine,
    span: 3,
    autoComplete: 'off',
  }),
  weightSource: select({
    label: m['health.weightSource'],
    required: true,
    default: 'PROJECTED',
    span: 3,
    options: optionsFrom(weightSources, (source) => m[`health.weightSource${source}`]),
  }),
  weight: number({
    label: m['health.weight'],
    required: true,
    ...oxWeight,
    when: ({ weightSource }: { weightSource: string }) => weightSource === 'TYPED',
    span: 3,
  }),
  responsibleId: combobox({
    label: m['health.responsible'],
    hint: m['health.responsibleHint'],
    records: personRecords,
    span: 3,
  }),
  prescription: text({ label: m['health.prescription'], max: 60, span: 3, autoComplete: 'off' }),
  reason: text({ label: m['health.reason'], max: 200, span: 3, autoComplete: 'off' }),
  observation: text({ label: m['health.observation'], max: 500, span: 3, autoComplete: 'off' }),
};

export const applyForm = defineForm({ ...what, ...targetFields, ...how });

/** Of animals that are chosen already. */
export const applyToForm = defineForm({ ...what, ...how });
