import { describe, expect, test } from 'vitest';
import { restCoverage } from '../../server/platform/rest/coverage.ts';
import { documentedCalls, extensionCalls } from '../../server/platform/rest/legacy.ts';

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const served = documentedCalls.filter((call) => call.state === 'served');

describe('the documented calls', () => {
  test('are 188, each once', () => {
    expect(documentedCalls).toHaveLength(188);
    expect(new Set(documentedCalls.map(name)).size).toBe(188);
  });

  test('have a uniform format', () => {
    for (const call of documentedCalls) {
      expect(name(call)).toMatch(/^(GET|POST|PUT|DELETE) (\/([a-z\d-]+|\{id\}))+$/);
      expect(call.operations.filter((operation) => !/^[a-z][A-Za-z]+$/.test(operation))).toEqual([]);
    }
  });

  test('do not overlap with extension calls', () => {
    expect(extensionCalls.map(name).filter((call) => documentedCalls.map(name).includes(call))).toEqual([]);
  });
});

describe('restCoverage', () => {
  const asHono = (calls: readonly { method: string; path: string }[]) =>
    calls.map(({ method, path }) => ({ method, path: path.replaceAll('{id}', ':thingId') }));
  const right = asHono([...served, ...extensionCalls]);

  test('reports nothing when routes and list agree', () => {
    const coverage = restCoverage(right);
    expect(coverage).toMatchObject({
      missing: [],
      unmarked: [],
      undocumented: [],
      summary: `REST: ${served.length} of 188 served`,
    });
    expect(coverage.served).toEqual(served);
  });

  test('reports a served call without a route', () => {
    const [first, ...others] = right;
    expect(first).toEqual({ method: 'POST', path: '/auth' });
    expect(restCoverage(others)).toMatchObject({
      missing: ['POST /auth'],
      summary: `REST: ${served.length - 1} of 188 served`,
    });
  });

  test('reports an undocumented route', () => {
    expect(restCoverage([...right, { method: 'get', path: '/secrets/{key}' }]).undocumented).toEqual([
      'GET /secrets/{}',
    ]);
  });

  test('reports a route whose call is still marked as planned', () => {
    const planned = documentedCalls.find((call) => call.state === 'planned');
    if (planned) expect(restCoverage([...right, planned]).unmarked).toEqual([name(planned)]);
  });
});
