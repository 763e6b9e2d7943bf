import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { shifted } from '../../../../server/platform/files/cell.calc.ts';
import { formatDecimal, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { isDecimal, placesOf, tonPlaces } from '../../i18n/decimal.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { Locale } from '../../session/storage.ts';
import type { FieldOf } from '../fields/fields.ts';
import { messages } from '../fields/controlMessages.ts';
import { isFixed } from '../fields/numberRefusal.ts';
import { acceptsTons, useWeightUnit } from '../fields/weightUnit.ts';
import { enteredNumber } from './enteredNumber.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';
import { UnitSwitch } from './UnitSwitch.tsx';

/** The typed text and its parsed value; `open` when only the language decided between two readings. */
type Typed = { text: string; value: string; open: boolean };

const kgOfTon = 1000;
const fixedDigits = 2;

const shown = (value: string, locale: Locale, digits = 0): string =>
  formatDecimal(value, locale, { digits, maxDigits: Math.max(digits, placesOf(value)) });

/** The parsed value as text, for input that could mean something else. */
function echoOf(field: FieldOf<'number'>, value: string, inTons: boolean, locale: Locale): string {
  if (field.tons) {
    const kg = `${shown(value, locale)} kg`;
    const tons = `${shown(shifted(value, -tonPlaces), locale)} t`;
    return inTons ? `${tons} = ${kg}` : `${kg} = ${tons}`;
  }
  if (field.unit === 'R$') return formatMoney(value, locale);
  return [shown(value, locale, isFixed(field) ? fixedDigits : 0), field.unit].filter(Boolean).join(' ');
}

function Adornment({ at, children }: { at: 'insetStart' | 'insetEnd'; children: ReactNode }) {
  return (
    <chakra.span
      aria-hidden
      data-unit
      position="absolute"
      {...{ [at]: '3' }}
      top="50%"
      transform="translateY(-50%)"
      color="fg.subtle"
      fontSize="sm"
      pointerEvents="none"
    >
      {children}
    </chakra.span>
  );
}

/** Shows the typed text while typing and the parsed number after blur; the value is exact decimal text. */
export function NumberControl({ field, value, onChange, onBlur, input }: ControlProps<'number'>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { unit: chosen } = useWeightUnit();
  const inTons = acceptsTons(field) && chosen === 't';
  const stored = textValue(value);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTyping, setTyping] = useState(false);
  const isCell = input['aria-label'] !== undefined;
  const unit = inTons ? 't' : field.unit;
  const local = isDecimal(stored)
    ? shown(inTons ? shifted(stored, -tonPlaces) : stored, locale, isFixed(field) ? fixedDigits : 0)
    : stored;
  // A value set from elsewhere, such as a total, replaces what was typed before.
  const own = typed?.value === stored ? typed : null;
  const text = isTyping && own !== null ? own.text : local;

  const onType = (next: string): void => {
    const entered = enteredNumber(next, field, locale, inTons);
    setTyping(true);
    setTyped({ text: next, ...entered });
    onChange(entered.value);
  };
  const isTonnage = acceptsTons(field) && !isCell && Number(stored) >= kgOfTon;
  const echoes = own !== null && isDecimal(stored) && (own.open || isTonnage);
  const echoId = `${input.id}-echo`;
  const described = [input['aria-describedby'], echoes ? echoId : undefined].filter(Boolean).join(' ');
  return (
    <>
      <chakra.div position="relative">
        <Input
          {...input}
          aria-describedby={described === '' ? undefined : described}
          value={text}
          inputMode={field.min !== undefined && field.min < 0 ? 'text' : 'decimal'}
          autoComplete="off"
          ps={field.unit === 'R$' && !isCell ? '9' : undefined}
          pe={unit === undefined || field.unit === 'R$' ? undefined : '12'}
          fontVariantNumeric="tabular-nums"
          onChange={(event) => onType(event.target.value)}
          onBlur={() => {
            setTyping(false);
            onBlur();
          }}
        />
        {field.unit === 'R$' && !isCell && <Adornment at="insetStart">R$</Adornment>}
        {unit !== undefined && field.unit !== 'R$' && !field.tons && <Adornment at="insetEnd">{unit}</Adornment>}
        {field.tons && !isCell && (
          <chakra.div position="absolute" insetEnd="1" top="0" h="full" display="grid" placeItems="center">
            <UnitSwitch disabled={input.disabled} />
          </chakra.div>
        )}
      </chakra.div>
      {echoes && (
        <chakra.p id={echoId} mt="1" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {field.tons
            ? echoOf(field, stored, inTons, locale)
            : t('form.understood', { number: echoOf(field, stored, inTons, locale) })}
        </chakra.p>
      )}
    </>
  );
}
