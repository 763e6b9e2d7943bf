import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { Chart } from '../platform/chart/Chart.tsx';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAnswer } from '../platform/relay/useAnswer.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Skeleton } from '../platform/ui/Skeleton.tsx';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { TroughGraphQuery } from './__generated__/TroughGraphQuery.graphql.ts';
import { messages } from './messages.ts';
import { messages as reasonMessages } from './reasonMessages.ts';
import { changeText, reasonText } from './reasonText.ts';

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

type Day = NonNullable<TroughGraphQuery['response']['farm']['troughGraph']>['days'][number];
type Props = { corralId: string; day: string; nightLabels: Readonly<Record<'DRY' | 'CRUMB' | 'INVENTORY', string>> };

const [usual, most] = [14, 30];

/** The last days of a corral as a picture, and each of them in words. */
export function TroughGraph({ corralId, day, nightLabels }: Props) {
  const t = useMessages(messages);
  const why = useMessages(reasonMessages);
  const locale = useLanguage();
  const [length, setLength] = useState(usual);
  const answer = useAnswer<TroughGraphQuery>(query, { filter: { corralId, day, days: most } });
  const days = answer?.farm.troughGraph?.days.slice(-length);
  if (!days) return <Skeleton h="17rem" borderRadius="md" />;
  const points = (of: (each: Day) => string | null | undefined) =>
    days.map((each) => ({ x: each.day, y: of(each) ?? null }));
  const [perHead, ofWeight] = [t('trough.kgPerHead'), t('trough.pctOfWeight')];
  const scoreText = (score: string | null | undefined): string =>
    formatDecimal(score, locale, { digits: 0, maxDigits: 1 });
  const eventsOf = (each: Day): string =>
    [
      each.dietChanged ? t('trough.dietChanged', { name: each.dietNames.join(' + ') }) : '',
      each.weighedHeads > 0 ? t('trough.weighed', { count: each.weighedHeads }) : '',
      each.headsIn > 0 ? t('trough.came', { count: each.headsIn }) : '',
      each.headsOut > 0 ? t('trough.went', { count: each.headsOut }) : '',
      each.headsDead > 0 ? t('trough.died', { count: each.headsDead }) : '',
      ...each.flags.map((flag) => t(`trough.${flag as 'RAIN'}`).toLowerCase()),
      each.isAmber || each.isRed
        ? t('trough.unsteady', { value: formatDecimal(each.unsteadyPct, locale, { digits: 1 }) })
        : '',
      each.note ?? '',
    ]
      .filter((text) => text !== '')
      .join('; ');
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
      <Chart
        title={t('trough.title')}
        x="day"
        height="19rem"
        series={[
          { name: t('trough.deliveredCall'), kind: 'bar', unit: perHead, points: points((each) => each.deliveredCall) },
          { name: t('trough.plannedCall'), kind: 'line', unit: perHead, points: points((each) => each.planCall) },
          {
            name: t('trough.intakePct'),
            kind: 'line',
            unit: ofWeight,
            axis: 'right',
            even: true,
            points: points((each) => each.intakePct),
          },
          {
            name: t('trough.expectedLow'),
            kind: 'line',
            unit: ofWeight,
            axis: 'right',
            points: points((each) => each.lowPct),
          },
          {
            name: t('trough.expectedHigh'),
            kind: 'line',
            unit: ofWeight,
            axis: 'right',
            points: points((each) => each.highPct),
          },
          { name: t('trough.grade'), kind: 'dots', axis: 'right', points: points((each) => each.grade) },
        ]}
      />
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
            each.nightKind == null ? '' : nightLabels[each.nightKind as 'DRY'],
            each.grade == null
              ? each.callKind === 'REPLICATED' || each.callKind === 'DAY_0'
                ? t(`trough.${each.callKind}`)
                : ''
              : `${scoreText(each.grade)} (${changeText(each.pct, locale)})`,
            each.reasons.map((reason) => reasonText(reason, why, locale)).join('; '),
            eventsOf(each),
          ],
        }))}
      />
    </chakra.div>
  );
}
