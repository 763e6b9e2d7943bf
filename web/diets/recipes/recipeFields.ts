import { messages as mixers } from '../../farm/mixers/messages.ts';
import { mixingMethods } from '../../farm/mixers/mixerList.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, combobox, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { loadedRecords } from '../../records/records.ts';
import { messages as m } from './messages.ts';

export const recipeForm = defineForm({
  name: text({ label: m['recipes.name'], required: true, max: 100, span: 6 }),
  formulationId: combobox({ label: m['recipes.formulation'], required: true, records: loadedRecords }),
  method: select({
    label: m['recipes.method'],
    required: true,
    default: 'ROTOR_MIX_0',
    options: optionsFrom(mixingMethods, (method) => mixers[`mixers.method${method}`]),
  }),
  steps: table({
    label: m['recipes.steps'],
    item: {
      foodId: text({ label: m['recipes.food'], required: true, disabled: true }),
      stepKg: number({ label: m['recipes.step'], required: true, min: 0.001, max: 1_000, digits: 3 }),
      waitSeconds: number({ label: m['recipes.wait'], required: true, max: 3_600, whole: true }),
      tolerancePct: number({ label: m['recipes.tolerance'], required: true, max: 100 }),
      micro: checkbox({ label: m['recipes.micro'] }),
    },
  }),
});
