import { describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { seller } from './purchaseCalls.ts';

/** Calls every route of GTAs and checks the documented answers. */
export function proveGtaCalls(owner: () => Caller, viewer: () => Caller): void {
  const ask = async (call: string, path = call.split(' ')[1]!, body?: unknown) => {
    const answer = await owner().rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, 0, body);
    return answer.body;
  };

  describe('GTAs', () => {
    test('from the paper to its deletion', async () => {
      const origin = { ...seller, name: 'Fazenda da GTA', code: '78' };
      const { id: originId } = (await owner().rest('POST', '/establishments', origin)).body;
      const { currentDay } = (await owner().rest('GET', '/farms')).body as { currentDay: string };
      const paper = {
        type: 'ENTRY',
        uf: 'GO',
        series: 'Q',
        number: '8841',
        emissionDate: currentDay,
        entryDate: currentDay,
        expirationDate: currentDay,
        purpose: 'ENGORDA',
        originId,
        ageGroups: [
          { sex: 'MALE', band: 'FROM_13_TO_24', quantity: 40 },
          { sex: 'MALE', band: 'HILTON_CANDIDATE', quantity: 10 },
        ],
      };
      const made = await ask('POST /gtas', undefined, paper);
      expect(made).toMatchObject({
        status: 'OPEN',
        totalQuantity: 50,
        bound: 0,
        free: 50,
        daysToExpiry: 0,
        origin: { name: 'Fazenda da GTA' },
        destination: null,
        ageGroups: [
          { band: 'FROM_13_TO_24', hiltonCandidate: false, quantity: 40, free: 40 },
          { band: 'FROM_13_TO_24', hiltonCandidate: true, quantity: 10 },
        ],
      });
      const path = `/gtas/${String(made.id)}`;
      const { registrationType: _type, ...whole } = { ...seller, name: 'Fazenda que vem junto', code: '7901' };
      const { originId: _origin, ...without } = { ...paper, number: '88421' };
      expect(await ask('POST /gtas', undefined, { ...without, origin: whole })).toMatchObject({
        origin: { name: 'Fazenda que vem junto' },
      });
      for (const [body, field] of [
        [{ ...paper, number: '8843', origin: whole }, 'origin'],
        [{ ...without, number: '8843', origin: { ...whole, code: '80', ownerEmail: null } }, 'origin.ownerEmail'],
        [{ ...without, number: '8843', origin: { ...whole, code: '80', name: '' } }, 'origin.name'],
      ] as const)
        expect((await owner().rest('POST', '/gtas', body)).body).toMatchObject({ code: 'InvalidFieldType', field });
      expect((await owner().rest('POST', '/gtas', { ...without, number: '8843', origin: whole })).body).toMatchObject({
        code: 'FieldsAlreadyInUse',
        field: 'origin.document',
      });
      expect(await ask('GET /gtas', '/gtas?number=8843')).toMatchObject({ total: 0 });
      expect((await owner().rest('POST', '/gtas', paper)).body).toMatchObject({
        code: 'FieldsAlreadyInUse',
        field: 'uf',
      });
      expect(await ask('GET /gtas', '/gtas?status=OPEN,OVERDUE&type=ENTRY&number=8841')).toMatchObject({ total: 1 });
      expect(await ask('GET /gtas', '/gtas?status=COMPLETED')).toMatchObject({ total: 0 });
      expect(await ask('GET /gtas/{id}', path)).toMatchObject({ number: '8841', oxen: [], trucks: [] });
      expect(await ask('PUT /gtas/{id}', path, { vehiclePlate: 'ABC1D23', version: 1 })).toMatchObject({
        vehiclePlate: 'ABC1D23',
        totalQuantity: 50,
        version: 2,
      });
      expect((await owner().rest('GET', `/establishments/${String(originId)}`)).body).toMatchObject({ gtaCount: 1 });
      expect((await viewer().rest('DELETE', path)).body).toMatchObject({ code: 'UserWithoutPermission' });
      await ask('DELETE /gtas/{id}', path);
      expect((await owner().rest('GET', path)).body).toMatchObject({ code: 'GtaNotFound' });

      const { ageGroups: _, ...single } = { ...paper, number: '8842', sex: 'FEMALE', ageGroup: 'OVER_36' };
      expect(await ask('POST /gtas', undefined, { ...single, numberOfAnimals: 12 })).toMatchObject({
        ageGroups: [{ sex: 'FEMALE', band: 'OVER_36', quantity: 12 }],
      });
      const none = { ...single, number: '8843', numberOfAnimals: 0 };
      expect((await owner().rest('POST', '/gtas', none)).body).toMatchObject({
        code: 'InvalidFieldType',
        field: 'numberOfAnimals',
      });
    });
  });
}
