import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makePapers,
  readAnnouncementPaper,
} from '../../../../server/traceability/announcements/papers/papers.service.ts';
import { runJob } from '../../../../server/platform/jobs/runJob.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { readSheet } from 'read-excel-file/node';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { dateOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../../support/app.ts';
import { openSession } from '../../../support/sessions.ts';
import { reIdentifyOx } from '../../../../server/herd/identity/oxReidentification.service.ts';
import {
  emitAnnouncement,
  requestEmission,
} from '../../../../server/traceability/announcements/announcementLife.service.ts';
import {
  createAnnouncement,
  updateAnnouncement,
} from '../../../../server/traceability/announcements/announcements.service.ts';
import { correctAnnouncement } from '../../../../server/traceability/announcements/correcting.service.ts';
import { generateReIdentifications } from '../../../../server/traceability/announcements/generating.service.ts';
import { blockOxen } from '../../../../server/health/withdrawal/blocks.service.ts';
import { medicate } from '../../../../server/health/doses/medicate.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { makeMedicine } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch } from '../../../support/farms/herd.ts';
import { makeSupplier } from '../../../support/farms/purchases.ts';
import { board, makeExitGta, makeSale, makeSlaughterhouse, makeTruck } from '../../../support/farms/sales.ts';
import { frozenDeaths } from '../../../support/farms/announcements.ts';
import { pdfPages } from '../../../support/pdfText.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 2);
  open = await ctx.openDay();
});
afterAll(() => app.close());

const written = (day: Day) => day.split('-').toReversed().join('/');
const current = { supersededAt: null } as const;
const papersOf = (announcementId: string) =>
  ctx.db.announcementPaper.findMany({ where: { announcementId, ...current }, include: { content: true } });

describe('the papers of an announcement', () => {
  test('are what the certifier reads: a table with its head, numbers as text, days as they are written', async () => {
    const id = await frozenDeaths(ctx, 90);
    const csv = await readAnnouncementPaper(ctx, { announcementId: id, kind: 'CSV' });
    const text = Buffer.from(csv.bytes).toString('utf8');
    expect(text.startsWith('\uFEFFSisbov;Manejo;Sexo;')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(92);
    expect(text).toContain(written(open));
    // What a spreadsheet would run as a formula is text.
    expect(text).toContain(`"'=Timpanismo; ""agudo"""`);
    const xlsx = await readAnnouncementPaper(ctx, { announcementId: id, kind: 'XLSX' });
    const rows = await readSheet(Buffer.from(xlsx.bytes));
    expect(rows[1]![0]).toBe(numberOf(1));
    const pdf = await readAnnouncementPaper(ctx, { announcementId: id, kind: 'PDF' });
    const pages = pdfPages(pdf.bytes).map((texts) => texts.join(' '));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Manejo');
    expect(pages[0]).toContain('Comunicado de morte de animais');
    expect(csv.sha256).toBe(createHash('sha256').update(csv.bytes).digest('hex'));
  });

  test('of a sale say its market and who is fit for it, of a new ear tag by whom and when it was ordered', async () => {
    const text = async (announcementId: string, kind: 'CSV' | 'PDF') => {
      const { bytes } = await readAnnouncementPaper(ctx, { announcementId, kind });
      return kind === 'CSV' ? Buffer.from(bytes).toString('utf8') : pdfPages(bytes).flat().join(' ');
    };
    await stockEarrings(ctx, 1, 3);
    const oxId = await enter(ctx, await makeBatch(ctx), { sisbov: numberOf(1), birthDate: daysAfter(open, -500) });
    const ordered = { manufacturer: 'Fábrica Cerrado', requestDate: dateOf(daysAfter(open, -40)) };
    await ctx.db.earringOrder.updateMany({ data: ordered });
    await reIdentifyOx(ctx, keyed({ oxId, newSisbov: numberOf(2), reason: 'LOST' }));
    const { announcementIds } = await generateReIdentifications(ctx, {});
    await requestEmission(ctx, { id: announcementIds[0]! });
    const replaced = await text(announcementIds[0]!, 'CSV');
    expect(replaced.split('\r\n')[0]).toContain('Nº do pedido;Data do pedido;Fabricante');
    for (const said of ['Fábrica Cerrado', written(daysAfter(open, -40))]) expect(replaced).toContain(said);

    const plant = await makeSlaughterhouse(ctx);
    const saleManagementId = await makeSale(ctx, plant, { market: 'CHINA' });
    const truckId = await makeTruck(ctx, plant, { saleManagementId, exitGtaIds: [await makeExitGta(ctx, plant)] });
    await board(ctx, truckId, oxId, { weight: '540' });
    await finishBoarding(ctx, keyed({ truckId }));
    const { id } = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
    const [heads, row] = (await text(id, 'CSV')).split('\r\n');
    expect([heads!.split(';').at(-1), row!.split(';').at(-1)]).toEqual(['Apto ao mercado', 'Sim']);
    expect(await text(id, 'PDF')).toMatch(/Mercado\s+China/);
  });

  test('of an exit to another farm name whom it takes with a declaration, and why', async () => {
    await stockEarrings(ctx, 1, 2);
    const batchId = await makeBatch(ctx);
    const birthDate = daysAfter(open, -500);
    const oxIds = [];
    for (const number of [1, 2]) oxIds.push(await enter(ctx, batchId, { sisbov: numberOf(number), birthDate }));
    await medicate(ctx, keyed({ oxIds: [oxIds[1]!], medicineId: await makeMedicine(ctx) }));
    const farm = await makeSupplier(ctx, { registrationType: 'BOTH' });
    const truckId = await makeTruck(ctx, farm, { exitGtaIds: [await makeExitGta(ctx, farm)] });
    await board(ctx, truckId, oxIds[0]!);
    await board(ctx, truckId, oxIds[1]!, { overrideReason: 'Comprador ciente da carência' });
    await finishBoarding(ctx, keyed({ truckId }));
    const { id } = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
    const { bytes } = await readAnnouncementPaper(ctx, { announcementId: id, kind: 'PDF' });
    const text = pdfPages(bytes).flat().join(' ').replaceAll('\u00A0', ' ');
    expect(text).toMatch(/Embarcados com declaração\s+/);
    expect(text).toContain(`${numberOf(2)} (Comprador ciente da carência)`);
    expect(text).not.toContain(`${numberOf(1)} (`);
  });

  test('of a truck show its animals in the order of the boarding', async () => {
    await stockEarrings(ctx, 1, 12);
    const batchId = await makeBatch(ctx);
    const birthDate = daysAfter(open, -500);
    const numbers = Array.from({ length: 12 }, (_, index) => ((index * 7) % 12) + 1).map((number) => numberOf(number));
    const oxIds = new Map<string, string>();
    for (const sisbov of numbers.toSorted()) oxIds.set(sisbov, await enter(ctx, batchId, { sisbov, birthDate }));
    const farm = await makeSupplier(ctx, { registrationType: 'BOTH' });
    const gtaId = await makeExitGta(ctx, farm);
    const truckId = await makeTruck(ctx, farm, { exitGtaIds: [gtaId] });
    for (const sisbov of numbers) await board(ctx, truckId, oxIds.get(sisbov)!);
    await ctx.transaction(async (inside) => {
      // As larger tables are joined, in no order of its own.
      await inside.db.$executeRaw`SET LOCAL enable_nestloop = off`;
      await finishBoarding(inside, keyed({ truckId }));
    });
    const { id } = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
    const { bytes } = await readAnnouncementPaper(ctx, { announcementId: id, kind: 'CSV' });
    const lines = Buffer.from(bytes).toString('utf8').trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(';')[0])).toEqual(numbers);
    // Whoever reads the announcement without its animals gets the papers that they travel with.
    const { token } = await openSession(app, ctx.actor.membershipId!);
    const path = `${app.url}/api/announcements/${toGlobalId('Announcement', id)}/exit`;
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ gtas: [{ id: toGlobalId('Gta', gtaId) }] });
  });

  test('of a slaughter declare nothing of whom a manager let go', async () => {
    await stockEarrings(ctx, 1, 1);
    const oxId = await enter(ctx, await makeBatch(ctx), { sisbov: numberOf(1), birthDate: daysAfter(open, -500) });
    await blockOxen(ctx, { oxIds: [oxId], reason: 'MANUAL', untilDay: daysAfter(open, 9) });
    const plant = await makeSlaughterhouse(ctx);
    const truckId = await makeTruck(ctx, plant, { exitGtaIds: [await makeExitGta(ctx, plant)] });
    await board(ctx, truckId, oxId, { overrideReason: 'Conferido pelo gerente' });
    await finishBoarding(ctx, keyed({ truckId }));
    const { id } = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
    const { bytes } = await readAnnouncementPaper(ctx, { announcementId: id, kind: 'PDF' });
    expect(pdfPages(bytes).flat().join(' ')).not.toContain('declaração');
  });

  test('that corrects one of a truck bear its plate, market, GTAs and who answers for them', async () => {
    await stockEarrings(ctx, 1, 1);
    const oxId = await enter(ctx, await makeBatch(ctx), { sisbov: numberOf(1), birthDate: daysAfter(open, -500) });
    const plant = await makeSlaughterhouse(ctx);
    const saleManagementId = await makeSale(ctx, plant, { market: 'CHINA' });
    const gtaId = await makeExitGta(ctx, plant);
    const truckId = await makeTruck(ctx, plant, { saleManagementId, exitGtaIds: [gtaId], plate: 'QWE1R23' });
    const { announcementId: id } = await createAnnouncement(ctx, { type: 'SALE', truckId });
    await updateAnnouncement(ctx, { id, gtaIds: [gtaId], responsibleName: 'Ana Vet' });
    await board(ctx, truckId, oxId, { weight: '540' });
    await finishBoarding(ctx, keyed({ truckId }));
    await emitAnnouncement(ctx, { id });
    const { announcementId } = await correctAnnouncement(ctx, { id, reason: 'Peso errado' });
    const gtas = await ctx.db.announcementGta.findMany({ where: { announcementId }, select: { gtaId: true } });
    expect(gtas).toEqual([{ gtaId }]);
    await requestEmission(ctx, { id: announcementId });
    const { header } = await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(announcementId) });
    expect(header).toMatchObject({
      truck: { plate: 'QWE1R23' },
      slaughterDate: open,
      market: 'CHINA',
      responsible: { name: 'Ana Vet' },
    });
  });

  test('of a truck that left without its GTA wait for it, and are complete once the draft names it', async () => {
    await stockEarrings(ctx, 1, 1);
    const birthDate = daysAfter(open, -500);
    const oxId = await enter(ctx, await makeBatch(ctx), { sisbov: numberOf(1), birthDate });
    const plant = await makeSlaughterhouse(ctx);
    const truckId = await makeTruck(ctx, plant);
    await board(ctx, truckId, oxId, { weight: '540' });
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
    const { id } = await ctx.db.announcement.findFirstOrThrow({ where: { truckId, status: 'PENDING' } });
    const refused = async (gtaId: string) => {
      const { code, field } = await refusal(updateAnnouncement(ctx, { id, gtaIds: [gtaId] }));
      return [code, field];
    };
    expect(await refused(await makeExitGta(ctx, await makeSlaughterhouse(ctx)))).toEqual([
      'GtaOfOtherDestination',
      'gtaIds.0',
    ]);
    const cows = { ageGroups: [{ sex: 'FEMALE', band: 'OVER_36', quantity: 1 }] };
    expect(await refused(await makeExitGta(ctx, plant, cows))).toEqual(['InvalidOxAgeForThisGta', 'gtaIds']);
    const gtaId = await makeExitGta(ctx, plant);
    await updateAnnouncement(ctx, { id, gtaIds: [gtaId] });
    expect(await ctx.db.gta.findUniqueOrThrow({ where: ctx.key(gtaId) })).toMatchObject({ bound: 1, free: 39 });
    await requestEmission(ctx, { id });
    const { header } = await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) });
    expect(header).toMatchObject({ gtas: [{ heads: 1 }] });
  });

  test('are the same bytes when they are made again, and are made once by many at a time', async () => {
    const id = await frozenDeaths(ctx, 5);
    await Promise.all(Array.from({ length: 4 }, () => makePapers(ctx.withFreshCache(), id)));
    const first = await papersOf(id);
    expect(first.map(({ kind }) => kind).toSorted()).toEqual(['CSV', 'PDF', 'XLSX']);
    await ctx.db.announcementPaper.deleteMany({ where: { announcementId: id } });
    await makePapers(ctx, id);
    const hashes = (papers: typeof first) => papers.map(({ kind, sha256 }) => `${kind} ${sha256}`).toSorted();
    expect(hashes(await papersOf(id))).toEqual(hashes(first));
  });

  test('are got by their announcement and kind, and by nobody who may not read announcements', async () => {
    const farm: TestFarm = await app.newFarm();
    ctx = app.contextFor(farm);
    open = await ctx.openDay();
    const id = await frozenDeaths(ctx, 1);
    const owner = await openSession(app, farm.membershipId);
    const get = (token: string | null, path: string) =>
      fetch(`${app.url}/graphql/paper/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const done = await get(owner.token, `${id}?kind=PDF`);
    expect([done.status, done.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const [paper] = await papersOf(id);
    expect((await get(owner.token, paper!.id)).headers.get('etag')).toBe(`"${paper!.sha256}"`);
    const feeder = await openSession(app, (await app.addPerson(farm, 'FEEDER')).membershipId);
    expect((await get(feeder.token, paper!.id)).status).toBe(403);
    const outsider = await openSession(app, (await app.newFarm()).membershipId);
    expect((await get(outsider.token, paper!.id)).status).toBe(404);
    expect((await get(null, paper!.id)).status).toBe(401);
  });

  test('are made after the transaction that freezes, once, also when the job that makes them begins anew', async () => {
    const farm = await app.newFarm();
    ctx = app.contextFor(farm);
    open = await ctx.openDay();
    const id = await frozenDeaths(ctx, 3);
    // The server is killed here: the order of the papers was part of what froze them.
    const job = await ctx.db.job.findFirstOrThrow({ where: { kind: 'makeAnnouncementPapers' } });
    expect(job.status).toBe('WAITING');
    // Killed again after the papers were kept, and before the job was done.
    await makePapers(ctx, id);
    await runJob(app.app.platform, { farmId: farm.farmId, jobId: job.id }, new AbortController().signal);
    expect(await papersOf(id)).toHaveLength(3);
    expect(await ctx.db.job.findFirstOrThrow({ include: { file: { select: { name: true } } } })).toMatchObject({
      status: 'DONE',
      file: { name: `Comunicado de morte de animais 1-${open.slice(0, 4)}.pdf` },
    });
  });
});
