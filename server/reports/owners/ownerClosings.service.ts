import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { dateOf, dayOf, daysBetween, type Day } from '../../platform/values/day.ts';
import { periodFields, periodOf, type Period } from '../../platform/values/period.ts';
import {
  arrobasProduced,
  monthsOf,
  settlement,
  termsOfDays,
  type Contract,
  type TermsOfDays,
} from './ownerClosings.calc.ts';
import {
  ownerBatchRows,
  ownerHeadRows,
  ownerServiceRows,
  type OwnerBatchRow,
  type OwnerHeadsRow,
  type OwnerPeriod,
  type OwnerServiceRow,
} from './ownerClosings.sql.ts';
import { ownerPartRows, type OwnerPartRow } from './ownerParts.sql.ts';

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
  /** What is agreed on the last day. */
  contract: Contract | null;
  rate: string | null;
  chargesHealth: boolean;
  /** What was agreed from when to when, and what it counts. */
  contracts: OwnerContract[];
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

export interface OwnerContract extends TermsOfDays {
  headDays: number;
  msKg: Decimal;
  arrobas: Decimal;
  healthCost: Decimal;
  /** By the contract; null where none was agreed. */
  value: Decimal | null;
  /** What medicines add to it. */
  healthValue: Decimal;
}

export interface OwnerClosings extends Period {
  rows: OwnerClosing[];
  /** What is owed together is not known while an owner with cattle has no contract. */
  totals: Record<'contractValue' | 'charged' | 'due' | 'feedCost', Decimal | null> & {
    healthValue: Decimal;
    credited: Decimal;
    unknownOwners: number;
    headDays: number;
    heads: number;
  };
}

const settingsFor = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'results']);
type Settings = Awaited<ReturnType<typeof settingsFor>>;
const yieldsOf = ({ economics, results }: Settings) => ({ ...results, liveYield: economics.liveYield });

const ownerColumns = {
  ...{ id: true, name: true, document: true, contract: true, contractRate: true, chargesHealth: true },
  pastContracts: { orderBy: { toDay: 'asc' } },
} as const;

async function ownersOf(ctx: Context, ownerIds: readonly string[] | null | undefined) {
  const owners = await ctx.db.owner.findMany({
    where: ownerIds?.length
      ? { id: { in: [...ownerIds] } }
      : { OR: [{ isBoitel: true }, { contract: { not: null } }, { pastContracts: { some: {} } }] },
    select: ownerColumns,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: mostOwners,
  });
  const missing = ownerIds?.findIndex((id) => owners.every((owner) => owner.id !== id)) ?? -1;
  if (missing >= 0) fail('InexistentEntity', {}, `ownerIds.${missing}`);
  return owners;
}

type OwnerRow = Awaited<ReturnType<typeof ownersOf>>[number];

function termsOf({ contract, contractRate, chargesHealth, pastContracts }: OwnerRow, period: { from: Day; to: Day }) {
  const past = pastContracts.map(({ toDay, rate, ...terms }) => ({
    ...terms,
    rate: rate.toString(),
    toDay: dayOf(toDay),
  }));
  return termsOfDays({ contract, rate: contractRate?.toString() ?? null, chargesHealth }, past, period);
}

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
  /** What each of several contracts of the period counts. */
  counted: OwnerPartRow[];
  batches: OwnerBatchRow[];
  services: OwnerServiceRow[];
  credits: OwnerCreditLine[];
}

/** Null where of one it is not known. */
const sumOrUnknown = (values: readonly (Decimal.Value | null)[]): Decimal | null =>
  values.reduce<Decimal | null>((sum, value) => (sum && value !== null ? sum.plus(value) : null), new Decimal(0));

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Decimal.Value) => Decimal.sum(0, ...rows.map(of));

type Counts = Omit<OwnerPartRow, 'ownerId' | 'from' | 'to'>;

function contractOf(
  terms: TermsOfDays,
  { headDays, msKg, carcassKg, entryKg, healthCost }: Counts,
  { economics: { arrobaKg, liveYield: entryYieldPct } }: Settings,
): OwnerContract {
  const arrobas = arrobasProduced({ carcassKg, entryKg, entryYieldPct, arrobaKg });
  return {
    ...terms,
    ...{ headDays, arrobas, msKg: new Decimal(msKg), healthCost: new Decimal(healthCost) },
    value: settlement({ ...terms, headDays, arrobas, msKg }),
    healthValue: new Decimal(terms.chargesHealth ? healthCost : 0),
  };
}

const countsSomething = ({ headDays, value, healthCost }: OwnerContract): boolean =>
  headDays > 0 || healthCost.gt(0) || Boolean(value?.gt(0));

function closingOf(
  owner: OwnerRow,
  { herd, counted, batches, services, credits }: Parts,
  { settings, period }: { settings: Settings; period: Period },
): OwnerClosing {
  const { id, name, document } = owner;
  const { entryKg, carcassKg, exitKg, ...heads } = herd;
  const headDays = batches.reduce((sum, batch) => sum + batch.headDays, 0);
  const msKg = sumOf(batches, (batch) => batch.msKg);
  const healthCost = sumOf(services, ({ cost }) => cost);
  const whole = { headDays, msKg: msKg.toString(), carcassKg, entryKg, healthCost: healthCost.toString() };
  const agreed = termsOf(owner, period).map((terms) =>
    contractOf(terms, counted.find(({ from }) => from === terms.from) ?? whole, settings),
  );
  const last = agreed.at(-1)!;
  const contracts = agreed.filter((part) => part === last || countsSomething(part));
  const { contract, rate, chargesHealth } = last;
  const contractValue = sumOrUnknown(contracts.map(({ value }) => value));
  const healthValue = sumOf(contracts, (part) => part.healthValue);
  const { economics } = settings;
  const arrobas = arrobasProduced({
    ...{ carcassKg, entryKg, arrobaKg: economics.arrobaKg },
    entryYieldPct: economics.liveYield,
  });
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
    contracts,
    headDays,
    msKg,
    feedCost: sumOrUnknown(batches.map(({ feedCost }) => feedCost)),
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

function totalsOf(rows: readonly OwnerClosing[]): OwnerClosings['totals'] {
  const unknownOwners = rows.filter(({ charged, headDays }) => charged === null && headDays > 0).length;
  const known = (of: (row: OwnerClosing) => Decimal.Value | null) =>
    unknownOwners > 0 ? null : sumOf(rows, (row) => of(row) ?? 0);
  return {
    unknownOwners,
    contractValue: known((row) => row.contractValue),
    healthValue: sumOf(rows, (row) => row.healthValue),
    charged: known((row) => row.charged),
    credited: sumOf(rows, (row) => row.credited),
    due: known(({ due, credited }) => due ?? credited.negated()),
    feedCost: sumOrUnknown(rows.map(({ feedCost }) => feedCost)),
    headDays: rows.reduce((sum, { headDays }) => sum + headDays, 0),
    heads: rows.reduce((sum, { heads }) => sum + heads, 0),
  };
}

/** What each contract counts, of owners that had several in a period. */
async function countedOf(
  ctx: Context,
  owners: readonly OwnerRow[],
  { period, settings }: { period: Period; settings: Settings },
): Promise<OwnerPartRow[]> {
  const parts = owners.flatMap((owner) => {
    const terms = termsOf(owner, period);
    return terms.length > 1 ? terms.map(({ from, to }) => ({ ownerId: owner.id, from, to })) : [];
  });
  if (parts.length === 0) return [];
  const ownerIds = [...new Set(parts.map(({ ownerId }) => ownerId))];
  return ownerPartRows(ctx.actor.farmId, ctx.db, { ...period, ownerIds, parts }, yieldsOf(settings));
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
    const herd = await ownerHeadRows(farmId, ctx.db, of, yieldsOf(settings));
    const batches = await ownerBatchRows(farmId, ctx.db, of);
    const services = await ownerServiceRows(farmId, ctx.db, of);
    const credits = await creditsOf(ctx, of);
    const counted = await countedOf(ctx, owners, { period, settings });
    const isOf =
      (id: string) =>
      ({ ownerId }: { ownerId: string }) =>
        ownerId === id;
    const rows = owners.map((owner) =>
      closingOf(
        owner,
        {
          herd: herd.find(isOf(owner.id)) ?? nobody,
          counted: counted.filter(isOf(owner.id)),
          batches: batches.filter(isOf(owner.id)),
          services: services.filter(isOf(owner.id)),
          credits: credits.filter(isOf(owner.id)),
        },
        { settings, period },
      ),
    );
    return { ...period, rows, totals: totalsOf(rows) };
  },
});

/** What boitel clients with a contract owe for each month of a period, medicines included. */
export async function boitelByMonth(
  ctx: Context,
  { from, to, startsOn }: Period & { startsOn: number },
): Promise<{ month: Day; value: Decimal }[]> {
  const owners = await ownersOf(ctx, null);
  const agreed = owners.flatMap((owner) =>
    termsOf(owner, { from, to })
      .filter(({ contract, rate }) => contract !== null && rate !== null)
      .flatMap((terms) => monthsOf(terms, startsOn).map((part) => ({ ...terms, ...part, ownerId: owner.id }))),
  );
  if (agreed.length === 0) return [];
  const settings = await settingsFor(ctx);
  const parts = agreed.map((part) => ({ ownerId: part.ownerId, from: part.from, to: part.to }));
  const ownerIds = [...new Set(parts.map(({ ownerId }) => ownerId))];
  const rows = await ownerPartRows(ctx.actor.farmId, ctx.db, { from, to, ownerIds, parts }, yieldsOf(settings));
  const byPart = new Map(rows.map((row) => [`${row.ownerId} ${row.from}`, row]));
  return agreed.flatMap(({ month, ...terms }) => {
    const { value, healthValue } = contractOf(terms, byPart.get(`${terms.ownerId} ${terms.from}`)!, settings);
    const owed = healthValue.plus(value ?? 0);
    return owed.isZero() ? [] : [{ month, value: owed }];
  });
}
