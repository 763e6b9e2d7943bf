import { z } from 'zod';
import { placesOf } from '../../accounts/directory.service.ts';
import type { Context } from '../../platform/context.ts';
import { rowKey } from '../../platform/db/rowKey.ts';
import { defineJob } from '../../platform/jobs/job.ts';

/** Of a person's acts on a farm, the newest. */
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

/** What a person has and did on one farm. */
async function dataOnFarm({ everyFarm }: Context, { farmId, id }: { farmId: string; id: string }) {
  const where = { farmId, membershipId: id };
  const { farm, ...own } = await everyFarm.membership.findUniqueOrThrow({
    where: rowKey(farmId, id),
    select: membershipColumns,
  });
  const acts = await everyFarm.activity.findMany({
    where,
    select: { at: true, type: true, op: true, subject: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: mostActs,
  });
  const devices = await everyFarm.fieldDevice.findMany({ where, select: { name: true, heardAt: true } });
  return {
    farm: { ...own, farm },
    devices: devices.map((device) => ({ ...device, farm })),
    views: await everyFarm.savedView.findMany({ where, select: { name: true, path: true, search: true } }),
    schedules: await everyFarm.reportSchedule.findMany({
      where,
      select: { name: true, call: true, query: true, weekdays: true, time: true },
    }),
    acts: acts.map((act) => ({ ...act, farm })),
  };
}

/** All that the installation holds of a person, on every farm: the account, sign-ins, belonging, and acts. */
async function dataOf(ctx: Context, personId: string) {
  const account = await ctx.everyFarm.person.findUniqueOrThrow({
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
  const farms: Awaited<ReturnType<typeof dataOnFarm>>[] = [];
  for (const membership of await placesOf(ctx.everyFarm, personId)) farms.push(await dataOnFarm(ctx, membership));
  return {
    ...account,
    farms: farms.map(({ farm }) => farm),
    devices: farms.flatMap(({ devices }) => devices),
    views: farms.flatMap(({ views }) => views),
    schedules: farms.flatMap(({ schedules }) => schedules),
    acts: farms.flatMap(({ acts }) => acts).toSorted((one, other) => other.at.getTime() - one.at.getTime()),
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
