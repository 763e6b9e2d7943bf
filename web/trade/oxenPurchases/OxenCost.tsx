import { graphql, useFragment } from 'react-relay';
import { formatDecimal, formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { messages as p } from '../purchases/messages.ts';
import type { OxenCost_purchase$key } from './__generated__/OxenCost_purchase.graphql.ts';
import { messages } from './messages.ts';

const purchaseFragment = graphql`
  fragment OxenCost_purchase on Purchase {
    value
    freightValue
    freightSplit
    commissionValue
    commissionerName
    recoverableTaxValue
    otherCosts {
      name
      value
    }
    oxenFigures {
      goodsValue
      originKg
      arrivalKg
      shrinkPct
      landedCost
      landedCostPerHead
      landedCostPerKg
      landedCostPerArroba
      mortalityCost
    }
  }
`;

/** What a purchase of animals costs at the farm, and by head, kilogram and arroba. */
export function OxenCost({ purchase: key }: { purchase: OxenCost_purchase$key }) {
  const t = useMessages(messages);
  const tp = useMessages(p);
  const locale = useLanguage();
  const purchase = useFragment(purchaseFragment, key);
  const { oxenFigures: figures, otherCosts, commissionerName, freightSplit } = purchase;
  if (!figures) return null;
  const money = (value: string): string => (Number(value) === 0 ? '' : formatMoney(value, locale));
  const kg = (value: string | null | undefined): string =>
    value == null ? '' : `${formatDecimal(value, locale, { digits: 2 })} kg`;
  return (
    <Facts
      items={[
        { label: tp('purchases.goods'), value: money(figures.goodsValue) },
        { label: tp('purchases.invoiceValue'), value: formatMoney(purchase.value, locale) },
        { label: tp('purchases.freight'), value: money(purchase.freightValue) },
        {
          label: [tp('purchases.commission'), commissionerName].filter(Boolean).join(': '),
          value: money(purchase.commissionValue),
        },
        ...otherCosts.map((cost) => ({ label: cost.name, value: formatMoney(cost.value, locale) })),
        { label: tp('purchases.tax'), value: money(purchase.recoverableTaxValue) },
        ...(freightSplit ? [{ label: t('oxen.freightSplit'), value: t(`oxen.freightSplit${freightSplit}`) }] : []),
        { label: t('oxen.originAverage'), value: kg(figures.originKg) },
        { label: t('oxen.arrivalAverage'), value: kg(figures.arrivalKg) },
        { label: t('oxen.shrink'), value: formatPercent(figures.shrinkPct, locale) },
        { label: t('oxen.mortality'), value: money(figures.mortalityCost) },
        { label: t('oxen.cost'), value: <strong>{formatMoney(figures.landedCost, locale)}</strong> },
        { label: t('oxen.perHead'), value: <strong>{formatMoney(figures.landedCostPerHead, locale)}</strong> },
        { label: t('oxen.perKg'), value: <strong>{formatMoney(figures.landedCostPerKg, locale)}</strong> },
        { label: t('oxen.perArroba'), value: <strong>{formatMoney(figures.landedCostPerArroba, locale)}</strong> },
      ]}
    />
  );
}
