import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { Card } from '../platform/ui/Card.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import type {
  HealthHomeScreenQuery,
  HealthHomeScreenQuery$data,
} from './__generated__/HealthHomeScreenQuery.graphql.ts';
import { DiagnoseButton } from './diagnoses/DiagnoseButton.tsx';
import { DoneTasks } from './tasks/DoneTasks.tsx';
import { DueTasks } from './tasks/DueTasks.tsx';
import { HealthStart } from './HealthStart.tsx';
import { Hospital } from './diagnoses/Hospital.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query HealthHomeScreenQuery {
    farm {
      currentDay
      ...DueTasks_farm
      ...DoneTasks_farm
      ...Hospital_farm
      mortality(filter: {}) {
        dead
        headsEntered
        pct
      }
      medicines(first: 1) {
        totalCount
      }
      healthProtocols(first: 1) {
        totalCount
      }
      oxen(first: 1, filter: { statuses: [ACTIVE] }) {
        edges {
          node {
            id
          }
        }
      }
      warned: medicineLots(first: 5, filter: { warned: true }) {
        totalCount
        edges {
          node {
            id
            lotNumber
            expiryDate
            balance
            medicine {
              id
              name
              unit
            }
          }
        }
      }
    }
  }
`;

/** The screen is read again when a planned dose, a diagnosis or a death changes. */
export const protocolFeed = graphql`
  subscription HealthHomeScreenProtocolFeedSubscription {
    healthProtocolChanged {
      id
    }
  }
`;

export const medicineFeed = graphql`
  subscription HealthHomeScreenMedicineFeedSubscription {
    medicineChanged {
      id
    }
  }
`;

export const diagnosisFeed = graphql`
  subscription HealthHomeScreenDiagnosisFeedSubscription {
    diagnosisChanged {
      id
    }
  }
`;

function Title({ children }: { children: string }) {
  return (
    <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
      {children}
    </chakra.h2>
  );
}

function WarnedMedicines({ warned }: { warned: HealthHomeScreenQuery$data['farm']['warned'] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.ul display="grid" gap="1.5">
      {warned.edges.map(({ node }) => (
        <chakra.li key={node.id} display="flex" gap="3" justifyContent="space-between">
          <Link to={`/admin/medical-services/medicines/edit/${encodeURIComponent(node.medicine.id)}`}>
            {node.medicine.name} · {node.lotNumber}
          </Link>
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {Number(node.balance) < 0
              ? `${formatDecimal(node.balance, locale, { digits: 0, maxDigits: 3 })} ${t(`health.unit${node.medicine.unit}`)}`
              : formatDate(node.expiryDate)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** What is to be given today, who is under treatment, and what else needs a look. */
export function HealthHomeScreen({ queryRef }: ScreenProps<HealthHomeScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<HealthHomeScreenQuery>(query, queryRef);
  const { mortality, warned } = farm;
  const hasMedicines = farm.medicines.totalCount > 0;
  const hasProtocols = farm.healthProtocols.totalCount > 0;
  const hasOxen = farm.oxen.edges.length > 0;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('health.title')} actions={hasOxen && mayDo('health:apply') && <DiagnoseButton />} />
      {!(hasMedicines && hasProtocols && hasOxen) && (
        <HealthStart hasMedicines={hasMedicines} hasProtocols={hasProtocols} hasOxen={hasOxen} />
      )}
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Card padded>
          <Title>{t('health.due')}</Title>
          <DueTasks farm={farm} today={farm.currentDay} />
          <DoneTasks farm={farm} />
        </Card>
        <Card padded>
          <Title>{t('health.hospital')}</Title>
          <Hospital farm={farm} />
        </Card>
        <Card padded>
          <Title>{t('health.last30')}</Title>
          {mortality == null || mortality.headsEntered === 0 ? (
            <chakra.p color="fg.muted">{t('health.deathsEmpty')}</chakra.p>
          ) : (
            <Link to="/admin/medical-services/mortality/list">
              {t('health.mortalityOf', {
                pct: formatDecimal(mortality.pct ?? '0', locale, { digits: 2 }),
                dead: mortality.dead,
                heads: mortality.headsEntered,
              })}
            </Link>
          )}
        </Card>
        <Card padded>
          <Title>{t('health.warned')}</Title>
          {warned.totalCount === 0 && <chakra.p color="fg.muted">{t('health.warnedNone')}</chakra.p>}
          <WarnedMedicines warned={warned} />
        </Card>
      </chakra.div>
    </chakra.div>
  );
}
