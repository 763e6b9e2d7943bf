import { fork } from 'node:child_process';
import type { Context } from '../context.ts';
import type { FormOrder, ReadForm } from './formReader.ts';
import { readApart } from './reading.ts';

/** The fields of a form with the cells of its file. */
export function readForm(ctx: Context, order: FormOrder, signal: AbortSignal): Promise<ReadForm> {
  return readApart(ctx, {
    order,
    field: order.field,
    start: (options) => fork(new URL('./formReader.ts', import.meta.url), options),
    signal,
  });
}
