import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, date, document, email, number, phone, select, text } from '../../platform/form/fields/kinds.ts';
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
  contract: select({
    label: m['owners.contract'],
    hint: m['owners.contractHint'],
    span: 3,
    options: [
      { value: 'PER_DAY', label: m['owners.contractPER_DAY'] },
      { value: 'PER_ARROBA', label: m['owners.contractPER_ARROBA'] },
      { value: 'PER_KG_MS', label: m['owners.contractPER_KG_MS'] },
    ],
    when: ({ isBoitel }: { isBoitel: boolean }) => isBoitel,
  }),
  contractRate: number({
    label: m['owners.contractRate'],
    unit: 'R$',
    max: 10_000,
    digits: 4,
    span: 3,
    when: ({ isBoitel, contract }: { isBoitel: boolean; contract: string }) => isBoitel && contract !== '',
  }),
  contractFrom: date({
    label: m['owners.contractFrom'],
    hint: m['owners.contractFromHint'],
    span: 3,
    ifEmpty: undefined,
    when: ({ isBoitel, contract }: { isBoitel: boolean; contract: string }) => isBoitel && contract !== '',
  }),
  chargesHealth: checkbox({
    label: m['owners.chargesHealth'],
    default: true,
    span: 6,
    ifEmpty: undefined,
    when: ({ isBoitel }: { isBoitel: boolean }) => isBoitel,
  }),
  ...optionalAddress,
});

export function OwnerForm(screen: RecordScreen<typeof ownerForm>) {
  const t = useMessages(m);
  const sections = [
    {
      fields: [
        ...(['name', 'document', 'email', 'phone', 'isBoitel', 'contract', 'contractRate'] as const),
        // What is agreed with a new owner applies from the beginning.
        ...(screen.stored ? (['contractFrom'] as const) : []),
        ...(['chargesHealth'] as const),
      ],
    },
    addressSection,
  ] as const;
  const form = useForm(
    ownerForm,
    { ...screen, sections },
    { hasAddress: { hidden: screen.stored?.hasAddress ?? false } },
  );
  return <RecordForm {...screen} form={form} list={{ to: '/admin/farm/owners/list', label: t('owners.title') }} />;
}
