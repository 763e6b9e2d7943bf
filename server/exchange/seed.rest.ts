import { z } from 'zod';
import { toGlobalId } from '../platform/input.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { seedDatabase } from './seed.service.ts';

rest({
  call: 'POST /seed',
  summary: 'Makes a farm to try things on (MINIMAL, DEMO or LOAD); not in production',
  status: 201,
  variants: [
    variant({
      service: seedDatabase,
      answer: z.strictObject({
        farmId: z.string(),
        users: z.array(z.strictObject({ email: z.string(), role: z.string() })),
        counts: z.record(z.string(), z.int()),
      }),
      present: (_ctx, { farmId, ...made }) => ({ ...made, farmId: toGlobalId('Farm', farmId) }),
    }),
  ],
});
