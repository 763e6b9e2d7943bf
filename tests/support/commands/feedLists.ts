import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { saveBeat } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { changeBatchesDiet } from '../../../server/feeding/dietChanges/dietChanges.service.ts';
import { dietWarnings } from '../../../server/feeding/dietChanges/dietJump.calc.ts';
import { planCorrals } from '../../../server/feeding/plans/feedPlan.service.ts';
import { createTractPlan } from '../../../server/feeding/plans/tractPlans.service.ts';
import { createDietTransition } from '../../../server/feeding/transitions/dietTransitions.service.ts';
import { dateOf } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { makeMixer } from '../farms/beats.ts';
import { makeTractPlan } from '../farms/feeding.ts';
import { keyed } from '../farms/herd.ts';
import {
  makeFedCorrals,
  makeFoods,
  nextName,
  shares,
  times,
  upTo,
  type ListCommands,
  type Stage,
} from './listCommand.ts';
import { makeDietOf, makeStocks } from './stockLists.ts';

interface Fed {
  dietId: string;
  foodIds: string[];
  corralIds: string[];
  batchIds: string[];
}

const mostCorrals = 100;
const mostFoods = 30;

/** Diets of one food, made at once. */
async function makeDiets(stage: Stage, count: number): Promise<string[]> {
  const { farmId } = stage.ctx.actor;
  const validFrom = dateOf(await stage.ctx.openDay());
  const [foodId] = await makeFoods(stage, 1);
  const ids = times(count, () => uuidv7());
  await stage.ctx.db.formulation.createMany({
    data: ids.map((id) => ({
      ...{ id, farmId, lineageId: id, name: nextName('Dieta'), validFrom },
      ...{ type: 'CONFINEMENT' as const, basis: 'MS' as const, estimatedDailyGain: '1.5' },
    })),
  });
  await stage.ctx.db.formulationIngredient.createMany({
    data: ids.map((formulationId) => ({ farmId, formulationId, foodId: foodId!, pct: '100', position: 0 })),
  });
  return ids;
}

/** Corrals that are fed a diet of foods in stock, with a call each. */
async function makeFed(stage: Stage): Promise<Fed> {
  const { ctx } = stage;
  const foodIds = (await makeStocks(stage, mostFoods)).map(({ foodId }) => foodId);
  const dietId = await makeDietOf(stage, foodIds);
  const corrals = await makeFedCorrals(stage, mostCorrals, dietId);
  const corralIds = corrals.map(({ corralId }) => corralId);
  const calls = corralIds.map((corralId) => ({ corralId, call: '10.46', kind: 'GRADE' as const }));
  await planCorrals(ctx, await ctx.openDay(), calls);
  return { dietId, foodIds, corralIds, batchIds: corrals.map(({ batchId }) => batchId) };
}

/** The same corrals for all commands of a stage: what one of them brings or changes leaves the next one its own. */
function sharedCorrals(): (stage: Stage, corrals: number) => Promise<Fed> {
  const made = new WeakMap<Stage, Promise<Fed>>();
  return async (stage, corrals) => {
    const making = made.get(stage) ?? makeFed(stage);
    made.set(stage, making);
    const fed = await making;
    return { ...fed, corralIds: fed.corralIds.slice(0, corrals), batchIds: fed.batchIds.slice(0, corrals) };
  };
}

/** Corrals that feed is brought to, and others where what is changed counts today. */
const [fedCorrals, unfedCorrals] = [sharedCorrals(), sharedCorrals()];

const accept = ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'];
const loadKg = 1_200;
const linesOf = (foodIds: readonly string[]) =>
  foodIds.map((foodId) => ({ foodId, actualKg: String(loadKg / foodIds.length) }));
const dropsOf = (corralIds: readonly string[]) =>
  corralIds.map((corralId) => ({ corralId, deliveredKg: String(loadKg / corralIds.length) }));

const beatOf = ({ dietId, foodIds }: Fed, mixerId: string, corralIds: readonly string[], foods: number) => ({
  ...{ round: 1, dietId, mixerId },
  lines: linesOf(foodIds.slice(0, foods)),
  drops: dropsOf(corralIds),
});

const treats = (count: number) =>
  times(count, (index) => ({
    pct: shares(count)[index]!,
    startTime: `${String(5 + index).padStart(2, '0')}:00`,
    endTime: `${String(5 + index).padStart(2, '0')}:30`,
  }));

/** From one diet to the next, a step of each. */
async function steps(stage: Stage, count: number) {
  const diets = await makeDiets(stage, count);
  return diets.map((dietAId, index) => ({ day: index * 3 + 1, dietAId, pctA: '100' }));
}

export const feedLists: ListCommands = {
  startBeat: async (stage, rows) => {
    const { dietId, corralIds } = await fedCorrals(stage, rows);
    const drops = corralIds.map((corralId) => ({ corralId, plannedKg: '8' }));
    return keyed({ round: 1, dietId, mixerId: await makeMixer(stage.ctx), drops });
  },
  saveBeat: {
    rows: [4, mostFoods],
    input: async (stage, rows) => {
      const fed = await fedCorrals(stage, rows);
      const beat = beatOf(fed, await makeMixer(stage.ctx), fed.corralIds, rows);
      return keyed({ ...beat, accept, confirm: true });
    },
  },
  editBeat: {
    rows: [4, mostFoods],
    input: async (stage, rows) => {
      const { ctx } = stage;
      const fed = await fedCorrals(stage, rows);
      const beat = beatOf(fed, await makeMixer(ctx), fed.corralIds.slice(rows / 2), rows);
      const { beatId } = await saveBeat(ctx, keyed({ ...beat, accept, confirm: true }));
      const lines = await ctx.db.beatLine.findMany({ where: { beatId }, select: { id: true } });
      const changed = lines.slice(0, rows).map(({ id }) => ({ lineId: id, actualKg: String(loadKg / rows + 1) }));
      return keyed({ beatId, lines: changed, drops: dropsOf(fed.corralIds), accept, confirm: true });
    },
  },
  saveBeats: {
    rows: [2, 20],
    input: async (stage, rows) => {
      const fed = await fedCorrals(stage, rows * 4);
      const mixerId = await makeMixer(stage.ctx);
      const beats = times(rows, (index) => beatOf(fed, mixerId, fed.corralIds.slice(index * 4, index * 4 + 4), rows));
      return keyed({ beats, accept, confirm: true });
    },
  },
  deliverTreats: async (stage, rows) => {
    const { corralIds } = await fedCorrals(stage, rows);
    return keyed({ items: corralIds.map((corralId) => ({ corralId, round: 1, deliveredKg: '6' })), confirm: true });
  },
  saveReadingRound: async (stage, rows) => {
    const { corralIds } = await fedCorrals(stage, rows);
    const { rows: grades, ...of } = settingDefaults.grades;
    // The last grade is that of a trough that nobody ate from.
    const untouched = grades.map((row) => (row.score === '3' ? { ...row, adjustPct: '-25' } : row));
    await saveSettings.grades(stage.ctx, { ...of, rows: untouched });
    return keyed({
      readings: corralIds.map((corralId, index) => ({
        ...{ corralId, nightKind: 'CRUMB', grade: index % 2 === 0 ? '1' : '3' },
      })),
    });
  },
  replicateReadings: async (stage, rows) => keyed({ corralIds: (await fedCorrals(stage, rows)).corralIds }),
  importExternalReadings: async (stage, rows) => {
    const { corralIds } = await fedCorrals(stage, rows);
    const corrals = await stage.ctx.db.corral.findMany({ where: { id: { in: corralIds } }, select: { name: true } });
    return keyed({ rows: corrals.map(({ name }) => ({ corral: name, msPerHead: '10' })) });
  },
  changeDiet: async (stage, rows) => {
    const { dietId: fromDietId, corralIds, batchIds } = await unfedCorrals(stage, rows);
    const others = await stage.ctx.db.batch.findMany({ where: { id: { in: batchIds }, NOT: { dietId: fromDietId } } });
    const back = others.map(({ id }) => ({ batchId: id, dietId: fromDietId }));
    if (back.length > 0)
      await changeBatchesDiet(stage.ctx, { changes: back, effective: 'TODAY', accept: dietWarnings });
    const [toDietId] = await makeDiets(stage, 1);
    return { fromDietId, toDietId, corralIds, effective: 'TODAY', accept: dietWarnings };
  },
  changeBatchesDiet: async (stage, rows) => {
    const { batchIds } = await unfedCorrals(stage, rows);
    const diets = await makeDiets(stage, rows / 10);
    const changes = batchIds.map((batchId, index) => ({ batchId, dietId: diets[index % diets.length]! }));
    return { changes, effective: 'TODAY', keep: 'KGMN', accept: dietWarnings };
  },
  createDietTransition: upTo(20, async (stage, rows) => ({
    ...{ name: nextName('Transição'), mode: 'STEP' },
    steps: await steps(stage, rows),
  })),
  updateDietTransition: upTo(20, async (stage, rows) => {
    const name = nextName('Transição');
    const { transitionId } = await createDietTransition(stage.ctx, {
      name,
      mode: 'STEP',
      steps: await steps(stage, rows),
    });
    return { id: transitionId, steps: await steps(stage, rows) };
  }),
  startTransition: async (stage, rows) => {
    const { batchIds } = await unfedCorrals(stage, rows);
    const transition = { name: nextName('Transição'), mode: 'STEP', steps: await steps(stage, 2) };
    return {
      transitionId: (await createDietTransition(stage.ctx, transition)).transitionId,
      batchIds,
      effective: 'TODAY',
    };
  },
  createTractPlan: upTo(10, async (_stage, rows) => ({ name: nextName('Plano'), treats: treats(rows) })),
  updateTractPlan: upTo(10, async (stage, rows) => {
    const { tractPlanId } = await createTractPlan(stage.ctx, { name: nextName('Plano'), treats: treats(rows) });
    return { id: tractPlanId, treats: treats(rows) };
  }),
  replaceTractPlan: async (stage, rows) => {
    const { corralIds } = await unfedCorrals(stage, rows);
    return { toPlanId: await makeTractPlan(stage.ctx, [], [50, 50]), corralIds, effective: 'TODAY' };
  },
};
