import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));

/** A page whose camera looks at a bar code; without one, its person does not allow the camera. */
export async function cameraOn(page: Page, text: string | null): Promise<void> {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } });
  const svg = text === null ? null : (await writeBarcode(text, { format: 'Code128', scale: 2 })).svg;
  await page.addInitScript((drawn) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (drawn === null) throw new DOMException('', 'NotAllowedError');
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const pen = canvas.getContext('2d')!;
      const draw = (): void => {
        pen.fillStyle = 'white';
        pen.fillRect(0, 0, 640, 480);
        pen.drawImage(picture, 60, 160, 520, 160);
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, svg);
}
