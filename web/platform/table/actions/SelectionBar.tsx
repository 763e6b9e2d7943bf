import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { messages } from '../messages.ts';

export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useMessages(messages);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      flex="1"
      px="3"
      minH="9"
      borderRadius="md"
      bg="brand.subtle"
    >
      <chakra.p role="status" fontWeight="medium" color="brand.fg" flex="1">
        {t('table.selected', { count })}
      </chakra.p>
      {children}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </chakra.div>
  );
}
