import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { Chart } from '../../platform/chart/Chart.tsx';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { MortalityCharts_mortality$key } from './__generated__/MortalityCharts_mortality.graphql.ts';
import { messages } from '../messages.ts';

type Row = { readonly name: string; readonly dead: number };

const mortalityFragment = graphql`
  fragment MortalityCharts_mortality on Mortality {
    dead
    headsEntered
    pct
    byDay {
      day
      dead
    }
    byCause {
      name
      dead
    }
    byLine {
      name
      dead
    }
    byDaysOnFeed {
      from
      to
      dead
    }
  }
`;

/** F-G11, and the dead by day, cause, line and days on the farm. */
export function MortalityCharts({ mortality: key }: { mortality: MortalityCharts_mortality$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { dead, headsEntered, pct, byDay, byCause, byLine, byDaysOnFeed } = useFragment(mortalityFragment, key);
  if (dead === 0) return null;
  const seriesOf = (rows: readonly Row[]) => [
    {
      name: t('health.deaths'),
      kind: 'bar' as const,
      points: rows.map(({ name, dead: y }) => ({ x: name, y: String(y) })),
    },
  ];
  const feedName = (from: number, to: number | null | undefined): string =>
    to == null ? t('health.feedFrom', { from }) : t('health.feedRange', { from, to });
  const charts = [
    { title: t('health.byCause'), rows: byCause.map(({ name, dead: count }) => ({ name: name ?? '', dead: count })) },
    {
      title: t('health.byLine'),
      rows: byLine.map(({ name, dead: count }) => ({ name: name ?? t('health.noLine'), dead: count })),
    },
    {
      title: t('health.byFeed'),
      rows: byDaysOnFeed.map(({ from, to, dead: count }) => ({ name: feedName(from, to), dead: count })),
    },
  ];
  const total = t('health.mortalityOf', {
    pct: formatDecimal(pct ?? '0', locale, { digits: 2 }),
    dead,
    heads: headsEntered,
  });
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
    >
      <Chart
        title={total}
        titled
        x="day"
        height="11rem"
        series={seriesOf(byDay.map(({ day, dead: count }) => ({ name: day, dead: count })))}
      />
      {charts.map(({ title, rows }) => (
        <Chart key={title} title={title} titled x="category" height="11rem" series={seriesOf(rows)} />
      ))}
    </chakra.div>
  );
}
