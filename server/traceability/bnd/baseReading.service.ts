import { fork } from 'node:child_process';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { readApart } from '../../platform/files/reading.ts';
import type { Day } from '../../platform/values/day.ts';
import type { BaseOrder, ReadBase } from './baseReader.ts';
import type { BaseImportKind } from './bndWords.calc.ts';

/** The base writes the days of the calendar, which the farm may not have come to. */
async function latestDay(ctx: Context): Promise<Day> {
  const [open, calendar] = [await ctx.openDay(), ctx.now().toISOString().slice(0, 10)];
  return open > calendar ? open : calendar;
}

/** The field of a form in which each kind of file comes. */
export const fieldOf = { BND: 'bnd', CERTIFIER: 'certifier' } as const satisfies Record<BaseImportKind, string>;

/** What a file is read by that only the farm knows. */
export async function readingOf(ctx: Context): Promise<Pick<BaseOrder, 'today' | 'acceptsForeign'>> {
  const { acceptForeignSisbov: acceptsForeign } = await settingsOf(ctx, 'traceability');
  return { acceptsForeign, today: await latestDay(ctx) };
}

/** Reads a file in a process of its own; one that takes too much of anything cannot be processed. */
export async function readBase(
  ctx: Context,
  kind: BaseImportKind,
  source: BaseOrder['source'],
  signal?: AbortSignal,
): Promise<ReadBase> {
  const field = fieldOf[kind];
  const order: BaseOrder = { kind, source, field, ...(await readingOf(ctx)) };
  try {
    return await readApart<ReadBase>(ctx, {
      order,
      field,
      start: (options) => fork(new URL('./baseReader.ts', import.meta.url), options),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    const isUnreadable =
      error instanceof AppError && (error.code === 'UploadTooLarge' || error.code === 'FileUnreadable');
    return isUnreadable ? fail('BndUnprocessable', {}, field) : Promise.reject(error);
  }
}
