import { defineList } from '../../platform/table/listSpec.ts';

export const registrationTypes = ['ORIGIN', 'DESTINATION', 'BOTH'] as const;
export type RegistrationType = (typeof registrationTypes)[number];

export const originList = defineList({
  filters: {
    search: { kind: 'text' },
    registrationTypes: { kind: 'choices', values: registrationTypes },
    active: { kind: 'flag' },
  },
  sorts: ['NAME', 'CODE', 'CITY', 'TYPE'],
  initial: { field: 'NAME', direction: 'ASC' },
});

export const destinationList = defineList({
  filters: { search: { kind: 'text' }, isSlaughterhouse: { kind: 'flag' }, active: { kind: 'flag' } },
  sorts: ['NAME', 'CODE', 'CITY'],
  initial: { field: 'NAME', direction: 'ASC' },
});
