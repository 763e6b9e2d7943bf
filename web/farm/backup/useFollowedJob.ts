import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { waitForJob } from '../../platform/jobs/jobStates.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import type { useFollowedJobCancelMutation } from './__generated__/useFollowedJobCancelMutation.graphql.ts';

const cancelMutation = graphql`
  mutation useFollowedJobCancelMutation($input: CancelJobInput!) {
    cancelJob(input: $input) {
      deletedId
    }
  }
`;

interface Followed {
  /** Of the running job; null while none runs. */
  percent: number | null;
  /** Starts a job and waits for its end; whether it ended well. */
  follow: (start: () => Promise<string>) => Promise<boolean>;
  cancel: () => Promise<void>;
}

/** A job that the screen shows itself, with how far it is. */
export function useFollowedJob(): Followed {
  const [percent, setPercent] = useState<number | null>(null);
  const [cancelJob] = useAppMutation<useFollowedJobCancelMutation>(cancelMutation);
  const running = useRef<string | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const follow = useCallback(async (start: () => Promise<string>) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setPercent(0);
    try {
      const id = await start();
      running.current = id;
      await waitForJob(id, signal, ({ done, total }) => setPercent(total ? Math.floor((100 * done) / total) : 0));
      return true;
    } catch (cause) {
      if (!signal.aborted) await toastError(toAppError(cause));
      return false;
    } finally {
      running.current = null;
      setPercent(null);
    }
  }, []);
  const cancel = async (): Promise<void> => {
    const id = running.current;
    if (id === null) return;
    await cancelJob({ input: { id } });
    abort.current.abort();
  };
  return { percent, follow, cancel };
}
