import { Decimal } from 'decimal.js';

/** Loading, the wagon gets heavier; delivering, lighter. */
export type Way = 'FILLS' | 'EMPTIES';

/** What the display of the wagon shows, as its scale or a person reports it. */
export type Shown = { kg: string; stable: boolean };

/** One ingredient or corral at hand, between its start and its end. */
export type Weighing = {
  /** Of the line or the drop; null before one is chosen. */
  targetId: string | null;
  /** What of it is in already, to which more is added. */
  beforeKg: string;
  /** What the display showed when it began. */
  fromKg: string | null;
  /** What the scale shows now; null without a scale. */
  shown: Shown | null;
  /** What is typed: what the display shows now, or the weight itself; without kilograms while it is no number. */
  typed: { kind: 'GROSS' | 'NET'; kg: string | null } | null;
  startedAt: string | null;
};

/** The one before was left without a record of it. */
type Passing = { way: Way; divisionKg: string };

export type WeighingEvent =
  | { type: 'SHOWN'; shown: Shown }
  | { type: 'SCALE_GONE' }
  /** displayKg: what the display should show now, where no scale sends it. */
  | { type: 'BEGIN'; targetId: string | null; beforeKg: string; displayKg: string; at: string; passing?: Passing }
  /** The wagon was tared or topped by hand: it is weighed from here. */
  | { type: 'FROM_HERE' }
  | { type: 'FROM'; kg: string }
  | { type: 'TYPED'; typed: Weighing['typed'] };

export const atRest: Weighing = {
  targetId: null,
  beforeKg: '0',
  fromKg: null,
  shown: null,
  typed: null,
  startedAt: null,
};

/** Who types does not trust the scale: the next one begins where the display was said to stand. */
function beginsAt({ shown, typed }: Weighing, displayKg: string): string {
  if (typed !== null) return (typed.kind === 'GROSS' ? typed.kg : null) ?? displayKg;
  return shown?.kg ?? displayKg;
}

const rise = (gross: string, fromKg: string, way: Way): Decimal =>
  new Decimal(gross).minus(fromKg).times(way === 'FILLS' ? 1 : -1);

/** What the scale shows of the one at hand, which nobody recorded; null where it is no more than its division. */
export function unrecordedKg({ fromKg, shown }: Weighing, { way, divisionKg }: Passing): Decimal | null {
  if (fromKg === null || shown === null) return null;
  const moved = rise(shown.kg, fromKg, way);
  return moved.gt(divisionKg) ? moved : null;
}

/** What moved without a record is of the next one, so that no kilogram is lost; what was only typed is no weight. */
function passesAt(state: Weighing, displayKg: string, passing: Passing): string {
  if (state.typed !== null || state.shown === null) return displayKg;
  return unrecordedKg(state, passing) === null ? state.shown.kg : state.fromKg!;
}

/** What becomes of a weighing. Nothing ever goes on by itself: only a person begins the next one. */
export function weigh(state: Weighing, event: WeighingEvent): Weighing {
  switch (event.type) {
    case 'SHOWN':
      return { ...state, shown: event.shown, fromKg: state.shown === null ? event.shown.kg : state.fromKg };
    case 'SCALE_GONE':
      return { ...state, shown: null };
    case 'BEGIN': {
      const { targetId, beforeKg, displayKg, at, passing } = event;
      const fromKg = passing ? passesAt(state, displayKg, passing) : beginsAt(state, displayKg);
      return { ...state, targetId, beforeKg, fromKg, typed: null, startedAt: at };
    }
    case 'FROM_HERE':
      return state.shown === null ? state : { ...state, fromKg: state.shown.kg, beforeKg: '0', typed: null };
    case 'FROM':
      return { ...state, fromKg: event.kg };
    case 'TYPED':
      return { ...state, typed: event.typed };
  }
}

/** What of the target is in, or out, by now; null while nobody knows. */
export function weighedKg(weighing: Weighing, way: Way, divisionKg: string): Decimal | null {
  const { beforeKg, fromKg, shown, typed } = weighing;
  if (typed?.kind === 'NET') return typed.kg === null ? null : new Decimal(typed.kg);
  const gross = typed === null ? shown?.kg : typed.kg;
  if (gross == null || fromKg === null || goesWrong(weighing, way, divisionKg)) return null;
  return Decimal.max(0, rise(gross, fromKg, way)).plus(beforeKg);
}

/** What the display shows once all of the ingredient at hand is in. */
export function displayWhenIn({ beforeKg, fromKg }: Weighing, plannedKg: string): Decimal {
  return new Decimal(fromKg ?? 0).plus(plannedKg).minus(beforeKg);
}

/** Display time without a change after which a slow indicator, which does not report rest, is at rest. */
const restMs = 2_000;

/** Whether the display has shown the same weight long enough. */
export function createRest(): (kg: string, at: number) => boolean {
  let held = { kg: '', since: 0 };
  return (kg, at) => {
    if (held.kg !== kg) held = { kg, since: at };
    return at - held.since >= restMs;
  };
}

/** Whether the weight stands: typed, or shown by a scale that has come to rest. */
export const isSettled = ({ shown, typed }: Weighing): boolean => typed !== null || (shown?.stable ?? true);

/** Whether the weight goes the wrong way: the wagon was tared, or emptied while it is loaded. */
export function goesWrong({ fromKg, shown, typed }: Weighing, way: Way, divisionKg: string): boolean {
  const gross = typed === null ? shown?.kg : typed.kind === 'NET' ? null : typed.kg;
  if (gross == null || fromKg === null) return false;
  return rise(gross, fromKg, way).lt(new Decimal(divisionKg).neg());
}

/** FAR: pour on. NEAR: slow down. ON: within tolerance. OVER: too much, which is recorded as it is. */
export type Nearness = 'FAR' | 'NEAR' | 'ON' | 'OVER';

const tolerancePct = 2;
const nearPct = 10;

export type Aim = { toGoKg: Decimal; nearness: Nearness };

/** How far a weight is from its plan; no scale is finer than its division. */
export function aimOf(plannedKg: string, kg: Decimal | null, divisionKg: string): Aim {
  const planned = new Decimal(plannedKg);
  const toGoKg = planned.minus(kg ?? 0);
  const within = Decimal.max(planned.times(tolerancePct).div(100), divisionKg);
  if (kg === null || kg.isZero()) return { toGoKg, nearness: planned.isZero() ? 'ON' : 'FAR' };
  if (toGoKg.lt(within.neg())) return { toGoKg, nearness: 'OVER' };
  if (toGoKg.lte(within)) return { toGoKg, nearness: 'ON' };
  return { toGoKg, nearness: toGoKg.lte(planned.times(nearPct).div(100)) ? 'NEAR' : 'FAR' };
}
