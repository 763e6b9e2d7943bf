import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import { identifyOx } from '../../../../server/herd/identity/oxIdentification.service.ts';
import { checkHerd } from '../../../../server/herd/herdCheck.service.ts';
import { updateOx } from '../../../../server/herd/oxen/oxCharacteristics.service.ts';
import { reIdentifyOx } from '../../../../server/herd/identity/oxReidentification.service.ts';
import { reverseOxEvent } from '../../../../server/herd/moves/oxReversal.service.ts';
import { Context } from '../../../../server/platform/context.ts';
import { jobKinds } from '../../../../server/platform/jobs/job.ts';
import { daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { recordBnd } from '../../../../server/traceability/residences/residences.service.ts';
import { makeSpreadsheet } from '../../../../server/traceability/sheets/spreadsheetFiles.service.ts';
import { sendIdentifications, spreadsheet } from '../../../../server/traceability/sheets/spreadsheets.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, orderEarrings, rangeOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { causeOf } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { makeGta } from '../../../support/farms/oxen.ts';
import { receiveEarringPurchase, releaseEarrings } from '../../../../server/earrings/earringRelease.service.ts';
import { pdfPages } from '../../../support/pdfText.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
let breedId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 3);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx), kind: 'CONFINEMENT' });
  await stockEarrings(ctx, 1, 8);
  breedId = (await ctx.db.breed.findFirstOrThrow({ where: { bndCode: 'NE' } })).id;
});
afterAll(() => app.close());

const birthDate = () => daysAfter(open, -500);
const identified = (animal: number, more: object = {}) =>
  enter(ctx, batchId, { sisbov: numberOf(animal), birthDate: birthDate(), breedId, ...more });
const sheet = (filter: object = {}) => spreadsheet(ctx, { kind: 'IDENTIFICATION', ...filter });
const numbers = async (filter: object = {}) => (await sheet(filter)).rows.map(({ sisbov }) => sisbov);
const bnd = (oxId: string) => ctx.db.oxBnd.findFirst({ where: { oxId } });
const make = (input: object) =>
  jobKinds
    .get('makeSpreadsheet')!
    .run(ctx, { kind: 'IDENTIFICATION', form: 'BASIC', format: 'CSV', origin: '', ...input }, () => Promise.resolve());
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const dated = (day: Day) => day.split('-').toReversed().join('/');

async function keepPaper(gtaId: string, content: string): Promise<void> {
  const { farmId } = ctx.actor;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = join(tmpdir(), sha256);
  writeFileSync(file, content);
  await ctx.platform.store.put({ farmId, sha256 }, file);
  const of = { gtaId, kind: 'GTA' as const, name: 'gta.pdf', mediaType: 'application/pdf', sha256 };
  await ctx.db.document.create({ data: { id: uuidv7(), farmId, ...of, bytes: content.length } });
}

describe('the identification sheet', () => {
  test('has who is not in the base, by its columns, as text with a mark at its beginning', async () => {
    const [one, two, three] = [await identified(1), await identified(2, { sex: 'FEMALE' }), await identified(3)];
    await enter(ctx, batchId);
    await recordBnd(ctx, { oxIds: [two], status: 'INCLUDED', inclusionDate: open });
    await recordBnd(ctx, { oxIds: [three], status: 'REJECTED' });
    expect(await numbers()).toEqual([numberOf(1), numberOf(3)]);
    expect(await sheet()).toMatchObject({ heads: 2, pendencies: [], warnings: [{ kind: 'NO_EID', count: 2 }] });
    const born = dated(birthDate());
    const mark = numberOf(1).slice(8, 14);
    expect(
      textOf((await make({})).bytes)
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      '\uFEFFSisbov;Manejo;Sexo;Raca;DataNasc;Data identificação',
      `${numberOf(1)};${mark};M;NE;${born};${dated(open)}`,
    ]);
    expect(
      textOf((await make({ form: 'EXTENDED' })).bytes)
        .split('\r\n')
        .slice(0, 2),
    ).toEqual([
      '\uFEFFSisbov;Manejo;Sexo;Raca;DataNasc;Data identificação;Idade (meses);Motivo;Nº do pedido;Caixa',
      `${numberOf(1)};${mark};M;NE;${born};${dated(open)};16;1ª identificação;;1`,
    ]);
    const book = unzipSync((await make({ format: 'XLSX' })).bytes);
    const cells = textOf(book['xl/worksheets/sheet1.xml']!);
    expect([...cells.matchAll(/<c [^>]*t="(\w+)"/g)].every(([, type]) => type !== 'n')).toBe(true);
    expect(textOf(book['xl/sharedStrings.xml'] ?? new Uint8Array()) + cells).toContain(numberOf(1));
    const { jobId } = await makeSpreadsheet(ctx, {
      kind: 'IDENTIFICATION',
      form: 'BASIC',
      format: 'PDF',
      origin: 'http://127.0.0.1',
    });
    expect(await ctx.db.job.findUniqueOrThrow({ where: ctx.key(jobId) })).toMatchObject({
      title: 'Planilha de identificação · PDF',
    });
    expect(one).toBeTruthy();
  });

  test('waits for what an animal or a GTA lacks, and names it', async () => {
    const gtaId = await makeGta(ctx, { ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 3 }] });
    const [first] = [await identified(1, { gtaId }), await identified(2, { gtaId })];
    const late = await enter(ctx, batchId, { gtaId });
    await enter(ctx, batchId, { sisbov: numberOf(3) });
    const { pendencies, warnings } = await sheet();
    expect(pendencies).toMatchObject([
      { kind: 'MISSING_FACT', field: 'breed', count: 1 },
      { kind: 'MISSING_FACT', field: 'birthDate', count: 1 },
      { kind: 'GTA_INCOMPLETE', count: 1, declared: 3, sex: 'MALE', band: 'FROM_13_TO_24', gtaId },
    ]);
    expect(warnings).toContainEqual({ kind: 'GTA_WITHOUT_PAPER', count: 1 });
    expect(await refusal(sendIdentifications(ctx, { heads: 3 }))).toMatchObject({ code: 'SpreadsheetIncomplete' });
    expect(await refusal(make({ format: 'ZIP' }))).toMatchObject({ code: 'SpreadsheetIncomplete' });
    expect((await make({ format: 'CSV' })).bytes.byteLength).toBeGreaterThan(100);
    // The last one is identified, or dies: nobody of the GTA is missing any more.
    await killOx(ctx, keyed({ oxId: late, causeId: await causeOf(ctx), destination: 'BURIED' }));
    expect((await sheet({ purchaseId: null })).pendencies.map(({ kind }) => kind)).toEqual([
      'MISSING_FACT',
      'MISSING_FACT',
    ]);
    expect(first).toBeTruthy();
  });

  test('is sent once, with its GTAs in a ZIP, and comes back when it is refused or re-identified', async () => {
    const gtaId = await makeGta(ctx, { ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 2 }] });
    const [one, two] = [await identified(1, { gtaId }), await enter(ctx, batchId, { gtaId, breedId })];
    await identifyOx(ctx, keyed({ oxId: two, sisbov: numberOf(2) }));
    await keepPaper(gtaId, '%PDF-1.4 GTA');
    const zip = await make({ format: 'ZIP' });
    const files = unzipSync(zip.bytes);
    const { uf, series, number } = await ctx.db.gta.findUniqueOrThrow({ where: ctx.key(gtaId) });
    expect(Object.keys(files).toSorted()).toEqual([
      `GTA ${uf} ${series} ${number}/gta.pdf`,
      `Planilha de identificação ${open}.csv`,
      `Planilha de identificação ${open}.pdf`,
      `Planilha de identificação ${open}.xlsx`,
    ]);
    expect(textOf(files[`GTA ${uf} ${series} ${number}/gta.pdf`]!)).toBe('%PDF-1.4 GTA');
    expect((await refusal(sendIdentifications(ctx, { heads: 1 }))).code).toBe('ConcurrentUpdate');
    expect(await sendIdentifications(ctx, { heads: 2 })).toMatchObject({ heads: 2, sentOn: open });
    expect(await bnd(one)).toMatchObject({ status: 'SENT', sentOn: new Date(open) });
    expect((await refusal(sendIdentifications(ctx, { heads: 2 }))).code).toBe('OxenMissing');
    expect(await numbers({ sent: true, from: open, to: open })).toEqual([numberOf(1), numberOf(2)]);

    await recordBnd(ctx, { oxIds: [one], status: 'INCLUDED', inclusionDate: open });
    await recordBnd(ctx, { oxIds: [two], status: 'REJECTED' });
    expect(await numbers()).toEqual([numberOf(2)]);
    const { eventId } = await reIdentifyOx(ctx, keyed({ oxId: one, newSisbov: numberOf(3), reason: 'LOST' }));
    expect((await sheet()).rows.map(({ sisbov, motive }) => [sisbov, motive])).toEqual([
      [numberOf(2), 'FIRST'],
      [numberOf(3), 'REIDENTIFICATION'],
    ]);
    await reverseOxEvent(ctx, keyed({ eventId }));
    expect(await numbers()).toEqual([numberOf(2)]);
    await reIdentifyOx(ctx, keyed({ oxId: one, newSisbov: numberOf(4), reason: 'LOST' }));
    await sendIdentifications(ctx, { heads: 2 });
    // Its days in the base go on.
    expect(await bnd(one)).toMatchObject({ status: 'INCLUDED', inclusionDate: new Date(open), resend: false });
    expect(await numbers()).toEqual([]);
  });

  test('has pages as the purchase of the earrings says, each with its head', async () => {
    const orderId = await orderEarrings(ctx, [rangeOf(20, 5)], {
      rowsPerPage: 2,
      manufacturer: 'Fábrica Sul',
      mapaRequestNumber: 'S-9',
    });
    await receiveEarringPurchase(ctx, { id: orderId });
    await releaseEarrings(ctx, { id: orderId });
    for (const animal of [1, 20, 21, 22]) await identified(animal);
    expect((await sheet()).pages.map(({ rows, first }) => [rows.length, first])).toEqual([
      [1, 1],
      [2, 2],
      [1, 4],
    ]);
    expect(await numbers({ purchaseId: orderId })).toEqual([20, 21, 22].map((animal) => numberOf(animal)));
    const pages = pdfPages((await make({ format: 'PDF', form: 'EXTENDED', purchaseId: orderId })).bytes);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page.join(' ')).toContain('Fábrica Sul');
    expect(pages[1]!.join(' ')).toContain('1 de 3');
    expect(await numbers({ from: daysAfter(open, 1) })).toEqual([]);
    expect((await refusal(sheet({ from: open, to: daysAfter(open, -1) }))).code).toBe('StartDateAfterEndDate');
    expect(await refusal(make({ from: daysAfter(open, 1) }))).toMatchObject({
      code: 'NothingToPrint',
      params: { of: 'ANIMALS' },
    });
  });
});

test('the entry sheet has arrivals with their papers, that of births who was born here', async () => {
  const gtaId = await makeGta(ctx);
  await identified(1, { gtaId });
  const calf = await enter(ctx, batchId, { birthDate: open, weight: '38', damIdentification: 'Matriz 217' });
  await enter(ctx, batchId, { birthDate: daysAfter(open, -400) });
  const entries = await spreadsheet(ctx, { kind: 'ENTRY', from: open, to: open });
  expect(entries).toMatchObject({ heads: 3, pendencies: [] });
  expect(entries.rows.find((row) => row.gtaId === gtaId)).toMatchObject({ band: 'FROM_13_TO_24', sisbov: numberOf(1) });
  const text = textOf((await make({ kind: 'ENTRY' })).bytes);
  expect(text).toContain(
    'GTA;Origem;ERAS;Chegada;Sisbov;Manejo;Eletrônico;Sexo;Faixa etária;Raca;Peso (kg);Proprietário',
  );
  expect(text).toContain(`;13–24;NE;390,0;`);
  const births = await spreadsheet(ctx, { kind: 'BIRTH' });
  expect(births.rows.map(({ day, weight }) => [day, weight?.toFixed()])).toEqual([[open, '38']]);
  expect(textOf((await make({ kind: 'BIRTH' })).bytes)).toContain(';Matriz 217;38,0;');
  await updateOx(ctx, keyed({ oxId: calf, damIdentification: 'Matriz 218', reason: 'Conferido' }));
  expect((await spreadsheet(ctx, { kind: 'BIRTH' })).rows).toMatchObject([{ dam: 'Matriz 218' }]);
  // Who is in no batch any more was born here all the same.
  await killOx(ctx, keyed({ oxId: calf, causeId: await causeOf(ctx), destination: 'BURIED' }));
  expect((await spreadsheet(ctx, { kind: 'BIRTH' })).rows).toMatchObject([{ oxId: calf, isPlaced: false }]);
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
});

test('who only reads makes files and sends nothing', async () => {
  await identified(1);
  const certifier = new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role: 'CERTIFIER' } });
  expect(await spreadsheet(certifier, { kind: 'IDENTIFICATION' })).toMatchObject({ heads: 1 });
  expect((await refusal(sendIdentifications(certifier, { heads: 1 }))).code).toBe('UserWithoutPermission');
});
