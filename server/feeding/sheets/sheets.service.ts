import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { mostFileRows, sheetsFile } from '../../platform/files/tableFile.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { choice, civilDate, globalId, opaqueText, wholeNumber } from '../../platform/input.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { originOnPaper } from '../../platform/rights/origins.ts';
import { loadSheets } from './loadSheets.ts';
import { readingSheets } from './readingSheet.ts';
import type { SheetContent, SheetRequest } from './sheetContent.ts';
import { sheetWords, type SheetWord } from './sheetWords.ts';
import { treatSheets } from './treatSheets.ts';

export const sheetKinds = ['READING', 'LOAD', 'TREAT'] as const;

const makers = { READING: readingSheets, LOAD: loadSheets, TREAT: treatSheets } as const satisfies Record<
  (typeof sheetKinds)[number],
  (ctx: Context, request: SheetRequest, word: SheetWord) => Promise<SheetContent[]>
>;
const titles = { READING: 'reading', LOAD: 'load', TREAT: 'treat' } as const;

/** Sheets to write on by hand where there is no screen: readings, loads or treats of a day. */
export const printSheets = defineJob({
  name: 'printSheets',
  allow: 'feeding:read',
  input: z.strictObject({
    kind: choice('SheetKind', sheetKinds),
    day: civilDate().nullish(),
    round: wholeNumber({ min: 1, max: 10 }).nullish(),
    lineId: globalId('Line').nullish(),
    mixerId: globalId('Mixer').nullish(),
    /** Where the caller sees the web app, for the codes on the sheets. */
    origin: opaqueText(200),
  }),
  async check(ctx, { lineId, mixerId }) {
    if (lineId && (await ctx.db.line.count({ where: { id: lineId } })) === 0) fail('LineNotFound', {}, 'lineId');
    if (mixerId && (await ctx.db.mixer.count({ where: { id: mixerId } })) === 0)
      fail('InexistentEntity', {}, 'mixerId');
  },
  title: ({ kind }, locale) => wordsFor(sheetWords, locale)(titles[kind]),
  async run(ctx, { kind, day: given, origin, ...request }) {
    const word = wordsFor(sheetWords, ctx.facts.locale);
    const day = given ?? (await ctx.day());
    const contents = await makers[kind](ctx, { ...request, day }, word);
    if (contents.length === 0) fail('NothingToPrint');
    const rows = contents.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows.length, 0);
    if (rows > mostFileRows.pdf) fail('FileTooLong');
    const farm = await ctx.db.farm.findUniqueOrThrow({ where: { id: ctx.actor.farmId }, select: { name: true } });
    const at = originOnPaper(ctx.platform.config, origin);
    const sheets = contents.map(({ path, ...sheet }) => ({
      ...sheet,
      subtitle: farm.name,
      link: `${at}${path}`,
      linkText: word('scan'),
    }));
    return sheetsFile(ctx, word(titles[kind]), sheets);
  },
});
