/** What may happen to a batch. */
export const historyKinds = [
  'ENTRY',
  'EXIT',
  'MOVE',
  'DEATH',
  'WEIGHING',
  'DIET',
  'PHASE',
  'PRICE',
  'ADJUSTMENT',
  'STATUS',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
