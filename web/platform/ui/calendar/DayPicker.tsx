import { chakra, DatePicker, parseDate, useDatePickerContext } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { today } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Icon } from '../Icon.tsx';
import { messages } from './calendarMessages.ts';

type Props = {
  /** A day as YYYY-MM-DD, or nothing. */
  value: string;
  onSelect: (day: string) => void;
  /** A day that is pointed out, such as the open day of the farm. */
  marked?: string;
  latest?: string | undefined;
};

const cell = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  w: 'full',
  minW: '9',
  h: '9',
  borderRadius: 'md',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  _hover: { bg: 'bg.muted' },
  css: {
    '&[data-outside-range]': { color: 'fg.subtle' },
    '&[data-today]': { fontWeight: 'bold' },
    '&[data-disabled]': { opacity: 0.4, cursor: 'not-allowed' },
    '&[data-selected]': { bg: 'brand.solid', color: 'brand.onSolid' },
    '@media (pointer: coarse)': { height: '2.75rem' },
  },
} as const;

const dot = {
  position: 'absolute',
  left: '50%',
  bottom: '4px',
  w: '4px',
  h: '4px',
  ms: '-2px',
  borderRadius: 'full',
  bg: 'currentColor',
} as const;

const turn = { display: 'grid', placeItems: 'center', w: '9', h: '9', borderRadius: 'md', _hover: { bg: 'bg.muted' } };

function Head() {
  return (
    <DatePicker.ViewControl display="flex" alignItems="center" justifyContent="space-between" mb="2">
      <DatePicker.PrevTrigger {...turn}>
        <Icon name="chevronLeft" size="1rem" />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger
        px="2"
        h="9"
        borderRadius="md"
        fontWeight="semibold"
        _hover={{ bg: 'bg.muted' }}
        css={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger {...turn}>
        <Icon name="chevronRight" size="1rem" />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

function Days({ marked }: { marked: string | undefined }) {
  const { weekDays, weeks } = useDatePickerContext();
  return (
    <DatePicker.Table w="full" css={{ borderCollapse: 'collapse' }}>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {weekDays.map(({ long, narrow }) => (
            <DatePicker.TableHeader key={long} abbr={long} h="8" fontSize="xs" fontWeight="medium" color="fg.subtle">
              {narrow}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => (
              <DatePicker.TableCell key={day.toString()} value={day} p="0" textAlign="center">
                <DatePicker.TableCellTrigger {...cell}>
                  {day.day}
                  {day.toString() === marked && <chakra.span {...dot} />}
                </DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}

type Grid = { label: string; value: number }[][];

/** The months of a year, or the years of a decade. */
function Periods({ grid }: { grid: Grid }) {
  return (
    <DatePicker.Table w="full">
      <DatePicker.TableBody>
        {grid.map((row) => (
          <DatePicker.TableRow key={row[0]?.label}>
            {row.map(({ label, value }) => (
              <DatePicker.TableCell key={label} value={value} p="0.5">
                <DatePicker.TableCellTrigger {...cell}>{label}</DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}

function Months() {
  return <Periods grid={useDatePickerContext().getMonthsGrid({ columns: 4, format: 'short' })} />;
}

function Years() {
  return <Periods grid={useDatePickerContext().getYearsGrid({ columns: 4 })} />;
}

/** A month to choose a day from, and by its head the months and years. */
export function DayPicker({ value, onSelect, marked, latest }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const fullDate = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' });

  // It is loaded after the popover has looked for something to focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[data-part="table-cell-trigger"][tabindex="0"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <DatePicker.Root
      ref={box}
      inline
      w="17.5rem"
      locale={locale}
      timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
      startOfWeek={0}
      fixedWeeks
      outsideDaySelectable
      value={value === '' ? [] : [parseDate(value)]}
      defaultFocusedValue={parseDate(value === '' ? today() : value)}
      max={latest === undefined ? undefined : parseDate(latest)}
      onValueChange={({ value: [day] }) => day && onSelect(day.toString())}
      translations={{
        content: t('calendar.days'),
        dayCell: (state) => fullDate.format(new Date(`${state.value.toString()}T00:00:00Z`)),
        prevTrigger: (view) => t(`calendar.previous.${view}`),
        nextTrigger: (view) => t(`calendar.next.${view}`),
        viewTrigger: (view) => t(`calendar.view.${view}`),
      }}
    >
      <DatePicker.Content>
        <DatePicker.View view="day">
          <Head />
          <Days marked={marked} />
        </DatePicker.View>
        <DatePicker.View view="month">
          <Head />
          <Months />
        </DatePicker.View>
        <DatePicker.View view="year">
          <Head />
          <Years />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
