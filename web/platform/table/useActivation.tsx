import type { ReactNode } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { useMessages } from '../i18n/useMessages.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { messages as uiMessages } from '../ui/messages.ts';
import { toast } from '../ui/toast.ts';
import { messages } from './messages.ts';

type Activation = {
  /** For the rows that are selected in a list. */
  renderBulk: (ids: readonly string[], clear: () => void) => ReactNode;
  /** For the form of one record. */
  renderToggle: (id: string, active: boolean) => ReactNode;
};

/** Puts records away or takes them back; the toast undoes exactly what was changed. */
export function useActivation(setActive: (id: string, active: boolean) => Promise<unknown>): Activation {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const environment = useRelayEnvironment();
  const change = async (ids: readonly string[], active: boolean): Promise<void> => {
    for (const id of ids) await setActive(id, active);
  };
  const run = async (ids: readonly string[], active: boolean, done?: () => void): Promise<void> => {
    const records = environment.getStore().getSource();
    const changing = ids.filter((id) => records.get(id)?.['active'] !== active);
    await change(changing, active);
    done?.();
    const undo = { label: ui('ui.undo'), onClick: () => void change(changing, !active).catch(() => undefined) };
    toast({
      severity: 'success',
      text: t(active ? 'table.activated' : 'table.deactivated', { count: changing.length }),
      ...(changing.length > 0 ? { action: undo } : {}),
    });
  };
  const start = (...args: Parameters<typeof run>): void => void run(...args).catch(() => undefined);
  return {
    renderBulk: (ids, clear) => (
      <>
        <Button size="sm" variant="quiet" onClick={() => start(ids, true, clear)}>
          {t('table.activate')}
        </Button>
        <Button size="sm" variant="dangerQuiet" onClick={() => start(ids, false, clear)}>
          {t('table.deactivate')}
        </Button>
      </>
    ),
    renderToggle: (id, active) => (
      <>
        {!active && <Badge alignSelf="center">{t('table.inactive')}</Badge>}
        <Button variant={active ? 'dangerQuiet' : 'subtle'} onClick={() => start([id], !active)}>
          {t(active ? 'table.deactivate' : 'table.activate')}
        </Button>
      </>
    ),
  };
}
