import { useFormikContext } from 'formik';
import { createContext, useContext } from 'react';
import { valueAt, type Values } from './fields.ts';

export type ServerIssues = Record<string, { text: string; value: unknown }>;

export const ServerIssuesContext = createContext<ServerIssues>({});

// A refusal that appears at once would move the button being pressed from under the pointer.
const settleMs = 200;

type FieldState = { value: unknown; error: string | undefined; setValue: (value: unknown) => void; touch: () => void };

/** The only door to formik for fields. */
export function useFieldState(path: string): FieldState {
  const { values, errors, touched, setFieldValue, setFieldTouched, submitCount } = useFormikContext<Values>();
  const issue = useContext(ServerIssuesContext)[path];
  const value = valueAt(values, path);
  const local = valueAt(errors, path);
  const shown = valueAt(touched, path) !== undefined || submitCount > 0;
  // A server's refusal stands until the refused value changes.
  const refused = issue !== undefined && issue.value === value ? issue.text : undefined;
  return {
    value,
    error: shown && typeof local === 'string' ? local : refused,
    setValue: (next) => void setFieldValue(path, next),
    touch: () => void setTimeout(() => void setFieldTouched(path, true), settleMs),
  };
}
