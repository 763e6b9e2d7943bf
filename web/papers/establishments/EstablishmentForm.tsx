import { address } from '../../farm/farmFields.ts';
import { messages as farm } from '../../farm/messages.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import {
  checkbox,
  document,
  email,
  group,
  optionsFrom,
  phone,
  select,
  text,
} from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { registrationTypes } from './establishmentLists.ts';
import { messages as m } from './messages.ts';

const ofOwner = {
  required: ({ registrationType }: { registrationType: string }) => registrationType !== 'DESTINATION',
  autoComplete: 'off',
} as const;

export const establishmentForm = defineForm({
  registrationType: select({
    label: m['establishments.type'],
    required: true,
    span: 6,
    options: optionsFrom(registrationTypes, (type) => m[`establishments.type${type}`]),
  }),
  ownerName: text({ label: m['establishments.ownerName'], max: 100, ...ofOwner }),
  ownerEmail: email({ label: m['establishments.ownerEmail'], ...ofOwner }),
  name: text({ label: m['establishments.name'], required: true, max: 100, autoComplete: 'off' }),
  document: document({ label: m['establishments.document'], required: true, max: 18 }),
  code: text({ label: m['establishments.code'], hint: m['establishments.codeHint'], required: true, max: 30, span: 2 }),
  stateRegistration: text({ label: m['establishments.stateRegistration'], required: true, max: 30, span: 2 }),
  phone: phone({ label: m['establishments.phone'], required: true, span: 2 }),
  isSlaughterhouse: checkbox({ label: m['establishments.isSlaughterhouse'] }),
  euApproved: checkbox({ label: m['establishments.euApproved'] }),
  address: group(address),
  erasCode: text({ label: m['establishments.eras'], max: 30 }),
  sifNumber: text({ label: m['establishments.sif'], max: 30 }),
  nirf: text({ label: farm['farm.nirf'], max: 30 }),
  incra: text({ label: farm['farm.incra'], max: 30 }),
  stateRegistryId: text({
    label: m['establishments.stateRegistryId'],
    hint: m['establishments.stateRegistryHint'],
    max: 30,
  }),
});

const sections = [
  {
    title: m['establishments.establishment'],
    fields: ['name', 'document', 'code', 'stateRegistration', 'phone', 'isSlaughterhouse', 'euApproved'],
  },
  { title: farm['farm.address'], fields: ['address'] },
  { title: farm['farm.papers'], fields: ['erasCode', 'sifNumber', 'nirf', 'incra', 'stateRegistryId'] },
] as const;
const ownership = {
  title: m['establishments.registration'],
  fields: ['registrationType', 'ownerName', 'ownerEmail'],
} as const;

type Props = RecordScreen<typeof establishmentForm> & {
  folder: 'origins' | 'destinations';
  /** A mere destination: no type to choose and no owner to write to. */
  destinationOnly: boolean;
};

export function EstablishmentForm({ folder, destinationOnly, ...screen }: Props) {
  const t = useMessages(m);
  const form = useForm(establishmentForm, {
    ...screen,
    sections: destinationOnly ? sections : [ownership, ...sections],
    review: true,
  });
  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: `/admin/financial/${folder}/list`, label: t(`establishments.${folder}`) }}
    />
  );
}
