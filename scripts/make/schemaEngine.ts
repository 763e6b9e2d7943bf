import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { type SchemaFile } from './schemaFiles.ts';

const require = createRequire(import.meta.url);

/** The SQL that migrates one schema to the other; empty when they are equal. */
export async function schemaDifference(from: SchemaFile[], to: SchemaFile[]): Promise<string> {
  const engine = await (started ??= schemaEngine());
  const target = (files: SchemaFile[]) =>
    files.length === 0 ? { tag: 'empty' as const } : { tag: 'schemaDatamodel' as const, files };
  const { stdout } = await engine.diff({
    from: target(from),
    to: target(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const script = (stdout ?? '').trim();
  return script === '-- This is an empty migration.' ? '' : script;
}

const description = { provider: 'postgres', adapterName: '@prisma/adapter-pg' } as const;

// The engine requires a database connection even to compare two texts: this stub accepts everything.
const connection: SqlDriverAdapter = {
  ...description,
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => undefined,
  startTransaction: () => Promise.reject(new Error('There is no database here')),
  dispose: async () => undefined,
};
const emptyDatabase: SqlMigrationAwareDriverAdapterFactory = {
  ...description,
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};

let started: Promise<bindings.SchemaEngine> | undefined;

// Prisma's CLI would download this engine as a binary; npm has the same engine as WebAssembly.
async function schemaEngine(): Promise<bindings.SchemaEngine> {
  const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm');
  const module = new WebAssembly.Module(readFileSync(file));
  const instance = new WebAssembly.Instance(module, {
    './schema_engine_bg.js': bindings as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(emptyDatabase),
  );
}
