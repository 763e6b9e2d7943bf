import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/toast.ts';
import { messages as uiMessages } from '../../platform/ui/messages.ts';
import type { usePlaceActivationMutation } from './__generated__/usePlaceActivationMutation.graphql.ts';
import { messages } from './messages.ts';

/** Puts many places away at once; the toast takes it back. */
export function usePlaceActivation(): (ids: readonly string[], clear: () => void) => ReactNode {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const [update] = useAppMutation<usePlaceActivationMutation>(graphql`
    mutation usePlaceActivationMutation($input: UpdateCorralInput!) {
      updateCorral(input: $input) {
        corral {
          ...placeColumns_corral
        }
      }
    }
  `);
  const setActive = async (ids: readonly string[], active: boolean): Promise<void> => {
    for (const id of ids) await update({ input: { id, active } });
  };
  const run = (ids: readonly string[], active: boolean, clear: () => void): void => {
    void setActive(ids, active).then(() => {
      clear();
      toast({ severity: 'success', text: t(active ? 'places.active' : 'places.inactive'), action: { label: ui('ui.undo'), onClick: () => void setActive(ids, !active) } });
    }, () => undefined);
  };
  return (ids, clear) => (
    <>
      <Button size="sm" variant="quiet" onClick={() => run(ids, true, clear)}>
        {t('places.activate')}
      </Button>
      <Button size="sm" variant="dangerQuiet" onClick={() => run(ids, false, clear)}>
        {t('places.deactivate')}
      </Button>
    </>
  );
}
