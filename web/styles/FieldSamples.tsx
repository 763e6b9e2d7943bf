import { useMemo } from 'react';
import { stateOptions } from '../farm/states.ts';
import type { Field } from '../platform/form/fields.ts';
import { Form } from '../platform/form/Form.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { Sample } from './Samples.tsx';

const fields: readonly Field[] = [
  { kind: 'text', name: 'text', label: 'text', required: true },
  { kind: 'email', name: 'email', label: 'email' },
  { kind: 'document', name: 'document', label: 'document' },
  { kind: 'phone', name: 'phone', label: 'phone' },
  { kind: 'postalCode', name: 'postalCode', label: 'postalCode' },
  { kind: 'date', name: 'date', label: 'date' },
  { kind: 'password', name: 'password', label: 'password', min: 6, max: 20 },
  { kind: 'money', name: 'money', label: 'money' },
  { kind: 'decimal', name: 'decimal', label: 'decimal', unit: 'kg' },
  { kind: 'percent', name: 'percent', label: 'percent' },
  { kind: 'select', name: 'select', label: 'select', options: stateOptions },
  { kind: 'combobox', name: 'combobox', label: 'combobox', options: stateOptions },
  { kind: 'tags', name: 'tags', label: 'tags', span: 6 },
  { kind: 'checkbox', name: 'checkbox', label: 'checkbox' },
];

const initial = {
  text: '',
  email: '',
  document: '',
  phone: '',
  postalCode: '',
  date: '',
  password: '',
  money: '1234.5',
  decimal: '',
  percent: '62.5',
  select: '',
  combobox: 'MT',
  tags: ['BR01'],
  checkbox: true,
};

export function FieldSamples() {
  const t = useMessages(messages);
  const sections = useMemo(() => [{ fields }], []);
  return (
    <Sample title={t('styles.fields')}>
      <Form bare guarded={false} review sections={sections} initial={initial} onSubmit={() => Promise.resolve()} />
    </Sample>
  );
}
