import { graphql, useFragment } from 'react-relay';
import { SubmitCancelled } from '../../../platform/form/formState.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { AskButton } from '../../../platform/ui/overlays/AskButton.tsx';
import { toast, toastError } from '../../../platform/ui/overlays/toast.ts';
import type { CloseShort_purchase$key } from './__generated__/CloseShort_purchase.graphql.ts';
import type { CloseShortMutation } from './__generated__/CloseShortMutation.graphql.ts';
import { messages } from '../messages.ts';
import { earliestStored, usePurchaseChange } from '../usePurchaseChange.ts';

const purchaseFragment = graphql`
  fragment CloseShort_purchase on Purchase {
    id
    status
    figures {
      landedCost
    }
    receipts {
      storedDay
      withdrawn
    }
  }
`;

const mutation = graphql`
  mutation CloseShortMutation($input: CloseFoodPurchaseInput!) {
    closeFoodPurchase(input: $input) {
      effect {
        moved {
          day
        }
        ...LedgerEffect_effect
      }
      purchase {
        ...useFoodParts_purchase
      }
    }
  }
`;

/** Ends a purchase of which the rest will not come; offered once all that came is stored. */
export function CloseShort({ purchase: key, currentDay }: { purchase: CloseShort_purchase$key; currentDay: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, status, figures, receipts } = useFragment(purchaseFragment, key);
  const change = usePurchaseChange(currentDay);
  const [closePurchase] = useAppMutation<CloseShortMutation>(mutation);
  const counting = receipts.filter(({ withdrawn }) => !withdrawn);
  if (status !== 'RECEIVED' || counting.length === 0 || counting.some(({ storedDay }) => storedDay == null))
    return null;
  const run = async (): Promise<void> => {
    try {
      await change(
        earliestStored(counting),
        async (choice) => (await closePurchase({ input: { ...choice, id } }, { quiet: true })).closeFoodPurchase.effect,
      );
    } catch (cause) {
      if (!(cause instanceof SubmitCancelled)) await toastError(toAppError(cause));
      throw cause;
    }
    toast({ severity: 'success', text: t('purchases.closed') });
  };
  return (
    <AskButton
      label={t('purchases.closeShort')}
      title={t('purchases.closeShort')}
      text={t('purchases.closeShortText', { cost: formatMoney(figures.landedCost, locale) })}
      confirm={t('purchases.close')}
      cancel={t('purchases.cancel')}
      danger={false}
      act={run}
    />
  );
}
