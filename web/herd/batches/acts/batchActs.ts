import type { BatchKind, BatchStatus } from '../../../../server/herd/herdWords.calc.ts';

export type Act = 'activate' | 'transition' | 'changeDiet' | 'closeHolding' | 'move' | 'delete';

/** What may be done with a batch in its state, the next step first. */
export function actsOf(
  { kind, status, heads }: { kind: BatchKind; status: BatchStatus; heads: number },
  may: { moveOxen: boolean; changeDiet: boolean },
): Act[] {
  if (status === 'FINALIZED') return [];
  const isWaiting = status === 'PENDING' || kind === 'HOLDING';
  return [
    ...(isWaiting && heads > 0 ? (['activate'] as const) : []),
    ...(heads > 0 && may.moveOxen ? (['move'] as const) : []),
    'transition',
    ...(may.changeDiet ? (['changeDiet'] as const) : []),
    ...(kind === 'HOLDING' && may.moveOxen ? (['closeHolding'] as const) : []),
    ...(heads === 0 ? (['delete'] as const) : []),
  ];
}
