import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { gtaName } from '../../../../server/papers/gtas/gtaName.calc.ts';
import { formatDate, formatDateTime } from '../../../platform/i18n/format.ts';
import { useMessages, type Translate } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { DetailScreen } from '../../../platform/ui/screen/DetailScreen.tsx';
import { ofPeople } from '../../../platform/session/session.ts';
import { orderPath } from '../../../trade/purchases/purchasePaths.ts';
import { truckPath } from '../../../trade/trucks/truckPaths.ts';
import { AnnouncementStatus, DueDay } from '../AnnouncementStatus.tsx';
import { announcementPath } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type {
  AnnouncementPage_announcement$data as Announcement,
  AnnouncementPage_announcement$key,
} from './__generated__/AnnouncementPage_announcement.graphql.ts';
import type { AnnouncementPage_query$key } from './__generated__/AnnouncementPage_query.graphql.ts';
import { AnnouncementActions } from './AnnouncementActions.tsx';
import { AnnouncementItems } from './AnnouncementItems.tsx';
import { AnnouncementPapers } from './AnnouncementPapers.tsx';
import { AnnouncementSteps } from './AnnouncementSteps.tsx';
import { Missing } from './Missing.tsx';

const queryFragment = graphql`
  fragment AnnouncementPage_query on Query @argumentDefinitions(announcementId: { type: "ID!" }) {
    farm {
      ...AnnouncementItems_farm @arguments(announcementId: $announcementId)
    }
    node(id: $announcementId) {
      ...AnnouncementPage_announcement @alias(as: "announcement")
      ... on Announcement {
        purchase @include(if: $purchases) {
          id
          name
        }
      }
    }
  }
`;

const stored = graphql`
  fragment AnnouncementPage_announcement on Announcement {
    id
    type
    status
    name
    day
    dueDate
    overdue
    erasOrigin
    originSince
    destination
    responsibleName
    responsibleDocument
    observation
    unusability
    itemCount
    emittedAt
    protocolNumber
    reopenReason
    certifierReply
    repliedAt
    version
    viewerCanUpdate
    owner {
      name
    }
    establishment {
      name
    }
    truck {
      id
      plate
      saleName
    }
    gtas {
      id
      gta {
        uf
        series
        number
      }
    }
    corrects {
      id
      type
      name
    }
    emittedBy {
      name
    }
    ...Missing_announcement
    ...AnnouncementActions_announcement
    ...AnnouncementPapers_announcement
    ...AnnouncementSteps_announcement
  }
`;

type Purchase = { readonly id: string; readonly name: string } | null | undefined;
type Fact = { label: string; value: ReactNode };
type T = Translate<typeof messages>;

/** Facts that some types have and others have not. */
const known = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value != null && value !== '');

/** Where the animals came from, or go to. */
function placeFacts(t: T, { type, establishment, erasOrigin, originSince, gtas, truck }: Announcement): Fact[] {
  return known([
    { label: t(type === 'ENTRY' ? 'communique.origin' : 'communique.destination'), value: establishment?.name },
    { label: t('communique.eras'), value: erasOrigin },
    { label: t('communique.since'), value: formatDate(originSince) },
    { label: t('communique.gtas'), value: gtas.map(({ gta }) => gtaName(gta)).join(', ') },
    { label: t('communique.truck'), value: truck && <Link to={truckPath(truck.id)}>{truck.plate}</Link> },
    { label: t('communique.sale'), value: truck?.saleName },
  ]);
}

function headFacts(t: T, announcement: Announcement, purchase: Purchase): Fact[] {
  const { status, day, dueDate, overdue, owner, corrects, type } = announcement;
  return [
    { label: t('communique.status'), value: <AnnouncementStatus status={status} /> },
    { label: t('communique.day'), value: formatDate(day) },
    { label: t('communique.due'), value: <DueDay day={dueDate} overdue={overdue} /> },
    { label: t('communique.owner'), value: owner?.name },
    ...placeFacts(t, announcement),
    ...known([
      {
        label: t('communique.purchase'),
        value: purchase && <Link to={orderPath(purchase.id)}>{purchase.name}</Link>,
      },
      {
        label: t(type === 'DEATH' ? 'communique.carcass' : 'communique.destinationText'),
        value: announcement.destination,
      },
      { label: t('communique.responsible'), value: announcement.responsibleName },
      { label: t('communique.document'), value: announcement.responsibleDocument },
      {
        label: t('communique.corrects'),
        value: corrects && <Link to={announcementPath(corrects)}>{corrects.name}</Link>,
      },
      {
        label: t('communique.checked'),
        value: announcement.unusability ? <Badge tone="brand">{t('communique.yes')}</Badge> : null,
      },
      { label: t('communique.observation'), value: announcement.observation },
    ]),
  ];
}

/** What the certifier has of it, and says. */
function emissionFacts(t: T, announcement: Announcement): Fact[] {
  return [
    { label: t('communique.emittedAt'), value: formatDateTime(announcement.emittedAt) },
    ...ofPeople({ label: t('communique.emittedBy'), value: announcement.emittedBy?.name }),
    { label: t('communique.protocol'), value: announcement.protocolNumber },
    ...known([
      { label: t('communique.repliedAt'), value: formatDateTime(announcement.repliedAt) },
      { label: t('communique.reply'), value: announcement.certifierReply },
    ]),
  ];
}

type Props = { query: AnnouncementPage_query$key; back: { to: string; label: string } };

/** All of one announcement, and what may be done with it as far as it is. */
export function AnnouncementPage({ query, back }: Props) {
  const t = useMessages(messages);
  const { farm, node } = useFragment(queryFragment, query);
  const announcement = useFragment<AnnouncementPage_announcement$key>(stored, node?.announcement ?? null);
  if (announcement == null) return <NotFoundScreen />;
  const { type, name, status, owner, reopenReason } = announcement;
  const isDraft = status === 'PENDING';
  const isUnheard = announcement.emittedAt == null && announcement.certifierReply == null;
  return (
    <DetailScreen
      title={t('communique.titleOf', { type: t(`communique.of${type}`), name })}
      {...(owner ? { detail: owner.name } : {})}
      back={back}
      actions={<AnnouncementActions announcement={announcement} />}
      sections={[
        {
          title: t('communique.head'),
          items: headFacts(t, announcement, node?.purchase),
          children: isDraft && (
            <chakra.div display="grid" gap="3" mt="4" _empty={{ display: 'none' }}>
              <Missing announcement={announcement} reopenReason={reopenReason ?? null} />
            </chakra.div>
          ),
        },
        ...(isUnheard ? [] : [{ title: t('communique.emission'), items: emissionFacts(t, announcement) }]),
        {
          title: t('communique.itemsOf', { count: announcement.itemCount }),
          items: [],
          children: <AnnouncementItems farm={farm} announcement={announcement} />,
        },
        ...(isDraft && announcement.itemCount === 0
          ? []
          : [
              {
                title: t('communique.papers'),
                items: [],
                children: <AnnouncementPapers announcement={announcement} />,
              },
            ]),
        { title: t('communique.steps'), items: [], children: <AnnouncementSteps announcement={announcement} /> },
      ]}
    />
  );
}
