import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { polygonHectares, type Polygon } from '../../server/farm/places/polygon.calc.ts';
import { openStage, shot, type Stage } from '../support/browser/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The corrals of a line with what is drawn of each, in their order. */
async function drawnOf(line: string): Promise<{ name: string; hectares: number | null; polygon: unknown }[]> {
  const corrals = await stage.app.platform.database.everyFarm.corral.findMany({
    where: { line: { name: line } },
    orderBy: { position: 'asc' },
    select: { name: true, polygon: true },
  });
  return corrals.map(({ name, polygon }) => ({
    name,
    polygon,
    // As the service stored it.
    hectares: polygon ? polygonHectares(polygon as unknown as Polygon).toNumber() : null,
  }));
}

async function addLine(page: Page, name: string): Promise<void> {
  await page.goto('/admin/farm/lines/add');
  await page.getByLabel(/^Nome/).fill(name);
  await page.getByLabel(/^Capacidade/).fill('400');
  await page.getByLabel(/^Curral final/).fill('4');
  await page.getByLabel(/^Prefixo/).fill('J');
  await page.getByLabel(/^Área do curral/).fill('1250');
  await page.getByRole('button', { name: 'Confirmar dados' }).click();
  await page.getByRole('button', { name: /^Salvar/ }).click();
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: 'Desenhar no mapa' }).click();
}

test('a line is drawn from its length and depth, dragged, taken back and saved; a map file gives its shapes where they are sent', async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await visitor.enter(demoOwner.email, demoPassword);
  await addLine(page, 'Linha J');

  const map = page.getByRole('application');
  await map.waitFor();
  await expect.poll(() => page.getByLabel(/^Comprimento/).inputValue()).toBe('100');
  await page.getByLabel(/^Comprimento/).fill('200');
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.05, box.y + box.height * 0.05);
  const end = page.getByRole('button', { name: 'Fim da linha: J4' });
  await end.waitFor();
  expect(await page.locator('[data-corral]').count()).toBe(4);
  await page.getByText('0,2500 ha').first().waitFor();
  await shot(page, 'line-drawn');
  const grip = (await end.boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x - 40, grip.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.getByLabel(/^Rumo/).inputValue()).not.toBe('90');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => page.getByLabel(/^Rumo/).inputValue()).toBe('90');
  await page.getByRole('button', { name: 'Fundo dos currais' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => page.getByLabel('Fundo (m)').inputValue()).not.toBe('50');
  await page.getByLabel('Fundo (m)').fill('40');
  await page.getByRole('button', { name: 'Salvar 4 desenhos' }).click();
  await page.getByText('4 currais desenhados').first().waitFor();
  for (const { hectares } of await drawnOf('Linha J')) expect(hectares).toBeCloseTo(0.2, 3);

  // Shapes of a file: one has the name of a corral, one is sent to another, one becomes new and one stays out.
  const square = (at: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [at, -18],
        [at + 0.001, -18],
        [at + 0.001, -17.999],
        [at, -17.999],
        [at, -18],
      ],
    ],
  });
  const shapes = ['j1', 'Talhão 7', 'J novo', 'Rio'].map((name, index) => ({
    ...{ type: 'Feature', properties: { name }, geometry: square(-51 + index * 0.002) },
  }));
  await page.goto('/admin/farm/pickets/list');
  await page.getByRole('button', { name: 'Arquivos de mapa' }).click();
  await page.getByRole('menuitem', { name: 'Importar do mapa' }).click();
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: shapes }));
  await page.locator('input[type=file]').setInputFiles({ name: 'mapa.geojson', mimeType: 'application/json', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Já tem um desenho/).waitFor();
  const choose = async (shape: string, place: string) => {
    const choice = dialog.getByRole('combobox', { name: `Para onde vai ${shape}` });
    await choice.focus();
    await choice.selectOption({ label: place });
  };
  await choose('Talhão 7', 'Linha J · J1');
  await dialog.getByText('Duas formas vão para J1: escolha outro lugar para uma delas').first().waitFor();
  expect(await dialog.getByRole('button', { name: /^Importar/ }).isDisabled()).toBe(true);
  await choose('Talhão 7', 'Linha J · J2');
  await choose('Rio', 'Não importar');
  await shot(page, 'map-file-matched');
  await dialog.getByRole('button', { name: 'Importar 3', exact: true }).click();
  await page.getByText('3 áreas importadas').first().waitFor();
  const [first, second, third] = await drawnOf('Linha J');
  expect([first!.hectares, second!.hectares].map((hectares) => Math.round(hectares!))).toEqual([1, 1]);
  expect(third!.hectares).toBeCloseTo(0.2, 3);
  const { everyFarm } = stage.app.platform.database;
  expect(await everyFarm.corral.count({ where: { name: 'J novo' } })).toBe(1);
  expect(await everyFarm.corral.count({ where: { name: { in: ['Rio', 'Talhão 7', 'j1'] } } })).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
