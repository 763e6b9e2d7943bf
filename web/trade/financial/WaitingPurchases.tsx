import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { tonsText } from '../purchases/figures.ts';
import { PurchaseStatus } from '../purchases/PurchaseStatus.tsx';
import type {
  WaitingPurchases_farm$data,
  WaitingPurchases_farm$key,
} from './__generated__/WaitingPurchases_farm.graphql.ts';
import { messages } from './messages.ts';
import { Line, Nothing, Panel } from './Panel.tsx';
import { daysBetween } from '../../platform/i18n/format.ts';

/** Orders that are not done with, and how long they have waited. */
type Waiting = Pick<
  WaitingPurchases_farm$data['waiting']['edges'][number]['node'],
  'category' | 'figures' | 'oxenFigures'
>;

const farmFragment = graphql`
  fragment WaitingPurchases_farm on Farm {
    waiting: purchases(first: 8, filter: { statuses: [PENDING, RECEIVED] }, orderBy: { field: DATE, direction: DESC }) {
      edges {
        node {
          id
          name
          status
          category
          orderDay
          supplier {
            name
          }
          figures {
            missingKg
          }
          oxenFigures {
            missingHeads
          }
        }
      }
    }
  }
`;

export function WaitingPurchases({ farm: key, day }: { farm: WaitingPurchases_farm$key; day: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { waiting } = useFragment(farmFragment, key);
  const leftOf = ({ category, figures: { missingKg }, oxenFigures: oxen }: Waiting): string => {
    if (category === 'EARRINGS') return t('financial.toRelease');
    if (oxen)
      return oxen.missingHeads === 0
        ? t('financial.toEnter')
        : t('financial.headsToCome', { heads: oxen.missingHeads });
    return Number(missingKg) === 0
      ? t('financial.toStore')
      : t('financial.toCome', { tons: tonsText(missingKg, locale) });
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
          {waiting.edges.map(({ node: { id, name, status, orderDay, supplier, ...left } }) => (
            <Line
              key={id}
              title={<Link to={`/admin/financial/orders/${encodeURIComponent(id)}`}>{name}</Link>}
              detail={[supplier?.name, t('financial.ago', { days: daysBetween(orderDay, day) }), leftOf(left)]
                .filter(Boolean)
                .join(' · ')}
              end={<PurchaseStatus status={status} category={left.category} />}
            />
          ))}
        </chakra.ul>
      )}
    </Panel>
  );
}
