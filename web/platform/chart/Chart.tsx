import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { formatDate, formatDecimal } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Skeleton } from '../ui/screen/Skeleton.tsx';
import {
  isBlank,
  nameWithUnit,
  summaryOf,
  type ChartData,
  type ChartSeries,
} from '../../../server/platform/files/charts/chartData.calc.ts';
import { messages } from './messages.ts';

const ChartDrawing = lazy(() => import('./ChartDrawing.tsx').then((module) => ({ default: module.ChartDrawing })));

type Props = ChartData & { title: string; height?: string; /** Where no heading stands over it. */ titled?: boolean };

function useSummary({ title, x, series }: Props): string {
  const t = useMessages(messages);
  const locale = useLanguage();
  const number = (value: string | null): string => formatDecimal(value, locale, { digits: 0, maxDigits: 6 });
  const place = (value: string): string => (x === 'day' ? formatDate(value) : value);
  const textOf = (each: ChartSeries): string => {
    const name = nameWithUnit(each);
    const summary = summaryOf(each);
    if (summary === null) return t('chart.nothing', { name });
    const { first, last, least, most } = summary;
    return t('chart.series', {
      name,
      first: number(first.y),
      firstAt: place(first.x),
      last: number(last.y),
      lastAt: place(last.x),
      least: number(least),
      most: number(most),
    });
  };
  // What stands in a lane is written in words in the table.
  return [title, ...series.filter(({ kind }) => kind !== 'lane').map(textOf)].join('. ');
}

function Picture(props: Props) {
  const { series, x, markers, notes, title, titled = false, height = '17rem' } = props;
  const picture = (
    <chakra.div role="img" aria-label={useSummary(props)} w="full" minW="0" h={height} flexShrink="0">
      <Suspense fallback={<Skeleton h="full" borderRadius="md" />}>
        <ChartDrawing series={series} x={x} {...(markers ? { markers } : {})} {...(notes ? { notes } : {})} />
      </Suspense>
    </chakra.div>
  );
  if (!titled) return picture;
  return (
    <chakra.div minW="0" flexShrink="0">
      <chakra.p fontSize="sm" fontWeight="medium" mb="1" aria-hidden>
        {title}
      </chakra.p>
      {picture}
    </chakra.div>
  );
}

/** A picture of figures that stand in a table beside it, where there are any; read aloud, a sentence for each series. */
export function Chart(props: Props) {
  return isBlank(props) ? null : <Picture {...props} />;
}
