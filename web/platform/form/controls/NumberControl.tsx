import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { formatDecimal, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { isDecimal, placesOf, shifted } from '../../i18n/decimal.ts';
import { parseNumber } from '../../i18n/number.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { Locale } from '../../session/storage.ts';
import type { FieldOf } from '../fields.ts';
import { messages } from '../controlMessages.ts';
import { isFixed } from '../numberRefusal.ts';
import { mayBeTons, useWeightUnit } from '../weightUnit.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';
import { UnitSwitch } from './UnitSwitch.tsx';

/** What was typed, and what it was understood as; `open` when only the language decided. */
type Typed = { text: string; value: string; open: boolean };

const tonPlaces = 3;
const kgOfTon = 1000;
const fixedDigits = 2;

const shown = (value: string, locale: Locale, digits = 0): string =>
  formatDecimal(value, locale, { digits, maxDigits: Math.max(digits, placesOf(value)) });

/** What was understood, where the writing alone could have meant something else. */
function echoOf(field: FieldOf<'number'>, value: string, inTons: boolean, locale: Locale): string {
  if (field.tons) {
    const kg = `${shown(value, locale)} kg`;
    const tons = `${shown(shifted(value, -tonPlaces), locale)} t`;
    return inTons ? `${tons} = ${kg}` : `${kg} = ${tons}`;
  }
  if (field.unit === 'R$') return formatMoney(value, locale);
  return [shown(value, locale, isFixed(field) ? fixedDigits : 0), field.unit].filter(Boolean).join(' ');
}

function Beside({ at, children }: { at: 'insetStart' | 'insetEnd'; children: ReactNode }) {
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

/** Shows what is typed as it is typed, and when it is left the number that was understood; keeps exact decimal text. */
export function NumberControl({ field, value, onChange, onBlur, input }: ControlProps<'number'>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { unit: chosen } = useWeightUnit();
  const inTons = mayBeTons(field) && chosen === 't';
  const kept = textValue(value);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTyping, setTyping] = useState(false);
  const isCell = input['aria-label'] !== undefined;
  const unit = inTons ? 't' : field.unit;
  const local = isDecimal(kept)
    ? shown(inTons ? shifted(kept, -tonPlaces) : kept, locale, isFixed(field) ? fixedDigits : 0)
    : kept;
  // A value from elsewhere, such as a total, counts for more than what was typed before it.
  const own = typed?.value === kept ? typed : null;
  const text = isTyping && own !== null ? own.text : local;

  const understand = (next: string): void => {
    const parsed = parseNumber(next, locale, unit);
    const understood = parsed.ok ? parsed.value : next.trim();
    const told = inTons ? shifted(understood, tonPlaces) : understood;
    setTyping(true);
    setTyped({ text: next, value: told, open: parsed.ok && parsed.open });
    onChange(told);
  };
  const isTonnage = mayBeTons(field) && !isCell && Number(kept) >= kgOfTon;
  const echoes = own !== null && isDecimal(kept) && (own.open || isTonnage);
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
          onChange={(event) => understand(event.target.value)}
          onBlur={() => {
            setTyping(false);
            onBlur();
          }}
        />
        {field.unit === 'R$' && !isCell && <Beside at="insetStart">R$</Beside>}
        {unit !== undefined && field.unit !== 'R$' && !field.tons && <Beside at="insetEnd">{unit}</Beside>}
        {field.tons && !isCell && (
          <chakra.div position="absolute" insetEnd="1" top="0" h="full" display="grid" placeItems="center">
            <UnitSwitch disabled={input.disabled} />
          </chakra.div>
        )}
      </chakra.div>
      {echoes && (
        <chakra.p id={echoId} mt="1" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {field.tons
            ? echoOf(field, kept, inTons, locale)
            : t('form.understood', { number: echoOf(field, kept, inTons, locale) })}
        </chakra.p>
      )}
    </>
  );
}
