import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { formatDate, formatDateTime, formatDecimal, formatMoney, formatUnitCost } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { LedgerEffect_effect$key } from './__generated__/LedgerEffect_effect.graphql.ts';
import type {
  MovementDialog_movement$key,
  MovementDialog_movement$data,
} from './__generated__/MovementDialog_movement.graphql.ts';
import type { MovementDialogReverseMutation } from './__generated__/MovementDialogReverseMutation.graphql.ts';
import { effectIn, LedgerEffect } from './LedgerEffect.tsx';
import { movedKg } from './movedKg.ts';
import { messages } from '../messages.ts';
import { movementKind } from './movementKind.ts';
import { warningsIn } from '../stocks/StockChanges.tsx';
import { stockName } from '../stocks/stockName.ts';

const movementFragment = graphql`
  fragment MovementDialog_movement on StockMovement {
    id
    day
    seq
    type
    kgIn
    kgOut
    value
    unitCost
    balanceKg
    countedKg
    lossReason
    lossTo
    documentNumber
    note
    reversed
    reversal
    at
    viewerCanReverse
    by {
      name
    }
    operation {
      lotNumber
    }
    receipt {
      purchase {
        id
        name
      }
    }
    beatLine {
      beat {
        id
        seq
        day
      }
    }
    supplement {
      id
      day
      batch {
        name
      }
    }
    stock {
      food {
        name
      }
      structure {
        name
      }
    }
  }
`;

const reverseMutation = graphql`
  mutation MovementDialogReverseMutation($input: ReverseMovementInput!) {
    reverseMovement(input: $input) {
      effect {
        ...LedgerEffect_effect
      }
      movements {
        id
        reversed
        viewerCanReverse
      }
    }
  }
`;

type MovementFactsProps = {
  movement: MovementDialog_movement$data;
  kg: (value: string | null | undefined) => string;
  effect: LedgerEffect_effect$key | null;
};

interface MovementItemsInput {
  t: Translate<typeof messages>;
  movement: MovementDialog_movement$data;
  kg: (value: string | null | undefined) => string;
  locale: ReturnType<typeof useLanguage>;
}

function movementItems({ t, movement, kg, locale }: MovementItemsInput) {
  return [
    { label: t('stock.stock'), value: stockName(movement.stock) },
    { label: t('stock.day'), value: formatDate(movement.day) },
    { label: t('stock.kg'), value: kg(movedKg(movement)) },
    { label: t('stock.unitCost'), value: formatUnitCost(movement.unitCost, locale) },
    { label: t('stock.valueNow'), value: formatMoney(movement.value, locale) },
    { label: t('stock.balanceAfter'), value: kg(movement.balanceKg) },
    ...(movement.countedKg == null ? [] : [{ label: t('stock.counted'), value: kg(movement.countedKg) }]),
    ...(movement.lossReason == null
      ? []
      : [{ label: t('stock.lossReason'), value: t(`stock.loss${movement.lossReason}`) }]),
    ...(movement.lossTo == null ? [] : [{ label: t('stock.lossTo'), value: t(`stock.bears${movement.lossTo}`) }]),
    { label: t('stock.document'), value: movement.documentNumber ?? movement.operation?.lotNumber ?? '' },
    {
      label: t('stock.writtenAt'),
      value: [movement.by?.name, formatDateTime(movement.at)].filter(Boolean).join(', '),
    },
    { label: t('stock.note'), value: movement.note ?? '' },
  ];
}

function MovementFacts({ movement, kg, effect }: MovementFactsProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.div display="grid" gap="4">
      <Facts items={movementItems({ t, movement, kg, locale })} />
      {movement.receipt && (
        <p>
          {t('stock.partOfPurchase')}{' '}
          <Link to={`/admin/financial/orders/${encodeURIComponent(movement.receipt.purchase.id)}`}>
            {movement.receipt.purchase.name}
          </Link>
        </p>
      )}
      {movement.beatLine && (
        <p>
          {t('stock.partOfBeat')}{' '}
          <Link to={`/admin/tract/beat-history/${encodeURIComponent(movement.beatLine.beat.id)}`}>
            {t('stock.beat', {
              number: movement.beatLine.beat.seq,
              day: formatDate(movement.beatLine.beat.day),
            })}
          </Link>
        </p>
      )}
      {movement.supplement && (
        <p>
          {t('stock.partOfSupplement')}{' '}
          <Link to={`/admin/tract/pasture-supplement?supplement=${encodeURIComponent(movement.supplement.id)}`}>
            {`${movement.supplement.batch.name}, ${formatDate(movement.supplement.day)}`}
          </Link>
        </p>
      )}
      {effect && (
        <>
          <p>{t('stock.reverseText')}</p>
          <LedgerEffect effect={effect} />
        </>
      )}
    </chakra.div>
  );
}

/** One row of the ledger: where it comes from, and the way to take it back. */
export function MovementDialog({
  movement: key,
  onClose,
}: {
  movement: MovementDialog_movement$key | null;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { revalidate } = useRevalidator();
  const [effect, setEffect] = useState<LedgerEffect_effect$key | null>(null);
  const movement = useFragment(movementFragment, key);
  const [reverse, pending] = useAppMutation<MovementDialogReverseMutation>(reverseMutation);
  const close = (): void => {
    setEffect(null);
    onClose();
  };
  const previewReversal = async (id: string): Promise<void> =>
    setEffect((await reverse({ input: { id, dryRun: true } })).reverseMovement.effect ?? null);
  const confirmReversal = async (id: string, shown: LedgerEffect_effect$key): Promise<void> => {
    await reverse({ input: { id, acceptRetroactive: true, accept: warningsIn(effectIn(shown)) } });
    toast({ severity: 'success', text: t('stock.reverseDone') });
    close();
    void revalidate();
  };
  const kg = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 0, maxDigits: 3 });
  return (
    <Dialog
      open={movement != null}
      size="wide"
      title={movement ? movementKind(t, movement) : ''}
      closeLabel={t('stock.close')}
      onClose={close}
      footer={
        !movement?.viewerCanReverse ? undefined : effect ? (
          <>
            <Button onClick={close}>{t('stock.cancel')}</Button>
            <Button
              variant="danger"
              disabled={pending}
              onClick={() => void confirmReversal(movement.id, effect).catch(() => undefined)}
            >
              {t('stock.reverse')}
            </Button>
          </>
        ) : (
          <Button
            variant="danger"
            disabled={pending}
            onClick={() => void previewReversal(movement.id).catch(() => undefined)}
          >
            {t('stock.reverse')}
          </Button>
        )
      }
    >
      {movement && <MovementFacts movement={movement} kg={kg} effect={effect} />}
    </Dialog>
  );
}
