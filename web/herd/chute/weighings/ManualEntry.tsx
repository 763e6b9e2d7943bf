import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type RefObject, type Dispatch, type SetStateAction } from 'react';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { parseNumber } from '../../../platform/i18n/number.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { messages } from '../messages.ts';

type Props = {
  asks: 'TAG' | 'WEIGHT';
  /** What the run refused of what was typed. */
  fault: string | null;
  /** What was typed before the field was there. */
  begun: string;
  onNumber: (number: string) => void;
  onWeight: (kg: string) => void;
  onBack: () => void;
};

type NumberInputProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  asks: 'WEIGHT' | 'TAG';
  typed: string;
  wrong: string | null;
  setTyped: Dispatch<SetStateAction<string>>;
  onBack: () => void;
};

function NumberInput({ id, field, asks, typed, wrong, setTyped, onBack }: NumberInputProps) {
  return (
    <Input
      id={id}
      ref={field}
      h="16"
      fontSize="3xl"
      fontVariantNumeric="tabular-nums"
      autoComplete="off"
      inputMode={asks === 'TAG' ? 'text' : 'decimal'}
      maxLength={asks === 'TAG' ? 40 : 10}
      value={typed}
      aria-invalid={wrong !== null}
      aria-describedby={`${id}-state`}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack();
      }}
    />
  );
}

/** What no device sends, typed: a number of the animal, or its weight. */
export function ManualEntry({ asks, fault, begun, onNumber, onWeight, onBack }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(begun);
  const [isNoNumber, setNoNumber] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(begun.length, begun.length);
  }, [begun]);

  const submit = (): void => {
    const text = typed.trim();
    if (text === '') return;
    if (asks === 'TAG') return onNumber(text);
    const parsed = parseNumber(text, locale, 'kg');
    setNoNumber(!parsed.ok);
    return parsed.ok ? onWeight(parsed.value) : undefined;
  };
  const wrong = isNoNumber ? t('chute.noWeight') : fault;
  return (
    <chakra.form
      display="grid"
      gap="3"
      w="min(28rem, 100%)"
      p="4"
      bg="bg.surface"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      textAlign="start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <chakra.label htmlFor={id} fontSize="lg" fontWeight="semibold">
        {t(asks === 'TAG' ? 'chute.numberLabel' : 'chute.weightLabel')}
      </chakra.label>
      <NumberInput id={id} field={field} asks={asks} typed={typed} wrong={wrong} setTyped={setTyped} onBack={onBack} />
      <chakra.p id={`${id}-state`} role="status" fontSize="sm" color={wrong === null ? 'fg.muted' : 'danger.fg'}>
        {wrong ?? t(asks === 'TAG' ? 'chute.numberHint' : 'chute.weightHint')}
      </chakra.p>
      <chakra.div display="flex" gap="2">
        <Button type="submit" variant="solid" size="lg">
          {t('chute.take')}
        </Button>
        <Button size="lg" onClick={onBack}>
          {t('chute.back')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
