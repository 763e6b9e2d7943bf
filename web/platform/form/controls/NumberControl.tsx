import { chakra } from '@chakra-ui/react';
import { NumericFormat } from 'react-number-format';
import { useLanguage } from '../../i18n/language.ts';
import { digitsOf } from '../numberRefusal.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

const moneyLength = 16;

function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234.5);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return { group: part('group'), decimal: part('decimal') };
}

/** Shows localized text; keeps and gives plain decimal text. */
export function NumberControl({
  field,
  value,
  onChange,
  onBlur,
  input,
}: ControlProps<'money' | 'decimal' | 'percent' | 'integer'>) {
  const locale = useLanguage();
  const { group, decimal } = separatorsOf(locale);
  const digits = digitsOf(field);
  const unit = field.kind === 'percent' ? '%' : field.unit;
  return (
    <chakra.div position="relative">
      <NumericFormat
        {...input}
        customInput={Input}
        value={textValue(value)}
        valueIsNumericString
        inputMode={field.least !== undefined && field.least < 0 ? 'text' : 'decimal'}
        thousandSeparator={group}
        decimalSeparator={decimal}
        allowedDecimalSeparators={['.', ',']}
        decimalScale={digits}
        fixedDecimalScale={field.kind === 'money' || field.kind === 'percent'}
        prefix={field.kind === 'money' ? 'R$ ' : ''}
        maxLength={field.kind === 'money' ? moneyLength : undefined}
        pe={unit === undefined ? undefined : '12'}
        fontVariantNumeric="tabular-nums"
        onBlur={onBlur}
        isAllowed={({ value: next }) =>
          (next.split('.')[1]?.length ?? 0) <= (field.typedDigits ?? digits) || next.length < textValue(value).length
        }
        onValueChange={(next) => onChange(next.value)}
      />
      {unit !== undefined && (
        <chakra.span
          aria-hidden
          data-unit
          position="absolute"
          insetEnd="3"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
          fontSize="sm"
          pointerEvents="none"
        >
          {unit}
        </chakra.span>
      )}
    </chakra.div>
  );
}
