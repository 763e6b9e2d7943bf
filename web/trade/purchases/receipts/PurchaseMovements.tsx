import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { MovementTable } from '../../../stock/ledger/MovementTable.tsx';
import type { PurchaseMovements_purchase$key } from './__generated__/PurchaseMovements_purchase.graphql.ts';
import { messages } from '../messages.ts';

/** What the trucks of a purchase wrote into the ledger. */
export function PurchaseMovements({ purchase: key }: { purchase: PurchaseMovements_purchase$key }) {
  const t = useMessages(messages);
  const { receipts } = useFragment(
    graphql`
      fragment PurchaseMovements_purchase on Purchase {
        receipts {
          movements {
            ...MovementTable_movements
          }
        }
      }
    `,
    key,
  );
  const movements = receipts.flatMap((receipt) => receipt.movements);
  if (movements.length === 0) return <chakra.p color="fg.muted">{t('purchases.nothingMoved')}</chakra.p>;
  return <MovementTable movements={movements} label={t('purchases.movements')} ofOneStock={false} />;
}
