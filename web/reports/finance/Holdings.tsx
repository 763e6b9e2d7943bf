import { graphql, useFragment } from 'react-relay';
import { formatDate, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Panel } from '../../trade/financial/Panel.tsx';
import type { Holdings_report$key } from './__generated__/Holdings_report.graphql.ts';
import { Figures } from './Figures.tsx';
import { messages } from './messages.ts';

const reportFragment = graphql`
  fragment Holdings_report on FinancialReport {
    inventory {
      day
      cattle
      foods
      medicines
      heads
      headsWithoutCost
      boitelHeads
    }
    used {
      foods
      lostFoods
      medicines
      headDays
    }
  }
`;

/** What the farm holds at the end of the period, and what it used in it. */
export function Holdings({ report: key }: { report: Holdings_report$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { inventory, used } = useFragment(reportFragment, key);
  const { heads, headsWithoutCost, boitelHeads } = inventory;
  const money = (value: string): string => formatMoney(value, locale);
  return (
    <>
      <Panel title={t('finance.inventory')} text={t('finance.fromDay', { day: formatDate(inventory.day) })}>
        <Figures
          figures={[
            {
              title: t('finance.cattle'),
              value: money(inventory.cattle),
              notes: [
                t('finance.heads', { heads }),
                ...(headsWithoutCost > 0 ? [t('finance.withoutCost', { heads: headsWithoutCost })] : []),
                ...(boitelHeads > 0 ? [t('finance.boitelHeads', { heads: boitelHeads })] : []),
              ],
            },
            { title: t('finance.foods'), value: money(inventory.foods) },
            { title: t('finance.medicines'), value: money(inventory.medicines) },
          ]}
        />
      </Panel>
      <Panel title={t('finance.used')}>
        <Figures
          figures={[
            { title: t('finance.usedFoods'), value: money(used.foods) },
            { title: t('finance.lostFoods'), value: money(used.lostFoods) },
            { title: t('finance.usedMedicines'), value: money(used.medicines) },
            { title: t('finance.headDays'), value: formatInteger(used.headDays, locale) },
          ]}
        />
      </Panel>
    </>
  );
}
