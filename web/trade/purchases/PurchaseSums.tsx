import { chakra } from '@chakra-ui/react';
import { typedDecimal } from '../../../server/platform/quantities.calc.ts';
import { landedTotal } from '../../../server/trade/landedCost.calc.ts';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/DetailScreen.tsx';
import { perTonText } from './figures.ts';
import { messages } from './messages.ts';
import type { PurchaseValues } from './purchaseFields.ts';
import { sumOf, sumsOf } from './purchaseValues.ts';

/** What the purchase comes to, as far as it is typed. */
export function PurchaseSums({ values }: { values: PurchaseValues }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { items, otherCosts, freightValue, commissionValue, recoverableTaxValue } = values;
  const sums = sumsOf(values);
  const { goods, invoice } = sums;
  const money = (typed: string): string => typedDecimal(typed)?.toFixed() ?? '0';
  const landed = landedTotal({
    value: invoice,
    freightValue: money(freightValue),
    commissionValue: money(commissionValue),
    recoverableTaxValue: money(recoverableTaxValue),
    otherCosts: otherCosts.map(({ value }) => ({ value: money(value) })),
  });
  const kg = sumOf(items.map((item) => item.kg));
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
