import { expect, test } from 'vitest';
import { restCoverage } from '../../server/platform/rest/coverage.ts';
import { createRestDoor } from '../../server/rest.ts';

test('served and documented calls agree', () => {
  const { missing, unmarked, undocumented, served, summary } = restCoverage(
    createRestDoor().routes.filter(({ method }) => method !== 'ALL'),
  );
  console.log(summary);
  expect({ missing, unmarked, undocumented }).toEqual({ missing: [], unmarked: [], undocumented: [] });
  expect(summary).toBe(`REST: ${served.length} of 188 served`);
  expect(served.length).toBeGreaterThanOrEqual(12);
});
