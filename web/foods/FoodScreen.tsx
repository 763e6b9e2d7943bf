import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { FoodScreenMutation } from './__generated__/FoodScreenMutation.graphql.ts';
import type { FoodScreenQuery } from './__generated__/FoodScreenQuery.graphql.ts';
import { FoodForm, foodInput, keepingInput } from './FoodForm.tsx';
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

const textOf = (value: string | null | undefined): string => value ?? '';

export function Component({ queryRef }: ScreenProps<FoodScreenQuery>) {
  const t = useMessages(messages);
  const { node: food } = usePreloadedQuery<FoodScreenQuery>(query, queryRef);
  const { renderToggle } = useFoodActivation();
  const [updateFood] = useAppMutation<FoodScreenMutation>(graphql`
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
  const { id, version, active, isProduct, viewerCanUpdate, name, category, dryMatterPct, energyTyped, elm, elg } = food;
  const showsEnergy = energyTyped || isProduct;
  return (
    <FoodForm
      title={name}
      isProduct={isProduct}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      initial={{
        name,
        category,
        dryMatterPct,
        ndtPct: textOf(food.ndtPct),
        elm: showsEnergy ? elm : '',
        elg: showsEnergy ? elg : '',
        minInclusionPct: textOf(food.minInclusionPct),
        maxInclusionPct: textOf(food.maxInclusionPct),
        minimumKg: textOf(food.minimumKg),
        supplierDays: String(food.supplierDays),
        stepKg: textOf(food.stepKg),
        densityKgM3: textOf(food.densityKgM3),
      }}
      savedText={t('foods.updated')}
      onSave={(values) =>
        updateFood(
          { input: { ...(isProduct ? keepingInput(values) : foodInput(values)), id, version } },
          { quiet: true },
        )
      }
    />
  );
}
