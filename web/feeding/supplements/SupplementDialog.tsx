import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { SubmitCancelled } from '../../platform/form/formState.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast, toastError } from '../../platform/ui/overlays/toast.ts';
import { useLedgerSave } from '../../stock/ledger/useLedgerSave.tsx';
import type {
  SupplementDialog_supplement$data,
  SupplementDialog_supplement$key,
} from './__generated__/SupplementDialog_supplement.graphql.ts';
import type { SupplementDialogMutation } from './__generated__/SupplementDialogMutation.graphql.ts';
import { messages } from './messages.ts';

type Props = { supplement: SupplementDialog_supplement$key | null; currentDay: string; onClose: () => void };

/** Whether it is eaten still, or for how long it was. */
function stateOf(
  { reversed, isInUse, days }: Pick<SupplementDialog_supplement$data, 'reversed' | 'isInUse' | 'days'>,
  t: Translate<typeof messages>,
): string {
  if (reversed) return t('supplements.reversed');
  return isInUse
    ? `${t('supplements.inUse')}, ${t('supplements.daysSoFar', { days })}`
    : t('supplements.lasted', { days: days ?? 0 });
}

const supplementFragment = graphql`
  fragment SupplementDialog_supplement on PastureSupplement {
    id
    day
    kg
    cost
    note
    reversed
    isInUse
    days
    gramsPerHeadDay
    pctOfWeight
    costPerHeadDay
    viewerCanUpdate
    batch {
      name
    }
    corral {
      name
    }
    food {
      name
    }
    createdBy {
      name
    }
  }
`;

const mutation = graphql`
  mutation SupplementDialogMutation($input: ReverseSupplementInput!) {
    reverseSupplement(input: $input) {
      supplement {
        ...PastureSupplementsScreen_row
      }
      effect {
        ...LedgerEffect_effect
      }
    }
  }
`;

function SupplementFacts({
  supplement,
  mayReverse,
}: {
  supplement: SupplementDialog_supplement$data;
  mayReverse: boolean | undefined;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.div display="grid" gap="4">
      <Facts
        items={[
          { label: t('supplements.food'), value: supplement.food.name },
          { label: t('supplements.pasture'), value: supplement.corral.name },
          { label: t('supplements.kg'), value: formatDecimal(supplement.kg, locale, { digits: 1 }) },
          { label: t('supplements.cost'), value: formatDecimal(supplement.cost, locale, { digits: 2 }) },
          { label: t('supplements.state'), value: stateOf(supplement, t) },
          {
            label: t('supplements.grams'),
            value: formatDecimal(supplement.gramsPerHeadDay, locale, { digits: 0 }),
          },
          { label: t('supplements.pct'), value: formatDecimal(supplement.pctOfWeight, locale, { digits: 3 }) },
          {
            label: t('supplements.costHeadDay'),
            value: formatDecimal(supplement.costPerHeadDay, locale, { digits: 2 }),
          },
          { label: t('supplements.by'), value: supplement.createdBy?.name ?? '' },
          { label: t('supplements.note'), value: supplement.note ?? '' },
        ].filter(({ value }) => value !== '')}
      />
      {mayReverse && <chakra.p color="fg.muted">{t('supplements.reverseText')}</chakra.p>}
    </chakra.div>
  );
}

/** One supply in full, and the way to take it back. */
export function SupplementDialog({ supplement: key, currentDay, onClose }: Props) {
  const t = useMessages(messages);
  const save = useLedgerSave(currentDay);
  const supplement = useFragment(supplementFragment, key);
  const takeBack = useSave<SupplementDialogMutation>(mutation);
  const reverse = async (id: string, day: string): Promise<void> => {
    try {
      await save(day, async (choice) => (await takeBack({ id, ...choice })).reverseSupplement.effect);
      toast({ severity: 'success', text: t('supplements.reverseDone') });
      onClose();
    } catch (cause) {
      if (!(cause instanceof SubmitCancelled)) void toastError(toAppError(cause));
    }
  };
  const mayReverse = supplement?.viewerCanUpdate && !supplement.reversed;
  return (
    <Dialog
      open={supplement != null}
      title={supplement ? `${supplement.batch.name} · ${formatDate(supplement.day)}` : ''}
      closeLabel={t('supplements.close')}
      onClose={onClose}
      footer={
        supplement && mayReverse ? (
          <>
            <Button onClick={onClose}>{t('supplements.cancel')}</Button>
            <Button variant="danger" onClick={() => void reverse(supplement.id, supplement.day)}>
              {t('supplements.reverse')}
            </Button>
          </>
        ) : undefined
      }
    >
      {supplement && <SupplementFacts supplement={supplement} mayReverse={mayReverse} />}
    </Dialog>
  );
}
