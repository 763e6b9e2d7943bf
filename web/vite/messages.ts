import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number };
type Property = Node & { key: { value?: unknown }; value: { type: string; value?: unknown } & Node };

const languages: ReadonlySet<unknown> = new Set(['pt-BR', 'en-US']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function* textsIn(node: Node): Generator<Property['value']> {
  const property = node as Property;
  if (node.type === 'Property' && languages.has(property.key.value) && property.value.type === 'Literal')
    yield property.value;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* textsIn(child);
}

/** The text as it is where nothing has to be put in, parsed where something has. */
function compiled(text: string, ignoreTag = false): unknown {
  const parsed = parse(text, { captureLocation: false, ignoreTag });
  if (parsed.length > 1 || parsed.some(({ type }) => type !== 0)) return parsed;
  return parsed.map((element) => ('value' in element ? element.value : '')).join('');
}

/** Parses the messages while the client is built, so that no browser loads the parser. */
export function messages(): Plugin {
  return {
    name: 'cocho:messages',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js')),
          },
        ],
      },
    }),
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules|__generated__/ }, code: /pt-BR/ },
      handler(code) {
        let result = code;
        const texts = [...textsIn(this.parse(code))].toSorted((one, other) => other.start - one.start);
        for (const { value, start, end } of texts)
          if (typeof value === 'string')
            result = result.slice(0, start) + JSON.stringify(compiled(value)) + result.slice(end);
        return { code: result, map: null };
      },
    },
  };
}

/**
 * The same for the texts of the error catalogue, which are a module of one object: as JSON each text would have a name of
 * its own beside it, bytes that nobody reads.
 */
export function errorMessages(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'cocho:error-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /errors\/messages\/[\w-]+\.json$/ },
      async handler(source, importer) {
        const file = await this.resolve(source, importer, { skipSelf: true });
        if (!file) return null;
        const id = `\0errors/${basename(file.id, '.json')}`;
        files.set(id, file.id);
        return id;
      },
    },
    load: {
      filter: { id: /^\0errors\// },
      handler(id) {
        const texts = JSON.parse(readFileSync(files.get(id)!, 'utf8')) as Record<string, string>;
        const all = Object.entries(texts).map(([code, text]) => [code, compiled(text, true)]);
        return `export default ${JSON.stringify(Object.fromEntries(all))}`;
      },
    },
  };
}
