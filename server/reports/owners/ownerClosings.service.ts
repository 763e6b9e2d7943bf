import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { dateOf, dayOf, daysBetween, type Day } from '../../platform/values/day.ts';
import { periodFields, periodOf, type Period } from '../../platform/values/period.ts';
import { arrobasProduced, settlement, type Contract } from './ownerClosings.calc.ts';
import {
  ownerBatchRows,
  ownerHeadRows,
  ownerServiceRows,
  type OwnerBatchRow,
  type OwnerHeadsRow,
  type OwnerPeriod,
  type OwnerServiceRow,
} from './ownerClosings.sql.ts';
import { ownerMonthRows } from './ownerMonths.sql.ts';

/** Every day of a period is counted head by head: three years of them. */
const mostDays = 1_100;
const mostOwners = 1_000;

export interface OwnerCreditLine {
  id: string;
  day: Day;
  value: string;
  description: string;
}

type Counted = 'headsBefore' | 'headsIn' | 'headsOut' | 'headsDead' | 'heads' | 'headsExpected' | 'headsUnweighed';

export interface OwnerClosing extends Pick<OwnerHeadsRow, Counted> {
  ownerId: string;
  name: string;
  document: string | null;
  contract: Contract | null;
  rate: string | null;
  chargesHealth: boolean;
  headDays: number;
  msKg: Decimal;
  /** Null where something that was fed has no cost. */
  feedCost: Decimal | null;
  /** Of those that left alive. */
  arrobas: Decimal;
  exitKg: Decimal;
  doses: number;
  healthCost: Decimal;
  /** By the contract; null where none was agreed. */
  contractValue: Decimal | null;
  /** What medicines add to it. */
  healthValue: Decimal;
  charged: Decimal | null;
  credited: Decimal;
  /** What is left to pay of the period. */
  due: Decimal | null;
  batches: OwnerBatchRow[];
  services: OwnerServiceRow[];
  credits: OwnerCreditLine[];
}

export interface OwnerClosings extends Period {
  rows: OwnerClosing[];
  totals: Record<'contractValue' | 'healthValue' | 'charged' | 'credited' | 'due', Decimal> & {
    feedCost: Decimal | null;
    headDays: number;
    heads: number;
  };
}

const settingsFor = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'results']);

async function ownersOf(ctx: Context, ownerIds: readonly string[] | null | undefined) {
  const owners = await ctx.db.owner.findMany({
    where: ownerIds?.length ? { id: { in: [...ownerIds] } } : { OR: [{ isBoitel: true }, { contract: { not: null } }] },
    select: { id: true, name: true, document: true, contract: true, contractRate: true, chargesHealth: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostOwners,
  });
  const missing = ownerIds?.findIndex((id) => owners.every((owner) => owner.id !== id)) ?? -1;
  if (missing >= 0) fail('InexistentEntity', {}, `ownerIds.${missing}`);
  return owners;
}

type OwnerRow = Awaited<ReturnType<typeof ownersOf>>[number];

async function creditsOf(ctx: Context, { from, to, ownerIds }: OwnerPeriod) {
  const credits = await ctx.db.ownerCredit.findMany({
    where: { ownerId: { in: [...ownerIds] }, day: { gte: dateOf(from), lte: dateOf(to) } },
    select: { id: true, ownerId: true, day: true, value: true, description: true },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
  });
  return credits.map(({ day, value, ...credit }) => ({ ...credit, day: dayOf(day), value: value.toFixed(2) }));
}

const nobody: Omit<OwnerHeadsRow, 'ownerId'> = {
  headsBefore: 0,
  headsIn: 0,
  headsOut: 0,
  headsDead: 0,
  heads: 0,
  entryKg: '0',
  carcassKg: '0',
  exitKg: '0',
  headsExpected: 0,
  headsUnweighed: 0,
};

interface Parts {
  herd: Omit<OwnerHeadsRow, 'ownerId'>;
  batches: OwnerBatchRow[];
  services: OwnerServiceRow[];
  credits: OwnerCreditLine[];
}

/** Null where of one it is not known. */
const feedCostOf = (rows: readonly { feedCost: Decimal.Value | null }[]): Decimal | null =>
  rows.reduce<Decimal | null>(
    (sum, { feedCost }) => (sum && feedCost !== null ? sum.plus(feedCost) : null),
    new Decimal(0),
  );

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Decimal.Value) => Decimal.sum(0, ...rows.map(of));

function closingOf(
  { id, name, document, contract, contractRate, chargesHealth }: OwnerRow,
  { herd, batches, services, credits }: Parts,
  { economics }: Awaited<ReturnType<typeof settingsFor>>,
): OwnerClosing {
  const { entryKg, carcassKg, exitKg, ...heads } = herd;
  const { arrobaKg, liveYield } = economics;
  const arrobas = arrobasProduced({ carcassKg, entryKg, entryYieldPct: liveYield, arrobaKg });
  const headDays = batches.reduce((sum, batch) => sum + batch.headDays, 0);
  const msKg = sumOf(batches, (batch) => batch.msKg);
  const rate = contractRate?.toString() ?? null;
  const healthCost = sumOf(services, ({ cost }) => cost);
  const healthValue = chargesHealth ? healthCost : new Decimal(0);
  const contractValue = settlement({ contract, rate, headDays, arrobas, msKg });
  const charged = contractValue?.plus(healthValue) ?? null;
  const credited = sumOf(credits, ({ value }) => value);
  return {
    ...heads,
    ownerId: id,
    name,
    document,
    contract,
    rate,
    chargesHealth,
    headDays,
    msKg,
    feedCost: feedCostOf(batches),
    arrobas,
    exitKg: new Decimal(exitKg),
    doses: services.reduce((sum, { doses }) => sum + doses, 0),
    healthCost,
    contractValue,
    healthValue,
    charged,
    credited,
    due: charged?.minus(credited) ?? null,
    batches,
    services,
    credits,
  };
}

/** What each boitel client had on the farm in a period, and what it owes for it. */
export const ownerClosings = defineQuery({
  name: 'ownerClosings',
  allow: 'sale:read',
  input: z.strictObject({
    ...periodFields,
    /** Boitel clients and those with a contract, unless others are named. */
    ownerIds: z.array(globalId('Owner')).max(mostOwners).nullish(),
  }),
  async run(ctx, { ownerIds: chosen, ...given }): Promise<OwnerClosings> {
    const { farmId } = ctx.actor;
    const owners = await ownersOf(ctx, chosen);
    const period = await periodOf(ctx, given);
    if (daysBetween(period.from, period.to) > mostDays) fail('ReportPeriodTooLong', {}, 'from');
    const of = { ...period, ownerIds: owners.map(({ id }) => id) };
    const settings = await settingsFor(ctx);
    const herd = await ownerHeadRows(farmId, ctx.db, of, settings.results);
    const batches = await ownerBatchRows(farmId, ctx.db, of);
    const services = await ownerServiceRows(farmId, ctx.db, of);
    const credits = await creditsOf(ctx, of);
    const isOf =
      (id: string) =>
      ({ ownerId }: { ownerId: string }) =>
        ownerId === id;
    const rows = owners.map((owner) =>
      closingOf(
        owner,
        {
          herd: herd.find(isOf(owner.id)) ?? nobody,
          batches: batches.filter(isOf(owner.id)),
          services: services.filter(isOf(owner.id)),
          credits: credits.filter(isOf(owner.id)),
        },
        settings,
      ),
    );
    const total = (name: 'contractValue' | 'healthValue' | 'charged' | 'credited' | 'due') =>
      sumOf(rows, (row) => row[name] ?? 0);
    return {
      ...period,
      rows,
      totals: {
        contractValue: total('contractValue'),
        healthValue: total('healthValue'),
        charged: total('charged'),
        credited: total('credited'),
        due: total('due'),
        feedCost: feedCostOf(rows),
        headDays: rows.reduce((sum, { headDays }) => sum + headDays, 0),
        heads: rows.reduce((sum, { heads }) => sum + heads, 0),
      },
    };
  },
});

/** What boitel clients with a contract owe for each month of a period, medicines included. */
export async function boitelByMonth(
  ctx: Context,
  { from, to, startsOn }: Period & { startsOn: number },
): Promise<{ month: Day; value: Decimal }[]> {
  const owners = await ctx.db.owner.findMany({
    where: { contract: { not: null }, contractRate: { not: null } },
    select: { id: true, contract: true, contractRate: true, chargesHealth: true },
    take: mostOwners,
  });
  if (owners.length === 0) return [];
  const { economics, results } = await settingsFor(ctx);
  const { arrobaKg, liveYield: entryYieldPct } = economics;
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  const period = { from, to, startsOn, ownerIds: [...ownerById.keys()] };
  const rows = await ownerMonthRows(ctx.actor.farmId, ctx.db, period, results);
  return rows.map(({ ownerId, month, headDays, msKg, carcassKg, entryKg, healthCost }) => {
    const { contract, contractRate, chargesHealth } = ownerById.get(ownerId)!;
    const arrobas = arrobasProduced({ carcassKg, entryKg, entryYieldPct, arrobaKg });
    const value = settlement({ contract, rate: contractRate!.toString(), headDays, arrobas, msKg });
    return { month, value: (value ?? new Decimal(0)).plus(chargesHealth ? healthCost : 0) };
  });
}
