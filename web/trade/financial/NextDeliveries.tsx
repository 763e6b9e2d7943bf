import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { graphql, useFragment } from 'react-relay';
import { isComplete } from '../../../server/trade/landedCost.calc.ts';
import { daysBetween, formatDate } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { tonsText } from '../purchases/figures.ts';
import type { NextDeliveries_farm$key } from './__generated__/NextDeliveries_farm.graphql.ts';
import { messages } from './messages.ts';
import { Line, Nothing, Panel } from './Panel.tsx';

const mostShown = 8;

/** What is still expected to arrive, those that are late before all others. */
export function NextDeliveries({ farm: key, day }: { farm: NextDeliveries_farm$key; day: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { expected } = useFragment(
    graphql`
      fragment NextDeliveries_farm on Farm {
        expected: purchases(
          first: 50
          filter: { statuses: [PENDING, RECEIVED] }
          orderBy: { field: DELIVERY, direction: ASC }
        ) {
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
                receivedKg
              }
            }
          }
        }
      }
    `,
    key,
  );
  const dated = expected.edges
    .flatMap(({ node: { deliveryDate, figures, ...purchase } }) => {
      const missing = new Decimal(figures.orderedKg).minus(figures.receivedKg);
      return deliveryDate == null || missing.lte(0) || isComplete(figures.orderedKg, figures.receivedKg)
        ? []
        : [{ ...purchase, deliveryDate, missing: missing.toFixed() }];
    })
    .slice(0, mostShown);
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
          {dated.map(({ id, name, deliveryDate, items, missing }) => (
            <Line
              key={id}
              title={<Link to={`/admin/financial/orders/${encodeURIComponent(id)}`}>{name}</Link>}
              detail={`${formatDate(deliveryDate)} · ${whenOf(deliveryDate)} · ${items.map(({ food }) => food.name).join(', ')}`}
              tone={deliveryDate < day ? 'danger.fg' : undefined}
              end={t('financial.toCome', { tons: tonsText(missing, locale) })}
            />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
