import { NumberFormatBase } from 'react-number-format';
import { masks } from '../fields/masks.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

type Kind = keyof typeof masks;

const modes = { document: undefined, phone: 'tel', postalCode: 'numeric', time: 'numeric' } as const;

/** The caret may be at every position of the text. */
const allPositions = (shown: string): boolean[] => Array.from({ length: shown.length + 1 }, () => true);

/** A text with a fixed format: separators are inserted while typing. */
export function MaskControl({ field, value, onChange, onBlur, input }: ControlProps<Kind>) {
  const text = textValue(value);
  const { format, plain, accepts } = masks[field.kind];
  return (
    <NumberFormatBase
      {...input}
      customInput={Input}
      type={field.kind === 'phone' ? 'tel' : 'text'}
      inputMode={modes[field.kind]}
      autoComplete={field.autoComplete}
      placeholder={field.placeholder}
      spellCheck={false}
      fontVariantNumeric="tabular-nums"
      value={text}
      format={format}
      removeFormatting={plain}
      isValidInputCharacter={(character) => accepts.test(character)}
      getCaretBoundary={allPositions}
      onBlur={onBlur}
      onValueChange={({ formattedValue }) => {
        if (formattedValue !== text) onChange(formattedValue);
      }}
    />
  );
}
