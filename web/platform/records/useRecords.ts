import { useEffect, useState } from 'react';
import type { FieldOption } from '../form/fields.ts';
import { toAppError } from '../relay/AppError.ts';
import { toastError } from '../ui/toast.ts';
import type { Matches, Records } from './records.ts';

const typingPauseMs = 200;

export type Found = {
  /** Null while the first answer is not here. */
  readonly options: readonly FieldOption[] | null;
  readonly hasMore: boolean;
  /** The options are those of an earlier text. */
  readonly searching: boolean;
};

/** What the text finds on the server, once typing pauses. */
export function useFound(records: Records, typed: string, isOpen: boolean): Found {
  const [answer, setAnswer] = useState<(Matches & { to: string }) | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void records.find(typed).then(
          (matches) => isCurrent && setAnswer({ to: typed, ...matches }),
          (cause: unknown) => {
            if (!isCurrent) return;
            setAnswer({ to: typed, options: [], hasMore: false });
            void toastError(toAppError(cause));
          },
        ),
      typed === '' ? 0 : typingPauseMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [records, typed, isOpen]);
  return { options: answer?.options ?? null, hasMore: answer?.hasMore ?? false, searching: answer?.to !== typed };
}

/** What the chosen record is called. */
export function useNamed(records: Records, id: string): FieldOption | null {
  const [named, setNamed] = useState<FieldOption | null>(null);
  useEffect(() => {
    if (id === '') return undefined;
    let isCurrent = true;
    void records.named([id]).then(
      ([option]) => isCurrent && setNamed(option ?? null),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records, id]);
  if (id === '') return null;
  return named?.value === id ? named : (records.known(id) ?? null);
}
