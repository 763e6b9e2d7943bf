import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';

const paths = ['/login', '/create-account'];

type Module = { prerender(path: string): Promise<{ html: string; css: string }> };

/** Writes the pages a visit begins with, forms and styles, so that they show before the scripts are there. */
export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'cocho:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    async writeBundle() {
      const server = await createServer({
        configFile: join(root, 'vite.config.ts'),
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        appType: 'custom',
        logLevel: 'error',
      });
      try {
        const { prerender: render } = (await server.ssrLoadModule('/prerender.tsx')) as Module;
        const index = await readFile(join(outDir, 'index.html'), 'utf8');
        for (const path of paths) {
          const { html, css } = await render(path);
          if (/ style="/.test(html)) throw new Error(`${path}: the content security policy refuses style attributes`);
          const sheet = `assets${path}-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
          await writeFile(join(outDir, sheet), css);
          await writeFile(
            join(outDir, `${path}.html`),
            index
              // The form is painted first; first.js takes the scripts out.
              .replace(
                /( *<(?:script type="module"|link rel="modulepreload").*\n)+/,
                '    <template>\n$&    </template>\n',
              )
              .replace('</head>', () => `  <link rel="stylesheet" href="/${sheet}" />\n  </head>`)
              .replace('<div id="root">', (tag) => tag + html),
          );
        }
      } finally {
        await server.close();
      }
    },
  };
}
