import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Owner, Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, escapeLike } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import {
  choice,
  civilDate,
  decimal,
  document,
  email,
  knownRecord,
  partial,
  phone,
  requiredLine,
} from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineCommand } from '../../platform/service.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { requireSincePast } from '../opening/openingDay.service.ts';
import { addressFields, saveAddress } from '../../accounts/address.service.ts';

/** By what a boitel client pays for its cattle. */
export const boitelContracts = ['PER_DAY', 'PER_ARROBA', 'PER_KG_MS'] as const;
export const boitelContract = () => choice('BoitelContract', boitelContracts);

const ownerFields = {
  name: requiredLine(100),
  document: document().nullish(),
  email: email().nullish(),
  phone: phone().nullish(),
  isBoitel: z.boolean().optional(),
  contract: boitelContract().nullish(),
  /** R$ for each day, arroba or kilogram. */
  contractRate: decimal({ min: 0, max: 10_000, places: 4 }).nullish(),
  chargesHealth: z.boolean().optional(),
  address: z.strictObject(addressFields).nullish(),
};

export const createOwner = defineCommand({
  name: 'createOwner',
  allow: 'farm:write',
  input: z.strictObject({ ...ownerFields, document: document() }),
  async run(ctx, { address, ...input }) {
    const addressId = await saveAddress(ctx, null, address);
    const { id } = await ctx.db.owner.create({
      data: { ...input, farmId: ctx.actor.farmId, addressId: addressId ?? null },
      select: { id: true },
    });
    await ctx.emit({ type: 'Owner', id, op: 'CREATED', subject: input.name });
    return { ownerId: id };
  },
});

type Terms = Pick<Owner, 'contract' | 'contractRate' | 'chargesHealth'>;

const isSameContract = (one: Terms, other: Terms): boolean =>
  one.contract === other.contract &&
  one.contractRate?.toString() === other.contractRate?.toString() &&
  one.chargesHealth === other.chargesHealth;

/**
 * Days before the one from which terms apply stay with those of then. Where nothing was agreed, the terms that follow
 * apply too: there is nothing else to charge those days by.
 */
async function keepContract(ctx: Context, before: Owner, now: Owner, from: Day): Promise<void> {
  const { farmId, id: ownerId } = before;
  const ended = { ownerId, toDay: { gte: dateOf(from) } };
  const first = await ctx.db.pastContract.findFirst({ where: ended, orderBy: { toDay: 'asc' } });
  const { contract, contractRate, chargesHealth } = first ? { ...first, contractRate: first.rate } : before;
  await ctx.db.pastContract.deleteMany({ where: ended });
  if (contract === null || contractRate === null) return;
  if (isSameContract({ contract, contractRate, chargesHealth }, now)) return;
  await ctx.db.pastContract.create({
    data: { farmId, ownerId, toDay: dateOf(from), contract, rate: contractRate, chargesHealth },
  });
}

export const updateOwner = defineCommand({
  name: 'updateOwner',
  allow: 'farm:write',
  input: z.strictObject({
    ...partial(ownerFields),
    ...knownRecord('Owner'),
    active: z.boolean().optional(),
    /** From when the contract applies as it is then; a change applies from the open day on. */
    contractFrom: civilDate().nullish(),
  }),
  async run(ctx, { id, version, address, contractFrom, ...changes }) {
    const before = await ctx.db.owner.findUnique({ where: ctx.key(id) });
    if (!before) fail('InexistentEntity');
    const addressId = await saveAddress(ctx, before.addressId, address);
    const now = await unlessStale(
      ctx.db.owner.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, ...(addressId ? { addressId } : {}), version: { increment: 1 } },
      }),
    );
    if (contractFrom || !isSameContract(before, now)) {
      const open = await ctx.openDay();
      if (contractFrom && contractFrom > open) fail('FarmDayNotOpen', { day: contractFrom }, 'contractFrom');
      if (contractFrom) await requireSincePast(ctx, contractFrom, 'contractFrom');
      await keepContract(ctx, before, now, contractFrom ?? open);
    }
    await ctx.emit({ type: 'Owner', id, op: 'UPDATED', subject: now.name });
    return { ownerId: id };
  },
});

const ownerFilter = z.strictObject({
  search: search(),
  active: z.boolean().nullish(),
  isBoitel: z.boolean().nullish(),
});

function ownerWhere({ search, active, isBoitel }: z.output<typeof ownerFilter>): Prisma.OwnerWhereInput {
  return {
    ...chosen({ active, isBoitel }),
    ...(search
      ? {
          OR: [
            { name: containing(search) },
            { document: { startsWith: escapeLike(search.toUpperCase().replace(/[.\-/]/g, '')) } },
          ],
        }
      : {}),
  };
}

export const ownerList = defineList({
  allow: 'farm:read',
  filter: ownerFilter,
  where: ownerWhere,
  order: { NAME: 'name', CREATED_AT: 'createdAt' },
  defaultOrder: 'NAME',
  table: 'owner',
});
