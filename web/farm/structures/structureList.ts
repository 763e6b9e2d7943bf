import { defineList } from '../../platform/table/listSpec.ts';

export const structureTypes = ['BOX', 'AERIAL_SILO', 'TRENCH_SILO', 'SURFACE_SILO', 'MIXER', 'MILL', 'OTHER'] as const;
export type StructureType = (typeof structureTypes)[number];

export const structureList = defineList({
  filters: { search: { kind: 'text' }, types: { kind: 'choices', values: structureTypes }, active: { kind: 'flag' } },
  sorts: ['NAME', 'TYPE', 'CAPACITY'],
  initial: { field: 'NAME', direction: 'ASC' },
});
