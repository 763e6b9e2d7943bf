import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages as headsMessages } from '../headsMessages.ts';
import type { AreaWords } from './herdColours.ts';
import { messages } from './messages.ts';

/** The short words that are written in areas, in the language of the person. */
export function useAreaWords(): AreaWords {
  const t = useMessages(messages);
  const ofHeads = useMessages(headsMessages);
  return useMemo(
    () => ({
      heads: ofHeads('heads.unit'),
      days: t('herdMap.daysShort'),
      free: t('herdMap.EMPTY'),
      inactive: t('herdMap.INACTIVE'),
    }),
    [t, ofHeads],
  );
}
