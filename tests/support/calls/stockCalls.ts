import { describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';

interface Answer extends Record<string, unknown> {
  id: string;
  stockId: string;
  food: { id: string };
  moves: { id: string }[];
  totals: { value: number };
}

/** Calls every route of stocks and their reports and checks the documented answers. */
export function proveStockCalls(owner: () => Caller, viewer: () => Caller, url: () => string): void {
  const ask = async (call: string, path = call.split(' ')[1]!, body?: unknown, variant = 0) => {
    const answer = await owner().rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body as Answer;
  };
  const newFood = async (name: string, changes: object = {}) =>
    ask(
      'POST /stocks',
      '/stocks',
      { name, category: 'ENERGETICO', elm: 2.18, elg: 1.5, dryMatterPercent: 88, ...changes },
      3,
    );
  const foodOf = (stock: Answer) => stock.food.id;
  const file = (path: string) =>
    fetch(`${url()}/api${path}`, { headers: { authorization: `Bearer ${owner().token}` } });

  describe('stocks', () => {
    test('a food is made, comes in and goes out in tons, and its ledger shows all of it', async () => {
      const stock = await newFood('Milho estoque', { minimumKg: 500 });
      expect(stock).toMatchObject({
        food: { name: 'Milho estoque' },
        nmFactor: 88,
        balanceKg: 0,
        minimumKg: 500,
        daysLeft: null,
      });
      const foodId = foodOf(stock);
      expect(
        await ask('POST /stocks', '/stocks', { operation: 'ENTRY', foodId, weightTons: 30, unitPrice: 1.09 }, 1),
      ).toMatchObject({ balanceKg: 30_000, averageCost: 1.09, value: 32_700 });
      expect(await ask('POST /stocks', '/stocks', { operation: 'EXIT', foodId, weightTons: 12.45 }, 2)).toMatchObject({
        balanceKg: 17_550,
        value: 19_129.5,
        balanceDmKg: 15_444,
        daysLeft: 1.4,
      });
      expect(
        await ask('POST /stocks', '/stocks', { operation: 'EXIT', foodId, weightTons: 0.25, reason: 'MOFO' }, 2),
      ).toMatchObject({ balanceKg: 17_300 });
      const shown = await ask('GET /stocks/{id}', `/stocks/${stock.id}`);
      expect(shown.moves).toMatchObject([
        { operation: 'LOSS', kg: -250 },
        { operation: 'BEAT_CONSUMPTION', kg: -12_450, value: -13_570.5 },
        { operation: 'OWN_PRODUCTION', kg: 30_000 },
      ]);
      const [loss] = shown.moves;
      expect(
        await ask('DELETE /stocks/{id}/remove', `/stocks/${stock.id}/remove?moveId=${encodeURIComponent(loss!.id)}`),
      ).toEqual({});
      expect(
        (await ask('GET /stocks', '/stocks?search=Milho%20estoque&category=ENERGETICO&active=true')).items,
      ).toMatchObject([{ id: stock.id, balanceKg: 17_550 }]);
      expect((await ask('GET /stocks/list-stock-retroactive')) as unknown as object[]).toContainEqual(
        expect.objectContaining({ id: stock.id, balanceKg: 17_550 }),
      );
      expect((await owner().rest('GET', '/stocks/list-stock-retroactive?day=2999-01-01')).body).toMatchObject({
        code: 'CannotLoadFutureReports',
        field: 'day',
      });
      expect((await owner().rest('DELETE', `/stocks/${stock.id}/remove`)).body).toMatchObject({
        code: 'StockNotEmpty',
        fallbackCode: 'InvalidRelation',
      });
      expect(
        (await owner().rest('POST', '/stocks', { operation: 'EXIT', foodId, weightTons: 100, reason: 'SALE' })).body,
      ).toMatchObject({ code: 'StockBelowZero', field: 'weightTons' });
    });

    test('a premix is made of foods, produced and, once used, no longer changed', async () => {
      const [a, b] = [foodOf(await newFood('Calcário estoque')), foodOf(await newFood('Ureia estoque'))];
      for (const foodId of [a, b])
        await ask('POST /stocks', '/stocks', { operation: 'ENTRY', foodId, weightTons: 10, unitPrice: 2 }, 1);
      const premix = await ask('POST /stocks/premix', '/stocks/premix', {
        name: 'Núcleo estoque',
        ingredients: [
          { foodId: a, percent: 70 },
          { foodId: b, percent: 30 },
        ],
      });
      expect(
        await ask('PUT /stocks/premix', '/stocks/premix', {
          id: premix.id,
          ingredients: [
            { foodId: a, percent: 60 },
            { foodId: b, percent: 40 },
          ],
        }),
      ).toMatchObject({ ingredients: [{ percent: 60 }, { percent: 40 }] });
      expect(
        await ask('POST /stocks/{id}/receive-premix', `/stocks/${premix.stockId}/receive-premix`, {
          quantityKg: 1_000,
          lotNumber: 'L1',
        }),
      ).toMatchObject({
        move: { operation: 'PREMIX_IN', kg: 1_000 },
        consumed: [
          { food: { id: a }, kg: 600, unitCost: 2, value: 1_200 },
          { food: { id: b }, kg: 400 },
        ],
        unitCost: 2,
      });
      expect(
        (
          await owner().rest('POST', `/stocks/${premix.stockId}/receive-premix`, {
            quantityKg: 10,
            consumptions: [
              { foodId: a, kg: 6 },
              { foodId: '01900000-0000-7000-8000-000000000000', kg: 4 },
            ],
          })
        ).body,
      ).toMatchObject({ code: 'StockNotFound', field: 'consumptions.1.foodId' });
      expect((await owner().rest('PUT', '/stocks/premix', { id: premix.id, name: 'Outro' })).body).toMatchObject({
        code: 'PremixFormulationIsUsed',
      });
      expect(
        (await owner().rest('POST', '/stocks/premix', { name: 'Torto', ingredients: [{ foodId: a, percent: 99.99 }] }))
          .body,
      ).toMatchObject({ code: 'InvalidPercentageSum', details: { sum: '99.99' } });
    });

    test('reports answer as rows and as files', async () => {
      const { totals } = await ask('GET /reports/food');
      expect(totals.value).toBeGreaterThan(10_000);
      expect(
        (await ask('GET /reports/food-history', '/reports/food-history?types=LOSS,COUNT_PLUS')).rows,
      ).toMatchObject([
        { operation: 'LOSS', reversed: true },
        { operation: 'LOSS', reversal: true },
      ]);
      const nameOf = ({ body }: { body: Record<string, unknown> }) => (body.rows as { by: string | null }[])[0]!.by;
      expect(nameOf(await owner().rest('GET', '/reports/food-history'))).toEqual(expect.any(String));
      expect(nameOf(await viewer().rest('GET', '/reports/food-history'))).toBeNull();
      const { rows } = await ask('GET /reports/farm-stock');
      // The farm is younger than the usual thirty days: what it had before is not known.
      expect(rows).not.toHaveLength(0);
      expect(rows).not.toHaveLength(30);
      for (const path of ['/reports/food', '/reports/food-history', '/reports/farm-stock']) {
        for (const [format, type] of [
          ['csv', 'text/csv'],
          ['xlsx', 'application/vnd'],
          ['pdf', 'application/pdf'],
        ] as const) {
          const { status, headers } = await file(`${path}?format=${format}`);
          expect({ path, status, type: headers.get('content-type')?.startsWith(type) }).toEqual({
            path,
            status: 200,
            type: true,
          });
        }
        expect((await owner().rest('GET', `${path}?format=doc`)).body).toMatchObject({
          code: 'InvalidFieldType',
          field: 'format',
        });
        expect((await owner().rest('GET', `${path}?to=2999-01-01`)).body).toMatchObject({
          code: 'CannotLoadFutureReports',
        });
      }
      expect((await owner().rest('GET', '/reports/food?from=2026-02-02&to=2026-02-01')).body).toMatchObject({
        code: 'StartDateAfterEndDate',
        field: 'to',
      });
    });
  });
}
