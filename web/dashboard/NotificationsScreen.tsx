import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDate } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ButtonLink } from '../platform/router/Link.tsx';
import { entryAt, useMenu } from '../platform/router/menu.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { mayDo } from '../platform/session/session.ts';
import { Badge } from '../platform/ui/Badge.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { EmptyState } from '../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import type {
  NotificationsScreenQuery,
  NotificationsScreenQuery$data,
} from './__generated__/NotificationsScreenQuery.graphql.ts';
import { messages } from './notificationMessages.ts';

type Finding = NotificationsScreenQuery$data['farm']['dayAdvanceCheck']['warnings'][number];

const query = graphql`
  query NotificationsScreenQuery {
    farm {
      currentDay
      dayAdvanceCheck {
        blocking {
          code
          message
          names
        }
        warnings {
          code
          message
          names
        }
      }
    }
  }
`;

/** Where each is settled. */
const places: Readonly<Record<string, string>> = {
  AnnouncementsOverdue: '/admin/traceability/overview',
  CertificationLapsed: '/admin/traceability/overview',
  CertifierVisitDue: '/admin/traceability/overview',
  CertifierVisitOverdue: '/admin/traceability/overview',
  CorralDoesNotHaveFormulation: '/admin/tract/change-diet',
  CorralDoesNotHaveTractPlan: '/admin/tract/replace-planning',
  CorralsFedInPart: '/admin/tract/tract-of-day',
  CorralsWithoutFeed: '/admin/tract/tract-of-day',
  ExitsAtProvisionalCost: '/admin/financial/stock-movements',
  FarmDayHasBoardingTrucks: '/admin/management/closures/trucks',
  FarmDayHasOpenBeats: '/admin/tract/beat-of-day',
  FieldActsUnsent: '/admin/field/devices',
  HealthTasksOverdue: '/admin/medical-services/home',
  StocksBelowZero: '/admin/financial/stock-list',
  TroughPhotosMissing: '/admin/tract/management-trough/v2',
  TroughReadingsMissing: '/admin/tract/management-trough/v2',
};

/** That the calendar is not there yet is nothing to be settled. */
const isToSettle = ({ code }: Finding): boolean => code !== 'FarmDayNotOpen';

const mostNames = 20;

/** Some messages end with the names. */
const isNamed = ({ message, names }: Finding): boolean => message.endsWith(`: ${names.join(', ')}`);

function Row({ finding, isBlocking }: { finding: Finding; isBlocking: boolean }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const menu = useMenu();
  const { code, message, names } = finding;
  const entry = entryAt(places[code] ?? '', Object.values(menu).flat());
  const isOpenTo = entry?.action === undefined || mayDo(entry.action);
  const shown = isNamed(finding) ? [] : names.slice(0, mostNames);
  return (
    <Card as="li" padded display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div flex="1 1 16rem" minW="0">
        <Badge tone={isBlocking ? 'danger' : 'warning'}>{t(isBlocking ? 'notices.blocks' : 'notices.warns')}</Badge>
        <chakra.p mt="1.5" fontWeight="medium">
          {message}
        </chakra.p>
        {shown.length > 0 && (
          <chakra.p mt="0.5" fontSize="sm" color="fg.muted">
            {shown.join(', ')}
            {names.length > mostNames && ` ${t('notices.more', { count: names.length - mostNames })}`}
          </chakra.p>
        )}
        {entry && !isOpenTo && (
          <chakra.p mt="0.5" fontSize="sm" color="fg.muted">
            {t('notices.ofOthers', { place: entry.label[locale] })}
          </chakra.p>
        )}
      </chakra.div>
      {entry && isOpenTo && (
        <ButtonLink to={places[code] ?? ''} size="sm">
          {entry.label[locale]}
        </ButtonLink>
      )}
    </Card>
  );
}

/** What the open day still lacks, and what is late, each with where it is settled. */
export function NotificationsScreen({ queryRef }: ScreenProps<NotificationsScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<NotificationsScreenQuery>(query, queryRef);
  const { blocking, warnings } = farm.dayAdvanceCheck;
  const rows = [
    ...blocking.map((finding) => ({ finding, isBlocking: true })),
    ...warnings.map((finding) => ({ finding, isBlocking: false })),
  ].filter(({ finding }) => isToSettle(finding));
  return (
    <chakra.div display="grid" gap="4" p={{ base: '4', md: '6' }} maxW="60rem">
      <ScreenHeader title={t('notices.title')} detail={t('notices.text', { day: formatDate(farm.currentDay) })} />
      {rows.length === 0 ? (
        <EmptyState icon="check" title={t('notices.none')} text={t('notices.noneText')} />
      ) : (
        <chakra.ul display="grid" gap="3" aria-label={t('notices.title')}>
          {rows.map((row) => (
            <Row key={row.finding.code} {...row} />
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}
