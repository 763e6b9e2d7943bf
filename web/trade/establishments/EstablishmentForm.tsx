import { useMemo, useState, type ReactNode } from 'react';
import { addressFields } from '../../farm/farmFields.ts';
import { messages as farmMessages } from '../../farm/messages.ts';
import type { Field, FormSection } from '../../platform/form/fields.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { registrationTypes } from './establishmentLists.ts';
import type { EstablishmentValues } from './establishmentValues.ts';
import { messages } from './messages.ts';

type Props = {
  folder: 'origins' | 'destinations';
  /** A mere destination: no type to choose and no owner to write to. */
  destinationOnly: boolean;
  title: string;
  initial: EstablishmentValues;
  readOnly: boolean;
  actions?: ReactNode;
  savedText: string;
  onSave: (values: EstablishmentValues) => Promise<unknown>;
};

export function EstablishmentForm({ folder, destinationOnly, initial, ...form }: Props) {
  const t = useMessages(messages);
  const farm = useMessages(farmMessages);
  const [type, setType] = useState(initial.registrationType);
  const sections = useMemo<FormSection[]>(() => {
    const ownerRequired = type !== 'DESTINATION';
    const ownership: Field[] = [
      {
        kind: 'select',
        name: 'registrationType',
        label: t('establishments.type'),
        required: true,
        options: registrationTypes.map((value) => ({ value, label: t(`establishments.type${value}`) })),
        span: 6,
      },
      {
        kind: 'text',
        name: 'ownerName',
        label: t('establishments.ownerName'),
        required: ownerRequired,
        max: 100,
        autoComplete: 'off',
      },
      {
        kind: 'email',
        name: 'ownerEmail',
        label: t('establishments.ownerEmail'),
        required: ownerRequired,
        autoComplete: 'off',
      },
    ];
    return [
      ...(destinationOnly ? [] : [{ title: t('establishments.registration'), fields: ownership }]),
      {
        title: t('establishments.establishment'),
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: t('establishments.name'),
            required: true,
            max: 100,
            autoComplete: 'off',
          },
          { kind: 'document', name: 'document', label: t('establishments.document'), required: true, max: 18 },
          {
            kind: 'text',
            name: 'code',
            label: t('establishments.code'),
            hint: t('establishments.codeHint'),
            required: true,
            max: 30,
            span: 2,
          },
          {
            kind: 'text',
            name: 'stateRegistration',
            label: t('establishments.stateRegistration'),
            required: true,
            max: 30,
            span: 2,
          },
          { kind: 'phone', name: 'phone', label: t('establishments.phone'), required: true, span: 2 },
          { kind: 'checkbox', name: 'isSlaughterhouse', label: t('establishments.isSlaughterhouse') },
          { kind: 'checkbox', name: 'euApproved', label: t('establishments.euApproved') },
        ],
      },
      { title: farm('farm.address'), fields: addressFields(farm, 'address.') },
      {
        title: farm('farm.papers'),
        fields: [
          { kind: 'text', name: 'erasCode', label: t('establishments.eras'), max: 30 },
          { kind: 'text', name: 'sifNumber', label: t('establishments.sif'), max: 30 },
          { kind: 'text', name: 'nirf', label: farm('farm.nirf'), max: 30 },
          { kind: 'text', name: 'incra', label: farm('farm.incra'), max: 30 },
        ],
      },
    ];
  }, [t, farm, type, destinationOnly]);
  return (
    <RecordForm<EstablishmentValues>
      {...form}
      list={{ to: `/admin/financial/${folder}/list`, label: t(`establishments.${folder}`) }}
      review
      sections={sections}
      initial={initial}
      onChange={({ registrationType }) => setType(registrationType)}
    />
  );
}
