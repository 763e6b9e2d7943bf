import { useEffect, useRef, useState } from 'react';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useMessages } from '../i18n/useMessages.ts';
import { toAppError } from '../relay/AppError.ts';
import { toast, toastError } from '../ui/toast.ts';
import type { CellKind, Column } from './columns.ts';
import { listMetadata } from './connection.ts';
import { messages } from './messages.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** Has the server write the file, from what the screen shows. */
export type ExportSource = (format: ExportFormat, signal: AbortSignal) => Promise<File>;

export type ExportRun = {
  progress: string | null;
  start: (format: ExportFormat) => void;
  cancel: () => void;
};

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function useExport(source: ExportSource): ExportRun {
  const t = useMessages(messages);
  const [running, setRunning] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setRunning(true);
    try {
      const file = await source(format, controller.signal);
      controller.signal.throwIfAborted();
      save(file);
      toast({ severity: 'success', text: t('table.fileDone'), background: true });
    } catch (cause) {
      if (!controller.signal.aborted) await toastError(toAppError(cause));
    } finally {
      setRunning(false);
    }
  };
  return {
    progress: running ? t('table.preparing') : null,
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
  return async (format, signal) => {
    const { title, list, parentId, variables, columns, ids } = request();
    const { request: operation, idVariable, path, countVariable, cursorVariable } = listMetadata(list);
    const { download } = await import('../relay/download.ts');
    return download('/graphql/file', signal, {
      title,
      format,
      query: operation.params.text,
      variables: { ...variables, [idVariable]: parentId },
      countVariable,
      cursorVariable,
      connection: ['node', ...path].join('.'),
      columns: columns.map(columnInput),
      ids,
    });
  };
}
