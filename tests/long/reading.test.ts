// Twenty files that are read as slowly as a file can be, of several farms, and what everybody else waits meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toGlobalId } from '../../server/platform/input.ts';
import { startTestApp, type Caller, type TestApp } from '../support/app.ts';
import { bndCsv, bndLine } from '../support/calls/bndFiles.ts';
import { numberOf } from '../support/farms/earrings.ts';
import { makeSale, makeSlaughterhouse } from '../support/farms/sales.ts';
import { endServers, onDatabase, startServer, type ServerProcess } from '../support/servers/serverProcess.ts';
import { openSession } from '../support/sessions.ts';

const [farmCount, filesOfFarm] = [5, 4];

interface Sender {
  caller: Caller;
  saleId: string;
}

let app: TestApp;
let server: ServerProcess;
let senders: Sender[];
let reader: Caller;
beforeAll(async () => {
  app = await startTestApp();
  const makeSender = async (): Promise<Sender> => {
    const farm = await app.newFarm();
    const ctx = app.contextFor(farm);
    const saleId = await makeSale(ctx, await makeSlaughterhouse(ctx));
    return { caller: await openSession(app, farm.membershipId), saleId };
  };
  senders = [];
  while (senders.length < farmCount) senders.push(await makeSender());
  reader = await openSession(app, (await app.newFarm()).membershipId);
  server = await startServer({ env: { ...onDatabase(app.databaseUrl), FILE_READING_SECONDS: '5' } });
  await server.ready();
}, 120_000);
afterAll(async () => {
  await endServers();
  await app.close();
});

const files = [
  '1;"2\n'.repeat(3_500_000),
  `a${';'.repeat(50)}\n`.repeat(300_000),
  `Sisbov;PCQ\n${`105500508091406;306,9${';abc'.repeat(18)}\n`.repeat(5_000)}`,
];

/** Made before, so that the test itself has little to do while it measures. */
const formOf = ({ saleId }: Sender, text: string): Buffer =>
  multipart([`name="saleManagementId"\r\n\r\n${saleId}`, `name="oxClosure"; filename="romaneio.csv"\r\n\r\n${text}`]);

const boundary = 'the-parts-of-this-form';
const multipart = (parts: readonly string[]): Buffer =>
  Buffer.from(
    [...parts.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}`), `--${boundary}--\r\n`].join(
      '\r\n',
    ),
    'latin1',
  );

async function post({ caller }: Sender, path: string, body: Buffer): Promise<Response> {
  const headers = {
    authorization: `Bearer ${caller.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  return fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: body as BodyInit });
}

async function send(sender: Sender, body: Buffer): Promise<number> {
  const answer = await post(sender, '/oxen/closure', body);
  await answer.text();
  return answer.status;
}

async function timeOf(call: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await call();
  await answer.text();
  expect(answer.status).toBe(200);
  return performance.now() - started;
}

const p95 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;

/** The p95 of a sign of life and of the read of one record, in ms, while `isGoing`. */
async function waits(isGoing: (calls: number) => boolean): Promise<{ health: number; read: number; calls: number }> {
  const headers = { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' };
  const id = toGlobalId('Farm', await farmOf(reader));
  const query = 'query Point($id: ID!) { node(id: $id) { id ... on Farm { name } } }';
  const body = JSON.stringify({ query, variables: { id } });
  const [health, read]: [number[], number[]] = [[], []];
  while (isGoing(health.length)) {
    health.push(await timeOf(() => fetch(`${server.url}/health/live`)));
    read.push(await timeOf(() => fetch(`${server.url}/graphql`, { method: 'POST', headers, body })));
    await wait(20);
  }
  return { health: p95(health), read: p95(read), calls: health.length };
}

async function farmOf(caller: Caller): Promise<string> {
  const { data } = await caller.graphql('{ farm { id } }');
  return Buffer.from((data!.farm as { id: string }).id, 'base64')
    .toString()
    .split(':')[1]!;
}

test('while twenty files are read, nobody waits for them', async () => {
  const bodies = senders.flatMap((sender) =>
    Array.from({ length: filesOfFarm }, (_, index) => ({
      sender,
      body: formOf(sender, files[index % files.length]!),
    })),
  );
  await waits((calls) => calls < 100);
  const quiet = await waits((calls) => calls < 300);
  let isReading = true;
  const statuses = Promise.all(bodies.map(({ sender, body }) => send(sender, body))).finally(() => (isReading = false));
  const busy = await waits(() => isReading);
  expect(new Set(await statuses)).toEqual(new Set([200, 413]));
  expect(busy.health).toBeLessThan(50);
  // Where the quiet time is a few milliseconds, what else the machine does is most of the difference.
  expect(busy.read).toBeLessThan(Math.max(3 * quiet.read, 50));
}, 300_000);

test('the built server reads a file of the national base', async () => {
  const body = multipart([
    `name="dryRun"\r\n\r\ntrue`,
    `name="bnd"; filename="extrato.csv"\r\n\r\n${bndCsv([bndLine(numberOf(1))])}`,
  ]);
  const answer = await post(senders[0]!, '/utils/submit/bnd', body);
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 200,
    body: { lines: 1, errors: [] },
  });
});
