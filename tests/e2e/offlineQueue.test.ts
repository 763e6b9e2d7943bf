import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword, demoPeople } from '../../prisma/demo/setup/accounts.ts';
import { barriers, openStage, phone, shot, type Stage, type Visitor } from '../support/browser/browser.ts';
import { acts, badge, isExpected, sign, troughs } from '../support/offline/installed.ts';
import { grade } from '../support/offline/round.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const [manager] = demoPeople;
/** Who makes the first readings; the device reports them after a while, during which the other tests go on. */
let reader: Visitor;

async function readings(): Promise<number> {
  const { everyFarm } = stage.app.platform.database;
  const { farmId } = await everyFarm.membership.findFirstOrThrow({ where: { person: { email: manager!.email } } });
  return everyFarm.clientEvent.count({ where: { farmId, command: 'saveTroughReading' } });
}

async function visit(email: string, path: string, viewport = { width: 1440, height: 900 }): Promise<Visitor> {
  const visitor = await stage.visit({ viewport });
  await visitor.enter(email, demoPassword);
  await visitor.page.goto(path);
  return visitor;
}

test('readings made without a network are shown as saved on the device, and reach the server once', async () => {
  await stage.endOpenWork();
  const before = await readings();
  // The screen's code is on the device before the network goes.
  const visitor = await visit(manager!.email, '/admin/field/queue');
  reader = visitor;
  const { page, context } = visitor;
  await page.getByText('Tudo enviado').waitFor();
  await visitor.goTo(troughs);
  await visitor.settled();
  await context.setOffline(true);
  await grade(page, ['1', '2', '1']);
  await expect.poll(() => page.locator('[data-call]').filter({ hasText: 'Neste aparelho' }).count()).toBeGreaterThan(1);
  await badge(page).filter({ hasText: '3' }).waitFor();
  expect(await readings()).toBe(before);
  await badge(page).click();
  await page.getByRole('heading', { level: 1, name: 'Fila' }).waitFor();
  await page.getByText('Sem rede. Tudo está salvo neste aparelho').waitFor();
  expect(await acts(page, 'WAITING').count()).toBe(3);
  expect(await barriers(page)).toEqual([]);
  await shot(page, 'queue-offline');

  await context.setOffline(false);
  await expect.poll(() => acts(page, 'SENT').count(), { timeout: 30_000 }).toBe(3);
  expect(await readings()).toBe(before + 3);
  await badge(page).waitFor({ state: 'detached' });
});

test('a refused one is mended in the queue, and who signs out is asked', async () => {
  const visitor = await visit(manager!.email, troughs);
  const { page } = visitor;
  await visitor.settled();
  await grade(page, ['1']);
  await page.getByLabel('Só o que falta').uncheck();
  await page
    .getByRole('button', { name: /^Detalhes de / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Alterar a oferta em/).selectOption({ label: 'kg de MS por cabeça' });
  await dialog.getByLabel(/^Quantidade/).fill('5,5');
  await page.route('**/graphql', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Salvar leitura' }).click();
  await page.getByText('Salvo neste aparelho. Será enviado assim que houver rede.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.unroute('**/graphql');

  // Its words move the badge.
  await sign(page, /^On-line$/).waitFor();
  await badge(page).filter({ hasText: '1' }).click();
  await acts(page, 'REFUSED').waitFor();
  await acts(page, 'REFUSED')
    .getByText(/motivo/i)
    .waitFor();
  await shot(page, 'queue-refused');
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await dialog.getByRole('heading', { name: '1 ato ainda não foi enviado' }).waitFor();
  await shot(page, 'queue-sign-out');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.cocho-fila$/);
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone);
  await shot(page, 'queue-refused-phone');
  await acts(page, 'REFUSED').getByRole('button', { name: 'Corrigir' }).click();
  await dialog.getByLabel('Justificativa').fill('Chuva forte à tarde');
  await dialog.getByRole('button', { name: 'Enviar de novo' }).click();
  await acts(page, 'SENT').first().waitFor();
  await expect.poll(() => acts(page, 'REFUSED').count()).toBe(0);
  // What is on its way would be counted by whoever comes next.
  await page.getByText('Tudo enviado').waitFor();
  expect(visitor.complaints.filter((each) => !isExpected(each))).toEqual([]);
  await visitor.close();
});

test('a reading that met another one shows both, and its reader decides', async () => {
  const before = await readings();
  const late = await visit(manager!.email, troughs);
  await late.settled();
  await late.page.route('**/graphql', (route) => route.abort());
  await grade(late.page, ['1']);
  const other = await visit(demoOwner.email, troughs);
  await other.settled();
  await grade(other.page, ['2']);
  await expect.poll(readings).toBe(before + 1);
  await other.close();

  const { page } = late;
  await page.unroute('**/graphql');
  // Its words move the badge.
  await sign(page, /^On-line$/).waitFor();
  await badge(page).filter({ hasText: '1' }).click();
  await acts(page, 'CONFLICT').waitFor();
  const both = acts(page, 'CONFLICT').getByRole('table');
  await both.getByRole('row', { name: /Nota do cocho 1 2/ }).waitFor();
  await acts(page, 'CONFLICT')
    .getByText(new RegExp(`^${demoOwner.name} mudou isto em `))
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  await shot(page, 'queue-conflict');
  await page.setViewportSize(phone);
  await shot(page, 'queue-conflict-phone');
  await acts(page, 'CONFLICT').getByRole('button', { name: 'Mandar o meu' }).click();
  await expect.poll(() => acts(page, 'CONFLICT').count()).toBe(0);
  await expect.poll(readings).toBe(before + 2);
  await late.close();
});

test('details that are typed while another person reads the same bunk ask which of both stands', async () => {
  const before = await readings();
  const typing = await visit(manager!.email, troughs);
  const { page } = typing;
  await page.getByLabel('Só o que falta').check();
  await typing.settled();
  await page
    .getByRole('button', { name: /^Detalhes de / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Observação/).fill('Cocho molhado');
  const other = await visit(demoOwner.email, troughs);
  await other.settled();
  await grade(other.page, ['2']);
  await expect.poll(readings).toBe(before + 1);
  await other.close();
  await dialog.getByText(/^Outra pessoa salvou este registro/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Salvar leitura' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Carregar o que foi salvo' }).click();
  await expect.poll(() => dialog.getByLabel(/^Nota/).inputValue()).toBe('2');
  await typing.close();
});

test('of two who fed one treat without seeing each other, the later one sees both figures and decides', async () => {
  const board = '/admin/tract/tract-of-day?round=3';
  const late = await visit(manager!.email, board);
  await late.settled();
  const row = late.page.locator('tr[data-row]').first();
  const label = (await row.locator('input').getAttribute('aria-label'))!;
  const planned = Number((await row.locator('td.end').first().innerText()).replace('.', ''));
  // Grams that no other treat of the farm has.
  const [mine, theirs] = [`${planned + 1},137`, `${planned + 2},219`];
  const report = async ({ page }: Visitor, kg: string) => {
    await page.getByLabel(label).first().fill(kg);
    await page.keyboard.press('Enter');
  };
  await late.page.route('**/graphql', (route) => route.abort());
  await report(late, mine);
  const { everyFarm } = stage.app.platform.database;
  const delivered = (kg: string) => everyFarm.treat.count({ where: { deliveredKg: kg.replace(',', '.') } });
  const other = await visit(demoOwner.email, board);
  await other.settled();
  await report(other, theirs);
  await expect.poll(() => delivered(theirs)).toBe(1);
  await other.close();

  const { page } = late;
  await page.unroute('**/graphql');
  await sign(page, /^On-line$/).waitFor();
  await badge(page).filter({ hasText: '1' }).click();
  await acts(page, 'CONFLICT')
    .getByRole('row', { name: new RegExp(`${mine} ${theirs}`) })
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  await shot(page, 'queue-treat-conflict');
  expect(await delivered(theirs)).toBe(1);
  await acts(page, 'CONFLICT').getByRole('button', { name: 'Mandar o meu' }).click();
  await expect.poll(() => delivered(mine)).toBe(1);
  expect([await acts(page, 'CONFLICT').count(), await delivered(theirs)]).toEqual([0, 0]);
  await late.close();
});

test('an occurrence with a photo and a move are saved without a network, and each reaches the server once', async () => {
  const { everyFarm } = stage.app.platform.database;
  const { farmId } = await everyFarm.membership.findFirstOrThrow({ where: { person: { email: manager!.email } } });
  const done = (command: string) => everyFarm.clientEvent.count({ where: { farmId, command } });
  const commands = ['createOccurrence', 'addPhoto', 'moveOxenByCount'];
  const before = await Promise.all(commands.map(done));
  const visitor = await visit(demoOwner.email, '/admin/management/move', phone);
  const { page } = visitor;
  await visitor.settled();
  await shot(page, 'move-by-count-phone');
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().query.startsWith('mutation') ? route.abort() : route.continue(),
  );
  const pick = async (label: RegExp, index: number): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('listbox').getByRole('option').nth(index).click();
  };
  await pick(/^Lote de origem/, 0);
  await page.getByLabel(/^Quantidade/).fill('1');
  await pick(/^Lote de destino/, 0);
  await page.getByLabel(/^Motivo/).selectOption('ADJUST_LOT');
  await page.getByRole('button', { name: 'Mover animais' }).click();
  await page.getByRole('region', { name: '1 espera neste aparelho' }).waitFor();
  await shot(page, 'move-waits-phone');

  await visitor.goTo('/admin/tract/occurrences-create');
  await page.getByLabel(/^Categoria/).selectOption('FENCE');
  await page.getByLabel(/^Tipo/).fill('Cerca rompida');
  await page.getByLabel(/^Descrição/).fill('Fundo do curral 3');
  const picture = { name: 'cerca.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type="file"][capture]').setInputFiles(picture);
  await page.getByRole('img', { name: 'cerca.jpg' }).waitFor();
  await shot(page, 'occurrence-photo-phone');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fila' }).waitFor();
  await expect.poll(() => acts(page, 'WAITING').count()).toBe(3);
  await shot(page, 'queue-photo-phone');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect.poll(() => acts(page, 'SENT').count(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  expect(await Promise.all(commands.map(done))).toEqual(before.map((count) => count + 1));
  const { documents, awaitedPhotoIds } = await everyFarm.occurrence.findFirstOrThrow({
    where: { farmId, type: 'Cerca rompida' },
    orderBy: { id: 'desc' },
    include: { documents: true },
  });
  expect([documents.length, awaitedPhotoIds]).toEqual([1, []]);
  await visitor.close();
});

test('what somebody leaves on a device is nobody else’s, and goes on when they come back', async () => {
  const before = await readings();
  const visitor = await visit(manager!.email, troughs);
  const { page } = visitor;
  await visitor.settled();
  await page.route('**/graphql', (route) => route.abort());
  await grade(page, ['2']);
  await badge(page).filter({ hasText: '1' }).waitFor();
  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar aqui e sair' }).click();
  await page.waitForURL('**/login**');
  await page.unroute('**/graphql');

  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/field/queue');
  await page.getByText('1 ato de outra pessoa espera aqui').waitFor();
  expect(await acts(page, 'WAITING').count()).toBe(0);
  await shot(page, 'queue-others');
  expect(await readings()).toBe(before);

  await visitor.enter(manager!.email, demoPassword);
  await page.goto('/admin/field/queue');
  await expect.poll(readings, { timeout: 30_000 }).toBe(before + 1);
  await acts(page, 'SENT').first().waitFor();
  await visitor.close();
});

test('the office sees what was done on a device', async () => {
  const { page, complaints } = reader;
  const { everyFarm } = stage.app.platform.database;
  const ofDay = { done: 3, received: 3, waiting: 0 };
  await expect.poll(() => everyFarm.fieldDevice.count({ where: ofDay }), { timeout: 30_000 }).toBe(1);
  await reader.goTo('/admin/field/devices');
  await page.getByRole('row').filter({ hasText: manager!.name }).first().waitFor();
  await shot(page, 'queue-devices');
  expect(complaints.filter((each) => !isExpected(each))).toEqual([]);
  await reader.close();
});
