import { z } from 'zod';
import { closingOf, type ClosingSheet } from '../../herd/closings/batchClosing.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { dayText } from '../../platform/files/cellText.ts';
import type { Sheet, SheetTable } from '../../platform/files/sheet.ts';
import { sheetsFile } from '../../platform/files/tableFile.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { globalId, opaqueText, toGlobalId } from '../../platform/input.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { originOnPaper } from '../../platform/rights/origins.ts';
import { resultOfBatch } from './batchResult.service.ts';
import { figureTable, moneyTables, performanceTable, writers, type SheetWriters } from './batchSheetFigures.ts';
import { deathTable, feedTable, medicineTable } from './batchSheetParts.service.ts';
import { batchSheetWords } from './batchSheetWords.ts';

type Facts = Sheet['facts'];

/** What stands at the head of the sheet: heads, days and whether its figures are actual ones. */
function factsOf(
  closing: ClosingSheet,
  status: 'PENDING' | 'ACTIVE' | 'FINALIZED',
  { word, number }: SheetWriters,
  isProjected: boolean,
): Facts {
  const { firstDay, lastExitDay, headsIn, headsOut, headsMoved, headsDead, heads, headDays, mortalityPct } = closing;
  return [
    [word('status'), word(status)],
    [word('figures'), word(isProjected ? 'expected' : 'actual')],
    [word('period'), `${dayText(firstDay)} – ${lastExitDay ? dayText(lastExitDay) : '…'}`],
    [word('headsIn'), number(headsIn, 0)],
    [word('headsOut'), number(headsOut, 0)],
    [word('headsDead'), `${number(headsDead, 0)} (${number(mortalityPct, 3)}%)`],
    [word('headsMoved'), number(headsMoved, 0)],
    [word('heads'), number(heads, 0)],
    [word('headDays'), number(headDays, 0)],
  ];
}

/** Room for who answers for it. */
function signatureTable({ word }: SheetWriters): SheetTable {
  return {
    columns: [
      { label: word('responsible'), share: 40 },
      { label: word('day'), share: 20 },
      { label: word('signature'), share: 40 },
    ],
    rows: [['', '', '']],
  };
}

async function sheetOf(ctx: Context, batchId: string, link: string): Promise<Sheet> {
  const write = writers(ctx.facts.locale);
  const { word } = write;
  const batch = await ctx.db.batch.findUniqueOrThrow({
    where: ctx.key(batchId),
    select: { name: true, status: true, farm: { select: { name: true } } },
  });
  const closing = (await closingOf(ctx, batchId)) ?? fail('NothingToPrint', { of: 'CLOSING' });
  const result = ctx.can('sale:read') ? ((await resultOfBatch(ctx, batchId)) ?? null) : null;
  const of = { batchId, result };
  const isProjected = closing.isProjected || (result?.isProjected ?? false);
  return {
    title: `${word('sheet')} · ${batch.name}${isProjected ? ` (${word('projected')})` : ''}`,
    subtitle: batch.farm.name,
    link,
    linkText: word('scan'),
    facts: [
      ...factsOf(closing, batch.status, write, isProjected),
      ...(result && result.headsWithoutCost > 0
        ? [[word('withoutCost'), `${write.number(result.headsWithoutCost, 0)} ${word('headsOf')}`] as const]
        : []),
    ],
    tables: [
      performanceTable(closing, result, write),
      figureTable(closing, result, write),
      ...(await feedTable(ctx, of, write)),
      ...(await medicineTable(ctx, of, write)),
      ...(await deathTable(ctx, of, write)),
      ...(result ? moneyTables(result, write) : []),
      signatureTable(write),
    ],
  };
}

/** What a batch came to, to be signed and kept: its herd and health for all, its money for who may see it. */
export const printBatchSheet = defineJob({
  name: 'printBatchSheet',
  allow: 'batch:read',
  input: z.strictObject({
    batchId: globalId('Batch'),
    /** Where the caller sees the web app, for the code on the sheet. */
    origin: opaqueText(200),
  }),
  async check(ctx, { batchId }) {
    if ((await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
    if (!(await closingOf(ctx, batchId))) fail('NothingToPrint', { of: 'CLOSING' }, 'batchId');
  },
  title: (_input, locale) => wordsFor(batchSheetWords, locale)('sheet'),
  async run(ctx, { batchId, origin }) {
    const at = originOnPaper(ctx.platform.config, origin);
    const path = `/admin/management/batch-closing-edit/${encodeURIComponent(toGlobalId('Batch', batchId))}`;
    const sheet = await sheetOf(ctx, batchId, `${at}${path}`);
    return sheetsFile(ctx, sheet.title, [sheet]);
  },
});
