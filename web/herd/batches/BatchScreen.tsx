import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { PlannedDiet } from '../../feeding/dietChanges/PlannedDiet.tsx';
import { usePastFeed } from '../../feeding/pastFeed/BatchPastFeed.tsx';
import { formatDate, formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { BatchClosingCard } from '../../reports/closings/BatchClosingCard.tsx';
import { BatchEligibility } from '../../traceability/eligibility/BatchEligibility.tsx';
import type { BatchScreen_batch$key, BatchScreen_batch$data } from './__generated__/BatchScreen_batch.graphql.ts';
import type { BatchScreenQuery, BatchScreenQuery$data } from './__generated__/BatchScreenQuery.graphql.ts';
import { BatchActions } from './acts/BatchActions.tsx';
import { BatchEvents, CorralHistories } from './BatchLife.tsx';
import { BatchOxen } from './BatchOxen.tsx';
import { batchClosingPath } from './batchPaths.ts';
import { BatchStatus } from './BatchStatus.tsx';
import { BatchWeights } from './BatchWeights.tsx';
import { messages } from '../messages.ts';

const query = graphql`
  query BatchScreenQuery($id: ID!, $feeding: Boolean!, $costs: Boolean!, $sales: Boolean!, $day: Date) {
    farm {
      currentDay
      ...BatchOxen_farm @arguments(batchId: $id)
      ...BatchLife_farm @arguments(batchId: $id)
    }
    node(id: $id) {
      ...BatchScreen_batch @alias(as: "batch")
      ...BatchPastFeed_batch @alias(as: "pastFeed")
      ...BatchEligibility_batch @alias(as: "eligibility") @arguments(day: $day)
      ... on Batch {
        plannedDiets @include(if: $feeding) {
          id
          day
          diet {
            name
          }
        }
        forecast @include(if: $sales) {
          bestDay
        }
      }
    }
  }
`;

const stored = graphql`
  fragment BatchScreen_batch on Batch {
    id
    name
    kind
    status
    viewerCanUpdate
    heads
    headDays
    headDaysTotal
    daysOnFeed
    expectedDays
    projectedWeight
    dailyGain
    targetWeight
    targetDay
    dietName
    startDate
    endDate
    observation
    corral {
      name
      animalCapacity
    }
    owner {
      name
    }
    closing {
      entryWeight
      firstDay
      lastExitDay
    }
    ...batchDialog_batch
    ...BatchWeights_batch
    ...BatchLife_batch
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription BatchScreenFeedSubscription {
    batchChanged {
      id
    }
  }
`;

type BatchDetailProps = {
  batch: BatchScreen_batch$data;
  node: undefined | null | NonNullable<BatchScreenQuery$data['node']>;
  farm: BatchScreenQuery$data['farm'];
};

interface BatchItemsInput {
  t: Translate<typeof messages>;
  status: BatchScreen_batch$data['status'];
  corral: undefined | null | NonNullable<BatchScreen_batch$data['corral']>;
  heads: number;
  locale: ReturnType<typeof useLanguage>;
  expectedDays: number | null | undefined;
  days: string;
  batch: BatchScreen_batch$data;
  kg: (value: string | null | undefined) => string;
  closing: undefined | null | NonNullable<BatchScreen_batch$data['closing']>;
  gain: string;
  plannedDiet: undefined | NonNullable<NonNullable<BatchScreenQuery$data['node']>['plannedDiets']>[number];
  bestDay: string | null | undefined;
}

function batchItems({
  t,
  status,
  corral,
  heads,
  locale,
  expectedDays,
  days,
  batch,
  kg,
  closing,
  gain,
  plannedDiet,
  bestDay,
}: BatchItemsInput) {
  return [
    { label: t('batches.status'), value: <BatchStatus status={status} /> },
    {
      label: t('batches.heads'),
      value: corral?.animalCapacity
        ? `${formatInteger(heads, locale)} / ${formatInteger(corral.animalCapacity, locale)}`
        : formatInteger(heads, locale),
    },
    { label: t('batches.daysOnFeed'), value: expectedDays == null ? days : `${days || 0} / ${expectedDays}` },
    { label: t('batches.headDays'), value: formatInteger(batch.headDaysTotal, locale) },
    { label: t('batches.entryWeight'), value: kg(closing?.entryWeight) },
    { label: t('batches.projected'), value: kg(batch.projectedWeight) },
    { label: t('batches.adg'), value: gain && `${gain} kg` },
    { label: t('batches.target'), value: kg(batch.targetWeight) },
    { label: t('batches.targetDay'), value: formatDate(batch.targetDay) },
    ...(bestDay == null ? [] : [{ label: t('batches.bestDay'), value: formatDate(bestDay) }]),
    { label: t('batches.diet'), value: batch.dietName },
    ...(plannedDiet
      ? [
          {
            label: t('batches.nextDiet'),
            value: <PlannedDiet planned={plannedDiet} batchName={batch.name} />,
          },
        ]
      : []),
    { label: t('batches.owner'), value: batch.owner?.name },
    { label: t('batches.startDate'), value: formatDate(batch.startDate) },
    ...(batch.endDate == null ? [] : [{ label: t('batches.endDate'), value: formatDate(batch.endDate) }]),
    ...(batch.observation ? [{ label: t('batches.note'), value: batch.observation }] : []),
  ];
}

function BatchDetail({ batch, node, farm }: BatchDetailProps) {
  const locale = useLanguage();
  const t = useMessages(messages);
  const phone = useIsPhone();
  const { id, kind, status, heads, corral, closing, expectedDays } = batch;
  const kg = (value: string | null | undefined): string => {
    const text = formatDecimal(value, locale, { digits: 1 });
    return text === '' ? '' : `${text} kg`;
  };
  const gain = formatDecimal(batch.dailyGain, locale, { digits: 3 });
  const days = batch.daysOnFeed == null ? '' : formatInteger(batch.daysOnFeed, locale);
  // One whose day passed while the batch was over does not come any more.
  const plannedDiet = node?.plannedDiets?.find(({ day }) => day > farm.currentDay);
  const pastFeed = usePastFeed(node?.pastFeed ?? null, mayDo('stock:read'));
  // On a phone a list is as long as its rows.
  const oxen = { title: t('batches.oxen'), items: [], children: <BatchOxen farm={farm} batchId={id} /> };
  return (
    <DetailScreen
      title={batch.name}
      detail={[t(`batches.kind${kind}`), corral?.name].filter(Boolean).join(' · ')}
      back={{ to: '/admin/management/batches', label: t('batches.all') }}
      actions={batch.viewerCanUpdate && <BatchActions batch={batch} currentDay={farm.currentDay} />}
      sections={[
        {
          title: t('batches.figures'),
          items: batchItems({
            t,
            status,
            corral,
            heads,
            locale,
            expectedDays,
            days,
            batch,
            kg,
            closing,
            gain,
            plannedDiet,
            bestDay: node?.forecast?.bestDay,
          }),
          children: status !== 'FINALIZED' && heads === 0 && closing?.lastExitDay != null && (
            <Notice tone="info">
              {t('batches.closingText', { day: formatDate(closing.lastExitDay) })}{' '}
              <Link to={batchClosingPath(id)}>{t('batches.closingEdit')}</Link>
            </Notice>
          ),
        },
        {
          title: t('batches.weights'),
          items: [],
          children: <BatchWeights batch={batch} currentDay={farm.currentDay} />,
        },
        {
          title: t('batches.eligibility'),
          items: [],
          children: <BatchEligibility batch={node?.eligibility ?? null} currentDay={farm.currentDay} />,
        },
        ...(closing != null && mayDo('sale:read')
          ? [
              {
                title: t('batches.individualClosing'),
                items: [],
                children: <BatchClosingCard batchId={id} from={closing.firstDay} />,
              },
            ]
          : []),
        ...(phone ? [] : [oxen]),
        { title: t('batches.events'), items: [], children: <BatchEvents batch={batch} /> },
        {
          title: t('batches.history'),
          items: [],
          children: <CorralHistories farm={farm} canAdjust={mayDo('history:adjust')} />,
        },
        ...(pastFeed === null ? [] : [pastFeed]),
        ...(phone ? [oxen] : []),
      ]}
    />
  );
}

export function BatchScreen({ queryRef }: ScreenProps<BatchScreenQuery>) {
  const { farm, node } = usePreloadedQuery<BatchScreenQuery>(query, queryRef);
  const batch = useFragment<BatchScreen_batch$key>(stored, node?.batch ?? null);
  if (batch == null) return <NotFoundScreen />;
  return <BatchDetail batch={batch} node={node} farm={farm} />;
}
