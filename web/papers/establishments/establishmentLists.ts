import { choices, defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { DestinationsScreenQuery } from './__generated__/DestinationsScreenQuery.graphql.ts';
import type { OriginsScreenQuery } from './__generated__/OriginsScreenQuery.graphql.ts';

export const registrationTypes = ['ORIGIN', 'DESTINATION', 'BOTH'] as const;
export type RegistrationType = (typeof registrationTypes)[number];

export const originList = defineList<OriginsScreenQuery>()({
  filters: { search, registrationTypes: choices(registrationTypes), active: flag },
  order: ['NAME', 'CODE', 'CITY', 'TYPE'],
});

export const destinationList = defineList<DestinationsScreenQuery>()({
  filters: { search, isSlaughterhouse: flag, active: flag },
  order: ['NAME', 'CODE', 'CITY'],
});
