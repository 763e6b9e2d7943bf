import { useState, type ReactNode } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { Action } from '../../../../server/platform/rights/access.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useMany, type ManyResult } from '../../relay/useMany.ts';
import { mayDo } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { messages } from '../messages.ts';
import { RefusedRows, type RefusedRow } from './RefusedRows.tsx';
import type { BulkActions } from '../ListScreen.tsx';

export type Activation = {
  /** For the rows that are selected in a list, for who may change them. */
  renderBulk: BulkActions | undefined;
  /** For the form of one record. */
  renderToggle: (id: string, active: boolean) => ReactNode;
};

type Change = { id: string; active: boolean };

/** Deactivates records or activates them again; the toast undoes exactly what was changed. */
export function useActivation(action: Action, run: (inputs: Change[]) => Promise<ManyResult>): Activation {
  const t = useMessages(messages);
  const ui = useMessages(uiMessages);
  const environment = useRelayEnvironment();
  const { progress, runAll } = useMany<Change>(run);
  const [refused, setRefused] = useState<RefusedRow[]>([]);

  const change = async (ids: readonly string[], active: boolean, onDone?: () => void): Promise<void> => {
    const records = environment.getStore().getSource();
    const changing = ids.filter((id) => records.get(id)?.['active'] !== active);
    const failures = await runAll(changing.map((id) => ({ id, active })));
    const failed = new Map(failures.map(({ input, message }) => [input.id, message]));
    const changed = changing.filter((id) => !failed.has(id));
    // What was refused stays selected, so that it can be dealt with.
    if (failed.size === 0) onDone?.();
    setRefused([...failed].map(([id, message]) => ({ id, message, name: String(records.get(id)?.['name'] ?? '') })));
    if (changed.length === 0 && failed.size > 0) return;
    const undo = { label: ui('ui.undo'), onClick: () => start(changed, !active) };
    toast({
      severity: 'success',
      text: t(active ? 'table.activated' : 'table.deactivated', { count: changed.length }),
      ...(changed.length > 0 ? { action: undo } : {}),
    });
  };
  const start = (...args: Parameters<typeof change>): void => void change(...args).catch(() => undefined);
  const refusals = <RefusedRows rows={refused} onClose={() => setRefused([])} />;

  const renderBulk: BulkActions = (ids, clear) =>
    progress !== null ? (
      <span role="status">{t('table.progress', progress)}</span>
    ) : (
      <>
        <Button size="sm" variant="quiet" onClick={() => start(ids, true, clear)}>
          {t('table.activate')}
        </Button>
        <Button size="sm" variant="dangerQuiet" onClick={() => start(ids, false, clear)}>
          {t('table.deactivate')}
        </Button>
        {refusals}
      </>
    );
  return {
    renderBulk: mayDo(action) ? renderBulk : undefined,
    renderToggle: (id, active) => (
      <>
        {!active && <Badge alignSelf="center">{t('table.inactive')}</Badge>}
        <Button
          variant={active ? 'dangerQuiet' : 'subtle'}
          disabled={progress !== null}
          onClick={() => start([id], !active)}
        >
          {t(active ? 'table.deactivate' : 'table.activate')}
        </Button>
        {refusals}
      </>
    ),
  };
}
