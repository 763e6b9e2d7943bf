import { useFormikContext } from 'formik';
import { createContext, useCallback, useContext, useState } from 'react';
import { valueAt, type Values } from './fields/fields.ts';

export type ServerIssues = Record<string, { text: string; value: unknown }>;

type Shared = { issues: ServerIssues; setAt: (path: string, value: unknown) => void };

export const FormContext = createContext<Shared>({ issues: {}, setAt: () => undefined });

// An error that appears at once would move the button being pressed away from the pointer.
const settleMs = 200;

type FieldState = { value: unknown; error: string | undefined; setValue: (value: unknown) => void; touch: () => void };

/** The current error of a field, from the form's validation or from the server. */
export function useErrorAt(): (path: string) => string | undefined {
  const { values, errors, touched, submitCount } = useFormikContext<Values>();
  const { issues } = useContext(FormContext);
  return (path) => {
    const local = valueAt(errors, path);
    if (typeof local === 'string' && (submitCount > 0 || valueAt(touched, path) !== undefined)) return local;
    const issue = issues[path];
    // A server error stays until the value changes.
    return issue !== undefined && issue.value === valueAt(values, path) ? issue.text : undefined;
  };
}

/** How often saving was tried and answered; the same number while an attempt is under way. */
export function useAttempts(): number {
  const { submitCount, isSubmitting } = useFormikContext();
  const [answered, setAnswered] = useState(0);
  if (!isSubmitting && answered !== submitCount) setAnswered(submitCount);
  return answered;
}

/** Fields access formik only through this hook. */
export function useFieldState(path: string): FieldState {
  const { values, setFieldTouched } = useFormikContext<Values>();
  const { setAt } = useContext(FormContext);
  return {
    value: valueAt(values, path),
    error: useErrorAt()(path),
    setValue: useCallback((next) => setAt(path, next), [setAt, path]),
    touch: useCallback(
      () => void setTimeout(() => void setFieldTouched(path, true), settleMs),
      [setFieldTouched, path],
    ),
  };
}

/** Thrown by `onSave` when the user cancels a confirmation: the form keeps its values. */
export class SubmitCancelled extends Error {
  override name = 'SubmitCancelled';
}
