import { useEffect, useRef, useState } from 'react';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useMessages, useText } from '../i18n/useMessages.ts';
import { jobDone, type JobProgress } from '../jobs/jobNews.ts';
import { progressText } from '../jobs/progressText.ts';
import { toAppError } from '../relay/AppError.ts';
import { saveFile } from '../ui/saveFile.ts';
import { toast, toastError } from '../ui/toast.ts';
import type { CellKind, Column } from './columns.ts';
import { listMetadata } from './connection.ts';
import { messages } from './messages.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** Has the server write the file, from what the screen shows; a job of the server tells how far it is. */
export type ExportSource = (
  format: ExportFormat,
  signal: AbortSignal,
  onProgress: (progress: JobProgress) => void,
) => Promise<File>;

export type ExportRun = {
  progress: string | null;
  /** The server goes on by itself when nobody waits for it any more. */
  isJob: boolean;
  start: (format: ExportFormat) => void;
  cancel: () => void;
};

const notBegun: JobProgress = { done: 0, total: null };

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
    progress: running && read(progressText(running === 'unknown' ? notBegun : running)),
    isJob: running !== null && running !== 'unknown',
    start: (format) => void run(format),
    cancel: () => abort.current?.abort(),
  };
}

/** The file of a report, from the same call that partners use. */
export function useReportFile(path: string, query: URLSearchParams): ExportSource {
  return async (format, signal) => {
    const { download } = await import('../relay/download.ts');
    const parameters = new URLSearchParams(query);
    parameters.set('format', format);
    return download(`/api${path}?${parameters.toString()}`, signal);
  };
}

type ListRequest = {
  title: string;
  list: GraphQLTaggedNode;
  parentId: string;
  variables: Variables;
  columns: readonly Column<never>[];
  /** Only these of its rows. */
  ids: readonly string[] | null;
};

function columnInput({ title, source, kind, places, shift, blankZero }: Column<never>): object {
  const cell: CellKind = Object.fromEntries(
    Object.entries({ kind, places, shift, blankZero }).filter(([, value]) => value !== undefined),
  );
  return { title, ...cell, source };
}

/** The whole list as the address filters and sorts it, whatever part of it is loaded: the document of the screen and its columns. */
export function useListFile(request: () => ListRequest): ExportSource {
  return async (format, signal, onProgress) => {
    const { title, list, parentId, variables, columns, ids } = request();
    const { request: operation, idVariable, path, countVariable, cursorVariable } = listMetadata(list);
    const { downloadJob, downloadList, startListFile } = await import('../relay/download.ts');
    const asked = {
      title,
      format,
      query: operation.params.text,
      variables: { ...variables, [idVariable]: parentId },
      countVariable,
      cursorVariable,
      connection: ['node', ...path].join('.'),
      columns: columns.map(columnInput),
      ids,
    };
    if (format === 'csv') return downloadList(asked, signal);
    const jobId = await startListFile(asked, signal);
    onProgress(notBegun);
    await jobDone(jobId, signal, onProgress);
    return downloadJob(jobId, signal);
  };
}
