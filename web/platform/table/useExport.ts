import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../relay/AppError.ts';
import { toast, toastError } from '../ui/toast.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** How a screen makes its files; `tell` says how far it is. */
export type ExportSource = {
  formats: readonly ExportFormat[];
  make: (
    format: ExportFormat,
    tell: (progress: string) => void,
    signal: AbortSignal,
  ) => Promise<{ file: File; done: string }>;
};

export type ExportRun = {
  formats: readonly ExportFormat[];
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

export function useExport({ formats, make }: ExportSource): ExportRun {
  const [progress, setProgress] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    try {
      const { file, done } = await make(format, setProgress, controller.signal);
      controller.signal.throwIfAborted();
      save(file);
      toast({ severity: 'success', text: done, background: true });
    } catch (cause) {
      if (!controller.signal.aborted) await toastError(toAppError(cause));
    } finally {
      setProgress(null);
    }
  };
  return { formats, progress, start: (format) => void run(format), cancel: () => abort.current?.abort() };
}
