import { useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { latePart } from '../ui/latePart.tsx';
import { Form } from './Form.tsx';
import { messages } from './fields/messages.ts';
import type { FormInternals } from './useForm.ts';

type Props = {
  title: string;
  form: { internals: FormInternals };
  submitLabel: string;
  savedText: string;
  size?: 'usual' | 'wide';
  danger?: boolean;
  onClose: () => void;
  /** What is worth knowing before it is saved. */
  children?: ReactNode;
};

// Rarely shown.
const UnsavedDialog = latePart(async () => (await import('./saving/UnsavedDialog.tsx')).UnsavedDialog);

/** A form in a dialog, which closes once it is saved. */
export function FormDialog({
  title,
  form,
  submitLabel,
  savedText,
  size = 'usual',
  danger = false,
  onClose,
  children,
}: Props) {
  const t = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const { formik, mayLeave } = form.internals;
  const leave = (): void => (formik.dirty && !mayLeave.current ? setAsking(true) : onClose());
  return (
    <Dialog open title={title} size={size} closeLabel={t('form.cancel')} onClose={leave}>
      <Form
        form={form}
        bare
        danger={danger}
        guarded={false}
        submitLabel={submitLabel}
        onCancel={leave}
        onDone={() => {
          toast({ severity: 'success', text: savedText });
          onClose();
        }}
      >
        {children}
      </Form>
      {isAsking && <UnsavedDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}
