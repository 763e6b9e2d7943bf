import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { parseNumber } from '../../../platform/i18n/number.ts';

interface Props {
  label: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A measure that counts as soon as it is one; while it is typed its text stays. */
export function MeasureField({ label, hint, value, min, max, onChange }: Props) {
  const locale = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const parsed = parseNumber(text, locale);
    const number = parsed.ok && parsed.value !== '' ? Number(parsed.value) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
  return (
    <chakra.div display="grid" gap="1.5" alignContent="start">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? formatDecimal(String(value), locale, { digits: 0, maxDigits: 2 })}
        aria-invalid={typed !== null && read(typed) === null}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          const number = read(text);
          if (number !== null) onChange(number);
        }}
        onBlur={() => setTyped(null)}
      />
      {hint !== undefined && (
        <chakra.span id={`${id}-hint`} fontSize="xs" color="fg.muted">
          {hint}
        </chakra.span>
      )}
    </chakra.div>
  );
}
