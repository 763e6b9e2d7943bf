import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import {
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMoney,
  formatPercent,
} from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { DetailScreen } from '../../../platform/ui/screen/DetailScreen.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import type { beatFeed_beat$key, beatFeed_beat$data } from '../__generated__/beatFeed_beat.graphql.ts';
import type { BeatScreenQuery } from './__generated__/BeatScreenQuery.graphql.ts';
import { BeatDrops } from './BeatDrops.tsx';
import { liveBeat } from '../beatFeed.ts';
import { BeatLines } from './BeatLines.tsx';
import { messages } from '../beatMessages.ts';
import { BeatStatus } from '../BeatStatus.tsx';
import { Deviation } from './Deviation.tsx';
import { minutesBetween } from '../cab/scale/mixing.ts';

const query = graphql`
  query BeatScreenQuery($id: ID!) {
    farm {
      currentDay
    }
    node(id: $id) {
      ...beatFeed_beat @alias(as: "beat")
    }
  }
`;

const clockOf = (moment: string | null | undefined): string => formatDateTime(moment).slice(-5);

type BeatActionsProps = {
  isOnItsWay: boolean;
  path: string;
  isClosed: boolean;
  day: string;
  currentDay: string;
};

function BeatActions({ isOnItsWay, path, isClosed, day, currentDay }: BeatActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      {isOnItsWay && (
        <ButtonLink to={`/admin/tract/beat-of-day/${path}`} variant="solid">
          {t('beats.toCab')}
        </ButtonLink>
      )}
      {isClosed && day === currentDay && (
        <ButtonLink to={`/admin/tract/beat-history/edit/${path}`}>
          <Icon name="edit" size="1rem" />
          {t('beats.correct')}
        </ButtonLink>
      )}
    </>
  );
}

interface WeightItemsInput {
  t: Translate<typeof messages>;
  kg: (value: string | null | undefined) => string;
  beat: beatFeed_beat$data;
  locale: ReturnType<typeof useLanguage>;
  energy: string[];
}

function weightItems({ t, kg, beat, locale, energy }: WeightItemsInput) {
  return [
    { label: t('beats.planned'), value: kg(beat.plannedKg) },
    { label: t('beats.carried'), value: kg(beat.carryInKg) },
    { label: t('beats.loaded'), value: kg(beat.loadedKg) },
    { label: t('beats.deviation'), value: beat.deviationPct && <Deviation pct={beat.deviationPct} /> },
    { label: t('beats.delivered'), value: kg(beat.deliveredKg) },
    { label: t('beats.residual'), value: kg(beat.residualKg) },
    ...(Number(beat.unloadedKg ?? 0) > 0 ? [{ label: t('beats.unloaded'), value: kg(beat.unloadedKg) }] : []),
    { label: t('beats.loss'), value: kg(beat.lossKg) },
    { label: t('beats.dryMatter'), value: formatPercent(beat.dryMatterPct, locale) },
    { label: t('beats.energy'), value: energy.join(' / ') },
    { label: t('beats.cost'), value: formatMoney(beat.cost, locale) },
  ];
}

function BeatDetail({ beat: key, currentDay }: { beat: beatFeed_beat$key; currentDay: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const beat = useFragment(liveBeat, key);
  const kg = (value: string | null | undefined): string => {
    const text = formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
    return text === '' ? '' : `${text} kg`;
  };
  const minutes = (from: string | null | undefined, to: string | null | undefined): string => {
    const spent = minutesBetween(from, to);
    return spent === null ? '' : `${formatDecimal(spent, locale, { digits: 0, maxDigits: 1 })} min`;
  };
  const { id, seq, day, round, status, mixer, diet, lines, drops } = beat;
  const isClosed = status === 'CLOSED';
  const isOnItsWay = !isClosed && status !== 'CANCELLED';
  const path = encodeURIComponent(id);
  const energy = [beat.elm, beat.elg].map((value) => formatDecimal(value, locale)).filter((text) => text !== '');
  return (
    <DetailScreen
      title={t('beats.number', { number: seq })}
      detail={formatDate(day)}
      back={{ to: '/admin/tract/beat-history', label: t('beats.history') }}
      actions={
        mayDo('beat:write') && (
          <BeatActions isOnItsWay={isOnItsWay} path={path} isClosed={isClosed} day={day} currentDay={currentDay} />
        )
      }
      sections={[
        {
          title: t('beats.overview'),
          items: [
            { label: t('beats.status'), value: <BeatStatus status={status} /> },
            { label: t('beats.roundShort'), value: round },
            { label: t('beats.mixer'), value: mixer.name },
            { label: t('beats.diet'), value: diet?.name },
            { label: t('beats.operator'), value: beat.operator?.name },
            { label: t('beats.startedAt'), value: clockOf(beat.startedAt) },
            { label: t('beats.closedAt'), value: clockOf(beat.closedAt) },
            { label: t('beats.loadTime'), value: minutes(beat.startedAt, beat.mixStartedAt) },
            {
              label: t('beats.mixTime'),
              value: t('beats.mixTimeOf', {
                real: minutes(beat.mixStartedAt, beat.mixEndedAt) || '—',
                required: formatDecimal(beat.mixMinutes, locale, { digits: 0, maxDigits: 1 }),
              }),
            },
            { label: t('beats.note'), value: beat.note },
          ],
          children: isClosed && day !== currentDay && <Notice tone="info">{t('beats.dayOver')}</Notice>,
        },
        {
          title: t('beats.weights'),
          items: weightItems({ t, kg, beat, locale, energy }),
        },
        { title: t('beats.ingredients'), items: [], children: <BeatLines lines={lines} /> },
        { title: t('beats.corrals'), items: [], children: <BeatDrops drops={drops} /> },
      ]}
    />
  );
}

/** One beat: what was planned, what happened, and what it cost. */
export function BeatScreen({ queryRef }: ScreenProps<BeatScreenQuery>) {
  const { farm, node } = usePreloadedQuery<BeatScreenQuery>(query, queryRef);
  return node?.beat ? <BeatDetail beat={node.beat} currentDay={farm.currentDay} /> : <NotFoundScreen />;
}
