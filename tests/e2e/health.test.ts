import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { daysAfter } from '../../server/platform/values/day.ts';
import { barriers, openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { brazilian, ownerOfDemo } from '../support/browser/journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('an animal found ill is treated, kept until its day and released, and a death is recorded with its photo and taken back', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const { farm } = await read<{ farm: { currentDay: string } }>('{ farm { currentDay } }');
  const today = farm.currentDay;
  const batch = async (name: string) =>
    (await write('createBatch', 'batch { id }', { clientEventId: randomUUID(), name, kind: 'HOLDING' })).batch!.id;
  const batchId = await batch('Lote sanidade');
  await batch('Enfermaria da jornada');
  const ox = { clientEventId: randomUUID(), batchId, sex: 'MALE', weight: '412', identifier: 'S-417' };
  await write('enterOx', 'ox { id }', ox);
  const { medicine } = await write('createMedicine', 'medicine { id }', {
    ...{ name: 'Antibiótico de um dia', kind: 'ANTIBIOTIC', route: 'IM', unit: 'ML', packageVolume: '100' },
    ...{ doseMode: 'PER_WEIGHT', doseVolume: '1', doseWeight: '50', roundTo: '0.5', withdrawalDays: 1 },
    lots: [{ lotNumber: 'P-417', expiryDate: daysAfter(today, 1), packages: 1, unitCost: '50' }],
  });
  const steps = [{ dayOffset: 0, medicineId: medicine!.id }];
  await write('createHealthProtocol', 'healthProtocol { id }', {
    name: 'Tratamento da jornada',
    appliesOn: 'DIAGNOSIS',
    steps,
  });
  const vaccinated = await batch('Lote vacina');
  for (const weight of ['390', '402'])
    await write('enterOx', 'ox { id }', { clientEventId: randomUUID(), batchId: vaccinated, sex: 'MALE', weight });
  const vaccine = await write('createMedicine', 'medicine { id }', {
    ...{ name: 'Vacina da jornada', kind: 'VACCINE', route: 'SC', unit: 'ML', packageVolume: '50', withdrawalDays: 21 },
    ...{ doseMode: 'FIXED', fixedDose: '5' },
    lots: [{ lotNumber: 'V-1', expiryDate: daysAfter(today, 90), packages: 1, unitCost: '80' }],
  });
  const { healthProtocol } = await write('createHealthProtocol', 'healthProtocol { id }', {
    name: 'Vacinação da jornada',
    appliesOn: 'DAY',
    steps: [{ dayOffset: 1, medicineId: vaccine.medicine!.id }],
  });
  const planned = { clientEventId: randomUUID(), batchId: vaccinated, protocolId: healthProtocol!.id };
  await write('medicate', 'treated', planned);

  const visitor = await stage.visit({ viewport: phone });
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  const dialog = page.getByRole('dialog');
  const choose = async (field: RegExp, typed: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.keyboard.type(typed);
    await page.getByRole('listbox').getByText(typed, { exact: true }).first().click();
  };
  await page.goto('/admin/medical-services/home');
  await page.getByRole('button', { name: 'Diagnosticar animal' }).click();
  await choose(/^Animal/, 'S-417');
  await choose(/^Doença/, 'Pneumonia (DRB)');
  await dialog.getByLabel(/^Temperatura/).fill('40,2');
  await choose(/^Levar para/, 'Enfermaria da jornada');
  await choose(/^Protocolo/, 'Tratamento da jornada');
  await dialog.getByRole('button', { name: 'Diagnosticar animal' }).click();
  await page.getByText('Diagnóstico registrado').first().waitFor();

  const patient = page.getByRole('listitem').filter({ hasText: 'S-417' });
  await patient.getByText(`Liberação em ${brazilian(daysAfter(today, 1))}`).waitFor();
  expect(await barriers(page)).toEqual([]);
  await patient.getByRole('link', { name: 'S-417' }).click();
  await page
    .getByText(`Não pode sair para abate antes de ${brazilian(daysAfter(today, 1))}`)
    .first()
    .waitFor();
  await page.getByText('Em carência · Antibiótico de um dia').first().waitFor();
  await page.getByText('Ninguém pode liberar antes').first().waitFor();
  await page.getByText('8,5 mL').first().waitFor();
  await shot(page, 'health-blocked-phone');
  expect(await barriers(page)).toEqual([]);

  await stage.endOpenWork();
  stage.app.platform.now = () => new Date(Date.now() + 86_400_000);
  await write('advanceFarmDay', 'currentDay', { fromDay: today, acceptWarnings: true });
  await page.reload();
  await page.getByText('Livre para abate').first().waitFor();

  await page.goto('/admin/notifications');
  await page.getByRole('link', { name: 'Leitura de cocho' }).waitFor();
  await shot(page, 'notifications-phone');
  expect(await barriers(page)).toEqual([]);
  await page.goto('/admin/medical-services/home');
  const due = page.getByRole('listitem').filter({ hasText: 'Vacina da jornada' });
  await due.getByRole('button', { name: 'Feito' }).click();
  await dialog.getByText('R$ 16,00').waitFor();
  for (const text of ['5 mL', '10 mL', '50 mL', '40 mL'])
    await dialog.getByText(text, { exact: true }).first().waitFor();
  await dialog.getByText(`antes de ${brazilian(daysAfter(today, 22))}`).waitFor();
  await shot(page, 'health-tasks-phone');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await due.getByRole('button', { name: 'Feito' }).click();
  await dialog.getByRole('button', { name: 'Registrar 2 aplicações' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Aplicação registrada em 2 cabeças').waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).first().click();
  await page.getByText('Desfeito').first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await due.getByRole('button', { name: 'Feito' }).click();
  await dialog.getByRole('button', { name: 'Registrar 2 aplicações' }).waitFor();
  await shot(page, 'health-tasks');
  await page.keyboard.press('Enter');
  const doneToday = page.getByRole('list', { name: 'Feitas hoje' }).getByRole('listitem');
  await shot(page, 'health-tasks-done');
  await doneToday.filter({ hasText: 'Vacina da jornada' }).getByRole('button', { name: 'Desfazer' }).click();
  await due.getByRole('button', { name: 'Feito' }).waitFor();
  await page.setViewportSize(phone);

  await page.goto('/admin/medical-services/mortality/add');
  await choose(/^Animal/, 'S-417');
  await choose(/^Causa/, 'Pneumonia (DRB)');
  await page.getByLabel(/^Destino da carcaça/).selectOption('COMPOSTED');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { level: 1, name: 'S-417' }).waitFor();
  const photo = { name: 'carcaca.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.locator('input[capture="environment"]').setInputFiles(photo);
  await page.getByRole('button', { name: /^carcaca\.jpg/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Estornar morte' }).click();
  await dialog.getByRole('button', { name: 'Estornar morte' }).click();
  await page.getByText('Morte estornada').first().waitFor();
  await page.goto('/admin/medical-services/home');
  await patient.getByRole('button', { name: 'Encerrar' }).click();
  await dialog.getByRole('button', { name: 'Encerrar' }).click();
  await page.getByText('Tratamento encerrado').first().waitFor();
  await patient.waitFor({ state: 'hidden' });
  stage.app.platform.now = () => new Date();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('animals that are looked for one by one get their dose in one form', async () => {
  const { write, read } = await ownerOfDemo(stage);
  const { farm: today } = await read<{ farm: { currentDay: string } }>('{ farm { currentDay } }');
  const { batch } = await write('createBatch', 'batch { id }', {
    ...{ clientEventId: randomUUID(), name: 'Lote das doses', kind: 'HOLDING' },
  });
  for (const identifier of ['D-501', 'D-502', 'D-503'])
    await write('enterOx', 'ox { id }', {
      ...{ clientEventId: randomUUID(), batchId: batch!.id, sex: 'MALE', weight: '300', identifier },
    });
  const { medicine } = await write('createMedicine', 'medicine { id }', {
    ...{ name: 'Vermífugo da jornada', kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML', packageVolume: '500' },
    ...{ doseMode: 'FIXED', fixedDose: '5' },
    lots: [{ lotNumber: 'VJ-1', expiryDate: daysAfter(today.currentDay, 90), packages: 1, unitCost: '80' }],
  });
  const visitor = await stage.visit({ viewport: phone });
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/medical-services/medicines/apply');
  await page.getByRole('combobox', { name: /^Medicamento/ }).click();
  await page.keyboard.type('Vermífugo da jornada');
  await page.getByRole('listbox').getByText('Vermífugo da jornada', { exact: true }).first().click();
  await page.getByLabel(/^Aplicar em/).selectOption({ label: 'Animais escolhidos' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Escolha ao menos um animal').first().waitFor();
  for (const [row, identifier] of ['D-501', 'D-503'].entries()) {
    if (row > 0) await page.getByRole('button', { name: 'Adicionar animal' }).click();
    await page
      .getByRole('combobox', { name: /^Animal/ })
      .nth(row)
      .click();
    await page.keyboard.type(identifier);
    await page.getByRole('listbox').getByText(identifier, { exact: true }).first().click();
  }
  await shot(page, 'health-apply-phone');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Aplicação registrada').first().waitFor();
  const { farm } = await read<{
    farm: { medicineApplications: { edges: { node: { ox: { identifier: string } } }[] } };
  }>(
    `{ farm { medicineApplications(filter: { medicineId: "${medicine!.id}" }) { edges { node { ox { identifier } } } } } }`,
  );
  expect(farm.medicineApplications.edges.map(({ node }) => node.ox.identifier).toSorted()).toEqual(['D-501', 'D-503']);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
