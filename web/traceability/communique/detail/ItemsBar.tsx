import { useState } from 'react';
import { graphql } from 'react-relay';
import { useAct } from '../../../health/useAct.ts';
import { useSend } from '../../../platform/form/saving/useSave.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { SelectionBar } from '../../../platform/table/actions/SelectionBar.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { messages } from '../messages.ts';
import type { AnnouncementPage_announcement$data as Announcement } from './__generated__/AnnouncementPage_announcement.graphql.ts';
import type { ItemsBarMutation } from './__generated__/ItemsBarMutation.graphql.ts';
import { ChangeItemDialog, type ChangedItem } from './ChangeItemDialog.tsx';

type Props = {
  announcement: Announcement;
  chosen: readonly ChangedItem[];
  onClear: () => void;
  onAdd: () => void;
};

/** What can be done with the items of a draft. */
export function ItemsBar({ announcement: { id, type, version }, chosen, onClear, onAdd }: Props) {
  const t = useMessages(messages);
  const { busy, act } = useAct();
  const [changing, setChanging] = useState<ChangedItem | null>(null);
  const update = useSend<ItemsBarMutation>(graphql`
    mutation ItemsBarMutation($input: UpdateAnnouncementInput!) {
      updateAnnouncement(input: $input) {
        announcement {
          ...AnnouncementPage_announcement
        }
      }
    }
  `);
  const [only] = chosen;
  const takeOff = async (): Promise<void> => {
    await update({ id, version, removeItemIds: chosen.map((item) => item.id) });
    onClear();
  };
  if (only === undefined) {
    return (
      <div>
        <Button size="sm" onClick={onAdd}>
          {t('communique.addItems')}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <SelectionBar count={chosen.length} onClear={onClear}>
        {type === 'RE_IDENTIFICATION' && chosen.length === 1 && (
          <Button size="sm" variant="solid" onClick={() => setChanging(only)}>
            {t('communique.change')}
          </Button>
        )}
        <Button
          size="sm"
          variant="dangerQuiet"
          disabled={busy}
          onClick={() => act(takeOff, t('communique.takenOff', { count: chosen.length }))}
        >
          {t('communique.takeOff')}
        </Button>
      </SelectionBar>
      {changing && (
        <ChangeItemDialog
          announcementId={id}
          item={changing}
          onClose={() => {
            setChanging(null);
            onClear();
          }}
        />
      )}
    </div>
  );
}
