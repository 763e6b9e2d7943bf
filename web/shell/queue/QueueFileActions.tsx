import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { bringIn, queueFile } from '../../platform/field/fieldFile.ts';
import type { FieldQueue } from '../../platform/field/fieldQueue.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { saveFile } from '../../platform/ui/saveFile.ts';
import { messages } from './messages.ts';

export async function exportQueue(queue: FieldQueue): Promise<void> {
  saveFile(await queueFile(queue));
}

/** The whole queue as a file, and back on any device of its owner. */
export function QueueFileActions({ queue }: { queue: FieldQueue }) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const brought = await bringIn(queue, await file.text());
    if (brought === 'UNREADABLE') toast({ severity: 'error', text: t('queue.unreadable') });
    else if (brought === 'OTHER_OWNER') toast({ severity: 'error', text: t('queue.otherOwner') });
    else if (brought === 'UNSEALED') toast({ severity: 'error', text: t('queue.unsealed') });
    else toast({ severity: 'success', text: t('queue.broughtIn', brought) });
  };
  return (
    <>
      <Button size="lg" onClick={() => void exportQueue(queue)}>
        <Icon name="download" size="1rem" />
        {t('queue.export')}
      </Button>
      <Button size="lg" onClick={() => input.current?.click()}>
        <Icon name="upload" size="1rem" />
        {t('queue.bringIn')}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        accept=".cocho-fila"
        hidden
        aria-label={t('queue.bringIn')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
