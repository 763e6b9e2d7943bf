import { medicineKinds, occasions } from '../../server/health/healthWords.calc.ts';
import { defineList, flag, one, period, record, search } from '../platform/table/listSpec.ts';
import type { DeathsScreenQuery } from './__generated__/DeathsScreenQuery.graphql.ts';
import type { MedicinesScreenQuery } from './__generated__/MedicinesScreenQuery.graphql.ts';
import type { ProtocolsScreenQuery } from './__generated__/ProtocolsScreenQuery.graphql.ts';

export const medicineList = defineList<MedicinesScreenQuery>()({
  filters: { search, kind: one(medicineKinds), active: flag },
  order: ['NAME', 'KIND'],
});

export const protocolList = defineList<ProtocolsScreenQuery>()({
  filters: { search, appliesOn: one(occasions), active: flag },
  order: ['NAME'],
});

export const deathList = defineList<DeathsScreenQuery>()({
  filters: { search, period, causeId: record },
  order: ['-DAY', 'LOSS'],
});
