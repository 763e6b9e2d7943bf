import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { openStage, type Stage } from '../support/browser/browser.ts';
import { chuteOn, demoContext, startEntry } from '../support/browser/entryStage.ts';
import { plugIn } from '../support/browser/serialDevices.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('sixty animals go through the chute, a reload and undone ones among them', async () => {
  const ctx = await demoContext(stage);
  const { purchaseId } = await startEntry(ctx, 'Compra de sessenta', { males: 58, lightOnes: 25 });
  const visitor = await stage.visit();
  const { page } = visitor;
  const { press, comes, finish } = chuteOn(page);
  const done = (count: number) => page.getByText(`${count} de 60`, { exact: true }).waitFor();
  await visitor.signIn(demoOwner.email, demoPassword);
  await plugIn(page);
  await page.goto(`/admin/management/execute/entry/${encodeURIComponent(toGlobalId('Purchase', purchaseId))}`);
  await done(0);
  for (let serial = 1; serial <= 60; serial += 1) {
    if (serial === 59) {
      await press('d');
      await page.getByLabel('Sexo').selectOption('FEMALE');
      await page.keyboard.press('Enter');
    }
    const isLight = serial % 3 === 0;
    await comes(serial, String((isLight ? 340 : 380) + (serial % 30)), isLight ? 'RED' : 'GREEN');
    await press('Enter');
    await done(serial);
    if (serial % 20 !== 0) continue;
    await press('z');
    await done(serial - 1);
    // What the reader sent a moment ago is no second animal.
    await page.waitForTimeout(3_100);
    await comes(serial, '391', 'GREEN');
    await press('Enter');
    await done(serial);
    if (serial < 60) await page.reload();
    await done(serial);
  }
  await finish();
  const batches = await ctx.db.batch.findMany({ where: { name: { startsWith: 'Compra de sessenta' } } });
  expect(batches.reduce((heads, batch) => heads + batch.heads, 0)).toBe(60);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
