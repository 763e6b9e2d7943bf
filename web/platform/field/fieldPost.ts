import { language } from '../i18n/language.ts';
import { noteChange } from '../relay/environment.ts';
import { clientId } from '../session/clientId.ts';
import { withToken } from '../session/refresh.ts';
import { AppError } from '../relay/AppError.ts';
import { readClock } from './fieldClock.ts';
import type { FieldCall } from './fieldDocuments.ts';
import { sessionOwner } from './fieldOwner.ts';

/** Shorter than a lease: an act is never on its way from two tabs. */
const patienceMs = 25_000;
const unauthorized = 401;

export type Posted = { status: number; body: unknown };

type Options = {
  owner: string;
  version: number;
  /** The farm day it is for. */
  day: string | null;
  /** Whether the screens of this page learn of it by the answer itself. */
  isShown: boolean;
};

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's page, or broken off in the middle.
    return null;
  }
}

const isOver = (body: unknown): boolean => JSON.stringify(body)?.includes('"code":"InvalidToken"') ?? false;

/** One call of the queue: whatever comes back is read strictly, and nothing is taken from what was not our server. */
export function postField(call: FieldCall, options: Options): Promise<Posted> {
  return withToken((token) => postWith(token, call, options));
}

async function postWith(token: string | null, { name, text, variables }: FieldCall, options: Options): Promise<Posted> {
  // Another farm or another person was signed in meanwhile, in another tab.
  if (token === null || (await sessionOwner())?.id !== options.owner) return { status: unauthorized, body: null };
  const day: Record<string, string> = options.day === null ? {} : { 'X-Farm-Day': `${options.day}T00:00:00.000Z` };
  const sentAt = Date.now();
  const response = await fetch('/graphql', {
    method: 'POST',
    redirect: 'error',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language.get(),
      'x-client-id': options.isShown ? clientId : `${clientId}-field`,
      Authorization: `Bearer ${token}`,
      ...day,
    },
    body: JSON.stringify({
      query: text,
      operationName: name,
      variables,
      extensions: { fieldVersion: options.version },
    }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = await bodyOf(response);
  if (body !== null) readClock(response.headers.get('date'), sentAt, Date.now());
  if (response.status === unauthorized && isOver(body))
    throw new AppError({ code: 'InvalidToken', statusCode: unauthorized });
  noteChange();
  return { status: response.status, body };
}
