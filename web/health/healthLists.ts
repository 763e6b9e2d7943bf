import { givenReasons, medicineKinds, occasions } from '../../server/health/healthWords.calc.ts';
import { defineList, flag, one, period, record, search } from '../platform/table/listSpec.ts';
import type { BlocksScreenQuery } from './withdrawal/__generated__/BlocksScreenQuery.graphql.ts';
import type { DeathsScreenQuery } from './deaths/__generated__/DeathsScreenQuery.graphql.ts';
import type { DosesScreenQuery } from './doses/__generated__/DosesScreenQuery.graphql.ts';
import type { MedicinesScreenQuery } from './medicines/__generated__/MedicinesScreenQuery.graphql.ts';
import type { ProtocolsScreenQuery } from './protocols/__generated__/ProtocolsScreenQuery.graphql.ts';
import type { TreatedScreenQuery } from './doses/__generated__/TreatedScreenQuery.graphql.ts';

export const medicineList = defineList<MedicinesScreenQuery>()({
  filters: { search, kind: one(medicineKinds), active: flag },
  order: ['NAME', 'KIND'],
});

export const protocolList = defineList<ProtocolsScreenQuery>()({
  filters: { search, appliesOn: one(occasions), active: flag },
  order: ['NAME'],
});

export const deathList = defineList<DeathsScreenQuery>()({
  filters: { search, period, causeId: record, batchId: record, announced: flag },
  order: ['-DAY', 'LOSS'],
});

export const blockList = defineList<BlocksScreenQuery>()({
  filters: { search, reason: one(givenReasons), open: flag },
  order: ['-MADE'],
});

export const doseList = defineList<DosesScreenQuery>()({
  filters: { search, period, medicineId: record, batchId: record, reversed: flag },
  order: ['-DAY'],
});

export const treatedList = defineList<TreatedScreenQuery>()({
  filters: { batchId: record, corralId: record, medicineId: record, withdrawalOnly: flag },
  order: ['-ENTRY'],
});
