import type { Context } from './context.ts';
import type { AppError, LooseParams } from './errors/AppError.ts';
import { entryOf } from './errors/catalogue.ts';

/** What became of one write of a device: a device removes a write from its queue only when its receipt names it. */
export interface FieldReceipt {
  clientEventId: string;
  command: string;
  /** The rows that it made or changed; null where it was refused. */
  rows: Readonly<Record<string, string>> | null;
  code?: string;
  statusCode?: number;
  /** Of a change that somebody else made meanwhile: what stands now, and whose it is. */
  details?: LooseParams;
}

const receipts = new WeakMap<Context, FieldReceipt[]>();

/** So much of a key is sent back, which may be no UUID. */
const mostOfKey = 64;

/** The key of an input that was not checked yet. */
export function keyIn(raw: unknown): string | null {
  const key = (raw as { clientEventId?: unknown } | null | undefined)?.clientEventId;
  return typeof key === 'string' ? key.slice(0, mostOfKey) : null;
}

function add(ctx: Context, receipt: FieldReceipt): void {
  const known = receipts.get(ctx);
  if (known) known.push(receipt);
  else receipts.set(ctx, [receipt]);
}

export function addReceipt(ctx: Context, command: string, clientEventId: string, answer: object): void {
  const ids = Object.entries(answer).filter(([name, value]) => name.endsWith('Id') && typeof value === 'string');
  add(ctx, { clientEventId, command, rows: Object.fromEntries(ids) as Record<string, string> });
}

export function addRefusal(ctx: Context, command: string, clientEventId: string, { code, params }: AppError): void {
  const details = code === 'ConcurrentUpdate' && Object.keys(params).length > 0 ? { details: params } : {};
  add(ctx, { clientEventId, command, rows: null, code, statusCode: entryOf(code).status ?? 500, ...details });
}

/** Of all field writes of a call so far. */
export function receiptsOf(ctx: Context): readonly FieldReceipt[] {
  return receipts.get(ctx) ?? [];
}
