import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFarm, takeFarmBack } from '../../../server/exchange/leaving/deleteFarm.service.ts';
import { erasedName } from '../../../server/exchange/leaving/erasePerson.service.ts';
import { removeDueFarms } from '../../../server/exchange/leaving/removeFarms.service.ts';
import { runJob } from '../../../server/platform/jobs/runJob.ts';
import { fromGlobalId, toGlobalId } from '../../../server/platform/input.ts';
import { password, takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { addToFarm, openSession } from '../../support/sessions.ts';

const dayMs = 86_400_000;

let app: TestApp;
let farm: TestFarm;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

const everyFarm = () => app.app.platform.database.everyFarm;
const inDays = (days: number) => ({ ...app.app.platform, now: () => new Date(Date.now() + days * dayMs) });
const codeOf = async (work: Promise<unknown>) => work.then(() => null).catch((error: { code: string }) => error.code);
const signIn = 'mutation T($input: SignInInput!) { signIn(input: $input) { token } }';
const rename = 'mutation T($input: UpdatePersonInput!) { updatePerson(input: $input) { membership { name } } }';

test('a deleted farm is only read, can be taken back for thirty days, and then is gone', async () => {
  farm = await app.newFarm('Fazenda que Sai');
  const other = await app.newFarm('Fazenda que Fica');
  const { membershipId: managerId, email } = await app.addPerson(farm, 'MANAGER');
  const manager = await openSession(app, managerId);
  const owner = await openSession(app, farm.membershipId);
  const ctx = app.contextFor(farm);
  expect(await codeOf(deleteFarm(ctx, { confirmFarmName: 'Outra' }))).toBe('InvalidFieldType');
  const document =
    'mutation T($input: DeleteFarmInput!) { deleteFarm(input: $input) { farm { setAside { isReplaced } } } }';
  const deleted = await owner.graphql(document, { input: { confirmFarmName: 'fazenda que sai' } });
  expect(deleted.data).toEqual({ deleteFarm: { farm: { setAside: { isReplaced: false } } } });
  const input = { id: toGlobalId('Membership', farm.membershipId), name: 'Outro nome' };
  expect((await owner.graphql(rename, { input })).errors[0]?.extensions.code).toBe('FarmSetAside');
  expect((await manager.graphql('{ farm { name } }')).errors[0]?.extensions.code).toBe('InvalidToken');
  expect(await codeOf(deleteFarm(ctx, { confirmFarmName: 'Fazenda que Sai' }))).toBe('FarmSetAside');
  // Who is no owner cannot, and reads why.
  const { errors } = await app.as(null).graphql(signIn, { input: { email, password } });
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(
      /^A fazenda Fazenda que Sai foi excluída: até \d\d\/\d\d\/\d{4} o proprietário pode recuperá-la$/,
    ),
    extensions: { code: 'FarmDeleted', statusCode: 403, details: { farm: 'Fazenda que Sai' } },
  });
  // Whoever has no other farm can still sign in to take it back.
  const again = await app.signIn(farm.ownerEmail);
  expect((await again.graphql('mutation { takeFarmBack { farm { setAside { removeAt } } } }')).data).toEqual({
    takeFarmBack: { farm: { setAside: null } },
  });
  expect((await owner.graphql(rename, { input })).errors).toEqual([]);
  expect((await manager.graphql('{ farm { name } }')).errors).toEqual([]);
  expect((await app.as(null).graphql(signIn, { input: { email, password } })).errors).toEqual([]);
  expect(await codeOf(takeFarmBack(ctx, {}))).toBe('FarmNotReplaceable');
  await deleteFarm(ctx, { confirmFarmName: 'Fazenda que Sai' });
  expect(await removeDueFarms(inDays(29))).toBe(0);
  expect(await removeDueFarms(inDays(31))).toBe(1);
  expect(await everyFarm().farm.count({ where: { id: farm.farmId } })).toBe(0);
  expect(await everyFarm().person.count({ where: { email: farm.ownerEmail } })).toBe(0);
  expect(await everyFarm().membership.count({ where: { farmId: other.farmId } })).toBe(1);
});

test('a person gets what the installation has of them as one file, and nobody else does', async () => {
  farm = await app.newFarm('Fazenda dos Dados');
  const { membershipId, email } = await app.addPerson(farm, 'FEEDER');
  const feeder = await openSession(app, membershipId);
  const { data } = await feeder.graphql('mutation { exportMyData { job { id } } }');
  const { id } = (data as { exportMyData: { job: { id: string } } }).exportMyData.job;
  const jobId = fromGlobalId(id, 'Job')!;
  await runJob(app.app.platform, { farmId: farm.farmId, jobId }, new AbortController().signal);
  expect(await everyFarm().job.findFirst({ where: { id: jobId } })).toMatchObject({ status: 'DONE', errorCode: null });
  const answer = await fetch(`${app.url}/graphql/file/${id}`, { headers: { authorization: `Bearer ${feeder.token}` } });
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ email, farms: [{ name: expect.any(String), role: 'FEEDER' }] });
  expect(text).not.toMatch(/passwordHash|argon2|tokenHash/);
  expect(text).not.toContain(farm.ownerEmail);
});

test('an erased person has no name and no account, and what they did stays', async () => {
  farm = await app.newFarm('Fazenda dos Atos');
  const { membershipId, email } = await app.addPerson(farm, 'MANAGER');
  const owner = await openSession(app, farm.membershipId);
  const manager = await app.signIn(email);
  const { name } = await everyFarm().membership.findFirstOrThrow({ where: { id: membershipId } });
  const act = { farmId: farm.farmId, membershipId, type: 'Line', subjectId: membershipId, subject: 'Linha A' };
  await everyFarm().activity.create({ data: { ...act, op: 'CREATED' } });
  const document =
    'mutation T($input: ErasePersonInput!) { erasePerson(input: $input) { membership { name email active } } }';
  const erase = (confirmName: string, id = membershipId) =>
    owner.graphql(document, { input: { id: toGlobalId('Membership', id), confirmName } });
  expect((await erase('Outro')).errors[0]?.extensions).toMatchObject({
    code: 'InvalidFieldType',
    field: 'confirmName',
  });
  expect((await erase('Owner', farm.membershipId)).errors[0]?.extensions.code).toBe('OwnAccess');
  const { data } = await erase(name);
  expect(data).toMatchObject({ erasePerson: { membership: { name: erasedName, active: false } } });
  expect(JSON.stringify(data)).not.toContain(email);
  expect(await everyFarm().person.count({ where: { email } })).toBe(0);
  expect((await manager.graphql('{ farm { name } }')).errors[0]?.extensions.code).toBe('InvalidToken');
  const refused = await app.as(null).graphql(signIn, { input: { email, password } });
  expect(refused.errors[0]?.extensions.code).toBe('InvalidLogin');
  const acts = await everyFarm().activity.findMany({ where: { farmId: farm.farmId } });
  expect(acts.filter((each) => each.membershipId === membershipId)).toMatchObject([{ subject: 'Linha A' }]);
  expect(acts.filter(({ subject }) => subject.includes(name))).toEqual([]);
});

test('the account of a person of several farms stays with the others', async () => {
  farm = await app.newFarm('Fazenda Um');
  const other = await app.newFarm('Fazenda Dois');
  const { membershipId, email } = await app.addPerson(farm, 'VET');
  const { personId, name } = await everyFarm().membership.findFirstOrThrow({ where: { id: membershipId } });
  await addToFarm(app, { farmId: other.farmId, personId, name, role: 'VET', joinedAt: new Date() });
  const owner = await openSession(app, farm.membershipId);
  const document = 'mutation T($input: ErasePersonInput!) { erasePerson(input: $input) { membership { email } } }';
  const input = { id: toGlobalId('Membership', membershipId), confirmName: name };
  const { data } = await owner.graphql(document, { input });
  expect(JSON.stringify(data)).not.toContain(email);
  const there = await app.signIn(email);
  expect((await there.graphql('{ farm { name } viewer { memberships { farmName } } }')).data).toEqual({
    farm: { name: 'Fazenda Dois' },
    viewer: { memberships: [{ farmName: 'Fazenda Dois' }] },
  });
});
