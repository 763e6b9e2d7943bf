import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FieldAct } from '../../platform/field/fieldAct.ts';
import type { FieldQueue } from '../../platform/field/fieldQueue.ts';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { messages } from './messages.ts';

type Props = { act: FieldAct; queue: FieldQueue; onClose: () => void };

/** Nothing leaves the queue unsent without a person and a reason. */
export function DiscardDialog({ act, queue, onClose }: Props) {
  const t = useMessages(messages);
  const [reason, setReason] = useState('');
  const discard = async (): Promise<void> => {
    if (!(await queue.discard(act.clientEventId, reason.trim())))
      toast({ severity: 'warning', text: t('queue.underWay') });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('queue.discard')}
      closeLabel={t('queue.leave')}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('queue.leave')}
          </Button>
          <Button size="lg" variant="danger" disabled={reason.trim() === ''} onClick={() => void discard()}>
            {t('queue.discard')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">{t('queue.discardText')}</chakra.p>
        <chakra.label display="grid" gap="1" fontSize="sm" fontWeight="medium">
          {t('queue.discardReason')}
          <Input value={reason} minH="11" maxLength={200} onChange={({ target }) => setReason(target.value)} />
        </chakra.label>
      </chakra.div>
    </Dialog>
  );
}
