import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { daysAfter } from '../../server/platform/values/day.ts';
import { barriers, openStage, phone, shot, type Stage } from '../support/browser/browser.ts';
import { brazilian, ownerOfDemo } from '../support/browser/journey.ts';
import { finishLoading, officeOn } from '../support/farms/saleStage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Pastes a list at the ramp: who may go goes, who may not stays in it. */
async function boardByList(truckId: string, lines: readonly string[]): Promise<void> {
  const visitor = await stage.visit();
  await visitor.enter(demoOwner.email, demoPassword);
  const { page } = visitor;
  await page.goto(`/admin/management/execute/sale/${encodeURIComponent(truckId)}`);
  await page.getByRole('button', { name: 'Embarcar por lista' }).click();
  const list = page.getByRole('dialog');
  await list.getByLabel('Ou cole a lista').fill(lines.join('\n'));
  await list.getByRole('button', { name: 'Embarcar 6 animais' }).click();
  await page.getByText('4 animais embarcados').waitFor();
  await list.getByText('Animal bloqueado').waitFor();
  await list.getByText('Animal não encontrado').waitFor();
  await list.getByRole('button', { name: 'Embarcar 2 animais' }).waitFor();
  await shot(page, 'boarding-list');
  expect(await barriers(page)).toEqual([]);
  await visitor.close();
}

test('one of five is refused at the truck, four leave, and the romaneio says what was earned', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const make = async (name: string, node: string, fields: object) =>
    (await write(name, `${node} { id }`, fields))[node]!.id!;
  type Nodes = { edges: { node: { id: string } }[] };
  const { farm } = await read<{
    farm: { currentDay: string; owners: Nodes; establishments: Nodes };
  }>(`{ farm { currentDay
    owners(first: 1) { edges { node { id } } }
    establishments(first: 1, filter: { isSlaughterhouse: true }) { edges { node { id } } } } }`);
  const { currentDay: today, owners, establishments } = farm;
  const [ownerId, plant] = [owners.edges[0]!.node.id, establishments.edges[0]!.node.id];
  const batchId = await make('createBatch', 'batch', {
    ...{ clientEventId: randomUUID(), name: 'Lote da venda', kind: 'HOLDING' },
  });
  const weights = ['540', '550', '560', '570', '580'];
  const oxIds: string[] = [];
  for (const [index, weight] of weights.entries()) {
    const identifier = `V-${index + 1}`;
    oxIds.push(
      await make('enterOx', 'ox', { clientEventId: randomUUID(), batchId, ownerId, sex: 'MALE', weight, identifier }),
    );
  }
  const until = daysAfter(today, 9);
  const price = { pricing: 'PER_ARROBA', unitPrice: '310' };
  const saleManagementId = await make('createSaleManagement', 'saleManagement', {
    ...{ name: 'Venda da jornada', buyerId: plant, market: 'DOMESTIC', plannedDate: today, oxIds, ...price },
  });
  const truckId = await make('createExitTruck', 'exitTruck', {
    ...{ saleManagementId, plate: 'VDA1J23', driverName: 'José Lima', ownerId, capacity: 20 },
    ...{ destinationId: plant, boardingDate: today },
  });
  await write('blockOxen', 'blocked', { oxIds: oxIds.slice(4), reason: 'MANUAL', untilDay: until });
  await boardByList(truckId, [...weights.map((weight, index) => `v-${index + 1}\t${weight},0`), 'V-99;500']);

  const onPhone = await stage.visit({ viewport: phone });
  await onPhone.enter(demoOwner.email, demoPassword);
  const chute = onPhone.page;
  await chute.goto(`/admin/management/execute/sale/${encodeURIComponent(truckId)}`);
  await chute.getByRole('button', { name: 'Embarcar sem pesar' }).click();
  await chute.keyboard.press('m');
  await chute.getByLabel('Número do animal').fill('V-5');
  await chute.keyboard.press('Enter');
  await chute.locator('[data-phase="REVIEW"]').waitFor();
  await chute
    .getByText(`Bloqueio manual até ${brazilian(until)}`)
    .first()
    .waitFor();
  await shot(chute, 'boarding-refused-phone');
  expect(await barriers(chute)).toEqual([]);
  await onPhone.close();

  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  const { emit, sendSheet, resolve, close } = officeOn(page);
  await page.goto(`/admin/management/closures/trucks/details/${encodeURIComponent(truckId)}`);
  await finishLoading(page, 'Um ficou bloqueado');
  await emit();

  await page.goto(`/admin/management/closures/list/details/${encodeURIComponent(saleManagementId)}`);
  await page.getByRole('link', { name: 'Fechar a venda' }).click();
  await sendSheet('Seq;PCQ (kg)\n1;297,0\n2;250,0\n99;308,0\n');
  const rows = page.getByRole('region', { name: 'Linhas do romaneio' });
  await rows.getByText('Fora de 48–60%').waitFor();
  await rows.getByText('Sem animal').waitFor();
  await page.getByText(/2 animais embarcados não estão no romaneio: V-3/).waitFor();
  await page.getByRole('button', { name: 'Fechar a venda' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await resolve('V-3');
  await rows.getByText('À mão').waitFor();
  await page.getByLabel(/^Por que faltam animais no romaneio/).fill('Carcaça perdida na linha');
  await page.getByLabel(/Peso de chegada/).fill('2160');
  const totals = page.getByRole('status', { name: 'Totais' });
  // 297, 250, 308 and their mean of 285 are 76 arrobas at R$ 310.
  await totals.getByText('23.560,00').first().waitFor();
  await shot(page, 'sale-closing');
  expect(await barriers(page)).toEqual([]);
  await close();
  await page.getByText('Carcaça perdida na linha').waitFor();
  await page.getByRole('checkbox', { name: /recebida$/ }).click();
  await page.getByRole('checkbox', { name: /recebida$/, checked: true }).waitFor();
  await shot(page, 'sale-closed');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ver as carcaças' }).click();
  await page.getByText('Média do lote').first().waitFor();
  await shot(page, 'sale-carcasses');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('a sale is planned with a single animal and those of a list besides its batches', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const { batch } = await write('createBatch', 'batch { id }', {
    ...{ clientEventId: randomUUID(), name: 'Lote avulso', kind: 'HOLDING' },
  });
  for (const identifier of ['AV-7', 'AV-8', 'AV-9'])
    await write('enterOx', 'ox { id }', {
      ...{ clientEventId: randomUUID(), batchId: batch!.id, sex: 'MALE', weight: '310', identifier },
    });
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  const { choose } = officeOn(page);
  await page.goto('/admin/management/closures/new');
  // Another price than the farm's, and a batch that is not in confinement: it stays offered once it was found and chosen.
  await page.getByLabel(/^Preço da @/).fill('R$ 330,50');
  await page.getByRole('button', { name: 'Planejar' }).click();
  await page.waitForURL(/price=330\.5/);
  const grazing = page.getByRole('checkbox', { name: /^Recria Pasto da Mata/ });
  expect(await grazing.count()).toBe(0);
  const search = page.getByLabel('Buscar lote ou curral');
  await search.fill('recria');
  await search.press('Enter');
  await grazing.check();
  await page.getByText(/escolhidos? com [\d.]+ cabeças/).waitFor();
  await page.waitForURL(/added=/);
  await search.fill('');
  await search.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('search'));
  // The rows of the search give way to what is offered.
  await page.getByRole('checkbox', { name: /^Recria Pasto da Sede/ }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: /^Recria Pasto da Mata/, checked: true }).waitFor();
  await shot(page, 'sale-plan');
  await grazing.uncheck();
  await page.getByRole('button', { name: 'Montar a venda' }).click();
  await page.getByLabel(/^Nome/).fill('Venda com avulso');
  await choose(/^Comprador/, 'Frigorífico Vale do Verde');
  expect(await page.getByLabel(/^Preço/).inputValue()).toBe('330,50');
  await page.getByLabel(/^Preço/).fill('326,50');
  await page.getByRole('button', { name: 'Adicionar animal' }).click();
  await choose(/^Animal/, 'AV-7');
  await page.getByRole('button', { name: 'Adicionar de uma lista' }).click();
  const list = page.getByRole('dialog');
  await list.getByLabel('Ou cole a lista').fill('av-8\nav-9\nAV-99');
  await list.getByText('Nenhum animal da fazenda tem este número').waitFor();
  await list.getByRole('button', { name: 'Adicionar 2 animais' }).click();
  await page.getByText('2 animais de uma lista').waitFor();
  await shot(page, 'sale-new');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Venda cadastrada').first().waitFor();
  const { farm } = await read<{
    farm: { saleManagements: { edges: { node: { unitPrice: string; batches: { name: string; heads: number }[] } }[] } };
  }>(`{ farm { saleManagements(first: 1, filter: { search: "Venda com avulso" }) {
    edges { node { unitPrice batches { name heads } } } } } }`);
  const [sale] = farm.saleManagements.edges;
  expect(Number(sale!.node.unitPrice)).toBe(326.5);
  expect(sale!.node.batches).toContainEqual({ name: 'Lote avulso', heads: 3 });
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
