import { useFormikContext } from 'formik';
import { createContext, useCallback, useContext } from 'react';
import { valueAt, type Values } from './fields.ts';

export type ServerIssues = Record<string, { text: string; value: unknown }>;

type Shared = { issues: ServerIssues; setAt: (path: string, value: unknown) => void };

export const FormContext = createContext<Shared>({ issues: {}, setAt: () => undefined });

// A refusal that appears at once would move the button being pressed from under the pointer.
const settleMs = 200;

type FieldState = { value: unknown; error: string | undefined; setValue: (value: unknown) => void; touch: () => void };

/** What is refused at a field now, by the form's own check or by the server. */
export function useErrorAt(): (path: string) => string | undefined {
  const { values, errors, touched, submitCount } = useFormikContext<Values>();
  const { issues } = useContext(FormContext);
  return (path) => {
    const local = valueAt(errors, path);
    if (typeof local === 'string' && (submitCount > 0 || valueAt(touched, path) !== undefined)) return local;
    const issue = issues[path];
    // A server's refusal stands until the refused value changes.
    return issue !== undefined && issue.value === valueAt(values, path) ? issue.text : undefined;
  };
}

/** The only door to formik for fields. */
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

/** Whoever was asked once more before saving thought better of it: the form stays as it was typed. */
export class SubmitCancelled extends Error {
  override name = 'SubmitCancelled';
}
