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
  await page.getByRole('button', { name: 'Abrir a fazenda restaurada' }).click({ timeout: 300_000 });
  await page.getByRole('button', { name: /Fazenda Boa Vista \(\d\d\/\d\d\/\d{4}\)/ }).waitFor();
  expect(complaints.filter((line) => !/40\d|422/.test(line))).toEqual([]);
  await close();
});
