import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateFactory } from '../../../server/farm/setup/factory.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = app.contextFor(await app.newFarm());
});
afterAll(() => app.close());

const address = {
  zipCode: '75901-970',
  country: 'BR',
  state: 'GO',
  city: 'Rio Verde',
  neighborhood: 'Zona rural',
  street: 'Rodovia GO-174',
  number: 'km 12',
};
const ring = [
  [-50.9, -17.8],
  [-50.8, -17.8],
  [-50.8, -17.7],
  [-50.9, -17.8],
];
const polygon = { type: 'Polygon', coordinates: [ring] };
const factory = () => ctx.db.factory.findFirstOrThrow({ include: { address: { select: { city: true } } } });

test('a farm has one factory: it is made once, and what a later change does not name stays', async () => {
  await updateFactory(ctx, { area: '1200.5', name: 'Fábrica', stateRegistration: '10.1', address, polygon });
  const made = await factory();
  expect(made).toMatchObject({ name: 'Fábrica', stateRegistration: '10.1', polygon, address: { city: 'Rio Verde' } });
  expect([made.areaM2.toFixed(2), made.latitude]).toEqual(['1200.50', null]);
  await updateFactory(ctx, { area: '900', latitude: '-17.8' });
  const changed = await factory();
  expect(changed).toMatchObject({ id: made.id, name: 'Fábrica', polygon, addressId: made.addressId });
  expect([changed.areaM2.toFixed(0), changed.latitude!.toFixed(1), changed.version]).toEqual(['900', '-17.8', 2]);
  await updateFactory(ctx, { area: '900', name: null, polygon: null, address: { ...address, city: 'Jataí' } });
  expect(await factory()).toMatchObject({
    ...{ id: made.id, name: null, polygon: null, latitude: changed.latitude },
    ...{ addressId: made.addressId, address: { city: 'Jataí' } },
  });
  expect(await ctx.db.factory.count()).toBe(1);
});
