import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { messages as m } from './messages.ts';

/** A line between two ways of signing in. */
export function Or() {
  const t = useMessages(m);
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      color="fg.subtle"
      fontSize="sm"
      css={{ '&::before, &::after': { content: '""', flex: 1, height: '1px', background: 'border' } }}
    >
      {t('accounts.or')}
    </chakra.div>
  );
}
