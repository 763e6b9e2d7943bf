// A day's work of readers, drivers and the office, each at its own device.
import { Decimal } from 'decimal.js';
import type { Device } from './device.ts';
import type { Beat, Journal, Yard } from './journal.ts';

const grades = ['0', '0.5', '1', '1.5'];
const everyStockWarning = [
  'UNUSUAL_QUANTITY',
  'UNUSUAL_PRICE',
  'FREE_ENTRY',
  'UNUSUAL_COUNT',
  'NEGATIVE_STOCK',
  'OVER_CAPACITY',
  'ABOVE_ORDER',
];
const everyBeatWarning = ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'];

export interface Work {
  device: Device;
  /** Of the people who do the same. */
  place: number;
  yard: Yard;
  journal: Journal;
  day: string;
}

/** Kilograms to the gram. */
const kgFrom = ({ random }: Device, least: number, most: number): string =>
  (least + random.below((most - least) * 1_000) / 1_000).toFixed(3);

/** About so much. */
const near = ({ random }: Device, kg: Decimal.Value, pct: number): string =>
  new Decimal(kg)
    .times(1_000 + random.below(pct * 20 + 1) - pct * 10)
    .div(1_000)
    .toFixed(3);

const sumOf = (rows: readonly { kg: string | null }[]) => Decimal.sum(0, ...rows.map(({ kg }) => kg ?? 0));

interface ReportedBeat {
  id: string;
  lines: { id: string; stockId: string; plannedKg: string }[];
}
const partsOfBeat = 'id lines { id stockId plannedKg }';

export async function readTroughs({ device, yard, journal, day }: Work, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await device.pause(150);
    const reading = { corralId: device.random.pick(yard.corrals).corralId, grade: device.random.pick(grades) };
    await device.write('saveTroughReading', reading, 'troughReading { id }');
    journal.readings.push({ ...reading, day });
  }
}

/** Loads and delivers to a quarter of the corrals in the first two rounds. */
export async function driveBeats(work: Work): Promise<void> {
  const { device, place, yard, journal, day } = work;
  const { random } = device;
  const corrals = yard.corrals.filter((_, index) => index % yard.mixerIds.length === place);
  for (const round of [1, 2]) {
    if (random.chance(0.15)) await startAndCancel(work, round);
    const planned = corrals.map(({ corralId }) => ({ corralId, plannedKg: String(100 + random.below(150)) }));
    const start = { round, dietId: yard.dietId, mixerId: yard.mixerIds[place], drops: planned };
    const { beat: reported } = (await device.write('startBeat', start, `beat { ${partsOfBeat} }`)) as {
      beat: ReportedBeat;
    };
    const beat: Beat = {
      beatId: reported.id,
      day,
      status: 'OPEN',
      lines: [],
      drops: planned.map(({ corralId }) => ({ corralId, kg: null })),
      residualKg: '0',
    };
    journal.beats.push(beat);
    const { beatId } = beat;
    for (const { id: lineId, stockId, plannedKg } of reported.lines) {
      const actualKg = near(device, Decimal.max(plannedKg, 1), 3);
      await device.write('loadIngredient', { beatId, lineId, actualKg, confirm: true }, 'beat { id }');
      beat.lines.push({ lineId, stockId, kg: actualKg });
    }
    await device.write('finishLoading', { beatId }, 'beat { id }');
    const deliver = async (drop: Beat['drops'][number], kg: string) => {
      const input = { beatId, corralId: drop.corralId, deliveredKg: kg, accept: everyBeatWarning, confirm: true };
      await device.write('dropBeat', input, 'beat { id }');
      drop.kg = kg;
    };
    const share = sumOf(beat.lines).times(0.9).div(corrals.length);
    // Now and then the wagon passes one by.
    for (const [index, drop] of beat.drops.entries())
      if (index === 0 || !random.chance(0.1)) await deliver(drop, near(device, share, 4));
    if (random.chance(0.3)) await deliver(beat.drops[0]!, near(device, share, 4));
    beat.residualKg = random.chance(0.5) ? kgFrom(device, 0, 20) : '0';
    const close = { beatId, residualKg: beat.residualKg, accept: everyBeatWarning };
    await device.write('closeBeat', close, 'beat { id }');
    beat.drops = beat.drops.filter(({ kg }) => kg !== null);
    beat.status = 'CLOSED';
  }
}

async function startAndCancel({ device, place, yard, journal, day }: Work, round: number): Promise<void> {
  const drops = [{ corralId: yard.corrals[place]!.corralId, plannedKg: '100' }];
  const input = { round, dietId: yard.dietId, mixerId: yard.mixerIds[place], drops };
  const { beat } = (await device.write('startBeat', input, 'beat { id }')) as { beat: { id: string } };
  await device.write('cancelBeat', { beatId: beat.id }, 'beat { id }');
  journal.beats.push({ beatId: beat.id, day, status: 'CANCELLED', lines: [], drops: [], residualKg: '0' });
}

/** Beats of the last two rounds from paper. */
async function typeBeats({ device, yard, journal, day }: Work): Promise<void> {
  const { random } = device;
  const stocks = [...yard.foods];
  const beats = Array.from({ length: 1 + random.below(3) }, () => {
    const lines = stocks.map(([stockId, { foodId }]) => ({ stockId, foodId, actualKg: kgFrom(device, 20, 160) }));
    const first = random.below(yard.corrals.length);
    const to = Array.from({ length: 2 + random.below(3) }, (_, index) => (first + index * 3) % yard.corrals.length);
    const share = Decimal.sum(...lines.map(({ actualKg }) => actualKg))
      .times(0.9)
      .div(to.length);
    return {
      round: 3 + random.below(2),
      dietId: yard.dietId,
      mixerId: random.pick(yard.mixerIds),
      lines,
      residualKg: random.chance(0.3) ? kgFrom(device, 0, 10) : '0',
      drops: [...new Set(to)].map((index) => ({
        corralId: yard.corrals[index]!.corralId,
        deliveredKg: near(device, share, 3),
      })),
    };
  });
  const input = { beats, accept: everyBeatWarning, confirm: true };
  const { beats: reported } = (await device.write('saveBeats', input, `beats { ${partsOfBeat} }`)) as {
    beats: ReportedBeat[];
  };
  for (const [index, { lines, drops, residualKg }] of beats.entries())
    journal.beats.push({
      beatId: reported[index]!.id,
      day,
      status: 'CLOSED',
      lines: reported[index]!.lines.map(({ id, stockId }) => ({
        lineId: id,
        stockId,
        kg: lines.find((line) => line.stockId === stockId)!.actualKg,
      })),
      drops: drops.map(({ corralId, deliveredKg }) => ({ corralId, kg: deliveredKg })),
      residualKg,
    });
}

/** Half of what there is, so that two in the office never do the same at once. */
const isOwn = (index: number, place: number) => index % 2 === place;

async function correctBeat({ device, place, journal, day }: Work): Promise<void> {
  const { random } = device;
  const own = journal.beats.filter(
    (beat, index) => isOwn(index, place) && beat.day === day && beat.status === 'CLOSED',
  );
  if (own.length === 0) return;
  const beat = random.pick(own);
  const line = random.pick(beat.lines);
  const drop = random.pick(beat.drops);
  const [actualKg, deliveredKg] = [near(device, line.kg, 2), near(device, drop.kg!, 1)];
  const input = {
    beatId: beat.beatId,
    lines: [{ lineId: line.lineId, actualKg }],
    drops: [{ corralId: drop.corralId, deliveredKg }],
    accept: everyBeatWarning,
    confirm: true,
  };
  await device.write('editBeat', input, 'beat { id }');
  line.kg = actualKg;
  drop.kg = deliveredKg;
}

/** An invoice, mostly of a day that is over. */
export async function enterInvoice(
  { device, yard, journal }: Work,
  { stockId, day, kg }: { stockId: string; day: string; kg: string },
): Promise<void> {
  const unitPrice = (200 + device.random.below(3_000)) / 1_000;
  const invoice = { netTons: new Decimal(kg).div(1_000).toNumber(), unitPrice, receivedAt: day };
  const accepted = { acceptRetroactive: true, confirmed: true };
  const invoiceNumber = `${yard.foods.get(stockId)!.name} ${journal.invoices.length}`;
  const path = `/stocks/${stockId}/receive`;
  const { move } = await device.post(path, { ...invoice, invoiceNumber, ...accepted });
  journal.invoices.push({
    stockId,
    day,
    kg,
    cost: new Decimal(kg).times(unitPrice).toFixed(2, Decimal.ROUND_HALF_UP),
    movementId: (move as { id: string }).id,
    isReversed: false,
  });
}

async function reverseInvoice({ device, place, journal }: Work): Promise<void> {
  const own = journal.invoices.filter((invoice, index) => isOwn(index, place) && !invoice.isReversed);
  if (own.length === 0) return;
  const invoice = device.random.pick(own);
  const input = { id: invoice.movementId, acceptRetroactive: true, accept: everyStockWarning };
  const { code, text, lost } = await device.attempt('reverseMovement', input, 'movements { id }');
  // Reversed by the call whose answer was lost.
  const isDone = code === undefined || (code === 'MovementAlreadyReversed' && lost > 0);
  if (!isDone) throw new Error(`reverseMovement is refused: ${text}`);
  invoice.isReversed = true;
}

async function adjustHistory({ device, place, yard, journal }: Work, closedDays: readonly string[]): Promise<void> {
  if (closedDays.length === 0) return;
  const { random } = device;
  const { corralId, batchId } = random.pick(yard.corrals.filter((_, index) => isOwn(index, place)));
  const day = random.pick(closedDays);
  const deliveredKg = kgFrom(device, 200, 700);
  const delivered = [{ dietId: yard.dietId, kg: deliveredKg }];
  const input = { batchId, day, deliveredKg: delivered, reason: 'Balança descalibrada' };
  await device.write('createHistoryAdjustment', input, 'history { id }');
  journal.adjustments.push({ corralId, day, deliveredKg });
}

export async function workInOffice(work: Work, closedDays: readonly string[]): Promise<void> {
  const { device, yard, day } = work;
  const { random } = device;
  const enter = () =>
    enterInvoice(work, {
      stockId: random.pick([...yard.foods.keys()]),
      day: random.pick([...closedDays, day]),
      kg: kgFrom(device, 500, 3_000),
    });
  const acts = [
    () => typeBeats(work),
    enter,
    () => correctBeat(work),
    () => adjustHistory(work, closedDays),
    () => typeBeats(work),
    () => correctBeat(work),
    () => reverseInvoice(work),
    () => correctBeat(work),
    enter,
    () => correctBeat(work),
  ];
  for (const act of acts) {
    await device.pause(250);
    if (random.chance(0.85)) await act();
  }
}
