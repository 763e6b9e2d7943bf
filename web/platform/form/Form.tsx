import { FormikProvider } from 'formik';
import { useEffect, useMemo } from 'react';
import { FieldControl } from './FieldControl.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { FieldPartsContext } from './fieldParts.ts';
import type { FormLook } from './FormActions.tsx';
import { FormBody } from './FormBody.tsx';
import { FormContext } from './formState.ts';
import type { FormInternals } from './useForm.ts';

export type FormProps = FormLook & {
  form: { internals: FormInternals };
  /** Called after a save, when leaving needs no confirmation. */
  onDone?: () => void;
  /** Called when it waits on this device. Default: as when it is left. */
  onKept?: () => void;
  guarded?: boolean;
};

const fieldParts = { FieldGrid, FieldControl };

export function Form({ form: { internals }, onDone, onKept: whenKept, guarded = true, ...look }: FormProps) {
  const { issues, setAt, onSaved, onKept } = internals;
  const { onCancel } = look;
  useEffect(() => onSaved(() => onDone?.()));
  useEffect(() => onKept(() => (whenKept ?? onCancel)?.()));
  const shared = useMemo(() => ({ issues, setAt }), [issues, setAt]);
  return (
    <FormContext.Provider value={shared}>
      <FieldPartsContext.Provider value={fieldParts}>
        <FormikProvider value={internals.formik}>
          <FormBody internals={internals} look={look} guarded={guarded} />
        </FormikProvider>
      </FieldPartsContext.Provider>
    </FormContext.Provider>
  );
}
