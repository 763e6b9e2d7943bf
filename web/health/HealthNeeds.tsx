import { graphql } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAnswer } from '../platform/relay/useAnswer.ts';
import { Link } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import type { HealthNeedsQuery } from './__generated__/HealthNeedsQuery.graphql.ts';
import { messages } from './messages.ts';

const query = graphql`
  query HealthNeedsQuery {
    farm {
      medicines(first: 1, filter: { active: true }) {
        totalCount
      }
      oxen(first: 1, filter: { statuses: [ACTIVE] }) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`;

type Need = 'medicines' | 'oxen';

/** What the farm does not have yet and a form of health cannot go without, with the way there. */
export function HealthNeeds({ of }: { of: readonly Need[] }) {
  const t = useMessages(messages);
  const answer = useAnswer<HealthNeedsQuery>(query, {});
  if (!answer) return null;
  const { medicines, oxen } = answer.farm;
  return (
    <>
      {of.includes('medicines') && medicines.totalCount === 0 && (
        <Notice tone="warning">
          {t('health.needsMedicine')}{' '}
          {mayDo('health:write') && (
            <Link to="/admin/medical-services/medicines/add" color="inherit" textDecorationColor="currentColor">
              {t('health.newMedicine')}
            </Link>
          )}
        </Notice>
      )}
      {of.includes('oxen') && oxen.edges.length === 0 && (
        <Notice tone="warning">
          {t('health.needsOxen')}{' '}
          <Link to="/admin/management/entries" color="inherit" textDecorationColor="currentColor">
            {t('health.toEntries')}
          </Link>
        </Notice>
      )}
    </>
  );
}
