// Writes schema.graphql from the code; with --check only compares it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaText } from '../../server/platform/graphql/schemaText.ts';
import { schema } from '../../server/schema.ts';

const file = join(import.meta.dirname, '../../schema.graphql');
const printed = schemaText(schema);
const current = existsSync(file) ? readFileSync(file, 'utf8') : '';

if (process.argv.includes('--check')) {
  if (current !== printed) {
    console.error('schema.graphql is not what the code says: run npm run generate');
    process.exit(1);
  }
} else if (current !== printed) {
  writeFileSync(file, printed);
}
