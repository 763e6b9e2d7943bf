import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages as herdMessages } from '../messages.ts';
import type { AreaWords } from './herdColours.ts';
import { messages } from './messages.ts';

/** The short words that are written in areas, in the language of the person. */
export function useAreaWords(): AreaWords {
  const t = useMessages(messages);
  const herd = useMessages(herdMessages);
  return useMemo(
    () => ({
      heads: herd('batches.headShort'),
      days: t('herdMap.daysShort'),
      free: t('herdMap.EMPTY'),
      inactive: t('herdMap.INACTIVE'),
    }),
    [t, herd],
  );
}
