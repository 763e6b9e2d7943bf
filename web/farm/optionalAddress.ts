import type { Field, FormSection } from '../platform/form/fields.ts';
import type { Translate } from '../platform/i18n/useMessages.ts';
import { addressFields } from './farmFields.ts';
import type { messages } from './messages.ts';

/** An address that may be left out, and once given is whole; one that is stored can be changed, not taken away. */
export function optionalAddress(t: Translate<typeof messages>, stored: boolean, wanted: boolean): FormSection {
  const choice: Field = { kind: 'checkbox', name: 'hasAddress', label: t('farm.hasAddress'), span: 6 };
  return {
    title: t('farm.address'),
    fields: [...(stored ? [] : [choice]), ...(wanted ? addressFields(t, 'address.') : [])],
  };
}
