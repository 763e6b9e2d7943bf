import type { FormulationScreenQuery } from './__generated__/FormulationScreenQuery.graphql.ts';

/** The version that a screen was opened for. */
export type OpenedVersion = Extract<FormulationScreenQuery['response']['node'], { readonly __typename: 'Formulation' }>;
