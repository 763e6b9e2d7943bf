import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { dateOf, dayOf, daysBetween, type Day } from '../../platform/values/day.ts';
import { periodFields, periodOf, type Period } from '../../platform/values/period.ts';
import { arrobasProduced, sumOrUnknown, type Contract } from './ownerClosings.calc.ts';
import {
  ownerBatchRows,
  ownerHeadRows,
  ownerServiceRows,
  type OwnerBatchRow,
  type OwnerHeadsRow,
  type OwnerPeriod,
  type OwnerServiceRow,
} from './ownerClosings.sql.ts';
import {
  contractOf,
  mostOwners,
  ownersOf,
  settingsFor,
  termsOf,
  yieldsOf,
  type OwnerContract,
  type OwnerRow,
  type Settings,
} from './ownerContracts.service.ts';
import { ownerPartRows, type OwnerPartRow } from './ownerParts.sql.ts';

/** Every day of a period is counted head by head: three years of them. */
const mostDays = 1_100;

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

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Decimal.Value) => Decimal.sum(0, ...rows.map(of));

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
  // For days on which it had nothing, or was no client any more, nothing is owed.
  const owing = contracts.filter((part) => part.isClient && countsSomething(part));
  const owed = owing.length > 0 ? owing : contracts;
  const { contract, rate, chargesHealth } = last;
  const contractValue = sumOrUnknown(owed.map(({ value }) => value));
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
  const isUnknown = ({ value, isClient, headDays }: OwnerContract) => value === null && isClient && headDays > 0;
  const unknownOwners = rows.filter(({ contracts }) => contracts.some(isUnknown)).length;
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
