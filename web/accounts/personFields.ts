import type { Field } from '../platform/form/fields.ts';
import { textOf, type Translate } from '../platform/i18n/useMessages.ts';
import type { Locale } from '../platform/session/storage.ts';
import type { messages } from './peopleMessages.ts';
import { roleNames, roles } from './roleNames.ts';

export function personFields(t: Translate<typeof messages>, locale: Locale): Field[] {
  return [
    { kind: 'text', name: 'name', label: t('people.name'), required: true, max: 100, autoComplete: 'off' },
    { kind: 'email', name: 'email', label: t('people.email'), required: true, autoComplete: 'off' },
    {
      kind: 'select',
      name: 'role',
      label: t('people.role'),
      required: true,
      options: roles.map((value) => ({ value, label: textOf(roleNames, value, locale) })),
    },
    { kind: 'document', name: 'document', label: t('people.document'), max: 18 },
    { kind: 'phone', name: 'phone', label: t('people.phone') },
    { kind: 'checkbox', name: 'isOwnerOfCattle', label: t('people.isOwnerOfCattle'), span: 6 },
  ];
}
