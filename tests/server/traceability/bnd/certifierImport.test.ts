import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf } from '../../../../server/platform/values/day.ts';
import { requestEmission } from '../../../../server/traceability/announcements/announcementLife.service.ts';
import { generateDeathAnnouncements } from '../../../../server/traceability/announcements/generating.service.ts';
import { importBnd, importCertifier } from '../../../../server/traceability/bnd/baseImport.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { bndHeads, bndLine } from '../../../support/calls/bndFiles.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { causeOf } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 3);
  batchId = await makeBatch(ctx);
  await stockEarrings(ctx, 1, 12);
});
afterAll(() => app.close());

const heads = ['Sisbov', 'Inclusão', 'Resultado', 'Motivo', 'Liberação', 'Protocolo', 'Comunicado'];
type Answer = [inclusion?: string, result?: string, reason?: string, release?: string, protocol?: string, of?: string];
const line = (animal: number, ...[inclusion = '10/03/2025', result = '', ...more]: Answer) => [
  numberOf(animal),
  inclusion,
  result,
  ...more.map((text) => text ?? ''),
];
const take = (lines: readonly string[][], more: object = {}) =>
  importCertifier(ctx.withFreshCache(), {
    fileName: 'retorno.csv',
    rows: [heads, ...lines].map((cells) => ({ cells })),
    ...more,
  });
const taken = async (lines: readonly string[][], more: object = {}) => {
  const { baseImportId } = await take(lines, more);
  return ctx.db.baseImport.findUniqueOrThrow({ where: ctx.key(baseImportId) });
};
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const identified = (animal: number) => enter(ctx, batchId, { sisbov: numberOf(animal), birthDate: '2024-01-05' });
const earring = (animal: number) => ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(animal) } });
const bndOf = (oxId: string) => ctx.db.oxBnd.findFirst({ where: { oxId } });

/** The announcement of a death, by the name it has. */
async function announcedDeath(animal: number, isFrozen = true): Promise<{ id: string; name: string }> {
  await killOx(ctx, keyed({ oxId: await identified(animal), causeId: await causeOf(ctx), destination: 'BURIED' }));
  const { announcementIds } = await generateDeathAnnouncements(ctx, {});
  const id = announcementIds[0]!;
  if (isFrozen) await requestEmission(ctx, { id });
  const { number, year } = await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) });
  return { id, name: `${number}/${year}` };
}
const statusOf = async (id: string) => (await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) })).status;

describe('an answer of the certifier', () => {
  test('includes, rejects and cancels, and leaves all others alone', async () => {
    const [included, rejected, cancelled, other] = [
      await identified(1),
      await identified(2),
      await identified(3),
      await identified(4),
    ];
    const lines = [
      line(1, '10/03/2025', 'Incluído', '', '08/06/2025', 'P-7'),
      line(2, '', 'Rejeitado', 'Raça ilegível'),
      line(3, '', 'Cancelado', 'Duplicado'),
      line(5, '', 'Cancelado'),
    ];
    expect(await taken(lines, { dryRun: true })).toMatchObject({ status: 'CHECKED', imported: 0 });
    expect([await ctx.db.oxBnd.count(), (await earring(5)).status]).toEqual([0, 'AVAILABLE']);
    expect(await taken(lines)).toMatchObject({
      status: 'DONE',
      imported: 4,
      summary: { INCLUDED: 1, REJECTED: 1, CANCELLED: 2, KNOWN: 4, UNKNOWN: 0 },
    });
    expect(await bndOf(included)).toMatchObject({
      status: 'INCLUDED',
      inclusionDate: dateOf('2025-03-10'),
      releaseDate: dateOf('2025-06-08'),
      protocolNumber: 'P-7',
    });
    expect(await bndOf(rejected)).toMatchObject({ status: 'REJECTED', reason: 'Raça ilegível', inclusionDate: null });
    expect(await bndOf(cancelled)).toMatchObject({ status: 'CANCELLED' });
    expect(await bndOf(other)).toBeNull();
    expect([await earring(3), await earring(5)]).toMatchObject([
      // It is in an ear until the animal gets another.
      { status: 'IDENTIFIED' },
      { status: 'CANCELLED', statusReason: 'Certificadora' },
    ]);
    expect(await taken(lines)).toMatchObject({ imported: 0 });
  });

  test('stands beside the base', async () => {
    await identified(1);
    const rows = [[...bndHeads], bndLine(numberOf(1))].map((cells) => ({ cells }));
    await importBnd(ctx, { fileName: 'bnd.csv', rows });
    await take([line(1)]);
    const match = await ctx.db.baseMatch.findFirstOrThrow({ include: { certifierAnswer: true } });
    expect(match.certifierAnswer).toMatchObject({ result: 'INCLUDED' });
  });

  test('emits the announcement that it names, or that is given', async () => {
    const first = await announcedDeath(1);
    expect(await taken([line(1, '10/03/2025', '', '', '', 'P-9', first.name)], { dryRun: true })).toMatchObject({
      summary: { ANNOUNCEMENTS: 1 },
    });
    expect(await statusOf(first.id)).toBe('WAITING_FOR_EMISSION');
    await take([line(1, '10/03/2025', '', '', '', 'P-9', first.name)]);
    expect(await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(first.id) })).toMatchObject({
      status: 'EMITTED',
      protocolNumber: 'P-9',
    });
    const second = await announcedDeath(2);
    await take([line(2)], { announcementId: second.id });
    expect(await statusOf(second.id)).toBe('EMITTED');
    // What is emitted already stays as it is.
    await take([line(2)], { announcementId: second.id });
  });

  test('is refused with announcements that there are none of, or that are drafts', async () => {
    const draft = await announcedDeath(1, false);
    const found = await refusal(take([line(1), line(2, '10/03/2025', '', '', '', '', '99/2020')]));
    expect([found.code, found.params.lines]).toEqual([
      'AnnouncementNotFound',
      [{ line: 3, column: 'announcementNumber', value: '99/2020', code: 'AnnouncementNotFound' }],
    ]);
    expect(await code(take([line(1)], { announcementId: batchId }))).toEqual([
      'AnnouncementNotFound',
      'announcementId',
    ]);
    expect(await code(take([line(1)], { announcementId: draft.id }))).toEqual([
      'AnnouncementNotWaitingForEmission',
      'announcementId',
    ]);
    expect(await ctx.db.certifierAnswer.count()).toBe(0);
  });

  test('is refused whole for a line', async () => {
    const lines = async (...wrong: string[][]) => {
      const { code: name, params } = await refusal(take([line(1), ...wrong]));
      return [name, (params.lines as { line: number }[]).map((each) => each.line)];
    };
    expect(await lines(['', '10/03/2025'])).toEqual(['InclusionEmptySisbov', [3]]);
    expect(await lines(line(2, ''))).toEqual(['BndEmptyDate', [3]]);
    expect(await lines(line(1))).toEqual(['DuplicatedEarrings', [3]]);
    expect(await code(take([]))).toEqual(['BndEmptyLines', 'rows']);
    expect(await ctx.db.certifierAnswer.count()).toBe(0);
  });

  test('about a number of another farm is about a number that the farm never had', async () => {
    const elsewhere = await workSince(app, 3);
    await stockEarrings(elsewhere, 20, 1);
    const there = await enter(elsewhere, await makeBatch(elsewhere), { sisbov: numberOf(20) });
    expect(await taken([line(20, '', 'Cancelado')])).toMatchObject({ summary: { KNOWN: 0, UNKNOWN: 1 } });
    expect(await elsewhere.db.oxBnd.count({ where: { oxId: there } })).toBe(0);
    expect(await elsewhere.db.earring.findFirst()).toMatchObject({ status: 'IDENTIFIED' });
  });
});
