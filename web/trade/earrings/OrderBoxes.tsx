import { graphql, useFragment } from 'react-relay';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { OrderBoxes_purchase$key } from './__generated__/OrderBoxes_purchase.graphql.ts';
import { messages } from './messages.ts';

const purchaseFragment = graphql`
  fragment OrderBoxes_purchase on Purchase {
    earringBoxes {
      box
      first
      last
      ordered
      inStock
      used
      cancelled
    }
  }
`;

/** The boxes of an order: what lies in each, and its release into the stock. */
export function OrderBoxes({
  purchase: key,
  onRelease,
}: {
  purchase: OrderBoxes_purchase$key;
  onRelease: ((box: number) => void) | null;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { earringBoxes } = useFragment(purchaseFragment, key);
  const mayRelease = onRelease !== null && earringBoxes.some(({ ordered }) => ordered > 0);
  const shown = (count: number): string => (count === 0 ? '' : formatInteger(count, locale));
  return (
    <SmallTable
      label={t('orders.boxes')}
      maxH="28rem"
      columns={[
        { title: t('orders.box') },
        { title: t('orders.boxNumbers') },
        { title: t('orders.boxOrdered'), align: 'end' },
        { title: t('orders.boxInStock'), align: 'end' },
        { title: t('orders.boxUsed'), align: 'end' },
        { title: t('orders.boxCancelled'), align: 'end' },
        ...(mayRelease ? [{ title: t('orders.release') }] : []),
      ]}
      rows={earringBoxes.map(({ box, first, last, ordered, inStock, used, cancelled }) => ({
        key: String(box),
        cells: [
          formatInteger(box, locale),
          `${first} – ${last}`,
          shown(ordered),
          shown(inStock),
          shown(used),
          shown(cancelled),
          ...(mayRelease
            ? [
                ordered > 0 && (
                  <Button key="release" size="sm" variant="subtle" onClick={() => onRelease(box)}>
                    {t('orders.release')}
                  </Button>
                ),
              ]
            : []),
        ],
      }))}
    />
  );
}
