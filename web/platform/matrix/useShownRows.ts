import { useState } from 'react';
import { foldText } from '../i18n/foldText.ts';

export type ShownRows = {
  /** Places of the rows that match, in their order. */
  shown: readonly number[];
  search: string;
  setSearch: (search: string) => void;
  pendingOnly: boolean;
  setPendingOnly: (on: boolean) => void;
  showAll: () => void;
};

/** The rows that match what is searched for. A row that gets filled in stays until the filter is set again: nothing moves under the cursor. */
export function useShownRows(names: readonly string[], isDone: (row: number) => boolean): ShownRows {
  const [search, setSearch] = useState('');
  const [pending, setPending] = useState<ReadonlySet<number> | null>(null);
  const wanted = foldText(search.trim());
  const pendingNow = (): ReadonlySet<number> => new Set([...names.keys()].filter((row) => !isDone(row)));
  return {
    shown: [...names.keys()].filter(
      (row) => (pending?.has(row) ?? true) && foldText(names[row] ?? '').includes(wanted),
    ),
    search,
    setSearch: (next) => {
      setSearch(next);
      if (pending !== null) setPending(pendingNow());
    },
    pendingOnly: pending !== null,
    setPendingOnly: (on) => setPending(on ? pendingNow() : null),
    showAll: () => {
      setSearch('');
      setPending(null);
    },
  };
}
