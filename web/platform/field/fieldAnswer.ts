import type { ErrorAnswer } from '../relay/AppError.ts';
import type { ActState, FieldAct, Refusal, Standing } from './fieldAct.ts';

/** What the server's answer says of one act; without proof it goes on waiting. */
export type Outcome =
  | { is: 'SENT'; rows: Readonly<Record<string, string>> }
  | { is: 'REFUSED'; error: ErrorAnswer }
  | { is: 'UNANSWERED'; trouble: string; isDown: boolean };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Receipt = {
  clientEventId: string;
  command: string;
  rows: Fields | null;
  code?: unknown;
  statusCode?: unknown;
  details?: unknown;
};

function isReceipt(value: unknown): value is Receipt {
  if (!isFields(value)) return false;
  const { clientEventId, command, rows } = value;
  return typeof clientEventId === 'string' && typeof command === 'string' && (rows === null || isFields(rows));
}

const tooEarly: readonly number[] = [401, 408, 425, 429];

/** Locked for a moment, or the session is over: the same act may pass later. */
const passingCodes: ReadonlySet<string> = new Set(['FarmBusy', 'FarmDayAdvancing', 'InvalidToken', 'TooManyRequests']);

const isFinal = (code: unknown, statusCode: unknown): statusCode is number =>
  typeof code === 'string' &&
  typeof statusCode === 'number' &&
  statusCode >= 400 &&
  statusCode < 500 &&
  !tooEarly.includes(statusCode) &&
  !passingCodes.has(code);

const unanswered = (trouble: string, isDown = false): Outcome => ({ is: 'UNANSWERED', trouble, isDown });

const textOr = (value: unknown, instead: string): string => (typeof value === 'string' ? value : instead);

/** An error of our server has a code of its catalogue, a status and a trace; a proxy's page has none of them. */
function errorsIn(body: Fields): ErrorAnswer[] {
  const { errors } = body;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error): ErrorAnswer[] => {
    const extensions: unknown = isFields(error) ? error['extensions'] : null;
    if (!isFields(extensions) || typeof extensions['code'] !== 'string') return [];
    if (typeof extensions['statusCode'] !== 'number' || typeof extensions['traceId'] !== 'string') return [];
    return [{ ...(extensions as ErrorAnswer), message: textOr((error as Fields)['message'], extensions['code']) }];
  });
}

type Result = { clientEventId: unknown; message?: unknown; field?: unknown };

function resultOf(body: Fields, act: FieldAct): Result | null {
  const data = isFields(body['data']) ? body['data'] : {};
  const payload = data[`${act.command}Each`];
  const results: unknown = isFields(payload) ? payload['results'] : null;
  if (!Array.isArray(results)) return null;
  const found = results.find((each) => isFields(each) && each['clientEventId'] === act.clientEventId) as unknown;
  return isFields(found) ? (found as Result) : null;
}

function refusedOf(body: Fields, act: FieldAct, receipt: Receipt): Outcome {
  const { code, statusCode } = receipt;
  if (!isFinal(code, statusCode)) return unanswered(textOr(code, 'UnknownError'));
  // In a call for many only the receipt says what of one stands now.
  const details = isFields(receipt.details) ? { details: receipt.details } : {};
  const [error] = errorsIn(body);
  if (error !== undefined && error.code === code) return { is: 'REFUSED', error: { ...error, ...details } };
  const result = resultOf(body, act);
  const message = textOr(result?.message, String(code));
  const field = typeof result?.field === 'string' ? result.field : null;
  const known = code as NonNullable<ErrorAnswer['code']>;
  return { is: 'REFUSED', error: { code: known, statusCode, message, field, ...details } };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a refusal says of what stands now; null where it says nothing of it. */
export function standingOf({ code, details }: ErrorAnswer): Standing | null {
  if (code !== 'ConcurrentUpdate' || typeof details?.['version'] !== 'number') return null;
  const { version, by, at, current } = details;
  const rows: unknown[] = Array.isArray(current) ? current : [];
  const values = rows.flatMap((row): [string, string | null][] =>
    isFields(row) && typeof row['field'] === 'string' ? [[row['field'], textOrNull(row['value'])]] : [],
  );
  return { version, by: textOrNull(by), at: textOrNull(at), values: Object.fromEntries(values) };
}

/**
 * Reads an answer strictly. An act is sent only where a receipt names its key, its command and the server's rows; it is
 * refused where the receipt or an error of our server says so. Anything else, by whomever it was made, proves nothing.
 */
export function outcomesOf(body: unknown, acts: readonly FieldAct[]): Outcome[] {
  if (!isFields(body)) return acts.map(() => unanswered('NoAnswer', true));
  const extensions = isFields(body['extensions']) ? body['extensions'] : {};
  const listed: unknown[] = Array.isArray(extensions['fieldWrites']) ? extensions['fieldWrites'] : [];
  const receipts = new Map(listed.filter(isReceipt).map((each) => [each.clientEventId, each]));
  const [error] = errorsIn(body);
  return acts.map((act): Outcome => {
    const receipt = receipts.get(act.clientEventId);
    if (receipt?.command === act.command) {
      if (receipt.rows === null) return refusedOf(body, act, receipt);
      return { is: 'SENT', rows: receipt.rows as Readonly<Record<string, string>> };
    }
    if (error === undefined) return unanswered('NoReceipt', receipts.size === 0);
    // Of the call itself, before any of its writes: of several the call says nothing about each.
    const isOwn = receipts.size === 0 && acts.length === 1;
    return isOwn && isFinal(error.code, error.statusCode)
      ? { is: 'REFUSED', error }
      : unanswered(error.code ?? 'UnknownError');
  });
}

const conflict = 409;

/** Said of an ox that left, and of a corral that was emptied. */
const goneCodes: ReadonlySet<string> = new Set([
  'OxNotFound',
  'OxNotBoarded',
  'CorralWithoutBatch',
  'CorralHistoryNotFound',
]);

/** What was true when it was captured is not any more: a person decides. */
export function stateOf({ code, statusCode }: Pick<Refusal, 'code' | 'statusCode'>): ActState {
  return statusCode === conflict || goneCodes.has(code) ? 'CONFLICT' : 'REFUSED';
}
