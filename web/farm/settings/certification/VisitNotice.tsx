import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import type { VisitNotice_visit$key } from './__generated__/VisitNotice_visit.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment VisitNotice_visit on CertifierVisit {
    graceUntil
    daysLeft
    state
  }
`;

const certificationPath = '/admin/farm/settings/markets';

/** What is wrong about the certifier's next visit, the nearer the louder; elsewhere it leads to where it is recorded. */
export function VisitNotice({ visit, linked = false }: { visit: VisitNotice_visit$key; linked?: boolean }) {
  const t = useMessages(messages);
  const { state, daysLeft, graceUntil } = useFragment(fragment, visit);
  if (state === 'ON_TIME') return null;
  const text =
    state === 'SOON'
      ? t('certification.visitSOON', { days: daysLeft })
      : t(`certification.visit${state}`, { day: formatDate(graceUntil) });
  return (
    <Notice tone={state === 'SOON' ? 'warning' : 'danger'}>
      {linked ? <Link to={certificationPath}>{text}</Link> : text}
    </Notice>
  );
}
