import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerUnusableEarrings } from '../../../../server/earrings/unusableEarrings.service.ts';
import { killOx, reverseDeath, updateMortality } from '../../../../server/health/deaths/deaths.service.ts';
import { identifyOx } from '../../../../server/herd/identity/oxIdentification.service.ts';
import { reIdentifyOx } from '../../../../server/herd/identity/oxReidentification.service.ts';
import { leaveFarm } from '../../../../server/herd/moves/oxLeaving.service.ts';
import { reverseOxEvent } from '../../../../server/herd/moves/oxReversal.service.ts';
import { getAdvanceCheck } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { checkHerd } from '../../../../server/herd/herdCheck.service.ts';
import { updateOx } from '../../../../server/herd/oxen/oxCharacteristics.service.ts';
import { unzipSync } from 'fflate';
import { recordBnd } from '../../../../server/traceability/residences/residences.service.ts';
import {
  emitAnnouncement,
  reopenAnnouncement,
  replyToAnnouncement,
  requestEmission,
} from '../../../../server/traceability/announcements/announcementLife.service.ts';
import { factsOf } from '../../../../server/traceability/announcements/announcementList.service.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  updateAnnouncement,
} from '../../../../server/traceability/announcements/announcements.service.ts';
import { correctAnnouncement } from '../../../../server/traceability/announcements/correcting.service.ts';
import {
  generateChangeOfCharacteristics,
  generateDeathAnnouncements,
  generateReIdentifications,
  generateUnusabilities,
} from '../../../../server/traceability/announcements/generating.service.ts';
import { announcementOverview } from '../../../../server/traceability/announcements/overview/overview.service.ts';
import {
  makePapers,
  readAnnouncementPaper,
} from '../../../../server/traceability/announcements/papers/papers.service.ts';
import {
  flagUnusability,
  updateReIdentification,
} from '../../../../server/traceability/announcements/replacing.service.ts';
import { enterOx } from '../../../../server/trade/entry/oxEntry.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding, reopenTruck } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { deleteExitTruck, updateExitTruck } from '../../../../server/trade/trucks/exitTrucks.service.ts';
import { dateOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { Context } from '../../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, rangeOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { causeOf } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { makeGta } from '../../../support/farms/oxen.ts';
import { board, makeExitGta, makeSlaughterhouse, makeTruck } from '../../../support/farms/sales.ts';
import { makeSupplier } from '../../../support/farms/purchases.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 3);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  await stockEarrings(ctx, 1, 12);
});
afterAll(() => app.close());

const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const identified = (animal: number, more: object = {}) =>
  enter(ctx, batchId, { sisbov: numberOf(animal), birthDate: daysAfter(open, -500), ...more });
const kill = async (oxId: string, more: object = {}) =>
  killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED', ...more }));
const announcement = (id: string) => ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) });
const itemsOf = async (announcementId: string) => {
  const items = await ctx.db.announcementItem.findMany({
    where: { announcementId },
    include: { announcement: true },
    orderBy: [{ ox: { sisbov: 'asc' } }, { earring: { sisbov: 'asc' } }],
  });
  return Promise.all(items.map(async (item) => ({ id: item.id, ...(await factsOf(ctx, item)) })));
};
const free = (type?: 'DEATH' | 'EXIT' | 'SALE' | 'RE_IDENTIFICATION' | 'UNUSABILITY' | 'CHANGE_OF_CHARACTERISTIC') =>
  ctx.db.announcementItem.count({ where: { announcementId: null, ...(type ? { type } : {}) } });
const onlyDeaths = async () => (await generateDeathAnnouncements(ctx, {})).announcementIds;
const papersOf = (announcementId: string) =>
  ctx.db.announcementPaper.findMany({ where: { announcementId }, orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] });

test('arrivals of an animal that came back name the GTA of their own time', async () => {
  const originId = await makeSupplier(ctx, { registrationType: 'BOTH', erasCode: '1234' });
  const gtas = [await makeGta(ctx, { originId }), await makeGta(ctx, { originId })] as const;
  const oxId = await identified(1, { gtaId: gtas[0] });
  const arrivals = async () => {
    const items = await ctx.db.announcementItem.findMany({
      where: { type: 'ENTRY' },
      include: { announcement: true },
      orderBy: { id: 'asc' },
    });
    return Promise.all(items.map(async (item) => (await factsOf(ctx, item)).gta));
  };
  expect(await arrivals()).toMatchObject([{ id: gtas[0] }]);
  await ctx.transaction((inside) => leaveFarm(inside, { type: 'EXIT', oxen: [{ oxId, weight: null }], stamp: null }));
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  await enterOx(ctx, keyed({ reentersOxId: oxId, sex: 'MALE', batchId, weight: '430', gtaId: gtas[1] }));
  expect(await arrivals()).toMatchObject([{ id: gtas[0] }, { id: gtas[1] }]);
});

describe('a death', () => {
  test('waits, is gathered by owner, frozen, made into papers and emitted once', async () => {
    const other = await ctx.db.owner.create({ data: { farmId: ctx.actor.farmId, name: 'Beto', isBoitel: true } });
    const [one, two, unnumbered] = [
      await identified(1),
      await identified(2, { ownerId: other.id }),
      await enter(ctx, batchId),
    ];
    for (const id of [one, two, unnumbered]) await kill(id);
    expect(await free('DEATH')).toBe(2);
    const ids = await onlyDeaths();
    expect(ids).toHaveLength(2);
    expect(await code(generateDeathAnnouncements(ctx, {}))).toEqual(['OxenMissing', undefined]);
    const [id] = ids as [string];
    expect(await itemsOf(id)).toMatchObject([
      {
        sisbov: numberOf(1),
        sex: 'MALE',
        ageMonths: 16,
        deathDate: open,
        deathCause: { name: 'Timpanismo' },
        destination: 'BURIED',
      },
    ]);
    expect(await code(emitAnnouncement(ctx, { id }))).toEqual(['AnnouncementNotWaitingForEmission', 'id']);
    await requestEmission(ctx, { id });
    expect(await code(requestEmission(ctx, { id }))).toEqual(['AnnouncementNotPending', 'id']);
    expect(await code(deleteAnnouncement(ctx, { id }))).toEqual(['AnnouncementNotPending', 'id']);
    await makePapers(ctx, id);
    await makePapers(ctx, id);
    expect((await papersOf(id)).map(({ kind }) => kind).toSorted()).toEqual(['CSV', 'PDF', 'XLSX']);
    for (const emittedAt of ['1926-01-02T10:00:00.000Z', '2126-01-02T10:00:00.000Z'])
      expect(await code(emitAnnouncement(ctx, { id, emittedAt }))).toEqual(['InvalidFieldType', 'emittedAt']);
    await emitAnnouncement(ctx, { id, protocolNumber: '2026/77' });
    expect(await announcement(id)).toMatchObject({ status: 'EMITTED', protocolNumber: '2026/77' });
    const isOver = ['AnnouncementNotWaitingForEmission', 'id'];
    expect(await code(emitAnnouncement(ctx, { id }))).toEqual(isOver);
    expect(await code(reopenAnnouncement(ctx, { id, reason: 'x' }))).toEqual(isOver);
    expect(await code(updateAnnouncement(ctx, { id, observation: 'x' }))).toEqual(['AnnouncementNotPending', 'id']);
    await replyToAnnouncement(ctx, { id, reply: 'Recebido' });
    const steps = await ctx.db.announcementStep.findMany({ where: { announcementId: id }, orderBy: { id: 'asc' } });
    expect(steps.map(({ kind, byId }) => [kind, byId !== null])).toEqual([
      ['CREATED', true],
      ['EMISSION_REQUESTED', true],
      ['EMITTED', true],
      ['REPLIED', true],
    ]);
  });

  test('says since when its animals were at their origin, until that is taken back', async () => {
    await kill(await identified(1));
    const [id] = (await onlyDeaths()) as [string];
    const originSince = daysAfter(open, -200);
    for (const [change, expected] of [
      [{ originSince }, dateOf(originSince)],
      [{ observation: 'Outra coisa' }, dateOf(originSince)],
      [{ originSince: null }, null],
    ] as const) {
      await updateAnnouncement(ctx, { id, ...change });
      expect((await announcement(id)).originSince).toEqual(expected);
    }
  });

  test('that is undone takes its item along, and not once its announcement is frozen', async () => {
    const ox = await identified(1);
    const { deathId } = await kill(ox);
    const [id] = (await onlyDeaths()) as [string];
    await updateMortality(ctx, { id: deathId, destination: 'INCINERATED' });
    expect(await itemsOf(id)).toMatchObject([{ destination: 'INCINERATED' }]);
    await requestEmission(ctx, { id });
    expect(await code(updateMortality(ctx, { id: deathId, destination: 'OTHER' }))).toEqual([
      'AnnouncementNotPending',
      'id',
    ]);
    expect((await code(reverseDeath(ctx, keyed({ deathId }))))[0]).toBe('AnnouncementNotPending');
    await makePapers(ctx, id);
    await reopenAnnouncement(ctx, { id, reason: 'Era outro animal' });
    expect((await papersOf(id)).every(({ supersededAt }) => supersededAt !== null)).toBe(true);
    await reverseDeath(ctx, keyed({ deathId }));
    expect(await ctx.db.announcement.count({ where: { id } })).toBe(0);
    await kill(ox);
    expect(await onlyDeaths()).toHaveLength(1);
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
  });
});

describe('numbers', () => {
  test('have no gap under fifty creations at once, and that of a deleted draft is given again', async () => {
    const ids: string[] = [];
    for (let animal = 1; animal <= 12; animal += 1) ids.push(await identified(animal));
    for (const id of ids) await kill(id);
    const items = await ctx.db.announcementItem.findMany({ where: { type: 'DEATH' }, select: { id: true } });
    const create = (itemId: string) => createAnnouncement(ctx.withFreshCache(), { type: 'DEATH', itemIds: [itemId] });
    const made = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => create(items[index % items.length]!.id)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    const numbers = async () =>
      (await ctx.db.announcement.findMany({ orderBy: { number: 'asc' }, select: { number: true } })).map(
        ({ number }) => number,
      );
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const fifth = await ctx.db.announcement.findFirstOrThrow({ where: { number: 5 } });
    await deleteAnnouncement(ctx, { id: fifth.id });
    const [freed] = await ctx.db.announcementItem.findMany({ where: { announcementId: null } });
    await create(freed!.id);
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('of one announcement emitted by two at once: one wins, the other is refused', async () => {
    await kill(await identified(1));
    const [id] = (await onlyDeaths()) as [string];
    await requestEmission(ctx, { id });
    const both = await Promise.allSettled([
      emitAnnouncement(ctx.withFreshCache(), { id }),
      emitAnnouncement(ctx.withFreshCache(), { id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ctx.db.announcementStep.count({ where: { announcementId: id, kind: 'EMITTED' } })).toBe(1);
  });
});

describe('a truck', () => {
  test('makes an announcement that is frozen with it, opened with it and emitted with it', async () => {
    const plant = await makeSlaughterhouse(ctx);
    const gtaId = await makeExitGta(ctx, plant);
    const truckId = await makeTruck(ctx, plant, { exitGtaIds: [gtaId] });
    const ids = [await identified(1), await identified(2)];
    for (const id of ids) await board(ctx, truckId, id, { weight: '540' });
    await finishBoarding(ctx, keyed({ truckId }));
    const of = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
    expect(of).toMatchObject({ type: 'SALE', status: 'WAITING_FOR_EMISSION', itemCount: 2 });
    await reopenTruck(ctx, keyed({ truckId, reason: 'Trocar animal' }));
    expect(await announcement(of.id)).toMatchObject({ status: 'PENDING', itemCount: 0 });
    expect(await free()).toBe(0);
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
    expect(await announcement(of.id)).toMatchObject({ status: 'EMITTED', itemCount: 2 });
    expect(await itemsOf(of.id)).toMatchObject([
      { sisbov: numberOf(1), exitWeight: '540.00', market: 'DOMESTIC', eligibility: { ok: true }, gta: { id: gtaId } },
      { sisbov: numberOf(2) },
    ]);
    const { zip } = { zip: await readAnnouncementPaper(ctx, { announcementId: of.id, kind: 'ZIP' }) };
    expect(Object.keys(unzipSync(zip.bytes)).toSorted()).toEqual([
      `Comunicado de venda para abate 1-${open.slice(0, 4)}.csv`,
      `Comunicado de venda para abate 1-${open.slice(0, 4)}.pdf`,
      `Comunicado de venda para abate 1-${open.slice(0, 4)}.xlsx`,
    ]);
  });

  test('leaves by the emission of its announcement too, and not before it is full', async () => {
    await ctx.db.farm.update({ where: { id: ctx.actor.farmId }, data: { erasNumbers: ['GO-1'] } });
    const farm = await makeSupplier(ctx, { registrationType: 'BOTH' });
    const gtaId = await makeExitGta(ctx, farm, { purpose: 'ENGORDA' });
    const truckId = await makeTruck(ctx, farm, { exitGtaIds: [gtaId] });
    const drafted = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
    expect(drafted).toMatchObject({ type: 'EXIT', status: 'PENDING', itemCount: 0 });
    const plant = await makeSlaughterhouse(ctx);
    await updateExitTruck(ctx, { id: truckId, destinationId: plant, exitGtaIds: [await makeExitGta(ctx, plant)] });
    const of = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
    expect(of).toMatchObject({ type: 'SALE', establishmentId: plant });
    const ox = await identified(1);
    await board(ctx, truckId, ox, { weight: '500' });
    expect(await code(emitAnnouncement(ctx, { id: of.id }))).toEqual(['AnnouncementNotWaitingForEmission', 'id']);
    await finishBoarding(ctx, keyed({ truckId }));
    await emitAnnouncement(ctx, { id: of.id });
    expect(await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(ox) })).toMatchObject({ status: 'SOLD' });
    expect(await ctx.db.exitTruck.findUniqueOrThrow({ where: ctx.key(truckId) })).toMatchObject({ status: 'EMITTED' });
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
    // Who has no number is not reported.
    const unnumbered = await makeTruck(ctx, plant, { exitGtaIds: [await makeExitGta(ctx, plant)] });
    await board(ctx, unnumbered, await enter(ctx, await makeBatch(ctx), { birthDate: daysAfter(open, -500) }), {
      weight: '500',
    });
    expect(await ctx.db.announcement.count({ where: { truckId: unnumbered } })).toBe(1);
    await finishBoarding(ctx, keyed({ truckId: unnumbered }));
    expect(await ctx.db.announcement.count({ where: { truckId: unnumbered } })).toBe(0);
    for (const [destinationId, type, other] of [
      [plant, 'SALE', 'EXIT'],
      [farm, 'EXIT', 'SALE'],
    ] as const) {
      const byHand = await makeTruck(ctx, destinationId);
      const draft = await ctx.db.announcement.findFirstOrThrow({ where: { truckId: byHand } });
      await deleteAnnouncement(ctx, { id: draft.id });
      for (const wrong of [other, 'DEATH'])
        expect(await code(createAnnouncement(ctx, { type: wrong, truckId: byHand }))).toEqual([
          'InvalidRelation',
          'truckId',
        ]);
      const { announcementId } = await createAnnouncement(ctx, { type, truckId: byHand });
      expect(await announcement(announcementId)).toMatchObject({ type, establishmentId: destinationId });
      expect(await code(createAnnouncement(ctx, { type, truckId: byHand }))).toEqual(['FieldsAlreadyInUse', 'truckId']);
    }
    const unused = await makeTruck(ctx, plant);
    await deleteExitTruck(ctx, { id: unused });
    expect(await ctx.db.announcement.count({ where: { truckId: unused } })).toBe(0);
  });
});

test('an ox on a loaded truck keeps the number that its frozen announcement reports, until the truck is reopened', async () => {
  const truckId = await makeTruck(ctx, await makeSlaughterhouse(ctx));
  const [ox, unnumbered] = [await identified(1), await enter(ctx, batchId, { birthDate: daysAfter(open, -500) })];
  for (const oxId of [ox, unnumbered]) await board(ctx, truckId, oxId, { weight: '540' });
  const another = () => reIdentifyOx(ctx, keyed({ oxId: ox, newSisbov: numberOf(2), reason: 'LOST' }));
  const first = () => identifyOx(ctx, keyed({ oxId: unnumbered, sisbov: numberOf(3) }));
  await finishBoarding(ctx, keyed({ truckId }));
  for (const act of [another, first]) expect(await code(act())).toEqual(['OxAlreadyBoarded', 'oxId']);
  await reopenTruck(ctx, keyed({ truckId, reason: 'Brinco perdido' }));
  await another();
  await first();
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  const { id } = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
  expect((await itemsOf(id)).map(({ sisbov }) => sisbov).toSorted()).toEqual([numberOf(2), numberOf(3)]);
});

test('an announcement by hand is of one owner, and its days are such as can be', async () => {
  const [one, other] = await Promise.all(
    ['Beto', 'Caio'].map((name) =>
      ctx.db.owner.create({ data: { farmId: ctx.actor.farmId, name, isBoitel: name === 'Beto' } }),
    ),
  );
  const mine = await identified(1, { ownerId: one!.id });
  const oxIds = [mine, await identified(2, { ownerId: other!.id }), await identified(3)] as const;
  for (const oxId of oxIds) await kill(oxId);
  const by = (chosen: readonly string[], ownerId?: string) =>
    createAnnouncement(ctx, { type: 'DEATH', oxIds: [...chosen], ownerId });
  const refused = (field: string) => ['TruckDifferentOwner', field];
  expect(await code(by(oxIds.slice(0, 2)))).toEqual(refused('oxIds.1'));
  expect(await code(by([mine], other!.id))).toEqual(refused('oxIds.0'));
  // The third is the farm's own.
  expect(await code(by([oxIds[2]], one!.id))).toEqual(refused('oxIds.0'));
  const { announcementId: id } = await by(oxIds.slice(1), other!.id);
  expect(await announcement(id)).toMatchObject({ ownerId: other!.id, itemCount: 2 });
  const left = await ctx.db.announcementItem.findFirstOrThrow({ where: { oxId: mine } });
  expect(await code(updateAnnouncement(ctx, { id, addItemIds: [left.id] }))).toEqual(refused('addItemIds.0'));
  for (const [field, day] of [
    ['date', '1900-01-01'],
    ['originSince', daysAfter(open, 1)],
  ] as const)
    expect(await code(updateAnnouncement(ctx, { id, [field]: day }))).toEqual(['StartDateAfterEndDate', field]);
});

describe('an earring', () => {
  test('that is lost is reported with both numbers; another one may be put on while it is a draft', async () => {
    const ox = await identified(1);
    await reIdentifyOx(ctx, keyed({ oxId: ox, newSisbov: numberOf(2), reason: 'LOST', oldEarringRecovered: true }));
    const { announcementIds } = await generateReIdentifications(ctx, {});
    const [id] = announcementIds as [string];
    const [item] = await itemsOf(id);
    expect(item).toMatchObject({ oldSisbov: numberOf(1), newSisbov: numberOf(2), replacing: 'LOST', box: 1 });
    await updateReIdentification(ctx, { id, items: [{ id: item!.id, newSisbov: numberOf(3) }] });
    const [swapped] = await itemsOf(id);
    expect(swapped).toMatchObject({ oldSisbov: numberOf(1), newSisbov: numberOf(3) });
    await updateReIdentification(ctx, {
      id,
      items: [{ id: swapped!.id, newSisbov: numberOf(2), reason: 'DAMAGED' }],
    });
    const [back] = await itemsOf(id);
    expect(back).toMatchObject({ newSisbov: numberOf(2), replacing: 'DAMAGED' });
    const status = async (animal: number) =>
      (await ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(animal) } })).status;
    expect([await status(1), await status(2), await status(3)]).toEqual(['REPLACED', 'IDENTIFIED', 'AVAILABLE']);
    expect(await code(updateReIdentification(ctx, { id, items: [{ id: back!.id, newSisbov: numberOf(1) }] }))).toEqual([
      'EarringInUse',
      'items.0.newSisbov',
    ]);
    const early = { id: back!.id, date: daysAfter(open, -1) };
    expect((await code(updateReIdentification(ctx, { id, items: [early] })))[1]).toBe('items.0.date');
    await flagUnusability(ctx, { id });
    expect(await free('UNUSABILITY')).toBe(1);
    await flagUnusability(ctx, { id, unusability: false });
    expect(await free('UNUSABILITY')).toBe(0);
    await updateReIdentification(ctx, { id, items: [{ id: back!.id, remove: true }] });
    expect(await free('RE_IDENTIFICATION')).toBe(1);
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
  });

  test('that is unusable is reported by its number, its range or its id', async () => {
    await registerUnusableEarrings(ctx, { sisbovs: [numberOf(5)], motive: 'DEFECT' });
    await registerUnusableEarrings(ctx, {
      range: rangeOf(6, 3),
      motive: 'LOST',
      photoUrl: 'https://exemplo.com/f.jpg',
    });
    expect(await code(registerUnusableEarrings(ctx, { motive: 'LOST' }))).toEqual(['InvalidFieldType', 'earringIds']);
    expect(await code(registerUnusableEarrings(ctx, { sisbovs: [numberOf(5)], motive: 'LOST' }))).toEqual([
      'EarringInUse',
      'sisbovs.0',
    ]);
    expect(await free('UNUSABILITY')).toBe(4);
    const { announcementIds } = await generateUnusabilities(ctx, {});
    expect(await itemsOf(announcementIds[0]!)).toMatchObject([
      { sisbov: numberOf(5), motive: 'DEFECT', date: open },
      { sisbov: numberOf(6), photoUrl: 'https://exemplo.com/f.jpg' },
      {},
      {},
    ]);
    await flagUnusability(ctx, { id: announcementIds[0]! });
    expect(await announcement(announcementIds[0]!)).toMatchObject({ unusability: true });
  });
});

describe('a characteristic', () => {
  test('is reported of who is in the base, each by itself, and goes with what corrects it', async () => {
    const [inBase, outside] = [await identified(1), await identified(2)];
    await recordBnd(ctx, { oxIds: [inBase], status: 'INCLUDED', inclusionDate: open });
    const breed = await ctx.db.breed.findFirstOrThrow({ orderBy: { name: 'desc' } });
    for (const oxId of [inBase, outside])
      await updateOx(ctx, keyed({ oxId, breedId: breed.id, castrated: true, coat: 'Preta', reason: 'Conferido' }));
    expect(await free('CHANGE_OF_CHARACTERISTIC')).toBe(2);
    const { announcementIds } = await generateChangeOfCharacteristics(ctx, {});
    const [id] = announcementIds as [string];
    expect(await itemsOf(id)).toMatchObject([
      { field: 'BREED', newValue: breed.name, reason: 'Conferido', sisbov: numberOf(1) },
      { field: 'CASTRATED', newValue: 'true' },
    ]);
    const event = await ctx.db.oxEvent.findFirstOrThrow({ where: { oxId: inBase, type: 'CHARACTERISTIC' } });
    await reverseOxEvent(ctx, keyed({ eventId: event.id }));
    expect(await ctx.db.announcement.count({ where: { id } })).toBe(0);
  });
});

describe('an emitted announcement', () => {
  test('that was wrong is corrected by another, which says the same until it is changed', async () => {
    await kill(await identified(1));
    const [id] = (await onlyDeaths()) as [string];
    await requestEmission(ctx, { id });
    await emitAnnouncement(ctx, { id });
    const { announcementId } = await correctAnnouncement(ctx, { id, reason: 'Causa errada' });
    expect(await announcement(announcementId)).toMatchObject({ correctsId: id, status: 'PENDING', itemCount: 1 });
    expect(await itemsOf(announcementId)).toMatchObject([{ sisbov: numberOf(1), deathCause: { name: 'Timpanismo' } }]);
    // By their states, in whatever order the database finds them.
    const { matrix } = await announcementOverview(ctx.withFreshCache(), {});
    expect(matrix.map(({ status }) => status)).toEqual(['EMITTED', 'PENDING']);
    await requestEmission(ctx, { id: announcementId });
    const pdf = await readAnnouncementPaper(ctx, { announcementId, kind: 'PDF' });
    expect(pdf.bytes.byteLength).toBeGreaterThan(1_000);
  });
});

test('the overview counts what waits, what is a draft and what is late', async () => {
  for (const animal of [1, 2, 3]) await kill(await identified(animal));
  const [first] = await ctx.db.announcementItem.findMany({ where: { type: 'DEATH' }, take: 1 });
  await createAnnouncement(ctx, { type: 'DEATH', itemIds: [first!.id] });
  const late = { dueDate: new Date(daysAfter(open, -1)) };
  await ctx.db.announcementItem.updateMany({ where: { announcementId: null }, data: late });
  expect(await announcementOverview(ctx, {})).toMatchObject({
    matrix: [{ type: 'DEATH', status: 'PENDING', count: 1, overdue: 0 }],
    pendingItems: [{ type: 'DEATH', count: 2, overdue: 2 }],
    due: { overdue: 2, within: [0, 0, 0] },
    unreadEarrings: 9,
  });
  const { warnings } = await getAdvanceCheck(ctx.withFreshCache(), {});
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'AnnouncementsOverdue', count: 2 }));
  await advance(ctx.withFreshCache());
});

test('who may not write announcements may not, and the certifier only emits and replies', async () => {
  await kill(await identified(1));
  const [id] = (await onlyDeaths()) as [string];
  const as = (role: 'MANAGER' | 'TRACEABILITY' | 'CERTIFIER' | 'VIEWER') =>
    new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role } });
  expect((await code(requestEmission(as('CERTIFIER'), { id })))[0]).toBe('UserWithoutPermission');
  await requestEmission(as('TRACEABILITY'), { id });
  // A manager alone opens it again, and deletes drafts.
  expect((await code(reopenAnnouncement(as('TRACEABILITY'), { id, reason: 'x' })))[0]).toBe('UserWithoutPermission');
  await reopenAnnouncement(as('MANAGER'), { id, reason: 'Outra data' });
  expect((await code(deleteAnnouncement(as('TRACEABILITY'), { id })))[0]).toBe('UserWithoutPermission');
  await requestEmission(as('TRACEABILITY'), { id });
  expect((await code(emitAnnouncement(as('VIEWER'), { id })))[0]).toBe('UserWithoutPermission');
  await emitAnnouncement(as('CERTIFIER'), { id });
  expect(await announcement(id)).toMatchObject({ status: 'EMITTED' });
});
