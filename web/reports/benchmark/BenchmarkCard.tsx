import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { BenchmarkCardQuery } from './__generated__/BenchmarkCardQuery.graphql.ts';
import { messages } from './messages.ts';

const query = graphql`
  query BenchmarkCardQuery {
    farm {
      benchmark {
        batches
        batchesBefore
        rows {
          figure
          own
          before
          low
          high
          source {
            title
            publisher
            year
            url
          }
        }
      }
    }
  }
`;

type Row = BenchmarkCardQuery['response']['farm']['benchmark']['rows'][number];

const digitsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

function useFigures() {
  const t = useMessages(messages);
  const locale = useLanguage();
  const own = (value: string | null | undefined): string =>
    value == null ? '—' : formatDecimal(value, locale, { digits: digitsOf(value) });
  const national = ({ low, high }: Row): string => {
    if (low == null || high == null) return '—';
    return low === high ? own(low) : t('benchmark.range', { low: own(low), high: own(high) });
  };
  return { own, national };
}

function Source({ source }: { source: Row['source'] }) {
  const t = useMessages(messages);
  if (!source) return <chakra.span color="fg.subtle">{t('benchmark.unsourced')}</chakra.span>;
  const { title, publisher, year, url } = source;
  return (
    <chakra.a href={url} target="_blank" rel="noreferrer" color="fg.muted" fontSize="xs" textDecoration="underline">
      {t('benchmark.source', { title, publisher, year: String(year) })}
    </chakra.a>
  );
}

/** The farm's last twelve months beside those before and beside public figures, each with where it was published. */
export function BenchmarkCard() {
  const t = useMessages(messages);
  const figures = useFigures();
  const answer = useAnswer<BenchmarkCardQuery>(query, {});
  if (answer === null) return null;
  const { batches, batchesBefore: before, rows } = answer.farm.benchmark;
  return (
    <Card padded display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 fontWeight="semibold">{t('benchmark.title')}</chakra.h2>
      <SmallTable
        label={t('benchmark.title')}
        columns={[
          { title: t('benchmark.figure') },
          { title: t('benchmark.own'), align: 'end' },
          { title: t('benchmark.before'), align: 'end' },
          { title: t('benchmark.national'), align: 'end' },
          { title: t('benchmark.sourceTitle') },
        ]}
        rows={rows.map((row) => ({
          key: row.figure,
          cells: [
            t(`benchmark.figure${row.figure}`),
            <chakra.strong key="own" fontWeight="semibold">
              {figures.own(row.own)}
            </chakra.strong>,
            figures.own(row.before),
            figures.national(row),
            <Source key="source" source={row.source} />,
          ],
        }))}
      />
      <chakra.p fontSize="sm" color="fg.muted">
        {t('benchmark.note', { batches, before })}
      </chakra.p>
    </Card>
  );
}
