import { z } from 'zod';
import { defineQuery } from '../../platform/service.ts';
import { pathOf } from './setupPath.calc.ts';
import { setupFacts } from './setupPath.sql.ts';

export const setupPath = defineQuery({
  name: 'setupPath',
  allow: 'farm:read',
  input: z.strictObject({}),
  run: async (ctx) => pathOf(await setupFacts(ctx.actor.farmId, ctx.db)),
});
