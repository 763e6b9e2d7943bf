import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { optionsOf } from '../../../platform/form/fields/options.ts';
import { formatDate, formatKg, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import type { PurchaseReceipts_farm$key } from './__generated__/PurchaseReceipts_farm.graphql.ts';
import type {
  PurchaseReceipts_purchase$data,
  PurchaseReceipts_purchase$key,
} from './__generated__/PurchaseReceipts_purchase.graphql.ts';
import { perTonText } from '../figures.ts';
import { messages } from '../messages.ts';
import { StoreDialog } from './StoreDialog.tsx';
import { WeighDialog } from './WeighDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Receipt = PurchaseReceipts_purchase$data['receipts'][number];
type Doing = { act: 'weigh' } | { act: 'correct' | 'store' | 'withdraw'; receipt: Receipt };

const purchaseFragment = graphql`
  fragment PurchaseReceipts_purchase on Purchase {
    id
    status
    viewerCanUpdate
    items {
      figures {
        isComplete
      }
    }
    receipts {
      id
      day
      truckPlate
      invoiceNumber
      grossKg
      tareKg
      discountPct
      netKg
      dryMatterPct
      withdrawn
      storedDay
      landedCostPerKg
      item {
        food {
          name
        }
      }
      stock {
        structure {
          name
        }
      }
      ...WeighDialog_receipt
      ...StoreDialog_receipt
      ...WithdrawDialog_receipt
    }
    ...WeighDialog_purchase
    ...StoreDialog_purchase
  }
`;

const farmFragment = graphql`
  fragment PurchaseReceipts_farm on Farm {
    currentDay
    structures(first: 200, filter: { active: true }) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`;

function ReceiptButtons({ receipt, setDoing }: { receipt: Receipt; setDoing: Dispatch<SetStateAction<Doing | null>> }) {
  const t = useMessages(messages);
  return (
    <chakra.span display="inline-flex" gap="1" alignItems="center">
      {receipt.storedDay == null && (
        <Button size="sm" variant="subtle" onClick={() => setDoing({ act: 'store', receipt })}>
          {t('purchases.store')}
        </Button>
      )}
      <IconButton
        icon="edit"
        size="sm"
        label={t('purchases.correct')}
        onClick={() => setDoing({ act: 'correct', receipt })}
      />
      <IconButton
        icon="undo"
        size="sm"
        label={t('purchases.withdraw')}
        onClick={() => setDoing({ act: 'withdraw', receipt })}
      />
    </chakra.span>
  );
}

interface UseReceiptColumnsInput {
  setDoing: Dispatch<SetStateAction<Doing | null>>;
  receipts: readonly PurchaseReceipts_purchase$data['receipts'][number][];
  items: readonly PurchaseReceipts_purchase$data['items'][number][];
  viewerCanUpdate: boolean;
}

function useReceiptColumns({ setDoing, receipts, items, viewerCanUpdate }: UseReceiptColumnsInput) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const placeOf = ({ withdrawn, day, storedDay, stock }: Receipt) => {
    if (withdrawn) return <Badge>{t('purchases.withdrawn')}</Badge>;
    if (storedDay == null) return <Badge tone="info">{t('purchases.toStore')}</Badge>;
    const structure = stock?.structure?.name ?? t('purchases.loose');
    return storedDay === day ? structure : `${structure}, ${formatDate(storedDay)}`;
  };
  const buttonsOf = (receipt: Receipt) =>
    !receipt.withdrawn && <ReceiptButtons receipt={receipt} setDoing={setDoing} />;
  // What no truck of this purchase has is left out: the table is wide enough.
  const optional = [
    { title: t('purchases.discount'), renderCell: ({ discountPct }: Receipt) => formatPercent(discountPct, locale) },
    { title: t('purchases.dryMatter'), renderCell: ({ dryMatterPct }: Receipt) => formatPercent(dryMatterPct, locale) },
    {
      title: t('purchases.costPerTon'),
      renderCell: ({ landedCostPerKg }: Receipt) => perTonText(landedCostPerKg, locale),
    },
  ].filter(({ renderCell }) => receipts.some((receipt) => renderCell(receipt) !== ''));
  const columns: { title: string; align?: 'end'; renderCell: (receipt: Receipt) => ReactNode }[] = [
    { title: t('purchases.date'), renderCell: ({ day }) => formatDate(day) },
    ...(items.length > 1 ? [{ title: t('purchases.food'), renderCell: ({ item }: Receipt) => item.food.name }] : []),
    {
      title: t('purchases.net'),
      align: 'end',
      renderCell: ({ withdrawn, netKg }) => !withdrawn && <strong>{formatKg(netKg, locale)}</strong>,
    },
    { title: t('purchases.structure'), renderCell: placeOf },
    ...(viewerCanUpdate ? [{ title: t('purchases.actions'), renderCell: buttonsOf }] : []),
    {
      title: t('purchases.paper'),
      renderCell: ({ truckPlate, invoiceNumber }) => [truckPlate, invoiceNumber].filter(Boolean).join(' · '),
    },
    {
      title: t('purchases.grossTare'),
      align: 'end',
      renderCell: ({ grossKg, tareKg }) =>
        [formatKg(grossKg, locale), formatKg(tareKg, locale)].filter(Boolean).join(' − '),
    },
    ...optional.map((column) => ({ ...column, align: 'end' as const })),
  ];
  return columns;
}

/** The trucks of a purchase, and what can be done with each. */
export function PurchaseReceipts({
  purchase: key,
  farm: farmKey,
}: {
  purchase: PurchaseReceipts_purchase$key;
  farm: PurchaseReceipts_farm$key;
}) {
  const t = useMessages(messages);
  const [doing, setDoing] = useState<Doing | null>(null);
  const purchase = useFragment(purchaseFragment, key);
  const farm = useFragment(farmFragment, farmKey);
  const { items, receipts, status, viewerCanUpdate } = purchase;
  const isAllThere = items.every(({ figures }) => figures.isComplete);
  const options = {
    currentDay: farm.currentDay,
    structures: optionsOf(farm.structures),
  };
  const close = (): void => setDoing(null);
  const columns = useReceiptColumns({ setDoing, receipts, items, viewerCanUpdate });
  return (
    <chakra.div display="grid" gap="3">
      {receipts.length === 0 ? (
        <chakra.p color="fg.muted">{t('purchases.noTrucks')}</chakra.p>
      ) : (
        <SmallTable
          label={t('purchases.receipts')}
          columns={columns}
          rows={receipts.map((receipt) => ({
            key: receipt.id,
            ...(receipt.withdrawn ? { look: 'faint' as const } : {}),
            cells: columns.map(({ renderCell }) => renderCell(receipt)),
          }))}
        />
      )}
      {viewerCanUpdate && status !== 'STORED' && !isAllThere && (
        <div>
          <Button variant="solid" onClick={() => setDoing({ act: 'weigh' })}>
            <Icon name="scale" size="1rem" />
            {t('purchases.receive')}
          </Button>
        </div>
      )}
      {(doing?.act === 'weigh' || doing?.act === 'correct') && (
        <WeighDialog
          purchase={purchase}
          receipt={doing.act === 'correct' ? doing.receipt : null}
          {...options}
          onClose={close}
        />
      )}
      {doing?.act === 'store' && (
        <StoreDialog purchase={purchase} receipt={doing.receipt} mayClose={!isAllThere} {...options} onClose={close} />
      )}
      {doing?.act === 'withdraw' && <WithdrawDialog receipt={doing.receipt} onClose={close} />}
    </chakra.div>
  );
}
