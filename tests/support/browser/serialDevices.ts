import type { Page } from 'playwright-core';
import { virtualTag, virtualWeights } from '../../../web/platform/devices/virtualDevices.ts';

type Device = 'reader' | 'scale';
type Plugged = { sends: (device: Device, text: string) => void };

/** The device was set up on this computer before: an ISO reader and a scale with a sign, each on its port. */
const settings = {
  reader: 'GENERIC',
  readerBaud: null,
  readerPort: { usbVendorId: 1 },
  scale: 'GENERIC',
  scaleBaud: null,
  scalePort: { usbVendorId: 2 },
  muted: true,
  savesByItself: false,
};

/** Plugs a reader and a scale into the serial ports of a page, from its next load on. */
export async function plugIn(page: Page): Promise<void> {
  await page.addInitScript((own) => {
    localStorage.setItem('cocho.chuteDevices', JSON.stringify(own));
    const controllers = new Map<number, ReadableStreamDefaultController<Uint8Array>>();
    const portOf = (usbVendorId: number) => ({
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null,
      getInfo: () => ({ usbVendorId }),
      open() {
        this.readable = new ReadableStream({ start: (controller) => void controllers.set(usbVendorId, controller) });
        return Promise.resolve();
      },
      close() {
        this.readable = null;
        return Promise.resolve();
      },
    });
    const ports = [portOf(1), portOf(2)];
    const serial = {
      getPorts: () => Promise.resolve(ports),
      requestPort: () => Promise.reject(new Error('nothing else is plugged in')),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
    const plugged: Plugged = {
      sends: (device, text) => controllers.get(device === 'reader' ? 1 : 2)?.enqueue(new TextEncoder().encode(text)),
    };
    Object.assign(globalThis, { plugged });
  }, settings);
}

/** What the plugged devices send. */
export const serialOn = (page: Page) => ({
  async reads(number: string): Promise<void> {
    await page.evaluate((pieces) => {
      const { plugged } = globalThis as unknown as { plugged: Plugged };
      for (const piece of pieces) plugged.sends('reader', piece);
    }, virtualTag(number));
  },
  /** An animal steps onto the scale and stands until its weight is taken. */
  async weighs(kg: string): Promise<void> {
    await page.evaluate(
      async ({ pieces, mostMs }) => {
        const { plugged } = globalThis as unknown as { plugged: Plugged };
        const isTaken = () => document.querySelector('[data-phase="REVIEW"]') !== null;
        const until = Date.now() + mostMs;
        for (let next = 0; Date.now() < until && (next < pieces.length || !isTaken()); next += 1) {
          plugged.sends('scale', pieces[Math.min(next, pieces.length - 1)]!);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      },
      { pieces: virtualWeights(kg), mostMs: 30_000 },
    );
    await page.locator(`[data-phase="REVIEW"] [data-weight="${kg}"]`).waitFor();
  },
});
