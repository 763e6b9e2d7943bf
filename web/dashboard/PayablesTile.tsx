import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { daysBetween, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { messages as financial } from '../trade/financial/messages.ts';
import { Line, Nothing } from '../trade/financial/Panel.tsx';
import { PayableLine } from '../trade/financial/PayableLine.tsx';
import { useExpectedDeliveries } from '../trade/financial/useExpectedDeliveries.ts';
import { orderPath } from '../trade/purchases/purchasePaths.ts';
import type { PayablesTile_farm$key } from './__generated__/PayablesTile_farm.graphql.ts';
import { messages } from './messages.ts';

const mostShown = 5;

const farmFragment = graphql`
  fragment PayablesTile_farm on Farm {
    financialSummary {
      day
      dueValue
      overdueValue
      payables {
        itemId
        open
        ...PayableLine_payable
      }
    }
    ...useExpectedDeliveries_farm
  }
`;

/** What is overdue and what comes next, and the trucks of the day. */
export function PayablesTile({ farm: key }: { farm: PayablesTile_farm$key }) {
  const t = useMessages(messages);
  const tf = useMessages(financial);
  const locale = useLanguage();
  const farm = useFragment(farmFragment, key);
  const { day, dueValue, overdueValue, payables } = farm.financialSummary;
  const isLate = Number(overdueValue) > 0;
  const trucks = useExpectedDeliveries(farm).filter(({ deliveryDate }) => deliveryDate <= day);
  const whenOf = (date: string): string => {
    const days = daysBetween(day, date);
    return days < 0 ? tf('financial.late', { days: -days }) : tf('financial.inDays', { days });
  };
  return (
    <chakra.div display="grid" gap="4" alignContent="start">
      <chakra.div>
        <chakra.p fontSize="2xl" fontWeight="semibold" letterSpacing="tight" fontVariantNumeric="tabular-nums">
          {formatMoney(dueValue, locale)}
        </chakra.p>
        <chakra.p fontSize="sm" color={isLate ? 'danger.fg' : 'fg.muted'}>
          {isLate ? tf('financial.overdue', { value: formatMoney(overdueValue, locale) }) : tf('financial.due')}
        </chakra.p>
        {payables.length > 0 && (
          <chakra.ul mt="2">
            {payables.slice(0, mostShown).map((payable) => (
              <PayableLine key={payable.itemId} payable={payable} day={day} end={formatMoney(payable.open, locale)} />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      <chakra.div>
        <chakra.h3 fontSize="sm" fontWeight="semibold">
          {t('dashboard.trucks')}
        </chakra.h3>
        {trucks.length === 0 ? (
          <Nothing>{t('dashboard.noTrucks')}</Nothing>
        ) : (
          <ul>
            {trucks.map(({ id, name, deliveryDate, what, left }) => (
              <Line
                key={id}
                title={<Link to={orderPath(id)}>{name}</Link>}
                detail={`${whenOf(deliveryDate)} · ${what}`}
                tone={deliveryDate < day ? 'danger.fg' : undefined}
                end={left}
              />
            ))}
          </ul>
        )}
      </chakra.div>
    </chakra.div>
  );
}
