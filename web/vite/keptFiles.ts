import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldScreens } from '../platform/offline/fieldScreens.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Parts that no screen in the field needs, or none to write down what was seen there. */
const leftOut = new RegExp(
  [
    'node_modules/@?(sentry|deck\\.gl|zxing|pdfjs-dist|echarts|read-excel-file)',
    '(deckPainter|ChartDrawing|MapTile|PolygonControl|pdfReader|CameraReader|DayPicker|CommandPalette)\\.',
    '(Review|InvitationForm|StylesScreen|AdvanceDialog|SessionDialog|ExternalDialog)\\b',
    'tour/Tour\\.|traceability/|upload/sheet\\.ts|relay/download|useSheetFile',
  ].join('|'),
);
/** By its own file, or by a part that it shares with another one. */
const screen = /\/(\w+Screen)\.tsx$|[/_](\w+Screen)(?:Query)?\.graphql(?:\.ts$|-)/;
const field: ReadonlySet<string> = new Set(fieldScreens);

/** Whether a part that is fetched late belongs to the field: each but large ones and other screens. */
function isOfField(key: string): boolean {
  const [, component, query] = screen.exec(key) ?? [];
  const name = component ?? query;
  return !leftOut.test(key) && (name === undefined || field.has(name));
}

/** The files that the worker keeps: the page, and the code of the shell and of the screens of the field. */
export function keptFiles(dist: string): Set<string> {
  const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set(['index.html', 'first.js', 'favicon.svg', 'manifest.webmanifest', 'icon-192.png']);
  const seen = new Set<string>();
  const take = (key: string): void => {
    const chunk = chunks[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const each of chunk.imports ?? []) take(each);
    for (const each of chunk.dynamicImports ?? []) if (isOfField(each)) take(each);
  };
  take('index.html');
  return files;
}
