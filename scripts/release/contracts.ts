// npm run check: what partners and legacy callers rely on is compared with the last release. What breaks them was deprecated
// in it, or stands under "Breaking" in the changelog of a version with a higher first number.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CriticalityLevel, diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { openApi } from '../../server/platform/rest/openapi.ts';
import { restRoutes } from '../../server/platform/rest/routes.ts';
import '../../server/rest.ts';
import { root } from '../commands.ts';
import { openApiChanges } from './openApiChanges.ts';

export const releases = join(root, 'docs/releases');

const numbersOf = (version: string) => version.split('.').map(Number);
const byVersion = (one: string, other: string) => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!;
};

export interface Contracts {
  schema: string;
  openApi: unknown;
}

/** Everything that breaks a caller of the one when the other is served. */
export async function breakingChanges(before: Contracts, after: Contracts): Promise<string[]> {
  const changes = await diff(buildSchema(before.schema), buildSchema(after.schema), [
    DiffRule.suppressRemovalOfDeprecatedField,
  ]);
  return [
    ...changes
      .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
      .map(({ path, message }) => `${path}: ${message}`),
    ...openApiChanges(before.openApi, after.openApi),
  ];
}

/** What the changelog says of a version under "Breaking"; nothing where the first number stays. */
export function announcedBreaks(changelog: string, released: string): string {
  const [, version = '', section = ''] = /^## (\d+\.\d+\.\d+)[^\n]*\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  if (version === '' || numbersOf(version)[0]! <= numbersOf(released)[0]!) return '';
  return /^### Breaking\n([^]*?)(?=^### |$(?![^]))/m.exec(section)?.[1] ?? '';
}

/** A change is announced by its place in backticks, as `Farm.name` or `GET /farms`. */
export const isAnnounced = (change: string, announced: string): boolean =>
  [...announced.matchAll(/`([^`]+)`/g)].some(([, place]) => change.startsWith(place!));

async function check(): Promise<void> {
  const last = readdirSync(releases).toSorted(byVersion).at(-1)!;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const before = {
    schema: read(`docs/releases/${last}/schema.graphql`),
    openApi: JSON.parse(read(`docs/releases/${last}/openapi.json`)) as unknown,
  };
  const after = { schema: read('schema.graphql'), openApi: JSON.parse(JSON.stringify(openApi(restRoutes))) as unknown };
  const announced = announcedBreaks(read('CHANGELOG.md'), last);
  const broken = (await breakingChanges(before, after)).filter((change) => !isAnnounced(change, announced));
  for (const change of broken) console.log(change);
  console.log(`since ${last}: ${broken.length} breaking changes that are not announced`);
  if (broken.length > 0) process.exitCode = 1;
}

if (import.meta.main) await check();
