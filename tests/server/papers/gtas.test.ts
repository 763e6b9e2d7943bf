import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { setEstablishmentActive } from '../../../server/papers/establishments/establishments.service.ts';
import { bindToGta, releaseFromGtas, type Traveller } from '../../../server/papers/gtas/gtaBinding.service.ts';
import { getGta, gtaCounts, gtaList } from '../../../server/papers/gtas/gtaList.service.ts';
import { createGta, deleteGta, setGtaCancelled, updateGta } from '../../../server/papers/gtas/gtas.service.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { globalId } from '../../support/mutate.ts';
import { makeSupplier } from '../../support/farms/purchases.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let origin: string;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  origin = await makeSupplier(ctx);
  open = await ctx.openDay();
});
afterAll(() => app.close());

let serial = 0;
const young = { sex: 'MALE', band: 'FROM_13_TO_24', quantity: 2 };
const old = { sex: 'MALE', band: 'FROM_25_TO_36', quantity: 2 };

const permit = (more: object = {}) => ({
  type: 'ENTRY',
  uf: 'GO',
  series: 'q',
  number: String((serial += 1)),
  emissionDate: open,
  entryDate: daysAfter(open, 1),
  expirationDate: daysAfter(open, 4),
  purpose: 'ENGORDA',
  originId: origin,
  ageGroups: [young, old],
  ...more,
});
const make = async (more: object = {}) => (await createGta(ctx, permit(more))).gtaId;
const refusal = (code: string, field?: string) =>
  expect.objectContaining({ code, ...(field === undefined ? {} : { field }) });
const bornMonthsAgo = (months: number): Day => {
  const date = dateOf(open);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  return dayOf(date);
};
const male = (months?: number): Traveller => ({
  sex: 'MALE',
  birth: months === undefined ? null : { day: bornMonthsAgo(months), estimated: false },
});
const bind = (gtaId: string, ...travellers: Traveller[]) =>
  ctx.transaction((inside) => bindToGta(inside, { gtaId, type: 'ENTRY', travellers }));
const heldOf = async (id: string) => {
  const { bound, free, ageGroups } = await getGta(ctx, { id });
  return { bound, free, rows: ageGroups.map((row) => row.bound) };
};

describe('a GTA', () => {
  test('is saved with its rows; its number is unique in its state and series', async () => {
    const id = await make({ number: '77', ageGroups: [young, { ...old, sex: null, quantity: 5 }] });
    expect(await getGta(ctx, { id })).toMatchObject({
      uf: 'GO',
      series: 'Q',
      number: '77',
      bound: 0,
      free: 7,
      ageGroups: [
        { sex: 'MALE', band: 'FROM_13_TO_24', quantity: 2 },
        { sex: null, band: 'FROM_25_TO_36', quantity: 5 },
      ],
    });
    await expect(make({ number: '77' })).rejects.toEqual(refusal('FieldsAlreadyInUse', 'uf'));
    await make({ number: '77', series: 'R' });
    await make({ number: '123.456' });
    await expect(make({ number: '123456' })).rejects.toEqual(refusal('FieldsAlreadyInUse', 'uf'));
    await expect(make({ number: '000123456' })).rejects.toEqual(refusal('FieldsAlreadyInUse', 'uf'));
    // As it was stored before its dots were taken off.
    const { id: dotted } = await ctx.db.gta.findFirstOrThrow({ where: { number: '123456' } });
    await ctx.db.gta.update({ where: ctx.key(dotted), data: { number: '123.456' } });
    await expect(make({ number: '123456' })).rejects.toEqual(refusal('FieldsAlreadyInUse', 'uf'));
    const numbers = async (filter: object) => {
      const where = await gtaList.where(gtaList.filter.parse(filter), ctx);
      return (await ctx.db.gta.findMany({ where })).map((each) => each.number);
    };
    expect(await numbers({ number: '123456' })).toEqual(['123.456']);
    const other = await make({ number: '654.321' });
    for (const search of ['654.3', '654 321', 'GO Q 654321', 'go q 654.321'])
      expect(await numbers({ search })).toEqual(['654321']);
    expect(await numbers({ search: 'MS Q 654321' })).toEqual([]);
    await deleteGta(ctx, { id: other });
    const padded = await make({ number: '0777' });
    await updateGta(ctx, { id: padded, number: '00777' });
    await expect(updateGta(ctx, { id: padded, number: '0077' })).rejects.toEqual(refusal('FieldsAlreadyInUse', 'uf'));
  });

  test('a candidate for the Hilton quota is placed in a band of its own sex', async () => {
    const rows = [
      { sex: 'MALE', band: 'HILTON_CANDIDATE', quantity: 3 },
      { sex: 'FEMALE', band: 'HILTON_CANDIDATE', quantity: 4 },
    ];
    expect((await getGta(ctx, { id: await make({ ageGroups: [young, ...rows] }) })).ageGroups).toMatchObject([
      { band: 'FROM_13_TO_24', hiltonCandidate: false },
      { sex: 'MALE', band: 'FROM_13_TO_24', hiltonCandidate: true },
      { sex: 'FEMALE', band: 'FROM_25_TO_36', hiltonCandidate: true },
    ]);
  });

  test.each([
    ['no origin', { originId: null }, 'InvalidFieldType', 'originId'],
    ['an exit to nowhere', { type: 'EXIT' }, 'InvalidFieldType', 'destinationId'],
    ['no row', { ageGroups: [] }, 'InvalidFieldType', 'ageGroups'],
    ['an empty row', { ageGroups: [{ ...young, quantity: 0 }] }, 'InvalidFieldType', 'ageGroups.0.quantity'],
    [
      'both sexes to breed',
      { purpose: 'RECRIA', ageGroups: [{ ...young, sex: null }] },
      'GtaMixedSexNotAllowed',
      'ageGroups.0.sex',
    ],
    ['the same row twice', { ageGroups: [young, young] }, 'FieldsAlreadyInUse', 'ageGroups.1.band'],
    [
      'an old Hilton candidate',
      { ageGroups: [{ ...young, band: 'OVER_36', hiltonCandidate: true }] },
      'GtaHiltonAge',
      'ageGroups.0.band',
    ],
    [
      'a young Hilton heifer',
      { ageGroups: [{ ...young, sex: 'FEMALE', hiltonCandidate: true }] },
      'GtaHiltonAge',
      'ageGroups.0.band',
    ],
    ['another state', { uf: 'XX' }, 'InvalidFieldType', 'uf'],
  ])('with %s is refused', async (_what, more, code, field) => {
    await expect(make(more)).rejects.toEqual(refusal(code, field));
  });

  test('nothing happens before the day of issue, and no GTA is issued tomorrow', async () => {
    await expect(make({ entryDate: daysAfter(open, -1), expirationDate: daysAfter(open, -1) })).rejects.toMatchObject({
      code: 'StartDateAfterEndDate',
      issues: [{ path: 'entryDate' }, { path: 'expirationDate', params: { reason: 'BEFORE_EMISSION', day: open } }],
    });
    const later = daysAfter(open, 400);
    const dates = { emissionDate: later, entryDate: later, expirationDate: later };
    await expect(make(dates)).rejects.toEqual(refusal('FarmDayNotOpen', 'emissionDate'));
  });

  test('its years are those of the farm, also where old days are confirmed', async () => {
    const refused = [
      ['StartDateAfterEndDate', { emissionDate: '1900-01-01' }],
      ['InvalidFieldType', { entryDate: '2226-01-01', expirationDate: daysAfter(open, 4) }],
      ['InvalidFieldType', { expirationDate: '2226-01-01' }],
    ] as const;
    for (const [code, dates] of refused)
      await expect(make({ ...dates, confirm: true })).rejects.toEqual(refusal(code, Object.keys(dates)[0]));
    const first = daysAfter(open, -3 * 366);
    const id = await make({ emissionDate: first, entryDate: first, expirationDate: first, confirm: true });
    // Of before the rule: a wrong year hinders no other field, and is put right.
    await ctx.db.gta.update({ where: ctx.key(id), data: { expirationDate: dateOf('2226-01-01') } });
    await updateGta(ctx, { id, expirationDate: '2226-01-01', sealNumber: '7' });
    await updateGta(ctx, { id, expirationDate: daysAfter(first, 4) });
  });

  test('comes from an active origin and goes to an active destination', async () => {
    const destination = await makeSupplier(ctx, { registrationType: 'DESTINATION' });
    await expect(make({ originId: destination })).rejects.toEqual(refusal('EstablishmentNotOrigin', 'originId'));
    const exit = { type: 'EXIT', originId: null };
    await expect(make({ ...exit, destinationId: origin })).rejects.toEqual(
      refusal('EstablishmentNotDestination', 'destinationId'),
    );
    await make({ ...exit, destinationId: destination });
    const id = await make();
    await setEstablishmentActive(ctx, { id: origin, active: false });
    await expect(make()).rejects.toEqual(refusal('EstablishmentNotActive', 'originId'));
    await updateGta(ctx, { id, description: 'A deactivated origin stays on its GTA' });
  });

  test('belongs to a purchase of animals or to none', async () => {
    const { farmId } = ctx.actor;
    const paper = { farmId, invoiceNumber: '1', invoiceSeries: '1', orderDay: dateOf(open), value: '1' };
    const purchase = async (category: 'ANIMALS' | 'FOODS') =>
      (await ctx.db.purchase.create({ data: { ...paper, name: category, category } })).id;
    await expect(make({ purchaseId: await purchase('FOODS') })).rejects.toEqual(
      refusal('PurchaseNotAnimals', 'purchaseId'),
    );
    const purchaseId = await purchase('ANIMALS');
    expect(await getGta(ctx, { id: await make({ purchaseId }) })).toMatchObject({ purchase: { name: 'ANIMALS' } });
  });
});

describe('§2.4: places', () => {
  test('an animal takes a place by its sex and age; one of unknown age is estimated from its row', async () => {
    const id = await make();
    const { places } = await bind(id, male(15), male());
    expect(places.map(({ band }) => band)).toEqual(['FROM_13_TO_24', 'FROM_25_TO_36']);
    expect(places[1]!.estimatedBirth < open).toBe(true);
    expect(await heldOf(id)).toEqual({ bound: 2, free: 2, rows: [1, 1] });
  });

  test('the last animals are never stranded by those of unknown age', async () => {
    const id = await make();
    const first = await bind(id, male(), male());
    expect(first.places.map(({ band }) => band).toSorted()).toEqual(['FROM_13_TO_24', 'FROM_25_TO_36']);
    const { moved } = await bind(id, male(15), male(15));
    expect(moved.map(({ band }) => band)).toEqual(['FROM_25_TO_36']);
    expect(await heldOf(id)).toEqual({ bound: 4, free: 0, rows: [2, 2] });
  });

  test.each([
    ['GtaFull', [15, 15, 30, 30], () => male(15), {}],
    ['GtaAgeGroupFull', [15, 15], () => male(15), { sex: 'MALE', ageMonths: 15 }],
    ['InvalidOxAgeForThisGta', [], () => male(40), { sex: 'MALE', ageMonths: 40 }],
    ['InvalidOxAgeForThisGta', [], (): Traveller => ({ sex: 'FEMALE', birth: null }), { sex: 'FEMALE' }],
  ] as const)(
    '%s is reported with its details, and nobody of the list gets a place',
    async (code, before, last, details) => {
      const id = await make();
      await bind(id, ...before.map(male));
      const held = await heldOf(id);
      await expect(bind(id, ...(code === 'GtaFull' ? [] : [male(30)]), last())).rejects.toMatchObject({
        code,
        field: 'gtaId',
        params: {
          gtaId: globalId('Gta', id),
          ...details,
          ...(code === 'GtaFull'
            ? {}
            : { rows: [{ band: 'FROM_13_TO_24', quantity: 2, bound: before.length }, { band: 'FROM_25_TO_36' }] }),
        },
      });
      expect(await heldOf(id)).toEqual(held);
    },
  );

  test('a GTA of the other type, a cancelled one and an unknown one carry nobody', async () => {
    const id = await make();
    const exit = { gtaId: id, type: 'EXIT' as const, travellers: [male()] };
    await expect(ctx.transaction((inside) => bindToGta(inside, exit))).rejects.toEqual(refusal('GtaOfOtherType'));
    await setGtaCancelled(ctx, { id, cancelled: true });
    await expect(bind(id, male())).rejects.toEqual(refusal('GtaCancelled', 'gtaId'));
    await expect(bind('01900000-0000-7000-8000-000000000000', male())).rejects.toEqual(refusal('GtaNotFound', 'gtaId'));
  });

  test('many at once never take more places than there are', async () => {
    const id = await make({ ageGroups: [{ ...young, quantity: 5 }] });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => bind(id, male(15))));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await heldOf(id)).toEqual({ bound: 5, free: 0, rows: [5] });
  });

  test('who leaves frees a place', async () => {
    const id = await make();
    const { places } = await bind(id, male(15), male(15), male(30));
    await ctx.transaction((inside) => releaseFromGtas(inside, [{ gtaId: id, bindingId: places[0]!.bindingId }]));
    expect(await heldOf(id)).toEqual({ bound: 2, free: 2, rows: [1, 1] });
    await bind(id, male(15));
  });

  test('the database itself refuses one animal too many', async () => {
    const id = await make();
    const [row] = (await getGta(ctx, { id })).ageGroups;
    await expect(ctx.db.gtaAgeGroup.update({ where: ctx.key(row!.id), data: { bound: 3 } })).rejects.toThrow(
      /GtaAgeGroup_places/,
    );
    await expect(ctx.db.gta.update({ where: ctx.key(id), data: { free: -1 } })).rejects.toThrow(/Gta_places/);
  });
});

describe('a change', () => {
  test('omitted fields stay, rows keep their animals', async () => {
    const id = await make({ description: 'Nelore' });
    await bind(id, male(15));
    await updateGta(ctx, {
      id,
      version: 1,
      ageGroups: [
        { ...old, quantity: 9 },
        { ...young, quantity: 1 },
      ],
    });
    expect(await getGta(ctx, { id })).toMatchObject({
      description: 'Nelore',
      version: 2,
      free: 9,
      bound: 1,
      ageGroups: [
        { band: 'FROM_25_TO_36', quantity: 9, bound: 0 },
        { band: 'FROM_13_TO_24', quantity: 1, bound: 1 },
      ],
    });
    await expect(updateGta(ctx, { id, version: 1, description: 'x' })).rejects.toEqual(refusal('ConcurrentUpdate'));
  });

  test('nobody loses a place', async () => {
    const id = await make();
    await bind(id, male(15), male(15), male(30));
    const change = (more: object) => updateGta(ctx, { id, ...more });
    await expect(change({ ageGroups: [young] })).rejects.toEqual(refusal('GtaFull', 'ageGroups'));
    await expect(change({ ageGroups: [{ ...young, quantity: 1 }, old] })).rejects.toEqual(
      refusal('GtaAgeGroupFull', 'ageGroups.0.quantity'),
    );
    await expect(change({ ageGroups: [{ ...young, quantity: 4 }] })).rejects.toEqual(
      refusal('GtaAgeGroupFull', 'ageGroups'),
    );
    await expect(change({ type: 'EXIT', destinationId: origin })).rejects.toEqual(refusal('GtaHasOxen', 'type'));
    await expect(change({ emissionDate: daysAfter(open, -1) })).rejects.toEqual(refusal('GtaHasOxen', 'emissionDate'));
    await expect(deleteGta(ctx, { id })).rejects.toEqual(refusal('GtaHasOxen', 'id'));
    await expect(setGtaCancelled(ctx, { id, cancelled: true })).rejects.toEqual(refusal('GtaHasOxen'));
  });

  test('a purpose that forbids its mixed row is refused there', async () => {
    const id = await make({ ageGroups: [{ ...young, sex: null }] });
    await expect(updateGta(ctx, { id, purpose: 'LEILAO' })).rejects.toEqual(
      refusal('GtaMixedSexNotAllowed', 'purpose'),
    );
  });

  test('of an entry into an exit leaves no origin elsewhere, unless it is named', async () => {
    const destinationId = await makeSupplier(ctx, { registrationType: 'BOTH' });
    const endsOf = async (id: string) => {
      const { origin: from, destination: to } = await getGta(ctx, { id });
      return [from?.id ?? null, to?.id ?? null];
    };
    const id = await make();
    await updateGta(ctx, { id, type: 'EXIT', destinationId });
    expect(await endsOf(id)).toEqual([null, destinationId]);
    const named = await make();
    await updateGta(ctx, { id: named, type: 'EXIT', originId: origin, destinationId });
    expect(await endsOf(named)).toEqual([origin, destinationId]);
  });

  test('one without animals is deleted', async () => {
    const id = await make();
    expect(await deleteGta(ctx, { id })).toEqual({ deletedId: id });
    await expect(getGta(ctx, { id })).rejects.toEqual(refusal('GtaNotFound'));
  });
});

describe('the list', () => {
  let caller: Caller;
  const list = async (filter: object, headers: Record<string, string> = {}) => {
    const answer = await caller.graphql(
      `query ($filter: GtasFilterInput) {
        farm {
          gtaCounts { open completed overdue expiring }
          gtas(filter: $filter, orderBy: { field: NUMBER, direction: ASC }) {
            totalCount
            edges { node { number status daysToExpiry totalQuantity bound free viewerCanUpdate } }
          }
        }
      }`,
      { filter },
      headers,
    );
    const { gtas, gtaCounts: counts } = (
      answer.data as { farm: { gtas: { edges: { node: { number: string } }[] }; gtaCounts: object } }
    ).farm;
    return { counts, nodes: gtas.edges.map(({ node }) => node), numbers: gtas.edges.map(({ node }) => node.number) };
  };

  test('states, notice before expiry and counters agree', async () => {
    caller = await openSession(app, farm.membershipId);
    const past = (days: number) => ({
      emissionDate: daysAfter(open, -9),
      entryDate: daysAfter(open, -9),
      expirationDate: daysAfter(open, -days),
    });
    const places = { ageGroups: [{ ...young, quantity: 1 }] };
    await make({ number: 'A-open', expirationDate: daysAfter(open, 9) });
    await make({ number: 'B-soon', expirationDate: daysAfter(open, 1) });
    await bind(await make({ number: 'C-full', expirationDate: daysAfter(open, 1), ...places }), male(15));
    await make({ number: 'D-over', ...past(1) });
    await setGtaCancelled(ctx, { id: await make({ number: 'E-off' }), cancelled: true });
    const begun = await make({ number: 'F-late', ...past(2) });
    await bind(begun, male());
    const all = await list({});
    expect(all.counts).toEqual({ open: 3, completed: 1, overdue: 1, expiring: 1 });
    expect(all.counts).toEqual(await gtaCounts(ctx, {}));
    expect(all.nodes).toMatchObject([
      { number: 'A-open', status: 'OPEN', daysToExpiry: 9, totalQuantity: 4, bound: 0, free: 4, viewerCanUpdate: true },
      { number: 'B-soon', status: 'OPEN', daysToExpiry: 1 },
      { number: 'C-full', status: 'COMPLETED', daysToExpiry: null, free: 0 },
      { number: 'D-over', status: 'OVERDUE', daysToExpiry: -1 },
      { number: 'E-off', status: 'CANCELLED', daysToExpiry: null },
      { number: 'F-late', status: 'OPEN', daysToExpiry: -2 },
    ]);
    expect((await list({ statuses: ['OPEN'] })).numbers).toEqual(['A-open', 'B-soon', 'F-late']);
    expect((await list({ statuses: ['COMPLETED', 'OVERDUE'] })).numbers).toEqual(['C-full', 'D-over']);
    expect((await list({ statuses: ['CANCELLED'] })).numbers).toEqual(['E-off']);
    expect((await list({ expiring: true })).numbers).toEqual(['B-soon']);
    expect((await list({ search: 'b-' })).numbers).toEqual([]);
    expect((await list({ search: 'B-' })).numbers).toEqual(['B-soon']);
    expect((await list({ search: 'cooperativa', to: daysAfter(open, -1) })).numbers).toEqual(['D-over', 'F-late']);
    const day = daysAfter(open, -5);
    const earlier = await list({}, { 'x-farm-day': `${day}T00:00:00.000Z` });
    expect(earlier.numbers).toEqual(['D-over', 'F-late']);
    expect(earlier.nodes[0]).toMatchObject({ status: 'OPEN', daysToExpiry: 4 });
  });
});
