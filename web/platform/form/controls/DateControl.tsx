import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { messages } from '../../ui/calendar/calendarMessages.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyDayPicker } from '../../ui/calendar/LazyDayPicker.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { dayIn, isDay, typedDate } from '../fields/day.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

/** The day as YYYY-MM-DD, or the text itself while it is not a day. */
function dayOrText(text: string): string {
  const day = text.split('/').toReversed().join('-');
  return isDay(day) ? day : text;
}

type Props = Pick<ControlProps<'date'>, 'value' | 'onChange' | 'onBlur' | 'input'> & {
  /** The last day that can be chosen. */
  latest?: string | undefined;
};

/** A form's date; text that is not a day stays the value, and the form's validation refuses it. */
export function DateFieldControl({ value, onChange, onBlur, input, latest }: Props) {
  const t = useMessages(messages);
  const day = textValue(value);
  /** A short year, day or month is understood once nothing more is typed. */
  const finish = () => {
    const named = isDay(day) ? null : dayIn(day);
    if (named !== null) onChange(named);
  };
  return (
    <chakra.div position="relative">
      <Input
        {...input}
        value={isDay(day) ? formatDate(day) : day}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('calendar.format')}
        pe="11"
        onBlur={() => {
          finish();
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
        onPaste={(event) => {
          const pasted = dayIn(event.clipboardData.getData('text'));
          if (pasted === null) return;
          event.preventDefault();
          onChange(pasted);
        }}
        onChange={(event) => onChange(dayOrText(typedDate(event.target.value)))}
      />
      <chakra.div position="absolute" insetEnd="0.5" top="0" h="full" display="grid" placeItems="center">
        <Popover
          label={t('calendar.open')}
          align="end"
          trigger={<IconButton icon="calendar" label={t('calendar.open')} size="sm" disabled={input.disabled} />}
        >
          {(close) => (
            <LazyDayPicker
              value={isDay(day) ? day : ''}
              latest={latest}
              onSelect={(chosen) => {
                onChange(chosen);
                close();
              }}
            />
          )}
        </Popover>
      </chakra.div>
    </chakra.div>
  );
}

/** Outside a form: calls `onChange` with a day, or with '' while the text is not one. */
export function DateControl({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <DateFieldControl
      {...props}
      value={value === '' ? typed : value}
      onChange={(next) => {
        const text = textValue(next);
        setTyped(text);
        onChange(isDay(text) ? text : '');
      }}
    />
  );
}
