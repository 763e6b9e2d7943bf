import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { openStage, type Stage } from '../../support/browser/browser.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(join(tmpdir(), 'cocho-backup-journey-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

test('an owner takes the farm home as a file, and opens the farm that is made of it', async () => {
  const { page, enter, goTo, complaints, close } = await stage.visit();
  await enter(demoOwner.email, demoPassword);
  await goTo('/admin/farm/backup/download');
  await page.getByRole('button', { name: 'Fazer cópia agora' }).click();
  const get = page.getByRole('button', { name: 'Baixar' }).first();
  await get.waitFor({ timeout: 300_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), get.click()]);
  const file = join(folder, 'fazenda.zip');
  await download.saveAs(file);
  expect(download.suggestedFilename()).toMatch(/^cocho-\w+-\d{4}-\d\d-\d\d-\d{4}\.zip$/);

  // A stick that lost a byte on the way.
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  const broken = join(folder, 'quebrada.zip');
  await writeFile(broken, bytes);
  await goTo('/admin/farm/backup/upload');
  const send = async (chosen: string) => {
    await page.locator('input[type=file]').setInputFiles(chosen);
    await page.getByRole('button', { name: 'Enviar e conferir' }).click();
  };
  await send(broken);
  await page
    .getByText(/A cópia está corrompida|A assinatura da cópia não confere/)
    .first()
    .waitFor();

  await send(file);
  await page.getByText('A cópia está íntegra').waitFor({ timeout: 300_000 });
  const name = page.getByLabel(/digite o nome da fazenda/);
  const restore = page.getByRole('button', { name: 'Restaurar como fazenda nova' });
  await name.fill('Outra fazenda');
  await restore.click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('fazenda boa vista');
  await restore.click();
  const openRestored = page.getByRole('button', { name: 'Abrir a fazenda restaurada' });
  await openRestored.waitFor({ timeout: 300_000 });

  // It takes the place of the farm, and gives it back once that is confirmed.
  const report = page.url();
  const place = page.getByLabel(/Para trocar, digite o nome desta fazenda/);
  const change = page.getByRole('button', { name: 'Usar a cópia no lugar desta fazenda' });
  await place.fill('Boa Vista');
  await change.click();
  await page.getByText('Não é esse o nome: digite como está escrito aqui').waitFor();
  await place.fill('Fazenda Boa Vista');
  await change.click();
  await page.waitForURL(/\/admin$/);
  await goTo('/admin/farm/backup/download');
  await page.getByText(/substituída em/).waitFor();
  await page.getByRole('button', { name: 'Voltar a usar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar a usar' }).click();
  await page.waitForURL(/\/admin$/);
  await page.goto(report);
  await openRestored.click();
  await page.getByRole('button', { name: /Fazenda Boa Vista \(\d\d\/\d\d\/\d{4}\)/ }).waitFor();
  expect(complaints.filter((line) => !/40\d|422/.test(line))).toEqual([]);
  await close();
});

test('an owner deletes a farm by its name, and takes it back', async () => {
  const { page, enter, goTo, complaints, close } = await stage.visit();
  await enter(demoOwner.email, demoPassword);
  await goTo('/admin/farm/leaving');
  await page.getByRole('button', { name: 'Excluir a fazenda' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Para excluir, digite o nome da fazenda');
  const remove = dialog.getByRole('button', { name: 'Excluir', exact: true });
  await name.fill('Santa Rita');
  await remove.click();
  await dialog.getByText('Não é esse o nome: digite como está escrito aqui').waitFor();
  await name.fill((await dialog.getByText(/^Fazenda Boa Vista/).textContent()) ?? '');
  await remove.click();
  const undo = page.getByRole('button', { name: 'Desfazer a exclusão' });
  await undo.click();
  await page.waitForURL(/\/admin$/);
  await page.getByRole('heading', { name: 'Painel' }).waitFor();
  expect(await undo.count()).toBe(0);
  expect(complaints.filter((line) => !/40\d|422/.test(line))).toEqual([]);
  await close();
});
