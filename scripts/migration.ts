// npm run db:migration NAME: writes the migration from the models of the last migration to the current ones.
// A snapshot next to the migrations stores the former: two branches that both migrate get a merge conflict
// instead of a broken database.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaDifference } from './make/schemaEngine.ts';
import { migrationsFolder, readSchemaFolder, readSnapshot, snapshotFile } from './make/schemaFiles.ts';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Give the migration a name in lower case, such as: npm run db:migration add_corral_notes');
  process.exit(1);
}
const models = readSchemaFolder();
const script = await schemaDifference(readSnapshot(), models);
if (script === '') {
  console.log('The models are as the last migration left them: nothing to write');
  process.exit(0);
}
const timestamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
const folder = join(migrationsFolder, `${timestamp}_${name}`);
mkdirSync(folder, { recursive: true });
const walls = [...script.matchAll(/CREATE TABLE ("\w+") \(\s[^;]*?"farmId"/g)].map(
  ([, table]) => `SELECT wall_off('${table}');\nSELECT know_farm_ids('${table}');\n`,
);
writeFileSync(join(folder, 'migration.sql'), `${script}\n${walls.length > 0 ? `\n${walls.join('')}` : ''}`);
writeFileSync(join(migrationsFolder, 'migration_lock.toml'), 'provider = "postgresql"\n');
writeFileSync(snapshotFile, `${models.map(({ content }) => content.trim()).join('\n\n')}\n`);
console.log(`Wrote ${join(folder, 'migration.sql')}: read it, and add by hand what the models cannot say`);
