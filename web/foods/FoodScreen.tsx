import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { FoodScreenMutation } from './__generated__/FoodScreenMutation.graphql.ts';
import type { FoodScreenQuery } from './__generated__/FoodScreenQuery.graphql.ts';
import { FoodForm, foodForm } from './FoodForm.tsx';
import { messages } from './messages.ts';
import { useFoodActivation } from './useFoodActivation.ts';

const query = graphql`
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
`;

export function FoodScreen({ queryRef }: ScreenProps<FoodScreenQuery>) {
  const t = useMessages(messages);
  const { node: food } = usePreloadedQuery<FoodScreenQuery>(query, queryRef);
  const { renderToggle } = useFoodActivation();
  const update = useSave<FoodScreenMutation>(graphql`
    mutation FoodScreenMutation($input: UpdateFoodInput!) {
      updateFood(input: $input) {
        food {
          ...FoodsScreen_food
          version
        }
      }
    }
  `);
  if (food?.__typename !== 'Food') return <NotFoundScreen />;
  const { id, version, active, isProduct, viewerCanUpdate, energyTyped, elm, elg } = food;
  // An energy that the NDT stands for is not typed.
  const energy = energyTyped || isProduct ? { elm, elg } : { elm: null, elg: null };
  return (
    <FoodForm
      title={food.name}
      isProduct={isProduct}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={foodForm.valuesOf({ ...food, ...energy })}
      savedText={t('foods.updated')}
      onSave={(input) => {
        // What a product is, its formulation says; how it is kept, its owner.
        const { minInclusionPct, maxInclusionPct, minimumKg, supplierDays, stepKg, densityKgM3 } = input;
        const kept = { minInclusionPct, maxInclusionPct, minimumKg, supplierDays, stepKg, densityKgM3 };
        return update({ ...(isProduct ? kept : input), id, version });
      }}
    />
  );
}
