import { graphql } from 'react-relay';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import type { AddFoodScreenMutation } from './__generated__/AddFoodScreenMutation.graphql.ts';
import { FoodForm } from './FoodForm.tsx';
import { messages } from './messages.ts';

export function AddFoodScreen() {
  const t = useMessages(messages);
  const create = useSave<AddFoodScreenMutation>(graphql`
    mutation AddFoodScreenMutation($input: CreateFoodInput!) {
      createFood(input: $input) {
        food {
          ...FoodsScreen_food
        }
      }
    }
  `);
  return (
    <FoodForm title={t('foods.add')} readOnly={!mayDo('food:write')} savedText={t('foods.created')} onSave={create} />
  );
}
