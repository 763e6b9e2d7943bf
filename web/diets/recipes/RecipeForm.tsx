import { useEffect, useRef } from 'react';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { loadedDiets_diet$key } from './__generated__/loadedDiets_diet.graphql.ts';
import type { loadedDiets_farm$key } from './__generated__/loadedDiets_farm.graphql.ts';
import { useLoadedDiet, useUsualSteps } from './loadedDiets.ts';
import { messages as m } from './messages.ts';
import { recipeForm } from './recipeFields.ts';
import { RecipeSteps } from './RecipeSteps.tsx';

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
