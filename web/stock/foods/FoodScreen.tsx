import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { FoodScreenMutation } from './__generated__/FoodScreenMutation.graphql.ts';
import type { FoodScreenQuery } from './__generated__/FoodScreenQuery.graphql.ts';
import { FoodForm, foodForm } from './FoodForm.tsx';
import { messages } from './messages.ts';

export const FoodScreen = editScreen<FoodScreenQuery, FoodScreenMutation>({
  query: graphql`
    query FoodScreenQuery($id: ID!) {
      node(id: $id) {
        __typename
        ... on Food {
          id
          name
          category
          dryMatterPct
          ndtPct
          elm
          elg
          energyTyped
          minInclusionPct
          maxInclusionPct
          minimumKg
          supplierDays
          stepKg
          densityKgM3
          active
          version
          isProduct
          viewerCanUpdate
        }
      }
    }
  `,
  mutation: graphql`
    mutation FoodScreenMutation($input: UpdateFoodInput!) {
      updateFood(input: $input) {
        food {
          ...FoodsScreen_food
          version
        }
      }
    }
  `,
  saved: messages['foods.updated'],
  useActivation: activationOf('food:write'),
  render: (screen, food) => {
    const { isProduct, energyTyped, elm, elg } = food;
    // An energy that the NDT stands for is not typed.
    const energy = energyTyped || isProduct ? { elm, elg } : { elm: null, elg: null };
    return (
      <FoodForm
        {...screen}
        isProduct={isProduct}
        stored={foodForm.valuesOf({ ...food, ...energy })}
        onSave={(input) => {
          // What a product is, its formulation says; how it is kept, its owner.
          const { minInclusionPct, maxInclusionPct, minimumKg, supplierDays, stepKg, densityKgM3 } = input;
          const kept = { minInclusionPct, maxInclusionPct, minimumKg, supplierDays, stepKg, densityKgM3 };
          return screen.onSave(isProduct ? kept : input);
        }}
      />
    );
  },
});
