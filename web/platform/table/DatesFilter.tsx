import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useId, useState } from 'react';
import { formatDate } from '../i18n/format.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messages } from './messages.ts';

const DateControl = lazy(() => import('../form/controls/DateControl.tsx').then((module) => ({ default: module.DateControl })));

type Range = { from: string; to: string };
type Props = Range & { label: string; onChange: (from: string, to: string) => void };

function DayField({ label, value, wrong, onChange }: { label: string; value: string; wrong: boolean; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1" w="40">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Suspense fallback={<Skeleton h="9" borderRadius="md" />}>
        <DateControl value={value} onChange={(day) => onChange(String(day))} onBlur={() => undefined} input={{ id, name: id, disabled: false, 'aria-required': undefined, 'aria-invalid': wrong, 'aria-describedby': undefined }} />
      </Suspense>
    </chakra.div>
  );
}

function RangeForm({ range, onApply }: { range: Range; onApply: (range: Range) => void }) {
  const t = useMessages(messages);
  const [{ from, to }, setRange] = useState(range);
  const backwards = from !== '' && to !== '' && from > to;
  return (
    <chakra.form
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!backwards) onApply({ from, to });
      }}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <DayField label={t('table.from')} value={from} wrong={false} onChange={(day) => setRange({ from: day, to })} />
        <DayField label={t('table.to')} value={to} wrong={backwards} onChange={(day) => setRange({ from, to: day })} />
      </chakra.div>
      <chakra.p role="status" fontSize="sm" color="danger.fg">
        {backwards ? t('table.backwards') : ''}
      </chakra.p>
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        <Button size="sm" variant="quiet" onClick={() => onApply({ from: '', to: '' })}>
          {t('table.clearDates')}
        </Button>
        <Button size="sm" variant="solid" type="submit">
          {t('table.apply')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** A stretch of days, open at one end when only the other is given. */
export function DatesFilter({ label, from, to, onChange }: Props) {
  const t = useMessages(messages);
  const on = from !== '' || to !== '';
  const shown = (day: string): string => formatDate(day) || '…';
  return (
    <Popover
      label={label}
      renderTrigger={(props) => (
        <Button {...props} borderColor={on ? 'brand.ring' : undefined} color={on ? 'brand.fg' : undefined}>
          <Icon name="calendar" size="1rem" />
          {on ? t('table.dates', { from: shown(from), to: shown(to) }) : label}
          <Icon name="chevronDown" size="0.875rem" />
        </Button>
      )}
    >
      {(close) => (
        <RangeForm
          range={{ from, to }}
          onApply={(range) => {
            close();
            onChange(range.from, range.to);
          }}
        />
      )}
    </Popover>
  );
}
