import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { graphql, useFragment } from 'react-relay';
import { isComplete } from '../../../server/trade/landedCost.calc.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { tonsText } from '../purchases/figures.ts';
import { PurchaseStatus } from '../purchases/PurchaseStatus.tsx';
import type { WaitingPurchases_farm$key } from './__generated__/WaitingPurchases_farm.graphql.ts';
import { messages } from './messages.ts';
import { Line, Nothing, Panel } from './Panel.tsx';
import { daysBetween } from '../../platform/i18n/format.ts';

/** Orders that are not done with, and how long they have waited. */
export function WaitingPurchases({ farm: key, day }: { farm: WaitingPurchases_farm$key; day: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { waiting } = useFragment(
    graphql`
      fragment WaitingPurchases_farm on Farm {
        waiting: purchases(
          first: 8
          filter: { statuses: [PENDING, RECEIVED] }
          orderBy: { field: DATE, direction: ASC }
        ) {
          edges {
            node {
              id
              name
              status
              orderDay
              supplier {
                name
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
  const left = (ordered: string, received: string): string => {
    if (isComplete(ordered, received)) return t('financial.toStore');
    const kg = new Decimal(ordered).minus(received);
    return kg.gt(0) ? t('financial.toCome', { tons: tonsText(kg.toFixed(), locale) }) : '';
  };
  return (
    <Panel
      title={t('financial.waiting')}
      text={t('financial.waitingText')}
      action={
        <Link to="/admin/financial/orders?statuses=PENDING,RECEIVED" fontSize="sm">
          {t('financial.seeAll')}
        </Link>
      }
    >
      {waiting.edges.length === 0 ? (
        <Nothing>{t('financial.noWaiting')}</Nothing>
      ) : (
        <chakra.ul>
          {waiting.edges.map(({ node: { id, name, status, orderDay, supplier, figures } }) => (
            <Line
              key={id}
              title={<Link to={`/admin/financial/orders/${encodeURIComponent(id)}`}>{name}</Link>}
              detail={[
                supplier?.name,
                t('financial.ago', { days: daysBetween(orderDay, day) }),
                left(figures.orderedKg, figures.receivedKg),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={<PurchaseStatus status={status} />}
            />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
