import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../server/rest.ts';
import { openApi } from '../../server/platform/rest/openapi.ts';
import { aliases, documentedCalls } from '../../server/platform/rest/legacy.ts';
import { plainNumber } from '../../server/platform/values/plainNumber.ts';
import { plainJson } from '../../server/platform/rest/plainJson.ts';
import { restRoutes } from '../../server/platform/rest/routes.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../support/app.ts';
import { bodySchema } from '../support/calls/calls.ts';
import { registration } from '../support/mutate.ts';
import { openSession } from '../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
});
afterAll(() => app.close());

type Json = Record<string, unknown>;
interface Stock extends Json {
  id: string;
  food: { id: string };
}

const call = async (method: string, path: string, body?: unknown) => (await owner.rest(method, path, body)).body;
const refused = async (method: string, path: string, body: unknown, refusal: object) =>
  expect({ path, ...(await call(method, path, body)) }).toMatchObject({ path, ...refusal });
const aFood = { category: 'ENERGETICO', dryMatterPercent: 88, elm: 2.18, elg: 1.5 };
const newFood = async (name: string, changes: object = {}) =>
  (await call('POST', '/stocks', {
    name,
    ...aFood,
    ...changes,
  })) as Stock;
const newStructure = async (name: string, changes: object = {}) =>
  call('POST', '/structures', { name, type: 'BOX', ...changes });
const file = (path: string) => fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${owner.token}` } });

describe('query parameters', () => {
  test('a parameter that a call does not know is refused by its name', async () => {
    for (const { method, path } of restRoutes.filter((route) => !route.path.includes('{')))
      await refused(method, `${path}?colour=red`, undefined, { code: 'UnknownParameter', field: 'colour' });
    await refused('GET', '/stocks?belowminimum=true', undefined, {
      statusCode: 400,
      fallbackCode: 'InvalidFieldType',
      details: { name: 'belowminimum' },
    });
  });

  test('the filters that the specification names are known', () => {
    const known: Record<string, string> = {
      'GET /farms': 'list',
      'GET /corrals': 'lineId active locationType empty format',
      'GET /structures': 'type format',
      'GET /occurrences': 'from to category place corralId lineId id format',
      'GET /establishments': 'registrationType active uf isSlaughterhouse format',
      'GET /purchases': 'category status from to supplierId ownerId format',
      'GET /purchases/name-exists': 'name exceptId',
      'GET /diets': 'kind phase active format',
      'GET /recipes': 'active dietId format',
      'GET /mixer': 'active format',
      'GET /stocks': 'category active belowMinimum premix format',
      'GET /stocks/list-stock-retroactive': 'day format',
      'GET /stocks/{id}': 'from to',
      'DELETE /stocks/{id}/remove': 'moveId',
      'GET /reports/food': 'from to day category format',
      'GET /reports/food-history': 'from to day foodId format',
      'GET /view/nm-update-history': 'stockId from to format',
      'POST /seed': 'reset',
    };
    for (const [name, filters] of Object.entries(known)) {
      const route = restRoutes.find(({ method, path }) => `${method} ${path}` === name)!;
      expect({ name, known: Object.keys(route.query) }).toEqual({
        name,
        known: expect.arrayContaining(filters.split(' ')),
      });
    }
  });

  test('a list is a file with all its rows, unless a page is asked for', async () => {
    for (let number = 1; number <= 102; number += 1) await newStructure(`Baia ${String(number).padStart(3, '0')}`);
    const lines = async (path: string) => (await (await file(path)).text()).trim().split('\r\n');
    const all = await lines('/structures?format=csv');
    expect(all).toHaveLength(103);
    expect(all[0]).toContain('name');
    expect(all[1]).toContain('Baia 001');
    expect(await lines('/structures?format=csv&pageSize=5&page=1')).toHaveLength(6);
    for (const [format, type] of [
      ['xlsx', 'application/vnd'],
      ['pdf', 'application/pdf'],
    ])
      expect((await file(`/structures?format=${format}&search=Baia%20001`)).headers.get('content-type')).toContain(
        type,
      );
    for (const path of ['/corrals', '/mixer', '/stocks', '/diets', '/recipes', '/purchases', '/establishments'])
      expect({ path, status: (await file(`${path}?format=csv`)).status }).toEqual({ path, status: 200 });
    await refused('GET', '/structures?format=doc', undefined, { code: 'InvalidFieldType', field: 'format' });
    await refused('GET', '/farms?format=csv', undefined, { code: 'UnknownParameter', field: 'format' });
  });

  test('stocks below the minimum of their food, and empty corrals', async () => {
    const low = await newFood('Ureia baixa', { minimumKg: 500 });
    const full = await newFood('Ureia cheia', { minimumKg: 500 });
    await call('POST', '/stocks', { operation: 'ENTRY', foodId: full.food.id, weightTons: 0.5 });
    await refused('POST', '/stocks', { operation: 'ENTRY', foodId: full.food.id }, { field: 'weightTons' });
    const names = async (filter: string) =>
      ((await call('GET', `/stocks?search=Ureia&${filter}`)).items as { id: string }[]).map(({ id }) => id);
    expect(await names('belowMinimum=true')).toEqual([low.id]);
    expect(await names('belowMinimum=false')).toEqual([full.id]);
    await call('POST', '/corrals', { name: 'Vazio', locationType: 'PASTURE', areaHa: 2, animalCapacity: 10 });
    expect(await call('GET', '/corrals?empty=true')).toMatchObject({
      total: 1,
      items: [{ batch: null, occupancyPct: 0 }],
    });
    expect(await call('GET', '/corrals?empty=false')).toMatchObject({ total: 0 });
  });
});

describe('numbers', () => {
  test('text that is not a plain decimal is refused at its field', async () => {
    const { id, food } = await newFood('Milho número');
    for (const wrong of ['12 ', ' 12', '0x10', '1e3', '1,5', '', '+1', 'Infinity']) {
      await refused(
        'POST',
        '/stocks',
        { operation: 'ENTRY', foodId: food.id, weightTons: wrong },
        {
          code: 'InvalidFieldType',
          field: 'weightTons',
        },
      );
      await refused('POST', '/structures', { name: 'x', type: 'BOX', capacityTons: wrong }, { field: 'capacityTons' });
      await refused('PUT', `/stocks/${id}/nm-factor`, { nmFactor: wrong }, { field: 'nmFactor' });
    }
    for (const wrong of ['12 ', '0x10', '1e1', '-1', '1.0'])
      await refused('GET', `/stocks?page=${encodeURIComponent(wrong)}`, undefined, { field: 'page' });
  });

  test('an amount that is too large is refused at a field of the request', async () => {
    const { id, food } = await newFood('Milho enorme');
    const body = { operation: 'ENTRY', foodId: food.id, weightTons: 9_000, confirmed: true };
    await refused('POST', '/stocks', { ...body, unitPrice: 1_000_000 * 0.999 * 10 }, { field: 'unitPrice' });
    const most = { netTons: 10_000, unitPrice: 1_000_000, confirmed: true };
    await refused('POST', `/stocks/${id}/receive`, most, { statusCode: 400, field: 'unitPrice' });
    await refused('POST', '/stocks', { ...body, weightTons: 10_000, unitPrice: 1_000_000 }, { field: 'unitPrice' });
    await refused('POST', '/stocks', { ...body, weightTons: 1e300 }, { field: 'weightTons' });
    const order = { name: 'Enorme', invoiceNumber: '1', invoiceSeries: '1' };
    const item = { foodId: food.id, weightTons: 10_000, unitPrice: 1_000_000 };
    await refused(
      'POST',
      '/purchases/foods',
      { ...order, items: [item] },
      {
        statusCode: 400,
        field: 'items',
      },
    );
    expect((await owner.rest('POST', '/structures', { name: 'y', type: 'BOX', capacityTons: 1e99 })).body.field).toBe(
      'capacityTons',
    );
  });

  test('are never shown with an exponent', async () => {
    expect(plainJson({ small: 1e-7, large: -2.5e21, text: '1e-7', none: NaN })).toBe(
      '{"small":0.0000001,"large":-2500000000000000000000,"text":"1e-7","none":null}',
    );
    const { food, id } = await newFood('Milho barato');
    await call('POST', '/stocks', {
      operation: 'ENTRY',
      foodId: food.id,
      weightTons: 9_000,
      cost: 0.01,
      confirmed: true,
    });
    for (const path of [`/stocks/${id}`, '/reports/food-history', '/reports/food', '/reports/farm-stock']) {
      const text = await (await file(path)).text();
      expect({ path, exponents: text.match(/[:[,]-?\d+(\.\d+)?e[+-]?\d+/gi) }).toEqual({ path, exponents: null });
    }
    expect(['1.111e-9', '-2E+21', '12.50'].map(plainNumber)).toEqual([
      '0.000000001111',
      '-2000000000000000000000',
      '12.50',
    ]);
  });
});

test('a ledger longer than a page is not cut', async () => {
  const { id, food } = await newFood('Milho comprido');
  await call('POST', '/stocks', { operation: 'ENTRY', foodId: food.id, weightTons: 50 });
  const { everyFarm } = app.app.platform.database;
  const {
    id: _id,
    superseded: _superseded,
    seq,
    ...row
  } = await everyFarm.stockMovement.findFirstOrThrow({ where: { stock: { foodId: uuidOf(food.id) } } });
  await everyFarm.stockMovement.createMany({
    data: Array.from({ length: 600 }, (_each, index) => ({ ...row, seq: seq + 1 + index })),
  });
  expect(((await call('GET', `/stocks/${id}`)).moves as object[]).length).toBe(601);
});

/** The uuid of a global id. */
function uuidOf(globalId: string): string {
  return Buffer.from(globalId, 'base64').toString().split(':')[1]!;
}

describe('the shapes of the specification', () => {
  test('POST /stocks with ENTRY goes to the usual structure of the food, and receives a purchase', async () => {
    const box = await newStructure('Caixa usual');
    const { id, food } = await newFood('Milho usual', { structureId: box.id });
    const entry = { operation: 'ENTRY', foodId: food.id };
    expect(await call('POST', '/stocks', { ...entry, weightTons: 2 })).toMatchObject({
      id,
      structure: { name: 'Caixa usual' },
      balanceKg: 2_000,
    });
    const other = await newStructure('Caixa nova');
    expect(await call('POST', '/stocks', { ...entry, weightTons: 1, structureId: other.id })).toMatchObject({
      structure: { name: 'Caixa nova' },
      balanceKg: 1_000,
    });
    const { id: purchaseId } = await call('POST', '/purchases/foods', {
      name: 'Milho do pedido',
      invoiceNumber: '1',
      invoiceSeries: '1',
      items: [{ foodId: food.id, weightTons: 3, unitPrice: 1 }],
    });
    await call('POST', `/purchases/${String(purchaseId)}`, {});
    expect(await call('POST', '/stocks', { ...entry, weightTons: 3, purchaseId })).toMatchObject({
      id,
      balanceKg: 5_000,
    });
    expect(await call('GET', `/purchases/${String(purchaseId)}`)).toMatchObject({ status: 'STORED' });
    await refused(
      'POST',
      '/stocks',
      { ...entry, weightTons: 3, purchaseId },
      {
        code: 'PurchaseAlreadyReceived',
        field: 'purchaseId',
      },
    );
  });

  test('POST /farms/config takes and answers flat parameters, with numbers', async () => {
    const grades = [
      { value: 0, description: 'Vazio', adjustPercent: 5 },
      { value: 1, description: 'Rapinha', adjustPercent: 0 },
      { value: 2, description: 'Sobra', adjustPercent: -5 },
    ];
    const config = await call('POST', '/farms/config', {
      arrobaKg: 15.5,
      readingTimes: ['05:00', '17:00'],
      bndDays: 60,
      nightReading: { enabled: false, hour: '21:00' },
      advance: { requirePlan: false },
      grades,
    });
    expect(config).toMatchObject({
      arrobaKg: 15.5,
      liveYield: 50,
      readingTimes: ['05:00', '17:00'],
      bndDays: 60,
      nightReading: { enabled: false, hour: '21:00' },
      advance: { requireDiet: true, requirePlan: false },
      grades: [
        { value: 0, description: 'Vazio', adjustPercent: 5, adjustKg: null },
        { value: 1, adjustPercent: 0 },
        { value: 2, adjustPercent: -5 },
      ],
    });
    expect((await call('GET', '/farms')).config).toEqual(config);
    const { announcementDeadlineDays: days } = config as { announcementDeadlineDays: Record<string, number> };
    const later = await call('POST', '/farms/config', { announcementDeadlineDays: { death: days.death! + 1 } });
    expect(later).toMatchObject({ announcementDeadlineDays: { ...days, death: days.death! + 1 } });
    await refused('POST', '/farms/config', { announcementDeadlineDays: { deaths: 3 } }, { code: 'InvalidFieldType' });
    for (const roundStepCorralKg of [10, '10'])
      expect(await call('POST', '/farms/config', { roundStepCorralKg })).toMatchObject({ roundStepCorralKg: 10 });
    await refused('POST', '/farms/config', { roundStepCorralKg: 3 }, { field: 'roundStepCorralKg' });
    await refused('POST', '/farms/config', { arrobaKg: 'x' }, { code: 'InvalidFieldType', field: 'arrobaKg' });
    await refused('POST', '/farms/config', { arroba: 15 }, { code: 'InvalidFieldType', field: 'arroba' });
    await refused(
      'POST',
      '/farms/config',
      { grades: [{ value: 0, description: 'x', adjustPercent: 'y' }] },
      {
        field: 'grades.0.adjustPercent',
      },
    );
  });

  test('POST /structures takes the food it holds and its position', async () => {
    const { food } = await newFood('Milho do silo');
    const silo = await newStructure('Silo com milho', {
      foodId: food.id,
      position: { latitude: -17.5, longitude: -50.25 },
    });
    expect(silo).toMatchObject({
      food: { id: food.id, name: 'Milho do silo' },
      position: { latitude: -17.5, longitude: -50.25 },
      stockTons: 0,
    });
    await call('POST', '/stocks', { operation: 'ENTRY', foodId: food.id, weightTons: 1.5, structureId: silo.id });
    expect(await call('GET', '/structures?search=Silo%20com')).toMatchObject({ items: [{ stockTons: 1.5 }] });
    expect(await call('POST', `/structures/${String(silo.id)}`, { position: null })).toMatchObject({ position: null });
  });

  test('POST /diets takes a recipe', async () => {
    const { food } = await newFood('Milho da dieta');
    const diet = { kind: 'CONFINEMENT', phase: 'TERMINATION', estimatedDailyWeightGain: 1.5, intakePctLw: 2 };
    const ingredients = [{ foodId: food.id, percent: 100, basis: 'NM' }];
    const first = await call('POST', '/diets', { ...diet, name: 'Com receita', ingredients });
    const recipe = await call('POST', '/recipes', {
      name: 'Carga simples',
      dietId: first.id,
      method: 'ROTOR_MIX_0',
      steps: [{ foodId: food.id, order: 1 }],
    });
    const second = await call('POST', '/diets', { ...diet, name: 'Outra', ingredients, recipeId: recipe.id });
    expect(await call('GET', `/recipes?dietId=${String(second.id)}`)).toMatchObject({
      total: 1,
      items: [{ method: 'ROTOR_MIX_0', steps: [{ food: { id: food.id } }] }],
    });
    const unknown = '01900000-0000-7000-8000-000000000000';
    await refused('POST', '/diets', { ...diet, name: 'Sem', ingredients, recipeId: unknown }, { field: 'recipeId' });
  });

  test('a farm, a corral, an establishment, a person and the side bar', async () => {
    expect(await call('GET', '/farms')).toMatchObject({
      bndPropertyCode: null,
      factory: null,
      config: { liveYield: 50 },
      certification: { erasNumber: null, certifier: null },
    });
    const corral = await call('POST', '/corrals', {
      name: 'C1',
      locationType: 'PASTURE',
      areaHa: 2,
      animalCapacity: 10,
    });
    expect(await call('GET', `/corrals/${String(corral.id)}`)).toMatchObject({
      batch: null,
      occupancyPct: 0,
      history: [],
    });
    const { id } = await call('POST', '/establishments', {
      registrationType: 'ORIGIN',
      ownerName: 'Ana',
      ownerEmail: 'ana@coop.example',
      name: 'Cooperativa',
      document: '52998224725',
      code: '77',
      stateRegistration: '10.388',
      phone: '(64) 99621-4410',
      address: registration('', '').address,
    });
    expect(await call('GET', `/establishments/${String(id)}`)).toMatchObject({ gtaCount: 0, purchaseCount: 0 });
    expect(await call('GET', `/person/${farm.membershipId}`)).toMatchObject({
      contacts: [],
      oxCount: 0,
      establishments: [],
    });
    expect(await call('GET', '/view/sider-bar')).toMatchObject({
      canAdvance: false,
      badges: {
        announcementsPending: 0,
        announcementsOverdue: 0,
        corralsWithoutDiet: 0,
        corralsWithoutPlan: 0,
        purchasesPending: expect.any(Number),
        withdrawalEndingToday: 0,
        eventsUnsynced: 0,
      },
    });
  });

  test('a production answers its movement, what it consumed and its cost; a removal answers nothing', async () => {
    const { food } = await newFood('Ureia da mistura');
    await call('POST', '/stocks', { operation: 'ENTRY', foodId: food.id, weightTons: 1, unitPrice: 2 });
    const premix = await call('POST', '/stocks/premix', {
      name: 'Mistura da casa',
      ingredients: [{ foodId: food.id, percent: 100 }],
    });
    const path = `/stocks/${String(premix.stockId)}`;
    const produced = await call('POST', `${path}/receive-premix`, { quantityKg: 100 });
    expect(produced).toMatchObject({
      move: { kg: 100, unitCost: 2 },
      consumed: [{ food: { id: food.id }, kg: 100, unitCost: 2 }],
      unitCost: 2,
    });
    const { id } = await newFood('Vazia');
    const answer = await owner.rest('DELETE', `/stocks/${id}/remove`);
    expect([answer.status, answer.body]).toEqual([204, {}]);
  });

  test('POST /seed takes the day, the seed of its chances, and reset', async () => {
    const seeded = await app.as(null).rest('POST', '/seed', { preset: 'MINIMAL', today: '2026-03-01', rngSeed: 7 });
    expect(seeded.status).toBe(201);
    const id = uuidOf(String(seeded.body.farmId));
    const { everyFarm } = app.app.platform.database;
    expect((await everyFarm.farm.findUniqueOrThrow({ where: { id } })).currentDay.toISOString()).toContain(
      '2026-03-01',
    );
    const [{ email }] = seeded.body.users as [{ email: string }];
    const { body: signedIn } = await app.as(null).rest('POST', '/auth', { email, password: 'cocho-demo' });
    const seller = app.as(String(signedIn.token));
    const { body: stock } = await seller.rest('POST', '/stocks', { ...aFood, name: 'Milho a apagar' });
    const { id: foodId } = stock.food as { id: string };
    await seller.rest('POST', '/stocks', { operation: 'ENTRY', foodId, weightTons: 1 });
    const items = [{ foodId, weightTons: 1, unitPrice: 1 }];
    await seller.rest('POST', '/purchases/foods', { name: 'A', invoiceNumber: '1', invoiceSeries: '1', items });
    expect(await everyFarm.purchaseItem.count({ where: { farmId: id } })).toBe(1);
    const again = await app.as(null).rest('POST', '/seed?reset=true', { preset: 'MINIMAL' });
    expect(again.status).toBe(201);
    expect(again.body.farmId).not.toBe(seeded.body.farmId);
    expect(await everyFarm.farm.count({ where: { id: farm.farmId } })).toBe(1);
  });

  test('GET /farms/day names who closed the days', async () => {
    expect(await call('GET', '/farms/day')).toMatchObject({ open: true, lastAdvance: null, days: [] });
  });
});

describe('OpenAPI', () => {
  test('shows a valid example for every body, in the documented names', () => {
    const document = openApi(restRoutes);
    const { paths } = document;
    const bad = restRoutes.flatMap(({ method, path, variants }) =>
      variants.flatMap((_variant, index) => {
        const schema = bodySchema(`${method} ${path}`, index, document);
        const body = paths[path]![method.toLowerCase()]!.requestBody as { content: Record<string, Json> } | undefined;
        const { example, examples } = body?.content['application/json'] ?? {};
        const shown = example ?? Object.values((examples ?? {}) as Record<string, { value: unknown }>)[index]?.value;
        const { error } = schema?.safeParse(shown) ?? {};
        return error ? [`${method} ${path} ${index}: ${error.message}`] : [];
      }),
    );
    expect(bad).toEqual([]);
    const text = JSON.stringify(paths['/stocks']!.post!.requestBody);
    expect(text).toContain('"weightTons":0.001');
    expect(JSON.stringify(paths['/farms/config']!.post!.requestBody)).toContain('"example":{"readingTimes"');
  });
});

describe('the table of calls', () => {
  test('calls that are documented and not served have a code of their own', async () => {
    for (const { method, path } of documentedCalls.filter(({ state }) => state === 'planned').slice(0, 12))
      await refused(method, path.replace('{id}', 'x'), undefined, {
        statusCode: 501,
        code: 'CallNotServed',
        fallbackCode: 'InexistentEntity',
      });
    await refused('GET', '/nothing', undefined, { statusCode: 404, code: 'InexistentEntity' });
  });

  const schema = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  const fields = new Set<string>();
  for (const [, type, body] of schema.matchAll(/^type (Query|Mutation|Farm|Viewer)\b[^{]*\{\n(.*?)^\}/gms))
    for (const [, field] of body!.matchAll(/^ {2}(\w+)[(:]/gm)) fields.add(`${type}.${field}`);
  const roots = ['Query', 'Mutation', 'Farm', 'Viewer'];

  test('each operation of a served call is in the GraphQL schema, or is an alias of one that is', () => {
    const served = new Set(documentedCalls.flatMap(({ state, operations }) => (state === 'served' ? operations : [])));
    const missing = [...served].filter(
      (name) => !Object.hasOwn(aliases, name) && !roots.some((type) => fields.has(`${type}.${name}`)),
    );
    expect(missing).toEqual([]);
    expect(
      Object.values(aliases)
        .flat()
        .filter((target) => !fields.has(target)),
    ).toEqual([]);
    expect(Object.keys(aliases).filter((name) => !served.has(name))).toEqual([]);
  });

  test('each alias is recorded with its reason', () => {
    const record = readFileSync(new URL('../../docs/adr/0022-names-of-rest-operations.md', import.meta.url), 'utf8');
    for (const [name, targets] of Object.entries(aliases)) {
      const line = record.split('\n').find((each) => each.startsWith(`| \`${name}\` `));
      expect({ name, targets: targets.filter((target) => line?.includes(`\`${target}\``)) }).toEqual({ name, targets });
    }
  });
});

test('a record shows when it was made and changed, and by whom where the role may know', async () => {
  const maker = { id: expect.any(String), name: expect.any(String) };
  const written = { version: 1, createdAt: expect.any(String), updatedAt: expect.any(String), createdBy: maker };
  const made = (await newStructure('Silo 9')) as { id: string };
  expect(made).toMatchObject(written);
  const viewer = await openSession(app, (await app.addPerson(farm, 'VIEWER')).membershipId);
  const { items } = (await viewer.rest('GET', '/structures?pageSize=500')).body as { items: { id: string }[] };
  expect(items.find(({ id }) => id === made.id)).toMatchObject({ version: 1, createdBy: null });
});
