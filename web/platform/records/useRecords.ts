import { useEffect, useState } from 'react';
import type { FieldOption } from '../form/fields/fieldOption.ts';
import { toAppError } from '../relay/AppError.ts';
import { toastError } from '../ui/overlays/toast.ts';
import type { Records, SearchResult } from './records.ts';

const typingPauseMs = 200;

export type RecordSearch = {
  /** Null until the first result is loaded. */
  readonly options: readonly FieldOption[] | null;
  readonly hasMore: boolean;
  /** The options belong to an earlier text. */
  readonly searching: boolean;
};

/** Searches records on the server when typing pauses. */
export function useRecordSearch(records: Records, text: string, isOpen: boolean): RecordSearch {
  const [result, setResult] = useState<(SearchResult & { text: string }) | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void records.search(text).then(
          (found) => isCurrent && setResult({ text, ...found }),
          (cause: unknown) => {
            if (!isCurrent) return;
            setResult({ text, options: [], hasMore: false });
            void toastError(toAppError(cause));
          },
        ),
      text === '' ? 0 : typingPauseMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [records, text, isOpen]);
  return { options: result?.options ?? null, hasMore: result?.hasMore ?? false, searching: result?.text !== text };
}

/** The option of the chosen record. */
export function useRecordOption(records: Records, id: string): FieldOption | null {
  const [loaded, setLoaded] = useState<FieldOption | null>(null);
  useEffect(() => {
    if (id === '') return undefined;
    let isCurrent = true;
    void records.byIds([id]).then(
      ([option]) => isCurrent && setLoaded(option ?? null),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records, id]);
  if (id === '') return null;
  return loaded?.value === id ? loaded : (records.cached(id) ?? null);
}
