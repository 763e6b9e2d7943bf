import type { Page } from 'playwright-core';
import { blockOxen } from '../../../server/health/withdrawal/blocks.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import { numberOf, stockEarrings } from './earrings.ts';
import { chute, finishBought } from './entry.ts';
import { chipOf, startEntry } from '../browser/entryStage.ts';
import { makeMedicine } from './health.ts';
import { enter, keyed, makeBatch } from './herd.ts';
import { makeExitGta } from './sales.ts';

export interface Fattened {
  /** The pens, by the names of their batches. */
  heavy: { id: string; name: string };
  light: { id: string; name: string };
  /** Under which each stands on the chute and in the romaneio; all of them weigh so much. */
  heads: { serial: number; name: string; kg: string; batch: 'HEAVY' | 'LIGHT' }[];
  /** Of the first of them, which have a number of the state. */
  sisbovs: string[];
  /** Of two in the pen of the light ones, and of somebody else's animal between them. */
  kept: { withdrawal: number; blocked: number; stray: number };
  releaseDay: Day;
  plant: string;
}

const counts = { heavy: 36, light: 4 };
const withdrawalDays = 28;
const firstEarring = 650_000_000;

/** Two pens of bought animals, of which forty may go and two may not; a third one is somebody else's. */
export async function fatten(ctx: Context, name: string): Promise<Fattened> {
  const males = counts.heavy + counts.light;
  const bought = await startEntry(ctx, name, { males, lightOnes: counts.light + 2 });
  const enters = async (serial: number, sex: 'MALE' | 'FEMALE', weight: string) =>
    chute(ctx, bought, {
      ...{ sex, weight, electronicEarring: chipOf(serial), identifier: `S-${serial}` },
      // Ready for slaughter on the day they come.
      accept: ['UNUSUAL_WEIGHT'],
    });
  const sisbovs = [numberOf(firstEarring), numberOf(firstEarring + 1)];
  await stockEarrings(ctx, firstEarring, sisbovs.length);
  const heads: Fattened['heads'] = [];
  for (let serial = 1; serial <= males; serial += 1) {
    const isHeavy = serial <= counts.heavy;
    const kg = String((isHeavy ? 520 : 370) + (serial % 10));
    const { oxId } = await enters(serial, 'MALE', kg);
    const sisbov = sisbovs[serial - 1];
    if (sisbov) await identifyOx(ctx, keyed({ oxId, sisbov }));
    heads.push({ serial, kg, name: `S-${serial}`, batch: isHeavy ? 'HEAVY' : 'LIGHT' });
  }
  const kept = { withdrawal: males + 1, blocked: males + 2, stray: males + 3 };
  const { oxId: treated } = await enters(kept.withdrawal, 'FEMALE', '365');
  const { oxId: blocked } = await enters(kept.blocked, 'FEMALE', '366');
  await finishBought(ctx, bought);
  const medicineId = await makeMedicine(ctx, { name: 'Doramectina da venda', withdrawalDays });
  await medicate(ctx, keyed({ oxIds: [treated], medicineId }));
  await blockOxen(ctx, { oxIds: [blocked], reason: 'TRACEABILITY', untilDay: null });
  const client = await ctx.db.owner.findFirstOrThrow({ where: { isBoitel: true }, select: { id: true } });
  const theirs = await makeBatch(ctx, { name: `${name} boitel` });
  await enter(ctx, theirs, { ownerId: client.id, weight: '480', electronicEarring: chipOf(kept.stray) });
  const plant = await ctx.db.establishment.findFirstOrThrow({
    where: { isSlaughterhouse: true, active: true },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  const ageGroups = [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: males }];
  await makeExitGta(ctx, plant.id, { series: 'S', number: '4040', ageGroups });
  const batchOf = (which: string) =>
    ctx.db.batch.findFirstOrThrow({ where: { name: `${name} ${which}` }, select: { id: true, name: true } });
  return {
    heads,
    sisbovs,
    kept,
    heavy: await batchOf('pesados'),
    light: await batchOf('leves'),
    releaseDay: daysAfter(await ctx.openDay(), withdrawalDays),
    plant: plant.name,
  };
}

/** What people in the office do with a sale. */
export const officeOn = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    /** A record of a field that searches, by its name. */
    async choose(field: RegExp, typed: string) {
      await page.getByRole('combobox', { name: field }).click();
      await page.keyboard.type(typed);
      await page.getByRole('listbox').getByText(typed).first().click();
    },
    async emit() {
      await page.getByRole('button', { name: 'Emitir e liberar' }).click();
      await dialog.getByRole('button', { name: 'Emitir e liberar' }).click();
      await page.getByText('Caminhão liberado').first().waitFor();
    },
    async sendSheet(text: string) {
      const file = { name: 'romaneio.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('input[type="file"]').setInputFiles(file);
    },
    /** Says of which ox a row is that was of nobody: the first of them, or another. */
    async resolve(name: string, place = 0) {
      await page.getByRole('combobox').nth(place).click();
      await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
    },
    async close() {
      await page.getByRole('button', { name: 'Fechar a venda' }).click();
      await dialog.getByRole('button', { name: 'Fechar a venda' }).click();
      await page.getByText('Resultado por cabeça').waitFor();
    },
  };
};

/** Ends the loading of a truck, at the chute or in the office, with the reason for those who stay. */
export async function finishLoading(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Concluir embarque' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Por que faltam animais/).fill(reason);
  await dialog.getByRole('button', { name: 'Concluir embarque' }).click();
}
