import { useMemo, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../ui/toast.ts';
import type { Values } from './fields.ts';
import { FormScreen } from './FormScreen.tsx';
import { guarded } from './guarded.ts';

type Props<V extends Values> = Omit<
  ComponentProps<typeof FormScreen<V>>,
  'back' | 'onCancel' | 'onSubmit' | 'onDone'
> & {
  /** Where the record is listed: the way back. */
  list: { to: string; label: string };
  onSave: (values: V) => Promise<unknown>;
  savedText: string;
};

/** The form of one record of a list: leads back to the list, and only shows its fields to who may not change them. */
export function RecordForm<V extends Values>({
  list,
  onSave,
  savedText,
  sections,
  readOnly = false,
  ...form
}: Props<V>) {
  const navigate = useNavigate();
  const shown = useMemo(() => guarded(sections, readOnly), [sections, readOnly]);
  return (
    <FormScreen<V>
      {...form}
      back={list}
      sections={shown}
      readOnly={readOnly}
      onCancel={() => void navigate(list.to)}
      onSubmit={async (values) => {
        await onSave(values);
      }}
      onDone={() => {
        toast({ severity: 'success', text: savedText });
        void navigate(list.to);
      }}
    />
  );
}
