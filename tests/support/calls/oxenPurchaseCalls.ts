import { describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { seller } from './purchaseCalls.ts';

/** Calls every route of purchases of animals and checks the documented answers. */
export function proveOxenPurchaseCalls(owner: () => Caller): void {
  const ask = async (call: string, path = call.split(' ')[1]!, body?: unknown) => {
    const answer = await owner().rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, 0, body);
    return answer.body;
  };
  const refused = async (method: string, path: string, body: unknown, code: string, field?: string) =>
    expect((await owner().rest(method, path, body)).body).toMatchObject({
      code,
      ...(field === undefined ? {} : { field }),
    });
  const issued = async (number: string) => {
    const { currentDay } = (await owner().rest('GET', '/farms')).body as { currentDay: string };
    const found = (await owner().rest('GET', '/establishments?search=Fazenda%20dos%20bois')).body as {
      items: { id: string }[];
    };
    const origin =
      found.items[0] ??
      (await owner().rest('POST', '/establishments', { ...seller, name: 'Fazenda dos bois', code: '91' })).body;
    const days = { emissionDate: currentDay, entryDate: currentDay, expirationDate: currentDay };
    const paper = { type: 'ENTRY', uf: 'GO', series: 'Q', number, purpose: 'ENGORDA', originId: origin.id, ...days };
    const ageGroups = [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 40 }];
    return String((await owner().rest('POST', '/gtas', { ...paper, ageGroups })).body.id);
  };

  describe('purchases of animals', () => {
    test('from the order to its end, by GTA', async () => {
      const gtaId = await issued('5501');
      const item = { gtaId, quantity: 40, sex: 'MALE', category: 'STEER', averageWeight: 380 };
      const order = {
        name: 'Garrotes de maio',
        invoiceNumber: '991',
        invoiceSeries: '1',
        freightValue: 4_000,
        freightSplit: 'HEAD',
        items: [{ ...item, pricing: 'PER_ARROBA', unitPrice: 310 }],
      };
      const made = await ask('POST /purchases/oxen', undefined, order);
      expect(made).toMatchObject({
        category: 'ANIMALS',
        status: 'PENDING',
        value: 157_066.67,
        freightSplit: 'HEAD',
        items: [{ gta: { number: '5501' }, quantity: 40, pricing: 'PER_ARROBA', value: 157_066.67 }],
        receipts: [],
        oxen: { orderedHeads: 40, missingHeads: 40, landedCostPerHead: 4_026.67 },
      });
      const id = String(made.id);
      const path = `/purchases/${id}`;
      await refused('POST', '/purchases/oxen', order, 'GtaOfOtherPurchase', 'items.0.gtaId');
      expect(await ask('PUT /purchases/{id}/oxen', `${path}/oxen`, { commissionValue: 800, version: 1 })).toMatchObject(
        { commissionValue: 800, version: 2 },
      );
      await refused('PUT', `${path}/foods`, { observation: 'x' }, 'PurchaseNotFood');
      await refused('POST', path, {}, 'InvalidFieldType', 'receipts');
      await refused('POST', `${path}/oxen/finish-batch-purchase`, { mode: 'BY_COUNT' }, 'PurchaseNotReceived', 'id');
      const truck = { gtaId, headsArrived: 38, deadOnArrival: 1, arrivalWeightTotal: 13_690, truckPlate: 'ABC1D23' };
      expect(await ask('POST /purchases/{id}', path, { receipts: [truck], observation: 'Chegou' })).toMatchObject({
        status: 'RECEIVED',
        receipts: [{ headsArrived: 38, deadOnArrival: 1, arrivedExpired: false, gta: { id: gtaId } }],
        oxen: { shrinkPct: 2.63, missingHeads: 2, mortalityCost: 4_046.67 },
      });
      await refused('POST', path, { receipts: [{ gtaId, headsArrived: 3 }] }, 'GtaFull', 'receipts.0.headsArrived');
      expect(await ask('GET /purchases/{id}/oxen/gtas', `${path}/oxen/gtas`)).toMatchObject([
        { number: '5501', totalQuantity: 40, bound: 0, arrived: 38, origin: { name: 'Fazenda dos bois' } },
      ]);
      const finish = { mode: 'BY_COUNT', missing: [{ gtaId, quantity: 2, reason: 'Ficaram na origem' }] };
      expect((await owner().rest('POST', `${path}/oxen/finish-batch-purchase`, finish)).body).toMatchObject({
        code: 'OxenMissing',
        details: { expected: 37, entered: 0 },
      });
      const all = { ...finish, counts: [], missing: [{ gtaId, quantity: 39, reason: 'Devolvidos' }] };
      expect(
        await ask('POST /purchases/{id}/oxen/finish-batch-purchase', `${path}/oxen/finish-batch-purchase`, all),
      ).toMatchObject({ purchase: { status: 'STORED', shortages: [{ quantity: 39 }] }, entered: 0, missing: 39 });
      expect(await ask('GET /purchases', '/purchases?category=ANIMALS')).toMatchObject({
        total: 1,
        items: [{ id, summary: { heads: 40, tons: 0, earrings: 0 } }],
      });
      expect(await ask('GET /purchases/{id}', path)).toMatchObject({ items: [{ averageWeight: 380 }] });
    });

    test('a legacy form names one GTA and its heads', async () => {
      const gtaId = await issued('5502');
      const form = { name: 'Bois antigos', invoiceNumber: '7', invoiceSeries: 'A', value: 90_000 };
      const made = await ask('POST /purchases/oxen', undefined, {
        ...form,
        gtaId,
        numberOfOxen: 30,
        averageWeight: 350,
      });
      expect(made).toMatchObject({
        value: 90_000,
        items: [{ quantity: 30, averageWeight: 350, pricing: 'TOTAL', value: 90_000, sex: null, category: null }],
      });
      const tooMany = { ...form, name: 'Outros', gtaId: await issued('5503'), numberOfOxen: 41, averageWeight: 350 };
      await refused('POST', '/purchases/oxen', tooMany, 'GtaFull', 'numberOfOxen');
      const answer = await owner().rest('DELETE', `/purchases/${String(made.id)}`);
      expect(answer.status).toBe(204);
      expect((await owner().rest('GET', `/gtas/${gtaId}`)).body).toMatchObject({ purchase: null });
    });
  });
}
