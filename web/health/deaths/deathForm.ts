import { carcassDestinations } from '../../../server/health/healthWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, combobox, optionsFrom, select, textarea, time } from '../../platform/form/fields/kinds.ts';
import { causeRecords, liveOxRecords } from '../../records/records.ts';
import { messages as m } from '../messages.ts';

const fields = {
  causeId: combobox({ label: m['health.cause'], required: true, records: causeRecords, span: 4 }),
  time: time({ label: m['health.time'], span: 2 }),
  destination: select({
    label: m['health.destination'],
    required: true,
    span: 3,
    options: optionsFrom(carcassDestinations, (destination) => m[`health.destination${destination}`]),
  }),
  necropsy: checkbox({ label: m['health.necropsy'], span: 3 }),
  necropsyNote: textarea({
    label: m['health.necropsyNote'],
    max: 500,
    span: 6,
    when: ({ necropsy }: { necropsy: boolean }) => necropsy,
  }),
  observation: textarea({ label: m['health.observation'], max: 500, span: 6 }),
};

export const deathForm = defineForm(fields);

export const newDeathForm = defineForm({
  oxId: combobox({
    label: m['health.ox'],
    hint: m['health.deathOxHint'],
    required: true,
    records: liveOxRecords,
    span: 6,
  }),
  ...fields,
});
