import { download } from '../../platform/relay/download.ts';
import { uploadFile } from '../../platform/relay/upload.ts';
import { settings } from '../../platform/session/settings.ts';

export type Subject =
  | { gtaId: string }
  | { purchaseId: string }
  | { oxDeathId: string }
  | { troughReadingId: string }
  | { occurrenceId: string };

export const documentKinds = ['GTA', 'INVOICE', 'BOX', 'PHOTO', 'OTHER'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the chooser of files offers; the server looks at the content. Without HEIC, iPhones hand out a JPEG. */
export const acceptedFiles = 'application/pdf,image/jpeg,image/png,image/webp';
export const acceptedPhotos = 'image/jpeg,image/png,image/webp';

export const largestDocument = settings.documentMaxBytes;

const files = '/graphql/document';

type Sending = { kind: DocumentKind; file: File; onProgress?: (share: number) => void; signal?: AbortSignal };

const ignore = () => undefined;

export function sendDocument(subject: Subject, { kind, file, onProgress = ignore, signal }: Sending): Promise<void> {
  const query = new URLSearchParams({ ...subject, kind });
  return uploadFile(`${files}?${query}`, file, { onProgress, signal: signal ?? new AbortController().signal });
}

export function fetchDocument(id: string, signal: AbortSignal | null = null): Promise<File> {
  return download(`${files}/${encodeURIComponent(id)}`, signal);
}
