import { language } from '../i18n/language.ts';
import { AppError, type ErrorAnswer } from './AppError.ts';
import { signed } from './environment.ts';

const files = '/graphql/file';

function nameOf(response: Response): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}

function answerTo(path: string, signal: AbortSignal | null, body?: object): Promise<Response> {
  return signed(async (headers) => {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Accept-Language': language.get(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw new AppError((await response.json()) as ErrorAnswer);
    return response;
  });
}

/** A file in the user's language; POST if there is a body. */
export async function download(path: string, signal: AbortSignal | null, body?: object): Promise<File> {
  const response = await answerTo(path, signal, body);
  const content = await response.blob();
  return new File([content], nameOf(response), { type: content.type });
}

/** The CSV file of a list. */
export function downloadList(list: object, signal: AbortSignal): Promise<File> {
  return download(files, signal, list);
}

/** Starts the job that writes a list's file; resolves to the job's id. */
export async function startListFile(list: object, signal: AbortSignal): Promise<string> {
  const { jobId } = (await (await answerTo(files, signal, list)).json()) as { jobId: string };
  return jobId;
}

/** The file of a job. */
export function downloadJob(jobId: string, signal: AbortSignal | null = null): Promise<File> {
  return download(`${files}/${encodeURIComponent(jobId)}`, signal);
}
