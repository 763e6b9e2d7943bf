import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { batchPath } from '../herd/batches/batchPaths.ts';
import { formatDate, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAnswer } from '../platform/relay/useAnswer.ts';
import { Link } from '../platform/router/Link.tsx';
import { Skeleton } from '../platform/ui/screen/Skeleton.tsx';
import { Line, Nothing } from '../trade/financial/Panel.tsx';
import type { SalesTileQuery } from './__generated__/SalesTileQuery.graphql.ts';
import { messages } from './messages.ts';

const mostShown = 4;

const query = graphql`
  query SalesTileQuery {
    farm {
      forecast {
        day
        batches {
          batchId
          batch
          heads
          bestDay
          profitPerHead
          withdrawalUntil
        }
      }
    }
  }
`;

/** Which batches are best sold first, and what they would bring; read after the rest of the board. */
export function SalesTile() {
  const t = useMessages(messages);
  const locale = useLanguage();
  const answer = useAnswer<SalesTileQuery>(query, {});
  if (answer === null) return <Skeleton h="32" />;
  const { forecast } = answer.farm;
  const soonest = (forecast?.batches ?? [])
    .filter(({ bestDay }) => bestDay != null)
    .toSorted((one, other) => one.bestDay!.localeCompare(other.bestDay!))
    .slice(0, mostShown);
  if (forecast == null || soonest.length === 0) return <Nothing>{t('dashboard.noSale')}</Nothing>;
  return (
    <section>
      <chakra.h3 display="flex" justifyContent="space-between" gap="2" fontWeight="semibold">
        {t('dashboard.sales')}
        <Link to="/admin/forecast" fontSize="sm" fontWeight="normal">
          {t('dashboard.open')}
        </Link>
      </chakra.h3>
      <ul>
        {soonest.map(({ batchId, batch, heads, bestDay, profitPerHead, withdrawalUntil }) => (
          <Line
            key={batchId}
            title={<Link to={batchPath(batchId)}>{batch}</Link>}
            detail={[
              t('dashboard.saleHeads', { count: heads }),
              withdrawalUntil != null && withdrawalUntil >= forecast.day
                ? t('dashboard.withdrawalUntil', { day: formatDate(withdrawalUntil) })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              <>
                <chakra.div fontWeight="semibold">
                  {bestDay! <= forecast.day ? t('dashboard.sellNow') : formatDate(bestDay)}
                </chakra.div>
                <chakra.div fontSize="sm" color={Number(profitPerHead ?? 0) < 0 ? 'danger.fg' : 'fg.muted'}>
                  {profitPerHead == null
                    ? t('dashboard.profitUnknown')
                    : t('dashboard.profitHead', { value: formatMoney(profitPerHead, locale) })}
                </chakra.div>
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}
