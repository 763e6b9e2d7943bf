import type { FormulationScreenQuery } from '../formulations/__generated__/FormulationScreenQuery.graphql.ts';
import type { foodChoices_food$key } from '../mix/__generated__/foodChoices_food.graphql.ts';

/** The version that a screen was opened for. */
export type OpenedVersion = Extract<FormulationScreenQuery['response']['node'], { readonly __typename: 'Formulation' }>;

/** What a version is made of. */
export const foodsOf = ({ ingredients }: OpenedVersion): foodChoices_food$key[] => ingredients.map(({ food }) => food);
