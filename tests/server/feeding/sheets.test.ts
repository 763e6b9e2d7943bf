import { decodeQR } from 'qr/decode.js';
import { encodeQR } from 'qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSheets } from '../../../server/feeding/sheets/loadSheets.ts';
import { readingSheets } from '../../../server/feeding/sheets/readingSheet.ts';
import { printSheets } from '../../../server/feeding/sheets/sheets.service.ts';
import type { SheetContent } from '../../../server/feeding/sheets/sheetContent.ts';
import { sheetWords } from '../../../server/feeding/sheets/sheetWords.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { saveNightReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import { treatSheets } from '../../../server/feeding/sheets/treatSheets.ts';
import type { Context } from '../../../server/platform/context.ts';
import type { Day } from '../../../server/platform/values/day.ts';
import { sheetsFile } from '../../../server/platform/files/tableFile.ts';
import { wordsFor } from '../../../server/platform/files/words.ts';
import { jobKinds } from '../../../server/platform/jobs/job.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage } from '../../support/farms/beats.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';
import { pdfPages } from '../../support/pdfText.ts';

let app: TestApp;
let ctx: Context;
let day: Day;
const word = wordsFor(sheetWords, 'pt-BR');

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 4);
  day = await ctx.openDay();
});
afterAll(() => app.close());

const run = (input: object) => jobKinds.get('printSheets')!.run(ctx, input as never, () => Promise.resolve());
const texts = (bytes: Uint8Array) => pdfPages(bytes).map((page) => page.join(' '));

test('where nobody is fed there is nothing to print, and what is asked for must exist', async () => {
  expect((await refusal(run({ kind: 'TREAT', origin: '' }))).code).toBe('NothingToPrint');
  const mixerId = ctx.actor.membershipId;
  const requested = printSheets(ctx, { kind: 'LOAD', mixerId, origin: '' });
  expect(await refusal(requested)).toMatchObject({ code: 'InexistentEntity', field: 'mixerId' });
});

test('loads, treats and readings are printed with what is to be done and room for what was', async () => {
  // T-TREAT: 655, 435, 435, 655 in two corrals.
  await makeBeatStage(ctx, ['10.46', '10.46']);
  const loads = await loadSheets(ctx, { day, round: 1 }, word);
  const [load] = loads;
  expect(loads).toHaveLength(1);
  expect(load!.facts.find(([label]) => label === 'Total')?.[1]).toBe('1.310 kg');
  const [ingredients, corrals] = load!.tables;
  expect(ingredients!.rows.at(-1)![3]).toBe('1.310');
  expect(ingredients!.rows.every((row) => row[4] === '')).toBe(true);
  expect([corrals!.rows.map((row) => row[2]), corrals!.totals![2]]).toEqual([['655', '655'], '1.310']);
  const treats = await treatSheets(ctx, { day }, word);
  expect(treats.map(({ facts }) => facts[2]![1])).toEqual(['1.310 kg', '870 kg', '870 kg', '1.310 kg']);
  const [reading] = await readingSheets(ctx, { day }, word);
  expect(reading!.tables[0]!.rows).toHaveLength(2);

  const file = await run({ kind: 'LOAD', origin: 'http://192.168.0.5:4000' });
  const pages = texts(file.bytes);
  expect([file.contentType, pages.length]).toEqual(['application/pdf', 4]);
  expect(pages[0]).toContain('Carregar nesta ordem');
  expect(pages[0]).toContain('Página 1 de 4');
});

test('what was given and read by now is printed, and only the rest has room to be written', async () => {
  const [fed, other] = await ctx.db.feedPlan.findMany({ select: { corralId: true } });
  await deliverTreats(ctx, keyed({ items: [{ corralId: fed!.corralId, round: 1, deliveredKg: '660' }] }));
  const [first] = await treatSheets(ctx, { day, round: 1 }, word);
  expect(first!.tables[0]!.rows.map((row) => row.at(-1)).toSorted()).toEqual(['', '660']);
  await saveNightReading(ctx, keyed({ corralId: other!.corralId, nightKind: 'CRUMB' }));
  const [reading] = await readingSheets(ctx, { day }, word);
  expect(reading!.tables[0]!.rows.map((row) => row[6]).toSorted()).toEqual(['', 'Farelo']);
});

test('a long sheet goes on over pages, each with its head, its code and its number', async () => {
  const content: Omit<SheetContent, 'path'> = {
    title: 'Ficha',
    facts: [['Dia', '31/01/2026']],
    tables: [
      {
        columns: [
          { label: 'Curral', share: 1 },
          { label: 'Fornecido (kg)', share: 1 },
        ],
        rows: Array.from({ length: 70 }, (_, row) => [`C${row}`, '']),
      },
    ],
  };
  const link = 'http://192.168.0.5:4000/admin/tract/tract-of-day?day=2026-01-31&round=1';
  const { bytes } = await sheetsFile(ctx, 'Ficha', [{ ...content, subtitle: 'Fazenda', link, linkText: 'Digitar' }]);
  const pages = texts(bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Fornecido (kg)');
    expect(page).toContain('Digitar');
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
  }
  expect(decoded(link)).toBe(link);
});

/** The code as a camera reads it: dark and light squares of some pixels. */
function decoded(link: string): string {
  const scale = 4;
  const code = encodeQR(link, 'raw', { border: 1 });
  const size = (code.length + 6) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [row, squares] of code.entries())
    for (const [column, isDark] of squares.entries()) {
      if (!isDark) continue;
      for (let dot = 0; dot < scale * scale; dot += 1) {
        const y = (row + 3) * scale + Math.floor(dot / scale);
        const x = (column + 3) * scale + (dot % scale);
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
      }
    }
  return decodeQR({ width: size, height: size, data });
}
