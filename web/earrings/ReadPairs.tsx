import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '../platform/form/controls/Input.tsx';
import { useMessages, useText } from '../platform/i18n/useMessages.ts';
import { withValues, type Text } from '../platform/i18n/text.ts';
import { textTable } from '../../server/platform/files/textTable.calc.ts';
import { messages } from './messages.ts';
import { pairsOf, readNumber, type Half, type Pair } from './pairs.ts';

const numberIn = (half: Half): string => ('sisbov' in half ? half.sisbov : half.electronicEarring);

/** Pairs numbers as a reader sends them or as they are pasted. */
function useReadPairs(onPairs: (pairs: Pair[]) => void) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [half, setHalf] = useState<Half | null>(null);
  const [fault, setFault] = useState<Text | null>(null);

  // Whoever comes here has the reader in the hand.
  useEffect(() => field.current?.focus(), []);

  const read = (text: string): void => {
    if (text.trim() === '') return;
    const reading = readNumber(text, half);
    if ('fault' in reading) {
      setFault(reading.fault);
      // What the reader sends next replaces it.
      field.current?.select();
      return;
    }
    setTyped('');
    if ('pair' in reading) {
      setHalf(null);
      setFault(null);
      onPairs([reading.pair]);
      return;
    }
    const { left } = reading;
    setHalf(reading.half);
    setFault(
      left === null
        ? null
        : withValues(messages['sisbov' in left ? 'earrings.otherSisbov' : 'earrings.otherChip'], {
            number: numberIn(left),
          }),
    );
  };

  const pasted = (text: string): boolean => {
    const { rows } = textTable(text);
    if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return false;
    onPairs(pairsOf(rows));
    setTyped('');
    setFault(null);
    return true;
  };
  return { field, half, read, typed, fault, setTyped, pasted, setHalf, setFault };
}

/** One field for the reader and for the keyboard: two numbers make a pair, which is registered at once. */
export function ReadPairs({ onPairs }: { onPairs: (pairs: Pair[]) => void }) {
  const t = useMessages(messages);
  const say = useText();
  const id = useId();
  const { field, half, read, typed, fault, setTyped, pasted, setHalf, setFault } = useReadPairs(onPairs);

  const expected =
    half === null
      ? null
      : t('sisbov' in half ? 'earrings.readNeedsChip' : 'earrings.readNeedsSisbov', { number: numberIn(half) });
  return (
    <chakra.form
      display="grid"
      gap="1.5"
      onSubmit={(event) => {
        event.preventDefault();
        read(typed);
      }}
    >
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {t('earrings.readLabel')}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input
          id={id}
          ref={field}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-state`}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => {
            if (pasted(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setTyped('');
              setHalf(null);
              setFault(null);
            }
          }}
        />
      </chakra.div>
      <chakra.div id={`${id}-state`} role="status" minH="6" display="grid" gap="1">
        {fault !== null && <chakra.p color="danger.fg">{say(fault)}</chakra.p>}
        {expected !== null && (
          <chakra.p color="brand.fg" fontWeight="semibold">
            {expected}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.form>
  );
}
