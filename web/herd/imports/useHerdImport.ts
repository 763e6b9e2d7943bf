import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { ImportRow } from '../../../server/herd/imports/herdImport.calc.ts';
import { waitForJob } from '../../platform/jobs/jobStates.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import type {
  CreateHerdImportInput,
  useHerdImportCreateMutation,
} from './__generated__/useHerdImportCreateMutation.graphql.ts';
import type { useHerdImportRowsMutation } from './__generated__/useHerdImportRowsMutation.graphql.ts';
import type { useHerdImportStartMutation } from './__generated__/useHerdImportStartMutation.graphql.ts';

/** As the server takes them in one call. */
const rowsPerPart = 500;

/** Starts the check or the import itself, and waits for it. */
export function useRunImport(): {
  /** With `reenters`, animals that left the farm come back by their rows. */
  run: (id: string, checkOnly: boolean, reenters?: boolean) => Promise<boolean>;
  isRunning: boolean;
} {
  const [isRunning, setIsRunning] = useState(false);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const [start] = useAppMutation<useHerdImportStartMutation>(graphql`
    mutation useHerdImportStartMutation($input: StartHerdImportInput!) {
      startHerdImport(input: $input) {
        job {
          id
        }
      }
    }
  `);
  const run = useCallback(
    async (id: string, checkOnly: boolean, reenters?: boolean): Promise<boolean> => {
      setIsRunning(true);
      try {
        const input = { id, checkOnly, ...(reenters === undefined ? {} : { reenters }) };
        const { job } = (await start({ input }, { quiet: true })).startHerdImport;
        await waitForJob(job.id, abort.current.signal, () => undefined);
        return true;
      } catch (cause) {
        if (!abort.current.signal.aborted) await toastError(toAppError(cause));
        return false;
      } finally {
        setIsRunning(false);
      }
    },
    [start],
  );
  return { run, isRunning };
}

/** Sends a file's rows in parts; resolves to the id of the import. */
export function useSendImport(): (
  input: CreateHerdImportInput,
  rows: readonly ImportRow[],
  onProgress: (done: number) => void,
) => Promise<string> {
  const [create] = useAppMutation<useHerdImportCreateMutation>(graphql`
    mutation useHerdImportCreateMutation($input: CreateHerdImportInput!) {
      createHerdImport(input: $input) {
        herdImport {
          id
        }
      }
    }
  `);
  const [add] = useAppMutation<useHerdImportRowsMutation>(graphql`
    mutation useHerdImportRowsMutation($input: AddHerdImportRowsInput!) {
      addHerdImportRows(input: $input) {
        herdImport {
          id
          rowCount
        }
      }
    }
  `);
  return useCallback(
    async (input, rows, onProgress) => {
      const { id } = (await create({ input }, { quiet: true })).createHerdImport.herdImport;
      for (let part = 0; part * rowsPerPart < rows.length; part += 1) {
        const sent = rows.slice(part * rowsPerPart, (part + 1) * rowsPerPart);
        await add({ input: { id, part, rows: sent } }, { quiet: true });
        onProgress(part * rowsPerPart + sent.length);
      }
      return id;
    },
    [create, add],
  );
}
