import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { oddityOf, usualLimits } from '../../../server/farm/settings/plausibility.calc.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { loadIngredient } from '../../../server/feeding/beats/running/beatLife.service.ts';
import { saveBeat } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { startBeat } from '../../../server/feeding/beats/running/beatStart.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { deliverTreat } from '../../../server/feeding/treats/treatOfBeat.service.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { createFoodPurchase, updateFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { boardOx } from '../../../server/trade/trucks/boarding.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { beatOf, makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { makeSale, makeSlaughterhouse, makeTruck } from '../../support/farms/sales.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
});
afterAll(() => app.close());

const odd = (rule: string, value: string, limit: string) => ({
  code: 'ImplausibleNotConfirmed',
  params: { rule, value, limit },
});

/** Refused with the figure and its limit; confirmed, it is saved and kept with who confirmed it. */
async function expectQuestion(
  write: (more: object) => Promise<unknown>,
  refused: { code: string; params: { rule: string; value: string; limit: string } },
  field: string,
): Promise<void> {
  expect(await refusal(write({}))).toMatchObject({ ...refused, field });
  expect(await refusal(write({ confirm: false }))).toMatchObject(refused);
  const before = await ctx.db.activity.count();
  await write({ confirm: true });
  const made = await ctx.db.activity.findMany({
    orderBy: { id: 'desc' },
    take: (await ctx.db.activity.count()) - before,
  });
  const kept = made.filter(({ confirmed }) => confirmed !== null);
  expect(kept).toMatchObject([{ confirmed: [refused.params], membershipId: ctx.actor.membershipId }]);
}

describe('the table of limits', () => {
  test.each([
    ['LOAD', '3800', '3800', null],
    ['LOAD', '22800', '3800', { limit: '3800', isHard: false }],
    ['TREAT', '750', '250', null],
    ['TREAT', '750.001', '250', { limit: '750', isHard: false }],
    ['CARCASS', '35', '0', null],
    ['CARCASS', '34.99', '0', { limit: '35', isHard: false }],
    ['CARCASS', '75.01', '0', { limit: '75', isHard: false }],
    ['CARCASS', '100.5', '0', { limit: '100', isHard: true }],
    ['SHRINK', '-3', '0', null],
    ['SHRINK', '-3.5', '0', { limit: '-3', isHard: false }],
    ['SHRINK', '15.5', '0', { limit: '15', isHard: false }],
    ['WEIGHT', '540', '400', null],
    ['WEIGHT', '540.5', '400', { limit: '540', isHard: false }],
    ['WEIGHT', '259', '400', { limit: '260', isHard: false }],
    ['ARROBA_PRICE', '31', '310', { limit: '62', isHard: false }],
    ['KG_PRICE', '1550.01', '310', { limit: '1550', isHard: false }],
    ['DAYS_BACK', '60', '0', null],
    ['DAYS_BACK', '61', '0', { limit: '60', isHard: false }],
  ] as const)('%s of %s beside %s', (rule, value, of, found) => {
    const oddity = oddityOf({ rule, value, of }, usualLimits);
    expect(oddity && { limit: oddity.limit, isHard: oddity.isHard }).toEqual(found);
  });
});

describe('feed', () => {
  let stage: BeatStage;
  let corralId: string;
  beforeEach(async () => {
    stage = await makeBeatStage(ctx, ['10.46']);
    corralId = stage.corrals[0]!.corralId;
  });

  test('more than the mixer holds is asked about at the ingredient that passed it, in the cab', async () => {
    const drops = [{ corralId, plannedKg: '655' }];
    const { beatId } = await startBeat(ctx, keyed({ round: 1, dietId: stage.dietId, mixerId: stage.mixerId, drops }));
    const [first, second] = (await beatOf(ctx, beatId)).lines;
    await loadIngredient(ctx, keyed({ beatId, lineId: first!.id, actualKg: '4000' }));
    const more = { beatId, lineId: second!.id, actualKg: '18800' };
    await expectQuestion(
      (given) => loadIngredient(ctx, keyed({ ...more, ...given })),
      odd('LOAD', '22800', '5000'),
      'actualKg',
    );
    const weighed = { beatId, lineId: second!.id, grossFromKg: '100', grossToKg: '9100' };
    expect(await refusal(loadIngredient(ctx, keyed(weighed)))).toMatchObject({ field: 'grossToKg' });
  });

  test('a farm that fills its mixers above the paper says so once', async () => {
    await saveSettings.plausibility(ctx, { ...settingDefaults.plausibility, loadPctOfCapacity: '120' });
    const drops = [{ corralId, plannedKg: '655' }];
    const { beatId } = await startBeat(ctx, keyed({ round: 1, dietId: stage.dietId, mixerId: stage.mixerId, drops }));
    const [line] = (await beatOf(ctx, beatId)).lines;
    await loadIngredient(ctx, keyed({ beatId, lineId: line!.id, actualKg: '6000' }));
    expect(await refusal(loadIngredient(ctx, keyed({ beatId, lineId: line!.id, actualKg: '6001' })))).toMatchObject(
      odd('LOAD', '6001', '6000'),
    );
  });

  test('three times a treat is asked about, by hand and of a beat', async () => {
    const [treat] = await ctx.db.treat.findMany({ orderBy: { round: 'asc' }, take: 1 });
    const most = treat!.plannedKg.times(3).toDecimalPlaces(2).toFixed();
    await expectQuestion(
      (given) => deliverTreats(ctx, keyed({ items: [{ corralId, round: 1, deliveredKg: '6550' }], ...given })),
      odd('TREAT', '6550', most),
      'items.0.deliveredKg',
    );
    await expectQuestion(
      (given) => deliverTreat(ctx, keyed({ corralId, round: 1, deliveredKg: '6555', ...given })),
      odd('TREAT', '6555', most),
      'deliveredKg',
    );
  });

  test('of a whole beat: its load, and times that cannot be', async () => {
    const { foodId } = (await ctx.db.formulationIngredient.findFirst({ where: { formulationId: stage.dietId } }))!;
    const beat = {
      round: 1,
      dietId: stage.dietId,
      mixerId: stage.mixerId,
      drops: [{ corralId, deliveredKg: '600' }],
      accept: ['BALANCE', 'NEGATIVE_STOCK'],
    };
    const lines = [{ foodId, actualKg: '5500' }];
    await expectQuestion(
      (given) => saveBeat(ctx, keyed({ ...beat, lines, ...given })),
      odd('LOAD', '5500', '5000'),
      'lines',
    );
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const small = [{ foodId, actualKg: '600' }];
    const refusalOf = (more: object) =>
      refusal(saveBeat(ctx, keyed({ ...beat, lines: small, ...more, confirm: true })));
    expect(await refusalOf({ mixStartedAt: at(-10), mixEndedAt: at(-20) })).toMatchObject({
      code: 'StartDateAfterEndDate',
      field: 'mixEndedAt',
    });
    expect(await refusalOf({ mixStartedAt: at(-10), mixEndedAt: at(600) })).toMatchObject({
      code: 'InvalidFieldType',
      field: 'mixEndedAt',
    });
    expect(await refusalOf({ drops: [{ ...beat.drops[0], at: at(600) }] })).toMatchObject({ field: 'drops.0.at' });
    expect(await refusalOf({ lines: [{ ...small[0], startedAt: at(-5), doneAt: at(-6) }] })).toMatchObject({
      field: 'lines.0.doneAt',
    });
    // Clocks are not quite alike.
    expect(await refusalOf({ mixEndedAt: at(11) })).toMatchObject({ field: 'mixEndedAt' });
    const ended = { mixStartedAt: at(-10), mixEndedAt: at(9) };
    expect(await saveBeat(ctx, keyed({ ...beat, lines: small, ...ended, confirm: true }))).toMatchObject({
      beatId: expect.any(String),
    });
  });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('weights', () => {
  let batchId: string;
  let oxId: string;
  beforeEach(async () => {
    batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    oxId = await enter(ctx, batchId, { weight: '400', happenedAt: minutesAgo(60) });
  });

  test('far from the projection are asked about where an ox is weighed, moved and boarded', async () => {
    await expectQuestion(
      (given) => weighOx(ctx, keyed({ oxId, weight: '600', happenedAt: minutesAgo(20), ...given })),
      odd('WEIGHT', '600', '540'),
      'weight',
    );
    // What was confirmed is the weight to hold the next one against.
    await weighOx(ctx, keyed({ oxId, weight: '610' }));
    const to = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    await expectQuestion(
      (given) =>
        moveOxen(
          ctx,
          keyed({ oxIds: [oxId], batchId: to, reason: 'ADJUST_LOT', weights: [{ oxId, weight: '61' }], ...given }),
        ),
      odd('WEIGHT', '61', '396.5'),
      'weights.0.weight',
    );
    const plant = await makeSlaughterhouse(ctx);
    const truckId = await makeTruck(ctx, plant, { saleManagementId: await makeSale(ctx, plant, { oxIds: [oxId] }) });
    await expectQuestion(
      (given) => boardOx(ctx, keyed({ truckId, oxId, weight: '550', ...given })),
      odd('WEIGHT', '550', '82.35'),
      'weight',
    );
  });

  test('and where one is identified; of one that was never weighed nothing is asked', async () => {
    await stockEarrings(ctx, 1, 2);
    await expectQuestion(
      (given) =>
        identifyOx(ctx, keyed({ oxId, sisbov: numberOf(1), weight: '250', happenedAt: minutesAgo(20), ...given })),
      odd('WEIGHT', '250', '260'),
      'weight',
    );
    const unknown = await enter(ctx, batchId, { weight: null });
    await ctx.db.ox.update({ where: ctx.key(unknown), data: { lastWeight: null } });
    await weighOx(ctx, keyed({ oxId, weight: '252' }));
  });

  test('of an animal that stood on a scale within ten minutes are asked about, whichever device sends them', async () => {
    await weighOx(ctx, keyed({ oxId, weight: '401', happenedAt: minutesAgo(30) }));
    for (const minutes of [26, 34])
      await expectQuestion(
        (given) => weighOx(ctx, keyed({ oxId, weight: '402', happenedAt: minutesAgo(minutes), ...given })),
        odd('WEIGHED_AGAIN', '4', '10'),
        'weight',
      );
    const { eventId } = await weighOx(ctx, keyed({ oxId, weight: '403', happenedAt: minutesAgo(5) }));
    await reverseOxEvent(ctx, keyed({ eventId }));
    await weighOx(ctx, keyed({ oxId, weight: '404', happenedAt: minutesAgo(4) }));
  });

  test('sent again under their key, a confirmed one is answered the same and kept once', async () => {
    const write = keyed({ oxId, weight: '600', confirm: true });
    expect(await weighOx(ctx, write)).toEqual(await weighOx(ctx, write));
    expect(await ctx.db.activity.findMany({ where: { subjectId: oxId, op: 'UPDATED' } })).toMatchObject([
      { confirmed: [{ rule: 'WEIGHT' }] },
    ]);
  });
});

test('what is old is asked about in days before the open one', async () => {
  const { foodId } = await createFood(ctx, {
    name: 'Milho',
    category: 'ENERGETICO',
    dryMatterPct: '88',
    elm: '2.2',
    elg: '1.5',
  });
  const open = await ctx.openDay();
  const order = {
    name: 'Milho',
    invoiceNumber: '1',
    invoiceSeries: '1',
    orderDay: daysAfter(open, -61),
    items: [{ foodId, kg: '1000', unitPrice: '1.1' }],
  };
  await expectQuestion(
    (given) => createFoodPurchase(ctx, { ...order, ...given }),
    odd('DAYS_BACK', '61', '60'),
    'orderDay',
  );
  // A form sends the day again as it was.
  const { id } = await ctx.db.purchase.findFirstOrThrow({ where: { name: 'Milho' }, select: { id: true } });
  await updateFoodPurchase(ctx, { id, orderDay: order.orderDay, observation: 'Combinado' });
  expect(await refusal(updateFoodPurchase(ctx, { id, orderDay: daysAfter(open, -62) }))).toMatchObject(
    odd('DAYS_BACK', '62', '60'),
  );
  const next = { ...order, name: 'Milho 2', invoiceNumber: '2', orderDay: open };
  const dear = { ...next, items: [{ foodId, kg: '1000', unitPrice: '11' }] };
  await expectQuestion(
    (given) => createFoodPurchase(ctx, { ...dear, ...given }),
    odd('KG_PRICE', '11', '5.5'),
    'items.0.unitPrice',
  );
});
