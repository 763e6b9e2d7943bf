import { language } from '../i18n/language.ts';
import { clientId } from '../session/clientId.ts';
import { AppError, type ErrorAnswer } from './AppError.ts';
import { signed } from './environment.ts';

interface Options {
  /** The share that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function answerOf<Answer>({ responseText }: XMLHttpRequest): Answer | undefined {
  try {
    return JSON.parse(responseText) as Answer;
  } catch {
    return undefined;
  }
}

/** Sends a file as it is, and resolves to the answer; `fetch` could not report its progress. */
export function uploadFile<Answer = void>(path: string, file: File, options: Options): Promise<Answer> {
  const headers = {
    'Accept-Language': language.get(),
    'x-client-id': clientId,
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  };
  return signed((token) => send<Answer>(path, file, { ...headers, ...token }, options));
}

function send<Answer>(
  path: string,
  file: File,
  headers: Record<string, string>,
  { onProgress, signal }: Options,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      // What a path answers is the same on every server of this version.
      if (call.status >= 200 && call.status < 300) resolve(answerOf<Answer>(call) as Answer);
      else reject(new AppError(answerOf<ErrorAnswer>(call) ?? { statusCode: call.status }));
    });
    call.addEventListener('error', () => reject(new AppError({})));
    call.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
}
