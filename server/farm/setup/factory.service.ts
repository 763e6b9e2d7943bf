import { z } from 'zod';
import { toJson } from '../../platform/db/json.ts';
import { decimal, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { addressFields, latitude, longitude, saveAddress } from '../../accounts/address.service.ts';
import { polygonInput } from '../places/polygonInput.ts';

/** The farm has one feed factory, created on first save (upsert). */
export const updateFactory = defineCommand({
  name: 'updateFactory',
  allow: 'farm:write',
  input: z.strictObject({
    area: decimal({ min: 0, max: 1_000_000_000, places: 2 }).meta({ examples: ['1200'] }),
    name: line(100).nullish(),
    stateRegistration: line(30).nullish(),
    address: z.strictObject(addressFields).nullish(),
    latitude: latitude().nullish(),
    longitude: longitude().nullish(),
    polygon: polygonInput().nullish(),
  }),
  async run(ctx, { area, address, polygon, ...input }) {
    const { farmId } = ctx.actor;
    const before = await ctx.db.factory.findUnique({ where: { farmId }, select: { id: true, addressId: true } });
    const addressId = await saveAddress(ctx, before?.addressId ?? null, address);
    const data = {
      ...input,
      areaM2: area,
      ...(addressId ? { addressId } : {}),
      ...(polygon === undefined ? {} : { polygon: toJson(polygon) }),
    };
    const factory = before
      ? await ctx.db.factory.update({ where: ctx.key(before.id), data: { ...data, version: { increment: 1 } } })
      : await ctx.db.factory.create({ data: { ...data, farmId } });
    await ctx.emit({
      type: 'Factory',
      id: factory.id,
      op: before ? 'UPDATED' : 'CREATED',
      subject: factory.name ?? '',
    });
    return { farmId, factory };
  },
});
