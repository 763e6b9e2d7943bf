import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Prisma } from '../db/generated/prisma/client.ts';
import { fail } from '../errors/AppError.ts';
import { choice, globalId, line, requiredLine, wholeNumber } from '../input.ts';
import { littleMemoryFor } from '../limits/memory.ts';
import { defineList } from '../lists.ts';
import { defineCommand, defineQuery } from '../service.ts';
import { asStored, kindFor, kindsOf } from './importKind.ts';
import { importKinds, plainWord, rowsOfPart } from './importSheet.calc.ts';
import { lockImport } from './importRows.service.ts';

export const importStatuses = ['DRAFT', 'CHECKED', 'DONE', 'UNDONE'] as const;
export const dayOrders = ['DAY_FIRST', 'MONTH_FIRST'] as const;

const mostColumns = 100;
const heading = () => line(200);
const kindField = () => choice('FileImportKind', importKinds);

const readColumn = z.strictObject({ heading: heading(), column: line(40).nullish() });

/** What a file's headings mean, and how its dates are written, as somebody saw and left it. */
export interface StoredReading {
  columns: { heading: string; column: string | null }[];
  dayOrder: (typeof dayOrders)[number] | null;
  /** How many rows the file has, where whoever sends it said so. */
  rowCount?: number | null;
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const headDigest = (kind: string, headings: readonly string[]) => digestOf([kind, headings.map(plainWord)]);

/** An import begins: what its file is of, and how it was read. */
export const createFileImport = defineCommand({
  name: 'createFileImport',
  allow: 'import:write',
  input: z.strictObject({
    kind: kindField(),
    fileName: requiredLine(200),
    columns: z.array(readColumn).min(1).max(mostColumns),
    dayOrder: choice('DayOrder', dayOrders).nullish(),
    /** Of columns that rows leave empty. */
    defaults: z
      .array(z.strictObject({ column: requiredLine(40), value: requiredLine(200) }))
      .max(mostColumns)
      .optional(),
    /** Until so many rows came, none is checked: a sending that broke off is no shorter file. */
    rowCount: wholeNumber({ min: 1, max: 1_000_000 }).nullish(),
  }),
  async run(ctx, { kind, fileName, columns, dayOrder = null, defaults = [], rowCount = null }) {
    kindFor(ctx, kind);
    const { farmId, membershipId } = ctx.actor;
    const reading: StoredReading = {
      columns: columns.map(({ heading: text, column = null }) => ({ heading: text, column })),
      dayOrder,
      rowCount,
    };
    const { id } = await ctx.db.fileImport.create({
      data: {
        ...{ farmId, kind, fileName },
        headDigest: headDigest(
          kind,
          columns.map(({ heading: text }) => text),
        ),
        reading: { ...reading },
        defaults: Object.fromEntries(defaults.map(({ column, value }) => [column, value])),
        createdById: membershipId,
        createdAt: ctx.now(),
      },
      select: { id: true },
    });
    return { fileImportId: id };
  },
});

const importRow = z.strictObject({
  /** Of the file. */
  line: wholeNumber({ min: 1, max: 2_000_000 }),
  /** In the order of the columns of the kind. */
  cells: z.array(line(500)).max(mostColumns),
});

/** By then the next part of a file has come. */
const betweenPartsMs = 10_000;

/** Rows of a file in parts, each once however often it is sent. */
export const addFileImportRows = defineCommand({
  name: 'addFileImportRows',
  allow: 'import:write',
  input: z.strictObject({
    id: globalId('FileImport'),
    part: wholeNumber({ min: 0, max: 1_000 }),
    rows: z.array(importRow).min(1).max(rowsOfPart),
  }),
  async run(ctx, { id, part, rows }) {
    littleMemoryFor(betweenPartsMs);
    const found = await lockImport(ctx, id);
    const { sheet } = kindFor(ctx, found.kind);
    const { farmId } = ctx.actor;
    const stored = rows.map(({ line: at, cells }) => ({
      line: at,
      cells: Object.fromEntries(sheet.columns.flatMap(({ key }, index) => (cells[index] ? [[key, cells[index]]] : []))),
    }));
    const key = { farmId, importId: id, part };
    const data = { rows: stored, rowCount: rows.length, faults: [] };
    await ctx.db.fileImportPart.upsert({
      where: { farmId_importId_part: key },
      create: { ...key, ...data },
      update: data,
    });
    const { _sum: sum } = await ctx.db.fileImportPart.aggregate({ where: { importId: id }, _sum: { rowCount: true } });
    const rowCount = sum.rowCount ?? 0;
    if (rowCount > sheet.mostRows) fail('InvalidFieldType', { reason: 'TOO_LONG' }, 'rows');
    await ctx.db.fileImport.update({ where: ctx.key(id), data: { rowCount } });
    return { fileImportId: id };
  },
});

/** How the last file of a kind with the same headings was read. */
export const fileImportReading = defineQuery({
  name: 'fileImportReading',
  allow: 'import:write',
  input: z.strictObject({ kind: kindField(), headings: z.array(heading()).max(mostColumns) }),
  async run(ctx, { kind, headings }): Promise<StoredReading | null> {
    kindFor(ctx, kind);
    const [last] = await ctx.db.fileImport.findMany({
      where: { kind, headDigest: headDigest(kind, headings) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 1,
      select: { reading: true },
    });
    return last ? asStored<StoredReading>(last.reading) : null;
  },
});

/** Only kinds that the viewer may bring in are seen. */
const visibleImports = (ctx: Context): Prisma.FileImportWhereInput => ({ kind: { in: kindsOf(ctx) } });

export const fileImportList = defineList({
  allow: 'import:write',
  filter: z.strictObject({
    kinds: z.array(kindField()).max(importKinds.length).nullish(),
    statuses: z.array(choice('FileImportStatus', importStatuses)).max(importStatuses.length).nullish(),
  }),
  where: ({ kinds, statuses }, ctx): Prisma.FileImportWhereInput => ({
    AND: [visibleImports(ctx), ...(kinds?.length ? [{ kind: { in: kinds } }] : [])],
    ...(statuses?.length ? { status: { in: statuses } } : {}),
  }),
  order: { CREATED: 'createdAt' },
  defaultOrder: 'CREATED',
  newestFirst: true,
  table: 'fileImport',
});
