import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { FinishPurchase_purchase$key } from './__generated__/FinishPurchase_purchase.graphql.ts';
import type { FinishPurchaseMutation } from './__generated__/FinishPurchaseMutation.graphql.ts';
import { messages } from './messages.ts';

/** Ends a purchase of animals; offered once every head has entered the herd or its absence is justified. */
export function FinishPurchase({ purchase: key }: { purchase: FinishPurchase_purchase$key }) {
  const t = useMessages(messages);
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
  const [finish] = useAppMutation<FinishPurchaseMutation>(graphql`
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
  };
  return (
    <AskButton
      label={t('oxen.finish')}
      title={t('oxen.finishTitle')}
      text={t('oxen.finishText')}
      cancel={t('oxen.cancel')}
      danger={false}
      act={run}
    />
  );
}
