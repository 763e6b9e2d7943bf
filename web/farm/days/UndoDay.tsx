import { useState } from 'react';
import { graphql } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { UndoDayMutation } from './__generated__/UndoDayMutation.graphql.ts';
import { messages } from './messages.ts';

/** Asks before the last closed day becomes the open one again. */
export function UndoDay({ day }: { day: string }) {
  const t = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const [undo, pending] = useAppMutation<UndoDayMutation>(graphql`
    mutation UndoDayMutation($input: UndoAdvanceFarmDayInput!) {
      undoAdvanceFarmDay(input: $input) {
        farm {
          id
          currentDay
        }
      }
    }
  `);
  const text = { day: formatDate(day) };
  const run = async (): Promise<void> => {
    setAsking(false);
    await undo({ input: { day } });
    toast({ severity: 'success', text: t('days.undone', text) });
  };
  return (
    <>
      <Button disabled={pending} onClick={() => setAsking(true)}>
        {t('days.undo', text)}
      </Button>
      <Dialog
        open={asking}
        title={t('days.undo', text)}
        closeLabel={t('days.cancel')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('days.cancel')}</Button>
            <Button variant="danger" onClick={() => void run().catch(() => undefined)}>
              {t('days.undo', text)}
            </Button>
          </>
        }
      >
        <p>{t('days.undoText', text)}</p>
      </Dialog>
    </>
  );
}
