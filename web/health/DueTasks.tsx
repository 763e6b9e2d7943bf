import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useFieldWrite } from '../platform/relay/useFieldWrite.ts';
import { mayDo } from '../platform/session/session.ts';
import { Button } from '../platform/ui/Button.tsx';
import type { DueTasks_farm$data, DueTasks_farm$key } from './__generated__/DueTasks_farm.graphql.ts';
import type { DueTasksMutation } from './__generated__/DueTasksMutation.graphql.ts';
import { messages } from './messages.ts';
import { useAct } from './useAct.ts';
import { useHealthWarnings } from './useHealthWarnings.ts';

type Group = NonNullable<DueTasks_farm$data['dueTasks']>[number];

/** What is to be given today, batch by batch; one tap says that it was. */
export function DueTasks({ farm: key, today }: { farm: DueTasks_farm$key; today: string }) {
  const t = useMessages(messages);
  const warn = useHealthWarnings();
  const { busy, act } = useAct();
  const { dueTasks } = useFragment(
    graphql`
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
    `,
    key,
  );
  const done = useFieldWrite<DueTasksMutation>(graphql`
    mutation DueTasksMutation($input: DoHealthTasksInput!) {
      doHealthTasks(input: $input) {
        done
        warnings
      }
    }
  `);
  const rows = dueTasks ?? [];
  const nameOf = ({ dueDay, batchId, protocolId, medicineId }: Group): string =>
    [dueDay, batchId, protocolId, medicineId].join(' ');
  const finish = ({ batchId, medicineId, protocolId, dueDay }: Group): void =>
    act(
      async () => warn((await done({ batchId, medicineId, protocolId, dueDay })).doHealthTasks.warnings),
      t('health.applied'),
    );
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('health.dueNone')}</chakra.p>;
  return (
    <chakra.ul display="grid" gap="3">
      {rows.map((group) => (
        <chakra.li key={nameOf(group)} display="flex" gap="3" alignItems="center" justifyContent="space-between">
          <chakra.div minW="0">
            <chakra.p fontWeight="medium">{group.medicineName}</chakra.p>
            <chakra.p fontSize="sm" color={group.dueDay < today ? 'danger.fg' : 'fg.muted'}>
              {[
                group.corralName,
                group.batchName,
                t('health.dueHeads', { count: group.heads }),
                group.protocolName,
                group.dueDay < today && t('health.late', { day: formatDate(group.dueDay) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </chakra.p>
          </chakra.div>
          {mayDo('health:apply') && (
            <Button disabled={busy} onClick={() => finish(group)}>
              {t('health.done')}
            </Button>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
