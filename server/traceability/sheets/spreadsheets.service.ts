import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, wholeNumber } from '../../platform/input.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { dayOf } from '../../platform/values/day.ts';
import { requireOwner } from '../announcements/announcements.service.ts';
import { pendenciesOf, warningsOf } from './pendencies.ts';
import { declaredRows, spreadsheetRows, type RowFilter } from './rows.sql.ts';
import { markSent } from './sent.sql.ts';
import { sheetTitles, type SheetOrder } from './sheetContent.ts';
import { pagesOf } from './sheetPages.calc.ts';
import { mostSheetRows, spreadsheetKinds, usualRowsPerPage, type SpreadsheetKind } from './spreadsheetWords.calc.ts';

export const rowFilter = {
  ownerId: globalId('Owner').nullish(),
  /** Of the animals, or of their earrings. */
  purchaseId: globalId('Purchase').nullish(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
};
export const spreadsheetFilter = z.strictObject({
  ...rowFilter,
  /** What went to the certifier, by the day it did, in place of what waits. */
  sent: z.boolean().nullish(),
});
export const sheetFilter = { kind: choice('SpreadsheetKind', spreadsheetKinds), ...spreadsheetFilter.shape };

/** The orders of earrings of a sheet, which say how its pages are. */
async function ordersOf(ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, SheetOrder>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const orders = await ctx.db.earringOrder.findMany({
    where: { purchaseId: { in: known } },
    select: {
      purchaseId: true,
      manufacturer: true,
      mapaRequestNumber: true,
      requestDate: true,
      tagKind: true,
      rowsPerPage: true,
    },
  });
  return new Map(
    orders.map((order) => [order.purchaseId, { ...order, requestDate: order.requestDate && dayOf(order.requestDate) }]),
  );
}

async function requireNamed(ctx: Context, { ownerId, purchaseId }: Pick<RowFilter, 'ownerId' | 'purchaseId'>) {
  await requireOwner(ctx, ownerId);
  if (purchaseId && (await ctx.db.purchase.count({ where: { id: purchaseId } })) === 0)
    fail('PurchaseNotFound', {}, 'purchaseId');
}

/** A spreadsheet as it is now, with what keeps it from being sent. */
export async function readSheet(ctx: Context, { kind, ...filter }: RowFilter & { kind: SpreadsheetKind }) {
  const { farmId } = ctx.actor;
  await requireNamed(ctx, filter);
  if (filter.from && filter.to && filter.to < filter.from) fail('StartDateAfterEndDate', {}, 'to');
  const rows = await spreadsheetRows(farmId, ctx.db, { kind, ...filter });
  const gtaIds = [...new Set(rows.flatMap(({ gtaId }) => gtaId ?? []))];
  const declared = kind === 'BIRTH' || gtaIds.length === 0 ? [] : await declaredRows(farmId, ctx.db, gtaIds);
  const orders = await ordersOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const perPage = (orderId: string | null) => (orderId && orders.get(orderId)?.rowsPerPage) || usualRowsPerPage;
  const isDue = kind === 'IDENTIFICATION' && !filter.sent;
  return {
    kind,
    rows,
    orders,
    gtaIds,
    heads: rows[0]?.total ?? 0,
    pages: pagesOf(rows, perPage),
    pendencies: isDue ? pendenciesOf(rows, declared) : [],
    warnings: warningsOf(rows, declared),
  };
}

export const spreadsheet = defineQuery({
  name: 'spreadsheet',
  allow: 'announcement:read',
  input: z.strictObject(sheetFilter),
  run: readSheet,
});

type ReadSheet = Awaited<ReturnType<typeof readSheet>>;

/** Refuses what the certifier would send back. */
export function requireComplete({ pendencies }: ReadSheet): void {
  if (pendencies.length === 0) return;
  fail('SpreadsheetIncomplete', {
    pendencies: pendencies.map(({ kind, field, count, gta, sex, band, declared }) => ({
      kind,
      count,
      ...(field ? { field } : {}),
      ...(gta ? { gta, sex, band, declared } : {}),
    })),
  });
}

export function requireOneFile({ heads }: ReadSheet): void {
  if (heads > mostSheetRows) fail('FileTooLong');
}

/** §1.12: the certifier got the sheet of what waits: these oxen wait for its answer. */
export const sendIdentifications = defineCommand({
  name: 'sendIdentifications',
  allow: 'announcement:write',
  input: z.strictObject({
    ...rowFilter,
    /** How many the caller saw; more that came meanwhile are not sent along. */
    heads: wholeNumber({ min: 1, max: mostSheetRows }),
  }),
  async run(ctx, { heads, ...filter }) {
    const { farmId } = ctx.actor;
    const sheet = await readSheet(ctx, { kind: 'IDENTIFICATION', ...filter });
    requireOneFile(sheet);
    if (sheet.heads === 0) fail('OxenMissing');
    if (sheet.heads !== heads) fail('ConcurrentUpdate');
    requireComplete(sheet);
    const day = await ctx.openDay();
    await markSent(farmId, ctx.db, { oxIds: sheet.rows.map(({ oxId }) => oxId), day, at: ctx.now() });
    await ctx.emit({ type: 'Farm', id: farmId, op: 'UPDATED', subject: `${sheetTitles.IDENTIFICATION} · ${heads}` });
    return { farmId, heads, sentOn: day };
  },
});
