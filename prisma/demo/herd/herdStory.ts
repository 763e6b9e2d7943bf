import { createBreed } from '../../../server/herd/oxen/breeds.service.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { createBatch } from '../../../server/herd/batches/batches.service.ts';
import { changeBatchDiet } from '../../../server/feeding/dietChanges/batchDiet.service.ts';
import { startTransition } from '../../../server/feeding/transitions/batchTransitions.service.ts';
import type { ImportRow } from '../../../server/herd/imports/herdImport.calc.ts';
import type { ImportKind } from '../../../server/herd/herdWords.calc.ts';
import {
  addHerdImportRows,
  createHerdImport,
  takeHerdImport,
} from '../../../server/herd/imports/herdImport.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { BoitelStory } from './boitelStory.ts';
import { HealthStory } from './healthStory.ts';
import { HerdEntries, type Bought } from './herdEntries.ts';
import {
  chipOf,
  daysOnFeed,
  forEurope,
  ofHeifers,
  phases,
  sisbovOfHead,
  startWeight,
  weightOn,
  type Load,
} from '../feeding/loads.ts';
import { SaleStory } from '../trade/saleStory.ts';
import { chance } from '../telling.ts';
import { blend, ladder } from '../feeding/troughStory.ts';

/** Loads of a herd bought elsewhere come every so many days, one to a corral. */
const firstLoad = 243;
const everyDays = 3;
/** The corrals of the last line are kept for what is bought. */
const corralsInUse = 60;

const weighingDays = [28, 77] as const;

const breeds = ['Nelore', 'Nelore', 'Nelore', 'Cruzado', 'Angus', 'Tabapuã'] as const;

const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });
/** Loads, weighings, deaths, the hospital, sales and animals that come back: months of a herd, through its services. */
export class HerdStory {
  readonly #entries = new HerdEntries();
  readonly #health = new HealthStory();
  readonly #sales = new SaleStory();
  readonly #boitel = new BoitelStory();
  #loads: Load[] = [];
  #corrals: string[] = [];

  async #import(ctx: Context, kind: ImportKind, fileName: string, rows: ImportRow[], defaults: object = {}) {
    const { herdImportId: id } = await createHerdImport(ctx, { kind, fileName, ...defaults });
    await addHerdImportRows(ctx, { id, part: 0, rows });
    const { faults } = await takeHerdImport(ctx, { id, checkOnly: false });
    const [fault] = faults;
    if (fault) throw new Error(`${fileName}: ${fault.code} in ${fault.column} of row ${fault.row}`);
  }

  /** Corrals, diets and breeds that the story needs, and what grazes. */
  async #begin(ctx: Context): Promise<void> {
    const lines = await ctx.db.line.findMany({
      where: { name: { in: ['Linha A', 'Linha B', 'Linha C'] } },
      orderBy: { name: 'asc' },
      select: { corrals: { orderBy: { sequenceNumber: 'asc' }, select: { id: true, active: true } } },
    });
    this.#corrals = lines.flatMap(({ corrals }) => corrals.flatMap(({ id, active }) => (active ? [id] : [])));
    for (const name of ['Angus', 'Tabapuã']) await createBreed(ctx, { name });
    const pastures = await ctx.db.corral.findMany({
      where: { locationType: 'PASTURE', active: true },
      orderBy: { name: 'asc' },
      take: 3,
      select: { id: true, name: true },
    });
    for (const [index, { id: locationId, name }] of pastures.entries())
      await createBatch(
        ctx,
        keyed({
          name: `Recria ${name}`,
          kind: 'PASTURE',
          locationId,
          heads: 96 + index * 14,
          averageWeight: String(236 + index * 12),
          sex: 'MALE',
          category: 'STEER',
          plannedDailyGain: '0.42',
          targetWeight: '360',
        }),
      );
  }

  async #dietId(ctx: Context, name: string): Promise<string> {
    const diet = await ctx.db.formulation.findFirstOrThrow({
      where: { name, active: true },
      orderBy: { validFrom: 'desc' },
      select: { id: true },
    });
    return diet.id;
  }

  async #load(ctx: Context, number: number, ago: number): Promise<void> {
    const heads = 58 + Math.floor(20 * chance(number, 50));
    const [isHeifers, isForEurope] = [ofHeifers({ number }), forEurope({ number })];
    const day = await ctx.openDay();
    const waits = number % 6 === 4;
    const { batchId } = await createBatch(
      ctx,
      keyed({
        name: `Lote ${String(100 + number)}`,
        kind: waits ? 'HOLDING' : 'CONFINEMENT',
        locationId: this.#corrals[number % Math.min(corralsInUse, this.#corrals.length)],
        ...(waits ? {} : { dietId: await this.#dietId(ctx, phases[0].diet) }),
        expectedDays: daysOnFeed,
        targetWeight: String(isHeifers ? 480 : 555),
        tagColour: (['STANDARD', 'RED', 'GREEN', 'BLUE', 'YELLOW'] as const)[number % 5],
      }),
    );
    // Bought by weight, at the price of its month, with what the lorry cost; lean cattle is dearer than fat, heifers
    // cheaper.
    const arroba = 337 + 10 * ((firstLoad - ago) / firstLoad) + 8 * chance(number, 59);
    const perKg = (arroba * (isHeifers ? 0.98 : 1)) / 30;
    const freight = 42 + 20 * chance(number, 60);
    const inReais = (value: number) => value.toFixed(2).replace('.', ',');
    const rows = Array.from({ length: heads }, (_, head): ImportRow => ({
      electronicEarring: chipOf(number, head),
      ...(isForEurope ? { sisbov: sisbovOfHead(number, head) } : {}),
      birthDate: daysAfter(day, -Math.round(610 + 150 * chance(number, head, 58))),
      sex: isHeifers ? 'F' : 'M',
      category: isHeifers ? 'novilha' : chance(number, head, 54) < 0.4 ? 'touro' : 'boi',
      breed: breeds[Math.floor(chance(number, head, 55) * breeds.length)]!,
      weight: startWeight({ number }, head).toFixed(1).replace('.', ','),
      cost: inReais(startWeight({ number }, head) * perKg + freight),
    }));
    await this.#import(ctx, 'OXEN', `embarque-${100 + number}.csv`, rows, { batchId });
    if (!waits) await activateBatch(ctx, keyed({ batchId }));
    await this.#health.enter(ctx, batchId);
    this.#loads.push({ number, ago, batchId });
  }

  async #live(ctx: Context, { batchId }: Load) {
    return ctx.db.ox.findMany({
      where: { batchId, status: 'ACTIVE' },
      // Heads without a chip in the order they came, whatever index finds them.
      orderBy: [{ electronicEarring: 'asc' }, { id: 'asc' }],
      select: { id: true, sisbov: true, electronicEarring: true },
    });
  }

  async #weigh(ctx: Context, load: Load, day: number): Promise<void> {
    const oxen = await this.#live(ctx, load);
    const rows = oxen.flatMap(({ electronicEarring: chip }): ImportRow[] => {
      const head = Number(chip?.slice(-3));
      if (!chip || chance(load.number, head, day, 56) > 0.35) return [];
      return [{ electronicEarring: chip, weight: weightOn(load, head, day).toFixed(1) }];
    });
    if (rows.length > 0) await this.#import(ctx, 'WEIGHINGS', `pesagem-${100 + load.number}-${day}.csv`, rows);
  }

  async #die(ctx: Context, load: Load): Promise<void> {
    const [ox] = await this.#live(ctx, load);
    if (ox) await this.#health.die(ctx, ox.id, load.number, load.ago);
  }

  /** A third climbs the ladder, a quarter comes to its last diet by a blend of two; the others change on the day. */
  async #changeDiet(ctx: Context, { number, batchId }: Load, age: number): Promise<void> {
    const climbs = number % 3 === 1;
    const name = climbs && age === 1 ? ladder : number % 4 === 0 && age === phases[3].day ? blend : null;
    const transition = name && (await ctx.db.dietTransition.findFirst({ where: { name }, select: { id: true } }));
    if (transition)
      await startTransition(ctx, { transitionId: transition.id, batchIds: [batchId], effective: 'TODAY' });
    const phase = phases.find(({ day }) => day === age && day > 0);
    if (!phase || transition || (climbs && phase !== phases[3])) return;
    await changeBatchDiet(
      ctx,
      keyed({ batchId, dietId: await this.#dietId(ctx, phase.diet), accept: ['ENERGY_JUMP', 'FORAGE_DROP'] }),
    );
  }

  /** What happens to a load on its day on the farm. */
  async #age(ctx: Context, load: Load, age: number): Promise<void> {
    const waits = load.averageKg === undefined && load.number % 6 === 4;
    if (waits && age === 5)
      await activateBatch(ctx, keyed({ batchId: load.batchId, dietId: await this.#dietId(ctx, phases[0].diet) }));
    await this.#changeDiet(ctx, load, age);
    if (weighingDays.some((day) => day === age)) await this.#weigh(ctx, load, age);
    if (chance(load.number, age, 57) < 0.0062) await this.#die(ctx, load);
  }

  /** Cattle of a purchase that entered by count: from here on a load as the others. */
  async enterBought(ctx: Context, bought: Bought, ago: number): Promise<void> {
    const batchId = await this.#entries.byCount(ctx, bought);
    const dietId = await this.#dietId(ctx, phases[0].diet);
    await changeBatchDiet(ctx, keyed({ batchId, dietId }));
    this.#loads.push({ number: 900 + this.#loads.length, ago, batchId, averageKg: bought.averageKg });
  }

  setUpEntry(ctx: Context, bought: Bought): Promise<void> {
    return this.#entries.setUp(ctx, bought);
  }

  /** What happens to the herd on a day. */
  async day(ctx: Context, ago: number): Promise<void> {
    if (ago > firstLoad) return;
    if (ago === firstLoad) {
      await this.#begin(ctx);
      await this.#health.begin(ctx);
      await this.#sales.begin(ctx);
    }
    await this.#health.day(ctx, ago);
    for (const load of this.#loads) await this.#age(ctx, load, load.ago - ago);
    await this.#sales.day(ctx, ago, this.#loads);
    if ((firstLoad - ago) % everyDays === 0) await this.#load(ctx, (firstLoad - ago) / everyDays, ago);
    await this.#boitel.day(ctx, ago, {
      dietId: (at, name) => this.#dietId(at, name),
      treat: (at, batchId) => this.#health.enter(at, batchId),
    });
    await this.#hospital(ctx, ago);
    await this.#comeAndGo(ctx, ago);
    // Yesterday: on a day on which something happened the one before cannot be opened again.
    if (ago === 1) await this.#entries.begin(ctx);
  }

  /** A truck that is loaded this morning. */
  today(now: (minutesAgo: number) => Context): Promise<void> {
    return this.#sales.today(now, this.#loads);
  }

  /** A few are sick, and most of them recover. */
  async #hospital(ctx: Context, ago: number): Promise<void> {
    if (ago % 11 !== 0 || this.#loads.length < 6) return;
    const ward = await this.#ward(ctx);
    const named = async (back: number) =>
      (await this.#live(ctx, this.#loads.at(-2 - (back % 4))!)).filter(({ electronicEarring: chip }) => chip);
    const own = await named(ago);
    const sick = (own.length > 0 ? own : await named(ago + 1)).slice(0, 1 + (ago % 3));
    for (const [index, { id }] of sick.entries()) await this.#health.fallIll(ctx, id, ward, ago, index);
    await this.#health.recover(ctx, ward, this.#loads.at(-1)!.batchId);
  }

  async #ward(ctx: Context): Promise<string> {
    const known = await ctx.db.batch.findFirst({ where: { name: 'Enfermaria' }, select: { id: true } });
    if (known) return known.id;
    const { id: locationId } = await ctx.db.corral.findFirstOrThrow({
      where: { line: { name: 'Linha F' }, active: true },
      orderBy: { sequenceNumber: 'asc' },
      select: { id: true },
    });
    return (await createBatch(ctx, keyed({ name: 'Enfermaria', kind: 'HOLDING', locationId }))).batchId;
  }

  /** Identified animals that went to another farm, and what of them came back. */
  async #comeAndGo(ctx: Context, ago: number): Promise<void> {
    const load = this.#loads.at(-1)!;
    if (ago === 15) {
      const earrings = await ctx.db.earring.findMany({
        where: { status: 'AVAILABLE' },
        orderBy: { sisbov: 'asc' },
        take: 30,
        select: { sisbov: true },
      });
      const oxen = (await this.#live(ctx, load)).filter(({ sisbov }) => sisbov === null);
      for (const [index, { sisbov }] of earrings.entries())
        if (oxen[index]) await identifyOx(ctx, keyed({ oxId: oxen[index].id, sisbov }));
    }
    const identified = { earring: { source: 'ORDER' } } as const;
    if (ago === 12) {
      const oxen = await ctx.db.ox.findMany({
        where: { ...identified, status: 'ACTIVE' },
        orderBy: { sisbov: 'asc' },
        take: 5,
        select: { id: true },
      });
      const leaving = oxen.map(({ id }) => ({ oxId: id }));
      await ctx.transaction((inside) => leaveFarm(inside, { type: 'EXIT', oxen: leaving, stamp: null }));
    }
    if (ago !== 4) return;
    const gone = await ctx.db.ox.findMany({
      where: { ...identified, status: 'EXITED' },
      orderBy: { sisbov: 'asc' },
      take: 2,
    });
    for (const { id: reentersOxId, sex } of gone)
      await enterOx(ctx, keyed({ reentersOxId, sex: sex!, batchId: load.batchId, weight: '431.5' }));
  }
}
