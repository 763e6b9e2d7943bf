import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

const document = /graphql`\s*(?:query|mutation|subscription|fragment)\s+(\w+)[\s\S]*?`/g;
const tagImport = /import\s*\{([^}]*)\}\s*from\s*'(react-relay|relay-runtime)';/g;

function withoutTag(_: string, names: string, from: string): string {
  const kept = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'graphql');
  return kept.length === 0 ? '' : `import { ${kept.join(', ')} } from '${from}';`;
}

/** Replaces each graphql`…` by its compiled artifact; keeps line numbers, so no source map is needed. */
export function relay(): Plugin {
  return {
    name: 'cocho:relay',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules|__generated__/ }, code: /(?<![\w/])graphql`/ },
      handler(code, id) {
        const names = new Set<string>();
        const body = code
          .replace(document, (text: string, name: string) => {
            names.add(name);
            return `(${name}__artifact${'\n'.repeat(text.split('\n').length - 1)})`;
          })
          .replace(tagImport, withoutTag);
        if (names.size === 0) throw new Error(`No operation or fragment name in ${basename(id)} (${dirname(id)})`);
        const imports = [...names].map((name) => `import ${name}__artifact from './__generated__/${name}.graphql.ts';`);
        return { code: imports.join(' ') + body, map: null };
      },
    },
  };
}
