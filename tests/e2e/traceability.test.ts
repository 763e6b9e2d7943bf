import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/accounts.ts';
import { sisbovCheckDigit } from '../../server/traceability/sisbov.calc.ts';
import { barriers, openStage, type Stage } from '../support/browser.ts';

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
  for (const each of [visitor, other]) await each.signIn(demoOwner.email, demoPassword);
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

test('bought cattle are sorted into pens by ranges of weight, drawn by hand', async () => {
  const visitor = await stage.visit();
  await visitor.signIn(demoOwner.email, demoPassword);
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
