import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateAddress } from '../../../server/accounts/address.service.ts';
import { registerFarm } from '../../../server/farm/registration.service.ts';
import { updateFarm } from '../../../server/farm/farm.service.ts';
import { updateEstablishment } from '../../../server/papers/establishments/establishments.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { makeCpf, takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal } from '../../support/farms/diets.ts';
import { makeSupplier } from '../../support/farms/purchases.ts';
import { contextOf } from '../../support/servers/inProcess.ts';

let app: TestApp;
let ctx: Context;

beforeAll(async () => {
  app = await takeTestApp();
  ctx = app.contextFor(await app.newFarm());
});
afterAll(() => app.close());

const address = {
  ...{ zipCode: '75901-970', country: 'Brasil', state: 'GO', city: 'Rio Verde', neighborhood: 'Zona rural' },
  ...{ street: 'BR-060', number: 's/n' },
};

describe('an address of Brazil', () => {
  test.each([
    ['a CEP without digits', { zipCode: 'abc' }, 'zipCode'],
    ['a CEP that is too short', { zipCode: '7590-970' }, 'zipCode'],
    ['a state that is none', { state: 'XX' }, 'state'],
    ['a CEP of another country', { country: 'br', zipCode: 'SW1A 1AA' }, 'zipCode'],
  ])('with %s is refused at its field', async (_what, change, field) => {
    const refused = { code: 'InvalidFieldType', field: `address.${field}` };
    expect(await refusal(updateFarm(ctx, { address: { ...address, ...change } }))).toMatchObject(refused);
    expect(await refusal(makeSupplier(ctx, { address: { ...address, ...change } }))).toMatchObject(refused);
    const password = 'um bezerro manso';
    const owner = {
      name: 'Ana',
      document: makeCpf(71),
      email: 'ana@cep.example',
      password,
      passwordConfirmation: password,
    };
    const farm = { name: 'Fazenda CEP', acronym: 'CEP', contacts: [{ name: 'Ana', number: '(64) 3621-4400' }] };
    const registered = registerFarm(await contextOf(app, null), { owner, farm, address: { ...address, ...change } });
    expect(await refusal(registered)).toMatchObject(refused);
  });

  test('is taken however its CEP and its state are written', async () => {
    for (const zipCode of ['75901970', '75901-970', '75901 -970', '75.901-970'])
      for (const state of ['GO', 'go', 'Goiás', 'goias'])
        await updateFarm(ctx, { address: { ...address, zipCode, state } });
  });

  test('keeps its rules when a part of it changes', async () => {
    const id = await makeSupplier(ctx, { address });
    expect(await refusal(updateEstablishment(ctx, { id, address: { state: 'Nenhum' } }))).toMatchObject({
      field: 'address.state',
    });
    await updateEstablishment(ctx, { id, address: { city: 'Jataí' } });
    const { addressId } = await ctx.db.establishment.findUniqueOrThrow({ where: ctx.key(id) });
    expect(await refusal(updateAddress(ctx, { id: addressId, zipCode: '1' }))).toMatchObject({ field: 'zipCode' });
    await updateAddress(ctx, { id: addressId, country: 'Paraguay', zipCode: '1209', state: 'Asunción' });
    expect(await refusal(updateAddress(ctx, { id: addressId, country: 'Brasil' }))).toMatchObject({ field: 'zipCode' });
  });
});
