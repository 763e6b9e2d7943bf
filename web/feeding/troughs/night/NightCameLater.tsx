import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages } from '../../messages.ts';
import type { TroughRowData } from '../troughRow.ts';

type Props = { corral: TroughRowData; canWrite: boolean; onReckon: (corral: TroughRowData) => void };

/** A night that was reported after the morning changes nothing by itself: the call is made anew by whoever wants it. */
export function NightCameLater({ corral, canWrite, onReckon }: Props) {
  const t = useMessages(messages);
  const { reading } = corral;
  if (!reading?.nightCameLater) return null;
  const isOfGrade = reading.grade != null && !reading.reasons.some(({ rule }) => rule === 'OVERRIDE');
  return (
    <chakra.span display="block" mt="1" fontSize="xs" color="warning.fg">
      {t('trough.nightLater')}{' '}
      {canWrite && isOfGrade && (
        <chakra.button
          type="button"
          fontWeight="semibold"
          textDecoration="underline"
          css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
          aria-label={t('trough.reckonOf', { name: corral.corralName })}
          onClick={() => onReckon(corral)}
        >
          {t('trough.reckon')}
        </chakra.button>
      )}
    </chakra.span>
  );
}
