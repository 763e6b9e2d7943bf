import { stateOptions } from '../farm/states.ts';
import { defineForm } from '../platform/form/fields/defineForm.ts';
import { Form } from '../platform/form/Form.tsx';
import {
  checkbox,
  combobox,
  date,
  document,
  email,
  number,
  password,
  phone,
  postalCode,
  select,
  tags,
  text,
} from '../platform/form/fields/kinds.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { Sample } from './Samples.tsx';

const sampleForm = defineForm({
  text: text({ label: 'text', required: true }),
  email: email({ label: 'email' }),
  document: document({ label: 'document' }),
  phone: phone({ label: 'phone' }),
  postalCode: postalCode({ label: 'postalCode' }),
  date: date({ label: 'date' }),
  password: password({ label: 'password', min: 6, max: 20 }),
  money: number({ label: 'money', unit: 'R$', default: '1234.5' }),
  weight: number({ label: 'weight', unit: 'kg', tons: true, digits: 3, default: '70650' }),
  percent: number({ label: 'percent', unit: '%', default: '62.5' }),
  select: select({ label: 'select', options: stateOptions }),
  combobox: combobox({ label: 'combobox', options: stateOptions, default: 'MT' }),
  tags: tags({ label: 'tags', span: 6 }),
  checkbox: checkbox({ label: 'checkbox', default: true }),
});

const initial = sampleForm.initial({ tags: ['BR01'] });

export function FieldSamples() {
  const t = useMessages(messages);
  const form = useForm(sampleForm, { initial, review: true, onSave: () => Promise.resolve() });
  return (
    <Sample title={t('styles.fields')}>
      <Form form={form} bare guarded={false} />
    </Sample>
  );
}
