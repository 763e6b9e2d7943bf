import { afterAll, beforeAll, expect, test } from 'vitest';
import { bandOf } from '../../../server/feeding/feedDay/band.calc.ts';
import { closeBeat } from '../../../server/feeding/beats/running/beatClosing.service.ts';
import { comparisonsOf, isAlert, spreadOf, variationBand } from '../../../server/feeding/audits/scaleAudit.calc.ts';
import { createScaleAudit, deleteScaleAudit } from '../../../server/feeding/audits/scaleAudits.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { drop, loadBeat, makeBeatStage, makeMixer, type BeatStage } from '../../support/farms/beats.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;

beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46']);
});
afterAll(() => app.close());

test('bands end at 2, 5 and 10 percent, on both sides', () => {
  expect(['0', '-2', '2.0001', '5', '-5.01', '10', '10.5'].map(bandOf)).toEqual([
    'GREEN',
    'GREEN',
    'AMBER',
    'AMBER',
    'RED',
    'RED',
    'DARK',
  ]);
});

test('truck scale, display and beat are compared two by two', () => {
  const weights = {
    tareKg: '8200',
    grossKg: '11350',
    displayKg: '3125',
    beatLoadedKg: '3148',
    beatDeliveredKg: '3135',
  };
  const found = comparisonsOf(weights);
  expect([found.scaleDevPct, found.displayDevPct, found.deliveredDevPct].map((pct) => pct?.toFixed(4))).toEqual([
    '-0.7937',
    '0.7360',
    '-0.4130',
  ]);
  expect(isAlert(found)).toBe(false);
  expect(isAlert(comparisonsOf({ ...weights, displayKg: '3250' }))).toBe(true);
});

test('Penn State: mean, deviation and variation of three samples', () => {
  // Mean 11; squares 1 + 0 + 1 over two.
  const { mean, deviation, variationPct } = spreadOf(['10', '11', '12']);
  expect([mean.toFixed(2), deviation.toFixed(4), variationPct?.toFixed(4)]).toEqual(['11.00', '1.0000', '9.0909']);
  expect(spreadOf(['0', '0', '0']).variationPct).toBeNull();
  expect(['5', '5.1', '10', '10.1'].map(variationBand)).toEqual(['GREEN', 'AMBER', 'AMBER', 'RED']);
});

test('a check of a beat is kept with what the beat then said, and reports what is not green', async () => {
  const { mixerId } = stage;
  const corralId = stage.corrals[0]!.corralId;
  const beatId = await loadBeat(ctx, stage, [{ corralId, plannedKg: '655' }]);
  const weighed = { mixerId, beatId, tareKg: '8200', grossKg: '8900', displayKg: '660' };
  expect((await refusal(createScaleAudit(ctx, keyed(weighed)))).code).toBe('BeatNotClosed');
  await drop(ctx, beatId, corralId, '650');
  await closeBeat(ctx, keyed({ beatId, accept: ['BALANCE', 'NEGATIVE_STOCK'] }));
  const sample = { sieve19Pct: '12', sieve8Pct: '38', sieve4Pct: '20', panPct: '30' };
  const { auditId } = await createScaleAudit(ctx, keyed({ ...weighed, samples: [sample, sample, sample] }));
  const audit = await ctx.db.scaleAudit.findUniqueOrThrow({ where: ctx.key(auditId), include: { samples: true } });
  // 700 kg on the truck scale, 660 on the display.
  expect([audit.scaleDevPct.toFixed(2), audit.isAlert, audit.samples.length]).toEqual(['-5.71', true, 3]);
  expect([audit.beatLoadedKg, audit.beatDeliveredKg].map(Number)).toEqual([655, 650]);
  const other = await makeMixer(ctx);
  expect((await refusal(createScaleAudit(ctx, keyed({ ...weighed, mixerId: other })))).code).toBe('BeatOfAnotherMixer');
  const refused = await refusal(createScaleAudit(ctx, keyed({ ...weighed, samples: [sample] })));
  expect(refused).toMatchObject({ code: 'MixSamplesMissing', field: 'samples' });
  const short = [sample, { ...sample, panPct: '20' }, sample];
  expect(await refusal(createScaleAudit(ctx, keyed({ ...weighed, samples: short })))).toMatchObject({
    code: 'InvalidPercentageSum',
    field: 'samples.1.sieve19Pct',
  });
  expect((await refusal(createScaleAudit(ctx, keyed({ ...weighed, grossKg: '8200' })))).field).toBe('grossKg');
  // The year is typed wrong.
  const ofOtherYear = createScaleAudit(ctx, keyed({ ...weighed, day: '1926-01-31' }));
  expect(await refusal(ofOtherYear)).toMatchObject({ code: 'InvalidFieldType', field: 'day' });
  await deleteScaleAudit(ctx, { id: auditId });
  expect(await ctx.db.mixSample.count()).toBe(0);
});
