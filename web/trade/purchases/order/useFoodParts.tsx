import { graphql, useFragment } from 'react-relay';
import { formatKg } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { useFoodParts_farm$key } from './__generated__/useFoodParts_farm.graphql.ts';
import type { useFoodParts_purchase$key } from './__generated__/useFoodParts_purchase.graphql.ts';
import { CloseShort } from '../receipts/CloseShort.tsx';
import { tonsText } from '../figures.ts';
import { LandedCost } from '../receipts/LandedCost.tsx';
import { messages } from '../messages.ts';
import type { CategoryParts } from './categoryParts.ts';
import { PurchaseItems } from './PurchaseItems.tsx';
import { PurchaseMovements } from '../receipts/PurchaseMovements.tsx';
import { PurchaseReceipts } from '../receipts/PurchaseReceipts.tsx';

/** What the page of a purchase of foods shows of its own. */
export function useFoodParts(key: useFoodParts_purchase$key, farmKey: useFoodParts_farm$key): CategoryParts {
  const t = useMessages(messages);
  const locale = useLanguage();
  const purchase = useFragment(
    graphql`
      fragment useFoodParts_purchase on Purchase {
        status
        figures {
          missingKg
          scaleDifferenceKg
        }
        ...PurchaseItems_purchase
        ...PurchaseReceipts_purchase
        ...LandedCost_purchase
        ...PurchaseMovements_purchase
        ...CloseShort_purchase
      }
    `,
    key,
  );
  const farm = useFragment(
    graphql`
      fragment useFoodParts_farm on Farm {
        currentDay
        ...PurchaseReceipts_farm
      }
    `,
    farmKey,
  );
  const { status, figures } = purchase;
  const isAllThere = status === 'STORED' || Number(figures.missingKg) === 0;
  return {
    left: isAllThere
      ? { label: t('purchases.difference'), value: `${formatKg(figures.scaleDifferenceKg, locale)} kg` }
      : { label: t('purchases.missing'), value: `${tonsText(figures.missingKg, locale)} t` },
    end: <CloseShort purchase={purchase} currentDay={farm.currentDay} />,
    sections: [
      { title: t('purchases.items'), items: [], children: <PurchaseItems purchase={purchase} /> },
      { title: t('purchases.receipts'), items: [], children: <PurchaseReceipts purchase={purchase} farm={farm} /> },
      { title: t('purchases.landed'), items: [], children: <LandedCost purchase={purchase} /> },
    ],
    history: [{ title: t('purchases.movements'), items: [], children: <PurchaseMovements purchase={purchase} /> }],
  };
}
