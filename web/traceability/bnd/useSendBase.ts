import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { waitForJob } from '../../platform/jobs/jobStates.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { uploadFile } from '../../platform/relay/upload.ts';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import type { BaseImportKind } from '../../../server/traceability/bnd/bndWords.calc.ts';

const longestMs = 10 * 60 * 1_000;

/** Whose herd a file is of, or which announcement it answers. */
type Whose = { ownerId: string | null } | { announcementId: string | null };

interface Sending {
  /** The share that was sent, from 0 to 1; null while nothing is sent. */
  share: number | null;
  send: (file: File, of: Whose) => Promise<void>;
}

/** The screen shows itself how an import ends. */
export function followJob(id: string): void {
  waitForJob(id, AbortSignal.timeout(longestMs), () => undefined).catch(() => undefined);
}

/** Sends a file, and shows in the address the import that it became. */
export function useSendBase(kind: BaseImportKind): Sending {
  const [share, setShare] = useState<number | null>(null);
  const [, setSearch] = useSearchParams();
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const send = useCallback(
    async (file: File, of: Whose) => {
      const query = new URLSearchParams({ kind });
      for (const [name, id] of Object.entries(of)) if (id) query.set(name, id);
      const { signal } = abort.current;
      setShare(0);
      try {
        const path = `/graphql/base-file?${query}`;
        const { id, jobId } = await uploadFile<{ id: string; jobId: string }>(path, file, {
          onProgress: setShare,
          signal,
        });
        followJob(jobId);
        setSearch({ import: id });
      } catch (cause) {
        if (!signal.aborted) await toastError(toAppError(cause));
      } finally {
        setShare(null);
      }
    },
    [kind, setSearch],
  );
  return { share, send };
}
