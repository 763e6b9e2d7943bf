import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { dataFolder, openDocument, upload } from '../../support/farms/documents.ts';
import { numberOf, orderOf, rangeOf } from '../../support/farms/earrings.ts';
import { globalId, mutate } from '../../support/mutate.ts';
import { makeGta, oxenItem, oxenOrder } from '../../support/farms/oxen.ts';
import { jpeg } from '../../support/farms/papers.ts';
import { openSession } from '../../support/sessions.ts';

const data = dataFolder();
let app: TestApp;
let owner: Caller;
let gtas: string[];
beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data.folder });
  const farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
  const ctx = app.contextFor(farm);
  gtas = [await makeGta(ctx), await makeGta(ctx)];
});
afterAll(async () => {
  await app.close();
  data.remove();
});

/** A mutation of the purchase that is done, and what it returns of the purchase. */
async function purchase(name: string, input: object, selection: string): Promise<Record<string, unknown>> {
  const { payload, code } = await mutate(owner, name, input, `purchase { id ${selection} }`);
  expect({ name, code }).toEqual({ name, code: undefined });
  return payload.purchase as Record<string, unknown>;
}

test('from an order with two GTAs to its landed cost, and from a box of earrings to one with its chip', async () => {
  const [first, second] = gtas.map((id) => globalId('Gta', id)) as [string, string];
  const order = oxenOrder(first, {
    items: [oxenItem(first), oxenItem(second, { quantity: 20 })],
    freightValue: '5700',
    commissionValue: '1140',
    otherCosts: [{ name: 'Descarga', value: '570' }],
  });
  const { id } = await purchase('createOxenPurchase', order, 'status');

  const photo = jpeg();
  const kept = await upload(app, owner, { gtaId: gtas[0]!, kind: 'GTA', name: 'guia.jpg', content: photo });
  expect(kept.status).toBe(201);
  expect((await openDocument(app, owner, String(kept.body.id))).headers.get('content-type')).toBe('image/jpeg');

  const figures =
    'status oxenFigures { orderedHeads aliveHeads missingHeads justifiedHeads landedCost landedCostPerHead }';
  const truck = (gtaId: string, headsArrived: number, arrivalWeightTotal: string) =>
    purchase('receiveOxenPurchase', { id, receipts: [{ gtaId, headsArrived, arrivalWeightTotal }] }, figures);
  await truck(first, 37, '14060');
  expect(await truck(second, 20, '7600')).toMatchObject({ status: 'RECEIVED', oxenFigures: { missingHeads: 3 } });
  const shortage = { id, gtaId: first, quantity: 3, reason: 'Ficaram na origem' };
  // 60 × 3,000 and 7,410 of costs, on 57 heads.
  expect(await purchase('justifyOxenShortage', shortage, figures)).toMatchObject({
    oxenFigures: {
      orderedHeads: 60,
      aliveHeads: 57,
      missingHeads: 0,
      justifiedHeads: 3,
      landedCost: '187410',
      landedCostPerHead: '3287.89',
    },
  });

  const tags = await purchase('createEarringPurchase', orderOf([rangeOf(1, 4)], { commissionValue: '20' }), 'status');
  expect(await purchase('receiveEarringPurchase', { id: tags.id }, 'status')).toMatchObject({ status: 'RECEIVED' });
  expect(await purchase('releaseEarrings', { id: tags.id }, 'status figures { landedCost }')).toMatchObject({
    status: 'STORED',
    figures: { landedCost: '1520' },
  });
  const pair = { sisbov: numberOf(2), electronicEarring: '963000000000002' };
  const { payload } = await mutate(owner, 'registerEarrings', { items: [pair] }, 'registered results { ok status }');
  expect(payload).toEqual({ registered: 1, results: [{ ok: true, status: 'REGISTERED' }] });
  const { body } = await owner.rest('GET', `/earrings/${pair.sisbov}`);
  expect(body).toMatchObject({
    status: 'REGISTERED',
    history: [{ status: 'ORDERED' }, { status: 'AVAILABLE' }, { status: 'REGISTERED' }],
  });
});
