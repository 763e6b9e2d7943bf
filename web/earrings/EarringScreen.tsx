import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { formatDate, formatDateTime } from '../platform/i18n/format.ts';
import { useMessages, type Translate } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo, ofPeople } from '../platform/session/session.ts';
import { Button } from '../platform/ui/Button.tsx';
import { DetailScreen } from '../platform/ui/screen/DetailScreen.tsx';
import { SmallTable } from '../platform/ui/screen/SmallTable.tsx';
import { EarringAnnouncements } from '../traceability/communique/life/EarringAnnouncements.tsx';
import type {
  EarringScreen_earring$key,
  EarringScreen_earring$data,
  UnusabilityMotive,
} from './__generated__/EarringScreen_earring.graphql.ts';
import type { EarringScreenQuery } from './__generated__/EarringScreenQuery.graphql.ts';
import { ChipDialog, UnusableDialog } from './EarringDialogs.tsx';
import { EarringStatus } from './EarringStatus.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query EarringScreenQuery($id: ID!, $announcements: Boolean!) {
    farm {
      currentDay
      ...EarringAnnouncements_farm @arguments(earringId: $id)
    }
    node(id: $id) {
      ...EarringScreen_earring @alias(as: "earring")
    }
  }
`;

const stored = graphql`
  fragment EarringScreen_earring on Earring {
    id
    sisbov
    format
    uf
    managementNumber
    source
    box
    electronicEarring
    epc
    status
    statusDate
    statusReason
    unusableMotive
    viewerCanUpdate
    createdAt
    purchase {
      id
      name
      orderDay
      createdBy {
        name
      }
    }
    events {
      id
      status
      day
      at
      reason
      motive
      electronicEarring
      actor {
        name
      }
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription EarringScreenFeedSubscription {
    earringChanged {
      id
    }
  }
`;

type EarringDetailProps = {
  earring: EarringScreen_earring$data;
  setDoing: Dispatch<SetStateAction<'chip' | 'unusable' | null>>;
  doing: 'chip' | 'unusable' | null;
  farm: EarringScreenQuery['response']['farm'];
};

interface EarringItemsInput {
  t: Translate<typeof messages>;
  status: EarringScreen_earring$data['status'];
  earring: EarringScreen_earring$data;
  electronicEarring: string | null | undefined;
  purchase: undefined | null | NonNullable<EarringScreen_earring$data['purchase']>;
  unusableMotive: UnusabilityMotive | null | undefined;
  motiveText: (motive: UnusabilityMotive | null | undefined, reason: string | null | undefined) => string;
}

function earringItems({
  t,
  status,
  earring,
  electronicEarring,
  purchase,
  unusableMotive,
  motiveText,
}: EarringItemsInput) {
  return [
    { label: t('earrings.status'), value: <EarringStatus status={status} /> },
    { label: t('earrings.statusDate'), value: formatDate(earring.statusDate) },
    { label: t('earrings.chip'), value: electronicEarring },
    ...(earring.epc == null ? [] : [{ label: t('earrings.epc'), value: earring.epc }]),
    { label: t('earrings.manage'), value: earring.managementNumber },
    { label: t('earrings.format'), value: t(`earrings.format${earring.format}`) },
    { label: t('earrings.uf'), value: earring.uf && t(`earrings.uf${earring.uf}`) },
    { label: t('earrings.source'), value: t(`earrings.source${earring.source}`) },
    { label: t('earrings.box'), value: earring.box },
    ...(purchase == null
      ? []
      : [
          {
            label: t('earrings.purchase'),
            value: (
              <Link to={`/admin/financial/earring/details/${encodeURIComponent(purchase.id)}`}>{purchase.name}</Link>
            ),
          },
        ]),
    ...(unusableMotive == null && earring.statusReason == null
      ? []
      : [{ label: t('earrings.reason'), value: motiveText(unusableMotive, earring.statusReason) }]),
  ];
}

function LifeTable({ life }: { life: ReturnType<typeof useLife> }) {
  const t = useMessages(messages);
  return (
    <SmallTable
      label={t('earrings.life')}
      columns={[
        { title: t('earrings.date') },
        { title: t('earrings.status') },
        { title: t('earrings.note') },
        ...ofPeople({ title: t('earrings.actor') }),
      ]}
      rows={life.toReversed().map((line) => ({
        key: line.id,
        cells: [
          formatDateTime(line.at),
          <EarringStatus key="status" status={line.status} />,
          line.what,
          ...ofPeople(line.actor?.name ?? ''),
        ],
      }))}
    />
  );
}

interface UseLifeInput {
  purchase: undefined | null | NonNullable<EarringScreen_earring$data['purchase']>;
  earring: EarringScreen_earring$data;
  events: readonly EarringScreen_earring$data['events'][number][];
  motiveText: (motive: UnusabilityMotive | null | undefined, reason: string | null | undefined) => string;
}

/** The life of an earring, from its order on. */
function useLife({ purchase, earring, events, motiveText }: UseLifeInput) {
  const t = useMessages(messages);
  const order = {
    id: 'order',
    status: 'ORDERED' as const,
    day: purchase?.orderDay ?? null,
    at: earring.createdAt,
    actor: purchase?.createdBy ?? null,
    what: t('earrings.ordered'),
  };
  const life = [
    ...(earring.source === 'ORDER' ? [order] : []),
    ...events.map(({ motive, reason, electronicEarring: chip, ...event }, index) => {
      const isNewChip = chip != null && chip !== (events[index - 1]?.electronicEarring ?? null);
      return {
        ...event,
        what: [isNewChip ? `${t('earrings.chip')} ${chip}` : null, motiveText(motive, reason)]
          .filter(Boolean)
          .join(' · '),
      };
    }),
  ];
  return life;
}

function EarringDetail({ earring, setDoing, doing, farm }: EarringDetailProps) {
  const t = useMessages(messages);
  const { id, sisbov, status, purchase, events, electronicEarring, unusableMotive } = earring;
  const isInStock = status === 'AVAILABLE' || status === 'REGISTERED';
  const motiveText = (motive: typeof unusableMotive, reason: string | null | undefined): string =>
    [motive == null ? null : t(`earrings.motive${motive}`), reason].filter(Boolean).join(': ');
  const life = useLife({ purchase, earring, events, motiveText });
  const close = (): void => setDoing(null);
  return (
    <>
      <DetailScreen
        title={sisbov}
        detail={`${t('earrings.manage')} ${earring.managementNumber}`}
        back={{ to: '/admin/traceability/earring/list', label: t('earrings.title') }}
        actions={
          earring.viewerCanUpdate &&
          isInStock && (
            <>
              <Button variant="dangerQuiet" onClick={() => setDoing('unusable')}>
                {t('earrings.writeOff')}
              </Button>
              <Button onClick={() => setDoing('chip')}>
                {t(status === 'REGISTERED' ? 'earrings.correct' : 'earrings.register')}
              </Button>
            </>
          )
        }
        sections={[
          {
            title: t('earrings.tag'),
            items: earringItems({ t, status, earring, electronicEarring, purchase, unusableMotive, motiveText }),
          },
          {
            title: t('earrings.life'),
            items: [],
            children: <LifeTable life={life} />,
          },
          ...(mayDo('announcement:read')
            ? [{ title: t('earrings.announcements'), items: [], children: <EarringAnnouncements farm={farm} /> }]
            : []),
        ]}
      />
      {doing === 'unusable' && <UnusableDialog earringId={id} currentDay={farm.currentDay} onClose={close} />}
      {doing === 'chip' && <ChipDialog sisbov={sisbov} chip={electronicEarring ?? null} onClose={close} />}
    </>
  );
}

export function EarringScreen({ queryRef }: ScreenProps<EarringScreenQuery>) {
  const [doing, setDoing] = useState<'chip' | 'unusable' | null>(null);
  const { farm, node } = usePreloadedQuery<EarringScreenQuery>(query, queryRef);
  const earring = useFragment<EarringScreen_earring$key>(stored, node?.earring ?? null);
  if (earring == null) return <NotFoundScreen />;
  return <EarringDetail earring={earring} setDoing={setDoing} doing={doing} farm={farm} />;
}
