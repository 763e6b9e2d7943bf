import { defineList } from '../../platform/table/listSpec.ts';

export const mixingMethods = ['ROTOR_MIX_0', 'TOMBAMENTO_1'] as const;
export type MixingMethod = (typeof mixingMethods)[number];

export const mixerList = defineList({
  filters: { search: { kind: 'text' }, active: { kind: 'flag' } },
  sorts: ['NAME', 'CAPACITY'],
  initial: { field: 'NAME', direction: 'ASC' },
});
