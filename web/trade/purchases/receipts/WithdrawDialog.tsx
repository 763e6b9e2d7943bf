import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import type { LedgerEffect_effect$key } from '../../../stock/ledger/__generated__/LedgerEffect_effect.graphql.ts';
import { effectIn, LedgerEffect } from '../../../stock/ledger/LedgerEffect.tsx';
import { warningsIn } from '../../../stock/stocks/StockChanges.tsx';
import type { WithdrawDialog_receipt$key } from './__generated__/WithdrawDialog_receipt.graphql.ts';
import type { WithdrawDialogMutation } from './__generated__/WithdrawDialogMutation.graphql.ts';
import { messages } from '../messages.ts';

const receiptFragment = graphql`
  fragment WithdrawDialog_receipt on PurchaseReceipt {
    id
    storedDay
  }
`;

const mutation = graphql`
  mutation WithdrawDialogMutation($input: WithdrawReceiptInput!) {
    withdrawReceipt(input: $input) {
      effect {
        rows
        ...LedgerEffect_effect
      }
      purchase {
        ...useFoodParts_purchase
      }
    }
  }
`;

/** Takes a truck back, after showing what that moves in the ledger. */
export function WithdrawDialog({
  receipt: key,
  onClose,
}: {
  receipt: WithdrawDialog_receipt$key;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const [effect, setEffect] = useState<LedgerEffect_effect$key | null>(null);
  const { id, storedDay } = useFragment(receiptFragment, key);
  const [withdraw, pending] = useAppMutation<WithdrawDialogMutation>(mutation);
  const run = async (): Promise<void> => {
    if (effect === null) {
      const tried = (await withdraw({ input: { id, dryRun: true } })).withdrawReceipt.effect;
      if (tried && tried.rows > 0) {
        setEffect(tried);
        return;
      }
    }
    const accept = effect === null ? [] : warningsIn(effectIn(effect));
    await withdraw({ input: { id, acceptRetroactive: true, accept } });
    toast({ severity: 'success', text: t('purchases.withdrawnDone') });
    onClose();
  };
  return (
    <Dialog
      open
      size={effect === null ? 'usual' : 'wide'}
      title={t('purchases.withdrawTitle')}
      closeLabel={t('purchases.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('purchases.cancel')}</Button>
          <Button variant="danger" disabled={pending} onClick={() => void run().catch(() => undefined)}>
            {t('purchases.withdraw')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.p color="fg.muted">
          {t(storedDay == null ? 'purchases.withdrawWaiting' : 'purchases.withdrawStored')}
        </chakra.p>
        {effect !== null && <LedgerEffect effect={effect} />}
      </chakra.div>
    </Dialog>
  );
}
