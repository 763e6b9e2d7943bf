import { defineList } from '../platform/table/listSpec.ts';

export const entryTypes = ['PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN', 'TRANSFER_IN', 'COUNT_PLUS', 'RETURN'] as const;
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

export const movementList = defineList({
  filters: {
    search: { kind: 'text' },
    foodId: { kind: 'text' },
    stockId: { kind: 'text' },
    types: { kind: 'choices', values: movementTypes },
    from: { kind: 'date' },
    to: { kind: 'date' },
  },
  sorts: ['LEDGER'],
  initial: { field: 'LEDGER', direction: 'DESC' },
});
