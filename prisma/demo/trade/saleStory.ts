import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { openHerd } from '../../../server/herd/oxen/oxLedger.service.ts';
import { whyMayNotLeave } from '../../../server/health/withdrawal/leaving.service.ts';
import type { Market } from '../../../server/farm/settings/markets.calc.ts';
import type { Context } from '../../../server/platform/context.ts';
import type { Ox as OxRow } from '../../../server/platform/db/generated/prisma/client.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { recordBnd, saveApproval } from '../../../server/traceability/residences/residences.service.ts';
import { createGta } from '../../../server/papers/gtas/gtas.service.ts';
import { ageMonths } from '../../../server/papers/gtas/gtaAges.calc.ts';
import { boardOx, putOnTruck } from '../../../server/trade/trucks/boarding.service.ts';
import { setPaymentReceived } from '../../../server/trade/closures/closure.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { createExitTruck, lockedTruck, updateExitTruck } from '../../../server/trade/trucks/exitTrucks.service.ts';
import { createSaleManagement } from '../../../server/trade/sales/saleManagement.service.ts';
import { establishmentId, plates } from './trips.ts';
import { daysOnFeed, forEurope, headOfChip, ofHeifers, weightOn, type Load } from '../feeding/loads.ts';
import { closeShipped, type Shipped } from './romaneio.ts';
import { chance } from '../telling.ts';

const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });

const buyers = ['Frigorífico Vale do Verde', 'Frigorífico Serra Dourada', 'Abatedouro Municipal de Jataí'] as const;

interface Deal {
  ago: number;
  market: Market;
  buyer: number;
  /** R$ per arroba. */
  price: string;
  bonus?: readonly [name: string, valuePerArroba: string];
  lacksOne?: true;
}

const europe = ['Bonificação Lista Traces', '7'] as const;
const china = ['Bonificação boi China', '4.5'] as const;

/** What was sold when, to whom and for which market; the last one waits for its romaneio. */
const deals: readonly Deal[] = [
  { ago: 110, market: 'DOMESTIC', buyer: 1, price: '302' },
  { ago: 102, market: 'DOMESTIC', buyer: 0, price: '304.5' },
  { ago: 93, market: 'CHINA', buyer: 1, price: '306', bonus: china },
  { ago: 82, market: 'EU', buyer: 0, price: '309', bonus: europe },
  { ago: 74, market: 'DOMESTIC', buyer: 2, price: '305', lacksOne: true },
  { ago: 66, market: 'CHINA', buyer: 1, price: '311.5', bonus: china },
  { ago: 58, market: 'DOMESTIC', buyer: 0, price: '314' },
  { ago: 46, market: 'CHINA', buyer: 1, price: '318', bonus: china },
  { ago: 38, market: 'DOMESTIC', buyer: 0, price: '316.5' },
  { ago: 30, market: 'EU', buyer: 0, price: '321', bonus: europe },
  { ago: 22, market: 'CHINA', buyer: 1, price: '324', bonus: china },
  { ago: 12, market: 'DOMESTIC', buyer: 2, price: '322' },
  { ago: 5, market: 'CHINA', buyer: 1, price: '327.5', bonus: china },
];
/** The romaneio comes with the money's papers, a few days later. */
const daysToClose = 4;
const mostOnTruck = 42;
/** How many stand on today's truck, and how many go on it. */
const [boardedToday, capacityToday] = [15, 38];

const drivers = ['Valdir Moreira', 'Edson Pacheco', 'Adão Ribeiro', 'Nilton Cruz', 'Gilmar Teixeira'] as const;
const trailers = ['RTD3G41', 'SBK8H05', 'QWE1J77'] as const;

type Ox = OxRow & { batchId: string };

/** Sales from the day their oxen are chosen to the romaneio of the slaughterhouse. */
export class SaleStory {
  /** Those whose romaneio is to come. */
  #shipped: Shipped[] = [];
  #gtas = 0;
  #sold = new Set<string>();
  #today: { truckId: string } | null = null;

  /** The farm lies in the approved area, and is on the list. */
  async begin(ctx: Context): Promise<void> {
    const day = await ctx.openDay();
    await saveApproval(ctx, { kind: 'EU_AREA', fromDay: daysAfter(day, -1_100), note: 'Área habilitada, GO' });
    await saveApproval(ctx, { kind: 'TRACES_LIST', fromDay: daysAfter(day, -410), note: 'Auditoria da certificadora' });
  }

  /** What happens to sales on a day; `loads` are those that ever came, the oldest first. */
  async day(ctx: Context, ago: number, loads: readonly Load[]): Promise<void> {
    for (const load of loads) if (forEurope(load) && load.ago - ago === 9) await this.#include(ctx, load);
    for (const shipped of this.#shipped) if (shipped.ago - ago === daysToClose) await closeShipped(ctx, shipped);
    if (ago % 7 === 3) await this.#receiveMoney(ctx);
    const deal = deals.find((each) => each.ago === ago);
    if (deal) await this.#ship(ctx, deal, loads);
    if (ago === 1) await this.#prepare(ctx, loads);
  }

  async #include(ctx: Context, { batchId }: Load): Promise<void> {
    const oxen = await ctx.db.ox.findMany({ where: { batchId, sisbov: { not: null } }, select: { id: true } });
    const inclusionDate = daysAfter(await ctx.openDay(), -2);
    if (oxen.length > 0) await recordBnd(ctx, { oxIds: oxen.map(({ id }) => id), status: 'INCLUDED', inclusionDate });
  }

  async #receiveMoney(ctx: Context): Promise<void> {
    const due = await ctx.db.salePayment.findMany({
      where: { received: false, dueDate: { lt: dateOf(await ctx.openDay()) } },
      orderBy: { dueDate: 'asc' },
      select: { id: true },
    });
    for (const { id } of due) await setPaymentReceived(ctx, { id, received: true });
  }

  /** The live oxen of loads in the order they are boarded. */
  async #oxenOf(ctx: Context, loads: readonly Load[]): Promise<Ox[]> {
    const oxen = await ctx.db.ox.findMany({
      where: { batchId: { in: loads.map(({ batchId }) => batchId) }, status: 'ACTIVE' },
      orderBy: [{ electronicEarring: 'asc' }, { id: 'asc' }],
    });
    const place = new Map(loads.map(({ batchId }, index) => [batchId, index]));
    const inOrder = oxen.toSorted((one, other) => place.get(one.batchId!)! - place.get(other.batchId!)!);
    return inOrder as Ox[];
  }

  /** Who may go, and who has to stay: for medicines, a block, or what the market asks for. */
  async #parted(ctx: Context, oxen: readonly Ox[], market: Market, day: Day) {
    const ids = oxen.map(({ id }) => id);
    const kept = await whyMayNotLeave(ctx, ids, { day, purpose: 'SLAUGHTER', market });
    const mayGo = ({ id }: Ox) => kept.get(id)!.reasons.length === 0;
    return { leaving: oxen.filter(mayGo), staying: oxen.filter((ox) => !mayGo(ox)) };
  }

  /** Who stays waits with cattle of its sex that is to be sold later. */
  async #moveOn(ctx: Context, staying: readonly Ox[], loads: readonly Load[], taken: readonly Load[]): Promise<void> {
    for (const [sex, oxen] of Map.groupBy(staying, (ox) => ox.sex)) {
      const next = loads.find(
        (load) =>
          load.number < 900 &&
          !this.#sold.has(load.batchId) &&
          !taken.includes(load) &&
          !forEurope(load) &&
          ofHeifers(load) === (sex === 'FEMALE'),
      );
      if (next)
        await moveOxen(
          ctx,
          keyed({
            oxIds: oxen.map(({ id }) => id),
            batchId: next.batchId,
            reason: 'ADJUST_LOT',
            observation: 'Ficou do embarque',
          }),
        );
    }
  }

  async #gta(ctx: Context, oxen: readonly Ox[], destinationId: string, day: Day): Promise<string> {
    const bandOf = ({ birthDate }: Ox) => {
      const months = birthDate ? ageMonths(dayOf(birthDate), day) : 30;
      return months <= 12 ? 'UP_TO_12' : months <= 24 ? 'FROM_13_TO_24' : months <= 36 ? 'FROM_25_TO_36' : 'OVER_36';
    };
    const rows = Map.groupBy(oxen, (ox) => `${ox.sex} ${bandOf(ox)}`);
    this.#gtas += 1;
    const { gtaId } = await createGta(ctx, {
      type: 'EXIT',
      uf: 'GO',
      series: 'Q',
      number: String(520_300 + this.#gtas * 11),
      purpose: 'ABATE',
      destinationId,
      emissionDate: day,
      entryDate: daysAfter(day, 1),
      expirationDate: daysAfter(day, 3),
      transport: 'RODOVIARIO',
      vehiclePlate: plates[this.#gtas % plates.length],
      ageGroups: [...rows.values()].map((group) => ({
        sex: group[0]!.sex,
        band: bandOf(group[0]!),
        quantity: group.length,
      })),
    });
    return gtaId;
  }

  async #truck(ctx: Context, more: object): Promise<string> {
    const owner = await ctx.db.owner.findFirstOrThrow({ where: { isBoitel: false }, orderBy: { id: 'asc' } });
    const { exitTruckId } = await createExitTruck(ctx, {
      plate: plates[this.#gtas % plates.length],
      trailerPlate: trailers[this.#gtas % trailers.length],
      driverName: drivers[this.#gtas % drivers.length],
      transporter: 'Transportes Rio Claro',
      ownerId: owner.id,
      purpose: 'ABATE',
      ...more,
    });
    return exitTruckId;
  }

  async #sale(ctx: Context, deal: Deal, day: Day, more: object): Promise<{ saleId: string; buyerId: string }> {
    const name = buyers[deal.buyer]!;
    const buyerId = await establishmentId(ctx, name);
    const { saleManagementId: saleId } = await createSaleManagement(ctx, {
      name: `${name.replace(/^(Frigorífico|Abatedouro Municipal de) /, '')} ${day.slice(8)}/${day.slice(5, 7)}`,
      buyerId,
      market: deal.market,
      plannedDate: day,
      pricing: 'PER_ARROBA',
      unitPrice: deal.price,
      bonuses: deal.bonus ? [{ name: deal.bonus[0], valuePerArroba: deal.bonus[1] }] : [],
      ...more,
    });
    return { saleId, buyerId };
  }

  /** What an ox weighs at the ramp. */
  #weightOf(ox: Ox, index: number, ago: number, loads: readonly Load[]): string {
    const made = headOfChip(ox.electronicEarring);
    const load =
      (made && loads.find(({ number }) => number === made.number)) ??
      loads.find(({ batchId }) => batchId === ox.batchId)!;
    return weightOn(load, made?.head ?? index, load.ago - ago).toFixed(1);
  }

  /** The loads that are heavy enough leave; cattle bought elsewhere is for this country. */
  async #ship(ctx: Context, deal: Deal, loads: readonly Load[]): Promise<void> {
    const { ago, market } = deal;
    const day = await ctx.openDay();
    const taken = loads.filter(
      (load) =>
        !this.#sold.has(load.batchId) &&
        load.ago - ago >= daysOnFeed &&
        forEurope(load) === (market === 'EU') &&
        (load.number < 900 || market === 'DOMESTIC'),
    );
    const { leaving, staying } = await this.#parted(ctx, await this.#oxenOf(ctx, taken), market, day);
    if (staying.length > 0) await this.#moveOn(ctx, staying, loads, taken);
    for (const { batchId } of taken) this.#sold.add(batchId);
    const { saleId, buyerId } = await this.#sale(ctx, deal, day, { oxIds: leaving.map(({ id }) => id) });
    const capacity = Math.ceil(leaving.length / Math.ceil(leaving.length / mostOnTruck));
    for (let from = 0; from < leaving.length; from += capacity) {
      const oxen = leaving.slice(from, from + capacity);
      const gtaId = await this.#gta(ctx, oxen, buyerId, day);
      const truckId = await this.#truck(ctx, {
        saleManagementId: saleId,
        capacity,
        destinationId: buyerId,
        boardingDate: day,
      });
      const boarders = oxen.map((ox, index) => ({ ox, weight: this.#weightOf(ox, from + index, ago, loads) }));
      await ctx.transaction(async (inside) => {
        const opened = await openHerd(inside);
        const truck = await lockedTruck(inside, truckId, 'truckId');
        await putOnTruck(inside, { day: opened, truck, boarders, stamp: null });
      });
      await finishBoarding(ctx, keyed({ truckId }));
      await emitTruck(ctx, keyed({ truckId, exitGtaIds: [gtaId] }));
    }
    const buyer = buyers[deal.buyer]!;
    if (deal !== deals.at(-1)) this.#shipped.push({ saleId, ago, day, buyer, lacksOne: deal.lacksOne ?? false });
  }

  /** Of tomorrow the truck is ordered; and what goes next week is agreed. */
  async #prepare(ctx: Context, loads: readonly Load[]): Promise<void> {
    const day = await ctx.openDay();
    const unsold = loads.filter((load) => load.number < 900 && !this.#sold.has(load.batchId) && !ofHeifers(load));
    const [first, ...next] = unsold;
    const tomorrow = daysAfter(day, 1);
    const { saleId, buyerId } = await this.#sale(
      ctx,
      { ago: 0, market: 'DOMESTIC', buyer: 0, price: '326' },
      tomorrow,
      { batchIds: [first!.batchId] },
    );
    const truckId = await this.#truck(ctx, {
      saleManagementId: saleId,
      capacity: capacityToday,
      destinationId: buyerId,
      boardingDate: tomorrow,
    });
    this.#today = { truckId };
    await this.#sale(ctx, { ago: -6, market: 'CHINA', buyer: 1, price: '330', bonus: china }, daysAfter(day, 7), {
      batchIds: next.slice(0, 2).map(({ batchId }) => batchId),
      observation: 'Preço combinado por telefone, falta o contrato',
    });
  }

  /** Some stand on the truck already; its papers lie in the cab. */
  async today(now: (minutesAgo: number) => Context, loads: readonly Load[]): Promise<void> {
    const { truckId } = this.#today!;
    const ctx = now(70);
    const truck = await ctx.db.exitTruck.findUniqueOrThrow({ where: ctx.key(truckId) });
    const load = loads.filter((each) => each.number < 900 && !this.#sold.has(each.batchId) && !ofHeifers(each))[0]!;
    const day = await ctx.openDay();
    const { leaving } = await this.#parted(ctx, await this.#oxenOf(ctx, [load]), 'DOMESTIC', day);
    const oxen = leaving.slice(0, capacityToday);
    const gtaId = await this.#gta(ctx, oxen, truck.destinationId, day);
    await updateExitTruck(ctx, { id: truckId, exitGtaIds: [gtaId], version: truck.version });
    let minutesAgo = 58;
    for (const [index, ox] of oxen.slice(0, boardedToday).entries()) {
      minutesAgo -= 2 + chance(index, 139);
      const weight = this.#weightOf(ox, index, 0, loads);
      await boardOx(now(minutesAgo), keyed({ truckId, oxId: ox.id, weight }));
    }
  }
}
