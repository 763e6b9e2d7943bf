import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import type { DoneTasks_farm$key } from './__generated__/DoneTasks_farm.graphql.ts';
import { CareList } from '../diagnoses/CareList.tsx';
import { messages as words } from '../messages.ts';
import { messages } from './taskMessages.ts';
import { useUndoTasks } from './useUndoTasks.ts';

/** What was recorded as given today; it can be undone until the day is advanced. */
export function DoneTasks({ farm }: { farm: DoneTasks_farm$key }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const { busy, undo } = useUndoTasks();
  const { doneTasks } = useFragment(
    graphql`
      fragment DoneTasks_farm on Farm {
        doneTasks {
          doneId
          heads
          batchNames
          protocolNames
          medicineNames
          mayUndo
        }
      }
    `,
    farm,
  );
  const items = (doneTasks ?? []).map(({ doneId, heads, batchNames, protocolNames, medicineNames, mayUndo }) => ({
    key: doneId,
    title: medicineNames.join(', '),
    detail: [batchNames.join(', '), say('health.dueHeads', { count: heads }), protocolNames.join(', ')].join(' · '),
    actions: mayUndo && (
      <Button variant="quiet" disabled={busy} onClick={() => undo(doneId)}>
        {t('tasks.undo')}
      </Button>
    ),
  }));
  return (
    <chakra.div mt={items.length > 0 ? '5' : undefined}>
      <CareList title={t('tasks.doneToday')} items={items} />
    </chakra.div>
  );
}
