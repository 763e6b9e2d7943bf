import { chakra } from '@chakra-ui/react';
import { NativeSelect } from '../../platform/form/controls/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import type { BoardCorral, TreatFilters as Filters } from './treatRows.ts';

type Props = {
  corrals: readonly BoardCorral[];
  value: Filters;
  onChange: (changes: Partial<Filters>) => void;
};

const several = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values)].filter((value) => value != null).toSorted((a, b) => a.localeCompare(b));

/** Which corrals and diets are shown. */
export function TreatFilters({ corrals, value, onChange }: Props) {
  const t = useMessages(messages);
  const choices = [
    ['line', t('treats.line'), t('treats.allLines'), several(corrals.map(({ lineName }) => lineName))],
    [
      'diet',
      t('treats.diet'),
      t('treats.allDiets'),
      several(corrals.flatMap(({ treats }) => treats.map(({ dietName }) => dietName))),
    ],
  ] as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {choices.map(([name, label, all, options]) => (
        <NativeSelect
          key={name}
          w={{ base: 'calc(50vw - 1.5rem)', sm: '13rem' }}
          aria-label={label}
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      ))}
    </chakra.div>
  );
}
