import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { ringOf } from '../../web/platform/map/geometry.ts';
import { boundsOf, cameraFor, projectionOf } from '../../web/platform/map/mercator.ts';
import { finalizeBatch } from '../../server/herd/closings/batchClosing.service.ts';
import { leaveFarm } from '../../server/herd/moves/oxLeaving.service.ts';
import type { OxStatus } from '../../server/herd/herdWords.calc.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { batchClosingPath, batchPath, oxPath } from '../../web/herd/batches/batchPaths.ts';
import { openStage, shot, type Stage } from '../support/browser/browser.ts';
import { numberOf } from '../support/farms/earrings.ts';
import { demoContext } from '../support/browser/entryStage.ts';
import { ownerOfDemo } from '../support/browser/journey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a batch is made, stays out of an occupied corral, gives animals away, and one is found by part of its number', async () => {
  const { write } = await ownerOfDemo(stage);
  const { batch } = await write('createBatch', 'batch { id }', {
    ...{ clientEventId: randomUUID(), name: 'Lote destino', kind: 'HOLDING' },
  });
  const batchId = batch!.id;
  for (const electronicEarring of ['963000408274610', '963000408274611'])
    await write('enterOx', 'ox { id }', {
      ...{ clientEventId: randomUUID(), sex: 'MALE', batchId, weight: '402', electronicEarring },
    });

  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  const choose = async (field: RegExp, typed: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.keyboard.type(typed);
    await page.getByRole('listbox').getByText(typed, { exact: true }).first().click();
  };
  const make = async (name: string, place: string) => {
    await page.goto('/admin/management/batch-add');
    await page.getByLabel('Nome').fill(name);
    await choose(/^Local/, place);
    await page.getByLabel(/^Quantidade de animais/).fill('8');
    await page.getByLabel(/^Peso médio/).fill('390');
    await page.getByLabel('Sexo').selectOption('MALE');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Lote criado').first().waitFor();
  };
  await make('Lote vizinho', 'D19');
  await make('Lote e2e', 'D20');

  await page.goto('/admin/management/batches?search=Lote+e2e');
  await page.getByRole('link', { name: 'Lote e2e' }).click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Mudar de local ou tipo' }).click();
  const dialog = page.getByRole('dialog');
  await choose(/^Novo local/, 'D19');
  await dialog.getByText('Local ocupado por Lote vizinho').waitFor();
  await dialog.getByRole('button', { name: 'Confirmar dados' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const place = dialog.getByRole('combobox', { name: /^Novo local/ });
  await dialog.getByText('O curral D19 já possui um lote ativo').waitFor();
  expect(await place.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click();
  // What was typed is not lost unasked.
  await page.getByRole('button', { name: 'Descartar alterações' }).click();

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Mover animais' }).click();
  await dialog.getByLabel(/^Quantidade/).fill('3');
  await choose(/^Lote de destino/, 'Lote destino');
  await dialog.getByLabel('Motivo').selectOption('SICK');
  await dialog.getByRole('button', { name: 'Mover animais' }).click();
  await page.getByText('Animais movidos').first().waitFor();
  await page.getByText(/^5 \//).waitFor();

  // Those that came in together begin together; what cannot begin says why.
  await write('createBatch', 'batch { id }', {
    ...{ clientEventId: randomUUID(), name: 'Lote e2e em espera', kind: 'HOLDING' },
  });
  await page.goto('/admin/management/batches?search=Lote+e2e');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  for (const name of ['Lote e2e', 'Lote e2e em espera']) await row(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ativar' }).click();
  await page.getByRole('dialog', { name: 'Ativar 2 lotes' }).getByRole('button', { name: 'Ativar' }).click();
  await page.getByText('1 lote ativado').first().waitFor();
  await page.getByText('1 lote não foi ativado: 1 × Curral de destino não encontrado').first().waitFor();
  await row('Lote e2e').getByText('Ativo', { exact: true }).waitFor();

  await page.goto('/admin/traceability/ox-search');
  await page.getByRole('searchbox').fill('8274611');
  await page.getByText('1 registro').waitFor();
  await page.getByRole('link', { name: '963000408274611' }).click();
  await page.getByRole('heading', { level: 1, name: '963000408274611' }).waitFor();
  const life = page.getByRole('list', { name: 'Histórico' });
  expect(await life.innerText()).toContain('402,0 kg');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('a sheet brings animals in, one of them back, and a lost ear tag is replaced', async () => {
  const ctx = await demoContext(stage);
  const firstOf = (status: OxStatus) =>
    ctx.db.ox.findFirstOrThrow({ where: { status, sex: 'MALE', sisbov: { not: null } } });
  const [former, dead] = [await firstOf('EXITED'), await firstOf('DEAD')];
  const inStock = await ctx.db.earring.findFirstOrThrow({ where: { status: 'AVAILABLE', electronicEarring: null } });
  const foreign = numberOf(827_461);
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  const bring = async (name: string, numbers: readonly string[], reenters: boolean) => {
    await page.goto('/admin/imports/new');
    const rows = ['SISBOV;Sexo;Peso', ...numbers.map((number) => `${number};M;402,5`)];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    await page.getByRole('combobox', { name: /^Lote/ }).click();
    await page.keyboard.type('Enfermaria');
    await page.getByRole('listbox').getByText('Enfermaria', { exact: true }).first().click();
    if (reenters) await page.getByRole('checkbox', { name: /^Animais que saíram/ }).check();
    await page.getByRole('button', { name: 'Conferir' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await bring('com-morto.csv', [foreign, former.sisbov!, dead.sisbov!], false);
  await page.getByText('2 linhas têm erro').waitFor();
  await shot(page, 'import-gone');
  await bring('volta.csv', [foreign, former.sisbov!], true);
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click();
  await page.getByText('Importação concluída').waitFor();

  await page.goto(oxPath(toGlobalId('Ox', former.id)));
  await page.getByRole('heading', { name: 'Passagens anteriores' }).waitFor();
  await page.goto(`/admin/traceability/ox-search?search=${foreign}`);
  await page.getByRole('link', { name: foreign }).click();
  await page.getByRole('button', { name: 'Reidentificar' }).click();
  const dialog = page.getByRole('dialog');
  const replace = async (number: string) => {
    await dialog.getByLabel('Novo SISBOV, do estoque').fill(number);
    await dialog.getByLabel('Motivo').selectOption('LOST');
    await dialog.getByRole('button', { name: 'Reidentificar' }).click();
  };
  await replace(dead.sisbov!);
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await shot(page, 'reidentify-refused');
  expect(await dialog.getByLabel('Novo SISBOV, do estoque').inputValue()).toBe(dead.sisbov);
  await replace(inStock.sisbov);
  await page.getByText('Animal reidentificado').first().waitFor();
  await page.getByRole('heading', { level: 1, name: inStock.sisbov }).waitFor();
  await page.goto(`/admin/traceability/ox-search?search=${foreign}`);
  await page.getByRole('link', { name: inStock.sisbov }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

interface Drawn {
  farm: { pickets: { edges: { node: { id: string; name: string; polygon: unknown } }[] } };
}

test('a batch is dragged on the map to a free corral, not to a taken one, and moved by keyboard', async () => {
  const { read, write } = await ownerOfDemo(stage);
  const { farm } = await read<Drawn>(
    '{ farm { pickets(first: 500, filter: { active: true }) { edges { node { id name polygon } } } } }',
  );
  const corrals = farm.pickets.edges.map(({ node }) => node);
  const idOf = (name: string) => corrals.find((each) => each.name === name)!.id;
  const make = async (name: string, place: string) => {
    const { batch } = await write('createBatch', 'batch { id }', {
      ...{ clientEventId: randomUUID(), name, kind: 'CONFINEMENT', locationId: idOf(place) },
      ...{ heads: 8, averageWeight: '400', sex: 'MALE' },
    });
    return batch!.id;
  };
  const batchId = await make('Lote do mapa', 'D12');
  await make('Lote parado', 'D14');

  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await page.goto('/admin/farm');
  await page.getByRole('button', { name: 'Aproximar dos currais' }).click();
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const { width, height } = await map.evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }));
  const box = (await map.boundingBox())!;
  const bounds = boundsOf(corrals.flatMap(({ polygon }) => ringOf(polygon) ?? []))!;
  const { project } = projectionOf(cameraFor(bounds, width, height));
  const pointAt = (name: string) => {
    const [west, south, east, north] = boundsOf(ringOf(corrals.find((each) => each.name === name)!.polygon)!)!;
    const [x, y] = project([(west + east) / 2, (south + north) / 2]);
    return [box.x + 1 + x, box.y + 1 + y] as const;
  };
  const drag = async (from: string, to: string) => {
    await page.mouse.move(...pointAt(from));
    await page.mouse.down();
    await page.mouse.move(...pointAt(to), { steps: 6 });
    await shot(page, `batch-over-${to}`);
    await page.mouse.up();
  };
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Confirmar dados' }).click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Lote mudado').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
  const row = (place: string, name: string) => page.getByRole('button', { name: new RegExp(`^${place} ?${name}`) });

  // Of five hundred places the list draws those in view.
  await page.getByRole('searchbox', { name: 'Buscar curral ou lote' }).fill('D1');
  await drag('D12', 'D14');
  await page.getByText('D14 já está ocupado por Lote parado.').first().waitFor();
  expect(await dialog.count()).toBe(0);

  await drag('D12', 'D13');
  await dialog.getByText(/^Destino com 8 de \d+ cabeças/).waitFor();
  await row('D12', 'Lote do mapa').waitFor();
  await save();
  await row('D13', 'Lote do mapa').waitFor();
  await row('D12', 'livre').waitFor();
  await page.mouse.click(...pointAt('D13'));
  await page.getByRole('region', { name: 'D13' }).getByRole('link', { name: 'Lote do mapa' }).waitFor();

  await page.getByRole('searchbox', { name: 'Buscar curral ou lote' }).fill('lote do mapa');
  await page.keyboard.press('Tab');
  await page.keyboard.press('m');
  await dialog.getByRole('combobox', { name: /^Novo local/ }).click();
  await page.keyboard.type('D15');
  await page.getByRole('listbox').getByText('D15', { exact: true }).first().click();
  await save();
  await row('D15', 'Lote do mapa').waitFor();
  await write('transitionBatch', 'batch { id }', { clientEventId: randomUUID(), batchId, destinationId: idOf('D16') });
  await row('D16', 'Lote do mapa').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

test('a closed day is corrected after a preview, also of a batch that is over, which keeps its earlier closing', async () => {
  const ctx = await demoContext(stage);
  const fed = { closed: true, deliveredKg: { gt: 0 }, batch: { is: { status: 'ACTIVE', heads: { gt: 0 } } } } as const;
  const history = await ctx.db.corralHistory.findFirstOrThrow({
    where: fed,
    orderBy: [{ day: 'desc' }, { id: 'asc' }],
  });
  const batchId = history.batchId!;
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await visitor.goTo(batchPath(toGlobalId('Batch', batchId)));
  const dialog = page.getByRole('dialog');
  const open = () =>
    page
      .getByRole('button', { name: /^Corrigir .+ em / })
      .first()
      .click();
  const kgOf = async () => (await ctx.db.corralHistory.findUniqueOrThrow({ where: ctx.key(history.id) })).deliveredKg!;

  await open();
  await dialog.getByLabel(/^Entregue no dia/).fill('1.234,5');
  await dialog.getByLabel(/^Peso médio/).fill('580,5');
  await dialog.locator('tr', { hasText: 'Peso hoje' }).locator('strong').waitFor();
  await dialog.locator('strong', { hasText: '1.235' }).waitFor();
  expect(await kgOf()).toEqual(history.deliveredKg);
  await shot(page, 'herd-correction');
  await dialog.getByLabel(/^Nota/).fill('9');
  await dialog.getByLabel(/^Motivo/).fill('Balança');
  await dialog.getByRole('button', { name: 'Corrigir o dia' }).click();
  await expect.poll(() => dialog.getByLabel(/^Nota/).getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.getByLabel(/^Entregue no dia/).inputValue()).toBe('1.234,5');
  await dialog.getByLabel(/^Nota/).fill('');
  await dialog.getByRole('button', { name: 'Corrigir o dia' }).click();
  await page.getByText('Dia corrigido').first().waitFor();
  expect((await kgOf()).toFixed(1)).toBe('1234.5');

  const oxen = await ctx.db.ox.findMany({ where: { batchId } });
  await ctx.transaction(async (inside) => {
    await inside.requireOpenDay();
    await leaveFarm(inside, { type: 'EXIT', oxen: oxen.map(({ id }) => ({ oxId: id })), stamp: null });
  });
  await finalizeBatch(ctx, { clientEventId: randomUUID(), batchId });
  await page.reload();
  await open();
  await dialog.getByText(/Este lote está encerrado/).waitFor();
  await dialog.getByLabel(/^Cabeças-dia/).fill('3');
  await dialog.getByLabel(/^Motivo/).fill('Contagem do curral');
  await dialog.getByRole('button', { name: 'Corrigir o dia' }).click();
  await page.getByText('Reaberto e encerrado de novo').first().waitFor();
  await page.goto(batchClosingPath(toGlobalId('Batch', batchId)));
  await page.getByRole('heading', { name: 'Fechamentos anteriores' }).waitFor();
  await page.locator('tr', { hasText: 'Contagem do curral' }).waitFor();
  await shot(page, 'herd-earlier-closings');
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
