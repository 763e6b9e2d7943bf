import { z } from 'zod';
import { isApiKey } from '../../platform/rights/actor.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, line, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { insertSheet } from './closure.sql.ts';
import { oxenOfSale, requireAfterExit } from './sheetMatching.service.ts';
import {
  carcassColumns,
  carcassOf,
  guessCarcassColumns,
  headLine,
  keptCarcass,
  readCarcasses,
  type CarcassColumn,
  type Columns,
  type KeptCarcass,
  type ReadCarcass,
} from './slaughterSheet.calc.ts';

export const mostCarcasses = 5_000;
const mostColumns = 60;
const mostLetters = 200;
/** Of a sheet with its headings and what stands above them. */
export const sheetCells = { rows: mostCarcasses + 50, columns: mostColumns, letters: mostLetters };
/** Of one sale: who tries its file again and again keeps the latest. */
const mostSheets = 20;

const columnsInput = z
  .strictObject(
    Object.fromEntries(
      carcassColumns.map((column) => [column, wholeNumber({ min: 0, max: mostColumns - 1 }).nullish()]),
    ) as Record<CarcassColumn, ReturnType<ReturnType<typeof wholeNumber>['nullish']>>,
  )
  .partial();

export type KeptColumns = {
  /** Of the file, from 0: where its headings stand. */
  head: number;
  heads: string[];
  places: Columns;
};

/** A sale with what of it a romaneio is matched with. */
export async function saleToClose(ctx: Context, id: string, field: string) {
  const sale = await ctx.db.saleManagement.findUnique({ where: ctx.key(id), include: { bonuses: true, buyer: true } });
  return sale ?? fail('ExitManagementNotFound', {}, field);
}

function placesOf(given: z.output<typeof columnsInput>): Columns {
  return Object.fromEntries(Object.entries(given).filter(([, place]) => place != null)) as Columns;
}

async function rememberedFor(ctx: Context, establishmentId: string): Promise<Partial<Record<CarcassColumn, string>>> {
  const kept = await ctx.db.slaughterColumns.findFirst({ where: { establishmentId }, select: { columns: true } });
  return (kept?.columns ?? {}) as Partial<Record<CarcassColumn, string>>;
}

/** The slaughterhouse's headings, so that its next file is understood by itself. */
async function remember(ctx: Context, establishmentId: string, { heads, places }: KeptColumns): Promise<void> {
  const { farmId } = ctx.actor;
  const columns = Object.fromEntries(Object.entries(places).map(([column, place]) => [column, heads[place] ?? '']));
  await ctx.db.slaughterColumns.upsert({
    where: { farmId_establishmentId: { farmId, establishmentId } },
    create: { farmId, establishmentId, columns },
    update: { columns },
  });
}

async function removeOldSheets(ctx: Context, saleId: string): Promise<void> {
  const old = await ctx.db.slaughterSheet.findMany({
    where: { saleId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: mostSheets,
    select: { id: true },
  });
  if (old.length > 0) await ctx.db.slaughterSheet.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

/**
 * §4.8: reads a romaneio as a table of cells: its headings are found by what is known of this slaughterhouse and by
 * their words, or given. Sells nothing.
 */
export const parseSaleClosure = defineCommand({
  name: 'parseSaleClosure',
  allow: 'sale:sheet',
  input: z.strictObject({
    saleManagementId: globalId('SaleManagement'),
    fileName: requiredLine(200).meta({ examples: ['romaneio.xlsx'] }),
    slaughterDate: civilDate().nullish(),
    rows: z
      .array(z.strictObject({ cells: z.array(line(mostLetters)).max(mostColumns) }))
      .min(1)
      .max(sheetCells.rows)
      .meta({ examples: [[{ cells: ['Sisbov', 'PCQ (kg)'] }, { cells: ['105500508091406', '306,9'] }]] }),
    columns: columnsInput.nullish(),
  }),
  async run(ctx, { saleManagementId: saleId, fileName, slaughterDate, columns, ...sent }) {
    const { actor } = ctx;
    const { farmId } = actor;
    const rows = sent.rows.map(({ cells }) => cells);
    const sale = await saleToClose(ctx, saleId, 'saleManagementId');
    if (sale.status === 'CLOSED') fail('SaleClosed', {}, 'saleManagementId');
    // People may try a file before; what a slaughterhouse sends is of what came.
    if (isApiKey(actor) && sale.status !== 'SHIPPED') fail('SaleNotShipped', {}, 'saleManagementId');
    if (slaughterDate) requireAfterExit(await oxenOfSale(ctx, saleId), slaughterDate);
    const known = await rememberedFor(ctx, sale.buyerId);
    const reported = columns ? placesOf(columns) : null;
    const head = headLine(rows, known) ?? (reported ? 0 : fail('SheetWithoutHeadings', {}, 'oxClosure'));
    const heads = rows[head]!;
    const places = reported ?? guessCarcassColumns(heads, known);
    const carcasses = readCarcasses(rows, head, places);
    if (carcasses.length === 0) fail('SheetWithoutCarcasses', {}, 'oxClosure');
    if (carcasses.length > mostCarcasses) fail('UploadTooLarge', {}, 'oxClosure');
    const kept: KeptColumns = { head, heads, places };
    if (reported) await remember(ctx, sale.buyerId, kept);
    const sheetId = uuidv7();
    await insertSheet(farmId, ctx.db, {
      id: sheetId,
      saleId,
      fileName,
      slaughterDate: slaughterDate ?? null,
      columns: kept,
      rows: carcasses.map(keptCarcass),
      createdById: isApiKey(actor) ? null : actor.membershipId,
      apiKeyId: isApiKey(actor) ? actor.apiKeyId : null,
      createdAt: ctx.now(),
    });
    await removeOldSheets(ctx, saleId);
    const change = { type: 'SaleManagement', id: saleId, op: 'UPDATED' } as const;
    // The farm reads in its history that a romaneio came; what its own people try is no news.
    if (isApiKey(actor)) await ctx.emit({ ...change, subject: sale.name });
    else ctx.announce({ ...change, farmId, clientId: ctx.facts.clientId });
    return { sheetId, saleManagementId: saleId };
  },
});

/** The rows of a sheet of a sale. */
export async function sheetRows(ctx: Context, sheetId: string, saleId: string): Promise<ReadCarcass[]> {
  const sheet = await ctx.db.slaughterSheet.findUnique({
    where: ctx.key(sheetId),
    select: { saleId: true, rows: true },
  });
  if (sheet?.saleId !== saleId) fail('InexistentEntity', {}, 'uploadId');
  return (sheet.rows as KeptCarcass[]).map(carcassOf);
}
