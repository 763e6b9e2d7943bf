import { useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { latePart } from '../../platform/ui/latePart.tsx';
import { messages } from './messages.ts';

const PastedOxenDialog = latePart(async () => (await import('./PastedOxenDialog.tsx')).PastedOxenDialog);

/** Opens the box for the numbers of animals that are to be moved. */
export function PastedOxenButton({ batchId, size }: { batchId: string | null; size?: 'sm' }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {t('pasted.open')}
      </Button>
      {open && <PastedOxenDialog batchId={batchId} onClose={() => setOpen(false)} />}
    </>
  );
}
