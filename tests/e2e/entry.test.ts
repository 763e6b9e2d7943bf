import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import type { Context } from '../../server/platform/context.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { barriers, openStage, shot, type Stage } from '../support/browser/browser.ts';
import { chute } from '../support/farms/entry.ts';
import { chipOf, chuteOn, demoContext, startEntry } from '../support/browser/entryStage.ts';
import { plugIn } from '../support/browser/serialDevices.ts';

let stage: Stage;
let ctx: Context;
beforeAll(async () => {
  stage = await openStage();
  ctx = await demoContext(stage);
});
afterAll(() => stage.close());

test('twelve bought animals enter at the chute, and the purchase is finished', async () => {
  const bought = await startEntry(ctx, 'Compra do tronco');
  const visitor = await stage.visit();
  const { page } = visitor;
  const { press, reads, weighs, comes, finish } = chuteOn(page);
  await visitor.enter(demoOwner.email, demoPassword);
  await plugIn(page);
  await page.goto('/admin/management/execute');
  const card = page.getByRole('listitem').filter({ hasText: 'Compra do tronco' });
  await card.getByText('Entraram: 0 de 12').waitFor();
  await card.getByRole('link', { name: 'Passar pelo tronco' }).click();
  await page.getByText('Aguardando o brinco').waitFor();

  const done = (count: number) => page.getByText(`${count} de 12`, { exact: true }).waitFor();
  const rows = (state: string) => page.locator(`li[data-state="${state}"]`);

  // The weight gives the range: its colour, name and pen.
  await comes(1, '350', 'RED');
  await page.locator('[data-tag="Leves"]').waitFor();
  expect(await barriers(page)).toEqual([]);
  await press('Enter');
  await done(1);
  await page.getByText('M 13–24').locator('..').getByText('1/10').waitFor();

  // A number that no ear tag of the stock has.
  await press('m');
  await page.getByLabel('Número do animal').fill('105520000000018');
  await page.keyboard.press('Enter');
  await page.getByText('Sisbov incorreto: 105520000000018').waitFor();
  await press('Escape');
  await comes(2, '352', 'RED');
  await press('Enter');
  await done(2);

  // The pen of the light ones is full: the next range, with the reason.
  await comes(3, '355', 'RED');
  await page.getByText('Leves está cheio').waitFor();
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('entry-reason');
  await press('f');
  await page.locator('[data-phase="REVIEW"][data-colour="GREEN"] [data-tag="Pesados"]').waitFor();
  await press('Enter');
  await done(3);

  // It was a mistake; then it comes again.
  await press('z');
  await rows('UNDONE').waitFor();
  await done(2);
  // A reader sends a tag again and again: what it sent a moment ago is no second animal.
  await page.waitForTimeout(3_100);
  await comes(3, '390', 'GREEN');
  await press('Enter');
  await done(3);

  // A weight far off is looked at twice.
  await comes(4, '520', 'GREEN');
  await press('Enter');
  expect(await page.locator('[data-phase="REVIEW"]').count()).toBe(1);
  await press('Enter');
  await done(4);

  // Another chute enters one, and in the middle of an animal the page is loaded again.
  await chute(ctx, bought, { weight: '385', electronicEarring: chipOf(5) });
  await done(5);
  await reads(chipOf(5));
  await page.getByText('já está na fazenda').waitFor();
  await press('Escape');
  await reads(chipOf(6));
  await page.locator('[data-phase="WAITING_WEIGHT"]').waitFor();
  await page.reload();
  await done(5);
  expect(await rows('SAVED').count()).toBe(5);
  await comes(6, '386', 'GREEN');
  await press('Enter');
  await done(6);

  // One was here before: it comes back, with the number it had.
  const { id: formerId, sisbov: former } = await ctx.db.ox.findFirstOrThrow({
    where: { status: 'EXITED', sex: 'MALE', sisbov: { not: null } },
  });
  await press('m');
  await page.getByLabel('Número do animal').fill(former!);
  await page.keyboard.press('Enter');
  await page.getByText('já esteve na fazenda e saiu em').waitFor();
  await shot(page, 'entry-left');
  await press('Enter');
  await page.locator('[data-phase="WAITING_WEIGHT"]').getByText(former!).waitFor();
  await weighs('387');
  await page.getByText('Reentrada: este animal saiu da fazenda em').waitFor();
  await shot(page, 'entry-returns');
  await press('Enter');
  await done(7);
  // What is counted lies on the device at least; it reaches the server a moment later.
  await expect
    .poll(() => ctx.db.ox.findUnique({ where: ctx.key(formerId) }))
    .toMatchObject({
      status: 'ACTIVE',
      chapter: 2,
      purchaseId: bought.purchaseId,
      entryGtaId: bought.gtaId,
    });
  for (const serial of [8, 9, 10])
    await chute(ctx, bought, { weight: String(380 + serial), electronicEarring: chipOf(serial) });
  await done(10);

  // The places of males are taken: it is a heifer.
  await comes(11, '381', 'GREEN');
  await press('Enter');
  await page.getByText('M 13–24: 10 de 10 vagas').waitFor();
  await press('d');
  await page.getByLabel('Sexo').selectOption('FEMALE');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await done(11);
  await comes(12, '382', 'GREEN');
  await press('Enter');
  await done(12);

  await finish();
  await page.getByText('Compra do tronco pesados').first().waitFor();
  const batches = await ctx.db.batch.findMany({
    where: { name: { startsWith: 'Compra do tronco' } },
    orderBy: { name: 'asc' },
  });
  expect(batches.map(({ heads, status }) => [heads, status])).toEqual([
    [2, 'ACTIVE'],
    [10, 'ACTIVE'],
  ]);
  await page.goto(`/admin/management/execute/entry/${encodeURIComponent(toGlobalId('Purchase', bought.purchaseId))}`);
  await page.getByText('Esta entrada está finalizada').waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
