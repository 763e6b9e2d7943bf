import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { DeletePurchaseMutation } from './__generated__/DeletePurchaseMutation.graphql.ts';
import { messages } from './messages.ts';

export function DeletePurchase({ purchaseId, name }: { purchaseId: string; name: string }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [deletePurchase, pending] = useAppMutation<DeletePurchaseMutation>(graphql`
    mutation DeletePurchaseMutation($input: DeletePurchaseInput!) {
      deletePurchase(input: $input) {
        deletedId
      }
    }
  `);
  const run = async (): Promise<void> => {
    await deletePurchase({ input: { id: purchaseId } });
    toast({ severity: 'success', text: t('purchases.deleted') });
    await navigate('/admin/financial/orders');
  };
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
        {t('purchases.delete')}
      </Button>
      <Dialog
        open={asking}
        title={t('purchases.deleteTitle')}
        closeLabel={t('purchases.cancel')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('purchases.cancel')}</Button>
            <Button variant="danger" disabled={pending} onClick={() => void run().catch(() => undefined)}>
              {t('purchases.delete')}
            </Button>
          </>
        }
      >
        <chakra.p color="fg.muted">{t('purchases.deleteText', { name })}</chakra.p>
      </Dialog>
    </>
  );
}
