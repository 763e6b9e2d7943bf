import { graphql } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { toast } from '../platform/ui/toast.ts';
import { messages as ui } from '../platform/ui/messages.ts';
import type { useDeactivationMutation } from './__generated__/useDeactivationMutation.graphql.ts';
import { messages } from './peopleMessages.ts';

type Deactivation = {
  setActive: (id: string, name: string, active: boolean) => Promise<void>;
  deactivateMany: (ids: readonly string[]) => Promise<void>;
};

export function useDeactivation(): Deactivation {
  const t = useMessages(messages);
  const tu = useMessages(ui);
  const [update] = useAppMutation<useDeactivationMutation>(graphql`
    mutation useDeactivationMutation($input: UpdatePersonInput!) {
      updatePerson(input: $input) {
        membership {
          ...PeopleScreen_person
          active
          version
        }
      }
    }
  `);
  const change = async (ids: readonly string[], active: boolean): Promise<void> => {
    for (const id of ids) await update({ input: { id, active } });
  };
  const undo = (ids: readonly string[], active: boolean) => ({
    label: tu('ui.undo'),
    onClick: () => void change(ids, active).catch(() => undefined),
  });
  return {
    async setActive(id, name, active) {
      await change([id], active);
      toast({
        severity: 'success',
        text: t(active ? 'people.reactivated' : 'people.deactivated', { name }),
        action: undo([id], !active),
      });
    },
    async deactivateMany(ids) {
      await change(ids, false);
      toast({ severity: 'success', text: t('people.deactivatedMany', { count: ids.length }), action: undo(ids, true) });
    },
  };
}
