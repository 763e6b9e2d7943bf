import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, select, text, textarea } from '../../platform/form/fields/kinds.ts';
import { activeOwnerRecords, breedRecords, dietRecords, placeRecords } from '../../records/records.ts';
import { categoryOptions, colourOptions, kindOptions, sexOptions } from '../herdWords.ts';
import { messages as m } from '../messages.ts';

export const oxWeight = { unit: 'kg', digits: 2, min: 30, max: 1_500 } as const;

export const placeField = {
  label: m['batches.place'],
  hint: m['batches.placeHint'],
  records: placeRecords,
  span: 3,
} as const;

const planFields = {
  name: text({ label: m['batches.name'], required: true, max: 100, span: 4, autoComplete: 'off' }),
  tagColour: select({
    label: m['batches.colour'],
    required: true,
    default: 'STANDARD',
    span: 2,
    options: colourOptions,
  }),
  ownerId: combobox({ label: m['batches.owner'], records: activeOwnerRecords, span: 3 }),
  expectedDays: number({ label: m['batches.expectedDays'], whole: true, digits: 0, min: 1, max: 1_000, span: 2 }),
  targetWeight: number({ label: m['batches.target'], ...oxWeight, span: 2 }),
  plannedDailyGain: number({
    label: m['batches.dailyGain'],
    hint: m['batches.dailyGainHint'],
    unit: 'kg',
    digits: 3,
    max: 5,
    span: 2,
  }),
  observation: textarea({ label: m['batches.note'], max: 500, span: 6 }),
};

/** What is planned for a batch; where it stands and what it is fed are changed by acts of their own. */
export const planForm = defineForm(planFields);

const hasHeads = ({ heads }: { heads: string }) => heads !== '' && heads !== '0';

export const newBatchForm = defineForm({
  ...planFields,
  kind: select({ label: m['batches.kind'], required: true, default: 'CONFINEMENT', span: 3, options: kindOptions }),
  locationId: combobox(placeField),
  dietId: combobox({ label: m['batches.diet'], hint: m['batches.dietHint'], records: dietRecords, span: 3 }),
  heads: number({ label: m['batches.plannedHeads'], whole: true, digits: 0, min: 1, max: 5_000, span: 2 }),
  averageWeight: number({ label: m['batches.averageWeight'], ...oxWeight, when: hasHeads, span: 2 }),
  sex: select({ label: m['batches.sex'], required: true, when: hasHeads, span: 2, options: sexOptions }),
  breedId: combobox({ label: m['batches.breed'], records: breedRecords, when: hasHeads, span: 3 }),
  category: select({ label: m['batches.category'], when: hasHeads, span: 3, options: categoryOptions }),
});

const plan = {
  title: m['batches.plan'],
  fields: ['expectedDays', 'targetWeight', 'plannedDailyGain', 'observation'],
} as const;

export const planSections = [{ title: m['batches.batch'], fields: ['name', 'tagColour', 'ownerId'] }, plan] as const;

const batchSection = {
  title: m['batches.batch'],
  fields: ['name', 'tagColour', 'kind', 'locationId', 'dietId', 'ownerId'],
} as const;

/** Animals come with a batch only from those who may enter them. */
export const newBatchSections = {
  withAnimals: [
    batchSection,
    {
      title: m['batches.animals'],
      text: m['batches.animalsText'],
      fields: ['heads', 'averageWeight', 'sex', 'breedId', 'category'],
    },
    plan,
  ],
  alone: [batchSection, plan],
} as const;
