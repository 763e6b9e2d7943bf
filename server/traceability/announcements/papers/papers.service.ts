import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { AppError, fail } from '../../../platform/errors/AppError.ts';
import { contentTypes, sheetsBytes, tableBytes } from '../../../platform/files/tableFile.ts';
import { choice, globalId, toGlobalId } from '../../../platform/input.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { isApiKey } from '../../../platform/rights/actor.ts';
import { originOnPaper } from '../../../platform/rights/origins.ts';
import { defineQuery } from '../../../platform/service.ts';
import { uuidv7 } from '../../../platform/values/uuid.ts';
import { zipWithGtas } from '../../papersZip.service.ts';
import type { AnnouncementHeader } from './announcementHeader.service.ts';
import { paperKinds, type PaperKind } from '../announcementWords.calc.ts';
import type { ItemFacts } from '../items/itemFacts.ts';
import { lockAnnouncements } from '../items/items.sql.ts';
import { paperSheet, paperTable, type Frozen } from './paperContent.ts';
import { announcementKinds } from '../types/announcementKinds.ts';

/** What the certifier reads is in Portuguese, whoever makes it. */
const locale = 'pt-BR' as const;

const zipType = 'application/zip';
const typeOf = (kind: PaperKind): string =>
  kind === 'ZIP' ? zipType : contentTypes[kind.toLowerCase() as 'pdf' | 'csv' | 'xlsx'];

async function frozenOf(ctx: Context, id: string): Promise<Frozen> {
  const announcement = await ctx.db.announcement.findUnique({
    where: ctx.key(id),
    include: { items: { orderBy: [{ day: 'asc' }, { id: 'asc' }], select: { facts: true } } },
  });
  if (!announcement) fail('AnnouncementNotFound', {}, 'id');
  if (announcement.status === 'PENDING' || !announcement.header) fail('AnnouncementNotWaitingForEmission', {}, 'id');
  return {
    kind: announcementKinds[announcement.type],
    // As headerOf wrote it.
    header: announcement.header as unknown as AnnouncementHeader,
    items: announcement.items.map(({ facts }) => facts as ItemFacts),
  };
}

/** The GTAs that it names, or under which its oxen travelled. */
async function gtasOf(ctx: Context, items: readonly ItemFacts[], id: string): Promise<string[]> {
  const named = await ctx.db.announcementGta.findMany({ where: { announcementId: id }, select: { gtaId: true } });
  return [...named.map(({ gtaId }) => gtaId), ...items.flatMap(({ gta }) => gta?.id ?? [])];
}

interface Paper {
  kind: PaperKind;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The files of a frozen announcement: the same content makes the same bytes. */
async function drawPapers(ctx: Context, id: string): Promise<Paper[]> {
  const frozen = await frozenOf(ctx, id);
  const { kind, header } = frozen;
  const written = { locale, created: new Date(header.frozenAt) };
  const at = originOnPaper(ctx.platform.config, '');
  const opened = encodeURIComponent(toGlobalId('Announcement', id));
  const link = `${at}/admin/traceability/communique/overview?announcement=${opened}`;
  const table = paperTable(frozen);
  const stem = `${kind.title} ${header.name.replace('/', '-')}`;
  const papers: Paper[] = [
    { kind: 'PDF', name: `${stem}.pdf`, bytes: await sheetsBytes(stem, [paperSheet(frozen, link)], written) },
    { kind: 'CSV', name: `${stem}.csv`, bytes: await tableBytes(table, 'csv', written) },
    { kind: 'XLSX', name: `${stem}.xlsx`, bytes: await tableBytes(table, 'xlsx', written) },
  ];
  const travels = kind.type === 'ENTRY' || kind.type === 'EXIT' || kind.type === 'SALE';
  if (travels) {
    const gtaIds = await gtasOf(ctx, frozen.items, id);
    const bytes = await zipWithGtas(ctx, { papers, gtaIds, mtime: written.created });
    papers.push({ kind: 'ZIP', name: `${stem}.zip`, bytes });
  }
  return papers;
}

const current = { supersededAt: null } as const;

/** Makes the papers of a frozen announcement, once however often it is asked for. */
export async function makePapers(ctx: Context, announcementId: string): Promise<void> {
  const { farmId } = ctx.actor;
  const where = { announcementId, ...current };
  if ((await ctx.db.announcementPaper.count({ where })) > 0) return;
  const drawn = await drawPapers(ctx, announcementId);
  await ctx.transaction(async ({ db }) => {
    await lockAnnouncements(farmId, db);
    const announcement = await db.announcement.findUnique({ where: ctx.key(announcementId), select: { status: true } });
    // It was reopened meanwhile, or somebody else was faster.
    if (announcement?.status === 'PENDING' || (await db.announcementPaper.count({ where })) > 0) return;
    const rows = drawn.map(({ kind, name, bytes }) => ({
      kind,
      name,
      bytes,
      id: uuidv7(),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }));
    await db.announcementPaper.createMany({
      data: rows.map(({ bytes, ...row }) => ({
        ...row,
        farmId,
        announcementId,
        size: bytes.byteLength,
        createdAt: ctx.now(),
      })),
    });
    await db.announcementPaperContent.createMany({
      data: rows.map(({ id, bytes }) => ({ farmId, paperId: id, bytes })),
    });
  });
  ctx.announce({ type: 'Announcement', id: announcementId, farmId, op: 'UPDATED', clientId: null });
}

/** Its papers are made after the transaction that froze it, also when the server is killed in between. */
const makeAnnouncementPapers = defineJob({
  name: 'makeAnnouncementPapers',
  // Whoever finishes a truck freezes its announcement.
  allow: 'self:read',
  input: z.strictObject({ announcementId: globalId('Announcement'), title: z.string() }),
  title: ({ title }) => title,
  async run(ctx, { announcementId, title }, reportProgress) {
    await reportProgress(0, null);
    await makePapers(ctx, announcementId);
    const paper = await ctx.db.announcementPaper.findFirst({
      where: { announcementId, kind: 'PDF', ...current },
      include: { content: true },
    });
    if (!paper?.content) fail('AnnouncementNotWaitingForEmission', {}, 'id');
    return { name: `${title}.pdf`, contentType: contentTypes.pdf, bytes: paper.content.bytes };
  },
});

export async function orderPapers(ctx: Context, announcementId: string): Promise<void> {
  const later = () => ctx.afterCommit(() => makePapers(ctx.withFreshCache(), announcementId));
  if (isApiKey(ctx.actor)) return later();
  const { type, number, year } = await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(announcementId) });
  const title = `${announcementKinds[type].title} ${number}-${year}`;
  try {
    await makeAnnouncementPapers(ctx, { announcementId: toGlobalId('Announcement', announcementId), title });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TooManyJobs') throw error;
    later();
  }
}

const presented = (paper: { name: string; kind: PaperKind; sha256: string }, bytes: Uint8Array<ArrayBuffer>) => ({
  name: paper.name,
  contentType: typeOf(paper.kind),
  sha256: paper.sha256,
  bytes,
});

/** The current paper of a frozen announcement, made now where it is not yet. */
export const readAnnouncementPaper = defineQuery({
  name: 'readAnnouncementPaper',
  allow: 'announcement:read',
  input: z.strictObject({ announcementId: globalId('Announcement'), kind: choice('PaperKind', paperKinds) }),
  async run(ctx, { announcementId, kind }) {
    await makePapers(ctx, announcementId);
    const paper = await ctx.db.announcementPaper.findFirst({
      where: { announcementId, kind, ...current },
      include: { content: true },
    });
    return paper?.content ? presented(paper, paper.content.bytes) : fail('DocumentNotFound');
  },
});

/** A paper with its content, also one that was superseded. */
export const readPaperById = defineQuery({
  name: 'readPaperById',
  allow: 'announcement:read',
  input: z.strictObject({ id: globalId('AnnouncementPaper') }),
  async run(ctx, { id }) {
    const paper = await ctx.db.announcementPaper.findUnique({ where: ctx.key(id), include: { content: true } });
    return paper?.content ? presented(paper, paper.content.bytes) : fail('DocumentNotFound');
  },
});
