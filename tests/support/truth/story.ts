import { randomUUID } from 'node:crypto';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { editBeat, saveBeats } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { createHistoryAdjustment } from '../../../server/feeding/history/historyAdjustment.service.ts';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { medicate, reverseApplications } from '../../../server/health/doses/medicate.service.ts';
import { undoAdvance } from '../../../server/farm/farmDay/farmDay.service.ts';
import { adjustDryMatter } from '../../../server/stock/analyses/analyses.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { AppError } from '../../../server/platform/errors/AppError.ts';
import { calendarToday, dateOf, daysAfter, daysBetween } from '../../../server/platform/values/day.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { enterStock, exitStock, reverseMovement } from '../../../server/stock/ledger/movements.service.ts';
import { stockWarnings } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import type { TestApp } from '../app.ts';
import { makeMixer } from '../farms/beats.ts';
import { advance, diet, workSince } from '../farms/diets.ts';
import { makeTractPlan } from '../farms/feeding.ts';
import { causeOf, makeVaccine } from '../farms/health.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral } from '../farms/herd.ts';
import type { Assumed } from './reckoning.ts';

const lastedDays = 6;
/** The days of a story that lie in the month before: it is summed up in the middle of the story, and changed later. */
const daysOfMonthBefore = 3;

/** How long ago a story begins, so that it is over by now. */
function begunAgo(): number {
  const today = calendarToday('America/Sao_Paulo');
  const month = `${daysAfter(today, daysOfMonthBefore - lastedDays - 2).slice(0, 7)}-01`;
  return daysBetween(daysAfter(month, -daysOfMonthBefore), today);
}

/** A generator of its own for each story, so that a failed one can be played again. */
export function randomOf(seed: number) {
  let state = (seed * 2_654_435_761) % 2_147_483_648;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
type Random = ReturnType<typeof randomOf>;

interface Stage {
  foods: string[];
  dietId: string;
  mixerId: string;
  medicineId: string;
  causeId: string;
  corrals: string[];
  batches: string[];
}

export interface Story {
  ctx: Context;
  assumed: Assumed;
  batches: string[];
  /** How often each act was done, and how often one was refused. */
  done: Map<string, number>;
}

async function setStage(ctx: Context): Promise<Stage> {
  const foods: string[] = [];
  for (const [name, category, dryMatterPct, cost] of [
    ['Silagem', 'VOLUMOSO', '33.3', '1801.13'],
    ['Milho', 'ENERGETICO', '87.7', '11002.77'],
  ] as const) {
    const { foodId } = await createFood(ctx, { name, category, dryMatterPct, elm: '2.18', elg: '1.5' });
    await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '10000', cost });
    foods.push(foodId);
  }
  const shares = [
    { foodId: foods[0]!, pct: '30' },
    { foodId: foods[1]!, pct: '70' },
  ];
  const { formulationId: dietId } = await createFormulation(ctx, diet('Dieta', shares, { estimatedDailyGain: '1.37' }));
  const corrals = [await makeCorral(ctx), await makeCorral(ctx), await makeCorral(ctx)];
  const batches: string[] = [];
  for (const locationId of corrals) {
    const batchId = await makeBatch(ctx, { kind: 'CONFINEMENT', locationType: 'PICKET', locationId });
    batches.push(batchId);
  }
  await makeTractPlan(ctx, corrals, [100]);
  return {
    ...{ foods, dietId, corrals, batches },
    mixerId: await makeMixer(ctx),
    medicineId: await makeVaccine(ctx),
    causeId: await causeOf(ctx),
  };
}

async function assume(ctx: Context, power: 0 | 1, lossTo: 'COST_CENTER' | 'BATCHES'): Promise<Assumed> {
  const { economics, results, financialReports } = settingDefaults;
  const assumed = { operationalRate: '2.21', healthPerHead: '1.53' };
  await saveSettings.economics(ctx, { ...economics, lossTo, operationalCostPerHeadDay: assumed.operationalRate });
  await saveSettings.results(ctx, {
    ...results,
    healthCostPerHead: assumed.healthPerHead,
    feedShare: power === 0 ? 'HEAD' : 'PV',
  });
  return {
    ...assumed,
    power,
    minWeighedPct: Number(economics.minWeighedPct),
    liveYieldPct: Number(economics.liveYield),
    yieldPct: String(results.yieldPctBulls),
    arrobaKg: Number(economics.arrobaKg),
    arrobaPrice: String(financialReports.arrobaPrice),
    deductionPct: String(financialReports.funruralPct),
  };
}

/** What may happen on a day, most of it to what is already over. */
function actsOf(story: { ctx: Context }, stage: Stage, random: Random) {
  const one = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;
  const { foods, batches, corrals, medicineId, causeId, dietId } = stage;
  const db = () => story.ctx.db;
  const live = async () => {
    const oxen = await db().ox.findMany({ where: { status: 'ACTIVE' }, orderBy: { id: 'asc' }, select: { id: true } });
    return one(oxen)?.id ?? randomUUID();
  };
  const ago = async (most: number) => daysAfter(await story.ctx.openDay(), -1 - random(most));
  const kilos = (least: number, more: number) => `${least + random(more)}.${random(10)}`;
  const events = () => db().oxEvent.findMany({ where: { reversed: false }, orderBy: { seq: 'asc' } });
  const acts = {
    enter: async (batchId = one(batches)) => {
      const oxId = await enter(story.ctx, batchId, { weight: kilos(340, 90) });
      if (random(4) > 0) await costAtEntry(story.ctx, [oxId], `${2_400 + random(900)}.${10 + random(90)}`);
    },
    weigh: async () => weighOx(story.ctx, keyed({ oxId: await live(), weight: kilos(360, 90), confirm: true })),
    move: async () => {
      const oxId = await live();
      const weights = random(2) === 0 ? { weights: [{ oxId, weight: kilos(360, 90) }] } : {};
      await moveOxen(story.ctx, keyed({ oxIds: [oxId], batchId: one(batches), reason: 'OTHER', ...weights }));
    },
    die: async () => killOx(story.ctx, keyed({ oxId: await live(), causeId, destination: 'BURIED' })),
    leave: async () => {
      const gone = { oxId: await live(), ...(random(2) === 0 ? { weight: kilos(380, 90) } : {}) };
      await story.ctx.transaction((inside) => leaveFarm(inside, { type: 'EXIT', oxen: [gone], stamp: null }));
    },
    dose: async () => medicate(story.ctx, keyed({ oxIds: [await live()], medicineId, dose: `${3 + random(6)}` })),
    takeBack: async () => {
      const doses = await db().medicineApplication.findMany({ where: { reversed: false }, orderBy: { id: 'asc' } });
      if (doses.length > 0) await reverseApplications(story.ctx, keyed({ applicationIds: [one(doses).id] }));
    },
    reverse: async () => reverseOxEvent(story.ctx, keyed({ eventId: one((await events()).slice(-8)).id })),
    // A late invoice changes what beats of days before cost.
    invoice: async () =>
      enterStock(story.ctx, {
        ...{
          foodId: one(foods),
          type: 'PURCHASE',
          kg: kilos(200, 5_000),
          cost: `${900 + random(4_000)}.${random(10)}7`,
        },
        ...{ day: await ago(5), acceptRetroactive: true, accept: stockWarnings },
      }),
    // Feed is lost, often on a day that is over, and some of it is found again.
    lose: async () => {
      const stock = await db().stock.findFirstOrThrow({ where: { foodId: one(foods) } });
      await exitStock(story.ctx, {
        rows: [{ stockId: stock.id, type: 'LOSS', kg: kilos(20, 300), lossReason: 'CHUVA' }],
        ...(random(3) === 0 ? {} : { day: await ago(5), acceptRetroactive: true }),
        accept: stockWarnings,
      });
    },
    find: async () => {
      const losses = await db().stockMovement.findMany({
        where: { type: 'LOSS', reversed: false, reversalOfId: null },
        orderBy: [{ day: 'asc' }, { seq: 'asc' }],
      });
      if (losses.length > 0) await reverseMovement(story.ctx, { id: one(losses).id, acceptRetroactive: true });
    },
    correct: async () => {
      const change = one([
        { heads: 1 + random(5) },
        { averageWeight: kilos(360, 80) },
        { leftoverKg: kilos(0, 9) },
        { deliveredKg: [{ dietId, kg: kilos(15, 60) }] },
        { heads: 1 + random(5), averageWeight: kilos(360, 80), deliveredKg: [{ dietId, kg: kilos(15, 60) }] },
      ] as object[]);
      const named = { batchId: one(batches), day: await ago(4), reason: 'Conferido' };
      await createHistoryAdjustment(story.ctx, keyed({ ...named, ...change }));
    },
    // What the silo is found to hold, often on a day that is over.
    count: async () => {
      const stock = await db().stock.findFirstOrThrow({ where: { foodId: one(foods) } });
      await countStock(story.ctx, {
        rows: [{ stockId: stock.id, countedKg: kilos(6_000, 6_000) }],
        ...(random(2) === 0 ? {} : { day: await ago(4), acceptRetroactive: true }),
        accept: stockWarnings,
      });
    },
    // Beats that are loaded from here on hold more or less of it.
    dry: async () => {
      const stock = await db().stock.findFirstOrThrow({ where: { foodId: one(foods) } });
      await adjustDryMatter(story.ctx, { id: stock.id, dryMatterPct: kilos(30, 60), confirmed: true });
    },
    // What was written down of the beat of today is not what the scale showed.
    edit: async () => {
      const beat = await db().beat.findFirst({
        where: { day: dateOf(await story.ctx.openDay()), status: 'CLOSED' },
        include: { lines: { orderBy: { position: 'asc' } }, drops: { orderBy: { position: 'asc' } } },
      });
      if (!beat) return;
      const line = { lineId: one(beat.lines).id, actualKg: kilos(40, 90) };
      const drop = { corralId: one(beat.drops).corralId, deliveredKg: kilos(12, 60) };
      const change = one([{ lines: [line] }, { drops: [drop] }, { lines: [line], drops: [drop] }] as object[]);
      await editBeat(story.ctx, keyed({ beatId: beat.id, ...change, ...accepted }));
    },
    read: async () => {
      const seen = { grade: '1', leftoverKg: kilos(0, 8), leftoverRemoved: random(3) > 0 };
      await saveTroughReading(story.ctx, keyed({ corralId: one(corrals), ...seen }));
    },
  };
  return acts;
}

const often = [
  ...['enter', 'weigh', 'move', 'move', 'die', 'leave', 'dose', 'dose', 'takeBack', 'reverse'],
  ...['invoice', 'invoice', 'lose', 'lose', 'find', 'correct', 'correct', 'correct', 'read', 'read'],
  ...['count', 'dry'],
] as const;

const accepted = { confirm: true, accept: ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'] };

/** A beat for all corrals with heads. */
async function feed({ ctx }: { ctx: Context }, { foods, dietId, mixerId, batches, corrals }: Stage, random: Random) {
  const standing = await ctx.db.batch.findMany({ where: { heads: { gt: 0 } }, select: { id: true } });
  const drops = corrals
    .filter((_, place) => standing.some(({ id }) => id === batches[place]))
    .map((corralId) => ({ corralId, deliveredKg: `${12 + random(60)}.${random(10)}` }));
  if (drops.length === 0) return;
  const kg = drops.reduce((sum, { deliveredKg }) => sum + Number(deliveredKg), 0);
  const lines = [0.35, 0.7].map((share, place) => ({
    foodId: foods[place]!,
    actualKg: `${Math.ceil(kg * share) + random(4)}.${random(10)}`,
  }));
  const beat = { round: 1, dietId, mixerId, lines, drops };
  await saveBeats(ctx, keyed({ beats: [beat], ...accepted }));
}

/** A farm with three batches lives some days on which anything happens, also to days that are over. */
export async function playStory(app: TestApp, seed: number): Promise<Story> {
  const random = randomOf(seed + 1);
  const story = { ctx: await workSince(app, begunAgo()) };
  const assumed = await assume(story.ctx, seed % 2 === 0 ? 0 : 1, seed % 3 === 2 ? 'COST_CENTER' : 'BATCHES');
  story.ctx = story.ctx.withFreshCache();
  const stage = await setStage(story.ctx);
  const acts = actsOf(story, stage, random);
  const done = new Map<string, number>();
  const attempt = async (name: string, act: () => Promise<unknown>) => {
    let outcome = name;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome = `refused ${name} ${error.code}`;
    }
    done.set(outcome, (done.get(outcome) ?? 0) + 1);
    story.ctx = story.ctx.withFreshCache();
  };
  for (const batchId of stage.batches) for (const _ of [1, 2]) await attempt('enter', () => acts.enter(batchId));
  for (const batchId of stage.batches)
    await attempt('activate', () => activateBatch(story.ctx, keyed({ batchId, dietId: stage.dietId })));
  for (let day = 0; day < lastedDays; day += 1) {
    for (let act = 0; act < 4; act += 1) {
      const name = often[random(often.length)]!;
      await attempt(name, () => acts[name]());
    }
    await attempt('feed', () => feed(story, stage, random));
    if (random(3) === 0) await attempt('edit', acts.edit);
    await attempt('advance', () => advance(story.ctx));
    if (random(4) > 0) continue;
    // The day was closed too early: something of it was still to be written.
    const closed = daysAfter(await story.ctx.openDay(), -1);
    await attempt('undo', () => undoAdvance(story.ctx, { day: closed }));
    const name = often[random(often.length)]!;
    await attempt(name, () => acts[name]());
    if ((await story.ctx.openDay()) === closed) await attempt('advance', () => advance(story.ctx));
  }
  for (const name of ['invoice', 'lose', 'correct', 'takeBack', 'reverse'] as const)
    await attempt(name, () => acts[name]());
  return { ctx: story.ctx, assumed, batches: stage.batches, done };
}
