import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { horizonDays } from '../../server/trade/forecast/forecast.calc.ts';
import { Chart } from '../platform/chart/Chart.tsx';
import { addDays, formatDate, formatDecimal, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import { batchPath } from '../herd/batches/batchPaths.ts';
import type { BatchOutlook_batch$data, BatchOutlook_batch$key } from './__generated__/BatchOutlook_batch.graphql.ts';
import { marginsOf, type ForecastMarket, type Known, type Live } from './liveForecast.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment BatchOutlook_batch on BatchForecast {
    batchId
    batch
    day
    dmKg
    gaps
    withdrawalUntil
    ingredients {
      foodId
      food
      kg
    }
  }
`;

type Batch = BatchOutlook_batch$data;

function useMarginalChart(batch: Batch, known: Known, { live, market }: { live: Live; market: ForecastMarket }) {
  const t = useMessages(messages);
  const { day } = batch;
  const { best, sale } = live;
  const series = useMemo(() => {
    const days = marginsOf(known, market, { day, best });
    const points = (of: 'revenue' | 'cost') => days.map((each) => ({ x: each.x, y: each[of] }));
    return [
      { name: t('forecast.revenue'), unit: 'R$', kind: 'line' as const, points: points('revenue') },
      { name: t('forecast.cost'), unit: 'R$', kind: 'line' as const, points: points('cost') },
    ];
  }, [known, market, day, best, t]);
  const markers = useMemo(
    () => [
      ...(best === null ? [] : [{ x: addDays(day, best), text: t('forecast.bestDay') }]),
      ...(sale === null || sale.days === best ? [] : [{ x: addDays(day, sale.days), text: t('forecast.saleDay') }]),
    ],
    [best, sale, day, t],
  );
  return { series, markers };
}

/** What is still to be fed, by ingredient; in proportion to the dry matter, which follows the prices. */
function Ingredients({ batch: { ingredients, dmKg }, live }: { batch: Batch; live: Live }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const dm = live.sale?.dmKg;
  if (ingredients.length === 0 || dmKg == null || !dm) return null;
  const kg = (value: string) => formatDecimal(dm.div(dmKg).times(value).toFixed(0), locale, { digits: 0 });
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {t('forecast.ingredients')}
      {': '}
      {ingredients.map(({ food, kg: needed }) => `${food} ${t('forecast.kg', { kg: kg(needed) })}`).join(' · ')}
    </chakra.p>
  );
}

function Headline({ batch, live }: { batch: Batch; live: Live }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const profit = live.sale?.profit;
  const best =
    live.best === null
      ? null
      : t('forecast.bestDayIs', { days: live.best, day: formatDate(addDays(batch.day, live.best)) });
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="1" alignItems="baseline">
      <chakra.h2 fontWeight="semibold">
        <Link to={batchPath(batch.batchId)}>{batch.batch}</Link>
      </chakra.h2>
      <chakra.p role="status" fontSize="lg" fontWeight="semibold" color="brand.fg">
        {live.isBeyond ? t('forecast.beyond', { days: horizonDays }) : best}
      </chakra.p>
      {profit && (
        <chakra.p fontVariantNumeric="tabular-nums" color={profit.lt(0) ? 'danger.fg' : undefined}>
          {t('forecast.profit')}
          {': '}
          {formatMoney(profit.toFixed(2), locale)}
        </chakra.p>
      )}
      {batch.withdrawalUntil != null && batch.withdrawalUntil > batch.day && (
        <chakra.p color="warning.fg">{t('forecast.kept', { day: formatDate(batch.withdrawalUntil) })}</chakra.p>
      )}
    </chakra.div>
  );
}

type Props = { batch: BatchOutlook_batch$key; known: Known; live: Live; market: ForecastMarket };

/** One batch: what each more day brings and costs, and the day on which it should go. */
export function BatchOutlook({ batch: key, known, live, market }: Props) {
  const t = useMessages(messages);
  const batch = useFragment(fragment, key);
  const { series, markers } = useMarginalChart(batch, known, { live, market });
  const isKnown = series.some(({ points }) => points.some(({ y }) => y !== null));
  // The price that is tried out may be there where the farm's is not.
  const gaps = batch.gaps.filter(
    (gap) => gap !== 'PURCHASE_COST' && (gap !== 'ARROBA_PRICE' || market.arrobaPrice === null),
  );
  return (
    <Card padded display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <Headline batch={batch} live={live} />
      {isKnown ? (
        <Chart title={t('forecast.chart')} titled x="day" height="17rem" series={series} markers={markers} />
      ) : (
        <Notice tone="warning">
          {t('forecast.noChart', { gaps: gaps.map((gap) => t(`forecast.gap${gap}`)).join(', ') })}
        </Notice>
      )}
      <Ingredients batch={batch} live={live} />
    </Card>
  );
}
