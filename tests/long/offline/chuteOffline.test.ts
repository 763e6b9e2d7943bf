import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { toGlobalId } from '../../../server/platform/input.ts';
import { openStage, shot, type Stage } from '../../support/browser/browser.ts';
import { plugIn, serialOn } from '../../support/browser/serialDevices.ts';
import { stockEarrings } from '../../support/farms/earrings.ts';
import { enter, makeBatch } from '../../support/farms/herd.ts';
import { makeFieldFarm, type FieldFarm } from '../../support/offline/fieldFarm.ts';
import {
  actCounts,
  badge,
  installed,
  isExpected,
  offlineSign,
  prepared,
  stopServer,
} from '../../support/offline/installed.ts';
import { startEmptyApp } from '../../support/servers/demoApp.ts';

const [heads, beforeReload] = [76, 40];
const chipOf = (serial: number): string => `98200036469${String(serial).padStart(4, '0')}`;
const kgOf = (serial: number): string => String(400 + serial);

let stage: Stage;
let farm: FieldFarm;
let weighed: string;
let nameless: string;
beforeAll(async () => {
  stage = await openStage({}, startEmptyApp);
  farm = await makeFieldFarm(stage);
  const { ctx } = farm;
  weighed = await makeBatch(ctx, { name: 'Lote da pesagem' });
  for (let serial = 1; serial <= heads; serial += 1)
    await enter(ctx, weighed, { electronicEarring: chipOf(serial), identifier: `B-${serial}`, weight: '400' });
  nameless = await makeBatch(ctx, { name: 'Lote sem brincos' });
  for (let serial = 1; serial <= 2; serial += 1) await enter(ctx, nameless);
  await stockEarrings(ctx, 52_001, 4);
});
afterAll(() => stage.close());

const runPath = (run: string, batchId: string): string =>
  `/admin/management/execute/${run}/${encodeURIComponent(toGlobalId('Batch', batchId))}`;

const press = async (page: Page, name: string): Promise<void> => {
  // Where the focus is, the keys are those of the field.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press(name);
};

/** These animals, one after the other. */
async function weigh(page: Page, from: number, to: number): Promise<void> {
  const { reads, stands } = serialOn(page);
  for (let serial = from; serial <= to; serial += 1) {
    await reads(chipOf(serial));
    await page.locator('[data-phase="WAITING_WEIGHT"]').getByText(`B-${serial}`, { exact: true }).first().waitFor();
    await stands(kgOf(serial));
    await press(page, 'Enter');
    await page.getByText(`${serial} de ${heads}`, { exact: true }).waitFor();
  }
}

/** Every animal has the weight that its scale showed, once, and the two have the ear tags they got. */
async function arrived(earrings: readonly { sisbov: string }[]): Promise<void> {
  const oxen = await farm.ctx.db.ox.findMany({ where: { batchId: weighed }, select: { id: true, identifier: true } });
  const events = await farm.ctx.db.oxEvent.findMany({
    where: { type: 'WEIGHING', oxId: { in: oxen.map(({ id }) => id) } },
    select: { oxId: true, weight: true, reversed: true },
  });
  const standing = events.filter(({ reversed }) => !reversed);
  expect(standing.length).toBe(heads);
  expect(new Set(standing.map(({ oxId }) => oxId)).size).toBe(heads);
  const serialOf = new Map(oxen.map(({ id, identifier }) => [id, Number(identifier!.slice(2))]));
  for (const { oxId, weight } of standing) expect(weight!.toString()).toBe(kgOf(serialOf.get(oxId)!));
  const identified = await farm.ctx.db.ox.findMany({ where: { batchId: nameless }, select: { sisbov: true } });
  expect(identified.map(({ sisbov }) => sisbov).toSorted()).toEqual(earrings.map(({ sisbov }) => sisbov));
  expect(await farm.ctx.db.clientEvent.count({ where: { command: 'identifyOx' } })).toBe(2);
}

test('76 head weighed and two identified without a network arrive once, and what was taken back does not', async () => {
  const visitor = await installed(stage, '/admin/management/execute', farm);
  const { page, context } = visitor;
  await prepared(page);
  await plugIn(page);
  await context.setOffline(true);
  await page.goto(runPath('weighing', weighed));
  await offlineSign(page).waitFor();
  await weigh(page, 1, beforeReload);
  await shot(page, 'chute-offline');

  // After a reload the run goes on where it was, and knows who went through.
  await page.reload();
  await page.getByText(`${beforeReload} de ${heads}`, { exact: true }).waitFor();
  const rowOf = (name: string, state: string) =>
    page.locator(`li[data-state="${state}"]`).filter({ has: page.getByText(name, { exact: true }) });
  await rowOf(`B-${beforeReload}`, 'SAVING').waitFor();
  await serialOn(page).reads(chipOf(beforeReload));
  await page.getByText('já passou há menos de 10 minutos').waitFor();
  await shot(page, 'chute-offline-reloaded');

  // A mistake is taken back, whatever becomes of the page.
  await press(page, 'z');
  await rowOf(`B-${beforeReload}`, 'UNDONE').waitFor();
  await page.getByText(`${beforeReload - 1} de ${heads}`, { exact: true }).waitFor();
  await page.waitForTimeout(500);
  await page.reload();
  await page.getByText(`${beforeReload - 1} de ${heads}`, { exact: true }).waitFor();
  await weigh(page, beforeReload, heads);

  // The two without numbers, while nobody answers at the server's address.
  const start = stopServer(stage);
  await context.setOffline(false);
  const earrings = await farm.ctx.db.earring.findMany({ orderBy: { sisbov: 'asc' }, take: 2 });
  try {
    await page.goto(runPath('identification', nameless));
    await page.getByText('0 de 2').waitFor();
    const { reads } = serialOn(page);
    for (const [index, { managementNumber }] of earrings.entries()) {
      await reads(`963000999${managementNumber}`);
      await page.locator('[data-phase="REVIEW"]').getByText('Sem número').waitFor();
      await press(page, 'Enter');
      await page.getByText(`${index + 1} de 2`).waitFor();
      // Loaded anew in between: neither the animal nor its ear tag is given twice.
      await page.reload();
      await page.getByText(`${index + 1} de 2`).waitFor();
    }
    await reads(`963000999${earrings[0]!.managementNumber}`);
    await page.getByText('já passou há menos de 10 minutos').waitFor();
    await shot(page, 'chute-identified-offline');
    expect(await farm.ctx.db.oxEvent.count({ where: { type: 'WEIGHING' } })).toBe(0);
  } finally {
    await start();
  }
  await expect.poll(() => badge(page).count(), { timeout: 120_000 }).toBe(0);

  await arrived(earrings);
  expect(Object.keys(await actCounts(page))).toEqual(['SENT']);
  expect(visitor.complaints.filter((each) => !isExpected(each))).toEqual([]);
  await visitor.close();
}, 300_000);
