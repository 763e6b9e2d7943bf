import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { daysBetween, formatDate } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { tonsText } from '../purchases/figures.ts';
import type { NextDeliveries_farm$key } from './__generated__/NextDeliveries_farm.graphql.ts';
import { messages } from './messages.ts';
import { Line, Nothing, Panel } from './Panel.tsx';

/** What is expected to arrive, those that are late before all others. */
export function NextDeliveries({ farm: key, day }: { farm: NextDeliveries_farm$key; day: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { expected } = useFragment(
    graphql`
      fragment NextDeliveries_farm on Farm {
        expected: purchases(first: 8, filter: { statuses: [PENDING, RECEIVED] }, orderBy: { field: DELIVERY, direction: ASC }) {
          edges {
            node {
              id
              name
              deliveryDate
              items {
                food {
                  name
                }
              }
              figures {
                orderedKg
              }
            }
          }
        }
      }
    `,
    key,
  );
  const dated = expected.edges.flatMap(({ node: { deliveryDate, ...purchase } }) => (deliveryDate == null ? [] : [{ ...purchase, deliveryDate }]));
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
          {dated.map(({ id, name, deliveryDate, items, figures }) => (
            <Line
              key={id}
              title={<Link to={`/admin/financial/orders/${encodeURIComponent(id)}`}>{name}</Link>}
              detail={`${formatDate(deliveryDate)} · ${whenOf(deliveryDate)} · ${items.map(({ food }) => food.name).join(', ')}`}
              tone={deliveryDate < day ? 'danger.fg' : undefined}
              end={`${tonsText(figures.orderedKg, locale)} t`}
            />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
