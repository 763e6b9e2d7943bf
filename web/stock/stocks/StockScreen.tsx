import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { messages as foodMessages } from '../foods/messages.ts';
import { Chart } from '../../platform/chart/Chart.tsx';
import {
  formatDate,
  formatDecimal,
  formatKg,
  formatMoney,
  formatPercent,
  formatUnitCost,
} from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import type { StockScreenQuery, StockScreenQuery$data } from './__generated__/StockScreenQuery.graphql.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { LatestMovements } from '../ledger/LatestMovements.tsx';
import { messages } from '../messages.ts';

const query = graphql`
  query StockScreenQuery($id: ID!, $days: Int!) {
    farm {
      ...LatestMovements_farm @arguments(stockId: $id)
    }
    node(id: $id) {
      __typename
      ... on Stock {
        id
        elm
        elg
        viewerCanUpdate
        food {
          name
          category
        }
        structure {
          name
        }
        figures {
          balanceKg
          dryKg
          dryMatterPct
          value
          averageCost
          averageCostMs
          dailyKg
          daysLeft
          supplyLevel
          reorderDay
          lastCountDay
          lastEntryDay
        }
        balances(days: $days) {
          day
          kg
          value
        }
      }
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription StockScreenFeedSubscription {
    stockChanged {
      id
    }
  }
`;

type Stock = Extract<StockScreenQuery$data['node'], { __typename: 'Stock' }>;

function BalanceChart({ balances }: Pick<Stock, 'balances'>) {
  const t = useMessages(messages);
  return (
    <Chart
      title={t('stock.chart')}
      x="day"
      height="16rem"
      series={[
        {
          name: t('stock.balance'),
          kind: 'area',
          axis: 'left',
          points: balances.map((point) => ({ x: point.day, y: point.kg })),
        },
        {
          name: t('stock.value'),
          kind: 'line',
          axis: 'right',
          points: balances.map((point) => ({ x: point.day, y: point.value })),
        },
      ]}
    />
  );
}

function StockActions({ of }: { of: string }) {
  const t = useMessages(messages);
  return (
    <>
      <ButtonLink to={`/admin/tract/adjust-dry-matter${of}`}>{t('stock.analyses')}</ButtonLink>
      <ButtonLink to={`/admin/financial/stock-add?operation=exit&${of.slice(1)}`} variant="solid">
        {t('stock.add')}
      </ButtonLink>
    </>
  );
}

export function StockScreen({ queryRef }: ScreenProps<StockScreenQuery>) {
  const t = useMessages(messages);
  const foods = useMessages(foodMessages);
  const locale = useLanguage();
  const { farm, node: stock } = usePreloadedQuery<StockScreenQuery>(query, queryRef);
  if (stock?.__typename !== 'Stock') return <NotFoundScreen />;
  const { id, food, structure, figures, balances, viewerCanUpdate } = stock;
  const kg = (value: string | null | undefined): string => formatKg(value, locale);
  const cost = (value: string | null | undefined): string => formatUnitCost(value, locale);
  const of = `?stockId=${encodeURIComponent(id)}`;
  return (
    <DetailScreen
      title={food.name}
      detail={[structure?.name ?? t('stock.loose'), foods(`foods.category${food.category}`)].join(' · ')}
      back={{ to: '/admin/financial/stock-list', label: t('stock.title') }}
      actions={viewerCanUpdate && <StockActions of={of} />}
      sections={[
        {
          title: t('stock.balanceShort'),
          items: [
            { label: t('stock.balance'), value: kg(figures.balanceKg) },
            { label: t('stock.balanceDry'), value: kg(figures.dryKg) },
            { label: t('stock.valueNow'), value: formatMoney(figures.value, locale) },
            { label: t('stock.average'), value: cost(figures.averageCost) },
            { label: t('stock.averageMs'), value: cost(figures.averageCostMs) },
            { label: t('stock.dryMatter'), value: formatPercent(figures.dryMatterPct, locale) },
            { label: foods('foods.elm'), value: formatDecimal(stock.elm, locale) },
            { label: foods('foods.elg'), value: formatDecimal(stock.elg, locale) },
            { label: t('stock.daily'), value: kg(figures.dailyKg) },
            {
              label: t('stock.daysLeft'),
              value: <DaysLeft days={figures.daysLeft} level={figures.supplyLevel} />,
            },
            { label: t('stock.order'), value: formatDate(figures.reorderDay) },
            { label: t('stock.lastCount'), value: formatDate(figures.lastCountDay) },
            { label: t('stock.lastEntry'), value: formatDate(figures.lastEntryDay) },
          ],
        },
        {
          title: t('stock.chart'),
          items: [],
          children: <BalanceChart balances={balances} />,
        },
        {
          title: t('stock.ledger'),
          items: [],
          children: (
            <chakra.div display="grid" gap="3">
              <LatestMovements farm={farm} />
              <div>
                <ButtonLink to={`/admin/financial/stock-movements${of}`}>{t('stock.viewAll')}</ButtonLink>
              </div>
            </chakra.div>
          ),
        },
      ]}
    />
  );
}
