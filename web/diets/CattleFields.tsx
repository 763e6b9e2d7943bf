import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { sexes, type Sex } from '../../server/diets/gain.calc.ts';
import { breedGroups, type BreedGroup } from '../../server/diets/intake.calc.ts';
import type { Field } from '../platform/form/fields.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { RowCell } from './RowCell.tsx';

export interface Cattle {
  liveWeight: string;
  breed: BreedGroup;
  sex: Sex;
}

export const usualCattle: Cattle = { liveWeight: '450', breed: 'ZEBU', sex: 'BULL' };

/** For which cattle a prediction is made. */
export function CattleFields({ cattle, onChange }: { cattle: Cattle; onChange: (cattle: Cattle) => void }) {
  const t = useMessages(messages);
  const fields = useMemo<Field[]>(
    () => [
      {
        kind: 'decimal',
        name: 'liveWeight',
        label: t('diets.liveWeight'),
        required: true,
        least: 20,
        most: 2_000,
        digits: 1,
        unit: 'kg',
      },
      {
        kind: 'select',
        name: 'breed',
        label: t('diets.breed'),
        required: true,
        options: breedGroups.map((value) => ({ value, label: t(`diets.breed${value}`) })),
      },
      {
        kind: 'select',
        name: 'sex',
        label: t('diets.sex'),
        required: true,
        options: sexes.map((value) => ({ value, label: t(`diets.sex${value}`) })),
      },
    ],
    [t],
  );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {fields.map((field) => (
        <chakra.div key={field.name} flex="1 1 6.75rem">
          <RowCell
            field={field}
            path={field.name}
            label={field.label}
            value={cattle[field.name as keyof Cattle]}
            onChange={(value) => onChange({ ...cattle, [field.name]: value })}
          />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
