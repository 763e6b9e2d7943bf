import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { mayDo } from '../../platform/session/session.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { foodChoices_food$key } from '../mix/__generated__/foodChoices_food.graphql.ts';
import type { phaseBands_farm$key } from '../mix/__generated__/phaseBands_farm.graphql.ts';
import { useFoods } from '../mix/foodChoices.ts';
import {
  formulationForm,
  formulationSections,
  ofType,
  type FormulationInput,
  type FormulationValues,
} from './formulationFields.ts';
import { FormulationFrame } from './FormulationFrame.tsx';
import { kinds, listPath, type FormulationType } from './formulationTypes.ts';
import { IngredientTable } from '../mix/IngredientTable.tsx';
import { messages as m } from '../messages.ts';
import { mixOf } from '../mix/mix.ts';
import { MixPanel } from '../mix/MixPanel.tsx';
import { usePhaseBands } from '../mix/phaseBands.ts';

type Props = {
  farm: phaseBands_farm$key;
  /** What the formulation is made of so far. */
  foods: readonly foodChoices_food$key[];
  type: FormulationType;
  title: string;
  detail?: string;
  initial?: FormulationValues;
  /** Of a version that is corrected. */
  stored?: FormulationValues;
  /** Of a new version: the first day that it may hold from. */
  successorFrom?: string;
  actions?: ReactNode;
  savedText: string;
  onSave: (input: FormulationInput, values: FormulationValues) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
};

interface UseFormulationFormInput {
  initial: Props['initial'];
  stored: Props['stored'];
  onSave: Props['onSave'];
  bands: ReturnType<typeof usePhaseBands>;
  type: Props['type'];
  successorFrom: string | undefined;
}

function useFormulationForm({ initial, stored, onSave, bands, type, successorFrom }: UseFormulationFormInput) {
  return useForm(
    formulationForm,
    {
      initial,
      stored,
      sections: formulationSections,
      readOnly: !mayDo('diet:write'),
      onSave,
      // A phase that is chosen brings its usual gain, where none was typed.
      follow: (values, { phase }) => {
        const usual = values.phase === phase ? undefined : bands.find((band) => band.phase === values.phase);
        return usual && values.estimatedDailyGain === ''
          ? { ...values, estimatedDailyGain: usual.estimatedDailyGain }
          : values;
      },
    },
    ({ basis }) => ({
      ...ofType(type, successorFrom),
      ingredients: { row: { pct: { label: m[`diets.in${basis}`] } } },
    }),
  );
}

export function FormulationForm({
  farm,
  foods,
  type,
  initial,
  stored,
  successorFrom,
  savedText,
  onSave,
  onCancel,
  children,
  ...frame
}: Props) {
  const navigate = useNavigate();
  const bands = usePhaseBands(farm);
  const { isDiet } = kinds[type];
  const form = useFormulationForm({ initial, stored, onSave, bands, type, successorFrom });
  const { basis, ingredients, phase, estimatedDailyGain } = form.values;
  const foodOf = useFoods(
    foods,
    ingredients.map(({ foodId }) => foodId),
  );
  const mix = useMemo(() => mixOf({ basis, rows: ingredients }, foodOf), [basis, ingredients, foodOf]);
  const leave = (): void => void navigate(listPath(type));
  return (
    <FormulationFrame
      {...frame}
      type={type}
      panel={
        <MixPanel
          mix={mix}
          isDiet={isDiet}
          gain={estimatedDailyGain}
          band={isDiet ? bands.find((band) => band.phase === phase) : undefined}
        />
      }
    >
      <Form
        form={form}
        customSections={{ ingredients: <IngredientTable form={form} mix={mix} foodOf={foodOf} warns={isDiet} /> }}
        onCancel={onCancel ?? leave}
        onDone={() => {
          toast({ severity: 'success', text: savedText });
          leave();
        }}
      />
      {children}
    </FormulationFrame>
  );
}
