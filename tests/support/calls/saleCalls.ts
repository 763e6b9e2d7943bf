import { describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { blockOxen } from '../../../server/health/withdrawal/blocks.service.ts';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { enter, makeBatch } from '../farms/herd.ts';
import { makeExitGta, makeSlaughterhouse, ownerOf } from '../farms/sales.ts';

interface Call {
  path?: string;
  body?: object;
  variant?: number;
}

/** Calls every route of sales and exit trucks and checks the documented answers. */
export function proveSaleCalls(on: () => { owner: Caller; ctx: Context }): void {
  const ask = async (call: string, { path = call.split(' ')[1]!, body, variant = 0 }: Call = {}) => {
    const answer = await on().owner.rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body instanceof FormData ? undefined : body);
    return answer.body as Record<string, unknown> & { id: string };
  };

  describe('sales and exit trucks', () => {
    test('from choosing the oxen to the truck that left with them', async () => {
      const { ctx, owner } = on();
      const open = await ctx.openDay();
      const batchId = await makeBatch(ctx);
      const birthDate = daysAfter(open, -500);
      const first = await enter(ctx, batchId, { weight: '540', identifier: 'VENDA-1', birthDate });
      const oxIds = [first, await enter(ctx, batchId, { weight: '550', birthDate })];
      const held = await enter(ctx, batchId);
      await blockOxen(ctx, { oxIds: [held], reason: 'MANUAL', untilDay: daysAfter(open, 9) });
      const plant = await makeSlaughterhouse(ctx);
      const gtaId = toGlobalId('Gta', await makeExitGta(ctx, plant));
      const establishment = toGlobalId('Establishment', plant);
      const sale = await ask('POST /sale-management', {
        body: {
          name: 'REST venda',
          buyerEstablishmentId: establishment,
          market: 'DOMESTIC',
          plannedDate: open,
          pricing: 'PER_ARROBA',
          unitPrice: 310,
          bonuses: [{ name: 'China', valuePerArroba: 5 }],
          batchIds: [toGlobalId('Batch', batchId)],
        },
      });
      expect(sale).toMatchObject({
        status: 'PENDING',
        heads: 3,
        batches: [{ heads: 3 }],
        closure: null,
        eligibility: {
          ok: false,
          blocked: [{ oxId: toGlobalId('Ox', held), firstEligibleDate: daysAfter(open, 9) }],
        },
      });
      const truck = await ask('POST /exit-trucks', {
        body: {
          saleManagementId: sale.id,
          plate: 'abc1d23',
          driverName: 'José Lima',
          ownerId: toGlobalId('Owner', await ownerOf(ctx)),
          capacity: 20,
          destinationEstablishmentId: establishment,
          exitGtaIds: [gtaId],
          boardingDate: open,
        },
      });
      expect(truck).toMatchObject({
        plate: 'ABC1D23',
        boarded: 0,
        free: 20,
        exitGtas: [{ id: gtaId }],
        // Where its sale is announced.
        announcement: expect.toBeOneOf([null, expect.objectContaining({ name: expect.any(String) })]),
      });
      const path = `/exit-trucks/${truck.id}`;
      const put = (variant: number, body: object) => ask('PUT /exit-trucks/{id}', { path, body, variant });
      expect(await put(4, { capacity: 24, version: 1 })).toMatchObject({ capacity: 24, version: 2 });
      const board = (body: object) => ask('POST /exit-trucks/{id}/board', { path: `${path}/board`, body });
      expect(await board({ identifier: 'VENDA-1', weight: 541.5 })).toMatchObject({
        ox: { id: toGlobalId('Ox', first) },
        truck: { boarded: 1, free: 23 },
        gtaCounters: [{ bound: 1 }],
        averageWeight: 541.5,
        eligibility: { ok: true, reasons: [] },
      });
      expect((await owner.rest('POST', `${path}/board`, { oxId: toGlobalId('Ox', held) })).body).toMatchObject({
        code: 'OxBlocked',
        details: { releaseDate: daysAfter(open, 9), overridable: true, reasons: [{ reason: 'MANUAL' }] },
      });
      expect(await board({ oxId: toGlobalId('Ox', held), overrideReason: 'Liberado' })).toMatchObject({
        eligibility: { ok: false, reasons: [{ reason: 'MANUAL' }] },
      });
      expect(await put(3, { unboard: [toGlobalId('Ox', held)] })).toMatchObject({ boarded: 1 });
      await board({ oxId: toGlobalId('Ox', oxIds[1]!) });
      expect((await owner.rest('PUT', path, { status: 'WAITING_FOR_EMISSION' })).body).toMatchObject({
        code: 'OxenMissing',
        details: { expected: 3, entered: 2 },
      });
      expect(await put(0, { status: 'WAITING_FOR_EMISSION', force: true, reason: 'Bloqueado' })).toMatchObject({
        status: 'WAITING_FOR_EMISSION',
      });
      expect(await put(2, { status: 'PENDING', reason: 'Conferir' })).toMatchObject({ status: 'PENDING' });
      await put(0, { status: 'WAITING_FOR_EMISSION', force: true, reason: 'Bloqueado' });
      expect(await put(1, { status: 'EMITTED', exitGtaIds: [gtaId] })).toMatchObject({
        status: 'EMITTED',
        emittedOn: open,
      });
      expect(await ask('GET /exit-trucks/{id}/details', { path: `${path}/details` })).toMatchObject({
        truck: { id: truck.id },
        oxen: [
          { id: toGlobalId('Ox', first), status: 'SOLD', position: 1, weight: 541.5, gta: { id: gtaId } },
          { position: 3, weight: null },
        ],
        totals: { heads: 2, kg: 1091.5, average: 545.75 },
        bySex: [{ sex: 'MALE', heads: 2 }],
        byBatch: [{ heads: 2 }],
        documents: [],
      });
      expect(await ask('GET /exit-trucks/{id}', { path })).toMatchObject({ boarded: 2 });
      const trucks = `/exit-trucks?saleManagementId=${sale.id}&status=EMITTED`;
      expect(await ask('GET /exit-trucks', { path: trucks })).toMatchObject({ total: 1 });
      const salePath = `/sale-management/${sale.id}`;
      expect(await ask('GET /sale-management/{id}', { path: salePath })).toMatchObject({
        status: 'SHIPPED',
        trucks: [{ boarded: 2 }],
        oxen: [{}, {}, {}],
      });
      const shipped = `/sale-management?status=SHIPPED&market=DOMESTIC&buyerId=${establishment}`;
      expect(await ask('GET /sale-management', { path: shipped })).toMatchObject({ total: 1 });
      const sheet = new FormData();
      sheet.append('saleManagementId', sale.id);
      sheet.append('oxClosure', new File(['Seq;PCQ;Acabamento\n1;297,80;Mediana\n9;310;3\n'], 'romaneio.csv'));
      const read = await ask('POST /oxen/closure', { body: sheet });
      expect(read).toMatchObject({
        rows: [
          { oxId: toGlobalId('Ox', first), hotCarcassWeight: 297.8, matchedBy: 'SEQUENCE', fat: 3, value: 6253.8 },
          {},
        ],
        unmatchedRows: [{ line: 3 }],
        oxenWithoutRow: [{ id: toGlobalId('Ox', oxIds[1]!) }],
        totals: { heads: 1, carcassKg: 297.8 },
      });
      const closing = {
        uploadId: read.uploadId,
        matches: [{ line: 3, oxId: toGlobalId('Ox', oxIds[1]!) }],
        slaughterDate: open,
        deductions: [{ name: 'Funrural', value: 100 }],
      };
      expect(
        await ask('POST /sale-management/{id}/closure', { path: `${salePath}/closure`, body: closing }),
      ).toMatchObject({
        totals: { heads: 2, carcassKg: 607.8, netValue: 12_663.8 },
        rows: [{}, { matchedBy: 'BY_HAND' }],
      });
      expect(await ask('GET /sale-management/{id}', { path: salePath })).toMatchObject({
        status: 'CLOSED',
        closure: { heads: 2, carcassKg: 607.8 },
      });
    });
  });
}
