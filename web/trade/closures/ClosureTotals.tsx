import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { addedUp, type Sums } from './closing.ts';
import { messages } from './messages.ts';

type Rows = readonly { value: string }[];
type Props = { sums: Sums; deductions: Rows; payments: Rows };

/** What the closure comes to, as far as it is known. */
export function ClosureTotals({ sums, deductions, payments }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { heads, carcassKg, arrobas, yieldPct, gross, isUnpriced } = sums;
  const money = (amount: { toFixed: (places: number) => string }): string => formatMoney(amount.toFixed(2), locale);
  const deducted = addedUp(deductions);
  const net = gross.minus(deducted);
  const difference = addedUp(payments).minus(net);
  return (
    <Card padded role="status" aria-label={t('closing.totals')} display="grid" gap="4">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {t('closing.totals')}
      </chakra.h2>
      <Facts
        items={[
          { label: t('closing.heads'), value: heads },
          { label: t('closing.carcass'), value: `${formatDecimal(carcassKg.toFixed(2), locale, { digits: 1 })} kg` },
          { label: t('closing.arrobas'), value: `${formatDecimal(arrobas.toFixed(2), locale)} @` },
          { label: t('closing.yield'), value: yieldPct && formatPercent(yieldPct.toFixed(2), locale) },
          { label: t('closing.gross'), value: isUnpriced ? null : money(gross) },
          { label: t('closing.deducted'), value: money(deducted) },
          { label: t('closing.net'), value: isUnpriced ? null : <chakra.strong>{money(net)}</chakra.strong> },
          { label: t('closing.perArroba'), value: isUnpriced || arrobas.isZero() ? null : money(gross.div(arrobas)) },
        ]}
      />
      {!isUnpriced && !difference.isZero() && payments.length > 0 && (
        <Notice tone="warning">
          {t(difference.gt(0) ? 'closing.paymentsAbove' : 'closing.paymentsBelow', { value: money(difference.abs()) })}
        </Notice>
      )}
    </Card>
  );
}
