import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { dayText } from '../../platform/files/cellText.ts';
import { contentTypes, fileName, sheetsBytes, tableBytes } from '../../platform/files/tableFile.ts';
import { choice, opaqueText } from '../../platform/input.ts';
import { defineJob, type JobFile, type ReportProgress } from '../../platform/jobs/job.ts';
import { originOnPaper } from '../../platform/rights/origins.ts';
import { readPaperHead } from '../paperHead.service.ts';
import { paperHeadFacts } from '../paperHeadFacts.ts';
import { zipWithGtas } from '../papersZip.service.ts';
import { sheetPage, sheetTable, sheetTitles, tagKindWords, type SheetOrder } from './sheetContent.ts';
import { readSheet, requireComplete, requireOneFile, sheetFilter } from './spreadsheets.service.ts';
import {
  spreadsheetFormats,
  spreadsheetForms,
  type SpreadsheetFormat,
  type SpreadsheetForm,
  type SpreadsheetKind,
} from './spreadsheetWords.calc.ts';

type ReadSheet = Awaited<ReturnType<typeof readSheet>>;
type OneFile = Exclude<SpreadsheetFormat, 'ZIP'>;

const paths: Readonly<Record<SpreadsheetKind, string>> = {
  IDENTIFICATION: 'identification',
  ENTRY: 'entry',
  BIRTH: 'birth',
};

interface Printed {
  form: SpreadsheetForm;
  origin: string;
}

/** What the certifier reads is in Portuguese, whoever makes it. */
const written = (ctx: Context) => ({ locale: 'pt-BR' as const, created: ctx.now() });

const orderFacts = (order: SheetOrder | undefined): [string, string][] =>
  order
    ? [
        ['Fabricante', order.manufacturer ?? ''],
        ['Data do pedido', dayText(order.requestDate ?? '')],
        ['Tipo de identificação', tagKindWords[order.tagKind] ?? ''],
      ]
    : [];

/** Each page with the head of its owner and of the order of its earrings. */
async function pagesPdf(ctx: Context, sheet: ReadSheet, { form, origin }: Printed) {
  const { kind, pages, orders, rows } = sheet;
  const headFor = await readPaperHead(ctx);
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  const owners = await ctx.db.owner.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, document: true },
  });
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  const { address } = await ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { address: { select: { street: true, number: true, neighborhood: true } } },
  });
  const street = address ? [address.street, address.number, address.neighborhood].filter(Boolean).join(', ') : '';
  const at = originOnPaper(ctx.platform.config, origin);
  const sheets = pages.map((page, index) => {
    const [{ ownerId, orderId } = { ownerId: null, orderId: null }] = page.rows;
    const head = headFor((ownerId && ownerById.get(ownerId)) || null);
    return sheetPage(
      { kind, form, rows: page.rows, orders },
      {
        first: page.first,
        title: `${sheetTitles[kind]} · ${index + 1}/${pages.length}`,
        subtitle: head.property.name,
        link: `${at}/admin/traceability/spreadsheets/${paths[kind]}`,
        linkText: 'Aponte a câmera para abrir a planilha',
        facts: [
          ...paperHeadFacts(head),
          ['Endereço', street],
          ...orderFacts(orderId ? orders.get(orderId) : undefined),
          ['Animais', `${page.rows.length} de ${rows.length}`],
          ['Assinatura', ''],
        ],
      },
    );
  });
  return sheetsBytes(sheetTitles[kind], sheets, written(ctx));
}

async function oneFile(ctx: Context, sheet: ReadSheet, format: OneFile, printed: Printed): Promise<JobFile> {
  const { kind, rows, orders } = sheet;
  const type = ({ XLSX: 'xlsx', CSV: 'csv', PDF: 'pdf' } as const)[format];
  const bytes =
    type === 'pdf'
      ? await pagesPdf(ctx, sheet, printed)
      : await tableBytes(sheetTable({ kind, form: printed.form, rows, orders }), type, written(ctx));
  return { name: await fileName(ctx, sheetTitles[kind], type), contentType: contentTypes[type], bytes };
}

/** The sheet in all forms, with the papers of its GTAs. */
async function certifierZip(
  ctx: Context,
  sheet: ReadSheet,
  printed: Printed,
  report: ReportProgress,
): Promise<JobFile> {
  const papers: JobFile[] = [];
  const formats = ['XLSX', 'CSV', 'PDF'] as const;
  for (const [done, format] of formats.entries()) {
    await report(done, formats.length + 1);
    papers.push(await oneFile(ctx, sheet, format, printed));
  }
  await report(formats.length, formats.length + 1);
  const bytes = await zipWithGtas(ctx, { papers, gtaIds: sheet.gtaIds, mtime: ctx.now() });
  return { name: papers[0]!.name.replace(/\.xlsx$/, '.zip'), contentType: 'application/zip', bytes };
}

/** The file of a spreadsheet; what goes to the certifier is refused while something is pending. */
export const makeSpreadsheet = defineJob({
  name: 'makeSpreadsheet',
  allow: 'announcement:read',
  input: z.strictObject({
    ...sheetFilter,
    form: choice('SpreadsheetForm', spreadsheetForms),
    format: choice('SpreadsheetFormat', spreadsheetFormats),
    /** Where the caller sees the web app, for the code on the sheet. */
    origin: opaqueText(200),
  }),
  async check(ctx, { format, form: _form, origin: _origin, ...filter }) {
    const sheet = await readSheet(ctx, filter);
    requireOneFile(sheet);
    if (sheet.rows.length === 0) fail('NothingToPrint', { of: 'ANIMALS' });
    if (format === 'ZIP') requireComplete(sheet);
  },
  title: ({ kind, format }) => `${sheetTitles[kind]} · ${format}`,
  async run(ctx, { form, format, origin, ...filter }, reportProgress) {
    await reportProgress(0, null);
    const sheet = await readSheet(ctx, filter);
    requireOneFile(sheet);
    if (sheet.rows.length === 0) fail('NothingToPrint', { of: 'ANIMALS' });
    const printed = { form, origin };
    if (format !== 'ZIP') return oneFile(ctx, sheet, format, printed);
    requireComplete(sheet);
    return certifierZip(ctx, sheet, printed, reportProgress);
  },
});
