import { useMemo } from 'react';
import { useText } from '../../i18n/useMessages.ts';
import type { AnyGiven, AnySpecs, Given } from './defineForm.ts';
import type { Field } from './fields.ts';
import { fieldsOf } from './resolve.ts';

/** The fields of a form in the user's language, to show values outside of the form. */
export function useFields<F>(fields: F, given?: Given<F>): readonly Field[] {
  const read = useText();
  return useMemo(() => {
    const specs = fields as AnySpecs;
    return fieldsOf(specs, { specs, values: {}, given: (given ?? {}) as AnyGiven, read, readOnly: false });
  }, [fields, given, read]);
}
