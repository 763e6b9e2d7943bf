import { FormikProvider } from 'formik';
import { useEffect, useMemo } from 'react';
import type { FormLook } from './FormActions.tsx';
import { FormBody } from './FormBody.tsx';
import { FormContext } from './formState.ts';
import type { FormFrame } from './useForm.ts';

export type FormProps = FormLook & {
  form: { frame: FormFrame };
  /** After a save, when leaving is free again. */
  onDone?: () => void;
  guarded?: boolean;
};

export function Form({ form: { frame }, onDone, guarded = true, ...look }: FormProps) {
  const { issues, setAt, onSaved } = frame;
  useEffect(() => onSaved(() => onDone?.()));
  const shared = useMemo(() => ({ issues, setAt }), [issues, setAt]);
  return (
    <FormContext.Provider value={shared}>
      <FormikProvider value={frame.formik}>
        <FormBody frame={frame} look={look} guarded={guarded} />
      </FormikProvider>
    </FormContext.Provider>
  );
}
