import { defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { MixersScreenQuery } from './__generated__/MixersScreenQuery.graphql.ts';

export const mixingMethods = ['ROTOR_MIX_0', 'TOMBAMENTO_1'] as const;
export type MixingMethod = (typeof mixingMethods)[number];

export const mixerList = defineList<MixersScreenQuery>()({
  filters: { search, active: flag },
  order: ['NAME', 'CAPACITY'],
});
