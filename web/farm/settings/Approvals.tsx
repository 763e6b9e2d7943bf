import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { Approvals_farm$key } from './__generated__/Approvals_farm.graphql.ts';
import { ApprovalDialog, useRemoveApproval, type Approval } from './ApprovalDialogs.tsx';
import { messages } from './forms/marketMessages.ts';

const farmFragment = graphql`
  fragment Approvals_farm on Farm {
    farmApprovals(first: 100, orderBy: { field: FROM, direction: DESC }) {
      edges {
        node {
          id
          kind
          fromDay
          toDay
          note
          version
          viewerCanUpdate
        }
      }
    }
  }
`;

/** The times in which the farm was approved for what markets ask. */
export function Approvals({ farm }: { farm: Approvals_farm$key }) {
  const t = useMessages(messages);
  const [edited, setEdited] = useState<{ approval: Approval | null } | null>(null);
  const remove = useRemoveApproval();
  const { farmApprovals } = useFragment(farmFragment, farm);
  const approvals = farmApprovals.edges.map(({ node }) => node);
  const writes = mayDo('residence:write');
  const actionsOf = (approval: Approval) => {
    const named = { name: t(`markets.kind${approval.kind}`), from: formatDate(approval.fromDay) };
    return (
      <chakra.span display="inline-flex" gap="1">
        <IconButton icon="edit" size="sm" label={t('markets.edit', named)} onClick={() => setEdited({ approval })} />
        <IconButton icon="trash" size="sm" label={t('markets.remove', named)} onClick={() => remove(approval)} />
      </chakra.span>
    );
  };
  return (
    <Card padded display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="start" justifyContent="space-between">
        <chakra.div flex="1 1 20rem">
          <chakra.h2 fontSize="md" fontWeight="semibold">
            {t('markets.approvals')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t('markets.approvalsText')}</chakra.p>
        </chakra.div>
        {writes && <Button onClick={() => setEdited({ approval: null })}>{t('markets.addApproval')}</Button>}
      </chakra.div>
      {approvals.length === 0 ? (
        <Notice tone="warning">{t('markets.noApprovals')}</Notice>
      ) : (
        <SmallTable
          label={t('markets.approvals')}
          columns={[
            { title: t('markets.kind') },
            { title: t('markets.fromDay') },
            { title: t('markets.toDay') },
            { title: t('markets.note') },
            ...(writes ? [{ title: t('markets.actions'), align: 'end' as const }] : []),
          ]}
          rows={approvals.map((approval) => ({
            key: approval.id,
            cells: [
              t(`markets.kind${approval.kind}`),
              formatDate(approval.fromDay),
              approval.toDay == null ? t('markets.lasting') : formatDate(approval.toDay),
              approval.note,
              ...(writes ? [approval.viewerCanUpdate && actionsOf(approval)] : []),
            ],
          }))}
        />
      )}
      {edited && <ApprovalDialog approval={edited.approval} onClose={() => setEdited(null)} />}
    </Card>
  );
}
