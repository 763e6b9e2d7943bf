import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { checkFile, unnoticedDamage } from '../../support/backup/backupDamage.ts';
import { openSession } from '../../support/sessions.ts';

/** `tests/long/exchange/backupDamage.test.ts` tries ten thousand. */
const damages = { from: 0, to: 400 };

let app: TestApp;
let folder: string;
let farm: TestFarm;
let owner: Caller;
let zip: Uint8Array<ArrayBuffer>;

const form = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  sent.append('backup', new Blob([bytes], { type: 'application/zip' }), 'farm.zip');
  return sent;
};

const backups = async () => {
  const { data } = await owner.graphql('{ farm { backups { edges { node { id kind name rows signedHere } } } } }');
  return (data as { farm: { backups: { edges: { node: Record<string, unknown> }[] } } }).farm.backups.edges.map(
    ({ node }) => node,
  );
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-backup-doors-'));
  app = await startTestApp({ DATA_DIR: folder });
  farm = await app.newFarm('Fazenda Pequena');
  owner = await openSession(app, farm.membershipId);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('its owner and managers alone get the farm as a ZIP, which is kept', async () => {
  const finance = await openSession(app, (await app.addPerson(farm, 'FINANCE')).membershipId);
  expect(await finance.rest('GET', '/utils/backup')).toMatchObject({ status: 403 });
  expect((await finance.graphql('mutation { makeBackup { job { id } } }')).errors[0]?.extensions.code).toBe(
    'UserWithoutPermission',
  );
  const response = await fetch(`${app.url}/api/utils/backup`, { headers: { authorization: `Bearer ${owner.token}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  zip = new Uint8Array(await response.arrayBuffer());
  expect(Buffer.from(zip.subarray(0, 2)).toString()).toBe('PK');
  expect(await backups()).toMatchObject([{ kind: 'MADE', signedHere: true }]);
  expect(Buffer.from(zip).includes(password)).toBe(false);
});

test('a job makes one too, and its file is that of the backup', async () => {
  await app.app.startJobs();
  const { data } = await owner.graphql('mutation { makeBackup { job { id } } }');
  const { id } = (data as { makeBackup: { job: { id: string } } }).makeBackup.job;
  const read = async () =>
    (await owner.graphql('query T($id: ID!) { node(id: $id) { ... on Job { status file { name } } } }', { id })).data;
  await expect.poll(read).toMatchObject({ node: { status: 'DONE', file: { name: expect.stringMatching(/\.zip$/) } } });
  const headers = { authorization: `Bearer ${owner.token}` };
  const file = await fetch(`${app.url}/graphql/file/${id}`, { headers });
  const made = (await backups()).at(-1);
  const kept = await fetch(`${app.url}/graphql/backup/${String(made!.id)}`, { headers });
  const [one, other] = [await file.bytes(), await kept.bytes()];
  expect([file.status, kept.status, one.length > 1_000]).toEqual([200, 200, true]);
  expect(Buffer.compare(one, other)).toBe(0);
});

test('a manager makes and gets one, and restores none', async () => {
  const manager = await openSession(app, (await app.addPerson(farm, 'MANAGER')).membershipId);
  const headers = { authorization: `Bearer ${manager.token}` };
  const made = await fetch(`${app.url}/api/utils/backup`, { headers });
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/zip']);
  await made.bytes();
  const [kept] = await backups();
  const file = await fetch(`${app.url}/graphql/backup/${String(kept!.id)}`, { headers });
  expect(file.status).toBe(200);
  await file.bytes();
  const { data } = await manager.graphql('{ farm { backups(first: 1) { edges { node { viewerCanRestore } } } } }');
  expect(data).toEqual({ farm: { backups: { edges: [{ node: { viewerCanRestore: false } }] } } });
  expect(await manager.rest('POST', '/utils/backup', form(zip, { dryRun: 'true' }))).toMatchObject({
    status: 403,
    body: { code: 'UserWithoutPermission' },
  });
});

test('a farm is made of one by a job, which says so in the language of whoever wants it', async () => {
  const { id } = (await backups()).at(-1)!;
  const { data } = await owner.graphql(
    'mutation T($input: RestoreBackupInput!) { restoreBackup(input: $input) { job { title } } }',
    { input: { id, confirmFarmName: 'Fazenda Pequena' } },
  );
  expect(data).toEqual({ restoreBackup: { job: { title: 'Restauração de cópia de segurança' } } });
});

test('one that is removed is kept no more, and the others are', async () => {
  const before = await backups();
  const removed = before.at(-1)!;
  const { data } = await owner.graphql(
    'mutation T($input: DeleteBackupInput!) { deleteBackup(input: $input) { deletedId } }',
    {
      input: { id: removed.id },
    },
  );
  expect(data).toEqual({ deleteBackup: { deletedId: removed.id } });
  expect(await backups()).toEqual(before.filter(({ id }) => id !== removed.id));
});

test('sent back it is checked, and becomes a farm of its own once its name was typed', async () => {
  const checked = await owner.rest('POST', '/utils/backup', form(zip, { dryRun: 'true' }));
  expect(checked).toMatchObject({
    status: 200,
    body: {
      dryRun: true,
      restored: null,
      conflicts: [],
      manifest: { farmName: 'Fazenda Pequena' },
      counts: { Farm: 1 },
    },
  });
  const unnamed = await owner.rest('POST', '/utils/backup', form(zip, { confirmFarmName: 'Outra' }));
  expect(unnamed).toMatchObject({ status: 400, body: { code: 'InvalidFieldType', field: 'confirmFarmName' } });
  // Whom nobody here has by that e-mail any more gets an account again, without a password.
  const { person } = app.app.platform.database.everyFarm;
  const { id: movedId, email } = await person.findFirstOrThrow({
    where: { memberships: { some: { farmId: farm.farmId, role: 'FINANCE' } } },
  });
  await person.update({ where: { id: movedId }, data: { email: `moved-${email}` } });
  const done = await owner.rest('POST', '/utils/backup', form(zip, { confirmFarmName: 'Fazenda Pequena' }));
  expect(done).toMatchObject({
    status: 200,
    body: { restored: { farmName: expect.stringContaining('Fazenda Pequena (') } },
  });
  const { farmId } = (done.body as { restored: { farmId: string } }).restored;
  expect(await person.findUniqueOrThrow({ where: { email } })).toMatchObject({ passwordHash: null });
  const { data, errors } = await owner.graphql(
    'mutation T($input: SwitchFarmInput!) { switchFarm(input: $input) { token } }',
    { input: { farmId } },
  );
  expect(errors).toEqual([]);
  const there = app.as((data as { switchFarm: { token: string } }).switchFarm.token);
  expect((await there.graphql('{ farm { name } }')).data).toMatchObject({
    farm: { name: expect.stringContaining('(') },
  });
  // Restored again, by the same person from another farm too, each has a name of its own.
  for (const caller of [owner, there]) {
    const again = await caller.rest('POST', '/utils/backup', form(zip, { confirmFarmName: 'Fazenda Pequena' }));
    expect(again.status).toBe(200);
  }
  const { data: seen } = await owner.graphql('{ viewer { memberships { farmName } } }');
  const { memberships } = (seen as { viewer: { memberships: { farmName: string }[] } }).viewer;
  const names = memberships.map(({ farmName }) => farmName);
  expect(names.filter((name) => name.startsWith('Fazenda Pequena')).length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
});

test('a damaged one is refused with its place, and nothing is kept of it', async () => {
  const before = (await backups()).length;
  const bad = new Uint8Array(zip);
  bad[Math.floor(bad.length / 2)]! ^= 1;
  const { status, body } = await owner.rest('POST', '/utils/backup', form(bad, { dryRun: 'true' }));
  expect([status, body.code]).toEqual([
    expect.any(Number),
    expect.stringMatching(/^(BackupIncompatible|InvalidFieldType)$/),
  ]);
  expect(status).toBeLessThan(500);
  expect((await backups()).length).toBe(before);
});

test('a file that is no backup is said to be none', async () => {
  const workbook = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
  for (const bytes of [strToU8('marca;peso\r\n1;390'), workbook, strToU8('P')]) {
    const { body } = await owner.rest('POST', '/utils/backup', form(new Uint8Array(bytes), { dryRun: 'true' }));
    expect(body).toMatchObject({ code: 'BackupIncompatible', details: { reason: 'OTHER_FILE' } });
  }
});

test('is refused, with the place, whatever is flipped, cut, swapped or dropped', async () => {
  const path = join(folder, 'farm.zip');
  await writeFile(path, zip);
  const { config } = app.app.platform;
  await checkFile(path, config);
  expect(await unnoticedDamage(path, config, damages)).toEqual([]);
});
