import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { Input } from '../../../../platform/form/controls/Input.tsx';
import { formatDecimal } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { parseNumber } from '../../../../platform/i18n/number.ts';
import { useMessages } from '../../../../platform/i18n/useMessages.ts';
import { messages } from '../cabMessages.ts';
import type { Way, Weighing, WeighingEvent } from './weighing.ts';

type Props = {
  way: Way;
  /** It has a weight already: what is typed for it is rather the right one than more. */
  corrects: boolean;
  /** The one before was ended from the keyboard, which goes on here. */
  takesFocus: boolean;
  weighing: Weighing;
  dispatch: Dispatch<WeighingEvent>;
  onEnter: () => void;
};
type Kind = 'GROSS' | 'NET';

const kinds: readonly Kind[] = ['GROSS', 'NET'];
const mostDigits = 8;

type FieldProps = {
  label: string;
  value: string;
  isWrong: boolean;
  wide: boolean;
  takesFocus?: boolean;
  onChange: (text: string) => void;
};

function WeightField({ label, value, isWrong, wide, takesFocus = false, onChange }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <chakra.div display="grid" gap="1" flex={wide ? '1 1 10rem' : '0 1 8rem'} minW="0">
      <chakra.label htmlFor={id} fontSize="md">
        {label}
      </chakra.label>
      <Input
        id={id}
        ref={field}
        h={wide ? '16' : '14'}
        fontSize={wide ? '2rem' : '1.5rem'}
        fontVariantNumeric="tabular-nums"
        autoComplete="off"
        inputMode="decimal"
        enterKeyHint="done"
        maxLength={mostDigits}
        value={value}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  );
}

interface UseTypedKgInput {
  setText: Dispatch<SetStateAction<string>>;
  setKind: Dispatch<SetStateAction<Kind>>;
  setWrong: Dispatch<SetStateAction<Kind | 'FROM' | null>>;
  dispatch: Dispatch<WeighingEvent>;
  setFrom: Dispatch<SetStateAction<string>>;
  text: string;
  kind: Kind;
}

function useTypedKg({ setText, setKind, setWrong, dispatch, setFrom, text, kind }: UseTypedKgInput) {
  const locale = useLanguage();
  const parsed = (typed: string): string | null => {
    const number = parseNumber(typed, locale, 'kg');
    return number.ok && Number(number.value) >= 0 ? number.value : null;
  };
  const typedAs = (typed: string, as: Kind): Weighing['typed'] =>
    typed.trim() === '' ? null : { kind: as, kg: parsed(typed) };
  const type = (typed: string, as: Kind): void => {
    setText(typed);
    setKind(as);
    const kg = parsed(typed);
    setWrong(kg === null && typed.trim() !== '' ? as : null);
    dispatch({ type: 'TYPED', typed: typedAs(typed, as) });
  };
  const typeFrom = (typed: string): void => {
    setFrom(typed);
    const kg = parsed(typed);
    setWrong(kg === null ? 'FROM' : null);
    if (kg !== null) dispatch({ type: 'FROM', kg });
    // Without the weight before, the one now says nothing; the scale keeps where it began.
    dispatch({ type: 'TYPED', typed: kg === null ? { kind: 'GROSS', kg: null } : typedAs(text, kind) });
  };
  return { type, typeFrom };
}

type KindChoiceProps = {
  kind: Kind;
  type: (typed: string, as: Kind) => void;
  text: string;
  way: Way;
};

function KindChoice({ kind, type, text, way }: KindChoiceProps) {
  const t = useMessages(messages);
  return (
    <chakra.div display="flex" gap="2" role="group" aria-label={t('cab.howTyped')}>
      {kinds.map((each) => (
        <chakra.button
          key={each}
          type="button"
          aria-pressed={kind === each}
          flex="1"
          minH="11"
          px="3"
          borderWidth="1px"
          borderColor={kind === each ? 'brand.ring' : 'border.button'}
          borderRadius="md"
          bg={kind === each ? 'brand.subtle' : 'bg.raised'}
          color={kind === each ? 'brand.fg' : 'fg'}
          fontSize="md"
          fontWeight="medium"
          onClick={() => type(text, each)}
        >
          {t(each === 'GROSS' ? 'cab.typedGROSS' : `cab.typedNET${way}`)}
        </chakra.button>
      ))}
    </chakra.div>
  );
}

/** Without a scale: what the display of the wagon shows, or the weight alone. */
export function TypedWeight({ way, corrects, takesFocus, weighing, dispatch, onEnter }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [kind, setKind] = useState<Kind>(way === 'FILLS' && !corrects ? 'GROSS' : 'NET');
  const [text, setText] = useState('');
  const [from, setFrom] = useState(() => formatDecimal(weighing.fromKg, locale, { digits: 0, maxDigits: 1 }));
  const [isWrong, setWrong] = useState<Kind | 'FROM' | null>(null);
  const { type, typeFrom } = useTypedKg({ setText, setKind, setWrong, dispatch, setFrom, text, kind });
  return (
    <chakra.form
      display="grid"
      gap="2"
      p="3"
      borderRadius="lg"
      bg="bg.surface"
      color="fg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <KindChoice kind={kind} type={type} text={text} way={way} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <WeightField
          wide
          takesFocus={takesFocus}
          label={t(kind === 'GROSS' ? 'cab.displayNow' : `cab.kg${way}`)}
          value={text}
          isWrong={isWrong === kind}
          onChange={(typed) => type(typed, kind)}
        />
        {kind === 'GROSS' && (
          <WeightField
            wide={false}
            label={t('cab.displayBefore')}
            value={from}
            isWrong={isWrong === 'FROM'}
            onChange={typeFrom}
          />
        )}
      </chakra.div>
      {/* Without one, Enter ends a form of one field alone. */}
      <chakra.button type="submit" display="none" />
      {isWrong !== null && (
        <chakra.p role="alert" color="danger.fg">
          {t('cab.noWeight')}
        </chakra.p>
      )}
    </chakra.form>
  );
}
