import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { FinishPurchase_purchase$key } from './__generated__/FinishPurchase_purchase.graphql.ts';
import type { FinishPurchaseMutation } from './__generated__/FinishPurchaseMutation.graphql.ts';
import { messages } from './messages.ts';

/** Ends a purchase of animals; offered once every head has entered the herd or its absence is justified. */
export function FinishPurchase({ purchase: key }: { purchase: FinishPurchase_purchase$key }) {
  const t = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const { id, status, enteredHeads, entryStatus, oxenFigures } = useFragment(
    graphql`
      fragment FinishPurchase_purchase on Purchase {
        id
        status
        enteredHeads
        entryStatus
        oxenFigures {
          missingHeads
          headsToEnter
        }
      }
    `,
    key,
  );
  const [finish, pending] = useAppMutation<FinishPurchaseMutation>(graphql`
    mutation FinishPurchaseMutation($input: FinishBatchPurchaseInput!) {
      finishBatchPurchase(input: $input) {
        purchase {
          ...useOxenParts_purchase
        }
      }
    }
  `);
  const isWhole = oxenFigures?.missingHeads === 0 && oxenFigures.headsToEnter === enteredHeads;
  if (status !== 'RECEIVED' || !isWhole) return null;
  const run = async (): Promise<void> => {
    await finish({ input: { id, mode: entryStatus === 'ACTIVE' ? 'INDIVIDUAL' : 'BY_COUNT' } });
    toast({ severity: 'success', text: t('oxen.finished') });
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('oxen.finish')}</Button>
      <Dialog
        open={asking}
        title={t('oxen.finishTitle')}
        closeLabel={t('oxen.cancel')}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('oxen.cancel')}</Button>
            <Button variant="solid" disabled={pending} onClick={() => void run().catch(() => undefined)}>
              {t('oxen.finish')}
            </Button>
          </>
        }
      >
        <chakra.p color="fg.muted">{t('oxen.finishText')}</chakra.p>
      </Dialog>
    </>
  );
}
