import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { Chart } from '../../platform/chart/Chart.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { OxWeights_ox$key } from './__generated__/OxWeights_ox.graphql.ts';
import { messages } from './oxMessages.ts';

/** What the scale showed of an ox, as a line from one weighing to the next. */
export function OxWeights({ ox }: { ox: OxWeights_ox$key }) {
  const t = useMessages(messages);
  const { events } = useFragment(
    graphql`
      fragment OxWeights_ox on Ox {
        events {
          day
          weight
        }
      }
    `,
    ox,
  );
  const points = events.flatMap(({ day, weight }) => (weight == null ? [] : [{ x: day, y: weight }]));
  if (points.length === 0) return <chakra.p color="fg.muted">{t('ox.noWeights')}</chakra.p>;
  return (
    <Chart
      title={t('ox.weights')}
      x="day"
      height="15rem"
      series={[{ name: t('ox.weight'), kind: 'line', unit: 'kg', even: true, points }]}
    />
  );
}
