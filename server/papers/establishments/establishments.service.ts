import { z } from 'zod';
import { addressFields, countryPart, requireCountryRules, saveAddress } from '../../accounts/address.service.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { containing, escapeLike, sameText } from '../../platform/db/search.ts';
import { fail, failIssues, issue } from '../../platform/errors/AppError.ts';
import {
  choice,
  document,
  email,
  globalId,
  knownRecord,
  line,
  partial,
  phone,
  requiredLine,
} from '../../platform/input.ts';
import { chosen, defineList, narrowList, search } from '../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';

export const registrationTypes = ['ORIGIN', 'DESTINATION', 'BOTH'] as const;
export const registrationType = () => choice('RegistrationType', registrationTypes);

const establishmentFields = {
  registrationType: registrationType(),
  ownerName: line(100).nullish(),
  ownerEmail: email().nullish(),
  name: requiredLine(100),
  document: document(),
  code: requiredLine(30),
  erasCode: line(30).nullish(),
  sifNumber: line(30).nullish(),
  stateRegistration: requiredLine(30),
  nirf: line(30).nullish(),
  incra: line(30).nullish(),
  /** §1.13: its number in the registry of its state. */
  stateRegistryId: line(30).nullish(),
  phone: phone(),
  isSlaughterhouse: z.boolean().optional(),
  euApproved: z.boolean().optional(),
  address: z.strictObject(addressFields),
};

interface Ownership {
  registrationType: (typeof registrationTypes)[number];
  ownerName?: string | null | undefined;
  ownerEmail?: string | null | undefined;
}

/** An origin requires its owner's name and e-mail; a destination does not. */
function requireOwner({ registrationType: type, ownerName, ownerEmail }: Ownership): void {
  if (type === 'DESTINATION') return;
  const missing = [
    ['ownerName', ownerName],
    ['ownerEmail', ownerEmail],
  ] as const;
  const issues = missing
    .filter(([, value]) => !value)
    .map(([path]) => issue(path, 'InvalidFieldType', { reason: 'REQUIRED' }));
  if (issues.length > 0) failIssues(issues);
}

export const createEstablishment = defineCommand({
  name: 'createEstablishment',
  allow: 'establishment:write',
  input: z.strictObject(establishmentFields),
  async run(ctx, { address, ...input }) {
    requireOwner(input);
    const addressId = (await saveAddress(ctx, null, address))!;
    const { id } = await ctx.db.establishment.create({
      data: { ...input, farmId: ctx.actor.farmId, addressId },
      select: { id: true },
    });
    await ctx.emit({ type: 'Establishment', id, op: 'CREATED', subject: input.name });
    return { establishmentId: id };
  },
});

export const updateEstablishment = defineCommand({
  name: 'updateEstablishment',
  allow: 'establishment:write',
  input: z.strictObject({
    ...partial({ ...establishmentFields, address: z.strictObject(z.object(addressFields).partial().shape) }),
    ...knownRecord('Establishment'),
    active: z.boolean().optional(),
  }),
  async run(ctx, { id, version, address, ...changes }) {
    const before = await ctx.db.establishment.findUnique({
      where: ctx.key(id),
      select: {
        ...{ version: true, addressId: true, registrationType: true, ownerName: true, ownerEmail: true },
        address: { select: countryPart },
      },
    });
    if (!before) fail('EstablishmentNotFound');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    requireOwner({ ...before, ...given });
    if (address) requireCountryRules(address, before.address);
    if (address)
      await ctx.db.address.update({
        where: ctx.key(before.addressId),
        data: { ...address, version: { increment: 1 } },
      });
    const { name } = await unlessStale(
      ctx.db.establishment.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, version: { increment: 1 } },
        select: { name: true },
      }),
    );
    await ctx.emit({ type: 'Establishment', id, op: 'UPDATED', subject: name });
    return { establishmentId: id };
  },
});

/** Without `active` the state is toggled. */
export const setEstablishmentActive = defineCommand({
  name: 'setEstablishmentActive',
  allow: 'establishment:write',
  input: z.strictObject({ id: globalId('Establishment'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const before = await ctx.db.establishment.findUnique({ where: ctx.key(id), select: { active: true, name: true } });
    if (!before) fail('EstablishmentNotFound');
    await ctx.db.establishment.update({
      where: ctx.key(id),
      data: { active: active ?? !before.active, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'Establishment', id, op: 'UPDATED', subject: before.name });
    return { establishmentId: id };
  },
});

/** Only one that nothing refers to. */
export const deleteEstablishment = defineCommand({
  name: 'deleteEstablishment',
  allow: 'establishment:write',
  input: z.strictObject({ id: globalId('Establishment') }),
  async run(ctx, { id }) {
    const found = await ctx.db.establishment.findUnique({
      where: ctx.key(id),
      select: { name: true, addressId: true, _count: true },
    });
    if (!found) fail('EstablishmentNotFound');
    if (Object.values(found._count).some((rows) => rows > 0)) fail('EstablishmentIsUsed', { name: found.name });
    await ctx.db.establishment.delete({ where: ctx.key(id) });
    await ctx.db.address.delete({ where: ctx.key(found.addressId) });
    await ctx.emit({ type: 'Establishment', id, op: 'DELETED', subject: found.name });
    return { deletedId: id };
  },
});

export const getEstablishment = defineQuery({
  name: 'establishment',
  allow: 'establishment:read',
  input: z.strictObject({ id: globalId('Establishment') }),
  async run(ctx, { id }) {
    return (
      (await ctx.db.establishment.findUnique({ where: ctx.key(id), include: { address: true } })) ??
      fail('EstablishmentNotFound')
    );
  },
});

const establishmentFilter = z.strictObject({
  search: search(),
  registrationTypes: z.array(registrationType()).max(3).nullish(),
  active: z.boolean().nullish(),
  uf: line(60).nullish(),
  isSlaughterhouse: z.boolean().nullish(),
});

function establishmentWhere({
  search,
  registrationTypes: types,
  active,
  uf,
  isSlaughterhouse,
}: z.output<typeof establishmentFilter>): Prisma.EstablishmentWhereInput {
  const document = search?.toUpperCase().replace(/[.\-/]/g, '');
  return {
    ...(types?.length ? { registrationType: { in: types } } : {}),
    ...chosen({ active, isSlaughterhouse }),
    ...(uf ? { address: { state: sameText(uf) } } : {}),
    ...(search
      ? {
          OR: [
            { name: containing(search) },
            { ownerName: containing(search) },
            { code: { startsWith: escapeLike(search) } },
            ...(document ? [{ document: { startsWith: escapeLike(document) } }] : []),
          ],
        }
      : {}),
  };
}

export const establishmentList = defineList({
  allow: 'establishment:read',
  filter: establishmentFilter,
  where: establishmentWhere,
  order: {
    NAME: 'name',
    CODE: 'code',
    CITY: (city) => ({ address: { city } }),
    TYPE: 'registrationType',
  },
  defaultOrder: 'NAME',
  table: 'establishment',
});

const { registrationTypes: _types, ...destinationFilter } = establishmentFilter.shape;
const onlyDestinations = z.strictObject(destinationFilter);

/** The same list, destinations only. */
export const destinationList = narrowList(establishmentList, {
  filter: onlyDestinations,
  where: (filter: z.output<typeof onlyDestinations>) =>
    establishmentWhere({ ...filter, registrationTypes: ['DESTINATION', 'BOTH'] }),
});
