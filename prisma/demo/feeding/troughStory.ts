import { createDietTransition } from '../../../server/feeding/transitions/dietTransitions.service.ts';
import { saveReadingRound } from '../../../server/feeding/troughs/troughRound.service.ts';
import { replaceTractPlan } from '../../../server/feeding/plans/tractPlanAssignments.service.ts';
import { createTractPlan, updateTractPlan } from '../../../server/feeding/plans/tractPlans.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { BeatStory, type PartToFeed } from './beatStory.ts';
import { chance, jitter } from '../telling.ts';

const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });

const fourTreats = [
  { pct: '30', startTime: '07:00', endTime: '08:30' },
  { pct: '20', startTime: '10:30', endTime: '11:45' },
  { pct: '20', startTime: '13:30', endTime: '14:45' },
  { pct: '30', startTime: '16:30', endTime: '18:00' },
];
const threeTreats = [
  { pct: '30', startTime: '07:30', endTime: '09:00' },
  { pct: '30', startTime: '11:30', endTime: '13:00' },
  { pct: '40', startTime: '16:00', endTime: '17:30' },
];

/** When the wagons are to reach the first troughs, by the clock. */
const roundHours = [7, 10.5, 13.5, 16.5];
/** From its first load to its last trough. */
const longestRoundMinutes = 300;

/** The diet transitions of the farm. */
export const ladder = 'Escada de adaptação';
export const blend = 'Duas dietas para a terminação';

/** How each of the readers sees a trough: who sees more in it gives a higher grade. */
const readers = [
  { sees: 0, forgets: 0.004 },
  { sees: 0.015, forgets: 0.012 },
  { sees: -0.012, forgets: 0.03 },
] as const;

/** So many hours after six in the morning, and who of the staff is at it: the owner, the manager, the two feeders. */
export type Clock = (hours: number, person: number) => Context;

interface Fed {
  corralId: string;
  call: number;
  heads: number;
  weight: number;
  daysOnFeed: number;
  phase: string | null;
  parts: PartToFeed[];
  number: number;
}

/** What is reported of one trough of a round. */
type Look = { corralId: string; nightKind?: string; grade?: string; flags?: string[] };

/** What was reported of the same troughs at night and in the morning, as one. */
function together(nights: readonly Look[], mornings: readonly Look[]): Look[] {
  const looks = new Map(nights.map((look) => [look.corralId, look]));
  for (const look of mornings) looks.set(look.corralId, { ...looks.get(look.corralId), ...look });
  return [...looks.values()];
}

/** What cattle would eat if they were given it, percent of live weight: it rises for a month and then slowly falls. */
function appetitePct({ daysOnFeed, number }: Fed, ago: number): number {
  const rising = 1.38 + (0.92 * Math.min(daysOnFeed, 26)) / 26;
  const falling = Math.max(0, daysOnFeed - 45) * 0.0035;
  const wet = chance(ago, 71) < 0.12 ? -0.05 : 0;
  return (rising - falling) * (1 + jitter(0.05, number, 72) + jitter(0.022, number, ago, 73) + wet);
}

/** From how full a trough is left to the grade of the farm's table. */
function gradeOf(fullness: number, { daysOnFeed }: Fed): string {
  if (fullness > 1.12) return '3';
  if (fullness > 1.06) return '2';
  if (fullness > 1.025) return '1.5';
  if (fullness > 0.985) return '1';
  if (fullness > 0.955) return '0.5';
  if (fullness > 0.9 || daysOnFeed > 20) return '0';
  return fullness > 0.8 || daysOnFeed > 10 ? '-1' : '-2';
}

const nightOf = (fullness: number) => (fullness > 1.05 ? 'INVENTORY' : fullness > 0.97 ? 'CRUMB' : 'DRY');

const looks = {
  '-2': { behaviour: 'HUNGRY_MOST', trough: 'LICKED' },
  '-1': { behaviour: 'HUNGRY_SOME', trough: 'LICKED' },
  '0': { behaviour: 'STANDING_SOME', trough: 'CLEAN' },
  '0.5': { behaviour: 'CALM', trough: 'CLEAN' },
  '1': { behaviour: 'CALM', trough: 'FEW' },
  '1.5': { behaviour: 'CALM', trough: 'FEW' },
  '2': { behaviour: 'CALM', trough: 'LEFT' },
  '3': { behaviour: 'CALM', trough: 'MANY' },
} as const;

/** Months of readings, plans and deliveries by people with habits. */
export class TroughStory {
  #numbers = new Map<string, number>();
  readonly #beats = new BeatStory();

  /** Tract plans for every corral, before there is anything to feed. */
  async begin(ctx: Context): Promise<void> {
    const { tractPlanId: four } = await createTractPlan(ctx, { name: 'Quatro tratos', treats: fourTreats });
    const { tractPlanId: three } = await createTractPlan(ctx, { name: 'Três tratos', treats: threeTreats });
    const corrals = await ctx.db.corral.findMany({
      where: { locationType: 'PICKET', active: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { id: true, line: { select: { name: true } } },
    });
    await this.#beats.begin(ctx);
    this.#numbers = new Map(corrals.map(({ id }, index) => [id, index]));
    const isFar = (name: string | undefined) => name === 'Linha C';
    for (const [toPlanId, far] of [
      [four, false],
      [three, true],
    ] as const)
      await replaceTractPlan(ctx, {
        toPlanId,
        corralIds: corrals.filter(({ line }) => isFar(line?.name) === far).map(({ id }) => id),
        effective: 'TODAY',
      });
  }

  /** Once the diets are there: the ladder of adaptation, and a blend to the last diet. */
  async #drawTransitions(ctx: Context): Promise<void> {
    const diets = await ctx.db.formulation.findMany({
      where: { type: 'CONFINEMENT', validTo: null },
      select: { id: true, name: true },
    });
    const dietId = (name: string) => diets.find((diet) => diet.name === name)!.id;
    const alone = (day: number, name: string) => ({ day, dietAId: dietId(name), pctA: '100', pctB: '0' });
    await createDietTransition(ctx, {
      name: ladder,
      mode: 'STEP',
      steps: [
        { ...alone(1, 'Adaptação 1'), minIntakePct: '1.3' },
        alone(8, 'Adaptação 3'),
        alone(15, 'Crescimento 78'),
      ],
    });
    const blended = (day: number, pctA: string, pctB: string) => ({
      day,
      dietAId: dietId('Crescimento 78'),
      pctA,
      dietBId: dietId('Terminação 85'),
      pctB,
    });
    await createDietTransition(ctx, {
      name: blend,
      mode: 'BLEND',
      steps: [blended(1, '75', '25'), blended(4, '50', '50'), blended(7, '25', '75'), blended(10, '0', '100')],
    });
  }

  async #fed(ctx: Context, day: Day): Promise<Fed[]> {
    const plans = await ctx.db.feedPlan.findMany({
      where: { day: dateOf(day) },
      orderBy: [{ corral: { position: 'asc' } }, { corralId: 'asc' }],
      select: {
        corralId: true,
        call: true,
        heads: true,
        weight: true,
        daysOnFeed: true,
        phase: true,
        parts: { select: { dietId: true, treats: { select: { round: true, plannedKg: true } } } },
      },
    });
    return plans.map(({ call, weight, parts, ...plan }) => ({
      ...plan,
      call: Number(call),
      weight: Number(weight ?? 400),
      number: this.#numbers.get(plan.corralId) ?? 0,
      parts: parts.map(({ dietId, treats }) => ({
        dietId,
        plannedKg: new Map(treats.map(({ round, plannedKg }) => [round, Number(plannedKg)])),
      })),
    }));
  }

  /** Feeding, the night and the next morning of one farm day. */
  async day(clock: Clock, ago: number, day: Day): Promise<void> {
    const [fedAt, nightAt, morningAt] = [15.4, 15.5, 24 - 0.4] as const;
    if (ago === 240) await this.#drawTransitions(clock(6, 0));
    if (ago === 92) await this.#eatLater(clock(6, 0));
    const fed = await this.#fed(clock(fedAt, 0), day);
    if (fed.length === 0) return;
    const roundsAt = new Map(roundHours.map((hours, index) => [index + 1, clock(hours - 6, 0).now()]));
    await this.#beats.feed(clock(fedAt, ago % 4), day, fed, { ago, roundsAt });
    const nights = this.#nights(fed, ago);
    // Long ago the two readings of a day are reported at once: that is quicker, and nobody sees the difference.
    if (ago < 30) await this.#save(clock(nightAt, 1 + ((ago + 1) % 3)), nights);
    const mornings = this.#mornings(fed, ago);
    await this.#save(clock(morningAt, 1 + (ago % 3)), ago < 30 ? mornings : together(nights, mornings));
  }

  /** In the heat of the dry season the first treat comes earlier: a new version of the plan. */
  async #eatLater(ctx: Context): Promise<void> {
    const plan = await ctx.db.tractPlan.findFirstOrThrow({ where: { name: 'Quatro tratos', validTo: null } });
    await updateTractPlan(ctx, {
      id: plan.id,
      treats: fourTreats.map((treat, index) =>
        index === 0 ? { ...treat, startTime: '06:30', endTime: '08:00' } : treat,
      ),
    });
  }

  #fullness(corral: Fed, ago: number): number {
    return corral.call / ((appetitePct(corral, ago) * corral.weight) / 100);
  }

  #nights(fed: readonly Fed[], ago: number): Look[] {
    // Last night somebody was there.
    if (ago > 1 && chance(ago, 77) < 0.1) return [];
    return fed.map((corral) => ({
      corralId: corral.corralId,
      nightKind: nightOf(this.#fullness(corral, ago) + jitter(0.012, corral.number, ago, 78)),
    }));
  }

  #mornings(fed: readonly Fed[], ago: number): Look[] {
    const { sees, forgets } = readers[ago % readers.length]!;
    const flags = chance(ago, 71) < 0.12 ? ['RAIN', 'MUD'] : chance(ago, 79) < 0.05 ? ['HEAT'] : [];
    return fed.flatMap((corral) => {
      if (chance(corral.number, ago, 80) < forgets) return [];
      const grade = gradeOf(this.#fullness(corral, ago) + sees + jitter(0.01, corral.number, ago, 81), corral);
      return [{ corralId: corral.corralId, grade, flags, ...looks[grade as keyof typeof looks] }];
    });
  }

  async #save(ctx: Context, readings: readonly Look[]): Promise<void> {
    if (readings.length > 0) await saveReadingRound(ctx, keyed({ readings }));
  }

  /** Today so far: the first round is fed, the second is on its way, and half of the reading route is walked. */
  async today(clock: Clock, now: (minutesAgo: number) => Context, day: Day): Promise<void> {
    const fed = await this.#fed(clock(0.1, 0), day);
    // Whoever opens the farm before breakfast still finds the first round fed.
    const [usual, latest] = [clock(roundHours[0]! - 6, 0).now(), now(60 + longestRoundMinutes).now()];
    const firstRound = new Map([[1, usual < latest ? usual : latest]]);
    const given = await this.#beats.feed(now(60), day, fed, { ago: 0, roundsAt: firstRound });
    await this.#save(clock(0.3, 1), this.#nights(fed, 0));
    await this.#save(clock(0.4, 2), this.#mornings(fed.slice(0, Math.ceil(fed.length / 2)), 0));
    await this.#beats.onTheWay(now, day, fed, { round: 2, given });
  }
}
