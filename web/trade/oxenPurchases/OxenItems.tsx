import { graphql, useFragment } from 'react-relay';
import { formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages as p } from '../purchases/messages.ts';
import type { OxenItems_purchase$key } from './__generated__/OxenItems_purchase.graphql.ts';
import { messages } from './messages.ts';
import { gtaText, kindText } from './oxenTexts.ts';

/** What was ordered on each GTA, and at what price. */
export function OxenItems({ purchase: key }: { purchase: OxenItems_purchase$key }) {
  const t = useMessages(messages);
  const tp = useMessages(p);
  const locale = useLanguage();
  const { oxenItems } = useFragment(
    graphql`
      fragment OxenItems_purchase on Purchase {
        oxenItems {
          id
          quantity
          sex
          category
          averageWeight
          pricing
          unitPrice
          value
          gta {
            uf
            series
            number
          }
        }
      }
    `,
    key,
  );
  return (
    <SmallTable
      label={tp('purchases.items')}
      columns={[
        { title: t('oxen.gta') },
        { title: t('oxen.kind') },
        { title: t('oxen.heads'), align: 'end' },
        { title: t('oxen.averageShort'), align: 'end' },
        { title: t('oxen.pricing') },
        { title: t('oxen.price'), align: 'end' },
        { title: t('oxen.value'), align: 'end' },
      ]}
      rows={oxenItems.map((item) => ({
        key: item.id,
        cells: [
          gtaText(item.gta),
          kindText(item, t),
          formatInteger(item.quantity, locale),
          formatDecimal(item.averageWeight, locale, { digits: 2 }),
          t(`oxen.pricing${item.pricing}`),
          formatMoney(item.unitPrice, locale),
          formatMoney(item.value, locale),
        ],
      }))}
    />
  );
}
