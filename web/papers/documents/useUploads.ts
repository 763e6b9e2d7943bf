import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError, type AppError } from '../../platform/relay/AppError.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { sendDocument, type DocumentKind, type Subject } from './documentFiles.ts';
import { messages } from './messages.ts';

export type Upload = { key: number; name: string; share: number; refusal: AppError | null; cancel: () => void };

/** The files that are on their way, and those that were refused until they are dismissed. */
export function useUploads(subject: Subject) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const serial = useRef(0);

  const change = (key: number, news: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const dismiss = (key: number): void => setUploads((all) => all.filter((each) => each.key !== key));

  const send = async (file: File, kind: DocumentKind): Promise<void> => {
    const key = (serial.current += 1);
    const abort = new AbortController();
    const { name } = file;
    setUploads((all) => [...all, { key, name, share: 0, refusal: null, cancel: () => abort.abort() }]);
    try {
      const onProgress = (share: number): void => change(key, { share });
      await sendDocument(subject, { kind, file, onProgress, signal: abort.signal });
      await revalidate();
      dismiss(key);
      toast({ severity: 'success', text: t('documents.added') });
    } catch (error) {
      if (abort.signal.aborted) dismiss(key);
      else change(key, { refusal: toAppError(error) });
    }
  };
  return {
    uploads,
    dismiss,
    add: (files: readonly File[], kind: DocumentKind): void => files.forEach((file) => void send(file, kind)),
  };
}
