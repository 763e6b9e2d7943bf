import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { password, startTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { mutate, tokenFields, whoIs } from '../../support/mutate.ts';
import { startMailServer, type MailServer } from '../../support/servers/mailServer.ts';

let app: TestApp;
let farm: TestFarm;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  const env = { SMTP_URL: post.url, SMTP_FROM: 'Cocho <cocho@fazenda.example>', PUBLIC_URL: 'https://cocho.example' };
  app = await startTestApp(env);
});
beforeEach(async () => {
  await app.app.platform.database.everyFarm.rateLimit.deleteMany();
  farm = await app.newFarm();
  post.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => post.server.close(() => resolve()));
});

const ask = (email: string) => mutate(app.as(null), 'requestPasswordLink', { email }, 'ok');
const accept = (token: string, chosen: string) =>
  mutate(app.as(null), 'acceptInvitation', { token, password: chosen, passwordConfirmation: chosen }, tokenFields);
const canSignIn = async (email: string, secret: string) =>
  (await mutate(app.as(null), 'signIn', { email, password: secret }, tokenFields)).code === undefined;

async function mailed(): Promise<string> {
  await vi.waitUntil(() => post.received.length > 0, { timeout: 10_000 });
  const [message] = post.received;
  // Soft line ends of the transfer.
  return message!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
const tokenIn = (text: string) => /https:\/\/cocho\.example\/login#invite=([\w-]+)/.exec(text)![1]!;

test('the link goes to the person alone, sets a password once, and ends what was open', async () => {
  const before = await app.signIn(farm.ownerEmail);
  expect((await ask(farm.ownerEmail)).payload).toEqual({ ok: true });
  const text = await mailed();
  expect(post.received[0]!.to).toEqual([farm.ownerEmail]);
  expect(text).toContain('Nova senha no Cocho');
  const { payload } = await accept(tokenIn(text), 'another-horse');
  expect(await whoIs(app, String(payload.token))).toBe(farm.ownerEmail);
  expect([await canSignIn(farm.ownerEmail, password), await canSignIn(farm.ownerEmail, 'another-horse')]).toEqual([
    false,
    true,
  ]);
  expect((await accept(tokenIn(text), 'a-third-horse')).code).toBe('InexistentEntity');
  const { data } = await before.graphql('{ viewer { email } }');
  expect(data?.viewer ?? null).toBeNull();
});

test('a person of several farms gets one too, though no farm may give it', async () => {
  const other = await app.newFarm();
  const owner = await app.signIn(other.ownerEmail);
  const invited = { name: 'Das duas', email: farm.ownerEmail, role: 'MANAGER' };
  const { payload } = await mutate(owner, 'createPerson', invited, 'invitationUrl');
  await accept(String(payload.invitationUrl).split('#invite=')[1]!, password);
  await ask(farm.ownerEmail);
  expect((await accept(tokenIn(await mailed()), 'another-horse')).code).toBeUndefined();
  expect(await canSignIn(farm.ownerEmail, 'another-horse')).toBe(true);
});

test('nobody learns who has an account, and nobody is flooded', async () => {
  expect((await ask('ninguem@test.example')).payload).toEqual({ ok: true });
  const { email } = await app.addPerson(farm, 'FEEDER');
  await app.app.platform.database.everyFarm.person.update({ where: { email }, data: { active: false } });
  expect((await ask(email)).payload).toEqual({ ok: true });
  for (const _time of [1, 2, 3]) expect((await ask(farm.ownerEmail)).code).toBeUndefined();
  expect((await ask(farm.ownerEmail)).code).toBe('TooManyRequests');
  await mailed();
  expect(post.received.every(({ to }) => to[0] === farm.ownerEmail)).toBe(true);
});
