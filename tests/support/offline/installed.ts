// A browser that keeps the app and the day of the farm, and the two ways of having no server.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import type { Stage, Visitor, VisitOptions } from '../browser/browser.ts';

export const queuePath = '/admin/field/queue';
export const troughs = '/admin/tract/management-trough/v2';

export const sign = (page: Page, text: RegExp) => page.getByRole('banner').getByRole('button', { name: text });
export const offlineSign = (page: Page) => sign(page, /^Sem rede\. Dados de \d\d:\d\d$/);
export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /ato|Nada espera/ });
export const acts = (page: Page, state: string) => page.locator(`[data-act="${state}"]`);

/** What a page asks for without a network fails in the browser's own words. */
export const isExpected = (complaint: string): boolean =>
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|WebSocket/.test(complaint);

/** Until all of the day is on the device. */
export async function prepared(page: Page): Promise<void> {
  await sign(page, /^On-line/).click();
  // All of the farm is read ahead, beside whatever else the machine does.
  await page.getByText(/O dia está neste aparelho \(/).waitFor({ timeout: 300_000 });
  await page.keyboard.press('Escape');
}

type Options = VisitOptions & { email: string; password?: string };

/** Signed in on a device that keeps the app, with this screen open. */
export async function installed(
  stage: Stage,
  path: string,
  { email, password = demoPassword, ...options }: Options,
): Promise<Visitor> {
  const visitor = await stage.visit({ ...options, installed: true });
  const { page } = visitor;
  await visitor.signIn(email, password);
  await visitor.goTo(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visitor.settled();
  return visitor;
}

/** Nobody answers at the server's address until the answer is called. */
export function stopServer({ app: { server } }: Stage): () => Promise<void> {
  const { port } = server.address() as AddressInfo;
  server.close();
  server.closeAllConnections();
  return async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
}

/** The network is back: everything leaves without a touch. */
export async function allSent(page: Page, count: number, ms = 90_000): Promise<void> {
  await expect.poll(() => actCounts(page), { timeout: ms }).toEqual({ SENT: count });
}

/** How many acts of each state lie on this device, whoever they are of. */
export function actCounts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {};
    const all = await indexedDB.databases();
    for (const { name } of all.filter((each) => each.name?.startsWith('cocho.field.1.'))) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('not opened')));
      });
      const rows = await new Promise<{ state: string }[]>((resolve) => {
        const reading = db.transaction('acts').objectStore('acts').getAll() as IDBRequest<{ state: string }[]>;
        reading.addEventListener('success', () => resolve(reading.result));
      });
      db.close();
      for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
    }
    return counts;
  });
}
