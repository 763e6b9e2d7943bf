import { z } from 'zod';
import { demoOwner, demoPassword, demoPeople, neighbour } from '../../prisma/demo/setup/accounts.ts';
import { setAsideFarmsOf } from '../../prisma/demo/setAside.ts';
import { addLoad, makeDemoFarm, makeMinimalFarm } from '../../prisma/demo/demoFarm.ts';
import { newPassword } from '../accounts/passwords.ts';
import type { Role } from '../platform/rights/access.ts';
import { fail } from '../platform/errors/AppError.ts';
import { dateOf, type Day } from '../platform/values/day.ts';
import { civilDate, email, leftOut, wholeNumber } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';

interface Seeded {
  farmId: string;
  users: { email: string; role: Role }[];
  counts: Record<string, number>;
}

const noonOf = (day: Day) => () => new Date(dateOf(day).getTime() + 15 * 60 * 60 * 1000);

/** Creates a demo farm: empty, with months of history, or very large. A second call fails: the e-mail is taken. */
export const seedDatabase = defineCommand({
  name: 'seedDatabase',
  allow: 'public',
  input: z.strictObject({
    preset: z.enum(['MINIMAL', 'DEMO', 'LOAD']).default('DEMO'),
    email: email().optional(),
    password: newPassword().optional(),
    /** The open day of the new farm; today by default. */
    today: leftOut(civilDate().optional()),
    /** Other chances in its history. */
    rngSeed: leftOut(wholeNumber({ min: 0, max: 2_147_483_647 }).optional()),
    /** Sets aside the farms of that owner first. */
    reset: leftOut(z.boolean().optional()),
  }),
  async run(ctx, { preset, email: ownerEmail = demoOwner.email, password = demoPassword, ...story }): Promise<Seeded> {
    if (ctx.platform.config.production) fail('UserWithoutPermission');
    const owners = preset === 'MINIMAL' ? [ownerEmail] : [demoOwner.email, neighbour.email];
    if (story.reset) await setAsideFarmsOf(ctx.platform, owners);
    const platform = story.today === undefined ? ctx.platform : { ...ctx.platform, now: noonOf(story.today) };
    if (preset === 'MINIMAL') {
      const { farmId } = await makeMinimalFarm(platform, { email: ownerEmail, password });
      return { farmId, users: [{ email: ownerEmail, role: 'OWNER' }], counts: { people: 1 } };
    }
    const { farmId, ...counts } = await makeDemoFarm(platform, { chances: story.rngSeed });
    const users: Seeded['users'] = [
      { email: demoOwner.email, role: 'OWNER' },
      ...demoPeople.map((person) => ({ email: person.email, role: person.role })),
    ];
    return {
      farmId,
      users,
      counts: preset === 'LOAD' ? { ...counts, ...(await addLoad(platform, farmId)) } : counts,
    };
  },
});
