import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { mostShown, stretchOf, type PlaceOfBoard } from '../../../server/feeding/stretch/stretch.calc.ts';
import { treatBoard } from '../../../server/feeding/treats/treatBoard.service.ts';
import { boardOfStretch, treatStretch } from '../../../server/feeding/treats/treatStretch.service.ts';
import { troughManagement } from '../../../server/feeding/troughs/troughManagement.service.ts';
import { troughsOf, troughStretch } from '../../../server/feeding/troughs/history/troughStretch.service.ts';
import { saveNightReading, saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage } from '../../support/farms/beats.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';

const places = (...lines: [lineId: string | null, corrals: number, done: number][]): PlaceOfBoard[] =>
  lines.flatMap(([lineId, corrals, done]) =>
    Array.from({ length: corrals }, (_, index) => ({
      corralId: `${lineId} ${index}`,
      corralName: `${lineId}-${index}`,
      lineId,
      lineName: lineId && `Linha ${lineId}`,
      isDone: index < done,
    })),
  );

describe('what of a board is shown', () => {
  const farm = places(['A', 100, 3], [null, 50, 0], ['B', mostShown + 50, mostShown + 50]);

  test('is all of a small farm, with each line counted', () => {
    const small = stretchOf(farm.slice(0, mostShown), { lineId: undefined, part: 1 });
    expect(small).toMatchObject({
      shown: null,
      names: [],
      lines: [{ lineId: 'A', corrals: 100, done: 3 }, { lineId: null }],
    });
    expect(small.corralIds).toHaveLength(mostShown);
  });

  test('is the first line of a large farm, and then the chosen one', () => {
    const first = stretchOf(farm, { lineId: undefined, part: 1 });
    expect(first).toMatchObject({ shown: { lineId: 'A', lineName: 'Linha A', part: 1, parts: 1 } });
    expect(first.corralIds).toHaveLength(100);
    expect(first.names.map(({ corralNames }) => corralNames.length)).toEqual([100, 50, mostShown + 50]);
    expect(stretchOf(farm, { lineId: null, part: 1 }).corralIds).toHaveLength(50);
  });

  test('is a part of a line that is too long, and the last one where there is no such part', () => {
    expect(stretchOf(farm, { lineId: 'B', part: 1 }).corralIds).toHaveLength(mostShown);
    const last = stretchOf(farm, { lineId: 'B', part: 9 });
    expect(last).toMatchObject({ shown: { part: 2, parts: 2 } });
    expect(last.corralIds).toHaveLength(50);
  });

  test('is nothing of a line that has no corral in it', () => {
    expect(stretchOf(farm, { lineId: 'C', part: 1 })).toMatchObject({
      corralIds: [],
      shown: { lineId: 'C', parts: 1 },
    });
  });
});

describe('the stretches of a day', () => {
  let app: TestApp;
  let ctx: Context;
  let corralIds: string[];
  let lineId: string;

  beforeAll(async () => {
    app = await takeTestApp();
    ctx = await workSince(app, 2);
    const { corrals } = await makeBeatStage(ctx, ['9', '9', '10']);
    corralIds = corrals.map(({ corralId }) => corralId);
    const line = {
      name: 'Linha A',
      position: 1,
      areaM2: 1,
      animalCapacity: 1,
      feedingOrder: 1,
      initialPicket: 1,
      finalPicket: 2,
    };
    ({ id: lineId } = await ctx.db.line.create({ data: { ...line, picketAreaM2: 1, farmId: ctx.actor.farmId } }));
    await ctx.db.corral.updateMany({ where: { id: { in: corralIds.slice(0, 2) } }, data: { lineId } });
    await saveTroughReading(ctx, keyed({ corralId: corralIds[0]!, grade: '0' }));
    await saveNightReading(ctx, keyed({ corralId: corralIds[2]!, nightKind: 'CRUMB' }));
    const { corrals: board } = await treatBoard(ctx, {});
    const [first] = board.find(({ corralId }) => corralId === corralIds[1])!.treats;
    await deliverTreats(ctx, keyed({ items: [{ corralId: corralIds[1]!, round: 1, deliveredKg: first!.plannedKg }] }));
    ctx = ctx.withFreshCache();
  });
  afterAll(() => app.close());

  test('of troughs have the rows of the whole board, and count what is read', async () => {
    const all = await troughStretch(ctx, {});
    expect(all).toMatchObject({ shown: null, corrals: 3, read: 1, nights: 1, phases: ['TERMINATION'] });
    expect((await troughsOf(ctx, all)).rows).toEqual((await troughManagement(ctx, {})).rows);
    const line = await troughStretch(ctx, { lineId });
    expect(line).toMatchObject({ shown: { lineId, lineName: 'Linha A' }, corrals: 3 });
    expect((await troughsOf(ctx, line)).rows).toEqual((await troughManagement(ctx, { lineId })).rows);
    const outside = await troughStretch(ctx, { outsideLines: true, isNight: true });
    expect(outside.corralIds).toEqual([corralIds[2]]);
    expect(outside.lines).toMatchObject([
      { lineId, done: 0 },
      { lineId: null, done: 1 },
    ]);
  });

  test('of troughs are filtered by diet, phase and tolerance', async () => {
    const corralsOf = async (filter: object) => (await troughStretch(ctx, filter)).corralIds.length;
    expect(await corralsOf({ dietName: 'TERM-85' })).toBe(3);
    expect(await corralsOf({ dietName: 'Outra' })).toBe(0);
    expect(await corralsOf({ phase: 'GROWTH' })).toBe(0);
    // Nobody is fed to the end yet.
    expect(await corralsOf({ outOfTolerance: true })).toBe(0);
  });

  test('of treats sum the rounds as the whole board does, and count lines by the round to feed', async () => {
    const whole = await treatBoard(ctx, {});
    const all = await treatStretch(ctx, { byRound: true });
    expect(
      all.rounds.map((round) => ({
        ...round,
        plannedKg: Number(round.plannedKg),
        deliveredKg: Number(round.deliveredKg),
      })),
    ).toEqual(
      whole.rounds.map((round) => ({
        ...round,
        plannedKg: round.plannedKg.toNumber(),
        deliveredKg: round.deliveredKg.toNumber(),
      })),
    );
    expect(all).toMatchObject({
      round: 1,
      corrals: 3,
      dietNames: ['TERM-85'],
      lines: [
        { lineId, corrals: 2, done: 1 },
        { lineId: null, done: 0 },
      ],
    });
    expect(await boardOfStretch(ctx, all)).toEqual(whole);
    const line = await treatStretch(ctx, { lineId });
    expect((await boardOfStretch(ctx, line)).corrals).toEqual(
      whole.corrals.filter((corral) => corral.lineId === lineId),
    );
    // The sums stay those of all lines.
    expect(line.rounds).toEqual(all.rounds);
    expect(line).toMatchObject({ round: null, lines: [{ done: 0 }, { done: 0 }] });
  });

  test('of a diet that nobody is fed have no rows, and still offer the others', async () => {
    expect(await treatStretch(ctx, { dietName: 'Outra' })).toMatchObject({
      corralIds: [],
      rounds: [],
      dietNames: ['TERM-85'],
    });
  });

  test('of a day that is over are as it was frozen', async () => {
    const first = await ctx.openDay();
    const inside = ctx.withFreshCache();
    await advance(inside);
    const over = await troughStretch(ctx.withFreshCache(), { day: first, lineId });
    expect(over).toMatchObject({ corrals: 3, read: 1 });
    expect((await troughsOf(ctx.withFreshCache(), over)).rows).toHaveLength(2);
  });
});
