import { chakra } from '@chakra-ui/react';
import { memo, useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import { Chart } from '../../../platform/chart/Chart.tsx';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../../platform/relay/useAnswer.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { Skeleton } from '../../../platform/ui/screen/Skeleton.tsx';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import type { TroughGraphQuery } from './__generated__/TroughGraphQuery.graphql.ts';
import { messages } from '../../messages.ts';
import { messages as reasonMessages } from '../../dietChanges/reasonMessages.ts';
import { graphWords, troughChart } from './troughChart.ts';

const query = graphql`
  query TroughGraphQuery($filter: TroughGraphInput!) {
    farm {
      troughGraph(filter: $filter) {
        days {
          day
          planCall
          deliveredCall
          intakePct
          lowPct
          highPct
          unsteadyPct
          isAmber
          isRed
          callKind
          nightKind
          grade
          pct
          base
          baseOrigin
          reasons {
            rule
            kind
            from
            to
            value
            low
            high
          }
          flags
          note
          readBy
          dietNames
          dietChanged
          headsIn
          headsOut
          headsDead
          weighedHeads
        }
      }
    }
  }
`;

type Props = { corralId: string; day: string; nightLabels: Readonly<Record<'DRY' | 'CRUMB' | 'INVENTORY', string>> };

const [usual, most] = [14, 30];

/** The last days of a corral as a picture, and each of them in words. */
function Graph({ corralId, day, nightLabels }: Props) {
  const t = useMessages(messages);
  const why = useMessages(reasonMessages);
  const locale = useLanguage();
  const [length, setLength] = useState(usual);
  const answer = useAnswer<TroughGraphQuery>(query, { filter: { corralId, day, days: most } });
  const all = answer?.farm.troughGraph?.days;
  const days = useMemo(() => all?.slice(-length) ?? [], [all, length]);
  const words = useMemo(() => graphWords({ t, why, locale, nightLabels }), [t, why, locale, nightLabels]);
  const chart = useMemo(() => troughChart(days, words), [days, words]);
  if (!all) return <Skeleton h="17rem" borderRadius="md" />;
  const last = days.findLast(({ unsteadyPct }) => unsteadyPct != null);
  return (
    <chakra.div display="grid" gap="3" minW="0">
      <chakra.div role="group" aria-label={t('trough.period')} display="flex" gap="2">
        {[usual, most].map((choice) => (
          <Button
            key={choice}
            size="sm"
            variant={length === choice ? 'subtle' : 'outline'}
            aria-pressed={length === choice}
            onClick={() => setLength(choice)}
          >
            {t(choice === usual ? 'trough.last14' : 'trough.last30')}
          </Button>
        ))}
      </chakra.div>
      {last && (last.isAmber || last.isRed) && (
        <Notice tone={last.isRed ? 'danger' : 'warning'}>{words.unsteady(last)}</Notice>
      )}
      <Chart title={t('trough.title')} x="day" height="21rem" {...chart} />
      <SmallTable
        label={t('trough.events')}
        maxH="18rem"
        columns={[
          { title: t('trough.day') },
          { title: t('trough.nightKind') },
          { title: t('trough.grade'), align: 'end' },
          { title: t('trough.why') },
          { title: t('trough.events') },
        ]}
        rows={days.toReversed().map((each) => ({
          key: each.day,
          cells: [
            formatDate(each.day).slice(0, 5),
            words.night(each),
            words.grade(each),
            words.reasons(each).join('; '),
            words.events(each).join('; '),
          ],
        }))}
      />
    </chakra.div>
  );
}

export const TroughGraph = memo(Graph);
