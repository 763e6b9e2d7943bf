import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate, today } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Calendar } from '../../ui/Calendar.tsx';
import { messages } from '../../ui/calendarMessages.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

function withSlashes(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

function dayOf(text: string): string | null {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return year !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null;
}

type Props = Pick<ControlProps<'date'>, 'value' | 'onChange' | 'onBlur' | 'input'>;

export function DateControl({ value, onChange, onBlur, input }: Props) {
  const t = useMessages(messages);
  const day = textValue(value);
  const [typed, setTyped] = useState(formatDate(day));
  return (
    <chakra.div position="relative">
      <Input
        {...input}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        pe="11"
        onBlur={onBlur}
        onChange={(event) => {
          const text = withSlashes(event.target.value);
          setTyped(text);
          onChange(dayOf(text) ?? '');
        }}
      />
      <chakra.div position="absolute" insetEnd="0.5" top="0" h="full" display="grid" placeItems="center">
        <Popover label={t('calendar.open')} align="end" renderTrigger={(props) => <IconButton icon="calendar" label={t('calendar.open')} size="sm" disabled={input.disabled} {...props} />}>
          {(close) => (
            <Calendar
              value={day === '' ? today() : day}
              onSelect={(chosen) => {
                setTyped(formatDate(chosen));
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
