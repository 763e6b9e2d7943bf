import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';
import { batchPath } from '../../herd/batches/batchPaths.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { withParameter } from '../../platform/table/listSpec.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { groupingIn, type Grouping } from './batchSpecs.ts';
import { messages } from './messages.ts';

type Group = {
  readonly name?: string | null | undefined;
  readonly recordId?: string | null | undefined;
  readonly isProjected: boolean;
};

const filters = { OWNER: 'ownerIds', CORRAL: 'corralIds' } as const;

/** A batch leads to its page, a group to its batches. */
function addressOf({ recordId }: Group, grouping: Grouping, search: URLSearchParams): string | null {
  if (recordId == null) return null;
  if (grouping === 'BATCH') return batchPath(recordId);
  return `?${withParameter(withParameter(search, 'groupBy', ''), filters[grouping], recordId).toString()}`;
}

export function GroupName({ group }: { group: Group }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const grouping = groupingIn(search);
  const to = addressOf(group, grouping, search);
  const name = group.name ?? t(grouping === 'CORRAL' ? 'batchReports.nowhere' : 'batchReports.nobody');
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0">
      <chakra.span overflow="hidden" textOverflow="ellipsis">
        {to === null ? name : <Link to={to}>{name}</Link>}
      </chakra.span>
      {group.isProjected && <Badge tone="info">{t('batchReports.projected')}</Badge>}
    </chakra.span>
  );
}
