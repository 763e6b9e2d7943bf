import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { serialOn } from './serialDevices.ts';
import { demoOwner } from '../../../prisma/demo/setup/accounts.ts';
import { Context } from '../../../server/platform/context.ts';
import { receiveOxenPurchase } from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import type { Stage } from './browser.ts';
import { setUp, tag, type Bought } from '../farms/entry.ts';
import { makeCorral } from '../farms/herd.ts';
import { makeGta, makeOxenOrder, oxenItem } from '../farms/oxen.ts';

/** The owner of the demo farm, for what is made before a person begins. */
export async function demoContext({ app }: Pick<Stage, 'app'>): Promise<Context> {
  const { farmId, id: membershipId } = await app.platform.database.everyFarm.membership.findFirstOrThrow({
    where: { person: { email: demoOwner.email }, farm: { acronym: 'FBV' } },
  });
  return new Context(app.platform, {
    locale: 'pt-BR',
    chosenDay: null,
    traceId: randomUUID(),
    clientId: null,
    address: 'test',
    userAgent: null,
    actor: { farmId, membershipId, role: 'OWNER', personId: randomUUID(), sessionId: randomUUID() },
  });
}

/** Males and two females on one GTA, all arrived; a pen for a few light ones, and one for all others. */
export async function startEntry(ctx: Context, name: string, { males = 10, lightOnes = 2 } = {}): Promise<Bought> {
  const row = { band: 'FROM_13_TO_24' };
  const ageGroups = [
    { ...row, sex: 'MALE', quantity: males },
    { ...row, sex: 'FEMALE', quantity: 2 },
  ];
  const gtaId = await makeGta(ctx, { ageGroups });
  const items = [
    oxenItem(gtaId, { quantity: males }),
    oxenItem(gtaId, { quantity: 2, sex: 'FEMALE', category: 'HEIFER' }),
  ];
  const purchaseId = await makeOxenOrder(ctx, gtaId, { name, items });
  await receiveOxenPurchase(ctx, { id: purchaseId, receipts: [{ gtaId, headsArrived: males + 2 }] });
  const { id: entryId } = await ctx.db.entryManagement.findFirstOrThrow({ where: { purchaseId } });
  const bought = { gtaId, purchaseId, entryId };
  const light = {
    name: 'Leves',
    colour: 'RED',
    batchName: `${name} leves`,
    corralId: await makeCorral(ctx, { name: 'Curral E1' }),
    capacity: lightOnes,
  };
  const heavy = {
    name: 'Pesados',
    batchName: `${name} pesados`,
    corralId: await makeCorral(ctx, { name: 'Curral E2' }),
  };
  await setUp(ctx, bought, [await tag(ctx, '30', '380', light), await tag(ctx, '380', '1501', heavy)]);
  return bought;
}

export const chipOf = (serial: number) => `98200047110${String(serial).padStart(4, '0')}`;

/** A run on the screen: its keys and the devices plugged into it. */
export const chuteOn = (page: Page) => {
  const press = async (name: string) => {
    // Where the focus is, the keys are those of the field.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press(name);
  };
  const { reads, weighs } = serialOn(page);
  return {
    press,
    reads,
    weighs,
    async comes(serial: number, kg: string, colour: 'RED' | 'GREEN') {
      await reads(chipOf(serial));
      await page.locator('[data-phase="WAITING_WEIGHT"]').waitFor();
      await weighs(kg);
      await page.locator(`[data-phase="REVIEW"][data-colour="${colour}"]`).waitFor();
    },
    async finish() {
      await page.getByRole('button', { name: 'Finalizar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
      await page.waitForURL('**/admin/management/batches');
    },
  };
};
