import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import type { ConfinementPeriods_farm$key } from './__generated__/ConfinementPeriods_farm.graphql.ts';
import { ConfinementDialog, useRemovePeriod, type Period } from './ConfinementDialogs.tsx';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment ConfinementPeriods_farm on Farm {
    confinementPeriods(first: 100, orderBy: { field: FROM, direction: DESC }) {
      edges {
        node {
          id
          fromDay
          toDay
          reportedOn
          note
          version
          viewerCanUpdate
        }
      }
    }
  }
`;

function PeriodActions({ period, onEdit }: { period: Period; onEdit: () => void }) {
  const t = useMessages(messages);
  const remove = useRemovePeriod();
  const named = { from: formatDate(period.fromDay) };
  return (
    <chakra.span display="inline-flex" gap="1">
      <IconButton icon="edit" size="sm" label={t('certification.editNamed', named)} onClick={onEdit} />
      <IconButton icon="trash" size="sm" label={t('certification.removeNamed', named)} onClick={() => remove(period)} />
    </chakra.span>
  );
}

/** The times of confinement, and which of them the certifier has. */
export function ConfinementPeriods({ farm }: { farm: ConfinementPeriods_farm$key }) {
  const t = useMessages(messages);
  const [edited, setEdited] = useState<{ period: Period | null } | null>(null);
  const periods = useFragment(fragment, farm).confinementPeriods.edges.map(({ node }) => node);
  const writes = mayDo('residence:write');
  return (
    <Card padded display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="start" justifyContent="space-between">
        <chakra.div flex="1 1 20rem">
          <chakra.h2 fontSize="md" fontWeight="semibold">
            {t('certification.periods')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t('certification.periodsText')}</chakra.p>
        </chakra.div>
        {writes && <Button onClick={() => setEdited({ period: null })}>{t('certification.addPeriod')}</Button>}
      </chakra.div>
      {periods.length === 0 ? (
        <Notice tone="info">{t('certification.noPeriods')}</Notice>
      ) : (
        <SmallTable
          label={t('certification.periods')}
          columns={[
            { title: t('certification.from') },
            { title: t('certification.to') },
            { title: t('certification.reportedOn') },
            { title: t('certification.note') },
            ...(writes ? [{ title: t('certification.actions'), align: 'end' as const }] : []),
          ]}
          rows={periods.map((period) => ({
            key: period.id,
            cells: [
              formatDate(period.fromDay),
              period.toDay == null ? t('certification.lasting') : formatDate(period.toDay),
              period.reportedOn == null ? t('certification.notReported') : formatDate(period.reportedOn),
              period.note,
              ...(writes
                ? [
                    period.viewerCanUpdate && (
                      <PeriodActions key="actions" period={period} onEdit={() => setEdited({ period })} />
                    ),
                  ]
                : []),
            ],
          }))}
        />
      )}
      {edited && <ConfinementDialog period={edited.period} onClose={() => setEdited(null)} />}
    </Card>
  );
}
