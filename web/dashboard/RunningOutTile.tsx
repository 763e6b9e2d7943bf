import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatKg } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { DaysLeft } from '../stock/stocks/DaysLeft.tsx';
import { stockName } from '../stock/stocks/stockName.ts';
import { Line, Nothing } from '../trade/financial/Panel.tsx';
import type { RunningOutTile_farm$key } from './__generated__/RunningOutTile_farm.graphql.ts';
import { messages } from './messages.ts';

const mostShown = 12;

/** What will be missing first, and until when it has to be bought. */
export function RunningOutTile({ farm: key }: { farm: RunningOutTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { stocksOn } = useFragment(
    graphql`
      fragment RunningOutTile_farm on Farm {
        stocksOn {
          day
          rows {
            stockId
            food
            structure
            figures {
              balanceKg
              daysLeft
              supplyLevel
              reorderDay
            }
          }
        }
      }
    `,
    key,
  );
  const falling = (stocksOn?.rows ?? [])
    .filter(({ figures }) => figures.daysLeft != null || figures.supplyLevel === 'NEGATIVE')
    .toSorted((one, other) => Number(one.figures.daysLeft ?? -1) - Number(other.figures.daysLeft ?? -1))
    .slice(0, mostShown);
  if (falling.length === 0) return <Nothing>{t('dashboard.nothingFalling')}</Nothing>;
  return (
    <ul>
      {falling.map(({ stockId, food, structure, figures: { balanceKg, daysLeft, supplyLevel, reorderDay } }) => (
        <Line
          key={stockId}
          title={
            <Link to={`/admin/financial/stock-list/${encodeURIComponent(stockId)}`}>
              {stockName({ food: { name: food }, structure: structure == null ? null : { name: structure } })}
            </Link>
          }
          detail={[
            `${formatKg(balanceKg, locale)} kg`,
            reorderDay == null ? '' : t('dashboard.buyBy', { day: formatDate(reorderDay) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          tone={reorderDay != null && stocksOn != null && reorderDay <= stocksOn.day ? 'danger.fg' : undefined}
          end={
            <chakra.span display="inline-flex" alignItems="center" gap="1.5" fontSize="sm" color="fg.muted">
              <DaysLeft days={daysLeft} level={supplyLevel} />
              {daysLeft != null && t('dashboard.days', { count: Math.floor(Number(daysLeft)) })}
            </chakra.span>
          }
        />
      ))}
    </ul>
  );
}
