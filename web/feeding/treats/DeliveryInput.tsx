import { chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Input } from '../../platform/form/controls/Input.tsx';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { typedKg, type BoardTreat } from './treatRows.ts';
import type { Sent } from './useTreatBoard.ts';

type Props = {
  label: string;
  treat: BoardTreat;
  sent: Sent | undefined;
  canWrite: boolean;
  large?: boolean;
  onDeliver: (kg: string, knownKg: string | null | undefined) => void;
  onForget: () => void;
  /** Where Enter leads, if not to where the frame leads it. */
  goOn?: () => void;
};

/** Where the kilograms of one treat are typed: Enter and leaving it save, Esc undoes. */
export function DeliveryInput({ label, treat, sent, canWrite, large = false, onDeliver, onForget, goOn }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  // Enter moves on before the state of this row is drawn anew.
  const open = useRef<string | null>(null);
  // What others report while kilograms are typed is not what was seen.
  const seenKg = useRef(treat.deliveredKg);
  const put = (text: string | null): void => {
    if (open.current === null) seenKg.current = treat.deliveredKg;
    open.current = text;
    setTyped(text);
  };
  const known = sent?.typed ?? formatDecimal(sent?.kg ?? treat.deliveredKg, locale, { digits: 0, maxDigits: 3 });
  const isWrong = typed !== null && typed.trim() !== '' && typedKg(typed, treat.plannedKg, locale) === null;
  const problem = isWrong ? t('treats.notANumber') : (sent?.refusal ?? null);

  /** Whether nothing wrong is left in it. */
  const commit = (): boolean => {
    const text = open.current;
    if (text === null) return true;
    if (text.trim() === '') {
      put(null);
      return true;
    }
    const kg = typedKg(text, treat.plannedKg, locale);
    if (kg === null) return false;
    put(null);
    const { deliveredKg } = treat;
    // While another word of the same person is on its way, what stands by then is theirs.
    if (deliveredKg == null || Number(kg) !== Number(deliveredKg))
      onDeliver(kg, sent?.refusal === null ? undefined : seenKg.current);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') {
      put(null);
      onForget();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!commit()) event.preventDefault();
    else if (goOn && !event.shiftKey) {
      event.preventDefault();
      goOn();
    }
  };
  return (
    <chakra.div minW="0">
      <Input
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        data-delivery
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        title={problem ?? undefined}
        value={typed ?? known}
        readOnly={!canWrite}
        {...(large ? { h: '3.5rem', fontSize: '2xl', textAlign: 'end' } : {})}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => put(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <chakra.span role="alert" display="block" fontSize="xs" color="danger.fg">
          {problem}
        </chakra.span>
      )}
    </chakra.div>
  );
}
