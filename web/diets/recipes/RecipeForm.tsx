import { useEffect, useRef } from 'react';
import { messages as mixers } from '../../farm/mixers/messages.ts';
import { mixingMethods } from '../../farm/mixers/mixerList.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, combobox, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { loadedDiets_diet$key } from './__generated__/loadedDiets_diet.graphql.ts';
import type { loadedDiets_farm$key } from './__generated__/loadedDiets_farm.graphql.ts';
import { formulationRecordsOf } from '../formulations/formulationRecords.ts';
import { useLoadedDiet, useUsualSteps } from './loadedDiets.ts';
import { messages as m } from './messages.ts';
import { RecipeSteps } from './RecipeSteps.tsx';

/** What mixers load: diets and mixes that are in force or to come. */
const loadedFormulations = formulationRecordsOf({
  types: ['CONFINEMENT', 'PRE_MIX', 'PREMIX'],
  active: true,
  succeeded: false,
});

export const recipeForm = defineForm({
  name: text({ label: m['recipes.name'], required: true, max: 100, span: 6 }),
  formulationId: combobox({ label: m['recipes.formulation'], required: true, records: loadedFormulations }),
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

const sections = [{ fields: ['name', 'formulationId', 'method'] }, { fields: ['steps'] }] as const;

type Props = RecordScreen<typeof recipeForm> & {
  farm: loadedDiets_farm$key;
  /** What the recipe loads so far. */
  diet: loadedDiets_diet$key | null;
};

export function RecipeForm({ farm, diet: known, ...screen }: Props) {
  const t = useMessages(m);
  const stepsOf = useUsualSteps(farm);
  const form = useForm(recipeForm, { ...screen, sections });
  const { formulationId } = form.values;
  const diet = useLoadedDiet(known, formulationId);

  // Another formulation brings another order, once it is read.
  const ordered = useRef(formulationId);
  useEffect(() => {
    if (diet === undefined || diet.id === ordered.current) return;
    ordered.current = diet.id;
    form.set('steps', stepsOf(diet));
  });

  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: '/admin/farm/recipes', label: t('recipes.title') }}
      customSections={{
        steps: (
          <RecipeSteps
            form={form}
            diet={diet}
            propose={() => diet && form.set('steps', stepsOf(diet))}
            readOnly={screen.readOnly}
          />
        ),
      }}
    />
  );
}
