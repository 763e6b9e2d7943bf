import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { Departure } from '../../server/reports/forecast/viablePlan.calc.ts';
import { addDays } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ButtonLink } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { ExportMenu } from '../platform/table/actions/ExportMenu.tsx';
import { useExport, useReportFile } from '../platform/table/actions/useExport.ts';
import { FilterBar } from '../platform/table/filters/FilterBar.tsx';
import { useListUrl } from '../platform/table/filters/useListUrl.ts';
import { EmptyState } from '../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import type { ForecastScreenQuery, ForecastScreenQuery$data } from './__generated__/ForecastScreenQuery.graphql.ts';
import { BatchOutlook } from './BatchOutlook.tsx';
import { ForecastBatches, useForecastView } from './ForecastBatches.tsx';
import { ForecastFoods } from './ForecastFoods.tsx';
import { forecastFile, forecastSpec, isTargetUnread } from './forecastSearch.ts';
import { LiveBatches } from './liveBatches.ts';
import { liveOf, type Live } from './liveForecast.ts';
import { messages } from './messages.ts';
import { PriceSliders } from './PriceSliders.tsx';
import { TargetPicker } from './TargetPicker.tsx';
import { usePrices } from './usePrices.ts';
import { ViablePlan } from './ViablePlan.tsx';

const query = graphql`
  query ForecastScreenQuery($filter: ForecastInput!) {
    farm {
      currentDay
      forecast(filter: $filter) {
        day
        arrobaPrice
        feedPriceFactor
        total
        batches {
          batchId
          batch
          heads
          daysLeft
          withdrawalUntil
          facts {
            heads
            weight
            phases {
              fromDay
              gain
            }
            intakePct
            costPerMsKg
            operationalCost
            capitalCost
            carcassPerKg
            gainShares
            yieldPct
            arrobaKg
            deductionPct
            costToDate
            costShare
            closedNet
            closedArrobas
          }
          ...ForecastBatches_batch
          ...BatchOutlook_batch
        }
        ...ForecastFoods_forecast
      }
    }
  }
`;

type Forecast = NonNullable<ForecastScreenQuery$data['farm']['forecast']>;
type Batch = Forecast['batches'][number];

/** When each batch goes: on the day of its sale, or when its withdrawal ends. */
function departuresOf(batches: readonly Batch[], live: ReadonlyMap<string, Live>, today: string): Departure[] {
  return batches.flatMap(({ batchId, batch, heads, withdrawalUntil }) => {
    const days = live.get(batchId)?.sale?.days;
    if (days === undefined) return [];
    const day = addDays(today, days);
    return [{ batchId, batch, heads, day: withdrawalUntil != null && withdrawalUntil > day ? withdrawalUntil : day }];
  });
}

type BoardProps = {
  forecast: Forecast;
  search: URLSearchParams;
  go: (search: URLSearchParams) => void;
  pending: boolean;
};

function ForecastBoard({ forecast, search, go, pending }: BoardProps) {
  const t = useMessages(messages);
  const { day, batches, total } = forecast;
  const { prices, market, setPrices, onRest, onReset, isChanged } = usePrices(forecast, search, go);
  const live = useMemo(
    () => new Map(batches.map((batch) => [batch.batchId, liveOf(batch, market)])),
    [batches, market],
  );
  const chosen =
    batches.find(({ batchId }) => batchId === search.get('batch')) ??
    batches.find(({ batchId }) => live.get(batchId)?.best !== null) ??
    batches[0];
  const outlook = chosen && live.get(chosen.batchId);
  const departures = departuresOf(batches, live, day);
  return (
    <LiveBatches value={live}>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}>
        {chosen && outlook && <BatchOutlook batch={chosen} known={chosen} live={outlook} market={market} />}
        <PriceSliders
          prices={prices}
          ofFarm={forecast.arrobaPrice == null ? null : Number(forecast.arrobaPrice)}
          onChange={setPrices}
          onRest={onRest}
          isChanged={isChanged}
          onReset={onReset}
        />
      </chakra.div>
      {total > batches.length && <p>{t('forecast.foremost', { count: batches.length, total })}</p>}
      <ForecastBatches batches={batches} stale={pending} />
      <ForecastFoods forecast={forecast} />
      <ViablePlan departures={departures} waiting={batches.length - departures.length} search={search} go={go} />
    </LiveBatches>
  );
}

/** Forecast: when each batch should go, what it needs until then, and what prices make of it. */
export function ForecastScreen({ queryRef }: ScreenProps<ForecastScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<ForecastScreenQuery>(query, queryRef);
  const { search, go, pending } = useListUrl();
  const { controls, empty } = useForecastView();
  const { currentDay } = farm;
  const forecast = isTargetUnread(search) ? null : farm.forecast;
  const file = forecastFile(search);
  const run = useExport(useReportFile('/reports/forecast', file));
  const isShown = forecast != null && forecast.batches.length > 0;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader
        title={t('forecast.title')}
        actions={
          isShown && (
            <ExportMenu run={run} schedulable={{ name: t('forecast.title'), call: '/reports/forecast', query: file }} />
          )
        }
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <TargetPicker search={search} go={go} openDay={currentDay} />
        <FilterBar spec={forecastSpec} controls={controls} search={search} onChange={go} />
      </chakra.div>
      {forecast == null && (
        <EmptyState icon="calendar" title={t('forecast.refused')} text={t('forecast.refusedText')} />
      )}
      {forecast?.batches.length === 0 && (
        <EmptyState {...empty}>
          <ButtonLink to="/admin/management/batches">{t('forecast.toBatches')}</ButtonLink>
        </EmptyState>
      )}
      {isShown && <ForecastBoard forecast={forecast} search={search} go={go} pending={pending} />}
    </chakra.div>
  );
}
