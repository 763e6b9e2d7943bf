import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { oxPath } from '../../web/herd/batches/batchPaths.ts';
import { sisbovCheckDigit } from '../../server/earrings/sisbov.calc.ts';
import { barriers, openStage, phone, type Stage } from '../support/browser/browser.ts';
import { cameraOn } from '../support/browser/camera.ts';
import { ownerOfDemo } from '../support/browser/journey.ts';
import { numberOf } from '../support/farms/earrings.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** An earring of the demo farm that has no chip yet. */
const base = '10552031274630';
const sisbov = base + sisbovCheckDigit(base);
const chip = '963000408274630';

test('two readings of a reader make a pair, and another screen shows it at once', async () => {
  const visitor = await stage.visit();
  const other = await stage.visit();
  for (const each of [visitor, other]) await each.enter(demoOwner.email, demoPassword);
  await other.page.goto(`/admin/traceability/earring/list?search=${sisbov}`);
  const row = other.page.getByRole('row').filter({ hasText: sisbov });
  await row.getByText('Disponível').waitFor();

  const { page } = visitor;
  await page.goto('/admin/traceability/earring/register');
  await page.getByText('Nenhum par lido ainda').waitFor();
  // A reader types into the field that is focused, and ends with Enter.
  const read = async (number: string) => {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  };
  await read(`${base}${(Number(sisbov.at(-1)) + 1) % 10}`);
  await page.getByText(`O dígito verificador deveria ser ${sisbov.at(-1)!}`).waitFor();
  await read(sisbov);
  await page.getByText(`Agora o chip do brinco ${sisbov}`).waitFor();
  await read(chip);
  const pair = page.getByRole('row').filter({ hasText: sisbov });
  await pair.getByText('Cadastrado').waitFor();
  expect(await pair.innerText()).toContain(chip);

  await row.getByText('Cadastrado').waitFor();
  await row.getByText(chip).waitFor();
  expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  await visitor.close();
  await other.close();
});

test('the camera of a phone reads the bar code of an earring, which is opened', async () => {
  const visitor = await stage.visit({ viewport: phone });
  await visitor.enter(demoOwner.email, demoPassword);
  const { page } = visitor;
  await cameraOn(page, sisbov);
  await page.goto('/admin/traceability/earring/list');
  const search = page.getByRole('button', { name: 'Buscar telas, cadastros e ações' });
  await search.click();
  await page.getByRole('button', { name: 'Ler código de barras' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Buscar e ir para' }).inputValue()).toBe(sisbov);
  await page.getByRole('option').filter({ hasText: sisbov }).first().click();
  await page.getByRole('heading', { level: 1, name: sisbov }).waitFor();
  expect(visitor.complaints).toEqual([]);

  await cameraOn(page, null);
  await page.reload();
  await search.click();
  await page.getByRole('button', { name: 'Ler código de barras' }).click();
  await page.getByText('A câmera não foi liberada').waitFor();
  expect(await barriers(page)).toEqual([]);
  await visitor.close();
});

test('bought cattle are sorted into pens by ranges of weight, drawn by hand', async () => {
  const visitor = await stage.visit();
  await visitor.enter(demoOwner.email, demoPassword);
  const { page } = visitor;
  await page.goto('/admin/management/entries?statuses=PENDING&received=true');
  await page.getByRole('row').filter({ hasText: 'Configurar faixas' }).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Dividir em quantidades iguais' }).click();
  const limit = page.getByRole('slider', { name: 'Limite 1' });
  const kg = async () => Number(await limit.getAttribute('aria-valuenow'));
  const before = await kg();
  const box = (await limit.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  const dragged = await kg();
  expect(dragged).toBeLessThan(before);
  await limit.press('PageUp');
  expect(await kg()).toBe(dragged + 10);
  // What is drawn is typed, too.
  expect(await page.locator('[name="tags.0.maxWeight"]').inputValue()).toBe(String(dragged + 10));
  expect(await barriers(page)).toEqual([]);
  for (const index of [0, 1, 2]) {
    await page.locator(`[name="tags.${index}.corralId"]`).click();
    await page.keyboard.type(`D${18 + index}`);
    await page
      .locator('[role=listbox]')
      .getByText(`D${18 + index}`, { exact: true })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Salvar e iniciar' }).click();
  await page.getByText('Configuração salva: o manejo está ativo').waitFor();
  await page.getByRole('row').filter({ hasText: 'Passar pelo tronco' }).first().waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('an approval and the national base say from when an ox may go to Europe, as of any day', async () => {
  const visitor = await stage.visit();
  await visitor.enter(demoOwner.email, demoPassword);
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/farm/settings/markets');
  await page.getByRole('row').filter({ hasText: 'Lista TRACES' }).getByText('em vigor').waitFor();
  // The area is approved already: the same time twice is refused, what lies before is not.
  await page.getByRole('button', { name: 'Adicionar habilitação' }).click();
  await dialog.getByLabel('Habilitação').selectOption('EU_AREA');
  await dialog.getByLabel('Desde').fill('01/01/2020');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('A fazenda já está habilitada em parte desse período').first().waitFor();
  await dialog.getByLabel('Último dia').fill('31/12/2020');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: '31/12/2020' }).waitFor();

  const { read } = await ownerOfDemo(stage);
  type Oxen = { edges: { node: { id: string; bnd: object | null } }[] };
  const { farm } = await read<{ farm: { oxen: Oxen } }>(`{ farm { oxen(first: 500, filter: {
    identified: true, sex: MALE, statuses: [ACTIVE] }) { edges { node { id bnd { status } } } } } }`);
  const { id } = farm.oxen.edges.find(({ node }) => node.bnd === null)!.node;
  await page.goto(oxPath(id));
  const europe = page.getByRole('article').filter({ hasText: 'União Europeia' });
  await europe.getByText('Não incluído na BND', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Registrar BND' }).click();
  await dialog.getByLabel('Inclusão').fill('01/01/2021');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await europe.getByRole('progressbar', { name: 'BND: 90 de 90 dias' }).waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Data do abate' }).click();
  await page.getByRole('textbox', { name: 'Data do abate' }).fill('01/01/2999');
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await europe.getByText('Habilitado', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Voltar ao dia da fazenda' }).click();
  await europe.getByText('A partir de').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

interface Causes {
  farm: { mortalityCauses: { edges: { node: { id: string } }[] } };
}

test('deaths are announced: made, frozen with their papers, issued and answered, while another screen follows', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const { farm } = await read<Causes>('{ farm { mortalityCauses(first: 1) { edges { node { id } } } } }');
  const keyed = (input: object) => ({ clientEventId: randomUUID(), ...input });
  const { batch } = await write(
    'createBatch',
    'batch { id }',
    keyed({ name: 'Lote dos comunicados', kind: 'HOLDING' }),
  );
  const entered = { batchId: batch!.id, sex: 'MALE', weight: '402', sisbov: numberOf(987_654_321) };
  const { ox } = await write('enterOx', 'ox { id }', keyed(entered));
  const causeId = farm.mortalityCauses.edges[0]!.node.id;
  await write('killOx', 'ox { id }', keyed({ oxId: ox!.id, causeId, destination: 'BURIED' }));

  const visitor = await stage.visit();
  const other = await stage.visit();
  for (const each of [visitor, other]) await each.enter(demoOwner.email, demoPassword);
  await other.page.goto('/admin/traceability/communique/overview?types=DEATH');
  await other.page.getByRole('row').nth(1).waitFor();

  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/traceability/communique/death');
  await page.getByRole('button', { name: 'Gerar comunicados' }).click();
  await dialog.getByRole('button', { name: 'Gerar comunicados' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Comunicado de morte \d+/ });
  await heading.waitFor();
  const [name] = /\d+\/\d{4}/.exec(await heading.innerText()) ?? [];
  const row = other.page.getByRole('row').filter({ hasText: name! });
  await row.getByText('Pendente').waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Solicitar emissão' }).click();
  await dialog.getByRole('button', { name: 'Solicitar emissão' }).click();
  await page.getByText('SHA-256').first().waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar .*pdf$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Comunicado de morte .*pdf$/);

  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await dialog.locator('[name=protocolNumber]').fill('CERT-1');
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('button', { name: 'Registrar resposta' }).click();
  await dialog.locator('[name=reply]').fill('Recebido');
  await dialog.getByRole('button', { name: 'Registrar resposta' }).click();
  await page.getByRole('term').filter({ hasText: 'Resposta da certificadora' }).waitFor();
  await other.page.getByRole('row').filter({ hasText: 'CERT-1' }).getByText('Emitido').waitFor();
  expect([...visitor.complaints, ...other.complaints]).toEqual([]);
  await visitor.close();
  await other.close();
});
