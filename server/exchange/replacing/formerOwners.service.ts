import { z } from 'zod';
import { fieldKeyOf, fieldOwnerOf } from '../../accounts/me.service.ts';
import { defineQuery } from '../../platform/service.ts';

/** As whom a device of the person kept writes before this farm took the place of another. */
export interface FormerOwner {
  owner: string;
  key: string;
}

const mostFarms = 20;

/**
 * The farms in whose place this one is: those that it replaced, and the one that it is a copy of once that is no more.
 * Of the person who asks alone, and with the rows that they had there.
 */
export const formerOwners = defineQuery({
  name: 'formerFieldOwners',
  allow: 'self:read',
  input: z.strictObject({}),
  async run(ctx): Promise<FormerOwner[]> {
    const { farmId, membershipId, personId } = ctx.person;
    const here = { where: { id: farmId }, select: { sealedAs: true } } as const;
    const { sealedAs } = await ctx.everyFarm.farm.findUniqueOrThrow(here);
    const farms = await ctx.everyFarm.farm.findMany({
      where: { OR: [{ replacedById: farmId }, ...(sealedAs === null ? [] : [{ id: sealedAs }])] },
      select: { id: true, replacedById: true },
      orderBy: { id: 'asc' },
      take: mostFarms,
    });
    const replacedIds = farms.flatMap(({ id, replacedById }) => (replacedById === farmId ? [id] : []));
    const memberships = await ctx.everyFarm.membership.findMany({
      where: { personId, farmId: { in: replacedIds } },
      select: { farmId: true, id: true },
      orderBy: { farmId: 'asc' },
    });
    const replaced = memberships.map((membership) => [membership.farmId, membership.id] as const);
    const isGone = sealedAs !== null && sealedAs !== farmId && farms.every(({ id }) => id !== sealedAs);
    const former = isGone ? [...replaced, [sealedAs, membershipId] as const] : replaced;
    return former.map(([farm, member]) => ({
      owner: fieldOwnerOf(farm, member),
      key: fieldKeyOf(ctx.platform, farm, member),
    }));
  },
});
