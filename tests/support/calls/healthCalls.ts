import { describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { causeOf } from '../farms/health.ts';
import { enter, makeBatch, makeCorral } from '../farms/herd.ts';

/** Calls every route of health and checks the documented answers. */
export function proveHealthCalls(on: () => { owner: Caller; ctx: Context }): void {
  const ask = async (
    call: string,
    { path = call.split(' ')[1]!, body, variant = 0 }: { path?: string; body?: object; variant?: number } = {},
  ) => {
    const answer = await on().owner.rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body as Record<string, unknown> & { id: string };
  };
  const refused = async (method: string, path: string, body: object | undefined, refusal: object) =>
    expect((await on().owner.rest(method, path, body)).body).toMatchObject(refusal);

  describe('health', () => {
    test('medicines and protocols are made, given to animals and kept as they were given', async () => {
      const { ctx } = on();
      const expiryDate = daysAfter(await ctx.openDay(), 90);
      const made = await ask('POST /medicines', {
        body: {
          name: 'REST Dora',
          kind: 'ANTIPARASITIC',
          route: 'SC',
          unit: 'ML',
          packageVolume: 500,
          doseMode: 'PER_WEIGHT',
          doseVolume: 1,
          doseWeight: 50,
          roundTo: 0.5,
          withdrawalDays: 28,
          lots: [{ lotNumber: 'REST-1', expiryDate, packages: 1, unitCost: 180 }],
        },
      });
      expect(made).toMatchObject({ stock: 500, unitCost: 0.36, nextExpiry: expiryDate, active: true, usage: [] });
      const path = `/medicines/${made.id}`;
      expect(await ask('PUT /medicines/{id}', { path, body: { maxDose: 12, version: 1 } })).toMatchObject({
        maxDose: 12,
      });
      const step = { dayOffset: 0, medicineId: made.id };
      const protocol = await ask('POST /health-protocols', {
        body: { name: 'REST entrada', appliesOn: 'ENTRY', steps: [step, { ...step, dayOffset: 21 }] },
      });
      expect(protocol).toMatchObject({ stepCount: 2, totalDays: 21, maxWithdrawalDays: 28, costPerHead: 5.76 });
      const corralId = await makeCorral(ctx);
      const batchId = await makeBatch(ctx, { locationId: corralId });
      const electronicEarring = '963000407770001';
      const oxId = toGlobalId('Ox', await enter(ctx, batchId, { weight: '412', electronicEarring }));
      const applicationDate = await ctx.openDay();
      const target = { corralId: toGlobalId('Corral', corralId) };
      expect(
        await ask('POST /oxen/medicate', { body: { target, protocolId: protocol.id, applicationDate } }),
      ).toMatchObject({
        applications: [{ oxId, dose: 8.5, unit: 'ML', cost: 3.06, withdrawalUntil: daysAfter(applicationDate, 28) }],
        stock: { lotNumber: 'REST-1', remaining: 491.5 },
        tasks: [{ date: daysAfter(applicationDate, 21) }],
      });
      const wrong = { target: { oxIds: [oxId] }, medicineId: made.id };
      await refused('POST', '/oxen/medicate', { ...wrong, dose: 13 }, { code: 'DoseAboveMaximum', field: 'dose' });
      await refused(
        'POST',
        '/oxen/medicate',
        { ...wrong, applicationDate: '2020-01-01' },
        { code: 'FarmDayClosed', field: 'applicationDate' },
      );
      expect(
        await ask('GET /oxen/health', { path: `/oxen/health?batchId=${batchId}&withdrawalOnly=true` }),
      ).toMatchObject({
        items: [
          { id: oxId, blocked: true, blockReasons: ['WITHDRAWAL'], daysLeft: 28, tasks: [{}], applications: [{}] },
        ],
      });
      expect(await ask('GET /view/find-ox', { path: `/view/find-ox?q=${electronicEarring}` })).toMatchObject([
        { applications: [{ dose: 8.5, unit: 'ML', date: applicationDate }], cost: { health: 3.06, total: null } },
      ]);
      const withdrawalUntil = daysAfter(applicationDate, 28);
      expect(await ask('GET /batches/details', { path: `/batches/details?batchIds=${batchId}` })).toMatchObject([
        { healthCost: 3.06, withdrawalUntil },
      ]);
      expect(await ask('GET /view/batch-details', { path: `/view/batch-details?batchId=${batchId}` })).toMatchObject({
        stats: { health: { cost: 3.06, applications: 1 } },
        health: [{ date: applicationDate, heads: 1, cost: 3.06 }],
        costs: { health: 3.06 },
      });
      await refused('PUT', path, { withdrawalDays: 35 }, { code: 'MedicineIsUsed', field: 'withdrawalDays' });
      await refused('POST', `${path}/active`, undefined, { code: 'MedicineIsUsed' });
      await refused('POST', `/health-protocols/${protocol.id}/active`, undefined, { code: 'ProtocolIsUsed' });
      expect(await ask('GET /medicines/{id}', { path })).toMatchObject({
        usage: [{ heads: 1, volume: 8.5 }],
        lots: [{}],
      });
      expect(await ask('GET /medicines', { path: '/medicines?search=rest%20dora&kind=ANTIPARASITIC' })).toMatchObject({
        items: [{ stock: 491.5 }],
      });
      expect(await ask('GET /health-protocols/{id}', { path: `/health-protocols/${protocol.id}` })).toMatchObject({
        openTasks: 1,
        steps: [{ dayOffset: 0 }, { dayOffset: 21 }],
      });
      expect(
        await ask('GET /health-protocols', { path: '/health-protocols?appliesOn=ENTRY&active=true' }),
      ).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ name: 'REST entrada', openTasks: 1 })]),
      });
      await ctx.db.healthTask.updateMany({ where: { status: 'OPEN' }, data: { status: 'CANCELLED' } });
      expect(
        await ask('POST /health-protocols/{id}/active', { path: `/health-protocols/${protocol.id}/active` }),
      ).toMatchObject({ active: false });
      expect(await ask('POST /medicines/{id}/active', { path: `${path}/active` })).toMatchObject({ active: false });
    });

    test('the dead are reported by body or query, and listed', async () => {
      const { ctx } = on();
      const batchId = await makeBatch(ctx);
      const oxIds = [await enter(ctx, batchId), await enter(ctx, batchId)];
      const deathCauseId = await causeOf(ctx);
      const body = { deathDate: await ctx.openDay(), deathTime: '05:30', deathCauseId, destination: 'BURIED' };
      const path = `/oxen/${oxIds[0]!}/kill`;
      await refused(
        'DELETE',
        path,
        { ...body, deathDate: '2020-01-01' },
        { code: 'FarmDayClosed', field: 'deathDate' },
      );
      expect(await ask('DELETE /oxen/{id}/kill', { path, body })).toMatchObject({
        ox: { status: 'DEAD' },
        mortality: { deathCause: { name: 'Timpanismo' }, deathType: { code: 'DISEASE' }, deathTime: '05:30' },
        announcementItemId: null,
      });
      await refused('DELETE', path, body, { code: 'OxNotFound', field: 'id' });
      await refused('DELETE', `${path}?destination=OTHER`, undefined, { field: 'deathCauseId' });
      await ask('DELETE /oxen/{id}/kill', {
        path: `/oxen/${oxIds[1]!}/kill?deathCauseId=${deathCauseId}&destination=OTHER&necropsy=true`,
      });
      expect(
        await ask('GET /oxen/list-dead-oxen', { path: `/oxen/list-dead-oxen?batchId=${batchId}&announced=false` }),
      ).toMatchObject({ total: 2, items: [{ announcement: null }, {}] });
      await refused('DELETE', `${path}?undo=true&destination=OTHER`, undefined, { field: 'destination' });
      expect(
        await ask('DELETE /oxen/{id}/kill', { path: `${path}?undo=true&reason=Era%20outro`, variant: 1 }),
      ).toMatchObject({ ox: { status: 'ACTIVE', batch: {} } });
      await refused('DELETE', `${path}?undo=true`, undefined, { code: 'OxNotDead', field: 'id' });
    });
  });
}
