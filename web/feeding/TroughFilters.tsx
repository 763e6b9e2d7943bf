import { chakra } from '@chakra-ui/react';
import { NativeSelect } from '../platform/form/controls/NativeSelect.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Checkbox } from '../platform/ui/Checkbox.tsx';
import { messages } from './messages.ts';

export const noFilters = { line: '', diet: '', phase: '', off: '' };
export type Filters = typeof noFilters;

type Filtered = {
  readonly lineName?: string | null | undefined;
  readonly dietNames: readonly string[];
  readonly phase?: string | null | undefined;
  readonly isOutOfTolerance: boolean;
};

export function isShown(row: Filtered, { line, diet, phase, off }: Filters): boolean {
  return (
    (line === '' || row.lineName === line) &&
    (diet === '' || row.dietNames.includes(diet)) &&
    (phase === '' || row.phase === phase) &&
    (off === '' || row.isOutOfTolerance)
  );
}

type Props = { rows: readonly Filtered[]; value: Filters; onChange: (filters: Filters) => void };

const several = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values)].filter((value) => value != null).toSorted((a, b) => a.localeCompare(b));

/** Which corrals are shown. */
export function TroughFilters({ rows, value, onChange }: Props) {
  const t = useMessages(messages);
  const choices = [
    ['line', t('trough.line'), several(rows.map(({ lineName }) => lineName)), (name: string) => name],
    ['diet', t('trough.diet'), several(rows.flatMap(({ dietNames }) => dietNames)), (name: string) => name],
    [
      'phase',
      t('trough.phase'),
      several(rows.map(({ phase }) => phase)),
      (name: string) => t(`phase.${name as 'GROWTH'}`),
    ],
  ] as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {choices.map(([name, label, options, textOf]) => (
        <NativeSelect
          key={name}
          w={{ base: 'calc(50vw - 1.5rem)', sm: '11rem' }}
          aria-label={label}
          value={value[name]}
          onChange={(event) => onChange({ ...value, [name]: event.target.value })}
        >
          <option value="">{`${label}: ${t('trough.all').toLowerCase()}`}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </NativeSelect>
      ))}
      <chakra.label
        display="flex"
        alignItems="center"
        gap="2"
        cursor="pointer"
        css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
      >
        <Checkbox
          checked={value.off !== ''}
          onChange={(event) => onChange({ ...value, off: event.target.checked ? '1' : '' })}
        />
        {t('trough.outOfTolerance')}
      </chakra.label>
    </chakra.div>
  );
}
