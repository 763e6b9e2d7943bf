// Two slaughterhouses buy of one farm, each with a key of its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../../server/platform/context.ts';
import type { ApiKeyScope } from '../../../../server/platform/rights/scopes.ts';
import { closeSale } from '../../../../server/trade/closures/closure.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { newApiKey, type TestKey } from '../../../support/apiKeys.ts';
import { updateSaleManagement } from '../../../../server/trade/sales/saleManagement.service.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { board, makeExitGta, makeSale, makeSlaughterhouse, makeTruck } from '../../../support/farms/sales.ts';
import { globalId } from '../../../support/mutate.ts';
import { openSession } from '../../../support/sessions.ts';

interface Sold {
  buyerId: string;
  saleId: string;
  truckId: string;
  oxIds: string[];
}

let app: TestApp;
let ctx: Context;
let farm: TestFarm;
let owner: Caller;
let ours: Sold;
let theirs: Sold;
let planned: string;
let key: TestKey;

/** Two oxen of one batch, the first with an earring, that left on one truck. */
async function sell(batchId: string, serial: number): Promise<Sold> {
  const buyerId = await makeSlaughterhouse(ctx, { name: `Frigorífico ${serial}` });
  const oxIds = [
    await enter(ctx, batchId, { sisbov: numberOf(serial), sex: 'MALE' }),
    await enter(ctx, batchId, { sex: 'MALE' }),
  ];
  const saleId = await makeSale(ctx, buyerId, { name: `Venda ao ${serial}`, oxIds });
  const truckId = await makeTruck(ctx, buyerId, { saleManagementId: saleId });
  for (const oxId of oxIds) await board(ctx, truckId, oxId, { weight: '540' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId, exitGtaIds: [await makeExitGta(ctx, buyerId)] }));
  return { buyerId, saleId, truckId, oxIds };
}

const keyOf = ({ buyerId }: Sold, ...scopes: ApiKeyScope[]) =>
  newApiKey(app, farm, { name: 'Programa do frigorífico', scopes, establishmentId: buyerId });

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 6);
  const { farmId, membershipId } = ctx.person;
  farm = { farmId, membershipId, ownerEmail: '' };
  owner = await openSession(app, membershipId);
  await stockEarrings(ctx, 1, 3);
  const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  await enter(ctx, batchId, { sex: 'MALE' });
  ours = await sell(batchId, 1);
  theirs = await sell(batchId, 2);
  planned = await makeSale(ctx, ours.buyerId, { batchIds: [batchId] });
  key = await keyOf(ours, 'SALES_READ', 'SLAUGHTER_SHEET_WRITE');
});
afterAll(() => app.close());

const sheetText = `
  mutation Send($input: ParseSaleClosureInput!) {
    parseSaleClosure(input: $input) {
      saleManagement { id status }
      sheet { id slaughterDate matched { rows { line matchedBy condemnation boarded { name } } oxenWithoutRow { name } } }
    }
  }`;

async function send(by: Caller, saleId: string, rows: string[][]) {
  const cells = [['Sisbov', 'Seq', 'PCQ'], ...rows].map((row) => ({ cells: row }));
  const input = { saleManagementId: globalId('SaleManagement', saleId), fileName: 'romaneio.csv', rows: cells };
  const { data, errors } = await by.graphql(sheetText, { input });
  return { sent: data?.parseSaleClosure, code: errors[0]?.extensions.code, field: errors[0]?.extensions.field };
}

describe('what a slaughterhouse reads', () => {
  const everything = `{
    farm {
      saleManagements(first: 10) { totalCount edges { node { id name buyer { id } heads shipped trucks { id } } } }
      exitTrucks(first: 10) { totalCount edges { node { id papers { gta { id number } } boardings { ox { id sisbov } } } } }
      boardings(first: 10) { totalCount edges { node { id truck { id sale { id } } ox { id } exitWeight } } }
    }
  }`;

  test('is its own sales, with their trucks, papers and oxen, and nothing of another’s', async () => {
    const { data, errors } = await key.caller.graphql(everything);
    expect(errors).toEqual([]);
    const text = JSON.stringify(data);
    const ids = (type: string, ...own: string[]) => own.map((id) => globalId(type, id));
    const seen = [...ids('SaleManagement', ours.saleId, planned), ...ids('Ox', ...ours.oxIds)];
    for (const id of [...seen, globalId('ExitTruck', ours.truckId)]) expect(text).toContain(id);
    const unseen = [...ids('SaleManagement', theirs.saleId), ...ids('Ox', ...theirs.oxIds)];
    for (const id of [...unseen, globalId('ExitTruck', theirs.truckId)]) expect(text).not.toContain(id);
    expect(data).toMatchObject({
      farm: { saleManagements: { totalCount: 2 }, exitTrucks: { totalCount: 1 }, boardings: { totalCount: 2 } },
    });
  });

  test('is not more by a filter, a cursor or an id', async () => {
    const outsider = globalId('SaleManagement', theirs.saleId);
    const text = `query T($sale: ID!, $after: String!) {
      node(id: $sale) { id }
      farm {
        found: exitTrucks(filter: { saleManagementId: $sale }) { totalCount edges { node { id } } }
        searched: saleManagements(filter: { search: "Venda ao 2" }) { totalCount }
        after: saleManagements(first: 5, after: $after) { edges { node { id } } }
      }
    }`;
    const after = btoa(`GPC:S:${theirs.saleId}`);
    const { data } = await key.caller.graphql(text, { sale: outsider, after });
    const none = { totalCount: 0, edges: [] };
    const farmOf = { found: none, searched: { totalCount: 0 }, after: { edges: [] } };
    expect(data).toEqual({ node: null, farm: farmOf });
  });

  test('is the herd too with another scope, and still no other sale', async () => {
    const both = await keyOf(ours, 'TRACEABILITY_READ', 'SALES_READ');
    const { data } = await both.caller.graphql(
      '{ farm { oxen(first: 20) { totalCount } saleManagements(first: 5) { totalCount } } }',
    );
    expect(data).toEqual({ farm: { oxen: { totalCount: 5 }, saleManagements: { totalCount: 2 } } });
    const of = await both.caller.graphql('query T($id: ID!) { node(id: $id) { ... on Ox { sisbov } } }', {
      id: globalId('Ox', theirs.oxIds[0]!),
    });
    expect(of.data).toEqual({ node: { sisbov: numberOf(2) } });
  });
});

describe('a romaneio that a slaughterhouse sends', () => {
  test('is matched, stands beside the sale with the name of the key, and the farm closes by it', async () => {
    const rows = [
      [numberOf(1), '7', '297'],
      ['', '2', '302,5'],
    ];
    await send(owner, ours.saleId, rows);
    const { sent, code } = await send(key.caller, ours.saleId, rows);
    expect(code).toBeUndefined();
    const { sheet } = sent as { sheet: { id: string } };
    expect(sent).toMatchObject({
      saleManagement: { status: 'SHIPPED' },
      sheet: { matched: { rows: [{ matchedBy: 'SISBOV' }, { matchedBy: 'SEQUENCE' }], oxenWithoutRow: [] } },
    });
    const { data } = await owner.graphql(
      `query T($id: ID!) {
        node(id: $id) { ... on SaleManagement { sheets { id fileName byApiKey createdBy { id } matched { rows { line } } } } }
        farm { activities(first: 1) { edges { node { type byApiKey by { name } } } } }
      }`,
      { id: globalId('SaleManagement', ours.saleId) },
    );
    const byApiKey = 'Programa do frigorífico';
    expect(data).toMatchObject({
      node: { sheets: [{ id: sheet.id, fileName: 'romaneio.csv', byApiKey, createdBy: null }, { byApiKey: null }] },
      farm: { activities: { edges: [{ node: { type: 'SaleManagement', byApiKey, by: null } }] } },
    });
    const kept = await ctx.db.slaughterSheet.findFirstOrThrow({
      where: { saleId: ours.saleId, apiKeyId: { not: null } },
    });
    const own = await key.caller.graphql('{ farm { saleManagements(first: 5) { edges { node { sheets { id } } } } } }');
    expect(JSON.stringify(own.data).match(/sheets":\[\{"id":"[^"]+"\}\]/g)).toEqual([
      expect.stringContaining(sheet.id),
    ]);
    await closeSale(ctx, { id: ours.saleId, slaughterDate: await ctx.openDay(), uploadId: kept.id });
    const { data: closed } = await key.caller.graphql(
      `{ farm { carcassRows(first: 5) { totalCount edges { node { hotCarcassKg value ox { sisbov } } } }
        saleManagements(filter: { statuses: [CLOSED] }) { edges { node { closure { heads carcassKg grossValue } } } } } }`,
    );
    expect(closed).toMatchObject({
      farm: {
        carcassRows: { totalCount: 2 },
        saleManagements: { edges: [{ node: { closure: { heads: 2, carcassKg: '599.5' } } }] },
      },
    });
    expect(await send(key.caller, ours.saleId, rows)).toMatchObject({ code: 'SaleClosed', field: 'saleManagementId' });
  });

  test('is of its own sale, and of one that has left', async () => {
    const rows = [[numberOf(2), '1', '300']];
    expect(await send(key.caller, theirs.saleId, rows)).toMatchObject({ code: 'ExitManagementNotFound' });
    expect(await send(key.caller, planned, rows)).toMatchObject({ code: 'SaleNotShipped', field: 'saleManagementId' });
    const reading = await keyOf(theirs, 'SALES_READ');
    expect(await send(reading.caller, theirs.saleId, rows)).toMatchObject({ code: 'UserWithoutPermission' });
  });

  test('closes nothing: that is the farm’s to do', async () => {
    const { errors } = await key.caller.graphql(
      'mutation T($input: CloseSaleInput!) { closeSale(input: $input) { saleManagement { id } } }',
      {
        input: { id: globalId('SaleManagement', ours.saleId), slaughterDate: '2026-01-01' },
      },
    );
    expect(errors[0]?.extensions).toMatchObject({ code: 'UserWithoutPermission', field: 'CloseSaleInput.id' });
  });
});

test('a sale that goes to another buyer is the first one’s no more', async () => {
  const other = await keyOf(theirs, 'SALES_READ', 'SLAUGHTER_SHEET_WRITE');
  const seenBy = async ({ caller }: TestKey) => {
    const text = `query Sale($id: ID!) { node(id: $id) { id } }`;
    const { data } = await caller.graphql(text, { id: globalId('SaleManagement', planned) });
    return data?.node !== null;
  };
  expect([await seenBy(key), await seenBy(other)]).toEqual([true, false]);
  await updateSaleManagement(ctx.withFreshCache(), { id: planned, buyerId: theirs.buyerId });
  expect([await seenBy(key), await seenBy(other)]).toEqual([false, true]);
  expect((await send(key.caller, planned, [['', '1', '300']])).code).toBe('ExitManagementNotFound');
});
