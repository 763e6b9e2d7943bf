import { mixingMethods } from '../../farm/mixers/mixerList.ts';
import { defineList } from '../../platform/table/listSpec.ts';

export const recipeList = defineList({
  filters: { search: { kind: 'text' }, methods: { kind: 'choices', values: mixingMethods }, active: { kind: 'flag' } },
  sorts: ['NAME', 'FORMULATION', 'METHOD'],
  initial: { field: 'NAME', direction: 'ASC' },
});
