import { describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { numberOf, orderOf, rangeOf } from '../farms/earrings.ts';

/** Calls every route of earrings and checks the documented answers. */
export function proveEarringCalls(owner: () => Caller, viewer: () => Caller): void {
  const ask = async (call: string, path = call.split(' ')[1]!, body?: unknown, variant = 0) => {
    const answer = await owner().rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body;
  };

  describe('earrings', () => {
    test('from the order to the chip', async () => {
      const made = await ask('POST /purchases/earring', undefined, {
        ...orderOf([{ ...rangeOf(1, 6), quantity: 6 }]),
        manufacturer: 'Allflex',
        mapaRequestNumber: '2026001234',
        tagKind: 'TAG_AND_ELECTRONIC',
      });
      expect(made).toMatchObject({
        category: 'EARRINGS',
        status: 'PENDING',
        earringsCreated: 6,
        ranges: [{ initialSisbov: numberOf(1), quantity: 6 }],
        earringOrder: { manufacturer: 'Allflex', earringsPerBox: 4 },
      });
      expect((await owner().rest('GET', '/purchases?category=EARRINGS')).body).toMatchObject({
        items: [{ summary: { heads: 0, tons: 0, earrings: 6 } }],
      });
      const purchase = `/purchases/${String(made.id)}`;
      const put = 'PUT /purchases/{id}/earrings';
      const path = `${purchase}/earrings`;
      expect(await ask(put, path, { certifier: 'Certificadora Goiás', rowsPerPage: 25 }, 2)).toMatchObject({
        earringsCreated: 0,
        earringOrder: { certifier: 'Certificadora Goiás', rowsPerPage: 25, manufacturer: 'Allflex' },
      });
      expect((await owner().rest('PUT', path, { action: 'RELEASE' })).body).toMatchObject({
        code: 'PurchaseNotReceived',
      });
      await ask('POST /purchases/{id}', purchase, { boxes: [{ box: 1, quantity: 4 }] }, 1);
      expect(await ask(put, path, { action: 'RELEASE', boxes: [1] }, 0)).toMatchObject({
        status: 'STORED',
        displayStatus: 'STORED_ERRING',
      });
      const cancelled = { action: 'CANCEL', sisbovs: [numberOf(2)], reason: 'Cancelado na base' };
      await ask(put, path, cancelled, 1);
      expect((await owner().rest('PUT', path, cancelled)).body).toMatchObject({
        code: 'EarringCancelled',
        field: 'sisbovs.0',
      });
      expect((await owner().rest('PUT', path, { ranges: [rangeOf(1, 2)] })).body).toMatchObject({
        code: 'PurchaseNotPending',
      });
      // What is done is what its name says, and a name of nothing does nothing.
      for (const [body, field] of [
        [{ action: 'DELETE' }, 'action'],
        [{ action: 'release' }, 'action'],
        [{ action: null, boxes: [2] }, 'action'],
        [{ action: 'UPDATE', boxes: [2] }, 'boxes'],
        [{ action: 'UPDATE', sisbovs: [numberOf(5)] }, 'sisbovs'],
        [{ ...cancelled, sisbovs: [numberOf(5)], boxes: [2] }, 'boxes'],
        [{ action: 'RELEASE', boxes: [2], sisbovs: [numberOf(5)] }, 'sisbovs'],
        [{ boxes: [2], sisbovs: [numberOf(5)], reason: 'x' }, 'sisbovs'],
      ] as const)
        expect({ body, ...(await owner().rest('PUT', path, body)).body }).toMatchObject({
          body,
          code: 'InvalidFieldType',
          field,
        });
      expect(await ask(put, path, { action: 'UPDATE', observation: 'Conferido' }, 2)).toMatchObject({
        observation: 'Conferido',
        earringsCreated: 0,
      });
      expect(await ask('GET /purchases/{id}/earrings', `${path}?status=AVAILABLE,ORDERED&box=1`)).toMatchObject({
        total: 3,
        counts: { AVAILABLE: 3, ORDERED: 2, CANCELLED: 1 },
      });
      expect(await ask('GET /purchases/earring/available', '/purchases/earring/available?pageSize=2')).toMatchObject({
        total: 3,
        next: numberOf(4),
      });

      const items = [
        { sisbov: numberOf(1), electronicEarring: '963000000000001' },
        { sisbov: numberOf(2), electronicEarring: '963000000000002' },
        { sisbov: numberOf(3), electronicEarring: '963000000000009' },
      ];
      expect(await ask('PUT /earrings/register', undefined, { items })).toMatchObject({
        registered: 2,
        results: [
          { ok: true, status: 'REGISTERED', code: null, warnings: [] },
          { ok: false, status: 'CANCELLED', code: 'EarringCancelled' },
          { ok: true, warnings: ['CHIP_ENDS_OTHERWISE'] },
        ],
      });
      const one = await ask('GET /earrings/{id}', `/earrings/${numberOf(1)}`, undefined, 1);
      expect(one).toMatchObject({
        electronicEarring: '963000000000001',
        ufCode: '52',
        history: [
          { status: 'ORDERED' },
          { status: 'AVAILABLE' },
          { status: 'REGISTERED', actor: { name: expect.any(String) } },
        ],
      });
      expect(await ask('GET /earrings/{id}', `/earrings/${String(one.id)}`)).toMatchObject({ sisbov: numberOf(1) });
      expect((await owner().rest('GET', `/earrings/${numberOf(99)}`)).body).toMatchObject({ code: 'EarringNotFound' });
      expect((await viewer().rest('PUT', '/earrings/register', { items })).body).toMatchObject({
        code: 'UserWithoutPermission',
      });
    });
  });
}
