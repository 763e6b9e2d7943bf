import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { DueTasks_farm$data, DueTasks_farm$key } from './__generated__/DueTasks_farm.graphql.ts';
import { DoTasksDialog } from './DoTasksDialog.tsx';
import { messages } from '../messages.ts';

type Group = NonNullable<DueTasks_farm$data['dueTasks']>[number];

const farmFragment = graphql`
  fragment DueTasks_farm on Farm {
    dueTasks(filter: {}) {
      dueDay
      batchId
      batchName
      corralName
      protocolId
      protocolName
      medicineId
      medicineName
      heads
    }
  }
`;

/** What is to be given today, batch by batch; that it was is recorded once its preview is confirmed. */
export function DueTasks({ farm: key, today }: { farm: DueTasks_farm$key; today: string }) {
  const t = useMessages(messages);
  const [doing, setDoing] = useState<Group | null>(null);
  const { dueTasks } = useFragment(farmFragment, key);
  const rows = dueTasks ?? [];
  const nameOf = ({ dueDay, batchId, protocolId, medicineId }: Group): string =>
    [dueDay, batchId, protocolId, medicineId].join(' ');
  const detailOf = ({ corralName, batchName, heads, protocolName, dueDay }: Group): string =>
    [
      corralName,
      batchName,
      t('health.dueHeads', { count: heads }),
      protocolName,
      dueDay < today && t('health.late', { day: formatDate(dueDay) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      {rows.length === 0 && <chakra.p color="fg.muted">{t('health.dueNone')}</chakra.p>}
      <chakra.ul display="grid" gap="3">
        {rows.map((group) => (
          <chakra.li key={nameOf(group)} display="flex" gap="3" alignItems="center" justifyContent="space-between">
            <chakra.div minW="0">
              <chakra.p fontWeight="medium">{group.medicineName}</chakra.p>
              <chakra.p fontSize="sm" color={group.dueDay < today ? 'danger.fg' : 'fg.muted'}>
                {detailOf(group)}
              </chakra.p>
            </chakra.div>
            {mayDo('health:apply') && <Button onClick={() => setDoing(group)}>{t('health.done')}</Button>}
          </chakra.li>
        ))}
      </chakra.ul>
      {doing && (
        <DoTasksDialog
          selection={{
            batchId: doing.batchId,
            medicineId: doing.medicineId,
            protocolId: doing.protocolId,
            dueDay: doing.dueDay,
          }}
          medicine={doing.medicineName}
          detail={detailOf(doing)}
          onClose={() => setDoing(null)}
        />
      )}
    </>
  );
}
