import { graphql } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { mayDo } from '../platform/session/session.ts';
import type { AddFoodScreenMutation } from './__generated__/AddFoodScreenMutation.graphql.ts';
import { FoodForm, foodInput, type FoodValues } from './FoodForm.tsx';
import { messages } from './messages.ts';

const empty: FoodValues = {
  name: '',
  category: '',
  dryMatterPct: '',
  ndtPct: '',
  elm: '',
  elg: '',
  minInclusionPct: '',
  maxInclusionPct: '',
  minimumKg: '',
  supplierDays: '7',
  stepKg: '',
  densityKgM3: '',
};

export function Component() {
  const t = useMessages(messages);
  const [createFood] = useAppMutation<AddFoodScreenMutation>(graphql`
    mutation AddFoodScreenMutation($input: CreateFoodInput!) {
      createFood(input: $input) {
        food {
          ...FoodsScreen_food
        }
      }
    }
  `);
  return (
    <FoodForm
      title={t('foods.add')}
      initial={empty}
      readOnly={!mayDo('food:write')}
      savedText={t('foods.created')}
      onSave={(values) => createFood({ input: foodInput(values) }, { quiet: true })}
    />
  );
}
