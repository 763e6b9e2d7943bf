import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';

type Props = {
  dietNames: readonly string[];
  diet: string;
  /** How the line is chosen. */
  lines: ReactNode;
  onChange: (changes: Record<string, string>) => void;
};

/** Which corrals and diets are shown. */
export function TreatFilters({ dietNames, diet, lines, onChange }: Props) {
  const t = useMessages(messages);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {lines}
      <NativeSelect
        w={{ base: 'calc(50vw - 1.5rem)', sm: '13rem' }}
        aria-label={t('treats.diet')}
        value={diet}
        // Another diet is fed in other lines.
        onChange={({ target }) => onChange({ diet: target.value, line: '', part: '' })}
      >
        <option value="">{t('treats.allDiets')}</option>
        {dietNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </chakra.div>
  );
}
