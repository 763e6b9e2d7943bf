import { useMemo, useState, type ReactNode } from 'react';
import { messages as mixerMessages } from '../../farm/mixers/messages.ts';
import { mixingMethods, type MixingMethod } from '../../farm/mixers/mixerList.ts';
import type { FormSection } from '../../platform/form/fields.ts';
import { SubmitCancelled } from '../../platform/form/formState.ts';
import { messages as formMessages } from '../../platform/form/messages.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useRowIssues } from '../useRowIssues.ts';
import type { loadedDiets_farm$key } from './__generated__/loadedDiets_farm.graphql.ts';
import { useLoadedDiets, type RecipeStep } from './loadedDiets.ts';
import { messages } from './messages.ts';
import { RecipeSteps } from './RecipeSteps.tsx';

export interface RecipeValues extends Record<string, unknown> {
  name: string;
  formulationId: string;
  method: string;
  steps: RecipeStep[];
}

export function recipeInput({ name, formulationId, method, steps }: RecipeValues) {
  return { name, formulationId, method: method as MixingMethod, steps: steps.map(({ waitSeconds, ...step }) => ({ ...step, waitSeconds: Number(waitSeconds) })) };
}

type Props = { farm: loadedDiets_farm$key; title: string; initial: RecipeValues; readOnly: boolean; actions?: ReactNode; savedText: string; onSave: (values: RecipeValues) => Promise<unknown> };

const numbers = ['stepKg', 'waitSeconds', 'tolerancePct'] as const;

export function RecipeForm({ farm, onSave, ...form }: Props) {
  const t = useMessages(messages);
  const mixer = useMessages(mixerMessages);
  const texts = useMessages(formMessages);
  const { diets, stepsOf } = useLoadedDiets(farm);
  const issues = useRowIssues<RecipeStep>('steps');
  const [offered] = useState(diets);
  const sections = useMemo<FormSection[]>(
    () => [
      {
        fields: [
          { kind: 'text', name: 'name', label: t('recipes.name'), required: true, max: 100, span: 6 },
          { kind: 'combobox', name: 'formulationId', label: t('recipes.formulation'), required: true, options: offered.map(({ id, name, versionNumber }) => ({ value: id, label: name, detail: `v${versionNumber}` })) },
          { kind: 'select', name: 'method', label: t('recipes.method'), required: true, options: mixingMethods.map((value) => ({ value, label: mixer(`mixers.method${value}`) })) },
        ],
      },
    ],
    [t, mixer, offered],
  );
  const save = async (values: RecipeValues): Promise<void> => {
    const { steps } = values;
    const missing = steps.flatMap((step, index) => numbers.filter((name) => step[name] === '').map((name) => ({ index, name, text: texts('form.fill') })));
    if (issues.refuse(steps, missing)) throw new SubmitCancelled();
    try {
      await onSave(values);
    } catch (cause) {
      await issues.place(cause, steps, steps.map((_step, index) => index));
      throw cause;
    }
  };
  return (
    <RecordForm<RecipeValues> {...form} list={{ to: '/admin/farm/recipes', label: t('recipes.title') }} sections={sections} onSave={save}>
      <RecipeSteps diets={diets} stepsOf={stepsOf} issues={issues} readOnly={form.readOnly} />
    </RecordForm>
  );
}
