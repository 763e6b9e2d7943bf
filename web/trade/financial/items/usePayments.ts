import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { messages as uiMessages } from '../../../platform/ui/messages.ts';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import type { usePaymentsMutation } from './__generated__/usePaymentsMutation.graphql.ts';
import type { usePaymentsUndoMutation } from './__generated__/usePaymentsUndoMutation.graphql.ts';
import { messages } from './messages.ts';

type Payments = usePaymentsMutation['variables']['input'];

/** Pays items, with a toast that takes it back; takes payments back. */
export function usePayments() {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const { revalidate } = useRevalidator();
  const send = useSave<usePaymentsMutation>(graphql`
    mutation usePaymentsMutation($input: PayFinancialItemsInput!) {
      payFinancialItems(input: $input) {
        paymentIds
      }
    }
  `);
  const [takeBack] = useAppMutation<usePaymentsUndoMutation>(graphql`
    mutation usePaymentsUndoMutation($input: UnpayFinancialItemsInput!) {
      unpayFinancialItems(input: $input) {
        unpaid
      }
    }
  `);
  const unpay = async (paymentIds: readonly string[]): Promise<void> => {
    await takeBack({ input: { paymentIds } });
    toast({ severity: 'success', text: t('items.unpaid') });
    void revalidate();
  };
  const pay = async (payments: Payments): Promise<void> => {
    const { paymentIds } = (await send(payments)).payFinancialItems;
    toast({
      severity: 'success',
      text: t('items.paidDone', { count: paymentIds.length }),
      action: { label: ui('ui.undo'), onClick: () => void unpay(paymentIds).catch(() => undefined) },
    });
    void revalidate();
  };
  return { pay, unpay };
}
