import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../ui/overlays/toast.ts';
import type { Definition } from './fields/defineForm.ts';
import type { FormProps } from './Form.tsx';
import { FormScreen } from './FormScreen.tsx';
import type { InputsOf, ValuesOf } from './fields/kinds.ts';

/** The props of a form that is shared by the screens that add and edit a record. */
export type RecordScreen<D> = {
  title: string;
  readOnly: boolean;
  savedText: string;
  actions?: ReactNode;
} & (D extends Definition<infer F>
  ? {
      initial?: ValuesOf<F>;
      stored?: ValuesOf<F>;
      onSave: (input: InputsOf<F>, values: ValuesOf<F>) => Promise<unknown>;
    }
  : never);

type Props = Omit<FormProps, 'onCancel' | 'onDone' | 'onKept' | 'guarded'> & {
  title: string;
  /** The list to go back to. */
  list: { to: string; label: string };
  savedText: string;
  /** Where to go when it waits on this device. Default: the list. */
  keptTo?: string;
  actions?: ReactNode;
  aside?: ReactNode;
};

/** The form screen of one record; returns to the list after saving or cancelling. */
export function RecordForm({ list, savedText, keptTo = list.to, ...screen }: Props) {
  const navigate = useNavigate();
  const leave = (): void => void navigate(list.to);
  return (
    <FormScreen
      {...screen}
      back={list}
      onCancel={leave}
      onKept={() => void navigate(keptTo)}
      onDone={() => {
        toast({ severity: 'success', text: savedText });
        leave();
      }}
    />
  );
}
