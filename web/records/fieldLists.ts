import type { OptionsInput } from './__generated__/recordsOfQuery.graphql.ts';

/** What forms of the field choose from; a device reads these ahead, by these very filters. */
export const fieldLists = {
  lines: { lines: { active: true } },
  places: { corrals: { active: true } },
  openBatches: { batches: { statuses: ['PENDING', 'ACTIVE'] } },
  people: { people: {} },
  foods: { foods: { active: true } },
  medicines: { medicines: { active: true } },
  protocols: { healthProtocols: { active: true } },
  causes: { mortalityCauses: {} },
} as const satisfies Record<string, OptionsInput>;
