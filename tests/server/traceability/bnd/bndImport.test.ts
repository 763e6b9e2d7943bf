import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import { updateOx } from '../../../../server/herd/oxen/oxCharacteristics.service.ts';
import { createBreed } from '../../../../server/herd/oxen/breeds.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, type Day } from '../../../../server/platform/values/day.ts';
import {
  emitAnnouncement,
  requestEmission,
} from '../../../../server/traceability/announcements/announcementLife.service.ts';
import { factsOf } from '../../../../server/traceability/announcements/announcementList.service.ts';
import { generateChangeOfCharacteristics } from '../../../../server/traceability/announcements/generating.service.ts';
import { importBnd, lastBndImport } from '../../../../server/traceability/bnd/baseImport.service.ts';
import {
  costOf,
  matchParts,
  reportDifferences,
  returnOxenToSheet,
} from '../../../../server/traceability/reconciliation/reconciliation.service.ts';
import { recordBnd } from '../../../../server/traceability/residences/residences.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { bndHeads, bndLine } from '../../../support/calls/bndFiles.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { causeOf } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch } from '../../../support/farms/herd.ts';
import { ownerOf } from '../../../support/farms/sales.ts';

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
  batchId = await makeBatch(ctx);
  await stockEarrings(ctx, 1, 20);
  breedId = (await ctx.db.breed.findFirstOrThrow({ where: { bndCode: 'NE' } })).id;
});
afterAll(() => app.close());

const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const identified = (animal: number, more: object = {}) =>
  enter(ctx, batchId, { sisbov: numberOf(animal), birthDate: '2024-01-05', breedId, ...more });
const take = (lines: readonly string[][], more: object = {}) =>
  importBnd(ctx.withFreshCache(), {
    fileName: 'bnd.csv',
    rows: [[...bndHeads], ...lines].map((cells) => ({ cells })),
    ...more,
  });
const taken = async (lines: readonly string[][], more: object = {}) => {
  const { baseImportId } = await take(lines, more);
  return ctx.db.baseImport.findUniqueOrThrow({ where: ctx.key(baseImportId) });
};
const results = async () =>
  Object.fromEntries(
    (await ctx.db.baseMatch.findMany({ orderBy: { sisbov: 'asc' } })).map(({ sisbov, result }) => [sisbov, result]),
  );
const stateOf = async () => ({
  animals: await ctx.db.bndAnimal.findMany({ orderBy: { sisbov: 'asc' } }),
  matches: await ctx.db.baseMatch.findMany({ orderBy: { sisbov: 'asc' } }),
  oxBnd: await ctx.db.oxBnd.findMany({ orderBy: { oxId: 'asc' } }),
  items: await ctx.db.announcementItem.findMany({ orderBy: { id: 'asc' } }),
});
const kill = async (oxId: string) => killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED' }));
const matchOf = (animal: number) =>
  ctx.db.baseMatch.findFirstOrThrow({ where: { sisbov: numberOf(animal) }, include: matchParts });

describe('a file of the base', () => {
  test('falls into the six classes, and a dry run reports them without a change', async () => {
    await identified(1);
    await identified(2, { sex: 'FEMALE' });
    await identified(3);
    await kill(await identified(4));
    const left = await identified(5);
    await ctx.db.ox.update({ where: ctx.key(left), data: { status: 'SOLD', batchId: null, exitDate: dateOf(open) } });
    const lines = [1, 2, 4, 5, 6].map((animal) => bndLine(numberOf(animal)));
    const before = await stateOf();
    const dry = await taken(lines, { dryRun: true });
    const summary = {
      MATCHED: 1,
      DIVERGENT: 1,
      ONLY_IN_FARM: 1,
      ONLY_IN_BND: 1,
      DEAD_BUT_ALIVE_IN_BND: 1,
      EXITED_BUT_PRESENT_IN_BND: 1,
    };
    expect(dry).toMatchObject({ status: 'CHECKED', lines: 5, imported: 0, summary, doneAt: null });
    expect(await stateOf()).toEqual(before);
    const done = await taken(lines);
    expect(done).toMatchObject({ status: 'DONE', lines: 5, imported: 5, summary });
    expect(done.proposals).toEqual(dry.proposals);
    expect(done.proposals).toContainEqual({
      kind: 'DIVERGENT',
      sisbov: numberOf(2),
      oxId: expect.any(String),
      field: 'SEX',
      farmValue: 'FEMALE',
      fileValue: 'MALE',
      announcementType: 'CHANGE_OF_CHARACTERISTIC',
    });
    expect(await results()).toEqual({
      [numberOf(1)]: 'MATCHED',
      [numberOf(2)]: 'DIVERGENT',
      [numberOf(3)]: 'ONLY_IN_FARM',
      [numberOf(4)]: 'DEAD_BUT_ALIVE_IN_BND',
      [numberOf(5)]: 'EXITED_BUT_PRESENT_IN_BND',
      [numberOf(6)]: 'ONLY_IN_BND',
    });
    expect(await lastBndImport(ctx)).toMatchObject({ id: done.id, createdBy: { name: expect.any(String) } });
  });

  test('includes who agrees, and taken over again changes nothing', async () => {
    const oxId = await identified(1);
    await take([bndLine(numberOf(1))]);
    const first = await stateOf();
    expect(first.oxBnd).toMatchObject([
      {
        oxId,
        status: 'INCLUDED',
        inclusionDate: dateOf('2025-03-10'),
        releaseDate: dateOf('2025-06-08'),
        inventory: true,
      },
    ]);
    expect(await taken([bndLine(numberOf(1))])).toMatchObject({ imported: 0, summary: { MATCHED: 1 } });
    expect(await stateOf()).toEqual(first);
    const later = bndLine(numberOf(1), { 'Liberação para abate': '', 'Data de Inclusão': '11/03/2025' });
    expect(await taken([later])).toMatchObject({ imported: 1 });
    expect(await stateOf()).toMatchObject({
      animals: [{ inclusionDate: dateOf('2025-03-11'), releaseDate: null }],
      oxBnd: [{ inclusionDate: dateOf('2025-03-11') }],
    });
  });

  test('is all that the base has: what it lacks is gone', async () => {
    await identified(1);
    await take([bndLine(numberOf(1)), bndLine(numberOf(2))]);
    await take([bndLine(numberOf(3))]);
    expect(await results()).toEqual({ [numberOf(1)]: 'ONLY_IN_FARM', [numberOf(3)]: 'ONLY_IN_BND' });
  });

  test('of one owner is compared with that owner’s oxen', async () => {
    const own = await ownerOf(ctx);
    const other = await ctx.db.owner.create({ data: { farmId: ctx.actor.farmId, name: 'Fazenda São José' } });
    await identified(1, { ownerId: own });
    await identified(2, { ownerId: other.id });
    await identified(3, { ownerId: other.id });
    await take([bndLine(numberOf(1))], { ownerId: own });
    expect(await results()).toEqual({ [numberOf(1)]: 'MATCHED' });
    // An owner that the line names wins; the farm has the third as the other's.
    await take([bndLine(numberOf(1)), bndLine(numberOf(3), { Produtor: 'FAZENDA SAO JOSE' })], { ownerId: own });
    expect(await results()).toEqual({ [numberOf(1)]: 'MATCHED', [numberOf(3)]: 'MATCHED' });
    expect(await taken([bndLine(numberOf(2))], { ownerId: other.id })).toMatchObject({
      summary: { MATCHED: 1, ONLY_IN_FARM: 1 },
    });
    await take([bndLine(numberOf(2))], { ownerId: own });
    expect(await results()).toMatchObject({ [numberOf(2)]: 'DIVERGENT', [numberOf(3)]: 'ONLY_IN_FARM' });
    expect(await code(take([bndLine(numberOf(1))], { ownerId: batchId }))).toEqual(['InexistentEntity', 'ownerId']);
  });

  test('says nothing of an ox of another farm', async () => {
    const elsewhere = await workSince(app, 3);
    await stockEarrings(elsewhere, 1, 1);
    const there = await enter(elsewhere, await makeBatch(elsewhere), { sisbov: numberOf(1) });
    expect(await taken([bndLine(numberOf(1))])).toMatchObject({ summary: { ONLY_IN_BND: 1 } });
    expect(JSON.stringify(await matchOf(1))).not.toContain(there);
    expect(await elsewhere.db.baseMatch.count()).toBe(0);
    expect(await code(reportDifferences(ctx, { oxIds: [there] }))).toEqual(['OxNotFound', 'oxIds.0']);
    expect(await code(returnOxenToSheet(ctx, { oxIds: [there] }))).toEqual(['OxNotFound', 'oxIds.0']);
  });

  test.each([
    ['BndEmptySisbov', bndLine('')],
    ['InvalidSisbov', bndLine('105520000000019')],
    ['BndEmptyBirth', bndLine(numberOf(1), { 'Data Nascimento': '' })],
    ['BndEmptyBreed', bndLine(numberOf(1), { Raça: '' })],
    ['BreedNotFound', bndLine(numberOf(1), { Raça: 'ZZ' })],
    ['BndEmptyGender', bndLine(numberOf(1), { Sexo: '' })],
    ['BndEmptyDate', bndLine(numberOf(1), { 'Data de Inclusão': '' })],
  ])('is refused whole with %s', async (name, line) => {
    const found = await refusal(take([bndLine(numberOf(9)), line]));
    expect([found.code, found.params.lines]).toEqual([name, [expect.objectContaining({ line: 3, code: name })]]);
    expect([await ctx.db.bndAnimal.count(), await ctx.db.baseImport.count()]).toEqual([0, 0]);
  });

  test('is refused with a number twice, without headings, and without lines', async () => {
    const found = await refusal(take([bndLine(numberOf(1)), bndLine(numberOf(1))]));
    expect([found.code, found.params.lines]).toEqual([
      'DuplicatedEarrings',
      [{ line: 3, column: 'sisbov', value: numberOf(1), code: 'DuplicatedEarrings' }],
    ]);
    expect(await code(take([]))).toEqual(['BndEmptyLines', 'rows']);
    const rows = [{ cells: bndLine(numberOf(1)) }];
    expect(await code(importBnd(ctx, { fileName: 'a.csv', rows }))).toEqual(['BndUnprocessable', 'rows']);
  });
});

describe('what follows', () => {
  test('a divergence is announced once, and agreed upon with its emission', async () => {
    const oxId = await identified(1, { sex: 'FEMALE' });
    await createBreed(ctx, { name: 'Angus', bndCode: 'AN' });
    await take([bndLine(numberOf(1), { Raça: 'Angus', 'Data Nascimento': '06/01/2024' })]);
    expect(await reportDifferences(ctx, { oxIds: [oxId] })).toEqual({ items: 3 });
    const ofBase = () => ctx.db.activity.count({ where: { subject: 'BND' } });
    const before = await ofBase();
    expect(await reportDifferences(ctx, {})).toEqual({ items: 0 });
    expect([before > 0, await ofBase()]).toEqual([true, before]);
    const items = await ctx.db.announcementItem.findMany({
      include: { announcement: true },
      orderBy: { field: 'asc' },
    });
    expect(await Promise.all(items.map((item) => factsOf(ctx, item)))).toMatchObject([
      { sisbov: numberOf(1), field: 'SEX', oldValue: 'MALE', newValue: 'FEMALE', date: open },
      { sisbov: numberOf(1), field: 'BREED', oldValue: 'Angus', newValue: 'Nelore' },
      { sisbov: numberOf(1), field: 'BIRTH', oldValue: '2024-01-06', newValue: '2024-01-05' },
    ]);
    const { announcementIds } = await generateChangeOfCharacteristics(ctx, {});
    await requestEmission(ctx, { id: announcementIds[0] });
    await emitAnnouncement(ctx, { id: announcementIds[0] });
    expect(await results()).toEqual({ [numberOf(1)]: 'MATCHED' });
    expect((await matchOf(1)).bndAnimal).toMatchObject({ sex: 'FEMALE', birthDate: dateOf('2024-01-05') });
  });

  test('an ox that the base lacks stands on the sheet again', async () => {
    const oxId = await identified(1);
    await recordBnd(ctx, { oxIds: [oxId], status: 'SENT' });
    await take([bndLine(numberOf(2))]);
    expect(await returnOxenToSheet(ctx, {})).toEqual({ oxen: 1 });
    expect(await returnOxenToSheet(ctx, { oxIds: [oxId] })).toEqual({ oxen: 0 });
    expect(await ctx.db.oxBnd.count()).toBe(0);
  });

  test('what happens to an ox after that changes its class', async () => {
    const oxId = await identified(1);
    await take([bndLine(numberOf(1)), bndLine(numberOf(2))]);
    await updateOx(ctx, keyed({ oxId, sex: 'FEMALE', reason: 'Erro de digitação' }));
    expect(await results()).toMatchObject({ [numberOf(1)]: 'DIVERGENT' });
    await identified(2);
    expect(await results()).toMatchObject({ [numberOf(2)]: 'MATCHED' });
    await identified(3);
    await kill(oxId);
    expect(await results()).toEqual({
      [numberOf(1)]: 'DEAD_BUT_ALIVE_IN_BND',
      [numberOf(2)]: 'MATCHED',
      [numberOf(3)]: 'ONLY_IN_FARM',
    });
  });

  test('costs days only of a live ox that the base lacks', async () => {
    await identified(1);
    await identified(2);
    await take([bndLine(numberOf(1)), bndLine(numberOf(3))]);
    const cost = async (animal: number) => costOf(ctx, await matchOf(animal));
    expect(await cost(1)).toMatchObject({ costDays: 0 });
    expect(await cost(2)).toEqual({ daysUntilEligible: 90, costDays: 50 });
    expect(await cost(3)).toBeNull();
  });
});
