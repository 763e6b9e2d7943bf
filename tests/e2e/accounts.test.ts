import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword, demoPeople } from '../../prisma/demo/setup/accounts.ts';
import { createPerson } from '../../server/accounts/people.service.ts';
import { desktop, openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { demoContext } from '../support/browser/entryStage.ts';
import { startMailServer, type MailServer } from '../support/servers/mailServer.ts';

let stage: Stage;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  stage = await openStage({ SMTP_URL: post.url, SMTP_FROM: 'Cocho <cocho@fazenda.example>' });
});
afterAll(async () => {
  await stage.close();
  post.server.close();
});

const newcomer = {
  name: 'Joana Farias',
  document: '111.444.777-35',
  email: 'joana@fazendanova.example',
  password: 'capim-gordura',
};
const helper = { name: 'Zeca Ribeiro', email: 'zeca@fazendanova.example', password: 'curral-cheio' };

test('an owner registers, adds a person with a role, and that person sees only what the role allows', async () => {
  const owner = await stage.visit();
  const { page } = owner;
  await page.goto('/create-account');
  await page.getByLabel(/^Nome do proprietário/).fill(newcomer.name);
  await page.getByLabel(/^CPF ou CNPJ/).fill(newcomer.document);
  await page.getByLabel(/^E-mail/).fill(newcomer.email);
  await page.locator('input[type="password"]').nth(0).fill(newcomer.password);
  await page.locator('input[type="password"]').nth(1).fill('outra-senha');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await expect.poll(() => page.getByText('As senhas informadas são diferentes').count()).toBeGreaterThan(0);
  for (const index of [0, 1]) await page.locator('input[type="password"]').nth(index).fill('senha123');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByText('escolha uma senha menos comum').waitFor();
  for (const index of [0, 1]) await page.locator('input[type="password"]').nth(index).fill(newcomer.password);
  await page.getByRole('button', { name: /^Continuar/ }).click();

  await page.getByLabel(/^Nome da fazenda/).waitFor();
  await page.goBack();
  expect(await page.getByLabel(/^Nome do proprietário/).inputValue()).toBe(newcomer.name);
  await page.goForward();
  await page.getByLabel(/^Nome da fazenda/).fill('Fazenda Nova');
  await page.getByLabel(/^Sigla/).fill('FNV');
  await page.getByLabel(/^Nome do contato/).fill('Sede');
  await page.getByLabel(/^Telefone/).fill('(64) 99812-0001');
  await page.reload();
  // The draft survives a reload, except for the password, which has to be typed again.
  await page.getByText('A senha não fica guardada').waitFor();
  const passwords = page.locator('input[type="password"]');
  await passwords.nth(0).fill(newcomer.password);
  await passwords.nth(1).fill(newcomer.password);
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByLabel(/^Nome da fazenda/).waitFor();
  expect(await page.getByLabel(/^Nome da fazenda/).inputValue()).toBe('Fazenda Nova');
  await page.getByRole('button', { name: /^Continuar/ }).click();

  await page.getByLabel(/^CEP/).fill('75901-970');
  await page.getByLabel(/^Cidade/).fill('Rio Verde');
  await page.getByLabel(/^Bairro/).fill('Zona rural');
  await page.getByLabel(/^(Rua|Logradouro)/).fill('BR-060');
  await page.getByLabel(/^Número/).fill('s/n');
  await page.getByLabel(/^Estado/).fill('Goi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByText('Fazenda Nova').first().waitFor();
  await shot(page, 'register-confirmation');
  await page.getByRole('button', { name: /^(Confirmar|Criar)/ }).click();
  // Another link to the sign-in stands beside the form until then.
  await page.getByText('Fazenda Nova já tem cadastro').waitFor();
  await page.getByRole('link', { name: /^(Entrar|Ir para o login|Fazer login)/ }).click();
  await expect.poll(() => page.getByLabel(/^E-mail/).inputValue()).toBe(newcomer.email);

  await owner.signIn(newcomer.email, newcomer.password);
  await page.goto('/admin/people/add');
  await page.getByLabel(/^Nome/).fill(helper.name);
  await page.getByLabel(/^E-mail/).fill(helper.email);
  await page.getByLabel(/^Papel/).selectOption('VIEWER');
  await page.getByLabel(/senha/i).first().check();
  await page.locator('input[type="password"]').nth(0).fill(helper.password);
  await page.locator('input[type="password"]').nth(1).fill(helper.password);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL('**/admin/people');
  await page.getByText(helper.name).first().waitFor();

  const viewer = await stage.visit();
  await viewer.signIn(helper.email, helper.password);
  await viewer.page.getByText('Fazenda Nova').first().waitFor();
  expect(await viewer.page.getByRole('link', { name: 'Pessoas' }).count()).toBe(0);
  await viewer.page.goto('/admin/people');
  await viewer.page.getByText('Seu papel não dá acesso a esta página').first().waitFor();
  await shot(viewer.page, 'viewer-refused');
  await viewer.close();

  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');
  await owner.close();
});

test('whoever is here for the first time is shown around in a minute, once, on a phone too', async () => {
  for (const viewport of [desktop, phone]) {
    const { page, complaints, enter, close } = await stage.visit({ viewport });
    await enter(demoOwner.email, demoPassword);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Fazer o passeio' }).click();
    const titles: string[] = [];
    for (let stop = 1; ; stop += 1) {
      const card = page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .filter({ hasText: `${stop} de 6` });
      await card.waitFor();
      titles.push((await card.innerText()).split('\n')[0]!);
      await shot(page, `tour-${viewport.width}-${stop}`);
      const last = card.getByRole('button', { name: 'Terminar' });
      if ((await last.count()) > 0) {
        await last.click();
        break;
      }
      await card.getByRole('button', { name: 'Próximo' }).click();
    }
    expect(titles).toEqual(['O painel', 'Relatórios', 'A fazenda', 'O dia da fazenda', 'Ache qualquer coisa', 'Você']);
    await page.reload();
    await page.getByRole('button', { name: 'Minha conta' }).waitFor();
    expect(await page.getByRole('button', { name: 'Fazer o passeio' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  }
});

test('the sign-in shows before its scripts, keeps what is typed meanwhile, and does not jump', async () => {
  const { page, close } = await stage.visit({ viewport: phone });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/login');
  await page.mouse.move(10, 10, { steps: 3 });
  await page.getByText('fazenda de demonstração').waitFor();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);

  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/first-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(/^E-?mail/i).fill(demoOwner.email);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${stage.url}/login`);
  release();
  // What was sent before the scripts were there is sent by them.
  await page.waitForURL('**/admin');
  await close();
});

test('a button pressed before the scripts of the sign-in are there is pressed by them', async () => {
  const { page, close } = await stage.visit({ viewport: phone });
  let requests = 0;
  await page.route('**/assets/first-*.js', async (route) => {
    requests += 1;
    await route.continue();
  });
  await page.goto('/login');
  await page.waitForTimeout(300);
  // Nobody has touched the page: nothing is loaded that only somebody needs.
  expect(requests).toBe(0);
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  await close();
});

test('the registration keeps what is typed and sent before its scripts are there', async () => {
  const { page, close } = await stage.visit();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/create-account', { waitUntil: 'commit' });
  await page.getByLabel(/^Nome do proprietário/).fill(newcomer.name);
  await page.getByLabel(/^CPF ou CNPJ/).fill(newcomer.document);
  await page.getByLabel(/^E-mail/).fill(`early.${newcomer.email}`);
  for (const index of [0, 1]) await page.locator('input[type="password"]').nth(index).fill(newcomer.password);
  await page.getByRole('button', { name: /^Continuar/ }).click();
  release();
  await page.getByLabel(/^Nome da fazenda/).waitFor();
  await page.goBack();
  expect(await page.getByLabel(/^CPF ou CNPJ/).inputValue()).toBe(newcomer.document);
  await close();
});

test('a wrong password and an unknown person get the same message', async () => {
  const { page, close } = await stage.visit();
  for (const email of [demoOwner.email, 'nobody@nowhere.example']) {
    await page.goto('/login');
    await page.getByLabel(/^E-?mail/i).fill(email);
    await page.locator('input[type="password"]').fill('not-the-password');
    await page.keyboard.press('Enter');
    await page.getByText('Usuário ou senha inválidos').first().waitFor();
  }
  await close();
});

test('a session ended elsewhere clears local data and returns to sign-in', async () => {
  const here = await stage.visit();
  const there = await stage.visit();
  await here.signIn(demoOwner.email, demoPassword);
  await there.signIn(demoOwner.email, demoPassword);
  await stage.app.platform.database.everyFarm.session.updateMany({ data: { revokedAt: new Date() } });
  for (const { id } of await stage.app.platform.database.everyFarm.session.findMany({ select: { id: true } }))
    stage.app.platform.bus.publish({ type: 'SessionEnded', sessionId: id });
  await here.page.reload();
  await here.page.waitForURL('**/login**');
  expect(await here.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('refresh');
  await here.close();
  await there.close();
});

test('an expired access token is refreshed silently', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.signIn(demoOwner.email, demoPassword);
  // A refresh under way would be cut off by leaving the page, and its answer lost.
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await visitor.settled();
  const before = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cocho.auth') ?? '{}') as Record<string, unknown>;
    localStorage.setItem(
      'cocho.auth',
      JSON.stringify({ ...stored, expiresAt: new Date(Date.now() - 1_000).toISOString() }),
    );
    return String(stored.refresh);
  });
  await page.goto('/admin/people');
  await page.getByText(demoPeople[0]!.name).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('cocho.auth'))).not.toContain(before);
  expect(page.url()).toContain('/admin/people');
  await visitor.close();
});

test('an owner makes an API key, a program reads by it, and once revoked it reads no more', async () => {
  const owner = await stage.visit();
  const { page } = owner;
  await owner.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/farm/api-keys');
  await page.getByRole('link', { name: 'Nova chave' }).first().click();
  await page.getByLabel(/^Nome/).fill('Certificadora Cerrado');
  await page.getByLabel(/^Válida até/).fill('01/01/2099');
  await page.getByLabel('Rastreabilidade (consulta)').check({ force: true });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/^Escolha como último dia uma data de/).waitFor();
  const [year, month, day] = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).split('-');
  await page.getByLabel(/^Válida até/).fill(`${day}/${month}/${year}`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const token = await page.getByLabel('Chave', { exact: true }).inputValue();
  await shot(page, 'api-key');

  const body = JSON.stringify({ query: '{ farm { name earrings(first: 1) { totalCount } } }' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const ask = () => fetch(`${stage.url}/graphql`, { method: 'POST', headers, body });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ data: { farm: { name: 'Fazenda Boa Vista' } } });

  await page.getByRole('button', { name: /voltar à lista/ }).click();
  await page.getByRole('link', { name: 'Certificadora Cerrado' }).click();
  await page.getByRole('button', { name: 'Revogar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await page.waitForURL('**/admin/farm/api-keys');
  await page.getByText('Revogada').first().waitFor();
  expect((await ask()).status).toBe(401);
  expect(owner.complaints).toEqual([]);
});

test('the search over everything goes to actions, screens and records by keyboard, as far as the role may', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.signIn(demoOwner.email, demoPassword);
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar e ir para' }).fill(text);
  };
  await find('contar');
  await page.getByRole('option', { name: /^Contar estoque/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stock-add?operation=count');
  await find('pasto do cruzeiro');
  await page.getByRole('option', { name: /^Pasto do Cruzeiro/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/farm/pastures/edit/*');
  await find('zzzz');
  await page.getByText('Nada encontrado').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();

  const feeder = await stage.visit();
  await feeder.signIn(demoPeople.find(({ role }) => role === 'FEEDER')!.email, demoPassword);
  await feeder.page.getByRole('link', { name: 'Contar estoque' }).waitFor();
  await feeder.page.keyboard.press('Control+k');
  await feeder.page.getByRole('option', { name: /^Contar estoque/ }).waitFor();
  expect(await feeder.page.getByRole('option', { name: /^Nova compra/ }).count()).toBe(0);
  await feeder.page.goto('/admin/financial/orders');
  await feeder.page.getByText(/^Podem abri-la: Proprietário, Gerente, .*Financeiro/).waitFor();
  await feeder.close();
});

test('language, theme and farm are restored for the person', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.signIn(demoOwner.email, demoPassword);
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await page
    .getByRole('button', { name: /Idioma|Language|PT/ })
    .first()
    .click();
  const english = page.getByRole('menuitemradio', { name: /English/ });
  await english.click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page
    .getByRole('button', { name: /theme|dark/i })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark');
  await shot(page, 'dashboard-dark-english');
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.className)).toContain('dark');
  await page.getByRole('button', { name: /Fazenda Boa Vista/ }).click();
  await page.getByRole('menuitemradio', { name: /Santa Rita/ }).click();
  await page.getByRole('button', { name: /Sítio Santa Rita/ }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('on a phone the menu is a drawer and nothing overflows the screen', async () => {
  const visitor = await stage.visit({ viewport: phone });
  const { page } = visitor;
  await visitor.enter(demoPeople[0]!.email, demoPassword);
  for (const path of [
    '/admin',
    '/admin/people',
    '/admin/people/add',
    '/admin/profile',
    '/admin/farm/data',
    '/login/styles',
    '/privacy',
  ]) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fazenda' }).waitFor();
  await shot(page, 'phone-drawer');
  await visitor.close();
});

test('an invitation is opened from its link, whose secret the server is not sent', async () => {
  const { invitationUrl } = await createPerson(await demoContext(stage), {
    name: 'Nair Lopes',
    email: 'nair@fazenda.example',
    role: 'VET',
  });
  const visitor = await stage.visit();
  const { page } = visitor;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/login');
  // As who pastes the link into the tab that is open.
  await page.goto(invitationUrl!);
  await page.getByLabel(/^Nova senha/).fill(helper.password);
  await page.getByLabel(/^Confirme a senha/).fill(helper.password);
  await shot(page, 'accounts-invitation');
  await page.getByRole('button', { name: 'Entrar na fazenda' }).click();
  await page.waitForURL('**/admin');
  await page.getByText('Fazenda Boa Vista').first().waitFor();
  expect(requested.filter((url) => url.includes('invite'))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('who forgot a password gets a link by e-mail, chooses a new one and is in', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const [, , forgetful] = demoPeople;
  await page.goto('/login');
  await page.mouse.move(10, 10, { steps: 3 });
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  // The screen that is left has an e-mail field too.
  await page.getByRole('heading', { name: 'Esqueci a senha' }).waitFor();
  await page.getByLabel(/^E-mail/).fill(forgetful!.email);
  await shot(page, 'accounts-forgot');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Veja o seu e-mail' }).waitFor();
  await expect.poll(() => post.received.length).toBe(1);
  const [secret] = /#invite=[\w-]+/.exec(post.received[0]!.text.replaceAll('=\r\n', '').replaceAll('=3D', '='))!;
  await page.goto(`/login${secret}`);
  await page.getByLabel(/^Nova senha/).fill(helper.password);
  await page.getByLabel(/^Confirme a senha/).fill(helper.password);
  await page.getByRole('button', { name: 'Entrar na fazenda' }).click();
  await page.waitForURL('**/admin');
  await page.getByText('Fazenda Boa Vista').first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
