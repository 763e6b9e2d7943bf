import type { Page } from 'playwright-core';
import { virtualRest, virtualTag, virtualWeights } from '../../../web/platform/devices/virtualDevices.ts';

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
export const serialOn = (page: Page) => {
  /** The scale sends these, and the last of them until the weight is taken. */
  const sendsUntilTaken = async (kg: string, pieces: readonly string[], everyMs: number): Promise<void> => {
    await page.evaluate(
      async ({ sent, pauseMs, mostMs }) => {
        const { plugged } = globalThis as unknown as { plugged: Plugged };
        const isTaken = () => document.querySelector('[data-phase="REVIEW"]') !== null;
        const until = Date.now() + mostMs;
        for (let next = 0; Date.now() < until && (next < sent.length || !isTaken()); next += 1) {
          plugged.sends('scale', sent[Math.min(next, sent.length - 1)]!);
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      },
      { sent: pieces, pauseMs: everyMs, mostMs: 30_000 },
    );
    await page.locator(`[data-phase="REVIEW"] [data-weight="${kg}"]`).waitFor();
  };
  return {
    async reads(number: string): Promise<void> {
      await page.evaluate((pieces) => {
        const { plugged } = globalThis as unknown as { plugged: Plugged };
        for (const piece of pieces) plugged.sends('reader', piece);
      }, virtualTag(number));
    },
    /** An animal steps onto the scale and stands until its weight is taken. */
    weighs: (kg: string) => sendsUntilTaken(kg, virtualWeights(kg), 100),
    /** One that stands still at once: a herd goes through sooner. */
    stands: (kg: string) => sendsUntilTaken(kg, [virtualRest('0'), virtualRest(kg)], 60),
  };
};
