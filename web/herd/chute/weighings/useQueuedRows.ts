import { Decimal } from 'decimal.js';
import { useMemo } from 'react';
import { isUndoing, type ActInput, type FieldAct } from '../../../platform/field/fieldAct.ts';
import { useFieldQueue } from '../../../platform/field/useFieldQueue.ts';
import type { RunRow } from '../useChute.ts';

const numberFields = ['electronicEarring', 'sisbov', 'identifier'] as const;

const textAt = (input: ActInput, name: string): string | null => {
  const value = input[name];
  return typeof value === 'string' ? value : null;
};

function rowOf({ clientEventId, input, label, capturedAt }: FieldAct, isUndone: boolean): RunRow {
  return {
    key: clientEventId,
    clientEventId,
    eventId: null,
    animalId: textAt(input, 'oxId') ?? clientEventId,
    name: label ?? '—',
    numbers: numberFields.flatMap((name) => textAt(input, name) ?? []),
    weight: textAt(input, 'weight'),
    at: new Date(capturedAt).toISOString(),
    state: isUndone ? 'UNDONE' : 'SAVING',
    isOnDevice: true,
    message: null,
  };
}

/** What a run captured and the server did not confirm yet, the newest first; also before the page was loaded anew. */
export function useQueuedRows(run: string): RunRow[] {
  const { acts } = useFieldQueue();
  return useMemo(() => {
    const waiting = [...acts.values()].filter((act) => act.run === run && act.state === 'WAITING');
    const undoings = waiting.filter(isUndoing);
    const undone = new Set(undoings.flatMap(({ dependsOn }) => dependsOn));
    return waiting
      .filter((act) => !isUndoing(act))
      .map((act) => rowOf(act, undone.has(act.clientEventId)))
      .toReversed();
  }, [acts, run]);
}

/** What the server will be sent of these. */
export function useInputsOf(rows: readonly RunRow[]): readonly ActInput[] {
  const { acts } = useFieldQueue();
  return rows.flatMap(({ key, state }) => {
    const act = state === 'SAVING' ? acts.get(key) : undefined;
    return act ? [act.input] : [];
  });
}

/** How many animals of these are done beyond what the server counts. */
export const headsIn = (rows: readonly RunRow[]): number =>
  new Set(rows.flatMap(({ state, animalId }) => (state === 'SAVING' ? [animalId] : []))).size;

type Weighed = { readonly headsWeighed: number; readonly weighedMean: string | null | undefined };

/** The mean of what was weighed today, with those of these that the server does not count yet. */
export function meanWith(rows: readonly RunRow[], { headsWeighed, weighedMean }: Weighed): string | null {
  const kg = new Map<string, string>();
  for (const { state, animalId, weight } of rows)
    if (state === 'SAVING' && weight !== null && !kg.has(animalId)) kg.set(animalId, weight);
  const heads = headsWeighed + kg.size;
  if (kg.size === 0 || (weighedMean == null && headsWeighed > 0)) return weighedMean ?? null;
  return Decimal.sum(new Decimal(weighedMean ?? 0).times(headsWeighed), ...kg.values())
    .div(heads)
    .toFixed(2);
}
