import { chakra } from '@chakra-ui/react';
import { daysBetween, formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import type { useExpectedDeliveries_farm$key } from './__generated__/useExpectedDeliveries_farm.graphql.ts';
import { messages } from './messages.ts';
import { Line, Nothing, Panel } from './Panel.tsx';
import { useExpectedDeliveries } from './useExpectedDeliveries.ts';

const mostShown = 8;

/** What is still expected to arrive, those that are late before all others. */
export function NextDeliveries({ farm, day }: { farm: useExpectedDeliveries_farm$key; day: string }) {
  const t = useMessages(messages);
  const dated = useExpectedDeliveries(farm).slice(0, mostShown);
  const whenOf = (deliveryDate: string): string => {
    const days = daysBetween(day, deliveryDate);
    return days < 0 ? t('financial.late', { days: -days }) : t('financial.inDays', { days });
  };
  return (
    <Panel title={t('financial.deliveries')}>
      {dated.length === 0 ? (
        <Nothing>{t('financial.noDeliveries')}</Nothing>
      ) : (
        <chakra.ul>
          {dated.map(({ id, name, deliveryDate, what, left }) => (
            <Line
              key={id}
              title={<Link to={`/admin/financial/orders/${encodeURIComponent(id)}`}>{name}</Link>}
              detail={`${formatDate(deliveryDate)} · ${whenOf(deliveryDate)} · ${what}`}
              tone={deliveryDate < day ? 'danger.fg' : undefined}
              end={left}
            />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
