import { chakra } from '@chakra-ui/react';
import type { Decimal } from 'decimal.js';
import { graphql } from 'react-relay';
import { useConfirm } from '../../../platform/form/saving/useConfirm.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import type { useSumsCheckQuery } from './__generated__/useSumsCheckQuery.graphql.ts';
import { messages } from '../messages.ts';
import type { OrderValues } from './orderFields.ts';
import { sumsOf } from './purchaseValues.ts';

/** Asks before a purchase is saved whose invoice, items and payment terms do not agree. */
export function useSumsCheck(): (values: OrderValues) => Promise<void> {
  const t = useMessages(messages);
  const locale = useLanguage();
  // Rounding and small discounts make an invoice differ from its items.
  const readLimits = useReadOnce<useSumsCheckQuery>(graphql`
    query useSumsCheckQuery {
      farm {
        settings {
          economics {
            invoiceTolerancePct
          }
        }
      }
    }
  `);
  const ask = useConfirm();
  const money = (amount: Decimal): string => formatMoney(amount.toFixed(2), locale);
  return async (values) => {
    const { goods, invoice, terms } = sumsOf(values);
    const { invoiceTolerancePct } = (await readLimits({})).farm.settings.economics;
    const texts = [
      ...(terms && !terms.eq(invoice)
        ? [t('purchases.checkTerms', { terms: money(terms), invoice: money(invoice) })]
        : []),
      ...(invoice.minus(goods).abs().gt(goods.times(invoiceTolerancePct).div(100))
        ? [t('purchases.checkItems', { invoice: money(invoice), items: money(goods) })]
        : []),
    ];
    if (texts.length === 0) return;
    await ask({
      title: t('purchases.checkTitle'),
      confirm: t('purchases.checkSave'),
      cancel: t('purchases.cancel'),
      body: (
        <chakra.div display="grid" gap="2">
          {[...texts, t('purchases.checkQuestion')].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </chakra.div>
      ),
    });
  };
}
