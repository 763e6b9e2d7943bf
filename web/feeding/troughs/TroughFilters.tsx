import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { messages } from '../messages.ts';

type Props = {
  dietNames: readonly string[];
  phases: readonly string[];
  search: URLSearchParams;
  /** How the line is chosen. */
  lines: ReactNode;
  onChange: (changes: Record<string, string>) => void;
};

/** Which corrals are shown. */
export function TroughFilters({ dietNames, phases, search, lines, onChange }: Props) {
  const t = useMessages(messages);
  const choices = [
    ['diet', t('trough.diet'), dietNames, (name: string) => name],
    ['phase', t('trough.phase'), phases, (name: string) => t(`phase.${name as 'GROWTH'}`)],
  ] as const;
  // Another filter has other lines.
  const change = (changes: Record<string, string>): void => onChange({ ...changes, line: '', part: '' });
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {lines}
      {choices.map(([name, label, options, textOf]) => (
        <NativeSelect
          key={name}
          w={{ base: 'calc(50vw - 1.5rem)', sm: '11rem' }}
          aria-label={label}
          value={search.get(name) ?? ''}
          onChange={(event) => change({ [name]: event.target.value })}
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
        <Checkbox checked={search.has('off')} onChange={({ target }) => change({ off: target.checked ? '1' : '' })} />
        {t('trough.outOfTolerance')}
      </chakra.label>
    </chakra.div>
  );
}
