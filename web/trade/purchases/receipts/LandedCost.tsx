import { Decimal } from 'decimal.js';
import { graphql, useFragment } from 'react-relay';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Facts } from '../../../platform/ui/screen/DetailScreen.tsx';
import type { LandedCost_purchase$key } from './__generated__/LandedCost_purchase.graphql.ts';
import { perTonText } from '../figures.ts';
import { messages } from '../messages.ts';

type Props = {
  purchase: LandedCost_purchase$key;
  /** Of a purchase by pieces: how many. */
  pieces?: number;
};

const purchaseFragment = graphql`
  fragment LandedCost_purchase on Purchase {
    value
    freightValue
    commissionValue
    commissionerName
    recoverableTaxValue
    otherCosts {
      name
      value
    }
    figures {
      goodsValue
      receivedKg
      payableValue
      landedCost
      landedCostPerKg
    }
  }
`;

/** What a purchase costs at the farm, and what that is made of. */
export function LandedCost({ purchase: key, pieces }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const purchase = useFragment(purchaseFragment, key);
  const { figures, otherCosts, commissionerName } = purchase;
  const money = (value: string): string => (Number(value) === 0 ? '' : formatMoney(value, locale));
  // Dry matter that was agreed and did not come need not be paid.
  const payable = figures.payableValue && Number(figures.receivedKg) > 0 ? figures.payableValue : null;
  const overcharged = payable && new Decimal(purchase.value).minus(payable);
  const perUnit =
    pieces === undefined
      ? { unit: 'R$/t', text: perTonText(figures.landedCostPerKg, locale) }
      : {
          unit: t('purchases.perPiece'),
          text: formatMoney(new Decimal(figures.landedCost).div(pieces).toFixed(2), locale),
        };
  return (
    <Facts
      items={[
        ...(pieces === undefined ? [{ label: t('purchases.goods'), value: money(figures.goodsValue) }] : []),
        { label: t('purchases.invoiceValue'), value: formatMoney(purchase.value, locale) },
        ...(payable ? [{ label: t('purchases.payableValue'), value: formatMoney(payable, locale) }] : []),
        ...(overcharged && !overcharged.isZero()
          ? [{ label: t('purchases.payableDifference'), value: formatMoney(overcharged.toFixed(2), locale) }]
          : []),
        { label: t('purchases.freight'), value: money(purchase.freightValue) },
        {
          label: [t('purchases.commission'), commissionerName].filter(Boolean).join(': '),
          value: money(purchase.commissionValue),
        },
        ...otherCosts.map((cost) => ({ label: cost.name, value: formatMoney(cost.value, locale) })),
        { label: t('purchases.tax'), value: money(purchase.recoverableTaxValue) },
        { label: t('purchases.landed'), value: <strong>{formatMoney(figures.landedCost, locale)}</strong> },
        {
          label: `${t('purchases.landed')} (${perUnit.unit})`,
          value: <strong>{perUnit.text}</strong>,
        },
      ]}
    />
  );
}
