import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { unzip } from '../../../support/unzip.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let feeder: Caller;

/** More than one page holds. */
const count = 1_200;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.startJobs();
  farm = await app.newFarm();
  owner = await app.signIn(farm.ownerEmail);
  feeder = await app.signIn((await app.addPerson(farm, 'FEEDER')).email);
  const { everyFarm } = app.app.platform.database;
  await everyFarm.owner.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      id: uuidv7(),
      farmId: farm.farmId,
      name: `Dono ${String(index).padStart(4, '0')}`,
      document: index === 0 ? '52998224725' : null,
      isBoitel: index % 2 === 0,
      createdAt: new Date('2026-11-20T12:00:00Z'),
    })),
  });
});
afterAll(() => app.close());

const query = `query Owners($id: ID!, $count: Int, $cursor: String, $filter: OwnersFilterInput, $orderBy: OwnersOrderInput) {
  node(id: $id) { ... on Farm { owners(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy) {
    edges { node { id name document isBoitel createdAt } } pageInfo { hasNextPage endCursor } } } } }`;

const columns = [
  { title: 'Nome', source: { paths: ['name'] } },
  { title: 'Documento', kind: 'document', source: { paths: ['document'] } },
  { title: 'Tipo', source: { paths: ['isBoitel'], words: { true: 'Boitel', false: '=Próprio' } } },
  { title: 'Desde', kind: 'instant', source: { paths: ['createdAt'] } },
];

function request(changes: object = {}, variables: object = {}) {
  const filter = { search: 'Dono' };
  return {
    title: 'Proprietários: todos',
    format: 'csv',
    query,
    variables: {
      id: toGlobalId('Farm', farm.farmId),
      filter,
      orderBy: { field: 'NAME', direction: 'ASC' },
      ...variables,
    },
    countVariable: 'count',
    cursorVariable: 'cursor',
    connection: 'node.owners',
    columns,
    ...changes,
  };
}

async function post(caller: Caller, body: object, locale = 'pt-BR') {
  return fetch(`${app.url}/graphql/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify(body),
  });
}

async function linesOf(response: Response): Promise<string[]> {
  return (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
}

test('who takes data of people along is kept in the farm’s history, whatever the document calls the list', async () => {
  const { everyFarm } = app.app.platform.database;
  const kept = () => everyFarm.activity.findMany({ where: { type: 'Export', farmId: farm.farmId } });
  const aliased = query.replace('owners(', 'rows: owners(');
  await (await post(owner, request({ query: aliased, connection: 'node.rows' }))).text();
  expect(await kept()).toMatchObject([
    { subject: 'Proprietários: todos', op: 'CREATED', membershipId: farm.membershipId },
  ]);
  const lines = query.replaceAll(/OwnersFilter|OwnersOrder/g, (name) => name.replace('Owners', 'Lines'));
  const ofLines = lines.replace('owners(', 'lines(').replace('name document isBoitel createdAt', 'name');
  const columnsOfLines = columns.slice(0, 1);
  await (
    await post(owner, request({ query: ofLines, connection: 'node.lines', columns: columnsOfLines }, { filter: {} }))
  ).text();
  const started = (await (await post(owner, request({ format: 'xlsx' }))).json()) as { jobId: string };
  expect(started.jobId).toBeTruthy();
  await expect.poll(async () => (await kept()).length).toBe(2);
  const headers = { authorization: `Bearer ${owner.token}` };
  const report = await fetch(`${app.url}/api/establishments?format=csv`, { headers });
  expect(report.status).toBe(200);
  expect(await kept()).toHaveLength(3);
});

describe('the file of a list', () => {
  test('holds every row of the filter, in its order, whatever a browser has loaded', async () => {
    const response = await post(owner, request());
    const lines = await linesOf(response);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Proprietários- todos'));
    expect(lines).toHaveLength(count + 1);
    expect(lines.slice(0, 3)).toEqual([
      'Nome;Documento;Tipo;Desde',
      'Dono 0000;529.982.247-25;Boitel;20/11/2026 09:00',
      "Dono 0001;;'=Próprio;20/11/2026 09:00",
    ]);
    expect(lines.at(-1)).toContain(`Dono ${count - 1}`);
  });

  test('follows the filter and the language', async () => {
    const response = await post(owner, request({}, { filter: { search: 'Dono 0007' } }), 'en-US');
    expect(await linesOf(response)).toEqual(['Nome,Documento,Tipo,Desde', "Dono 0007,,'=Próprio,2026-11-20 09:00"]);
  });

  test('holds only the rows that were selected', async () => {
    const { data } = await owner.graphql(
      '{ farm { owners(first: 2, orderBy: { field: NAME, direction: DESC }, filter: { search: "Dono" }) { edges { node { id } } } } }',
    );
    const { edges } = (data!.farm as { owners: { edges: { node: { id: string } }[] } }).owners;
    const lines = await linesOf(await post(owner, request({ ids: edges.map(({ node }) => node.id) })));
    expect(lines.slice(1).map((line) => line.slice(0, 9))).toEqual([`Dono ${count - 2}`, `Dono ${count - 1}`]);
  });

  test('holds thousands of selected rows', async () => {
    const { everyFarm } = app.app.platform.database;
    const owners = await everyFarm.owner.findMany({ where: { farmId: farm.farmId, name: { startsWith: 'Dono' } } });
    const others = Array.from({ length: 20_000 }, () => uuidv7());
    const ids = [...owners.map(({ id }) => id), ...others].map((id) => toGlobalId('Owner', id));
    const response = await post(owner, request({ ids }));
    expect(response.status).toBe(200);
    expect(await linesOf(response)).toHaveLength(count + 1);
  });

  /** Asks for the file and waits for the job that makes it. */
  async function made(body: object) {
    const answer = await post(owner, body);
    const { jobId } = (await answer.json()) as { jobId: string };
    const query = `query Job($id: ID!) { node(id: $id) { ... on Job { title status done total failureCode file { name size } } } }`;
    for (;;) {
      const { data } = await owner.graphql(query, { id: jobId });
      const job = data!.node as { status: string };
      if (job.status === 'DONE' || job.status === 'FAILED') return { status: answer.status, jobId, job };
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  test('is a sheet made by a job, whose instants are dates on the farm’s clock', async () => {
    const { status, jobId, job } = await made(request({ format: 'xlsx' }, { filter: { search: 'Dono 0007' } }));
    expect(status).toBe(202);
    expect(job).toMatchObject({ title: 'Proprietários: todos (XLSX)', file: { name: expect.stringMatching(/xlsx$/) } });
    const response = await fetch(`${app.url}/graphql/file/${jobId}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Proprietários- todos'));
    const sheet = unzip(new Uint8Array(await response.arrayBuffer())).get('xl/worksheets/sheet1.xml')!;
    expect([...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => value)).toContain('46346.375');
  });

  test('says on paper of which farm and day it is', async () => {
    const { jobId } = await made(request({ format: 'pdf' }, { filter: { search: 'Dono 0007' } }));
    const response = await fetch(`${app.url}/graphql/file/${jobId}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const [page = []] = pdfPages(new Uint8Array(await response.arrayBuffer()));
    const { name } = await app.app.platform.database.everyFarm.farm.findUniqueOrThrow({ where: { id: farm.farmId } });
    expect(page).toContainEqual(expect.stringMatching(new RegExp(`^${name} · \\d\\d/\\d\\d/\\d{4}$`)));
  });

  test('counts its rows where the list does, and fails with the code of the list', async () => {
    const counting = query.replace('edges {', 'totalCount edges {');
    expect((await made(request({ format: 'pdf', query: counting }))).job).toMatchObject({
      status: 'DONE',
      total: count,
    });
    expect((await made(request({ format: 'xlsx', query: '{ nothing }' }))).job).toMatchObject({
      status: 'FAILED',
      failureCode: 'InvalidFieldType',
      file: null,
    });
  });
});

describe('a file is refused', () => {
  const refusal = async (caller: Caller, body: object) => {
    const response = await post(caller, body);
    return { status: response.status, ...((await response.json()) as { code: string; field?: string }) };
  };
  const purchases = `query P($id: ID!, $count: Int, $cursor: String) { node(id: $id) { ... on Farm { purchases(first: $count, after: $cursor) {
    edges { node { id } } pageInfo { hasNextPage endCursor } } } } }`;

  test('to whoever may not read the list', async () => {
    const body = request({ query: purchases, connection: 'node.purchases' }, { filter: undefined, orderBy: undefined });
    expect(await refusal(feeder, body)).toMatchObject({ status: 403, code: 'UserWithoutPermission' });
    const anonymous = await fetch(`${app.url}/graphql/file`, { method: 'POST', body: JSON.stringify(body) });
    expect(anonymous.status).toBe(401);
  });

  test('for another farm, which does not exist', async () => {
    const other = await app.newFarm();
    expect(await refusal(owner, request({}, { id: toGlobalId('Farm', other.farmId) }))).toMatchObject({
      status: 400,
      code: 'InvalidFieldType',
      field: 'connection',
    });
  });

  test('when its document or its columns are not what a list has', async () => {
    expect(await refusal(owner, request({ query: '{ nothing }' }))).toMatchObject({
      status: 400,
      code: 'InvalidFieldType',
    });
    expect(await refusal(owner, request({ connection: 'node.__proto__' }))).toMatchObject({ code: 'InvalidFieldType' });
    expect(await refusal(owner, request({ columns: [] }))).toMatchObject({
      code: 'InvalidFieldType',
      field: 'columns',
    });
    expect(await refusal(owner, { title: 'x' })).toMatchObject({ status: 400, code: 'InvalidFieldType' });
    const response = await fetch(`${app.url}/graphql/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: '{',
    });
    expect(response.status).toBe(400);
  });
});
