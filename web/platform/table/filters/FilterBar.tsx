import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Input } from '../../form/controls/Input.tsx';
import type { FieldOption } from '../../form/fields/fieldOption.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { Records } from '../../records/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { DatesFilter, DayFilter } from './DatesFilter.tsx';
import { hasFilters, withoutFilters, withParameter, type ReportSpec } from '../listSpec.ts';
import { messages } from '../messages.ts';
import { PickFilter } from './PickFilter.tsx';
import type { ReportPeriod } from './period.ts';
import { useIsPhone } from '../useIsPhone.ts';

export type FilterControl = { key: string; label: string } & (
  | { kind: 'search' }
  /** A whole number, as of a box. */
  | { kind: 'count' }
  | { kind: 'choices'; options: readonly FieldOption[] }
  /** `unset` names what is shown while nothing is chosen, where that is not all. */
  | { kind: 'one'; options: readonly FieldOption[]; unset?: string }
  /** One of many, chosen in a popover. */
  | { kind: 'pick'; records: Records }
  /** From the day under `key` to the one under `to`. */
  | { kind: 'dates'; to: string; report?: ReportPeriod }
  /** One day, at most the open one; `shown` is the report's day when none is chosen. */
  | { kind: 'day'; openDay: string; shown: string }
);

type Props = {
  spec: ReportSpec;
  controls: readonly FilterControl[];
  search: URLSearchParams;
  onChange: (search: URLSearchParams) => void;
};

const typingPauseMs = 250;

type TypedProps = { label: string; value: string; onChange: (value: string) => void };

/** What is typed, passed on when typing rests. */
function useTyped({ value, onChange }: Omit<TypedProps, 'label'>): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The URL changed otherwise than by typing: back button, cleared filters.
  if (shown !== value) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is typed starts the pause
  }, [typed]);
  return [typed, setTyped];
}

function SearchFilter({ label, ...reported }: TypedProps) {
  const [typed, setTyped] = useTyped(reported);
  return <SearchInput label={label} widest="20rem" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

function CountFilter({ label, ...reported }: TypedProps) {
  const [typed, setTyped] = useTyped(reported);
  return (
    <Input
      w="6rem"
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
    />
  );
}

function ChoicesFilter({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly FieldOption[];
  chosen: string[];
  onChange: (value: string) => void;
}) {
  const t = useMessages(messages);
  const toggle = (value: string): void =>
    onChange((chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]).join(','));
  return (
    <Popover
      label={label}
      trigger={
        <Button
          borderColor={chosen.length > 0 ? 'brand.ring' : undefined}
          color={chosen.length > 0 ? 'brand.fg' : undefined}
        >
          {chosen.length > 0 ? t('table.filterCount', { label, count: chosen.length }) : label}
          <Icon name="chevronDown" size="0.875rem" />
        </Button>
      }
    >
      {() => (
        <chakra.div display="grid" minW="12rem">
          {options.map((option) => (
            <chakra.label
              key={option.value}
              display="flex"
              alignItems="center"
              gap="2.5"
              minH="9"
              px="2"
              borderRadius="sm"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
            >
              <Checkbox checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
              {option.label}
            </chakra.label>
          ))}
        </chakra.div>
      )}
    </Popover>
  );
}

function OneFilter({
  label,
  options,
  unset,
  value,
  onChange,
}: {
  label: string;
  options: readonly FieldOption[];
  unset: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useMessages(messages);
  return (
    <chakra.div role="group" aria-label={label} display="inline-flex" p="0.5" gap="0.5" borderRadius="md" bg="bg.muted">
      {[{ value: '', label: unset ?? t('table.all') }, ...options].map((option) => {
        const on = option.value === value;
        return (
          <chakra.button
            key={option.value}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(option.value)}
            h="8"
            px="3"
            borderRadius="sm"
            fontSize="sm"
            fontWeight="medium"
            color={on ? 'fg' : 'fg.muted'}
            bg={on ? 'bg.selected' : undefined}
            boxShadow={on ? 'card' : undefined}
            _hover={{ color: 'fg' }}
            css={{ '@media (pointer: coarse)': { minHeight: '2.5rem' } }}
          >
            {option.label}
          </chakra.button>
        );
      })}
    </chakra.div>
  );
}

type ControlProps = { control: FilterControl; search: URLSearchParams; onChange: (search: URLSearchParams) => void };

function Control({ control, search, onChange }: ControlProps) {
  const { key, label } = control;
  const value = search.get(key) ?? '';
  const set = (next: string): void => onChange(withParameter(search, key, next));
  switch (control.kind) {
    case 'search':
      return <SearchFilter label={label} value={value} onChange={set} />;
    case 'count':
      return <CountFilter label={label} value={value} onChange={set} />;
    case 'choices': {
      const chosen = value === '' ? [] : value.split(',');
      return <ChoicesFilter label={label} options={control.options} chosen={chosen} onChange={set} />;
    }
    case 'one':
      return <OneFilter label={label} options={control.options} unset={control.unset} value={value} onChange={set} />;
    case 'pick':
      return <PickFilter label={label} records={control.records} value={value} onChange={set} />;
    case 'dates': {
      const setBoth = (from: string, to: string): void =>
        onChange(withParameter(withParameter(search, key, from), control.to, to));
      const to = search.get(control.to) ?? '';
      return <DatesFilter label={label} from={value} to={to} report={control.report} onChange={setBoth} />;
    }
    case 'day':
      return <DayFilter label={label} day={value || control.shown} openDay={control.openDay} onChange={set} />;
  }
}

export function FilterBar({ spec, controls, search, onChange }: Props) {
  const t = useMessages(messages);
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const control = (each: FilterControl) => (
    <Control key={each.key} control={each} search={search} onChange={onChange} />
  );
  const isSearch = ({ kind }: FilterControl): boolean => kind === 'search';
  const others = controls.filter((each) => !isSearch(each));
  const set = others.filter((each) => search.has(each.key) || (each.kind === 'dates' && search.has(each.to))).length;
  return (
    <chakra.div role="search" display="flex" flexWrap="wrap" gap="2" flex={{ base: '1 1 100%', md: '1' }} minW="0">
      {controls.filter(isSearch).map(control)}
      {phone && others.length > 0 && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="filter" size="1rem" />
          {set > 0 ? t('table.filterCount', { label: t('table.filters'), count: set }) : t('table.filters')}
        </Button>
      )}
      {(!phone || isOpen) && others.map(control)}
      {hasFilters(spec, search) && (
        <Button variant="quiet" onClick={() => onChange(withoutFilters(spec, search))}>
          <Icon name="x" size="0.875rem" />
          {t('table.clearFilters')}
        </Button>
      )}
    </chakra.div>
  );
}
