import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { messages } from '../messages.ts';

export type RefusedRow = { id: string; name: string; message: string };

/** The rows that a command for many rows refused, each with its reason. */
export function RefusedRows({ rows, onClose }: { rows: readonly RefusedRow[]; onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <Dialog
      open={rows.length > 0}
      title={t('table.refused', { count: rows.length })}
      closeLabel={t('table.close')}
      onClose={onClose}
    >
      <chakra.ul display="grid" gap="2" maxH="60dvh" overflowY="auto">
        {rows.map(({ id, name, message }) => (
          <li key={id}>
            <chakra.span fontWeight="medium">{name}</chakra.span>
            <chakra.p color="fg.muted">{message}</chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
