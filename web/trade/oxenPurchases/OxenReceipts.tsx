import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { useState, type JSX, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type {
  OxenReceipts_purchase$data,
  OxenReceipts_purchase$key,
} from './__generated__/OxenReceipts_purchase.graphql.ts';
import { messages } from './messages.ts';
import { gtaText } from './oxenTexts.ts';
import { UnloadDialog } from './UnloadDialog.tsx';
import { WithdrawOxenDialog } from './WithdrawOxenDialog.tsx';

type Receipt = OxenReceipts_purchase$data['oxenReceipts'][number];
type Doing = { act: 'unload' } | { act: 'correct' | 'withdraw'; receipt: Receipt };

const purchaseFragment = graphql`
  fragment OxenReceipts_purchase on Purchase {
    status
    viewerCanUpdate
    oxenFigures {
      missingHeads
    }
    oxenReceipts {
      id
      arrivalDate
      truckPlate
      headsArrived
      deadOnArrival
      arrivalWeightTotal
      arrivedExpired
      note
      gta {
        uf
        series
        number
      }
      ...UnloadDialog_receipt
    }
    ...UnloadDialog_purchase
  }
`;

type ReceiptTableProps = {
  mayChange: boolean;
  oxenReceipts: readonly OxenReceipts_purchase$data['oxenReceipts'][number][];
  gtaOf: (receipt: Receipt) => JSX.Element;
  averageOf: ({ arrivalWeightTotal, headsArrived, deadOnArrival }: Receipt) => string;
  setDoing: Dispatch<SetStateAction<Doing | null>>;
};

function ReceiptTable({ mayChange, oxenReceipts, gtaOf, averageOf, setDoing }: ReceiptTableProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('oxen.arrival')}
      columns={[
        { title: t('oxen.arrival') },
        { title: t('oxen.gta') },
        { title: t('oxen.plate') },
        { title: t('oxen.heads'), align: 'end' },
        { title: t('oxen.deadShort'), align: 'end' },
        { title: t('oxen.weight'), align: 'end' },
        { title: t('oxen.averageShort'), align: 'end' },
        { title: t('oxen.note') },
        ...(mayChange ? [{ title: t('oxen.actions') }] : []),
      ]}
      rows={oxenReceipts.map((receipt) => ({
        key: receipt.id,
        cells: [
          formatDate(receipt.arrivalDate),
          gtaOf(receipt),
          receipt.truckPlate,
          formatInteger(receipt.headsArrived, locale),
          receipt.deadOnArrival > 0 && formatInteger(receipt.deadOnArrival, locale),
          formatDecimal(receipt.arrivalWeightTotal, locale, { digits: 0 }),
          averageOf(receipt),
          receipt.note,
          ...(mayChange
            ? [
                <chakra.span key="actions" display="inline-flex" gap="1">
                  <IconButton
                    icon="edit"
                    size="sm"
                    label={t('oxen.correct')}
                    onClick={() => setDoing({ act: 'correct', receipt })}
                  />
                  <IconButton
                    icon="undo"
                    size="sm"
                    label={t('oxen.withdraw')}
                    onClick={() => setDoing({ act: 'withdraw', receipt })}
                  />
                </chakra.span>,
              ]
            : []),
        ],
      }))}
    />
  );
}

function useAverage() {
  const locale = useLanguage();
  return ({ arrivalWeightTotal, headsArrived, deadOnArrival }: Receipt): string =>
    arrivalWeightTotal == null
      ? ''
      : formatDecimal(new Decimal(arrivalWeightTotal).div(headsArrived - deadOnArrival).toFixed(2), locale, {
          digits: 2,
        });
}

/** The trucks of a purchase of animals, and what can be done with each. */
export function OxenReceipts({
  purchase: key,
  currentDay,
}: {
  purchase: OxenReceipts_purchase$key;
  currentDay: string;
}) {
  const t = useMessages(messages);
  const [doing, setDoing] = useState<Doing | null>(null);
  const purchase = useFragment(purchaseFragment, key);
  const { status, viewerCanUpdate, oxenFigures, oxenReceipts } = purchase;
  const mayChange = viewerCanUpdate && status !== 'STORED';
  const close = (): void => setDoing(null);
  const averageOf = useAverage();
  const gtaOf = (receipt: Receipt) => (
    <chakra.span display="inline-flex" gap="2" alignItems="center" flexWrap="wrap">
      {gtaText(receipt.gta)}
      {receipt.arrivedExpired && <Badge tone="warning">{t('oxen.arrivedExpired')}</Badge>}
    </chakra.span>
  );
  return (
    <chakra.div display="grid" gap="3">
      {oxenReceipts.length === 0 ? (
        <chakra.p color="fg.muted">{t('oxen.nobody')}</chakra.p>
      ) : (
        <ReceiptTable
          mayChange={mayChange}
          oxenReceipts={oxenReceipts}
          gtaOf={gtaOf}
          averageOf={averageOf}
          setDoing={setDoing}
        />
      )}
      {mayChange && (oxenFigures?.missingHeads ?? 0) > 0 && (
        <div>
          <Button variant="solid" onClick={() => setDoing({ act: 'unload' })}>
            <Icon name="plus" size="1rem" />
            {t('oxen.receive')}
          </Button>
        </div>
      )}
      {(doing?.act === 'unload' || doing?.act === 'correct') && (
        <UnloadDialog
          purchase={purchase}
          receipt={doing.act === 'correct' ? doing.receipt : null}
          currentDay={currentDay}
          onClose={close}
        />
      )}
      {doing?.act === 'withdraw' && (
        <WithdrawOxenDialog receiptId={doing.receipt.id} heads={doing.receipt.headsArrived} onClose={close} />
      )}
    </chakra.div>
  );
}
