import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { typedDecimal } from '../../../server/diets/dryMatter.calc.ts';
import { landedTotal } from '../../../server/trade/landedCost.calc.ts';
import { useFieldState } from '../../platform/form/formState.ts';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/DetailScreen.tsx';
import { perTonText } from './figures.ts';
import { messages } from './messages.ts';
import { kilogramsOf, linkedItems, sumOf, type CostValues, type ItemValues, type TermValues } from './purchaseValues.ts';

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
  const terms = useFieldState('paymentTerms').value as readonly TermValues[];
  const goods = sumOf(items.map(({ total }) => total));
  const value = typedDecimal(useMoney('value')) ?? goods;
  const money = (path: string): string => typedDecimal(path)?.toFixed() ?? '0';
  const landed = landedTotal({
    value,
    freightValue: money(useMoney('freightValue')),
    commissionValue: money(useMoney('commissionValue')),
    recoverableTaxValue: money(useMoney('recoverableTaxValue')),
    otherCosts: otherCosts.map((cost) => ({ value: money(cost.value) })),
  });
  const kg = items.reduce((sum, { tons }) => sum.plus(kilogramsOf(tons) ?? 0), sumOf([]));
  const termsSum = sumOf(terms.map((term) => term.value));
  const differs = (text: string, isWrong: boolean) => <chakra.span color={isWrong ? 'warning.fg' : undefined}>{text}</chakra.span>;
  const shown = (amount: { toFixed: (places: number) => string }): string => formatMoney(amount.toFixed(2), locale);
  return (
    <Card padded role="status" aria-label={t('purchases.summary')}>
      <Facts
        items={[
          { label: t('purchases.goods'), value: shown(goods) },
          { label: t('purchases.invoiceDifference'), value: differs(shown(value.minus(goods)), !value.eq(goods)) },
          { label: t('purchases.landed'), value: shown(landed) },
          { label: `${t('purchases.landed')} (R$/t)`, value: kg.gt(0) ? perTonText(landed.div(kg).toFixed(), locale) : '' },
          { label: t('purchases.termsSum'), value: terms.length === 0 ? '' : differs(shown(termsSum), !termsSum.eq(value)) },
        ]}
      />
    </Card>
  );
}
