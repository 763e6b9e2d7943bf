import { chakra } from '@chakra-ui/react';
import { weeksOf, type Departure, type DepartureWeek } from '../../server/reports/forecast/viablePlan.calc.ts';
import { NativeSelect } from '../platform/form/controls/choices/NativeSelect.tsx';
import { formatDate, formatInteger } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { withParameter } from '../platform/table/listSpec.ts';
import { truckHeadsOf, truckSizes } from './forecastSearch.ts';
import { messages } from './messages.ts';

type Props = {
  departures: readonly Departure[];
  /** Batches that have no day yet. */
  waiting: number;
  search: URLSearchParams;
  go: (search: URLSearchParams) => void;
};

function Week({ week: { from, to, heads, trucks, batches } }: { week: DepartureWeek<Departure> }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.li display="grid" alignContent="start" gap="1" p="3" borderWidth="1px" borderRadius="md" bg="bg.surface">
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" justifyContent="space-between" fontWeight="semibold">
        <span>{t('forecast.planWeek', { from: formatDate(from), to: formatDate(to) })}</span>
        <chakra.span fontVariantNumeric="tabular-nums">
          {t('forecast.planHeads', { heads: formatInteger(heads, locale) })}
          {' · '}
          {t('forecast.planTrucks', { trucks })}
        </chakra.span>
      </chakra.div>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1" fontSize="sm" color="fg.muted">
        {batches.map((each) => (
          <li key={each.batchId}>
            {t('forecast.planBatch', {
              batch: each.batch,
              heads: formatInteger(each.heads, locale),
              day: formatDate(each.day),
            })}
          </li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}

/** Which batches go in which week, and with how many trucks. */
export function ViablePlan({ departures, waiting, search, go }: Props) {
  const t = useMessages(messages);
  const truckHeads = truckHeadsOf(search);
  const weeks = weeksOf(departures, truckHeads);
  return (
    <chakra.section display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
        <chakra.h2 fontWeight="semibold">{t('forecast.plan')}</chakra.h2>
        <NativeSelect
          w="15rem"
          aria-label={t('forecast.truckHeads')}
          value={truckHeads}
          onChange={({ target }) => go(withParameter(search, 'truck', target.value))}
        >
          {truckSizes.map((size) => (
            <option key={size} value={size}>{`${t('forecast.truckHeads')}: ${size}`}</option>
          ))}
        </NativeSelect>
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('forecast.planText')}
      </chakra.p>
      <chakra.ol display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))">
        {weeks.map((week) => (
          <Week key={week.from} week={week} />
        ))}
      </chakra.ol>
      {waiting > 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('forecast.notPlanned', { count: waiting })}
        </chakra.p>
      )}
    </chakra.section>
  );
}
