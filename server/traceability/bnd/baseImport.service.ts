import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { BaseImport, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, leftOut, line, requiredLine } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import type { BaseContent } from './baseContent.ts';
import type { LineFault } from './baseLines.calc.ts';
import { readLines } from './baseLines.calc.ts';
import { readingOf } from './baseReading.service.ts';
import { takeBnd, type Taken, type Taking } from './bndTaking.service.ts';
import { baseImportKinds, baseImportStatuses, type BaseImportKind } from './bndWords.calc.ts';
import { takeCertifier } from './certifierTaking.service.ts';

export const takers = { BND: takeBnd, CERTIFIER: takeCertifier } as const satisfies Record<
  BaseImportKind,
  (ctx: Context, taking: Taking) => Promise<Taken>
>;

export async function requireRecords(
  ctx: Context,
  { ownerId, announcementId }: { ownerId?: string | null | undefined; announcementId?: string | null | undefined },
): Promise<void> {
  if (ownerId && (await ctx.db.owner.count({ where: { id: ownerId } })) === 0) fail('InexistentEntity', {}, 'ownerId');
  if (announcementId && (await ctx.db.announcement.count({ where: { id: announcementId } })) === 0)
    fail('AnnouncementNotFound', {}, 'announcementId');
}

/** What an import that was taken, or would be, says of itself. */
export const outcomeOf = ({ imported, summary, proposals }: Taken) => ({
  imported,
  summary: summary as Prisma.InputJsonObject,
  proposals: proposals as Prisma.InputJsonArray,
});

interface File {
  fileName: string;
  ownerId?: string | null | undefined;
  announcementId?: string | null | undefined;
  dryRun?: boolean | undefined;
}

/** Takes over what was read of a file, or tries to. */
export async function takeContent(
  ctx: Context,
  kind: BaseImportKind,
  content: BaseContent,
  { fileName, ownerId = null, announcementId = null, dryRun = false }: File,
) {
  return ctx.transaction(async (inside) => {
    await requireRecords(inside, { ownerId, announcementId });
    const { farmId, membershipId } = inside.actor;
    const { sha256, listOnly, lines } = content;
    const { id: importId } = await inside.db.baseImport.create({
      data: {
        ...{ farmId, kind, fileName: fileName.slice(0, 200), sha256, ownerId, announcementId, listOnly, lines },
        createdById: membershipId,
        createdAt: inside.now(),
      },
      select: { id: true },
    });
    const taken = await takers[kind](inside, {
      ...{ importId, ownerId, announcementId, content, dryRun },
      report: async () => undefined,
    });
    await inside.db.baseImport.update({
      where: inside.key(importId),
      data: {
        ...outcomeOf(taken),
        done: lines,
        status: dryRun ? 'CHECKED' : 'DONE',
        doneAt: dryRun ? null : inside.now(),
      },
    });
    await inside.emit({ type: 'BaseImport', id: importId, op: 'CREATED', subject: fileName });
    return { baseImportId: importId };
  });
}

const mostRows = 5_000;
const mostColumns = 60;
const mostLetters = 500;

const rowsInput = {
  fileName: requiredLine(200).meta({ examples: ['bnd.csv'] }),
  /** Computes what would change, and changes nothing. */
  dryRun: leftOut(z.boolean().optional()),
};

const cellsOf = (example: readonly (readonly string[])[]) =>
  z
    .array(z.strictObject({ cells: z.array(line(mostLetters)).max(mostColumns) }))
    .min(1)
    .max(mostRows)
    .meta({ examples: [example.map((cells) => ({ cells }))] });

async function contentOfRows(
  ctx: Context,
  kind: BaseImportKind,
  rows: readonly { cells: string[] }[],
): Promise<BaseContent> {
  const field = 'rows';
  const table = { rows: rows.map(({ cells }) => cells), lines: rows.map((_row, index) => index + 1) };
  const read = readLines(table, { kind, ...(await readingOf(ctx)) }) ?? fail('BndUnprocessable', {}, field);
  if (read.lines === 0) fail('BndEmptyLines', {}, field);
  return { ...read, listOnly: false, sha256: '' };
}

/** §1.8: a file of the national base that was read already, row by row. */
export const importBnd = defineCommand({
  name: 'importBnd',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({
    ownerId: globalId('Owner').nullish(),
    ...rowsInput,
    rows: cellsOf([
      ['Sisbov', 'Nascimento', 'Raça', 'Sexo', 'Inclusão'],
      ['105500508091406', '05/01/2024', 'NE', 'M', '10/03/2025'],
    ]),
  }),
  async run(ctx, { rows, ...file }) {
    return takeContent(ctx, 'BND', await contentOfRows(ctx, 'BND', rows), file);
  },
});

/** §1.9: what the certifier answered, row by row. */
export const importCertifier = defineCommand({
  name: 'importCertifier',
  allow: 'announcement:emit',
  anyDay: true,
  input: z.strictObject({
    announcementId: globalId('Announcement').nullish(),
    ...rowsInput,
    rows: cellsOf([
      ['Sisbov', 'Inclusão', 'Resultado'],
      ['105500508091406', '10/03/2025', 'INCLUDED'],
    ]),
  }),
  async run(ctx, { rows, ...file }) {
    return takeContent(ctx, 'CERTIFIER', await contentOfRows(ctx, 'CERTIFIER', rows), file);
  },
});

export async function importOf(ctx: Context, id: string): Promise<BaseImport> {
  return (await ctx.db.baseImport.findUnique({ where: ctx.key(id) })) ?? fail('InexistentEntity', {}, 'id');
}

/** The lines for which a file was refused. */
export function faultsOf(error: unknown): LineFault[] {
  const { lines = [] } = (error instanceof AppError ? error.params : {}) as { lines?: LineFault[] };
  return lines;
}

/** The last file of the base that was taken over. */
export const lastBndImport = (ctx: Context) =>
  ctx.db.baseImport.findFirst({
    where: { kind: 'BND', status: 'DONE' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { createdBy: { select: { id: true, name: true } } },
  });

export const baseImportList = defineList({
  allow: 'announcement:read',
  filter: z.strictObject({
    kind: choice('BaseImportKind', baseImportKinds).nullish(),
    statuses: z.array(choice('BaseImportStatus', baseImportStatuses)).max(baseImportStatuses.length).nullish(),
  }),
  where: ({ kind, statuses }): Prisma.BaseImportWhereInput => ({
    ...(kind ? { kind } : {}),
    ...(statuses?.length ? { status: { in: statuses } } : {}),
  }),
  order: { CREATED: 'createdAt' },
  defaultOrder: 'CREATED',
  table: 'baseImport',
});
