import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { typedDecimal } from '../../../server/platform/quantities.calc.ts';
import { landedTotal } from '../../../server/trade/landedCost.calc.ts';
import { useFieldState } from '../../platform/form/formState.ts';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/DetailScreen.tsx';
import { kilogramsOf } from '../../stock/tons.ts';
import { perTonText } from './figures.ts';
import { messages } from './messages.ts';
import { linkedItems, sumOf, sumsOf, type CostValues, type ItemValues, type TermValues } from './purchaseValues.ts';

/** Keeps the prices and totals of the items in line while they are typed. */
function useLinkedItems(): readonly ItemValues[] {
  const { value, setValue } = useFieldState('items');
  const items = value as readonly ItemValues[];
  const before = useRef(items);
  useEffect(() => {
    const next = linkedItems(items, before.current);
    before.current = next;
    if (next !== items) setValue(next);
  }, [items, setValue]);
  return items;
}

function useMoney(path: string): string {
  const { value } = useFieldState(path);
  return typeof value === 'string' ? value : '';
}

/** What the purchase comes to, as far as it is typed. */
export function PurchaseSums() {
  const t = useMessages(messages);
  const locale = useLanguage();
  const items = useLinkedItems();
  const otherCosts = useFieldState('otherCosts').value as readonly CostValues[];
  const paymentTerms = useFieldState('paymentTerms').value as readonly TermValues[];
  const sums = sumsOf({ items, value: useMoney('value'), paymentTerms });
  const { goods, invoice } = sums;
  const money = (path: string): string => typedDecimal(path)?.toFixed() ?? '0';
  const landed = landedTotal({
    value: invoice,
    freightValue: money(useMoney('freightValue')),
    commissionValue: money(useMoney('commissionValue')),
    recoverableTaxValue: money(useMoney('recoverableTaxValue')),
    otherCosts: otherCosts.map((cost) => ({ value: money(cost.value) })),
  });
  const kg = items.reduce((sum, { tons }) => sum.plus(kilogramsOf(tons) ?? 0), sumOf([]));
  const differs = (text: string, isWrong: boolean) => (
    <chakra.span color={isWrong ? 'warning.fg' : undefined}>{text}</chakra.span>
  );
  const shown = (amount: { toFixed: (places: number) => string }): string => formatMoney(amount.toFixed(2), locale);
  return (
    <Card padded role="status" aria-label={t('purchases.summary')}>
      <Facts
        items={[
          { label: t('purchases.goods'), value: shown(goods) },
          { label: t('purchases.invoiceDifference'), value: differs(shown(invoice.minus(goods)), !invoice.eq(goods)) },
          { label: t('purchases.landed'), value: shown(landed) },
          {
            label: `${t('purchases.landed')} (R$/t)`,
            value: kg.gt(0) ? perTonText(landed.div(kg).toFixed(), locale) : '',
          },
          { label: t('purchases.termsSum'), value: sums.terms && shown(sums.terms) },
          {
            label: t('purchases.termsDifference'),
            value: sums.terms && differs(shown(sums.terms.minus(invoice)), !sums.terms.eq(invoice)),
          },
        ]}
      />
    </Card>
  );
}
