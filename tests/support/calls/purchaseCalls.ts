import { describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { calendarToday, daysAfter } from '../../../server/platform/values/day.ts';
import { expectAnswer } from './calls.ts';

const address = {
  zipCode: '75901-970',
  country: 'Brasil',
  state: 'GO',
  city: 'Rio Verde',
  neighborhood: 'Zona rural',
  street: 'BR-060',
  number: 's/n',
};
export const seller = {
  registrationType: 'ORIGIN',
  ownerName: 'Ana',
  ownerEmail: 'ana@coop.example',
  name: 'Cooperativa REST',
  document: '52998224725',
  code: '77',
  stateRegistration: '10.388',
  phone: '(64) 99621-4410',
  address,
};

/** When a payment is due. */
const soon = daysAfter(calendarToday('UTC'), 30);

/** The variants of a receipt. */
const withoutRows = 2;
const ofFoods = 3;

/** Calls every route of food purchases and checks the documented answers. */
export function provePurchaseCalls(owner: () => Caller, viewer: () => Caller): void {
  const ask = async (call: string, path = call.split(' ')[1]!, body?: unknown, variant = 0) => {
    const answer = await owner().rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body;
  };
  const refused = async (method: string, path: string, body: unknown, code: string, field?: string) =>
    expect((await owner().rest(method, path, body)).body).toMatchObject({
      code,
      ...(field === undefined ? {} : { field }),
    });
  const foodInStock = async (name: string) =>
    (await owner().rest('POST', '/stocks', { name, category: 'ENERGETICO', dryMatterPercent: 88, elm: 2.18, elg: 1.5 }))
      .body as { id: string; food: { id: string } };

  describe('purchases of foods', () => {
    test('from the order to the stock, in tons', async () => {
      const { id: stockId, food } = await foodInStock('Milho REST');
      const { id: supplierId } = (await owner().rest('POST', '/establishments', seller)).body;
      const order = {
        name: 'Milho safrinha',
        invoiceNumber: '8841',
        invoiceSeries: '1',
        supplierId,
        freightValue: 1_200,
        items: [{ foodId: food.id, weightTons: 30, unitPrice: 1.05, dryMatterPercent: 88 }],
        otherCosts: [{ name: 'Descarga', value: 90 }],
        paymentTerms: [{ dueDate: soon, value: 31_500 }],
      };
      const made = await ask('POST /purchases/foods', undefined, order);
      expect(made).toMatchObject({
        status: 'PENDING',
        displayStatus: 'PENDING',
        value: 31_500,
        supplier: { name: 'Cooperativa REST' },
        items: [{ weightTons: 30, unitPrice: 1.05, dryMatterPercent: 88, receivedTons: 0, landedCost: 32_790 }],
        paymentTerms: [{ dueDate: soon, paid: false }],
        version: 1,
      });
      const id = String(made.id);
      expect(await ask('GET /purchases/name-exists', '/purchases/name-exists?name=milho%20SAFRINHA')).toEqual({
        exists: true,
      });
      expect(
        await ask('GET /purchases/name-exists', `/purchases/name-exists?name=Milho%20safrinha&exceptId=${id}`),
      ).toEqual({ exists: false });
      await refused('POST', '/purchases/foods', order, 'FieldsAlreadyInUse', 'name');
      await refused(
        'POST',
        '/purchases/foods',
        { ...order, name: 'x', items: [{ ...order.items[0], weightTons: 'x' }] },
        'InvalidFieldType',
        'items.0.weightTons',
      );
      await refused(
        'POST',
        `/stocks/${stockId}/receive`,
        { purchaseId: id, netTons: 15 },
        'PurchaseNotReceived',
        'purchaseId',
      );
      expect(
        await ask('PUT /purchases/{id}/foods', `/purchases/${id}/foods`, {
          items: [{ foodId: food.id, weightTons: '30.5', unitPrice: 1.05 }],
          version: 1,
        }),
      ).toMatchObject({ value: 32_025, freightValue: 1_200, items: [{ weightTons: 30.5, dryMatterPercent: null }] });
      expect(
        await ask(
          'POST /purchases/{id}',
          `/purchases/${id}`,
          {
            receipts: [{ foodId: food.id, grossTons: 48, tareTons: 32.9, discountPct: 0, dryMatterPercent: 86 }],
            observation: 'Nota 8841',
          },
          ofFoods,
        ),
      ).toMatchObject({
        status: 'RECEIVED',
        observation: 'Nota 8841',
        receipts: [{ netTons: 15.1, grossTons: 48, stockId: null, landedCost: null }],
        items: [{ receivedTons: 15.1, scaleDifferenceTons: -15.4 }],
      });
      await refused('PUT', `/purchases/${id}/foods`, { name: 'Outro' }, 'PurchaseNotPending', 'name');
      await refused('DELETE', `/purchases/${id}`, undefined, 'PurchaseNotPending');
      const first = await ask('POST /stocks/{id}/receive', `/stocks/${stockId}/receive`, {
        purchaseId: id,
        netTons: 15.1,
      });
      expect(first).toMatchObject({
        move: { kg: 15_100, source: '8841' },
        stock: { balanceKg: 15_100 },
        purchase: { status: 'RECEIVED', receipts: [{ grossTons: 48, stockId: expect.any(String) }] },
      });
      const move = first.move as { id: string };
      const corrected = await ask('PUT /stocks/{id}/receive', `/stocks/${stockId}/receive`, {
        moveId: move.id,
        purchaseId: id,
        netTons: 15,
      });
      expect(corrected).toMatchObject({
        move: { kg: 15_000 },
        stock: { balanceKg: 15_000 },
        purchase: { items: [{ receivedTons: 15 }] },
      });
      await refused(
        'PUT',
        `/stocks/${stockId}/receive`,
        { moveId: move.id, netTons: 15 },
        'MovementAlreadyReversed',
        'moveId',
      );
      await refused(
        'PUT',
        `/stocks/${stockId}/receive`,
        { moveId: (corrected.move as { id: string }).id, unitPrice: 2 },
        'InvalidFieldType',
        'unitPrice',
      );
      expect(
        await ask('POST /stocks/{id}/receive', `/stocks/${stockId}/receive`, {
          purchaseId: id,
          netTons: 15,
          closePurchase: true,
        }),
      ).toMatchObject({
        stock: { balanceKg: 30_000, value: 33_315 },
        purchase: { status: 'STORED', storedAt: expect.any(String) },
      });
      await refused(
        'POST',
        `/stocks/${stockId}/receive`,
        { purchaseId: id, netTons: 1 },
        'PurchaseAlreadyReceived',
        'purchaseId',
      );
      await refused('POST', `/purchases/${id}`, { receipts: [] }, 'PurchaseAlreadyReceived', 'id');
      expect(await ask('GET /purchases/{id}', `/purchases/${id}`)).toMatchObject({
        items: [{ landedCost: 33_315, landedCostPerKg: 1.1105 }],
      });
      expect(
        await ask(
          'GET /purchases',
          `/purchases?status=STORED&category=FOODS&supplierId=${String(supplierId)}&foodId=${food.id}&search=safrinha&sort=-value`,
        ),
      ).toMatchObject({ total: 1, items: [{ id, summary: { heads: 0, tons: 30.5, earrings: 0 } }] });
      expect(await ask('GET /purchases', '/purchases?status=PENDING')).toMatchObject({ total: 0 });
    });

    test('an order that nothing came of is deleted without a word', async () => {
      const { food } = await foodInStock('Sorgo REST');
      const order = {
        name: 'Sorgo',
        invoiceNumber: '1',
        invoiceSeries: 'A',
        items: [{ foodId: food.id, weightTons: 5, unitPrice: 0.9 }],
      };
      const id = String((await ask('POST /purchases/foods', undefined, order)).id);
      expect((await viewer().rest('DELETE', `/purchases/${id}`)).body).toMatchObject({ code: 'UserWithoutPermission' });
      const answer = await owner().rest('DELETE', `/purchases/${id}`);
      expectAnswer('DELETE /purchases/{id}', answer);
      expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([204, {}, null]);
      await refused('GET', `/purchases/${id}`, undefined, 'PurchaseNotFound');
    });

    test('a delivery note alone makes an order received, and its trucks come later', async () => {
      const { id: stockId, food } = await foodInStock('Farelo REST');
      const id = String(
        (
          await ask('POST /purchases/foods', undefined, {
            name: 'Farelo',
            invoiceNumber: '2',
            invoiceSeries: 'A',
            items: [{ foodId: food.id, weightTons: 10, unitPrice: 2 }],
          })
        ).id,
      );
      expect(await ask('POST /purchases/{id}', `/purchases/${id}`, {}, withoutRows)).toMatchObject({
        status: 'RECEIVED',
        receipts: [],
      });
      await refused('POST', `/purchases/${id}`, {}, 'PurchaseAlreadyReceived');
      expect(await ask('PUT /purchases/{id}/foods', `/purchases/${id}/foods`, { value: 19_000 })).toMatchObject({
        status: 'RECEIVED',
        value: 19_000,
      });
      expect(
        await ask('POST /stocks/{id}/receive', `/stocks/${stockId}/receive`, {
          purchaseId: id,
          grossTons: 25,
          tareTons: 15.1,
          truckPlate: 'ABC1D23',
        }),
      ).toMatchObject({
        stock: { value: 19_000 },
        purchase: { status: 'STORED', receipts: [{ netTons: 9.9, truckPlate: 'ABC1D23' }] },
      });
      const { id: ordered } = await ask('POST /purchases/foods', undefined, {
        name: 'Farelo 3',
        invoiceNumber: '4',
        invoiceSeries: 'A',
        items: [{ foodId: food.id, weightTons: 2, unitPrice: 2 }],
      });
      await ask('POST /purchases/{id}', `/purchases/${String(ordered)}`, {}, withoutRows);
      expect(
        await ask('POST /stocks', undefined, {
          operation: 'ENTRY',
          foodId: food.id,
          weightTons: 2,
          purchaseId: ordered,
        }),
      ).toMatchObject({ id: stockId, balanceKg: 11_900 });
      const { id: other } = await foodInStock('Casca REST');
      const another = String(
        (
          await ask('POST /purchases/foods', undefined, {
            name: 'Farelo 2',
            invoiceNumber: '3',
            invoiceSeries: 'A',
            items: [{ foodId: food.id, weightTons: 10, unitPrice: 2 }],
          })
        ).id,
      );
      await ask('POST /purchases/{id}', `/purchases/${another}`, {}, withoutRows);
      await refused('POST', `/stocks/${other}/receive`, { purchaseId: another, netTons: 1 }, 'StockNotFound', 'id');
    });

    test('what is to be paid of them is in the financial report', async () => {
      const call = 'GET /financial/report';
      const { items, cashFlow } = await ask(call, '/financial/report?groupBy=CATEGORY&kind=PAYABLE');
      expect([items, cashFlow].map((list) => (list as object[]).length > 0)).toEqual([true, true]);
      const [first] = items as { id: string }[];
      expect(await ask(call, `/financial/report?itemId=${first!.id}`)).toMatchObject({ items: [{ id: first!.id }] });
      const unknown = '01900000-0000-7000-8000-000000000000';
      await refused('GET', `/financial/report?itemId=${unknown}`, undefined, 'FinancialItemNotFound', 'itemId');
      expect((await ask('GET /financial/items')).rows).not.toHaveLength(0);
      expect(await ask('GET /reports/owner-closings')).toMatchObject({ rows: [] });
      expect(await ask('GET /reports/forecast')).toHaveProperty('batches');
    });

    test('feed bought on the spot enters at its price, and is corrected on its day', async () => {
      const { id: stockId } = await foodInStock('Polpa REST');
      const entered = await ask(
        'POST /stocks/{id}/receive',
        `/stocks/${stockId}/receive`,
        { purchaseId: null, netTons: 2, unitPrice: 0.8, invoiceNumber: '55' },
        1,
      );
      expect(entered).toMatchObject({ move: { kg: 2_000, value: 1_600, source: '55' }, purchase: null });
      const corrected = await ask('PUT /stocks/{id}/receive', `/stocks/${stockId}/receive`, {
        moveId: (entered.move as { id: string }).id,
        netTons: 1.5,
      });
      expect(corrected).toMatchObject({
        move: { kg: 1_500, value: 1_200, source: '55' },
        stock: { balanceKg: 1_500, value: 1_200 },
      });
      expect(
        await ask('PUT /stocks/{id}/receive', `/stocks/${stockId}/receive`, {
          moveId: (corrected.move as { id: string }).id,
          unitPrice: 1,
        }),
      ).toMatchObject({ stock: { balanceKg: 1_500, value: 1_500 } });
      await refused('POST', `/stocks/${stockId}/receive`, { unitPrice: 1 }, 'InvalidFieldType', 'netTons');
      await refused('POST', `/stocks/${stockId}/receive`, { netTons: 101 }, 'QuantityNotConfirmed', 'netTons');
    });
  });
}
