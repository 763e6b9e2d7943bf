import { chakra } from '@chakra-ui/react';
import type { Decimal } from 'decimal.js';
import { landedTotal } from '../../../../server/trade/purchases/landedCost.calc.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { Facts } from '../../../platform/ui/screen/DetailScreen.tsx';
import { messages } from '../messages.ts';
import { typedMoney, type OrderValues } from './orderFields.ts';
import { sumsOf } from './purchaseValues.ts';

type Props = {
  values: OrderValues;
  /** What the landed cost is of one ton or one head, as far as it is known. */
  perUnit: (landed: Decimal) => { unit: string; text: string };
};

/** What the purchase comes to, as far as it is typed. */
export function PurchaseSums({ values, perUnit }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { otherCosts, freightValue, commissionValue, recoverableTaxValue } = values;
  const sums = sumsOf(values);
  const { goods, invoice } = sums;
  const landed = landedTotal({
    value: invoice,
    freightValue: typedMoney(freightValue),
    commissionValue: typedMoney(commissionValue),
    recoverableTaxValue: typedMoney(recoverableTaxValue),
    otherCosts: otherCosts.map(({ value }) => ({ value: typedMoney(value) })),
  });
  const ofOne = perUnit(landed);
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
          { label: `${t('purchases.landed')} (${ofOne.unit})`, value: ofOne.text },
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
