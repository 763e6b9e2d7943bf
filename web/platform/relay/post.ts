import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { language } from '../i18n/language.ts';
import { noteAnswered, noteUnanswered } from '../offline/connection.ts';
import { clientId } from '../session/clientId.ts';
import { endLocalSession } from '../session/session.ts';
import { mayPassSoon } from './again.ts';
import { AppError, type ErrorAnswer } from './AppError.ts';

export type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: ErrorAnswer }[];
  /** The newest event that a live read knows. */
  place?: string | null;
};

const unauthorized = 401;

function operationText(operation: GraphQLTaggedNode): { name: string; text: string } {
  const node = typeof operation === 'function' ? operation() : operation;
  if (node.kind !== 'Request' || node.params.text == null) throw new Error('Not a compiled operation');
  return { name: node.params.name, text: node.params.text };
}

async function readAnswer(response: Response): Promise<Answer> {
  try {
    const answer = (await response.json()) as Answer;
    noteAnswered();
    return { ...answer, place: response.headers.get('x-live') };
  } catch (cause) {
    // Broken off in the middle, or a proxy's page.
    const error = new AppError({ statusCode: response.status, unreachable: response.ok }, { cause });
    if (mayPassSoon(error)) noteUnanswered();
    throw error;
  }
}

export async function postText(
  text: string,
  name: string,
  variables: object,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language.get(),
        'x-client-id': clientId,
        ...headers,
      },
      body: JSON.stringify({ query: text, operationName: name, variables }),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    noteUnanswered();
    throw new AppError({ unreachable: true }, { cause });
  }
  if (response.status !== unauthorized) return readAnswer(response);
  // Whoever sends a token decides what its refusal means.
  if (headers['Authorization'] === undefined) endLocalSession();
  throw firstError(await readAnswer(response)) ?? new AppError({ statusCode: unauthorized });
}

export function firstError(answer: Answer): AppError | null {
  const error = answer.errors?.[0];
  return error === undefined ? null : new AppError({ message: error.message, ...error.extensions });
}

/** One call without the store: sign-in, refresh and registration run before Relay is loaded. */
export async function post<Operation extends OperationType>(
  operation: GraphQLTaggedNode,
  variables: Operation['variables'],
  headers: Record<string, string>,
): Promise<Operation['response']> {
  const { name, text } = operationText(operation);
  const answer = await postText(text, name, variables, headers);
  const error = firstError(answer);
  if (error !== null) throw error;
  return answer.data as Operation['response'];
}
