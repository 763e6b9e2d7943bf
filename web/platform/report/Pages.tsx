import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../i18n/useMessages.ts';
import { Link } from '../router/Link.tsx';
import { messages } from '../table/messages.ts';
import { offsetIn, withOffset } from './reportOrder.ts';

/** Which rows of all are shown, and the pages before and after them. */
export function Pages({ label, count, size }: { label: string; count: number; size: number }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const offset = offsetIn(search);
  const at = (place: number) => `?${withOffset(search, place).toString()}`;
  if (count <= size) return null;
  return (
    <chakra.nav aria-label={label} display="flex" flexWrap="wrap" gap="4" alignItems="center" fontSize="sm">
      {offset > 0 && <Link to={at(offset - size)}>{t('table.previousRows')}</Link>}
      <span>
        {t('table.rowsOf', { first: Math.min(count, offset + 1), last: Math.min(count, offset + size), count })}
      </span>
      {offset + size < count && <Link to={at(offset + size)}>{t('table.nextRows')}</Link>}
    </chakra.nav>
  );
}
