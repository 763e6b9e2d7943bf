import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { toAppError } from '../relay/AppError.ts';
import { toast, toastError } from '../ui/toast.ts';
import type { ExportSource } from './exportRows.ts';
import { messages } from './messages.ts';

type ExportFormat = 'csv' | 'xlsx';
export type ExportRun = { done: number | null; start: (format: ExportFormat) => void; cancel: () => void };

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function useExport<Row>(title: string, source: () => ExportSource<Row>): ExportRun {
  const t = useMessages(messages);
  const [done, setDone] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setDone(0);
    try {
      const { exportRows } = await import('./exportRows.ts');
      const from = source();
      const rows = await exportRows(from, setDone, controller.signal);
      const headings = from.columns.map((column) => column.title);
      const blob = format === 'csv' ? (await import('./csv.ts')).toCsv(headings, rows) : await (await import('./xlsx.ts')).toXlsx(headings, rows);
      controller.signal.throwIfAborted();
      save(blob, `${title}.${format}`);
      toast({ severity: 'success', text: t('table.exportDone', { count: rows.length }), background: true });
    } catch (cause) {
      if (!controller.signal.aborted) await toastError(toAppError(cause));
    } finally {
      setDone(null);
    }
  };
  return { done, start: (format) => void run(format), cancel: () => abort.current?.abort() };
}
