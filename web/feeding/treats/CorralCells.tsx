import { chakra } from '@chakra-ui/react';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import type { BoardCorral } from './treatRows.ts';

/** The corral that a row is of, and who stands there. */
export function CorralCells({ corral }: { corral: BoardCorral }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <>
      <th scope="row" data-corral>
        <chakra.span color="fg" fontWeight="semibold">
          {corral.corralName}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" fontWeight="normal">
          {corral.lineName}
        </chakra.span>
      </th>
      <td>
        {corral.batchName}
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          {t('treats.heads', { count: formatInteger(corral.heads, locale) })}
        </chakra.span>
      </td>
    </>
  );
}
