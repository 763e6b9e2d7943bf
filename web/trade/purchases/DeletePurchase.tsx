import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { DeletePurchaseMutation } from './__generated__/DeletePurchaseMutation.graphql.ts';
import { messages } from './messages.ts';

export function DeletePurchase({ purchaseId, name }: { purchaseId: string; name: string }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [deletePurchase] = useAppMutation<DeletePurchaseMutation>(graphql`
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
    <AskButton
      variant="dangerQuiet"
      label={t('purchases.delete')}
      title={t('purchases.deleteTitle')}
      text={t('purchases.deleteText', { name })}
      cancel={t('purchases.cancel')}
      act={run}
    />
  );
}
