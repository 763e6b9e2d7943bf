import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import type { useUndoTasksMutation } from './__generated__/useUndoTasksMutation.graphql.ts';
import { messages } from './taskMessages.ts';
import { useAct } from '../useAct.ts';

/** Takes back what was recorded as given: it is due again. */
export function useUndoTasks(): { busy: boolean; undo: (doneId: string) => void } {
  const t = useMessages(messages);
  const { busy, act } = useAct();
  const { save: send } = useFieldWrite<useUndoTasksMutation>(graphql`
    mutation useUndoTasksMutation($input: UndoHealthTasksInput!) {
      undoHealthTasks(input: $input) {
        undone
      }
    }
  `);
  return { busy, undo: (doneId) => act(() => send({ doneId }), t('tasks.undone')) };
}
