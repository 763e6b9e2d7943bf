import { useMemo, useState, type ReactNode } from 'react';
import type { FormSection } from '../../platform/form/fields.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { addressInput, type AddressValues } from '../addressValues.ts';
import { orNull } from '../farmFields.ts';
import { messages as farmMessages } from '../messages.ts';
import { optionalAddress } from '../optionalAddress.ts';
import { messages } from './messages.ts';

export interface OwnerValues extends Record<string, unknown> {
  name: string;
  document: string;
  email: string;
  phone: string;
  isBoitel: boolean;
  hasAddress: boolean;
  address: AddressValues;
}

export function ownerInput({ name, document, email, phone, isBoitel, hasAddress, address }: OwnerValues) {
  return {
    name,
    email: orNull(email),
    phone: orNull(phone),
    document,
    isBoitel,
    ...(hasAddress ? { address: addressInput(address) } : {}),
  };
}

type Props = {
  title: string;
  initial: OwnerValues;
  readOnly: boolean;
  actions?: ReactNode;
  savedText: string;
  onSave: (values: OwnerValues) => Promise<unknown>;
};

export function OwnerForm({ initial, ...form }: Props) {
  const t = useMessages(messages);
  const farm = useMessages(farmMessages);
  const [hasAddress, setHasAddress] = useState(initial.hasAddress);
  const sections = useMemo<FormSection[]>(
    () => [
      {
        fields: [
          { kind: 'text', name: 'name', label: t('owners.name'), required: true, max: 100 },
          { kind: 'document', name: 'document', label: t('owners.document'), required: true, max: 18 },
          { kind: 'email', name: 'email', label: t('owners.email') },
          { kind: 'phone', name: 'phone', label: t('owners.phone') },
          { kind: 'checkbox', name: 'isBoitel', label: t('owners.isBoitel'), hint: t('owners.boitelHint'), span: 6 },
        ],
      },
      optionalAddress(farm, initial.hasAddress, hasAddress),
    ],
    [t, farm, initial.hasAddress, hasAddress],
  );
  return (
    <RecordForm<OwnerValues>
      {...form}
      list={{ to: '/admin/farm/owners/list', label: t('owners.title') }}
      sections={sections}
      initial={initial}
      onChange={(values) => setHasAddress(values.hasAddress)}
    />
  );
}
