import { fork, type ForkOptions } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '../../../../server/platform/context.ts';
import { readApart } from '../../../../server/platform/files/reading.ts';
import { startTestApp, type Caller, type TestApp } from '../../../support/app.ts';
import { dataFolder } from '../../../support/farms/documents.ts';
import { makeSale, makeSlaughterhouse } from '../../../support/farms/sales.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
let feeder: Caller;
let saleManagementId: string;
const folder = dataFolder();
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: folder.folder, FILE_READING_SECONDS: '60', FILE_READING_MB: '64' });
  const farm = await app.newFarm();
  ctx = app.contextFor(farm);
  owner = await openSession(app, farm.membershipId);
  feeder = await openSession(app, (await app.addPerson(farm, 'FEEDER')).membershipId);
  saleManagementId = await makeSale(ctx, await makeSlaughterhouse(ctx));
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

const plain = 'Sisbov;PCQ\n105500508091406;306,9\n';
/** Marks without partners, of which each line is read by itself. */
const slow = '1;"2\n'.repeat(3_500_000);
/** Millions of cells. */
const wide = `a${';'.repeat(50)}\n`.repeat(300_000);

function form(text: string | Uint8Array, name = 'romaneio.csv', sale = saleManagementId): FormData {
  const body = new FormData();
  body.append('saleManagementId', sale);
  body.append('oxClosure', new File([text as BlobPart], name));
  return body;
}

const send = (caller: Caller, body: FormData, headers = {}) => caller.rest('POST', '/oxen/closure', body, headers);
const refused = async (sent: ReturnType<typeof send>) => {
  const { status, body } = await sent;
  return [status, body.code, (body.details as { field?: string } | undefined)?.field];
};
/** What is answered to a call that says how much it will send, and sends nothing. */
const statusBeforeBody = (bytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': bytes,
    };
    const call = request(`${app.url}/api/oxen/closure`, { method: 'POST', headers }, ({ statusCode }) => {
      resolve(statusCode);
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
const sheets = () => ctx.db.slaughterSheet.count();

/** The longest that the server did nothing else while `run` was under way, in ms. */
async function stall<Result>(run: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const result = await run();
  delay.disable();
  return { result, ms: delay.max / 1e6 };
}

describe('a file of rows', () => {
  test('is read only of who may send it, before that of nobody', async () => {
    const reading = vi.spyOn(app.app.platform.turns.reading, 'run');
    const incoming = vi.spyOn(app.app.platform.turns.upload, 'run');
    expect(await refused(send(feeder, form(plain)))).toEqual([403, 'UserWithoutPermission', undefined]);
    expect(await refused(send(app.as(null), form(plain)))).toEqual([401, 'InvalidToken', undefined]);
    expect([reading.mock.calls, incoming.mock.calls]).toEqual([[], []]);
    expect(await statusBeforeBody(21 * 1024 * 1024)).toBe(413);
    expect(reading.mock.calls).toEqual([]);
    vi.restoreAllMocks();
  });

  test('is read apart, and the same call with the same key is answered as it was', async () => {
    const key = { 'idempotency-key': 'romaneio-1' };
    const first = await send(owner, form(plain), key);
    expect(first).toMatchObject({ status: 200, body: { unmatchedRows: [{ hotCarcassWeight: 306.9 }] } });
    // Another boundary.
    expect((await send(owner, form(plain), key)).body).toEqual(first.body);
    expect(await refused(send(owner, form(`${plain}1;2\n`), key))).toEqual([409, 'IdempotencyKeyReused', undefined]);
    expect(await sheets()).toBe(1);
  });

  test('waits while two others are read, and the next of the same farm waits for the first', async () => {
    const { reading } = app.app.platform.turns;
    const leave = await Promise.all(['one', 'other'].map((farm) => reading.enter(farm)));
    let isDone = false;
    const third = send(owner, form(plain)).finally(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    for (const each of leave) each();
    expect(await third).toMatchObject({ status: 200 });
    const own = await reading.enter(ctx.actor.farmId);
    isDone = false;
    const next = send(owner, form(plain)).finally(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isDone).toBe(false);
    own();
    expect(await next).toMatchObject({ status: 200 });
  });

  test('is asked to come again where too many of its farm wait', async () => {
    const { farmId } = ctx.actor;
    const gone = new AbortController();
    const { upload: incoming } = app.app.platform.turns;
    const all = Array.from({ length: 54 }, () => incoming.enter(farmId, gone.signal).catch(() => () => undefined));
    const answer = await send(owner, form(plain));
    expect([answer.status, answer.body.code, Number(answer.headers.get('retry-after'))]).toEqual([
      429,
      'FarmBusy',
      expect.toSatisfy((seconds: number) => seconds > 0),
    ]);
    gone.abort();
    for (const leave of await Promise.all(all)) leave();
    expect(await send(owner, form(plain))).toMatchObject({ status: 200 });
  });

  test.each([
    ['takes too long', slow, 2_000],
    ['takes too much memory', wide, 60_000],
  ])('that %s is ended, and nobody waits for it', async (_what, text, longestMs) => {
    const { reading } = app.app.platform.config;
    const { longestMs: usual } = reading;
    reading.longestMs = longestMs;
    const before = await sheets();
    const body = form(text);
    const { result, ms } = await stall(async () => {
      const sent = refused(send(owner, body));
      expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
      return sent;
    });
    expect(result).toEqual([413, 'UploadTooLarge', undefined]);
    reading.longestMs = usual;
    // The test sends 17 MB from the same thread; reading them there takes minutes.
    expect(ms).toBeLessThan(2_000);
    expect([await sheets(), folder.uploads()]).toEqual([before, []]);
    expect(await send(owner, form(plain))).toMatchObject({ status: 200 });
  });

  test('with more rows or letters than a sheet has is refused before they are looked at', async () => {
    const rows = `Sisbov;PCQ\n${'1;2\n'.repeat(5_100)}`;
    expect(await refused(send(owner, form(rows)))).toEqual([413, 'UploadTooLarge', undefined]);
    const letters = `Sisbov;PCQ\n${`${'1'.repeat(190)};`.repeat(50)}\n`.repeat(300);
    expect(await refused(send(owner, form(letters)))).toEqual([413, 'UploadTooLarge', undefined]);
  });

  test('that is an archive larger than it says is cut to what it says', async () => {
    const archive = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40_000_000) });
    const view = new DataView(archive.buffer);
    const central = archive.findLastIndex(
      (_byte, at) => view.getUint32(Math.min(at, archive.length - 4), true) === 0x02014b50,
    );
    view.setUint32(central + 24, 100, true);
    expect(await refused(send(owner, form(archive, 'r.xlsx')))).toEqual([400, 'FileUnreadable', undefined]);
  });

  test('that is no form is refused by its name', async () => {
    const answer = await fetch(`${app.url}/api/oxen/closure`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'nothing',
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'InvalidFieldType']);
    const without = new FormData();
    without.append('saleManagementId', saleManagementId);
    expect(await refused(send(owner, without))).toEqual([400, 'InvalidFieldType', 'oxClosure']);
  });
});

describe('a process that', () => {
  const reader = (code: string, more: object = {}) => {
    const file = join(folder.folder, 'reader.mjs');
    writeFileSync(file, code);
    const start = (options: ForkOptions) => fork(file, { ...options, ...more });
    return readApart(ctx, { order: {}, field: 'oxClosure', start });
  };

  test.each([
    ['ends without an answer', 'process.exit(3)'],
    ['throws', 'throw new Error("no")'],
    ['crashes', 'process.kill(process.pid, "SIGSEGV")'],
  ])('%s is the end of its file only', async (_what, code) => {
    await expect(reader(code)).rejects.toMatchObject({ code: 'FileUnreadable', field: 'oxClosure' });
  });

  test('cannot begin is said too', async () => {
    await expect(reader('', { execPath: join(folder.folder, 'nothing') })).rejects.toMatchObject({
      code: 'FileUnreadable',
    });
  });

  test('answers has none of the secrets of the server', async () => {
    const names = await reader('process.once("message", () => process.send({ result: Object.keys(process.env) }))');
    expect((names as string[]).filter((name) => !/^NODE_(COMPILE_CACHE|CHANNEL_)/.test(name))).toEqual([]);
  });
});
