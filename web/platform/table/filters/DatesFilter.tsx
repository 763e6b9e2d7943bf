import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useId, useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { Skeleton } from '../../ui/screen/Skeleton.tsx';
import { messages } from '../messages.ts';
import { periodRefusal, presetsOf, type Range, type ReportPeriod } from './period.ts';

const DateControl = lazy(() =>
  import('../../form/controls/DateControl.tsx').then((module) => ({ default: module.DateControl })),
);

type Props = Range & { label: string; report: ReportPeriod | undefined; onChange: (from: string, to: string) => void };

function DayField({
  label,
  value,
  wrong,
  latest,
  onChange,
}: {
  label: string;
  value: string;
  wrong: boolean;
  latest: string | undefined;
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1" w="40">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Suspense fallback={<Skeleton h="9" borderRadius="md" />}>
        <DateControl
          value={value}
          latest={latest}
          onChange={(day) => onChange(String(day))}
          onBlur={() => undefined}
          input={{
            id,
            name: id,
            disabled: false,
            'aria-required': undefined,
            'aria-invalid': wrong,
            'aria-describedby': undefined,
          }}
        />
      </Suspense>
    </chakra.div>
  );
}

function Presets({ openDay, onChoose }: { openDay: string; onChoose: (range: Range) => void }) {
  const t = useMessages(messages);
  return (
    <chakra.div role="group" aria-label={t('table.presets')} display="flex" flexWrap="wrap" gap="1.5">
      {presetsOf(openDay).map(({ label, range }) => (
        <Button key={label} size="sm" variant="subtle" onClick={() => onChoose(range)}>
          {t(label)}
        </Button>
      ))}
    </chakra.div>
  );
}

function RangeForm({
  range,
  report,
  onApply,
}: {
  range: Range;
  report: ReportPeriod | undefined;
  onApply: (range: Range) => void;
}) {
  const t = useMessages(messages);
  const [{ from, to }, setRange] = useState(range);
  const refusal = periodRefusal({ from, to }, report?.openDay);
  return (
    <chakra.form
      display="grid"
      gap="3"
      w="21rem"
      maxW="calc(100vw - 4rem)"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onApply({ from, to });
      }}
    >
      {report && <Presets openDay={report.openDay} onChoose={onApply} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <DayField
          label={t('table.from')}
          value={from}
          wrong={false}
          latest={report?.openDay}
          onChange={(day) => setRange({ from: day, to })}
        />
        <DayField
          label={t('table.to')}
          value={to}
          wrong={refusal !== null}
          latest={report?.openDay}
          onChange={(day) => setRange({ from, to: day })}
        />
      </chakra.div>
      <chakra.p role="status" fontSize="sm" color="danger.fg">
        {refusal && t(refusal)}
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

/** A stretch of days, open at one end when only the other is given; a report always has both. */
export function DatesFilter({ label, from, to, report, onChange }: Props) {
  const t = useMessages(messages);
  const on = from !== '' || to !== '';
  const wrong = periodRefusal({ from, to }, report?.openDay) !== null;
  const shown = { from: from || report?.from || '', to: to || report?.to || '' };
  const text = (day: string): string => formatDate(day) || '…';
  return (
    <Popover
      label={label}
      trigger={
        <Button
          borderColor={wrong ? 'danger.border' : on ? 'brand.ring' : undefined}
          color={on ? 'brand.fg' : undefined}
        >
          <Icon name="calendar" size="1rem" />
          {shown.from !== '' || shown.to !== ''
            ? t('table.dates', { from: text(shown.from), to: text(shown.to) })
            : label}
          <Icon name="chevronDown" size="0.875rem" />
        </Button>
      }
    >
      {(close) => (
        <RangeForm
          range={shown}
          report={report}
          onApply={(range) => {
            close();
            onChange(range.from, range.to);
          }}
        />
      )}
    </Popover>
  );
}

function DayForm({
  label,
  day,
  openDay,
  onApply,
}: {
  label: string;
  day: string;
  openDay: string | undefined;
  onApply: (day: string) => void;
}) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState(day);
  const refusal = periodRefusal({ from: '', to: chosen }, openDay);
  return (
    <chakra.form
      display="grid"
      gap="3"
      w="12rem"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onApply(chosen);
      }}
    >
      <DayField label={label} value={chosen} wrong={refusal !== null} latest={openDay} onChange={setChosen} />
      <chakra.p role="status" fontSize="sm" color="danger.fg">
        {refusal && t(refusal)}
      </chakra.p>
      <Button size="sm" variant="solid" type="submit" justifySelf="end">
        {t('table.apply')}
      </Button>
    </chakra.form>
  );
}

/** The day of a report, up to the open one; without that any day, or none. */
export function DayFilter({
  label,
  day,
  openDay,
  onChange,
}: {
  label: string;
  day: string;
  openDay?: string;
  onChange: (day: string) => void;
}) {
  const t = useMessages(messages);
  return (
    <Popover
      label={label}
      trigger={
        <Button>
          <Icon name="calendar" size="1rem" />
          {t('table.picked', { label, name: formatDate(day) })}
          <Icon name="chevronDown" size="0.875rem" />
        </Button>
      }
    >
      {(close) => (
        <DayForm
          label={label}
          day={day}
          openDay={openDay}
          onApply={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </Popover>
  );
}
