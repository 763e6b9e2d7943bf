import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { WithdrawOxenDialogMutation } from './__generated__/WithdrawOxenDialogMutation.graphql.ts';
import { messages } from './messages.ts';

/** Takes a truck back that was noted by mistake. */
export function WithdrawOxenDialog({
  receiptId,
  heads,
  onClose,
}: {
  receiptId: string;
  heads: number;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const [withdraw, pending] = useAppMutation<WithdrawOxenDialogMutation>(graphql`
    mutation WithdrawOxenDialogMutation($input: WithdrawOxenReceiptInput!) {
      withdrawOxenReceipt(input: $input) {
        purchase {
          ...useOxenParts_purchase
        }
      }
    }
  `);
  const run = async (): Promise<void> => {
    await withdraw({ input: { id: receiptId } });
    toast({ severity: 'success', text: t('oxen.withdrawn') });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('oxen.withdrawTitle')}
      closeLabel={t('oxen.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('oxen.cancel')}</Button>
          <Button variant="danger" disabled={pending} onClick={() => void run().catch(() => undefined)}>
            {t('oxen.withdraw')}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{t('oxen.withdrawText', { heads })}</chakra.p>
    </Dialog>
  );
}
