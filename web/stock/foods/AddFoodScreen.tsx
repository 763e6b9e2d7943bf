import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddFoodScreenMutation } from './__generated__/AddFoodScreenMutation.graphql.ts';
import { FoodForm } from './FoodForm.tsx';
import { messages } from './messages.ts';

export const AddFoodScreen = addScreen<AddFoodScreenMutation>(FoodForm, {
  title: messages['foods.add'],
  saved: messages['foods.created'],
  action: 'food:write',
  mutation: graphql`
    mutation AddFoodScreenMutation($input: CreateFoodInput!) {
      createFood(input: $input) {
        food {
          ...FoodsScreen_food
        }
      }
    }
  `,
});
