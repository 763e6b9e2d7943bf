import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword, demoPeople } from '../../prisma/demo/setup/accounts.ts';
import { dayOf } from '../../server/platform/values/day.ts';
import { openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { brazilian } from '../support/browser/journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a pasture is drawn on the map, measured while drawing, cut at a neighbour’s border and saved', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/farm/pastures/add');
  await page.getByLabel(/^Nome/).fill('Pasto do Journey');
  await page.getByLabel(/^Capacidade/).fill('60');
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await at(0.08, 0.1);
  await at(0.2, 0.1);
  await at(0.2, 0.3);
  expect(await page.getByRole('button', { name: /^Vértice/ }).count()).toBe(3);
  await at(0.08, 0.3);
  await shot(page, 'pasture-drawn');
  const status = page.getByText(/Área:/);
  expect(await status.innerText()).not.toContain('0,0000 ha');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  expect(await page.getByRole('button', { name: /^Vértice/ }).count()).toBe(3);
  await page.getByRole('button', { name: 'Refazer' }).click();
  expect(await page.getByRole('button', { name: /^Vértice/ }).count()).toBe(4);
  await page.getByRole('button', { name: 'Vértice 2' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.waitForURL('**/admin/farm/pastures/list');
  await page.getByText('Pasto criado').first().waitFor();
  await page.getByText('Pasto do Journey').first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('coordinates can be typed instead of drawn, and crossing lines are refused with a message', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/farm/pastures/add');
  await page.getByText('Coordenadas', { exact: true }).click();
  const box = page.locator('textarea').first();
  await box.fill('-17.90, -50.99\nagora');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByText(/Linha 2: informe latitude e longitude/).waitFor();
  await box.fill('-17.950, -51.020\n-17.940, -51.010\n-17.950, -51.010\n-17.940, -51.020');
  await page.getByText('As linhas da área se cruzam').first().waitFor();
  await box.fill('-17,950; -51,020\n-17,940; -51,020\n-17,940; -51,010');
  await page.getByLabel(/^Nome/).fill('Pasto Digitado');
  await page.getByLabel(/^Capacidade/).fill('10');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByText('Pasto criado').first().waitFor();
  await visitor.close();
});

test('reopening and advancing the day updates every open screen', async () => {
  await stage.endOpenWork();
  const here = await stage.visit();
  const there = await stage.visit({ viewport: phone });
  await here.enter(demoOwner.email, demoPassword);
  await there.enter(demoPeople[0]!.email, demoPassword);
  const { farmId } = await stage.app.platform.database.everyFarm.membership.findFirstOrThrow({
    where: { person: { email: demoPeople[0]!.email } },
  });
  const dayOfFarm = async () =>
    (await stage.app.platform.database.everyFarm.farm.findUniqueOrThrow({ where: { id: farmId } })).currentDay;
  const today = await dayOfFarm();
  const tomorrow = new Date(today.getTime() + 86_400_000);
  // Much was written today: only a day that has just begun can be taken back.
  stage.app.platform.now = () => new Date(Date.now() + 86_400_000);
  const chip = (page: typeof here.page, day: Date) =>
    page.getByRole('button', { name: new RegExp(brazilian(dayOf(day)).slice(0, 5)) }).first();
  const dialog = here.page.getByRole('dialog');
  const advance = async () => {
    await here.page.getByRole('button', { name: 'Avançar dia' }).last().click();
    const close = dialog.getByRole('button', { name: /^Fechar .* e abrir/ });
    await close.waitFor();
    const warnings = dialog.getByRole('checkbox');
    if ((await warnings.count()) > 0) await warnings.check();
    await close.click();
  };

  await there.page.goto('/admin/people');
  await chip(there.page, today).waitFor();
  await here.page.goto('/admin/farm/days');
  await advance();
  await chip(there.page, tomorrow).waitFor();
  await here.page.getByRole('button', { name: `Reabrir ${brazilian(dayOf(today))}` }).click();
  await dialog.getByRole('button', { name: /^Reabrir/ }).click();
  await chip(there.page, today).waitFor();
  expect(await dayOfFarm()).toEqual(today);

  await advance();
  await chip(there.page, tomorrow).waitFor();
  await shot(there.page, 'day-advanced-phone');
  expect(await dayOfFarm()).toEqual(tomorrow);
  await here.page.getByRole('button', { name: 'Verificar selos' }).click();
  await here.page.getByText(/todos os selos conferem/).waitFor();
  stage.app.platform.now = () => new Date();
  await here.close();
  await there.close();
});

test('a new farm begins at its town, and what is clicked there is what is drawn', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const owner = { name: 'Rui Novo', document: '39053344705', email: 'rui@mapa.example', password: 'correct-horse' };
  const registered = await page.request.post('/graphql', {
    data: {
      query: 'mutation ($input: RegisterFarmInput!) { registerFarm(input: $input) { farmId } }',
      variables: {
        input: {
          owner,
          farm: { name: 'Fazenda Nova', acronym: 'FN', contacts: [{ name: 'Sede', number: '(64) 99988-7766' }] },
          address: {
            zipCode: '75800-000',
            country: 'Brasil',
            state: 'GO',
            city: 'Jataí',
            neighborhood: 'Zona rural',
            street: 'BR-060',
            number: 's/n',
          },
          details: {},
        },
      },
    },
  });
  expect(await registered.json()).not.toHaveProperty('errors');
  await visitor.enter(owner.email, owner.password);
  await page.goto('/admin/farm/pastures/add');
  await page.getByText(/O mapa começa em Jataí, GO/).waitFor();
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  for (const [x, y] of [
    [0.2, 0.2],
    [0.6, 0.2],
    [0.6, 0.6],
    [0.2, 0.6],
  ] as const)
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  await page.getByText('Coordenadas', { exact: true }).click();
  const lines = (await page.locator('textarea').inputValue()).split('\n').map((line) => line.split(', ').map(Number));
  const [first, second, third, last] = lines as [number, number][];
  expect(lines).toHaveLength(4);
  expect(first![0]).toBeCloseTo(second![0], 4);
  expect(second![1]).toBeCloseTo(third![1], 4);
  expect(third![0]).toBeCloseTo(last![0], 4);
  expect(last![1]).toBeCloseTo(first![1], 4);
  expect(Math.hypot(first![0] + 17.88, first![1] + 51.72)).toBeLessThan(0.3);

  await page.getByLabel(/^Nome/).fill('Engano');
  await page.getByLabel(/^Capacidade/).fill('10');
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByRole('link', { name: 'Engano' }).first().click();
  await page.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Ativar' }).waitFor();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Nenhum pasto cadastrado').waitFor();
  const toast = page.getByText('Pasto excluído').locator('xpath=ancestor::*[.//button][1]');
  await toast.getByRole('button', { name: 'Desfazer' }).click();
  await page
    .getByRole('row', { name: /Engano/ })
    .getByText('Inativo')
    .waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('the map is drawn without a GPU', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin');
  await page.goto('/admin/farm');
  await page.locator('canvas').first().waitFor();
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value > 0) ?? false;
  });
  await shot(page, 'farm-map');
  await visitor.close();
});
