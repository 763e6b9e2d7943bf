import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { VisitNotice } from '../farm/settings/certification/VisitNotice.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import type { AnnouncementsDue_farm$key } from './__generated__/AnnouncementsDue_farm.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment AnnouncementsDue_farm on Farm {
    certification {
      nextVisit {
        ...VisitNotice_visit
      }
    }
    announcementOverview {
      overdue
      dueWithin
    }
  }
`;

/** What the certifier should have by now or within days, and when it comes itself; nothing while all is in time. */
export function AnnouncementsDue({ farm }: { farm: AnnouncementsDue_farm$key }) {
  const t = useMessages(messages);
  const { announcementOverview, certification } = useFragment(fragment, farm);
  const { overdue, dueWithin } = announcementOverview;
  const [tomorrow = 0, , week = 0] = dueWithin;
  return (
    <chakra.div display="grid" gap="2">
      {(overdue > 0 || week > 0) && (
        <Notice tone={overdue > 0 ? 'danger' : 'warning'}>
          <Link to="/admin/traceability/overview">
            {[
              overdue > 0 && t('dashboard.announcementsOverdue', { count: overdue }),
              tomorrow > 0 && t('dashboard.announcementsTomorrow', { count: tomorrow }),
              week > 0 && t('dashboard.announcementsWeek', { count: week }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Link>
        </Notice>
      )}
      {certification?.nextVisit && <VisitNotice visit={certification.nextVisit} linked />}
    </chakra.div>
  );
}
