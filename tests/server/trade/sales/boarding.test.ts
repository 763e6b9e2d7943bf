import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockOxen } from '../../../../server/health/withdrawal/blocks.service.ts';
import { medicate } from '../../../../server/health/doses/medicate.service.ts';
import { checkHerd } from '../../../../server/herd/herdCheck.service.ts';
import { liveOxen } from '../../../../server/herd/oxen/oxFind.service.ts';
import { openHerd } from '../../../../server/herd/oxen/oxLedger.service.ts';
import { Context } from '../../../../server/platform/context.ts';
import { errorMessage } from '../../../../server/platform/errors/messages.ts';
import { daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { jobKinds } from '../../../../server/platform/jobs/job.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { boardOx, putOnTruck, unboardOxen } from '../../../../server/trade/trucks/boarding.service.ts';
import { boardOxenByCount } from '../../../../server/trade/trucks/boardingByCount.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding, reopenTruck } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { exitTruckDetails } from '../../../../server/trade/trucks/exitTruckList.service.ts';
import { lockedTruck, updateExitTruck } from '../../../../server/trade/trucks/exitTrucks.service.ts';
import { diagnoseOx } from '../../../../server/health/diagnoses/diagnoses.service.ts';
import { boardingCheck } from '../../../../server/trade/trucks/mayBoard.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { openSession } from '../../../support/sessions.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { makeMedicine } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { makeSupplier } from '../../../support/farms/purchases.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { board, makeExitGta, makeSale, makeSlaughterhouse, makeTruck, ownerOf } from '../../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
let plant: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  plant = await makeSlaughterhouse(ctx);
});
afterAll(() => app.close());

const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const ox = (id: string) => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id) });
const truck = (id: string) => ctx.db.exitTruck.findUniqueOrThrow({ where: ctx.key(id) });
const sale = (id: string) => ctx.db.saleManagement.findUniqueOrThrow({ where: ctx.key(id) });
const faults = async () => (await checkHerd(ctx, {})).faults;
const oxen = async (count: number, more: object = {}) => {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.push(await enter(ctx, batchId, more));
  return ids;
};
const farmOf = ({ actor: { farmId, membershipId } }: Context) => ({ farmId, membershipId: membershipId! });
const as = (role: 'CHUTE' | 'MANAGER') => new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role } });

describe('boarding', () => {
  test('of a list puts all on the truck in their order, or nobody', async () => {
    const truckId = await makeTruck(ctx, plant, { capacity: 4 });
    const ids = await oxen(5);
    const putAll = (some: readonly string[]) =>
      ctx.transaction(async (inside) => {
        const day = await openHerd(inside);
        const locked = await lockedTruck(inside, truckId, 'truckId');
        const found = await liveOxen(inside, { oxIds: some });
        const boarders = found.map((each) => ({ ox: { ...each, batchId }, weight: '540' }));
        return putOnTruck(inside, { day, truck: locked, boarders, stamp: null });
      });
    await putAll([ids[2]!, ids[0]!]);
    expect(await code(putAll(ids.slice(3, 5).concat(ids[1]!)))).toEqual(['TruckIsFull', 'truckId']);
    expect(await code(putAll([ids[1]!, ids[0]!]))).toEqual(['OxAlreadyBoarded', 'oxId']);
    const { oxen: standing } = await exitTruckDetails(ctx, { id: truckId });
    expect(standing.map(({ id, position }) => [id, position])).toEqual([
      [ids[2], 1],
      [ids[0], 2],
    ]);
    expect(await truck(truckId)).toMatchObject({ boarded: 2, lastPosition: 2 });
  });

  test('takes places in order, frees them again, and shows who stands on the truck', async () => {
    const birthDate = daysAfter(open, -500);
    const gtaId = await makeExitGta(ctx, plant);
    const truckId = await makeTruck(ctx, plant, { exitGtaIds: [gtaId] });
    const [one, two, three] = (await oxen(3, { birthDate })) as [string, string, string];
    const first = await board(ctx, truckId, one, { weight: '540' });
    expect(first).toMatchObject({ oxId: one, gtaId, reasons: [] });
    await board(ctx, truckId, two, { weight: '560', gtaId });
    await board(ctx, truckId, three);
    const gta = () => ctx.db.gta.findUniqueOrThrow({ where: ctx.key(gtaId) });
    expect(await gta()).toMatchObject({ bound: 3, free: 37 });
    await unboardOxen(ctx, keyed({ truckId, oxIds: [two] }));
    expect(await gta()).toMatchObject({ bound: 2, free: 38 });
    expect(await code(unboardOxen(ctx, keyed({ truckId, oxIds: [two] })))).toEqual(['OxNotBoarded', 'oxIds.0']);
    await board(ctx, truckId, two, { weight: '570' });
    const details = await exitTruckDetails(ctx, { id: truckId });
    expect(details.oxen.map(({ id, position }) => [id, position])).toEqual([
      [one, 1],
      [three, 3],
      [two, 4],
    ]);
    expect(details.totals).toMatchObject({ heads: 3 });
    expect([details.totals.kg, details.totals.average].map(String)).toEqual(['1110', '555']);
    expect(details.bySex).toMatchObject([{ sex: 'MALE', heads: 3 }]);
    expect(details.byBatch).toMatchObject([{ batch: { id: batchId }, heads: 3 }]);
    expect(await truck(truckId)).toMatchObject({ boarded: 3, lastPosition: 4 });
  });

  test('is answered once under a key, and refused in the order of the rules', async () => {
    const [one, two, three] = (await oxen(3)) as [string, string, string];
    const truckId = await makeTruck(ctx, plant, { capacity: 2 });
    const other = await makeTruck(ctx, plant);
    const key = keyed({ truckId, oxId: one });
    expect(await boardOx(ctx, key)).toEqual(await boardOx(ctx, key));
    expect(await code(board(ctx, uuidv7(), one))).toEqual(['TruckNotFound', 'truckId']);
    expect(await code(board(ctx, truckId, uuidv7()))).toEqual(['OxNotFound', 'oxId']);
    expect(await refusal(board(ctx, other, one))).toMatchObject({
      code: 'OxAlreadyBoarded',
      params: { truck: (await truck(truckId)).plate },
    });
    const boitel = await ctx.db.owner.create({ data: { farmId: ctx.actor.farmId, name: 'Beto', isBoitel: true } });
    const [foreign] = (await oxen(1, { ownerId: boitel.id })) as [string];
    expect(await refusal(board(ctx, truckId, foreign))).toMatchObject({
      code: 'TruckDifferentOwner',
      params: { owner: 'Beto' },
    });
    const boitelTruck = await makeTruck(ctx, plant, { ownerId: boitel.id });
    expect(await code(board(ctx, boitelTruck, two))).toEqual(['TruckDifferentOwner', 'oxId']);
    await board(ctx, boitelTruck, foreign);
    await board(ctx, truckId, two);
    expect(await refusal(board(ctx, truckId, three))).toMatchObject({
      code: 'TruckIsFull',
      params: { boarded: 2, capacity: 2 },
    });
    expect(await code(board(ctx, other, three, { gtaId: uuidv7() }))).toEqual(['GtaNotFound', 'gtaId']);
    const loose = await makeExitGta(ctx, plant);
    expect(await code(board(ctx, other, three, { gtaId: loose }))).toEqual(['GtaNotOnTruck', 'gtaId']);
    await finishBoarding(ctx, keyed({ truckId }));
    expect(await code(board(ctx, truckId, three))).toEqual(['TruckNotPending', 'truckId']);
    expect(await code(board(ctx, other, one))).toEqual(['OxAlreadyBoarded', 'oxId']);
  });

  test('is checked before the weight by the same rules, and mentions other sales', async () => {
    const [free, treated, onTruck, elsewhere] = (await oxen(4)) as [string, string, string, string];
    const medicineId = await makeMedicine(ctx);
    await medicate(ctx, keyed({ oxIds: [treated], medicineId }));
    const saleId = await makeSale(ctx, plant, { oxIds: [free, treated] });
    await makeSale(ctx, plant, { name: 'Outra venda', oxIds: [elsewhere] });
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
    const other = await makeTruck(ctx, plant);
    await board(ctx, other, onTruck);
    const check = (id: string, of = truckId) => boardingCheck(ctx, id, { truckId: toGlobalId('ExitTruck', of) });
    const reported = await Promise.all([free, treated, onTruck, elsewhere].map((id) => check(id)));
    expect(reported.map((each) => [each?.refusal?.code, each?.isExpected, each?.otherSale])).toEqual([
      [undefined, true, null],
      ['OxBlocked', true, null],
      ['OxAlreadyBoarded', false, null],
      [undefined, false, 'Outra venda'],
    ]);
    expect(await check(elsewhere, other)).toMatchObject({ isExpected: true, illness: null });
    const { id: diseaseId, name: disease } = await ctx.db.disease.findFirstOrThrow();
    await diagnoseOx(ctx, keyed({ oxId: free, diseaseId }));
    expect(await check(free)).toMatchObject({ refusal: null, illness: disease });
    const { code: name, params } = await refusal(board(ctx, truckId, treated));
    expect(reported[1]!.refusal).toMatchObject({ code: name, params });
    expect(await code(check(free, uuidv7()))).toEqual(['TruckNotFound', 'truckId']);
    await board(ctx, truckId, free);
    await finishBoarding(ctx, keyed({ truckId, force: true, reason: 'Um em carência' }));
    const illness = async (membershipId = ctx.actor.membershipId!) => {
      const { token } = await openSession(app, membershipId);
      const text = 'query T($id: ID!) { node(id: $id) { ... on ExitTruck { boardings { illness } } } }';
      const { data, errors } = await app.as(token).graphql(text, { id: toGlobalId('ExitTruck', truckId) });
      expect(errors).toEqual([]);
      return data?.node;
    };
    expect(await illness()).toEqual({ boardings: [{ illness: disease }] });
    const certifier = await app.addPerson({ ...farmOf(ctx), ownerEmail: '' }, 'CERTIFIER');
    expect(await illness(certifier.membershipId)).toEqual({ boardings: [{ illness: null }] });
    // Its treatment ends as it leaves.
    expect(await emitTruck(ctx, keyed({ truckId }))).toMatchObject({ warnings: ['WITHOUT_GTA', 'ILL_OXEN'] });
    expect(await illness()).toEqual({ boardings: [{ illness: null }] });
    await finishBoarding(ctx, keyed({ truckId: other }));
    expect(await check(free, other)).toMatchObject({ refusal: { code: 'TruckNotPending' } });
  });

  test('passes over what keeps an ox only for who may, with a reason that is kept', async () => {
    const [held, treated] = (await oxen(2)) as [string, string];
    const medicineId = await makeMedicine(ctx);
    await medicate(ctx, keyed({ oxIds: [treated], medicineId }));
    await blockOxen(ctx, { oxIds: [held], reason: 'MANUAL', untilDay: daysAfter(open, 5) });
    const slaughter = await makeTruck(ctx, plant);
    const refused = await refusal(board(ctx, slaughter, treated, { overrideReason: 'Urgente' }));
    expect(refused).toMatchObject({
      code: 'OxBlocked',
      field: 'oxId',
      params: { releaseDate: daysAfter(open, 28), overridable: false, reasons: [{ reason: 'WITHDRAWAL' }] },
    });
    const farm = await makeTruck(ctx, await makeSupplier(ctx, { registrationType: 'BOTH' }));
    expect(await code(board(as('CHUTE'), farm, treated, { overrideReason: 'Urgente' }))).toEqual(['OxBlocked', 'oxId']);
    expect(await refusal(board(ctx, slaughter, held))).toMatchObject({ params: { overridable: true } });
    const passed = await board(as('MANAGER'), farm, treated, { overrideReason: 'Com declaração' });
    expect(passed.reasons).toMatchObject([{ reason: 'WITHDRAWAL', until: daysAfter(open, 28) }]);
    const kept = await ctx.db.boarding.findUniqueOrThrow({ where: ctx.key(passed.boardingId) });
    expect(kept).toMatchObject({ overrideReason: 'Com declaração', overridden: [{ reason: 'WITHDRAWAL' }] });
  });

  test('of twenty at once puts only so many on a truck as there are places', async () => {
    const truckId = await makeTruck(ctx, plant, { capacity: 5 });
    const ids = await oxen(22);
    await board(ctx, truckId, ids[20]!);
    await board(ctx, truckId, ids[21]!);
    const done = await Promise.allSettled(ids.slice(0, 20).map((id) => board(ctx.withFreshCache(), truckId, id)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const codes = done.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(new Set(codes)).toEqual(new Set(['TruckIsFull']));
    expect(await truck(truckId)).toMatchObject({ boarded: 5, lastPosition: 5 });
    expect(await ctx.db.boarding.count({ where: { truckId } })).toBe(5);
  });
});

describe('a truck', () => {
  test('is finished, opened again, and leaves with its oxen, places, batch and sale', async () => {
    await stockEarrings(ctx, 1, 4);
    const birthDate = daysAfter(open, -500);
    const ids: string[] = [];
    for (const number of [1, 2, 3]) ids.push(await enter(ctx, batchId, { birthDate, sisbov: numberOf(number) }));
    const saleId = await makeSale(ctx, plant, { batchIds: [batchId] });
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
    expect(await code(finishBoarding(ctx, keyed({ truckId })))).toEqual(['OxenMissing', 'truckId']);
    await board(ctx, truckId, ids[0]!, { weight: '540' });
    expect(await sale(saleId)).toMatchObject({ status: 'BOARDING' });
    await board(ctx, truckId, ids[1]!);
    const missing = await refusal(finishBoarding(ctx, keyed({ truckId })));
    expect(missing).toMatchObject({ code: 'OxenMissing', params: { expected: 3, entered: 2, missing: [{}] } });
    expect(await code(finishBoarding(ctx, keyed({ truckId, force: true })))).toEqual(['InvalidFieldType', 'reason']);
    expect(await code(emitTruck(ctx, keyed({ truckId })))).toEqual(['TruckNotWaitingForEmission', 'truckId']);
    await finishBoarding(ctx, keyed({ truckId, force: true, reason: 'Manco' }));
    expect(await ox(ids[0]!)).toMatchObject({ status: 'BOARDED', batchId });
    expect(await truck(truckId)).toMatchObject({ status: 'WAITING_FOR_EMISSION', forcedReason: 'Manco' });
    expect(await code(updateExitTruck(ctx, { id: truckId, capacity: 30 }))).toEqual(['TruckNotPending', 'id']);
    await reopenTruck(ctx, keyed({ truckId, reason: 'Faltou um' }));
    expect(await ox(ids[0]!)).toMatchObject({ status: 'ACTIVE' });
    await board(ctx, truckId, ids[2]!, { weight: '530.5' });
    await finishBoarding(ctx, keyed({ truckId, force: true, reason: 'Por via das dúvidas' }));
    expect(await truck(truckId)).toMatchObject({ status: 'WAITING_FOR_EMISSION', forcedReason: null });
    const gtaId = await makeExitGta(ctx, plant);
    const seen = app.statements.length;
    const done = await emitTruck(ctx, keyed({ truckId, exitGtaIds: [gtaId] }));
    expect(app.statements.length - seen).toBeLessThan(80);
    expect(done).toMatchObject({ finalizedBatchIds: [batchId], warnings: [] });
    expect(await ox(ids[0]!)).toMatchObject({ status: 'SOLD', batchId: null });
    expect(String((await ox(ids[0]!)).lastWeight)).toBe('540');
    expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).toMatchObject({
      heads: 0,
      status: 'FINALIZED',
    });
    expect(await ctx.db.gta.findUniqueOrThrow({ where: ctx.key(gtaId) })).toMatchObject({ bound: 3 });
    expect(await ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(1) } })).toMatchObject({
      status: 'EXITED',
    });
    const items = await ctx.db.announcementItem.findMany({
      where: { announcement: { truckId } },
      orderBy: { id: 'asc' },
    });
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({
      type: 'SALE',
      dueDate: new Date(daysAfter(open, 30)),
      facts: { sex: 'MALE', ageMonths: 16, market: 'DOMESTIC', eligibility: { ok: true } },
    });
    expect(await sale(saleId)).toMatchObject({ status: 'SHIPPED' });
    expect(await code(reopenTruck(ctx, keyed({ truckId, reason: 'x' })))).toEqual([
      'TruckNotWaitingForEmission',
      'truckId',
    ]);
    expect(await faults()).toEqual([]);
  });

  test('to another farm leaves as an exit, and does not where something keeps an ox by then', async () => {
    const farm = await makeSupplier(ctx, { registrationType: 'BOTH' });
    const ids = await oxen(2);
    const truckId = await makeTruck(ctx, farm);
    for (const id of ids) await board(ctx, truckId, id);
    await finishBoarding(ctx, keyed({ truckId }));
    await blockOxen(ctx, { oxIds: [ids[1]!], reason: 'MANUAL', untilDay: daysAfter(open, 5) });
    expect(await code(emitTruck(ctx, keyed({ truckId })))).toEqual(['OxBlocked', 'oxIds.1']);
    await reopenTruck(ctx, keyed({ truckId, reason: 'Bloqueado' }));
    await unboardOxen(ctx, keyed({ truckId, oxIds: [ids[1]!] }));
    await board(ctx, truckId, ids[1]!, { overrideReason: 'Com declaração' });
    await finishBoarding(ctx, keyed({ truckId }));
    expect(await emitTruck(ctx, keyed({ truckId }))).toMatchObject({ warnings: ['WITHOUT_GTA'] });
    expect(await ox(ids[1]!)).toMatchObject({ status: 'EXITED' });
    expect(await ctx.db.announcementItem.count({ where: { announcement: { truckId } } })).toBe(0);
    expect(await ownerOf(ctx)).toBe((await truck(truckId)).ownerId);
    expect(await faults()).toEqual([]);
  });
});

test('the sheet that goes along names who stands on the truck, and with a declaration alone why', async () => {
  const truckId = await makeTruck(ctx, plant);
  const [plain, declared] = await oxen(2);
  const sheet = async () => {
    const input = { truckId, origin: 'http://192.168.0.5:4000' };
    const file = await jobKinds.get('printBoardingSheet')!.run(ctx, input as never, () => Promise.resolve());
    return pdfPages(file.bytes)
      .map((page) => page.join(' ').replaceAll('\u00a0', ' '))
      .join('\n');
  };
  await board(ctx, truckId, plain!);
  expect(await sheet()).toContain('Animais, na ordem do embarque');
  expect(await sheet()).not.toContain('Embarcados com declaração');
  await board(ctx, truckId, declared!);
  const key = { truckId, oxId: declared! };
  await ctx.db.boarding.updateMany({ where: key, data: { overrideReason: 'Carência declarada' } });
  const text = await sheet();
  for (const part of ['Embarcados com declaração', 'Carência declarada']) expect(text).toContain(part);
});

test('the animals on a truck are a file by REST', async () => {
  const truckId = await makeTruck(ctx, plant, { exitGtaIds: [await makeExitGta(ctx, plant)] });
  for (const [place, id] of (await oxen(2, { birthDate: daysAfter(open, -500) })).entries())
    await board(ctx, truckId, id, { weight: String(540 + place) });
  const { token } = await openSession(app, ctx.actor.membershipId!);
  const path = `${app.url}/api/exit-trucks/${truckId}/details?format=csv`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  const [head = '', ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  const columns = head.split(';');
  const cells = rows.map((row) =>
    ['position', 'weight', 'gta.uf'].map((name) => row.split(';')[columns.indexOf(name)]),
  );
  expect([answer.status, cells]).toEqual([
    200,
    [
      ['1', '540', 'GO'],
      ['2', '541', 'GO'],
    ],
  ]);
});

describe('boarding by count', () => {
  const byCount = (truckId: string, quantity: number, more: object = {}) =>
    boardOxenByCount(ctx, keyed({ truckId, batchId, quantity, confirm: true, ...more }));

  test('takes heads without a number, those that came first, with their mean weight and places of the papers', async () => {
    const gtaId = await makeExitGta(ctx, plant);
    const truckId = await makeTruck(ctx, plant, { exitGtaIds: [gtaId], capacity: 4 });
    const numbered = await enter(ctx, batchId, {
      electronicEarring: '982000000004711',
      birthDate: daysAfter(open, -500),
    });
    const ids = await oxen(4, { birthDate: daysAfter(open, -500) });
    const { oxIds } = await byCount(truckId, 2, { averageWeight: '541.5' });
    expect(oxIds).toEqual(ids.slice(0, 2));
    const rows = await ctx.db.boarding.findMany({ where: { truckId }, orderBy: { position: 'asc' } });
    expect(rows.map(({ oxId, weight, gtaId: on }) => [oxId, Number(weight), on])).toEqual(
      ids.slice(0, 2).map((id) => [id, 541.5, gtaId]),
    );
    // The numbered one is boarded by its number, and who stands on a truck is not taken again.
    expect(await code(byCount(truckId, 3))).toEqual(['TransferInsufficientOxen', 'quantity']);
    await board(ctx, truckId, numbered);
    expect(await code(byCount(truckId, 2))).toEqual(['TruckIsFull', 'truckId']);
    const { params = {} } = await refusal(byCount(truckId, 2));
    expect(errorMessage('TruckIsFull', params, 'pt-BR')).toBe('Vagas no caminhão: 1 (3/4)');
    await byCount(truckId, 1);
    expect(await truck(truckId)).toMatchObject({ boarded: 4 });
    expect(await faults()).toEqual([]);
  });

  test('takes those that its sale expects first, and none that another sale does', async () => {
    const [first, second, third] = (await oxen(3)) as [string, string, string];
    await makeSale(ctx, plant, { oxIds: [first] });
    const truckId = await makeTruck(ctx, plant, { saleManagementId: await makeSale(ctx, plant, { oxIds: [third] }) });
    expect((await byCount(truckId, 2)).oxIds).toEqual([third, second]);
    expect(await code(byCount(truckId, 1))).toEqual(['TransferInsufficientOxen', 'quantity']);
  });

  test('leaves nobody on the truck where one of them may not go, and asks about an unlikely mean', async () => {
    const truckId = await makeTruck(ctx, plant);
    const [, second] = await oxen(2);
    const lean = boardOxenByCount(ctx, keyed({ truckId, batchId, quantity: 2, averageWeight: '43' }));
    expect(await code(lean)).toEqual(['ImplausibleNotConfirmed', 'averageWeight']);
    await blockOxen(ctx, { oxIds: [second!], reason: 'MANUAL', untilDay: daysAfter(open, 5) });
    expect(await code(byCount(truckId, 2))).toEqual(['OxBlocked', 'batchId']);
    expect(await truck(truckId)).toMatchObject({ boarded: 0 });
    expect(await code(byCount(uuidv7(), 1))).toEqual(['TruckNotFound', 'truckId']);
    expect(await code(byCount(truckId, 1, { batchId: uuidv7() }))).toEqual(['BatchNotFound', 'batchId']);
  });
});
