import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { OxHealth } from '../../health/OxHealth.tsx';
import { formatDate, formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import { OxClosingCard } from '../../reports/closings/OxClosingCard.tsx';
import { OxAnnouncements } from '../../traceability/communique/life/OxAnnouncements.tsx';
import { OxEligibility } from '../../traceability/eligibility/OxEligibility.tsx';
import type { OxScreen_ox$key, OxScreen_ox$data, Sex, AnimalCategory } from './__generated__/OxScreen_ox.graphql.ts';
import type { OxScreenQuery, OxScreenQuery$data } from './__generated__/OxScreenQuery.graphql.ts';
import { batchPath } from '../batches/batchPaths.ts';
import { OxChapters } from './OxChapters.tsx';
import { OxDialog } from './OxDialog.tsx';
import { OxLife } from './OxLife.tsx';
import { messages } from './oxMessages.ts';
import { OxPapers } from './OxPapers.tsx';
import { OxStatus } from './OxStatus.tsx';
import { OxWeights } from './OxWeights.tsx';
import { ReentryDialog } from './ReentryDialog.tsx';
import { ReidentifyDialog } from './ReidentifyDialog.tsx';

const query = graphql`
  query OxScreenQuery(
    $id: ID!
    $purchases: Boolean!
    $gtas: Boolean!
    $earrings: Boolean!
    $health: Boolean!
    $announcements: Boolean!
    $day: Date
  ) {
    farm {
      ...OxLife_farm @arguments(oxId: $id)
      ...OxAnnouncements_farm @arguments(oxId: $id)
      ...OxHealth_farm @arguments(oxId: $id)
      ...OxEligibility_farm @arguments(oxId: $id)
    }
    node(id: $id) {
      ...OxScreen_ox @alias(as: "ox")
      ...OxPapers_ox @alias(as: "papers")
      ...OxHealth_ox @alias(as: "health")
      ...OxEligibility_ox @alias(as: "eligibility") @arguments(day: $day)
    }
  }
`;

const stored = graphql`
  fragment OxScreen_ox on Ox {
    id
    status
    sisbov
    managementNumber
    previousSisbovs
    electronicEarring
    identifier
    identifiedOn
    sex
    category
    castrated
    horn
    coat
    teeth
    damIdentification
    birthDate
    birthEstimated
    entryDate
    entryWeight
    exitDate
    lastWeight
    lastWeightDate
    projectedWeight
    daysOnFarm
    dailyGain
    chapter
    viewerCanUpdate
    batch {
      id
      name
      corral {
        name
      }
    }
    owner {
      name
    }
    breed {
      name
    }
    ...OxWeights_ox
    ...OxDialog_ox
    ...ReentryDialog_ox
    ...ReidentifyDialog_ox
    ...OxChapters_ox
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription OxScreenFeedSubscription {
    oxChanged {
      id
    }
  }
`;

type OxDetailProps = {
  ox: OxScreen_ox$data;
  setDoing: Dispatch<SetStateAction<'edit' | 'reenter' | 'reidentify' | null>>;
  farm: OxScreenQuery$data['farm'];
  node: undefined | null | NonNullable<OxScreenQuery$data['node']>;
  doing: 'edit' | 'reenter' | 'reidentify' | null;
};

type OxActionsProps = {
  status: OxScreen_ox$data['status'];
  setDoing: OxDetailProps['setDoing'];
  isHere: boolean;
  ox: OxScreen_ox$data;
};

function OxActions({ status, setDoing, isHere, ox }: OxActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      {status === 'EXITED' && (
        <Button variant="solid" onClick={() => setDoing('reenter')}>
          {t('ox.reenter')}
        </Button>
      )}
      {isHere && ox.sisbov != null && <Button onClick={() => setDoing('reidentify')}>{t('ox.reidentify')}</Button>}
      {isHere && <Button onClick={() => setDoing('edit')}>{t('ox.edit')}</Button>}
    </>
  );
}

interface OxItemsInput {
  t: Translate<typeof messages>;
  status: OxScreen_ox$data['status'];
  batch: undefined | null | NonNullable<OxScreen_ox$data['batch']>;
  ox: OxScreen_ox$data;
  sex: Sex | null | undefined;
  category: AnimalCategory | null | undefined;
  castrated: boolean | null | undefined;
  kg: (value: string | null | undefined, digits?: number) => string;
  weighed: string;
  isHere: boolean;
  locale: ReturnType<typeof useLanguage>;
}

function oxItems({ t, status, batch, ox, sex, category, castrated, kg, weighed, isHere, locale }: OxItemsInput) {
  return [
    { label: t('ox.status'), value: <OxStatus status={status} /> },
    { label: t('ox.batch'), value: batch && <Link to={batchPath(batch.id)}>{batch.name}</Link> },
    { label: t('ox.place'), value: batch?.corral?.name },
    { label: t('ox.sisbov'), value: ox.sisbov },
    { label: t('ox.managementNumber'), value: ox.managementNumber },
    ...(ox.previousSisbovs.length === 0
      ? []
      : [{ label: t('ox.previousSisbovs'), value: ox.previousSisbovs.join(', ') }]),
    { label: t('ox.chip'), value: ox.electronicEarring },
    { label: t('ox.mark'), value: ox.identifier },
    { label: t('ox.sex'), value: sex && t(`ox.sex${sex}`) },
    { label: t('ox.category'), value: category && t(`ox.category${category}`) },
    { label: t('ox.castrated'), value: castrated == null ? '' : t(castrated ? 'ox.yes' : 'ox.no') },
    { label: t('ox.breed'), value: ox.breed?.name },
    { label: t('ox.horn'), value: ox.horn },
    { label: t('ox.coat'), value: ox.coat },
    { label: t('ox.teeth'), value: ox.teeth == null ? '' : formatInteger(ox.teeth, locale) },
    ...(ox.damIdentification ? [{ label: t('ox.dam'), value: ox.damIdentification }] : []),
    {
      label: t(ox.birthEstimated ? 'ox.birthEstimated' : 'ox.birthDate'),
      value: formatDate(ox.birthDate),
    },
    { label: t('ox.owner'), value: ox.owner?.name },
    { label: t('ox.entryDate'), value: formatDate(ox.entryDate) },
    { label: t('ox.entryWeight'), value: kg(ox.entryWeight) },
    {
      label: t('ox.lastWeight'),
      value: weighed && `${weighed} · ${formatDate(ox.lastWeightDate)}`,
    },
    ...(isHere ? [{ label: t('ox.projected'), value: kg(ox.projectedWeight) }] : []),
    {
      label: t('ox.daysOnFarm'),
      value: ox.daysOnFarm == null ? '' : formatInteger(ox.daysOnFarm, locale),
    },
    { label: t('ox.dailyGain'), value: kg(ox.dailyGain, 3) },
    ...(ox.exitDate == null ? [] : [{ label: t('ox.exitDate'), value: formatDate(ox.exitDate) }]),
  ];
}

function OxDetail({ ox, setDoing, farm, node, doing }: OxDetailProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { status, batch, sex, category, castrated, viewerCanUpdate } = ox;
  const isHere = status === 'ACTIVE' || status === 'BOARDED';
  const name = ox.identifier ?? ox.sisbov ?? ox.electronicEarring ?? t('ox.noNumber');
  const kg = (value: string | null | undefined, digits = 1): string => {
    const text = formatDecimal(value, locale, { digits });
    return text === '' ? '' : `${text} kg`;
  };
  const weighed = kg(ox.lastWeight);
  const close = (): void => setDoing(null);
  return (
    <>
      <DetailScreen
        title={name}
        detail={batch ? [batch.name, batch.corral?.name].filter(Boolean).join(' · ') : t(`ox.status${status}`)}
        back={{ to: '/admin/traceability/ox-search', label: t('ox.search') }}
        actions={viewerCanUpdate && <OxActions status={status} setDoing={setDoing} isHere={isHere} ox={ox} />}
        sections={[
          {
            title: t('ox.animal'),
            items: oxItems({ t, status, batch, ox, sex, category, castrated, kg, weighed, isHere, locale }),
          },
          ...(ox.chapter > 1 ? [{ title: t('ox.chapters'), items: [], children: <OxChapters ox={ox} /> }] : []),
          ...(!isHere && status !== 'REVERSED' && mayDo('sale:read')
            ? [{ title: t('ox.closing'), items: [], children: <OxClosingCard oxId={ox.id} /> }]
            : []),
          { title: t('ox.life'), items: [], children: <OxLife farm={farm} writes={viewerCanUpdate} /> },
          ...(mayDo('announcement:read')
            ? [{ title: t('ox.announcements'), items: [], children: <OxAnnouncements farm={farm} /> }]
            : []),
          ...(mayDo('health:read')
            ? [{ title: t('ox.health'), items: [], children: <OxHealth ox={node?.health ?? null} farm={farm} /> }]
            : []),
          {
            title: t('ox.eligibility'),
            items: [],
            children: <OxEligibility ox={node?.eligibility ?? null} farm={farm} />,
          },
          { title: t('ox.weights'), items: [], children: <OxWeights ox={ox} /> },
          { title: t('ox.papers'), items: [], children: <OxPapers ox={node?.papers ?? null} /> },
        ]}
      />
      {doing === 'edit' && <OxDialog ox={ox} onClose={close} />}
      {doing === 'reidentify' && <ReidentifyDialog ox={ox} onClose={close} />}
      {doing === 'reenter' && <ReentryDialog ox={ox} onClose={close} />}
    </>
  );
}

export function OxScreen({ queryRef }: ScreenProps<OxScreenQuery>) {
  const [doing, setDoing] = useState<'edit' | 'reenter' | 'reidentify' | null>(null);
  const { farm, node } = usePreloadedQuery<OxScreenQuery>(query, queryRef);
  const ox = useFragment<OxScreen_ox$key>(stored, node?.ox ?? null);
  if (ox == null) return <NotFoundScreen />;
  return <OxDetail ox={ox} setDoing={setDoing} farm={farm} node={node} doing={doing} />;
}
