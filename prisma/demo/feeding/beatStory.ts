import { Decimal } from 'decimal.js';
import { dietLoadings, type DietLoading } from '../../../server/feeding/beats/running/beatLoading.service.ts';
import { dropBeat } from '../../../server/feeding/treats/treatOfBeat.service.ts';
import { finishLoading, loadIngredient } from '../../../server/feeding/beats/running/beatLife.service.ts';
import { mostOfMany } from '../../../server/feeding/beats/running/beatFields.ts';
import { saveBeats } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { startBeat } from '../../../server/feeding/beats/running/beatStart.service.ts';
import { roomOf, splitLoads, type Load } from '../../../server/feeding/loads/loads.calc.ts';
import { ingredientsOfLoad } from '../../../server/feeding/loads/suggestedLoads.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import type { Mixer } from '../../../server/platform/db/generated/prisma/client.ts';
import type { Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { chance, jitter } from '../telling.ts';

const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });

/** What of a diet a corral is to get, by round. */
export interface PartToFeed {
  dietId: string;
  plannedKg: ReadonlyMap<number, number>;
}

export interface CorralToFeed {
  corralId: string;
  parts: readonly PartToFeed[];
}

/**
 * How each driver works: who is generous gives the first corrals too much, a heavy hand overshoots ingredients, and who
 * is in a hurry does not wait for the mixer.
 */
const drivers = [
  { generous: 0.022, heavy: 0.006, hurried: 0.05 },
  { generous: 0.004, heavy: 0.001, hurried: 0.02 },
  { generous: -0.006, heavy: 0.012, hurried: 0.35 },
] as const;

/** The second wagon stood in the workshop for two days. */
const inWorkshop = (mixer: Mixer, ago: number) => mixer.name === 'Vagão 2' && (ago === 41 || ago === 40);

const wagonNames = ['Vagão 1', 'Vagão 2', 'Vagão 3'];

/** Which wagon brings a phase, and which help out: the small one what is small. */
const wagonsOf = (diet: DietLoading): string[] => {
  if (diet.name.startsWith('Adaptação')) return ['Vagão 3', 'Vagão 1', 'Vagão 2'];
  return diet.name.startsWith('Crescimento') ? ['Vagão 1', 'Vagão 3', 'Vagão 2'] : ['Vagão 2', 'Vagão 1', 'Vagão 3'];
};

const minute = 60_000;
const minSplitKg = 200;
const step = '5';

interface BeatOfRound {
  round: number;
  number: number;
  diet: DietLoading;
  mixer: Mixer;
  load: Load;
}

/** What a part still gets in a round after what was given: as T-COMP spreads it. */
function openKg({ plannedKg }: PartToFeed, round: number, given: number): number {
  const total = [...plannedKg.values()].reduce((all, kg) => all + kg, 0);
  const open = [...plannedKg].reduce((all, [each, kg]) => (each < round ? all : all + kg), 0);
  return open === 0 ? 0 : ((total - given) * (plannedKg.get(round) ?? 0)) / open;
}

const roundTo = (kg: number, division: number) => Math.max(0, Math.round(kg / division) * division);

/** Months of beats: loads as they are suggested, by drivers with habits. */
export class BeatStory {
  #mixers: Mixer[] = [];
  #drivers: string[] = [];

  async begin(ctx: Context): Promise<void> {
    this.#mixers = (await ctx.db.mixer.findMany({ where: { active: true }, orderBy: { name: 'asc' } })).filter(
      ({ name }) => wagonNames.includes(name),
    );
    const feeders = await ctx.db.membership.findMany({
      where: { role: { in: ['FEEDER', 'MANAGER'] }, active: true },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    this.#drivers = feeders.map(({ id }) => id);
  }

  #driverOf(mixer: Mixer, ago: number): number {
    const usual = wagonNames.indexOf(mixer.name);
    return (usual + (chance(ago, usual, 90) < 0.15 ? 1 : 0)) % drivers.length;
  }

  /** F-LOAD of a round: each diet in the wagon that usually brings it, and in others what it cannot. */
  #loadsOf(
    round: number,
    corrals: readonly CorralToFeed[],
    given: ReadonlyMap<string, number>,
    { diets, ago }: { diets: ReadonlyMap<string, DietLoading>; ago: number },
  ): BeatOfRound[] {
    const running = this.#mixers.filter((mixer) => !inWorkshop(mixer, ago));
    const trips = new Map<string, number>();
    return [...diets.values()].flatMap((diet) => {
      const demands = corrals.flatMap(({ corralId, parts }) =>
        parts
          .filter(({ dietId }) => dietId === diet.id)
          .map((part) => ({
            corralId,
            kg: roundTo(openKg(part, round, given.get(`${corralId} ${diet.id}`) ?? 0), 5),
            splitAllowed: true,
          })),
      );
      const wagons = wagonsOf(diet).flatMap((name) => running.find((mixer) => mixer.name === name) ?? []);
      const loads = splitLoads(demands, { ...roomOf(wagons[0]!, diet.densityKgM3, step), minSplitKg, step });
      return loads.map((load, index) => {
        // A second load is for whoever has room for it and is back first.
        const able = wagons.filter((wagon) => roomOf(wagon, diet.densityKgM3, step).capKg.gte(load.kg));
        const mixer = able[index % able.length]!;
        const number = trips.get(mixer.id) ?? 0;
        trips.set(mixer.id, number + 1);
        return { round, number, diet, mixer, load };
      });
    });
  }

  /** What was loaded: as the loader's hand and the machine for each ingredient are. */
  #lines({ diet, mixer, load }: BeatOfRound, seed: readonly number[], begins: Date, heavy: number) {
    let at = begins.getTime();
    return ingredientsOfLoad(load.kg, diet.ingredientsFor(mixer.method), mixer.scaleDivisionKg).map(
      ({ foodId, kg }, place) => {
        const small = kg.lt(200);
        const scatter = jitter(small ? 0.03 : 0.011, ...seed, place, 91) + (small ? heavy * 1.5 : heavy);
        const actual = roundTo(Number(kg) * (1 + scatter), small ? 1 : 5);
        const startedAt = new Date(at).toISOString();
        at += (0.6 + actual / 900) * minute;
        return { foodId, actualKg: String(actual), startedAt, doneAt: new Date(at).toISOString() };
      },
    );
  }

  /** What of it the corrals got, in the order of the route; the last one gets no more than is left. */
  #drops(
    { load }: BeatOfRound,
    heldKg: number,
    { seed, generous, begins }: { seed: readonly number[]; generous: number; begins: Date },
    later: ReadonlySet<string>,
  ) {
    const share = heldKg / Number(load.kg);
    let left = heldKg;
    return load.parts.map(({ corralId, kg }, place) => {
      const along = load.parts.length > 1 ? 1 - (2 * place) / (load.parts.length - 1) : 0;
      const hurry = chance(...seed, place, 92) < 0.015 ? jitter(0.09, ...seed, place, 93) : 0;
      const wanted = Number(kg) * share * (1 + generous * along + hurry + jitter(0.009, ...seed, place, 94) - 0.003);
      const deliveredKg = Math.min(roundTo(wanted, 5), Math.floor(left));
      left -= deliveredKg;
      const at = new Date(begins.getTime() + (1 + place * 2.6) * minute).toISOString();
      const isPart = later.has(corralId);
      return { corralId, deliveredKg: String(deliveredKg), at, ...(isPart ? { partKg: kg.toFixed() } : {}) };
    });
  }

  #reported(beat: BeatOfRound, ago: number, startsAt: Date, later: ReadonlySet<string>) {
    const { round, number, diet, mixer } = beat;
    const driver = this.#driverOf(mixer, ago);
    const { generous, heavy, hurried } = drivers[driver]!;
    const seed = [ago, round, number, diet.name.length];
    const late = chance(...seed, 95) < 0.06 ? 20 + 15 * chance(...seed, 96) : jitter(6, ...seed, 97);
    const begins = new Date(startsAt.getTime() + (late + number * 34 - 22) * minute);
    const lines = this.#lines(beat, seed, begins, heavy);
    const heldKg = lines.reduce((sum, { actualKg }) => sum + Number(actualKg), 0);
    const mixStartedAt = lines.at(-1)!.doneAt;
    const needed = Number(diet.mixMinutes ?? mixer.mixMinutes);
    const mixed = chance(...seed, 98) < hurried ? needed * 0.6 : needed + 1.5 * chance(...seed, 99);
    const mixEndedAt = new Date(new Date(mixStartedAt).getTime() + mixed * minute);
    return {
      round,
      dietId: diet.id,
      mixerId: mixer.id,
      plannedKg: beat.load.kg.toFixed(),
      lines,
      drops: this.#drops(beat, heldKg, { seed, generous, begins: mixEndedAt }, later),
      mixStartedAt,
      mixEndedAt: mixEndedAt.toISOString(),
      operatorId: this.#drivers[driver % this.#drivers.length],
    };
  }

  async #dietsOf(ctx: Context, day: Day, corrals: readonly CorralToFeed[]) {
    const ids = [...new Set(corrals.flatMap(({ parts }) => parts.map(({ dietId }) => dietId)))];
    const diets = [...(await dietLoadings(ctx, day, ids)).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return new Map(diets.map((diet) => [diet.id, diet]));
  }

  /** The beats of rounds of a day, as their sheets report them in the evening. */
  async feed(
    ctx: Context,
    day: Day,
    corrals: readonly CorralToFeed[],
    { ago, roundsAt }: { ago: number; roundsAt: ReadonlyMap<number, Date> },
  ): Promise<ReadonlyMap<string, number>> {
    const diets = await this.#dietsOf(ctx, day, corrals);
    const given = new Map<string, number>();
    const beats = [...roundsAt].flatMap(([round, startsAt]) => {
      const loads = this.#loadsOf(round, corrals, given, { diets, ago });
      const reported = loads.map((beat, index) => {
        const after = loads.slice(index + 1).filter(({ diet }) => diet.id === beat.diet.id);
        const later = new Set(after.flatMap(({ load }) => load.parts.map(({ corralId }) => corralId)));
        return this.#reported(beat, ago, startsAt, later);
      });
      for (const { dietId, drops } of reported)
        for (const { corralId, deliveredKg } of drops) {
          const key = `${corralId} ${dietId}`;
          given.set(key, (given.get(key) ?? 0) + Number(deliveredKg));
        }
      return reported;
    });
    for (let from = 0; from < beats.length; from += mostOfMany.beats)
      await saveBeats(
        ctx,
        keyed({ beats: beats.slice(from, from + mostOfMany.beats), accept: ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'] }),
      );
    return given;
  }

  /** Of the next round one wagon is on its way, and one is being loaded. */
  async onTheWay(
    clock: (minutesAgo: number) => Context,
    day: Day,
    corrals: readonly CorralToFeed[],
    { round, given }: { round: number; given: ReadonlyMap<string, number> },
  ): Promise<void> {
    const diets = await this.#dietsOf(clock(24), day, corrals);
    const loads = this.#loadsOf(round, corrals, given, { diets, ago: 0 });
    const first = loads.findLast(({ load }) => load.parts.length > 2);
    const second = loads.find(({ mixer }) => first && mixer.id !== first.mixer.id);
    for (const [beat, drops] of [
      [first, 2],
      [second, 0],
    ] as const) {
      if (!beat) continue;
      const start = drops > 0 ? 24 : 5;
      const operatorId = this.#drivers[this.#driverOf(beat.mixer, 0) % this.#drivers.length];
      const { beatId } = await startBeat(
        clock(start),
        keyed({
          round,
          dietId: beat.diet.id,
          mixerId: beat.mixer.id,
          operatorId,
          drops: beat.load.parts.map(({ corralId, kg }) => ({ corralId, plannedKg: kg.toFixed() })),
        }),
      );
      const lines = await clock(start).db.beatLine.findMany({ where: { beatId }, orderBy: { position: 'asc' } });
      const loaded = drops > 0 ? lines : lines.slice(0, 2);
      for (const [place, { id, plannedKg }] of loaded.entries()) {
        const actualKg = new Decimal(roundTo(Number(plannedKg) * (1 + jitter(0.012, round, place, 100)), 5)).toFixed();
        await loadIngredient(clock(start - 1 - place * 1.5), keyed({ beatId, lineId: id, actualKg }));
      }
      if (drops === 0) continue;
      await finishLoading(clock(14), keyed({ beatId }));
      for (const [place, { corralId, kg }] of beat.load.parts.slice(0, drops).entries())
        await dropBeat(
          clock(8 - 3 * place),
          keyed({ beatId, corralId, deliveredKg: String(roundTo(Number(kg) * 1.008, 5)), accept: ['MIX_TIME'] }),
        );
    }
  }
}
