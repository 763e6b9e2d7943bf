import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Of a person's acts, the newest. */
const mostActs = 100_000;

const membershipColumns = {
  ...{ name: true, document: true, phone: true, role: true, active: true },
  ...{ joinedAt: true, lastSeenAt: true, createdAt: true },
  farm: { select: { name: true } },
  address: {
    select: {
      ...{ street: true, number: true, additionalInformation: true, neighborhood: true },
      ...{ city: true, state: true, zipCode: true, country: true },
    },
  },
  owner: { select: { name: true, document: true, email: true, phone: true } },
} as const;

/** All that the installation holds of a person, on every farm: the account, sign-ins, belonging, and acts. */
async function dataOf({ everyFarm }: Context, personId: string) {
  const account = await everyFarm.person.findUniqueOrThrow({
    where: { id: personId },
    select: {
      ...{ email: true, locale: true, theme: true, active: true, createdAt: true, updatedAt: true },
      identities: { select: { issuer: true, subject: true, createdAt: true } },
      sessions: {
        select: { userAgent: true, address: true, createdAt: true, lastUsedAt: true, revokedAt: true },
        orderBy: { createdAt: 'desc' },
      },
    },
  });
  const where = { membership: { personId } };
  return {
    ...account,
    farms: await everyFarm.membership.findMany({ where: { personId }, select: membershipColumns }),
    devices: await everyFarm.fieldDevice.findMany({
      where,
      select: { name: true, heardAt: true, farm: { select: { name: true } } },
    }),
    views: await everyFarm.savedView.findMany({ where, select: { name: true, path: true, search: true } }),
    schedules: await everyFarm.reportSchedule.findMany({
      where,
      select: { name: true, call: true, query: true, weekdays: true, time: true },
    }),
    acts: await everyFarm.activity.findMany({
      where,
      select: { at: true, type: true, op: true, subject: true, farm: { select: { name: true } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: mostActs,
    }),
  };
}

/** What the installation has of the person who asks, as one file: no secrets, and nobody else's data. */
export const exportMyData = defineJob({
  name: 'exportMyData',
  allow: 'self:read',
  input: z.strictObject({}),
  title: (_input, locale) => (locale === 'pt-BR' ? 'Meus dados' : 'My data'),
  async run(ctx) {
    const data = { exportedAt: ctx.now(), ...(await dataOf(ctx, ctx.person.personId)) };
    const bytes = new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
    return {
      name: ctx.facts.locale === 'pt-BR' ? 'meus-dados.json' : 'my-data.json',
      contentType: 'application/json',
      bytes,
    };
  },
});
