import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { AppError } from '../platform/errors/AppError.ts';
import { line } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { endsLikeManagementNumber, parseElectronicEarring } from './electronicEarring.calc.ts';
import { announceEarrings } from './earringNews.service.ts';
import { lockEarrings, registerPairs } from './earrings.sql.ts';
import { endStatuses, mostRegistered, type EarringStatus } from './earringStatus.calc.ts';
import { stockIssues } from './earringStock.service.ts';
import { parseSisbov } from './sisbov.calc.ts';

interface Read {
  sisbov: string;
  electronicEarring: string;
}

/** §1.1: a chip that ends otherwise than its earring is worth a look. */
export type PairWarning = 'CHIP_ENDS_OTHERWISE';

export interface PairResult extends Read {
  index: number;
  /** Null where the number is not of the farm. */
  earringId: string | null;
  status: EarringStatus | null;
  warnings: PairWarning[];
  /** Null for a pair that is registered now. */
  refusal: AppError | null;
}

interface Known {
  id: string;
  sisbov: string;
  managementNumber: string;
  status: EarringStatus;
  electronicEarring: string | null;
}

/** A pair as it was read, or what is wrong with one of its numbers. */
function parsed({ sisbov, electronicEarring }: Read): Read | AppError {
  const number = parseSisbov(sisbov);
  if ('fault' in number) return new AppError('InvalidSisbov', { params: number.fault, field: 'sisbov' });
  const chip = parseElectronicEarring(electronicEarring);
  if ('fault' in chip)
    return new AppError('InvalidElectronicEarring', { params: { reason: chip.fault }, field: 'electronicEarring' });
  return { sisbov: number.parts.sisbov, electronicEarring: chip.number };
}

const duplicated = (field: string, sisbov: string) =>
  new AppError('DuplicatedEarrings', { params: { count: 1, duplicates: [{ sisbov }] }, field });

/** What keeps an earring of the farm from being registered with a chip. */
function refusalOf(earring: Known | undefined, chip: string, holder: string | undefined, corrects: boolean) {
  const [issue] = stockIssues('sisbov', earring);
  if (!earring || issue)
    return new AppError(issue?.code ?? 'EarringNotFound', { params: issue?.params ?? {}, field: 'sisbov' });
  if (holder !== undefined && holder !== earring.sisbov) return duplicated('electronicEarring', holder);
  const isOther = earring.electronicEarring !== null && earring.electronicEarring !== chip;
  return isOther && !corrects
    ? new AppError('EarringInUse', { params: { status: 'REGISTERED' }, field: 'sisbov' })
    : null;
}

async function findKnownOf(ctx: Context, pairs: readonly Read[]) {
  const found = await ctx.db.earring.findMany({
    where: {
      OR: [
        { sisbov: { in: pairs.map(({ sisbov }) => sisbov) } },
        { electronicEarring: { in: pairs.map((pair) => pair.electronicEarring) }, status: { notIn: [...endStatuses] } },
      ],
    },
    select: { id: true, sisbov: true, managementNumber: true, status: true, electronicEarring: true },
  });
  const isEnded = ({ status }: Known) => (endStatuses as readonly string[]).includes(status);
  return {
    earrings: new Map(found.map((earring) => [earring.sisbov, earring])),
    holders: new Map(
      found.flatMap((earring) =>
        earring.electronicEarring !== null && !isEnded(earring) ? [[earring.electronicEarring, earring.sisbov]] : [],
      ),
    ),
  };
}

/** Links chips with SISBOV numbers, read in pairs before the earrings are on an animal: each pair by itself. */
export const registerEarrings = defineCommand({
  name: 'registerEarrings',
  allow: 'earring:write',
  input: z.strictObject({
    items: z
      .array(
        z.strictObject({
          sisbov: line(40).meta({ examples: ['105500508091406'] }),
          electronicEarring: line(40).meta({ examples: ['963000408629140'] }),
          /** The second, ultra-high-frequency code some chips have; not kept. */
          epc: line(100).meta({ examples: [] }).nullish(),
        }),
      )
      .min(1)
      .max(mostRegistered),
    /** Replaces the chip of an earring that was registered with the wrong one. */
    corrects: z.boolean().optional(),
  }),
  async run(ctx, { items, corrects = false }) {
    const { farmId, membershipId } = ctx.actor;
    await lockEarrings(farmId, ctx.db);
    const read = items.map(parsed);
    const pairs = read.filter((pair): pair is Read => !(pair instanceof AppError));
    const { earrings, holders } = await findKnownOf(ctx, pairs);
    const isTwice = (field: keyof Read, pair: Read) => pairs.filter((other) => other[field] === pair[field]).length > 1;
    const results = read.map((pair, index): PairResult => {
      if (pair instanceof AppError)
        return { ...items[index]!, index, earringId: null, status: null, warnings: [], refusal: pair };
      const { sisbov, electronicEarring } = pair;
      const earring = earrings.get(sisbov);
      const twice = (['sisbov', 'electronicEarring'] as const).find((field) => isTwice(field, pair));
      const refusal = twice
        ? duplicated(twice, sisbov)
        : refusalOf(earring, electronicEarring, holders.get(electronicEarring), corrects);
      const isOdd = earring && !endsLikeManagementNumber(electronicEarring, earring.managementNumber);
      return {
        ...pair,
        index,
        earringId: earring?.id ?? null,
        status: refusal ? (earring?.status ?? null) : 'REGISTERED',
        warnings: isOdd ? ['CHIP_ENDS_OTHERWISE'] : [],
        refusal,
      };
    });
    const registered = results.filter(({ refusal }) => refusal === null);
    const isChanged = (result: PairResult) =>
      earrings.get(result.sisbov)!.electronicEarring !== result.electronicEarring ||
      earrings.get(result.sisbov)!.status !== 'REGISTERED';
    const changed = registered.filter(isChanged);
    const stamp = { day: await ctx.openDay(), at: ctx.now(), membershipId };
    const written = changed.map(({ earringId, electronicEarring }) => ({ id: earringId!, electronicEarring }));
    if (written.length > 0) await registerPairs(farmId, ctx.db, written, stamp);
    announceEarrings(
      ctx,
      written.map(({ id }) => id),
    );
    return { results, registered: registered.length };
  },
});
