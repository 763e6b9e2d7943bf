import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import '../../server/rest.ts';
import { openApi } from '../../server/platform/rest/openapi.ts';
import { restRoutes } from '../../server/platform/rest/routes.ts';

test('openapi.json follows the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openApi(restRoutes)), config });
  expect(problems.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([]);
});
