import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { unlessStale } from '../platform/db/lock.ts';
import { fail, failIssues, issue } from '../platform/errors/AppError.ts';
import { decimal, globalId, knownRecord, line, partial, requiredLine } from '../platform/input.ts';
import { defineCommand, defineQuery } from '../platform/service.ts';
import { given } from '../platform/values/given.ts';
import { isBrazil, isPostalCode, stateCode } from '../platform/values/states.calc.ts';

export const latitude = () => decimal({ min: -90, max: 90, places: 6 });
export const longitude = () => decimal({ min: -180, max: 180, places: 6 });

const capitals = (text: string) => text.toUpperCase();

export const addressFields = {
  zipCode: requiredLine(12)
    .transform(capitals)
    .meta({ examples: ['75901-000'] }),
  country: requiredLine(60).meta({ examples: ['BR'] }),
  /** Its code, or its name. */
  state: requiredLine(60)
    .transform((text) => (text.length === 2 ? capitals(text) : text))
    .meta({ examples: ['GO'] }),
  city: requiredLine(100).meta({ examples: ['Rio Verde'] }),
  neighborhood: requiredLine(100).meta({ examples: ['Zona rural'] }),
  street: requiredLine(150).meta({ examples: ['Rodovia GO-174'] }),
  number: requiredLine(20).meta({ examples: ['km 12'] }),
  additionalInformation: line(150).nullish(),
  latitude: latitude().nullish(),
  longitude: longitude().nullish(),
};

type AddressInput = z.output<z.ZodObject<typeof addressFields>>;

export const countryPart = { country: true, zipCode: true, state: true } as const;
type CountryPart = Partial<Pick<AddressInput, 'country' | 'zipCode' | 'state'>>;

/** In Brazil a postal code has eight digits, and a state is one of its states; of a change the rest is as before. */
export function requireCountryRules(address: CountryPart, before: CountryPart = {}, path = 'address.'): void {
  const { country, zipCode, state } = address;
  if (country === undefined && zipCode === undefined && state === undefined) return;
  const whole = { ...before, ...given({ country, zipCode, state }) };
  if (!isBrazil(whole.country ?? '')) return;
  const issues = [
    ...(isPostalCode(whole.zipCode ?? '') ? [] : [issue(`${path}zipCode`, 'InvalidFieldType')]),
    ...(stateCode(whole.state ?? '') ? [] : [issue(`${path}state`, 'InvalidFieldType')]),
  ];
  if (issues.length > 0) failIssues(issues);
}

/** Upserts the address of a record; undefined when there is nothing to write. */
export async function saveAddress(
  ctx: Context,
  addressId: string | null,
  address: AddressInput | null | undefined,
): Promise<string | undefined> {
  if (!address) return undefined;
  requireCountryRules(address);
  if (addressId)
    await ctx.db.address.update({ where: ctx.key(addressId), data: { ...address, version: { increment: 1 } } });
  return (
    addressId ??
    (await ctx.db.address.create({ data: { ...address, farmId: ctx.actor.farmId }, select: { id: true } })).id
  );
}

/** A person's address takes the right to that person. */
async function requireRight(ctx: Context, addressId: string, action: 'person:read' | 'person:write'): Promise<void> {
  if (ctx.can(action)) return;
  if ((await ctx.db.membership.count({ where: { addressId } })) > 0) ctx.allow(action);
}

export const getAddress = defineQuery({
  name: 'address',
  allow: 'farm:read',
  input: z.strictObject({ id: globalId('Address') }),
  async run(ctx, { id }) {
    await requireRight(ctx, id, 'person:read');
    return (await ctx.db.address.findUnique({ where: ctx.key(id) })) ?? fail('AddressNotFound');
  },
});

export const updateAddress = defineCommand({
  name: 'updateAddress',
  allow: 'farm:write',
  anyDay: true,
  input: z.strictObject({ ...partial(addressFields), ...knownRecord('Address') }),
  async run(ctx, { id, version, ...changes }) {
    const before = await ctx.db.address.findUnique({ where: ctx.key(id), select: countryPart });
    if (!before) fail('AddressNotFound');
    await requireRight(ctx, id, 'person:write');
    requireCountryRules(changes, before, '');
    const after = await unlessStale(
      ctx.db.address.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, version: { increment: 1 } },
        select: { city: true },
      }),
    );
    await ctx.emit({ type: 'Address', id, op: 'UPDATED', subject: after.city });
    return { addressId: id };
  },
});
