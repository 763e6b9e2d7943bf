import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, document, email, phone, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { addressSection, optionalAddress } from '../optionalAddress.ts';
import { messages as m } from './messages.ts';

export const ownerForm = defineForm({
  name: text({ label: m['owners.name'], required: true, max: 100 }),
  document: document({ label: m['owners.document'], required: true, max: 18 }),
  email: email({ label: m['owners.email'] }),
  phone: phone({ label: m['owners.phone'] }),
  isBoitel: checkbox({ label: m['owners.isBoitel'], hint: m['owners.boitelHint'], span: 6 }),
  ...optionalAddress,
});

export function OwnerForm(screen: RecordScreen<typeof ownerForm>) {
  const t = useMessages(m);
  const sections = [{ fields: ['name', 'document', 'email', 'phone', 'isBoitel'] }, addressSection] as const;
  const form = useForm(
    ownerForm,
    { ...screen, sections },
    { hasAddress: { hidden: screen.stored?.hasAddress ?? false } },
  );
  return <RecordForm {...screen} form={form} list={{ to: '/admin/farm/owners/list', label: t('owners.title') }} />;
}
