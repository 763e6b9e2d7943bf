import { z } from 'zod';
import { demoOwner, demoPassword, demoPeople } from '../../prisma/demo/accounts.ts';
import { addLoad, makeDemoFarm, makeMinimalFarm } from '../../prisma/demo/demoFarm.ts';
import { newPassword } from '../accounts/passwords.ts';
import type { Role } from '../platform/access.ts';
import { fail } from '../platform/errors/AppError.ts';
import { email } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';

interface Seeded {
  farmId: string;
  users: { email: string; role: Role }[];
  counts: Record<string, number>;
}

/** Creates a demo farm: empty, with months of history, or very large. A second call fails because the e-mail is taken. */
export const seedDatabase = defineCommand({
  name: 'seedDatabase',
  allow: 'public',
  input: z.strictObject({
    preset: z.enum(['MINIMAL', 'DEMO', 'LOAD']).default('DEMO'),
    email: email().optional(),
    password: newPassword().optional(),
  }),
  async run(ctx, { preset, email: ownerEmail = demoOwner.email, password = demoPassword }): Promise<Seeded> {
    if (ctx.platform.config.production) fail('UserWithoutPermission');
    if (preset === 'MINIMAL') {
      const { farmId } = await makeMinimalFarm(ctx.platform, { email: ownerEmail, password });
      return { farmId, users: [{ email: ownerEmail, role: 'OWNER' }], counts: { people: 1 } };
    }
    const { farmId, ...counts } = await makeDemoFarm(ctx.platform);
    const users: Seeded['users'] = [
      { email: demoOwner.email, role: 'OWNER' },
      ...demoPeople.map((person) => ({ email: person.email, role: person.role })),
    ];
    return {
      farmId,
      users,
      counts: preset === 'LOAD' ? { ...counts, ...(await addLoad(ctx.platform, farmId)) } : counts,
    };
  },
});
