import { useEffect, useRef, useState } from 'react';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useMessages, useText } from '../../i18n/useMessages.ts';
import { waitForJob, type JobProgress } from '../../jobs/jobStates.ts';
import { progressText } from '../../jobs/progressText.ts';
import { toAppError } from '../../relay/AppError.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { toast, toastError } from '../../ui/overlays/toast.ts';
import type { CellKind, Column } from '../columns.ts';
import { listMetadata } from '../connection.ts';
import { messages } from '../messages.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** Gets the file from the server; when a job makes it, `onProgress` is called. */
export type ExportSource = (
  format: ExportFormat,
  signal: AbortSignal,
  onProgress: (progress: JobProgress) => void,
) => Promise<File>;

export type ExportRun = {
  progress: string | null;
  /** The server finishes a job even after `cancel`. */
  isJob: boolean;
  start: (format: ExportFormat) => void;
  cancel: () => void;
};

const noProgress: JobProgress = { done: 0, total: null };

export function useExport(source: ExportSource): ExportRun {
  const t = useMessages(messages);
  const read = useText();
  const [running, setRunning] = useState<JobProgress | 'unknown' | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setRunning('unknown');
    try {
      const file = await source(format, controller.signal, setRunning);
      controller.signal.throwIfAborted();
      saveFile(file);
      toast({ severity: 'success', text: t('table.fileDone'), background: true });
    } catch (cause) {
      if (!controller.signal.aborted) await toastError(toAppError(cause));
    } finally {
      setRunning(null);
    }
  };
  return {
    progress: running && read(progressText(running === 'unknown' ? noProgress : running)),
    isJob: running !== null && running !== 'unknown',
    start: (format) => void run(format),
    cancel: () => abort.current?.abort(),
  };
}

/** The file of a report, from the REST API; one that is asked for with a body is posted. */
export function useReportFile(path: string, query: URLSearchParams, body?: object): ExportSource {
  return async (format, signal) => {
    const { download } = await import('../../relay/download.ts');
    const parameters = new URLSearchParams(query);
    parameters.set('format', format);
    return download(`/api${path}?${parameters.toString()}`, signal, body);
  };
}

type ListRequest = {
  title: string;
  list: GraphQLTaggedNode;
  /** Of the record that has the list, where it is not the farm of the session. */
  parentId: string | undefined;
  variables: Variables;
  columns: readonly Column<never>[];
  /** Only these rows; null for all. */
  ids: readonly string[] | null;
};

function columnInput({ title, source, kind, places, shift, blankZero }: Column<never>): object {
  const cell: CellKind = Object.fromEntries(
    Object.entries({ kind, places, shift, blankZero }).filter(([, value]) => value !== undefined),
  );
  return { title, ...cell, source };
}

/** The file of the whole filtered and sorted list, whatever part of it is loaded, from the screen's document and columns. */
export function useListFile(request: () => ListRequest): ExportSource {
  return async (format, signal, onProgress) => {
    const { title, list, parentId, variables, columns, ids } = request();
    const { request: operation, idVariable, pathInResponse, countVariable, cursorVariable } = listMetadata(list);
    const { downloadJob, downloadList, startListFile } = await import('../../relay/download.ts');
    const body = {
      title,
      format,
      query: operation.params.text,
      variables: idVariable === null ? variables : { ...variables, [idVariable]: parentId },
      countVariable,
      cursorVariable,
      connection: pathInResponse.join('.'),
      columns: columns.map(columnInput),
      ids,
    };
    if (format === 'csv') return downloadList(body, signal);
    const jobId = await startListFile(body, signal);
    onProgress(noProgress);
    await waitForJob(jobId, signal, onProgress);
    return downloadJob(jobId, signal);
  };
}
