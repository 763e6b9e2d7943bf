import { useMemo, useState, type ReactNode } from 'react';
import { messages as mixerMessages } from '../../farm/mixers/messages.ts';
import { mixingMethods, type MixingMethod } from '../../farm/mixers/mixerList.ts';
import type { FormSection } from '../../platform/form/fields.ts';
import { SubmitCancelled } from '../../platform/form/formState.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useRowIssues } from '../useRowIssues.ts';
import type { loadedDiets_farm$key } from './__generated__/loadedDiets_farm.graphql.ts';
import { useLoadedDiets, type RecipeStep } from './loadedDiets.ts';
import { messages } from './messages.ts';
import { RecipeSteps } from './RecipeSteps.tsx';
import { stepFields } from './stepFields.ts';

export interface RecipeValues extends Record<string, unknown> {
  name: string;
  formulationId: string;
  method: string;
  steps: RecipeStep[];
}

export function recipeInput({ name, formulationId, method, steps }: RecipeValues) {
  return {
    name,
    formulationId,
    method: method as MixingMethod,
    steps: steps.map(({ waitSeconds, ...step }) => ({ ...step, waitSeconds: Number(waitSeconds) })),
  };
}

type Props = {
  farm: loadedDiets_farm$key;
  title: string;
  initial: RecipeValues;
  readOnly: boolean;
  actions?: ReactNode;
  savedText: string;
  onSave: (values: RecipeValues) => Promise<unknown>;
};

export function RecipeForm({ farm, onSave, ...form }: Props) {
  const t = useMessages(messages);
  const mixer = useMessages(mixerMessages);
  const { diets, stepsOf } = useLoadedDiets(farm);
  const fields = useMemo(() => stepFields(t, form.readOnly), [t, form.readOnly]);
  const issues = useRowIssues<RecipeStep>('steps', fields);
  const [{ steps: typed }, follow] = useState(form.initial);
  const [offered] = useState(diets);
  const sections = useMemo<FormSection[]>(
    () => [
      {
        fields: [
          { kind: 'text', name: 'name', label: t('recipes.name'), required: true, max: 100, span: 6 },
          {
            kind: 'combobox',
            name: 'formulationId',
            label: t('recipes.formulation'),
            required: true,
            options: offered.map(({ id, name, versionNumber }) => ({
              value: id,
              label: name,
              detail: `v${versionNumber}`,
            })),
          },
          {
            kind: 'select',
            name: 'method',
            label: t('recipes.method'),
            required: true,
            options: mixingMethods.map((value) => ({ value, label: mixer(`mixers.method${value}`) })),
          },
        ],
      },
    ],
    [t, mixer, offered],
  );
  const save = async (values: RecipeValues): Promise<void> => {
    const { steps } = values;
    const all = steps.map((_step, index) => index);
    if (issues.refuse(steps, all)) throw new SubmitCancelled();
    try {
      await onSave(values);
    } catch (cause) {
      throw await issues.place(cause, steps, all);
    }
  };
  return (
    <RecordForm<RecipeValues>
      {...form}
      list={{ to: '/admin/farm/recipes', label: t('recipes.title') }}
      sections={sections}
      alsoRefused={issues.count(typed)}
      onChange={follow}
      onSave={save}
    >
      <RecipeSteps fields={fields} diets={diets} stepsOf={stepsOf} issues={issues} readOnly={form.readOnly} />
    </RecordForm>
  );
}
