import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { messages } from './calendarMessages.ts';
import { IconButton } from './IconButton.tsx';

type Props = { value: string; onSelect: (day: string) => void; marked?: string; latest?: string };

const weekDays = [0, 1, 2, 3, 4, 5, 6];
// 2023-01-01 was a Sunday: weeks begin there in both languages.
const someSunday = '2023-01-01';

function instant(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function addMonths(day: string, count: number): string {
  const date = instant(day);
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), last));
  return target.toISOString().slice(0, 10);
}

function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -instant(first).getUTCDay());
  return Array.from({ length: 6 }, (_, week) => weekDays.map((weekDay) => addDays(start, week * 7 + weekDay)));
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -instant(day).getUTCDay()),
  End: (day) => addDays(day, 6 - instant(day).getUTCDay()),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

export function Calendar({ value, onSelect, marked, latest }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [focused, setFocused] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(instant(day));

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setFocused(step(focused));
  };

  return (
    <chakra.div w="17.5rem">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="2">
        <IconButton
          icon="chevronLeft"
          label={t('calendar.previous')}
          size="sm"
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <chakra.p aria-live="polite" fontWeight="semibold" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {format(focused, { month: 'long', year: 'numeric' })}
        </chakra.p>
        <IconButton
          icon="chevronRight"
          label={t('calendar.next')}
          size="sm"
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </chakra.div>
      <chakra.table
        ref={grid}
        role="grid"
        aria-label={format(focused, { month: 'long', year: 'numeric' })}
        w="full"
        css={{ borderCollapse: 'collapse' }}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekDays.map((weekDay) => (
              <chakra.th
                key={weekDay}
                scope="col"
                h="8"
                fontSize="xs"
                fontWeight="medium"
                color="fg.subtle"
                abbr={format(addDays(someSunday, weekDay), { weekday: 'long' })}
              >
                {format(addDays(someSunday, weekDay), { weekday: 'narrow' })}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const selected = day === value;
                const outside = day.slice(0, 7) !== focused.slice(0, 7);
                return (
                  <chakra.td key={day} p="0" textAlign="center" aria-selected={selected}>
                    <chakra.button
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={format(day, { dateStyle: 'full' })}
                      aria-current={day === marked ? 'date' : undefined}
                      disabled={latest !== undefined && day > latest}
                      onClick={() => onSelect(day)}
                      position="relative"
                      w="9"
                      h="9"
                      borderRadius="md"
                      fontVariantNumeric="tabular-nums"
                      color={selected ? 'brand.onSolid' : outside ? 'fg.subtle' : 'fg'}
                      bg={selected ? 'brand.solid' : undefined}
                      fontWeight={day === marked ? 'bold' : undefined}
                      _hover={selected ? {} : { bg: 'bg.muted' }}
                      _disabled={{ opacity: 0.4, cursor: 'not-allowed' }}
                      css={
                        day === marked
                          ? {
                              '&::after': {
                                content: '""',
                                position: 'absolute',
                                left: '50%',
                                bottom: '4px',
                                width: '4px',
                                height: '4px',
                                marginLeft: '-2px',
                                borderRadius: '50%',
                                background: 'currentColor',
                              },
                            }
                          : {}
                      }
                    >
                      {Number(day.slice(8))}
                    </chakra.button>
                  </chakra.td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}
