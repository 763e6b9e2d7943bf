import { z } from 'zod';
import { backupModels, modelsOutOfBackups } from '../../platform/db/generated/backupModels.ts';
import { writtenColumns } from './backupColumns.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const words = z.array(z.string().max(100)).max(500);

/** The greatest number of files in a backup, and of all bytes in them. */
export const mostFiles = 200_000;
export const mostBytes = 2 * 1024 * 1024 * 1024 - 1;
/** Of what comes in, packed. */
export const mostSentBytes = 500 * 1024 * 1024;

export const manifestSchema = z.strictObject({
  format: z.literal('cocho-backup'),
  productVersion: z.string().max(50),
  /** The form of its rows: `forms/formSteps.ts` has the steps from each to the present one. */
  schemaVersion: z.int().min(1),
  farm: z.strictObject({ id: z.uuid(), name: z.string().max(100), acronym: z.string().max(5) }),
  exportedAt: z.iso.datetime(),
  day: z.iso.date(),
  /** Each file with its lines, where it has some, its size and what it hashes to. */
  files: z.record(
    z.string().max(100),
    z.strictObject({ rows: z.int().min(0).nullable(), bytes: z.int().min(0), sha256: hash }),
  ),
  /** What of each model is within, and what is not. */
  models: z.record(z.string(), z.strictObject({ columns: words, out: words, secret: words })),
  out: words,
  /** Papers whose file was not in the store. */
  missingPapers: z.array(hash).max(mostFiles),
});

export type Manifest = z.output<typeof manifestSchema>;

export const signatureSchema = z.strictObject({
  algorithm: z.literal('ed25519'),
  publicKey: z.string().max(100),
  signature: z.string().max(200),
});

export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.sig';
export const readmeFile = 'LEIA-ME.txt';
export const peopleFile = 'data/people.ndjson';
export const paperFile = (sha256: string) => `papers/${sha256}`;

/** Where people find what is in a backup: the models with their columns, by mark. */
export function contentsOfBackups(): Pick<Manifest, 'models' | 'out'> {
  const models = backupModels.map((model) => {
    const marked = (mark: string) => model.columns.filter((column) => column.mark === mark).map(({ name }) => name);
    return [
      model.name,
      { columns: writtenColumns(model).map(({ name }) => name), out: marked('out'), secret: marked('secret') },
    ] as const;
  });
  return { models: Object.fromEntries(models), out: [...modelsOutOfBackups] };
}

/** The rows of each model. */
export function countsOf({ files }: Pick<Manifest, 'files'>): Record<string, number> {
  const counted = Object.entries(files).flatMap(([file, { rows }]) => {
    const [, model] = /^data\/([A-Z]\w*)\.ndjson$/.exec(file) ?? [];
    return model === undefined || rows === null ? [] : [[model, rows] as const];
  });
  return Object.fromEntries(counted);
}
