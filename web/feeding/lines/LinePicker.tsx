import { chakra } from '@chakra-ui/react';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { lineAddress } from './lineAddress.ts';
import { messages } from './messages.ts';
import type { BoardLines, ShownLine } from './useBoardLines.ts';

type Props = {
  lines: BoardLines;
  shown: ShownLine | null;
  /** False where lines were counted for other filters than are chosen. */
  counted?: boolean;
  onPast?: ((step: 1 | -1) => void) | undefined;
  set: (changes: Record<string, string>) => void;
};

const whole = { line: '', part: '' };

/** Which line of a board is shown, how far each has come, and the way to the next one. */
export function LinePicker({ lines, shown, counted = true, onPast, set }: Props) {
  const t = useMessages(messages);
  const nameOf = (lineName: string | null | undefined): string => lineName ?? t('lines.outside');
  const value = shown === null ? '' : lineAddress(shown.lineId, 1)['line'];
  if (lines.length < 2 && shown === null) return null;
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      {onPast && <IconButton icon="chevronLeft" label={t('lines.previous')} onClick={() => onPast(-1)} />}
      <NativeSelect
        w={{ base: 'calc(100vw - 9rem)', sm: '13rem' }}
        aria-label={t('lines.line')}
        value={value}
        onChange={({ target }) => set(target.value === '' ? whole : { line: target.value, part: '' })}
      >
        <option value="">{t('lines.all')}</option>
        {lines.map(({ lineId, lineName, done, corrals }) => (
          <option key={lineId ?? ''} value={lineAddress(lineId, 1)['line']}>
            {counted ? t('lines.option', { line: nameOf(lineName), done, all: corrals }) : nameOf(lineName)}
          </option>
        ))}
      </NativeSelect>
      {onPast && <IconButton icon="chevronRight" label={t('lines.next')} onClick={() => onPast(1)} />}
      {shown !== null && shown.parts > 1 && (
        <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {t('lines.part', { part: shown.part, parts: shown.parts })}
        </chakra.span>
      )}
    </chakra.div>
  );
}
