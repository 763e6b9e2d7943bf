import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messages as settingMessages } from '../farm/settings/messages.ts';
import { phaseOptions } from '../farm/settings/phaseNames.ts';
import { Form } from '../platform/form/Form.tsx';
import { SubmitCancelled } from '../platform/form/formState.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { toast } from '../platform/ui/toast.ts';
import type { foodChoices_farm$key } from './__generated__/foodChoices_farm.graphql.ts';
import type { phaseBands_farm$key } from './__generated__/phaseBands_farm.graphql.ts';
import { useFoodChoices } from './foodChoices.ts';
import { formulationSections, ingredientFields } from './formulationFields.ts';
import { FormulationFrame } from './FormulationFrame.tsx';
import { kinds, listPath, type FormulationType } from './formulationTypes.ts';
import type { FormulationValues } from './formulationValues.ts';
import { IngredientTable } from './IngredientTable.tsx';
import { messages } from './messages.ts';
import { isBlank, mixOf, type MixRow } from './mix.ts';
import { MixPanel } from './MixPanel.tsx';
import { usePhaseBands } from './phaseBands.ts';
import { PhaseDefault } from './PhaseDefault.ts';
import { useRowIssues } from './useRowIssues.ts';

type Props = {
  farm: foodChoices_farm$key & phaseBands_farm$key;
  type: FormulationType;
  title: string;
  detail?: string;
  initial: FormulationValues;
  /** Of a new version: the first day that it may hold from. */
  successorFrom?: string;
  actions?: ReactNode;
  savedText: string;
  onSave: (values: FormulationValues) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
};

export function FormulationForm({
  farm,
  type,
  title,
  detail,
  initial,
  successorFrom,
  actions,
  savedText,
  onSave,
  onCancel,
  children,
}: Props) {
  const t = useMessages(messages);
  const setting = useMessages(settingMessages);
  const navigate = useNavigate();
  const [{ mix: typed, phase, estimatedDailyGain }, follow] = useState(initial);
  const used = useMemo(() => initial.mix.rows.map(({ foodId }) => foodId), [initial]);
  const foods = useFoodChoices(farm, used);
  const bands = usePhaseBands(farm);
  const fields = useMemo(() => ingredientFields(t, typed.basis, foods.options), [t, typed.basis, foods]);
  const issues = useRowIssues<MixRow>('ingredients', fields);
  const mix = useMemo(() => mixOf(typed, foods.foodOf), [typed, foods]);
  const { isDiet } = kinds[type];
  const sections = useMemo(
    () =>
      formulationSections(
        t,
        type,
        phaseOptions(setting).filter(({ value }) => value !== 'SUPPLEMENT'),
        successorFrom ?? null,
      ),
    [t, setting, type, successorFrom],
  );

  const submit = async (values: FormulationValues): Promise<void> => {
    const { rows } = values.mix;
    const sent = rows.flatMap((row, index) => (isBlank(row) ? [] : [index]));
    // A form without a row has its first one to fill.
    if (issues.refuse(rows, sent.length === 0 ? [0] : sent)) throw new SubmitCancelled();
    try {
      await onSave(values);
    } catch (cause) {
      throw await issues.place(cause, rows, sent);
    }
  };
  return (
    <FormulationFrame
      type={type}
      title={title}
      {...(detail === undefined ? {} : { detail })}
      actions={actions}
      panel={
        <MixPanel
          mix={mix}
          isDiet={isDiet}
          gain={estimatedDailyGain}
          band={isDiet ? bands.find((band) => band.phase === phase) : undefined}
        />
      }
    >
      <Form<FormulationValues>
        sections={sections}
        initial={initial}
        readOnly={!mayDo('diet:write')}
        alsoRefused={issues.count(typed.rows)}
        onChange={follow}
        onSubmit={submit}
        onCancel={onCancel ?? (() => void navigate(listPath(type)))}
        onDone={() => {
          toast({ severity: 'success', text: savedText });
          void navigate(listPath(type));
        }}
      >
        {isDiet && <PhaseDefault bands={bands} />}
        <IngredientTable fields={fields} foods={foods} issues={issues} warns={isDiet} />
      </Form>
      {children}
    </FormulationFrame>
  );
}
