import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatKg, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import type { PurchaseItems_purchase$key } from './__generated__/PurchaseItems_purchase.graphql.ts';
import { perTonText, tonsText } from '../figures.ts';
import { messages } from '../messages.ts';

const purchaseFragment = graphql`
  fragment PurchaseItems_purchase on Purchase {
    items {
      id
      unitPrice
      dryMatterPct
      food {
        name
      }
      figures {
        orderedKg
        receivedKg
        scaleDifferenceKg
        completenessPct
        payableKg
        landedCostPerKg
      }
    }
  }
`;

/** What was ordered, what came of it, and what it costs at the farm. */
export function PurchaseItems({ purchase: key }: { purchase: PurchaseItems_purchase$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { items } = useFragment(purchaseFragment, key);
  const isAgreed = items.some(({ dryMatterPct }) => dryMatterPct != null);
  const agreed = isAgreed
    ? [
        { title: t('purchases.agreedDryMatter'), align: 'end' as const },
        { title: t('purchases.payable'), align: 'end' as const },
      ]
    : [];
  return (
    <SmallTable
      label={t('purchases.items')}
      columns={[
        { title: t('purchases.food') },
        { title: t('purchases.ordered'), align: 'end' },
        { title: t('purchases.received'), align: 'end' },
        { title: t('purchases.differenceKg'), align: 'end' },
        { title: '%', align: 'end' },
        { title: t('purchases.pricePerTon'), align: 'end' },
        ...agreed,
        { title: t('purchases.costPerTon'), align: 'end' },
      ]}
      rows={items.map(({ id, food, unitPrice, dryMatterPct, figures }) => ({
        key: id,
        cells: [
          food.name,
          tonsText(figures.orderedKg, locale),
          tonsText(figures.receivedKg, locale),
          Number(figures.receivedKg) > 0 && (
            <chakra.span key="difference" color={Number(figures.scaleDifferenceKg) < 0 ? 'warning.fg' : undefined}>
              {formatKg(figures.scaleDifferenceKg, locale)}
            </chakra.span>
          ),
          formatPercent(figures.completenessPct, locale),
          perTonText(unitPrice, locale),
          ...(isAgreed ? [formatPercent(dryMatterPct, locale), formatKg(figures.payableKg, locale)] : []),
          perTonText(figures.landedCostPerKg, locale),
        ],
      }))}
    />
  );
}
