import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { asksNothing, type SettingsOf } from '../../farm/settings/groups.ts';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { isOnTraces, type Clock, type MarketRule } from './clocks.calc.ts';
import {
  batchesWithFacts,
  leavingGroups,
  leavingRows,
  markedOxen,
  staysOfOutsiders,
  type LeavingGroup,
  type LeavingRow,
  type OutsideStay,
  type OwnFacts,
} from './leaving.sql.ts';
import {
  asksNumber,
  clocksOf,
  firstDayToLeave,
  reasonsToStay,
  whoMayOverride,
  type Gate,
  type Leaving,
  type OxFacts,
  type Overriding,
  type StayReason,
} from './leaving.calc.ts';

export interface MayNotLeave {
  /** None: it may go. */
  reasons: StayReason[];
  /** The first day on which nothing keeps it, where that is known. */
  releaseDate: Day | null;
  /** Who may let it go in spite of all of them. */
  mayOverride: Overriding[];
  clocks: Clock[];
}

/** §1.13: since when the state of the farm lets nobody go without a number, or all states do. */
async function firstDayOfNumbers(ctx: Context, settings: SettingsOf<'traceability'>): Promise<Day | null> {
  const { identifiedFrom: everywhere = null, identifiedFromByUf: byUf = [] } = settings;
  if (byUf.length === 0) return everywhere;
  const farm = await ctx.db.farm.findUniqueOrThrow({
    where: { id: ctx.actor.farmId },
    select: { address: { select: { state: true } } },
  });
  const own = byUf.find(({ uf }) => uf === farm.address?.state)?.day ?? null;
  return own === null || (everywhere !== null && everywhere < own) ? everywhere : own;
}

/** What a market asks for, and what the farm is approved for. */
async function gateFor(ctx: Context, leaving: Leaving): Promise<Gate> {
  const { markets, traceability } = await settingsOfGroups(ctx, ['markets', 'traceability']);
  const rule: MarketRule = { ...asksNothing, ...markets.rows.find(({ market }) => market === leaving.market) };
  const needsApprovals = leaving.purpose === 'SLAUGHTER' && (rule.daysInArea !== null || rule.needsTraces);
  const approvals = needsApprovals ? await ctx.db.farmApproval.findMany({ orderBy: { fromDay: 'asc' } }) : [];
  return {
    ...leaving,
    rule,
    identifiedFrom: leaving.purpose === 'MOVE' ? null : await firstDayOfNumbers(ctx, traceability),
    resetClockOnReidentification: traceability.resetClockOnReidentification,
    farm: {
      approvals: approvals.map(({ kind, fromDay, toDay }) => ({
        kind,
        from: dayOf(fromDay),
        to: toDay && dayOf(toDay),
      })),
      bndDays: traceability.bndDays,
      contactRule: traceability.contactRule,
    },
  };
}

/** The times of an ox on the farm: its stays in batches without a gap between them. */
function staysOnFarm(stays: LeavingRow['stays']): { from: Day; to: Day | null }[] {
  const whole: { from: Day; to: Day | null }[] = [];
  for (const { from, to } of stays ?? []) {
    const last = whole.at(-1);
    if (last?.to === from) last.to = to;
    else whole.push({ from, to });
  }
  return whole;
}

/** The last day somebody came from outside the area who then stood with an ox in a batch. */
function contactOf(stays: LeavingRow['stays'], outsiders: ReadonlyMap<string, readonly OutsideStay[]>): Day | null {
  let last: Day | null = null;
  for (const { batchId, from, to } of stays ?? [])
    for (const mate of outsiders.get(batchId) ?? []) {
      const met = (to === null || mate.from < to) && (mate.to === null || from < mate.to);
      if (met && (last === null || mate.entered > last)) last = mate.entered;
    }
  return last;
}

const asksWhereItLived = (rule: MarketRule) =>
  rule.daysOnFarm !== null || rule.daysInArea !== null || rule.needsBnd || rule.candidatesOnly;

/** Whether an ox is asked for something of its own; else only its doses and blocks keep it. */
const asksOfEach = (gate: Gate) =>
  asksNumber(gate) ||
  (gate.purpose === 'SLAUGHTER' &&
    Object.entries(asksNothing).some(([name, nothing]) => gate.rule[name as keyof MarketRule] !== nothing));

interface KnownOx extends OxFacts {
  id: string;
}

/** What is read of oxen for a gate. */
function readsFor({ day, market, purpose, rule, resetClockOnReidentification = false }: Gate) {
  return {
    day,
    market,
    needsTraces: purpose === 'SLAUGHTER' && asksWhereItLived(rule),
    countsAnew: rule.needsBnd && resetClockOnReidentification,
    needsDoses: purpose !== 'MOVE',
  };
}

/** The rows of oxen as the rules want them, with who of their mates came from outside the area. */
async function factsOfRows<Row extends Omit<LeavingRow, 'id'>>(
  ctx: Context,
  rows: readonly Row[],
  gate: Gate,
): Promise<(Row & OxFacts)[]> {
  const { day, rule } = gate;
  const asksContact = readsFor(gate).needsTraces && rule.daysInArea !== null && gate.farm.contactRule;
  const batchIds = [...new Set(rows.flatMap(({ stays }) => (stays ?? []).map(({ batchId }) => batchId)))];
  const outsiders = asksContact ? await staysOfOutsiders(ctx.actor.farmId, ctx.db, { batchIds, day }) : [];
  const outsidersOf = Map.groupBy(outsiders, ({ batchId }) => batchId);
  return rows.map((row) => ({
    ...row,
    doses: row.doses ?? [],
    blocks: row.blocks ?? [],
    residences: row.residences ?? [],
    stays: staysOnFarm(row.stays),
    lastContact: contactOf(row.stays, outsidersOf),
  }));
}

async function factsOf(
  ctx: Context,
  oxIds: readonly string[],
  { gate, onlyMarked = false }: { gate: Gate; onlyMarked?: boolean },
): Promise<KnownOx[]> {
  const rows = await leavingRows(ctx.actor.farmId, ctx.dayDb, { oxIds, ...readsFor(gate), onlyMarked });
  return factsOfRows(ctx, rows, gate);
}

function answerFor(of: OxFacts, gate: Gate, reasons: StayReason[]): MayNotLeave {
  const isKept = reasons.length > 0;
  return {
    reasons,
    releaseDate: isKept ? firstDayToLeave(of, gate, reasons) : null,
    mayOverride: isKept ? whoMayOverride(reasons) : [],
    clocks: gate.purpose === 'SLAUGHTER' ? clocksOf(of, gate) : [],
  };
}

/** §5.5, §1.10: what keeps oxen from going where they are to go on a day, for all of them in a few statements. */
export async function whyMayNotLeave(
  ctx: Context,
  oxIds: readonly string[],
  leaving: Leaving,
): Promise<Map<string, MayNotLeave>> {
  const gate = await gateFor(ctx, leaving);
  const facts = await factsOf(ctx, oxIds, { gate });
  return new Map(facts.map((of) => [of.id, answerFor(of, gate, reasonsToStay(of, gate))]));
}

/** The same of those alone whom something keeps. */
export async function whoMayNotLeave(
  ctx: Context,
  oxIds: readonly string[],
  leaving: Leaving,
): Promise<Map<string, MayNotLeave>> {
  const gate = await gateFor(ctx, leaving);
  const kept = new Map<string, MayNotLeave>();
  for (const of of await factsOf(ctx, oxIds, { gate, onlyMarked: !asksOfEach(gate) })) {
    const reasons = reasonsToStay(of, gate);
    if (reasons.length > 0) kept.set(of.id, answerFor(of, gate, reasons));
  }
  return kept;
}

/** Of a herd: by batch, why oxen may not go, and how many of them for the same. */
export interface KeptHeads {
  batchId: string;
  heads: number;
  why: MayNotLeave;
}

/** The same of a herd, where only how many of each batch may not go is wanted, and why. */
export async function howManyMayNotLeave(
  ctx: Context,
  oxIds: readonly string[],
  leaving: Leaving,
): Promise<KeptHeads[]> {
  const gate = await gateFor(ctx, leaving);
  const groups = await leavingGroups(ctx.actor.farmId, ctx.dayDb, { oxIds, ...readsFor(gate) });
  return (await factsOfRows<LeavingGroup>(ctx, groups, gate)).flatMap(({ batchId, heads, ...of }) => {
    const reasons = reasonsToStay(of, gate);
    return reasons.length === 0 ? [] : [{ batchId, heads, why: answerFor(of, gate, reasons) }];
  });
}

/** Of a herd that came since a day, whom something may keep; null where each is asked for something of its own. */
export async function markedFor(ctx: Context, leaving: Leaving, since: Day): Promise<string[] | null> {
  const gate = await gateFor(ctx, leaving);
  if (asksOfEach(gate)) return null;
  const { day, market, purpose } = gate;
  return markedOxen(ctx.actor.farmId, ctx.db, { since, day, market, needsDoses: purpose !== 'MOVE' });
}

/**
 * Of some batches, those of which somebody may go as far as the farm's approvals and what stands in the rows of oxen
 * say: of a large herd the others need not be looked at one by one.
 */
export async function batchesThatMayLeave(
  ctx: Context,
  batchIds: readonly string[],
  leaving: Leaving,
): Promise<ReadonlySet<string>> {
  const gate = await gateFor(ctx, leaving);
  const { purpose, rule, farm, day } = gate;
  const isSlaughter = purpose === 'SLAUGHTER';
  if (isSlaughter && rule.needsTraces && !isOnTraces(farm.approvals, day)) return new Set();
  const needs: OwnFacts = {
    needsNumber: asksNumber(gate) || (isSlaughter && rule.needsBnd),
    needsBnd: isSlaughter && rule.needsBnd,
    needsBirthDate: isSlaughter && (rule.maxAgeMonths !== null || rule.quotaAges),
    noFemales: isSlaughter && rule.females === 'REFUSED',
  };
  if (!Object.values(needs).includes(true)) return new Set(batchIds);
  return new Set(await batchesWithFacts(ctx.actor.farmId, ctx.db, { batchIds, ...needs }));
}

/** Refuses when one of them may not go, with all that keeps it. */
export async function requireMayLeave(
  ctx: Context,
  oxIds: readonly string[],
  { fieldOf, ...leaving }: Leaving & { fieldOf: (index: number) => string },
): Promise<void> {
  const kept = await whoMayNotLeave(ctx, oxIds, leaving);
  for (const [index, id] of oxIds.entries()) {
    const found = kept.get(id);
    if (found) refuseToLeave(found, fieldOf(index));
  }
}

export function refuseToLeave({ reasons, releaseDate, mayOverride }: MayNotLeave, field: string): never {
  return fail(
    'OxBlocked',
    {
      ...(releaseDate === null ? {} : { releaseDate }),
      reasons: reasons.map(({ reason, detail, until, medicine }) => ({
        reason,
        until,
        medicine,
        ...(detail === null ? {} : { detail }),
      })),
      overridable: mayOverride.length > 0,
    },
    field,
  );
}

/** For slaughter here, on the day looked at. */
export const mayNotLeaveOf = batched<string, MayNotLeave>(async (ctx, oxIds) =>
  whyMayNotLeave(ctx, oxIds, { day: await ctx.day(), purpose: 'SLAUGHTER', market: 'DOMESTIC' }),
);
