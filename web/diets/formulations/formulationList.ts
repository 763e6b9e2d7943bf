import { dietPhases } from '../../farm/settings/forms/phases.ts';
import { choices, defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { FormulationsScreenQuery } from './__generated__/FormulationsScreenQuery.graphql.ts';
import type { FormulationType } from './formulationTypes.ts';

const filters = { search, inForceOnly: flag, active: flag };
const order = ['NAME', 'PHASE', 'VERSION'] as const;

/** Confinement diets are distinguished by their phase too. */
export const dietList = defineList<FormulationsScreenQuery>()({
  filters: { ...filters, phases: choices(dietPhases) },
  order,
  always: { types: ['CONFINEMENT'] },
});

const productList = (type: FormulationType) =>
  defineList<FormulationsScreenQuery>()({ filters, order, always: { types: [type] } });

export const productLists = {
  PRE_MIX: productList('PRE_MIX'),
  PREMIX: productList('PREMIX'),
  SUPPLEMENT: productList('SUPPLEMENT'),
} as const;

export const formulationList = (type: FormulationType) => (type === 'CONFINEMENT' ? dietList : productLists[type]);
