import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { barriers, openStage, shot, type Stage } from '../support/browser/browser.ts';
import { ownerOfDemo } from '../support/browser/journey.ts';
import { plugIn, serialOn } from '../support/browser/serialDevices.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const chipOf = (serial: number) => `98200036469600${serial}`;

/** A batch of these animals, which were weighed once: when they came. */
async function makeBatch(name: string, oxen: readonly object[]): Promise<string> {
  const { write } = await ownerOfDemo(stage);
  const { batch } = await write('createBatch', 'batch { id }', {
    ...{ clientEventId: randomUUID(), name, kind: 'HOLDING', tagColour: 'BLUE' },
  });
  const batchId = batch!.id!;
  for (const ox of oxen)
    await write('enterOx', 'eventId', {
      ...{ clientEventId: randomUUID(), batchId, sex: 'MALE', weight: '400', ...ox },
    });
  return batchId;
}

test('a batch is weighed at the chute by keyboard and devices, and goes on after a reload', async () => {
  const oxen = [1, 2, 3, 4].map((serial) => ({ electronicEarring: chipOf(serial), identifier: `B-${serial}` }));
  const batchId = await makeBatch('Lote do tronco', oxen);
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await plugIn(page);
  await page.goto('/admin/management/execute');
  await page.getByRole('searchbox').fill('Lote do tronco');
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'Lote do tronco' });
  await card.getByText('Pesados hoje: 0 de 4').waitFor();
  await card.getByRole('link', { name: 'Pesar' }).click();
  await page.getByText('Aguardando o brinco').waitFor();
  expect(page.url()).toContain(encodeURIComponent(batchId));
  const { reads, weighs } = serialOn(page);
  // Where the focus is, the keys are those of the field.
  const leaveField = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const key = async (name: string) => {
    await leaveField();
    await page.keyboard.press(name);
  };
  const rowOf = (name: string, state: string) => page.locator(`li[data-state="${state}"]`).filter({ hasText: name });

  // By the devices, each confirmed by Enter.
  await reads(chipOf(1));
  await page.locator('[data-phase="WAITING_WEIGHT"][data-colour="BLUE"]').waitFor();
  await weighs('412.5');
  expect(await barriers(page)).toEqual([]);
  await key('Enter');
  await rowOf('B-1', 'SAVED').waitFor();
  await page.getByText('1 de 4').waitFor();

  // The same tag again, and a garbled one.
  await page.waitForTimeout(3_100);
  await reads(chipOf(1));
  await page.getByText('já passou há menos de 10 minutos').waitFor();
  await reads('98200');
  await page.getByText('Leitura com erro').waitFor();

  // A reader that types, and a weight that is looked at twice.
  await leaveField();
  // Faster than keys can be sent to a browser on a busy machine.
  await page.evaluate((number) => {
    for (const each of [...number, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: each, bubbles: true, cancelable: true }));
  }, chipOf(2));
  await page.locator('[data-phase="WAITING_WEIGHT"]').getByText('B-2').waitFor();
  await weighs('620');
  await key('Enter');
  expect(await rowOf('B-2', 'SAVED').count()).toBe(0);
  await key('Enter');
  await rowOf('B-2', 'SAVED').waitFor();
  await page.getByText('2 de 4').waitFor();

  // It was a mistake.
  await key('z');
  await rowOf('B-2', 'UNDONE').waitFor();
  await page.getByText('1 de 4').waitFor();

  // In the middle of an animal the page is loaded again: what was saved is still there.
  await reads(chipOf(3));
  await page.locator('[data-phase="WAITING_WEIGHT"]').waitFor();
  await page.reload();
  await page.getByText('1 de 4').waitFor();
  await rowOf('B-1', 'SAVED').waitFor();
  expect(await page.getByRole('list', { name: 'Últimos animais' }).getByRole('listitem').count()).toBe(1);
  await reads(chipOf(1));
  await page.getByText('já passou há menos de 10 minutos').waitFor();

  // By hand alone.
  await key('m');
  await page.getByLabel('Número do animal').fill('B-3');
  await page.keyboard.press('Enter');
  await page.locator('[data-phase="WAITING_WEIGHT"]').getByText('B-3').waitFor();
  await key('Enter');
  await page.getByLabel('Peso do animal').fill('407,5');
  await page.keyboard.press('Enter');
  await page.locator('[data-phase="REVIEW"]').waitFor();
  await key('Enter');
  await page.getByText('2 de 4').waitFor();
  await page.getByText('410,0 kg').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

interface Stock {
  batch: { headsIdentified: number };
  farm: { earrings: { edges: { node: { managementNumber: string; electronicEarring: string | null } }[] } };
}

test('cattle without any number are weighed one after another, each once a day', async () => {
  const batchId = await makeBatch('Sem brinco', [{}, {}, {}]);
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto(`/admin/management/execute/weighing/${encodeURIComponent(batchId)}`);
  await page.getByText('0 de 3').waitFor();
  const key = async (name: string) => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press(name);
  };
  const weighs = async (kg: string) => {
    await key('n');
    await page.getByRole('region', { name: 'Animal' }).getByText('Sem número').waitFor();
    await key('m');
    await page.getByLabel('Peso do animal').fill(kg);
    await page.keyboard.press('Enter');
    await page.locator('[data-phase="REVIEW"]').waitFor();
    await key('Enter');
  };
  await weighs('402,5');
  await page.getByText('1 de 3').waitFor();
  await weighs('398');
  await page.getByText('2 de 3').waitFor();
  // Taken back, it waits again.
  await page.getByRole('button', { name: 'Desfazer Sem número, 398,0 kg' }).click();
  await page.getByText('1 de 3').waitFor();
  await page.reload();
  await page.getByText('1 de 3').waitFor();
  for (const [done, kg] of [
    [2, '405'],
    [3, '410'],
  ] as const) {
    await weighs(kg);
    await page.getByText(`${done} de 3`).waitFor();
  }
  await key('n');
  await page.getByText('Nenhum animal sem número espera neste lote').waitFor();
  await shot(page, 'chute-nameless');
  await visitor.close();
});

test('animals without numbers get the next ear tags of the stock', async () => {
  const batchId = await makeBatch('Lote sem brincos', [{}, {}]);
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await plugIn(page);
  await page.goto(`/admin/management/execute/identification/${encodeURIComponent(batchId)}`);
  await page.getByText('0 de 2').waitFor();
  const review = page.locator('[data-phase="REVIEW"]').getByText('Sem número');

  // A training shows it all, and leaves nothing behind.
  await page.getByRole('button', { name: 'Leitor e balança' }).click();
  await page.getByRole('button', { name: 'Começar o treino' }).click();
  await page.getByText('TREINO: nada é gravado').waitFor();
  for (const rehearsed of [1, 2]) {
    await page.keyboard.press('t');
    await review.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('li[data-state="REHEARSED"]').count()).toBe(rehearsed);
  }
  expect(await barriers(page)).toEqual([]);
  await shot(page, 'training');
  await page.keyboard.press('z');
  await page.locator('li[data-state="UNDONE"]').waitFor();
  await page.getByRole('button', { name: 'Encerrar o treino' }).click();
  await page.getByText('TREINO: nada é gravado').waitFor({ state: 'detached' });
  await page.getByText('0 de 2').waitFor();
  const { read } = await ownerOfDemo(stage);
  const { batch, farm } = await read<Stock>(
    `{ batch: node(id: ${JSON.stringify(batchId)}) { ... on Batch { headsIdentified } }
      farm { earrings(first: 2, filter: { statuses: [AVAILABLE, REGISTERED] }, orderBy: { field: SISBOV, direction: ASC }) { edges { node { managementNumber electronicEarring } } } } }`,
  );
  expect(batch.headsIdentified).toBe(0);

  const { reads } = serialOn(page);
  for (const [index, { node }] of farm.earrings.edges.entries()) {
    await reads(node.electronicEarring ?? `963000999${node.managementNumber}`);
    await review.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`${index + 1} de 2`).waitFor();
  }
  const rows = page.getByRole('list', { name: 'Últimos animais' }).getByRole('listitem');
  expect(new Set(await rows.allInnerTexts()).size).toBe(2);
  await page.keyboard.press('z');
  await page.locator('li[data-state="UNDONE"]').waitFor();
  await page.getByText('1 de 2').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
