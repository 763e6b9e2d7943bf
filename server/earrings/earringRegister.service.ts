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
  /** §1.13: the second, ultra-high-frequency code that some chips have. */
  epc: string | null;
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
  epc: string | null;
}

interface Written {
  sisbov: string;
  electronicEarring: string;
  epc?: string | null | undefined;
}

/** Without blanks. */
const longestEpc = 64;

/** Readers show it with or without blanks, in either case. */
const plainEpc = (epc: string | null | undefined) => epc?.replaceAll(/[\s-]/g, '').toUpperCase() || null;

/** A pair as it was read, or what is wrong with one of its numbers. */
function parsed({ sisbov, electronicEarring, epc }: Written): Read | AppError {
  const number = parseSisbov(sisbov);
  if ('fault' in number) return new AppError('InvalidSisbov', { params: number.fault, field: 'sisbov' });
  const chip = parseElectronicEarring(electronicEarring);
  if ('fault' in chip)
    return new AppError('InvalidElectronicEarring', { params: { reason: chip.fault }, field: 'electronicEarring' });
  const code = plainEpc(epc);
  if (code && code.length > longestEpc)
    return new AppError('InvalidFieldType', { params: { reason: 'TOO_LONG' }, field: 'epc' });
  return { sisbov: number.parts.sisbov, electronicEarring: chip.number, epc: code };
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
  const codes = pairs.flatMap(({ epc }) => epc ?? []);
  const found = await ctx.db.earring.findMany({
    where: {
      OR: [
        { sisbov: { in: pairs.map(({ sisbov }) => sisbov) } },
        { electronicEarring: { in: pairs.map((pair) => pair.electronicEarring) }, status: { notIn: [...endStatuses] } },
        ...(codes.length > 0 ? [{ epc: { in: codes }, status: { notIn: [...endStatuses] } }] : []),
      ],
    },
    select: { id: true, sisbov: true, managementNumber: true, status: true, electronicEarring: true, epc: true },
  });
  const isEnded = ({ status }: Known) => (endStatuses as readonly string[]).includes(status);
  const holdersOf = (field: 'electronicEarring' | 'epc') =>
    new Map(
      found.flatMap((earring) => {
        const code = earring[field];
        return code !== null && !isEnded(earring) ? [[code, earring.sisbov] as const] : [];
      }),
    );
  return {
    earrings: new Map(found.map((earring) => [earring.sisbov, earring])),
    holders: holdersOf('electronicEarring'),
    epcHolders: holdersOf('epc'),
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
          /** The second, ultra-high-frequency code that some chips have. */
          epc: line(100)
            .meta({ examples: ['E2801160600002084F3A1B2C'] })
            .nullish(),
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
    const { earrings, holders, epcHolders } = await findKnownOf(ctx, pairs);
    const isTwice = (field: keyof Read, pair: Read) =>
      pair[field] !== null && pairs.filter((other) => other[field] === pair[field]).length > 1;
    const epcRefusal = ({ epc, sisbov }: Read) => {
      const holder = epc === null ? undefined : epcHolders.get(epc);
      return holder === undefined || holder === sisbov ? null : duplicated('epc', holder);
    };
    const results = read.map((pair, index): PairResult => {
      if (pair instanceof AppError)
        return { ...items[index]!, epc: null, index, earringId: null, status: null, warnings: [], refusal: pair };
      const { sisbov, electronicEarring } = pair;
      const earring = earrings.get(sisbov);
      const twice = (['sisbov', 'electronicEarring', 'epc'] as const).find((field) => isTwice(field, pair));
      const refusal = twice
        ? duplicated(twice, sisbov)
        : (refusalOf(earring, electronicEarring, holders.get(electronicEarring), corrects) ?? epcRefusal(pair));
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
      (result.epc !== null && earrings.get(result.sisbov)!.epc !== result.epc) ||
      earrings.get(result.sisbov)!.status !== 'REGISTERED';
    const changed = registered.filter(isChanged);
    const stamp = { day: await ctx.openDay(), at: ctx.now(), membershipId };
    const written = changed.map(({ earringId, electronicEarring, epc }) => ({
      id: earringId!,
      electronicEarring,
      epc,
    }));
    if (written.length > 0) await registerPairs(farmId, ctx.db, written, stamp);
    announceEarrings(
      ctx,
      written.map(({ id }) => id),
    );
    return { results, registered: registered.length };
  },
});
