import { chakra } from '@chakra-ui/react';
import { sexes, type Sex } from '../../../server/diets/formulas/gain.calc.ts';
import { breedGroups, type BreedGroup } from '../../../server/diets/formulas/intake.calc.ts';
import { number, optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { useFields } from '../../platform/form/fields/useFields.ts';
import { messages as m } from '../messages.ts';
import { RowCell } from './RowCell.tsx';

export interface Cattle {
  liveWeight: string;
  breed: BreedGroup;
  sex: Sex;
}

export const usualCattle: Cattle = { liveWeight: '450', breed: 'ZEBU', sex: 'BULL' };

const cattleFields = {
  liveWeight: number({ label: m['diets.liveWeight'], required: true, min: 20, max: 2_000, digits: 1, unit: 'kg' }),
  breed: select({
    label: m['diets.breed'],
    required: true,
    options: optionsFrom(breedGroups, (breed) => m[`diets.breed${breed}`]),
  }),
  sex: select({ label: m['diets.sex'], required: true, options: optionsFrom(sexes, (sex) => m[`diets.sex${sex}`]) }),
};

/** For which cattle a prediction is made. */
export function CattleFields({ cattle, onChange }: { cattle: Cattle; onChange: (cattle: Cattle) => void }) {
  const fields = useFields(cattleFields);
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
