import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { FieldAct } from '../../platform/field/fieldAct.ts';
import type { FieldQueue } from '../../platform/field/fieldQueue.ts';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { typedFields, useActTexts } from './actTexts.ts';
import { messages } from './messages.ts';

type Props = { act: FieldAct; queue: FieldQueue; onClose: () => void };

function Field({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Input id={id} value={value} minH="11" onChange={({ target }) => onChange(target.value)} />
    </chakra.div>
  );
}

/** As it is sent: numbers stay numbers, a decimal has a point, and what was emptied is left out. */
function sendable(before: unknown, typed: string): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (typeof before === 'number') return Number(text);
  return /^\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
}

/** Corrects what was typed and sends the same act again. */
export function MendDialog({ act, queue, onClose }: Props) {
  const t = useMessages(messages);
  const { title, labelOf } = useActTexts();
  const [values, setValues] = useState(() => new Map(typedFields(act, labelOf)));
  const send = async (): Promise<void> => {
    const mended = [...values].map(([field, typed]) => [field, sendable(act.input[field], typed)] as const);
    await queue.sendAgain(act.clientEventId, { input: { ...act.input, ...Object.fromEntries(mended) } });
    onClose();
  };
  return (
    <Dialog
      open
      title={title(act)}
      closeLabel={t('queue.leave')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('queue.leave')}
          </Button>
          <Button size="lg" variant="solid" onClick={() => void send()}>
            {t('queue.again')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        {act.refusal && <Notice tone="warning">{act.refusal.message}</Notice>}
        {[...values].map(([field, value]) => (
          <Field
            key={field}
            label={labelOf(field) ?? field}
            value={value}
            onChange={(typed) => setValues((before) => new Map(before).set(field, typed))}
          />
        ))}
      </chakra.div>
    </Dialog>
  );
}
