import { useEffect, useState } from 'react';
import type { FieldOption } from '../form/fields.ts';
import { toAppError } from '../relay/AppError.ts';
import { toastError } from '../ui/toast.ts';
import type { Records } from './records.ts';

const typingPauseMs = 200;

/** What the text finds on the server, once typing pauses; null while the first answer is not here. */
export function useFound(records: Records, typed: string, isOpen: boolean): readonly FieldOption[] | null {
  const [found, setFound] = useState<readonly FieldOption[] | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void records.find(typed).then(
          (options) => isCurrent && setFound(options),
          (cause: unknown) => isCurrent && void toastError(toAppError(cause)),
        ),
      typed === '' ? 0 : typingPauseMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [records, typed, isOpen]);
  return found;
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
  return named?.value === id ? named : null;
}
