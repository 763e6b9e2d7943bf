import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutNestedWrites } from '../../../scripts/make/parameterGraph.ts';

const client = readFileSync('server/platform/db/generated/prisma/internal/class.ts', 'utf8');
const literal = /strings: JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(client)?.[1] ?? '""';
const strings = JSON.parse(JSON.parse(literal) as string) as string[];
const graph = /graph: "([\w-]+)"/.exec(client)?.[1] ?? '';

/** Two kinds of records that name each other, written as Prisma writes them. */
function graphOf(names: readonly string[]): string {
  const [data, name, other, create] = ['data', 'name', 'other', 'create'].map((word) =>
    names.indexOf(word),
  ) as number[];
  const edge = (of: number, node: number) => [of!, 0, 0, node, 0, 32];
  const inputs = [[edge(data!, 2)], [edge(name!, 0), edge(other!, 3)], [edge(create!, 2)]];
  const root = [names.indexOf('Kind.createOne'), 1, 0];
  return Buffer.from([3, 0, 1, ...inputs.flatMap((edges) => [edges.length, ...edges.flat()]), ...root]).toString(
    'base64url',
  );
}

test('writes nested in writes are left out, and what only they lead to', () => {
  const names = ['data', 'name', 'other', 'create', 'Kind.createOne'];
  const bytes = [...Buffer.from(withoutNestedWrites(names, graphOf(names)), 'base64url')];
  expect(bytes).toEqual([2, 0, 1, 1, 0, 0, 0, 2, 0, 32, 1, 1, 0, 0, 0, 0, 32, 4, 1, 0]);
});

test('the client that is generated has none left', () => {
  expect(graph.length).toBeGreaterThan(100_000);
  expect(withoutNestedWrites(strings, graph)).toBe(graph);
});

test('a graph of another form is refused', () => {
  expect(() => withoutNestedWrites([], Buffer.from([0, 0, 0, 1]).toString('base64url'))).toThrow('not as it was');
});
