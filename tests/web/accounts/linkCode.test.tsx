import { screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { LinkCode } from '../../../web/accounts/people/LinkCode.tsx';
import { openPart } from '../support/page.tsx';

/** What a camera sees of the squares: pixels, dark on white. */
function seen(code: Element): { width: number; height: number; data: Uint8ClampedArray } {
  const zoom = 4;
  const side = Number(code.getAttribute('viewBox')!.split(' ')[2]) * zoom;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of code
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h/g))
    for (let pixel = 0; pixel < zoom * zoom; pixel += 1) {
      const row = Number(y) * zoom + Math.floor(pixel / zoom);
      const at = (row * side + Number(x) * zoom + (pixel % zoom)) * 4;
      data.fill(0, at, at + 3);
    }
  return { width: side, height: side, data };
}

test('the code of an invitation is read as its link', async () => {
  const url = 'https://cocho.fazenda.example/invite#9f1c2e7a-5d0b-4c38-9d54-1f2f0a6b7c3d';
  await openPart(<LinkCode url={url} label="Código QR do link" />);
  expect(decodeQR(seen(screen.getByRole('img', { name: 'Código QR do link' })))).toBe(url);
});
