// Draws the icons of the installed app from the mark of the product: node scripts/make/icons.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { root } from '../commands.ts';

const folder = join(root, 'web/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Systems cut a maskable icon to their own shape: the mark stays within the middle, its ground reaches the edges. */
const maskable = mark
  .replace(' rx="8"', '')
  .replace(/(<rect[^>]*>)(.*)(<\/svg>)/, '$1<g transform="translate(4.8 4.8) scale(0.7)">$2</g>$3');

const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'icon-maskable-512', size: 512, svg: maskable },
];

const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<img src="${image}" width="${size}" height="${size}" style="position:fixed;inset:0">`);
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
