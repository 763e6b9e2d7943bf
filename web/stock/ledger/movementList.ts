import { choices, defineList, period, record, search } from '../../platform/table/listSpec.ts';
import type { MovementsScreenQuery } from './__generated__/MovementsScreenQuery.graphql.ts';

export const entryTypes = [
  'OPENING',
  'PURCHASE',
  'OWN_PRODUCTION',
  'PREMIX_IN',
  'TRANSFER_IN',
  'COUNT_PLUS',
  'RETURN',
] as const;
export const movementTypes = [
  ...entryTypes,
  'BEAT_CONSUMPTION',
  'PREMIX_OUT',
  'SUPPLEMENT_OUT',
  'SALE_OUT',
  'TRANSFER_OUT',
  'LOSS',
  'COUNT_MINUS',
  'COST_VARIANCE',
] as const;
export const lossReasons = ['CHUVA', 'MOFO', 'SILO_TOPO', 'ROEDOR', 'QUEBRA_TECNICA', 'DERRAME', 'OUTRO'] as const;

const filters = { search, period, foodId: record, stockId: record, types: choices(movementTypes) } as const;

export const movementList = defineList<MovementsScreenQuery>()({ filters, order: ['-LEDGER'] });
export const movementHistory = defineList<MovementsScreenQuery>()({
  filters,
  order: ['-LEDGER'],
  always: { usualPeriod: true },
});
