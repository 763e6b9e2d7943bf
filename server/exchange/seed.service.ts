import { z } from 'zod';
import { demoOwner, demoPeople } from '../../prisma/demo/accounts.ts';
import { makeDemoFarm } from '../../prisma/demo/demoFarm.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineCommand } from '../platform/service.ts';

/** Makes the demo farm once; a second call finds the e-mail taken. */
export const seedDatabase = defineCommand({
  name: 'seedDatabase',
  allow: 'public',
  input: z.strictObject({ preset: z.enum(['DEMO']).default('DEMO') }),
  async run(ctx) {
    if (ctx.platform.config.production) fail('UserWithoutPermission');
    const { farmId, people } = await makeDemoFarm(ctx.platform);
    const users = [{ email: demoOwner.email, role: 'OWNER' as const }, ...demoPeople.map(({ email, role }) => ({ email, role }))];
    return { farmId, users, counts: { people } };
  },
});
