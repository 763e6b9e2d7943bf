import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../server/accounts/people.service.ts';
import { createApiKey } from '../../../server/accounts/apiKeys/apiKeys.service.ts';
import { headlineOf } from '../../../server/exchange/backup/difference.sql.ts';
import { setBackupSchedule } from '../../../server/exchange/schedule/backupSchedule.service.ts';
import { removeDueFarms } from '../../../server/exchange/leaving/removeFarms.service.ts';
import { getDatamodel } from '../../../server/platform/db/generated/pothos.ts';
import { tableOf } from '../../../server/platform/db/tables.ts';
import { fromGlobalId, toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import type { Caller } from '../../support/app.ts';
import { openSession } from '../../support/sessions.ts';
import { startTwoFarms, type TwoFarms } from '../../support/twoFarms.ts';

const dayMs = 86_400_000;

let farms: TwoFarms;
let folder: string;
let owner: Caller;
let manager: Caller;
let backupId: string;
let copyId: string;
let key: string;
let late: string;
/** As whom the device of the manager keeps what it did. */
let onDevice: { fieldOwner: string; fieldKey: string };

const call = async (caller: Caller, document: string, input?: object) => {
  const { data, errors } = await caller.graphql(document, input ? { input } : {});
  return { data, code: errors[0]?.extensions.code ?? null };
};
const farmOf = async (caller: Caller) => {
  const { data } = await call(caller, '{ farm { id name setAside { isReplaced removeAt } } }');
  return (data as { farm: { id: string; name: string; setAside: object | null } }).farm;
};
const replace = (caller: Caller, confirmFarmName: string) =>
  call(caller, 'mutation T($input: ReplaceFarmInput!) { replaceFarm(input: $input) { farmId } }', {
    backupId,
    confirmFarmName,
  });
const switchBack = (caller: Caller, farmId: string) =>
  call(caller, 'mutation T($input: SwitchBackInput!) { switchBack(input: $input) { farmId } }', {
    farmId: toGlobalId('Farm', farmId),
  });
const fieldViewer = async (caller: Caller) => {
  const { data } = await call(caller, '{ viewer { fieldOwner fieldKey formerFieldOwners { owner key } } }');
  return (data as { viewer: typeof onDevice & { formerFieldOwners: { owner: string; key: string }[] } }).viewer;
};
const platform = () => farms.app.app.platform;
/** The rows of each model with rows of farms. */
async function rowsOf(farmId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, { fields }] of Object.entries(getDatamodel().datamodel.models)) {
    const column = name === 'Farm' ? 'id' : 'farmId';
    if (!fields.some((field) => field.name === column)) continue;
    if (name !== 'Farm' && column === 'id') continue;
    const table = tableOf(platform().database.everyFarm as never, name);
    counts[name] = await table.count({ where: { [column]: farmId } });
  }
  return counts;
}
/** What waits on a farm: links to join it, where these lead, and when it is backed up. */
async function waitingOn(farmId: string) {
  const { invitation, farmOfToken, backupSchedule } = platform().database.everyFarm;
  const invitations = await invitation.findMany({
    where: { farmId },
    select: { tokenHash: true, membership: { select: { name: true, role: true } } },
    orderBy: { tokenHash: 'asc' },
  });
  const tokenHash = { in: invitations.map((each) => each.tokenHash) };
  const leading = await farmOfToken.count({ where: { farmId, tokenHash } });
  const schedules = await backupSchedule.findMany({
    where: { farmId },
    select: { weekdays: true, time: true, keep: true, nextRunAt: true },
  });
  return { invitations, leading, schedules };
}
const figures = (farmId: string) => headlineOf(farmId, platform().database.everyFarm);

/** A person added through the door, with a session. */
async function addManager(): Promise<Caller> {
  const { membershipId } = await farms.app.addPerson(farms.ownFarm, 'MANAGER');
  return openSession(farms.app, membershipId);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-replacing-'));
  farms = await startTwoFarms({ DATA_DIR: folder });
  ({ owner } = farms);
  await farms.sql.query(`UPDATE "Document" SET sha256 = encode(sha256(id::text::bytea), 'hex')`);
  manager = await addManager();
  onDevice = await fieldViewer(manager);
  const made = await createApiKey(farms.app.contextFor(farms.ownFarm), {
    name: 'Parceiro',
    scopes: ['TRACEABILITY_READ'],
    lastDay: new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10),
  });
  key = made.token;
  const headers = { authorization: `Bearer ${owner.token}` };
  const zip = await (await fetch(`${farms.app.url}/api/utils/backup`, { headers })).arrayBuffer();
  // Whoever came after the backup is not in it.
  late = (await farms.app.addPerson(farms.ownFarm, 'FEEDER')).membershipId;
  const ctx = farms.app.contextFor(farms.ownFarm);
  await createPerson(ctx, { name: 'Convidada', email: 'convidada@test.example', role: 'VET' });
  await setBackupSchedule(ctx, { weekdays: [1, 4], time: '03:15', keep: 5 });
  const form = new FormData();
  form.append('confirmFarmName', 'Fazenda Nossa');
  form.append('backup', new Blob([zip], { type: 'application/zip' }), 'farm.zip');
  const { status, body } = await owner.rest('POST', '/utils/backup', form);
  expect([status, body]).toEqual([200, expect.objectContaining({ restored: expect.anything() })]);
  copyId = (body as { restored: { farmId: string } }).restored.farmId;
  copyId = fromGlobalId(copyId, 'Farm') ?? copyId;
  const { data } = await owner.graphql(
    '{ farm { backups(filter: { kind: SENT }) { edges { node { id difference { here { heads day } copy { heads day } models { name same changed added removed } } } } } } }',
  );
  const { node } = (data as { farm: { backups: { edges: { node: { id: string; difference: never } }[] } } }).farm
    .backups.edges[0]!;
  backupId = node.id;
  const { here, copy, models } = node.difference as {
    here: object;
    copy: object;
    models: { name: string; same: number; changed: number; added: number; removed: number }[];
  };
  expect(here).toEqual(copy);
  const differing = models.filter(({ changed, added, removed }) => changed + added + removed > 0);
  expect(differing.map(({ name, added, removed }) => [name, added > 0, removed > 0])).toEqual([
    ['Membership', true, false],
  ]);
});
afterAll(async () => {
  await farms.close();
  await rm(folder, { recursive: true, force: true });
});

test('only an owner who types the name of the farm may replace it', async () => {
  expect(await replace(manager, 'Fazenda Nossa')).toMatchObject({ code: 'UserWithoutPermission' });
  expect(await replace(owner, 'Fazenda Outra')).toMatchObject({ code: 'InvalidFieldType' });
  expect(await farmOf(owner)).toMatchObject({ name: 'Fazenda Nossa', setAside: null });
});

test('the copy takes its place: people, keys and the name go on without a new sign-in', async () => {
  const [before, others] = [await figures(farms.ownFarm.farmId), await rowsOf(farms.otherFarm.farmId)];
  const waiting = await waitingOn(farms.ownFarm.farmId);
  const invited = { tokenHash: expect.any(String), membership: { name: 'Convidada', role: 'VET' } };
  expect(waiting.invitations).toContainEqual(invited);
  expect(waiting).toMatchObject({ leading: 1, schedules: [{ weekdays: [1, 4], time: '03:15' }] });
  expect(await replace(owner, ' fazenda nossa ')).toMatchObject({ code: null });
  for (const caller of [owner, manager])
    expect(await farmOf(caller)).toMatchObject({
      id: toGlobalId('Farm', copyId),
      name: 'Fazenda Nossa',
      setAside: null,
    });
  expect(await figures(copyId)).toEqual(before);
  expect(await waitingOn(copyId)).toEqual(waiting);
  expect(await waitingOn(farms.ownFarm.farmId)).toEqual({ invitations: [], leading: 0, schedules: [] });
  const byKey = await farms.app.as(key).graphql('{ farm { id } }');
  expect(byKey.data).toMatchObject({ farm: { id: toGlobalId('Farm', copyId) } });
  const { role, joinedAt } = await platform().database.everyFarm.membership.findFirstOrThrow({
    where: { farmId: copyId, id: late },
  });
  expect([role, joinedAt]).toEqual(['FEEDER', expect.any(Date)]);
  expect(await rowsOf(farms.otherFarm.farmId)).toEqual(others);
  const audit = await platform().database.everyFarm.activity.groupBy({
    by: ['farmId'],
    where: { type: 'FarmReplaced' },
    _count: true,
  });
  expect(audit.map(({ farmId, _count }) => [farmId, _count])).toEqual(
    expect.arrayContaining([
      [farms.ownFarm.farmId, 1],
      [copyId, 1],
    ]),
  );
});

test('acts that wait on a device for the farm that was replaced are for the one in its place, and nobody else’s', async () => {
  const { fieldOwner, fieldKey } = onDevice;
  const now = await fieldViewer(manager);
  expect(now.fieldOwner).not.toBe(fieldOwner);
  expect(now.formerFieldOwners).toEqual([{ owner: fieldOwner, key: fieldKey }]);
  const ownersFormer = (await fieldViewer(owner)).formerFieldOwners;
  expect(ownersFormer).toEqual([{ owner: expect.stringContaining(farms.ownFarm.farmId), key: expect.any(String) }]);
  expect(ownersFormer[0]!.key).not.toBe(fieldKey);
  const outsider = await openSession(farms.app, farms.otherFarm.membershipId);
  expect((await fieldViewer(outsider)).formerFieldOwners).toEqual([]);
  // Sent with the session that went over, or after a new sign-in: it is done there, and once.
  const create = 'mutation T($input: CreateBatchInput!) { createBatch(input: $input) { batch { id } } }';
  const input = { clientEventId: uuidv7(), kind: 'HOLDING', name: 'Lote do campo' };
  const first = await call(manager, create, input);
  expect(first.code).toBe(null);
  expect(await call(manager, create, input)).toEqual(first);
  const acts = await platform().database.everyFarm.clientEvent.findMany({ where: { key: input.clientEventId } });
  expect(acts.map(({ farmId }) => farmId)).toEqual([copyId]);
});

test('the farm that was replaced is in no list, and is only read by its owner', async () => {
  const { data } = await owner.graphql('{ viewer { memberships { farmId } } }');
  const ids = (data as { viewer: { memberships: { farmId: string }[] } }).viewer.memberships.map(
    ({ farmId }) => farmId,
  );
  expect(ids).toEqual([toGlobalId('Farm', copyId)]);
  const old = await openSession(farms.app, farms.ownFarm.membershipId);
  const { id: sessionId } = await platform().database.everyFarm.session.findFirstOrThrow({
    orderBy: { createdAt: 'desc' },
  });
  await platform().database.everyFarm.session.update({
    where: { id: sessionId },
    data: { farmId: farms.ownFarm.farmId },
  });
  expect(await farmOf(old)).toMatchObject({ setAside: { isReplaced: true } });
  const line = { name: 'X', email: 'novo@test.example', role: 'VIEWER' };
  const create = 'mutation T($input: CreatePersonInput!) { createPerson(input: $input) { membership { id } } }';
  expect(await call(old, create, line)).toMatchObject({ code: 'FarmSetAside' });
  const rest = await old.rest('POST', '/utils/backup', new FormData());
  expect(rest).toMatchObject({ status: 409, body: { code: 'FarmSetAside' } });
  // A write that was let in before waits for the change of places, and is refused then.
  const ctx = farms.app.contextFor(farms.ownFarm);
  await expect(ctx.transaction((inside) => inside.requireOpenDay())).rejects.toMatchObject({ code: 'FarmSetAside' });
  const outsider = await openSession(farms.app, farms.otherFarm.membershipId);
  expect(await switchBack(outsider, farms.ownFarm.farmId)).toMatchObject({ code: 'InexistentEntity' });
  const seen = await outsider.graphql('{ farm { replacedFarms { farmId } } }');
  expect(seen.data).toEqual({ farm: { replacedFarms: [] } });
});

test('it takes its place again with one action, as it was', async () => {
  const before = await rowsOf(farms.ownFarm.farmId);
  const { data } = await owner.graphql('{ farm { replacedFarms { farmId name removeAt } } }');
  expect(data).toMatchObject({ farm: { replacedFarms: [{ farmId: toGlobalId('Farm', farms.ownFarm.farmId) }] } });
  expect(await switchBack(manager, farms.ownFarm.farmId)).toMatchObject({ code: 'UserWithoutPermission' });
  expect(await switchBack(owner, farms.ownFarm.farmId)).toMatchObject({ code: null });
  for (const caller of [owner, manager])
    expect(await farmOf(caller)).toMatchObject({
      id: toGlobalId('Farm', farms.ownFarm.farmId),
      name: 'Fazenda Nossa',
      setAside: null,
    });
  const after = await rowsOf(farms.ownFarm.farmId);
  // They come back from the farm that was in its place.
  const moved = { Activity: 0, Session: 0, Invitation: 0, FarmOfToken: 0, BackupSchedule: 0 };
  expect({ ...after, ...moved }).toEqual({ ...before, ...moved });
  expect((await farms.app.as(key).graphql('{ farm { id } }')).data).toMatchObject({
    farm: { id: toGlobalId('Farm', farms.ownFarm.farmId) },
  });
  const mark = await platform().database.everyFarm.farm.findUniqueOrThrow({ where: { id: copyId } });
  expect(mark).toMatchObject({ name: expect.stringContaining('('), replacedById: farms.ownFarm.farmId });
});

test('after seven days nothing of it is left in any table, and the others are whole', async () => {
  const kept = [farms.ownFarm.farmId, farms.otherFarm.farmId];
  const before = await Promise.all(kept.map(rowsOf));
  expect(await removeDueFarms(platform())).toBe(0);
  const later = { ...platform(), now: () => new Date(Date.now() + 7 * dayMs + 1_000) };
  expect((await rowsOf(copyId)).Ox).toBeGreaterThan(0);
  expect(await removeDueFarms(later)).toBe(1);
  const left = Object.entries(await rowsOf(copyId)).filter(([, count]) => count > 0);
  expect(left).toEqual([]);
  expect(await Promise.all(kept.map(rowsOf))).toEqual(before);
});
