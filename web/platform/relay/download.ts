import { language } from '../i18n/language.ts';
import { endLocalSession } from '../session/session.ts';
import { AppError, type ErrorAnswer } from './AppError.ts';
import { signedHeaders } from './environment.ts';

const unauthorized = 401;

/** The name the server gave it. */
function nameOf(response: Response): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}

/** A file that the server writes, in the reader's language; with a body it is posted. */
export async function download(path: string, signal: AbortSignal, body?: object): Promise<File> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Accept-Language': language.get(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(await signedHeaders()),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  if (response.status === unauthorized) endLocalSession();
  if (!response.ok) throw new AppError((await response.json()) as ErrorAnswer);
  return new File([await response.blob()], nameOf(response));
}
