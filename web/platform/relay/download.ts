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

/** A file of the REST interface, in the reader's language. */
export async function download(path: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(`/api${path}`, {
    headers: { 'Accept-Language': language.get(), ...(await signedHeaders()) },
    signal,
  });
  if (response.status === unauthorized) endLocalSession();
  if (!response.ok) throw new AppError((await response.json()) as ErrorAnswer);
  return new File([await response.blob()], nameOf(response));
}
