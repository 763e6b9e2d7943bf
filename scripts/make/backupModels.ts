// What of each model a backup holds, from the marks in the models: `/// @backup in 12` above a model says that its
// twelve columns are in it, and a column that is not has a mark of its own. A model or column without one fails.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../commands.ts';
import { makeUnlessFresh } from '../fresh.ts';
import { readSchemaFolder, type SchemaFile } from './schemaFiles.ts';

const output = 'server/platform/db/generated/backupModels.ts';
const marks = ['in', 'out', 'secret'] as const;
type Mark = (typeof marks)[number];

interface Column {
  name: string;
  type: string;
  isList: boolean;
  isRequired: boolean;
  isCounted: boolean;
  mark: Mark;
}

interface Model {
  name: string;
  mark: Mark | null;
  counted: number;
  columns: Column[];
  key: string[];
  /** Other models that its rows refer to. */
  references: string[];
}

const columnPattern = /^\s+(\w+)\s+(\w+)(\[\])?(\?)?(.*)$/;
const keyPattern = /^\s+@@id\(\[([\w, ]+)\]/;
/** What never leaves, whoever marks it. */
const secretName = /password|secret|tokenHash|codeVerifier|nonce/i;

const isMark = (text: string): text is Mark => (marks as readonly string[]).includes(text);

function readColumn(model: Model, line: string, models: ReadonlySet<string>, own: Mark | null): void {
  const [, name = '', type = '', list, optional, rest = ''] = columnPattern.exec(line) ?? [];
  if (models.has(type)) {
    if (rest.includes('fields:')) model.references.push(type);
    return;
  }
  if (/@id\b/.test(rest)) model.key = [name];
  const isCounted = rest.includes('autoincrement()');
  const mark = own ?? model.mark ?? 'out';
  model.columns.push({ name, type, isList: list !== undefined, isRequired: optional === undefined, isCounted, mark });
}

/** The models in the order of their files. */
export function markedModels(files: readonly SchemaFile[]): Model[] {
  const lines = files.flatMap(({ content }) => content.split('\n'));
  const names = new Set(lines.flatMap((line) => /^model (\w+)/.exec(line)?.[1] ?? []));
  const found: Model[] = [];
  let model: Model | null = null;
  let mark: { word: Mark; counted: number } | null = null;
  for (const line of lines) {
    const [, word = '', counted] = /^\s*\/\/\/ @backup (\w+)(?: (\d+))?$/.exec(line) ?? [];
    const [, opened] = /^model (\w+) \{/.exec(line) ?? [];
    if (isMark(word)) mark = { word, counted: Number(counted ?? 0) };
    else if (opened !== undefined) {
      model = {
        name: opened,
        mark: mark?.word ?? null,
        counted: mark?.counted ?? 0,
        columns: [],
        key: [],
        references: [],
      };
      found.push(model);
      mark = null;
    } else if (line.startsWith('}')) model = null;
    else if (model && keyPattern.test(line)) model.key = keyPattern.exec(line)![1]!.split(', ');
    else if (model && columnPattern.test(line) && !/^\s+(\/\/|@@)/.test(line)) {
      readColumn(model, line, names, mark?.word ?? null);
      mark = null;
    }
  }
  return found;
}

/** What is wrong with the marks, a line each. */
export function faultsOfMarks(models: readonly Model[]): string[] {
  return models.flatMap(({ name, mark, counted, columns }) => [
    ...(mark === null ? [`${name} has no mark: /// @backup in|out ${columns.length} above the model`] : []),
    ...(mark !== null && counted !== columns.length
      ? [
          `${name} has ${columns.length} columns and its mark knows ${counted}: mark the new one, or count it as ${mark}`,
        ]
      : []),
    ...columns
      .filter((column) => mark === 'in' && column.mark === 'in' && secretName.test(column.name))
      .map((column) => `${name}.${column.name} looks like a secret: /// @backup secret above it`),
  ]);
}

/** Each model after those that its rows refer to; the farm, whose address comes later, is first. */
function inOrder(models: readonly Model[]): Model[] {
  const ordered: Model[] = [];
  const add = (model: Model) => {
    if (ordered.includes(model)) return;
    const before = models.filter(({ name }) => model.references.includes(name) && name !== model.name);
    if (model.name !== 'Farm') before.forEach(add);
    if (!ordered.includes(model)) ordered.push(model);
  };
  models.filter(({ name }) => name === 'Farm').forEach(add);
  models.forEach(add);
  return ordered;
}

function sourceOf(models: readonly Model[]): string {
  const within = inOrder(models.filter(({ mark }) => mark === 'in')).map(({ name, columns, key, references }) => ({
    name,
    key: key.filter((column) => column !== 'farmId'),
    refersToItself: references.includes(name),
    columns: columns.map(({ name: column, type, isList, isRequired, isCounted, mark }) => ({
      name: column,
      type: isList ? `${type}[]` : type,
      isRequired,
      isCounted,
      mark,
    })),
  }));
  const without = models.filter(({ mark }) => mark !== 'in').map(({ name }) => name);
  const owned = inOrder(
    models.filter(({ name, columns }) => name === 'Farm' || columns.some((c) => c.name === 'farmId')),
  );
  const farmModels = owned.map(({ name }) => name);
  return `// Made from the marks in prisma/schema by scripts/make/backupModels.ts.
export interface BackupColumn {
  name: string;
  type: string;
  isRequired: boolean;
  /** Numbered by the database. */
  isCounted: boolean;
  mark: 'in' | 'out' | 'secret';
}

export interface BackupModel {
  name: string;
  /** Beside the farm. */
  key: readonly string[];
  refersToItself: boolean;
  columns: readonly BackupColumn[];
}

/** What a backup holds, each model after those that its rows refer to. */
export const backupModels: readonly BackupModel[] = ${JSON.stringify(within, null, 2)};

export const modelsOutOfBackups: readonly string[] = ${JSON.stringify(without.toSorted())};

/** All models that have rows of a farm, each after those that its rows refer to. */
export const farmModels: readonly string[] = ${JSON.stringify(farmModels)};
`;
}

function make(): boolean {
  const models = markedModels(readSchemaFolder());
  const faults = faultsOfMarks(models);
  if (faults.length > 0) {
    console.error(`What of these is in a backup?\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    return false;
  }
  mkdirSync(dirname(join(root, output)), { recursive: true });
  writeFileSync(join(root, output), sourceOf(models));
  return true;
}

/** Generates the list of what is in a backup; false where a model or column is not marked. */
export function makeBackupModels(): boolean {
  return makeUnlessFresh({
    sources: ['prisma/schema', 'scripts/make/backupModels.ts'],
    stamp: 'server/platform/db/generated/.backup-made-from',
    outputs: [output],
    make,
  });
}
