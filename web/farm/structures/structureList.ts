import { choices, defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { StructuresScreenQuery } from './__generated__/StructuresScreenQuery.graphql.ts';

export const structureTypes = ['BOX', 'AERIAL_SILO', 'TRENCH_SILO', 'SURFACE_SILO', 'MIXER', 'MILL', 'OTHER'] as const;
export type StructureType = (typeof structureTypes)[number];

export const structureList = defineList<StructuresScreenQuery>()({
  filters: { search, types: choices(structureTypes), active: flag },
  order: ['NAME', 'TYPE', 'CAPACITY'],
});
