import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { parseSisbov, ufOfCode, type Sisbov } from './sisbov.calc.ts';
import { sisbovRange, type SisbovRange } from './sisbovRange.calc.ts';

/** §1.4: the parts of a number that the farm accepts; a foreign one only where its settings say so. */
export async function acceptedSisbov(ctx: Context, text: string, field: string): Promise<Sisbov> {
  const parsed = parseSisbov(text);
  if ('fault' in parsed) fail('InvalidSisbov', parsed.fault, field);
  if (parsed.parts.format === 'OTHER' && !(await settingsOf(ctx, 'traceability')).acceptForeignSisbov)
    fail('InvalidSisbov', { reason: 'COUNTRY' }, field);
  return parsed.parts;
}

export interface RangeInput {
  initialSisbov: string;
  finalSisbov: string;
  quantity?: number | null | undefined;
}

/** An owner may have farms in several states, so this is worth a warning only. */
export type RangeWarning = 'EARRING_UF_DIFFERS_FROM_FARM';

interface AcceptedRange extends SisbovRange {
  warnings: RangeWarning[];
}

/** §1.5, rules 1 to 4: a range of numbers as it was ordered; refusals name its fields below `path`. */
export async function acceptedRange(
  ctx: Context,
  { initialSisbov, finalSisbov, quantity }: RangeInput,
  path = '',
): Promise<AcceptedRange> {
  const initial = await acceptedSisbov(ctx, initialSisbov, `${path}initialSisbov`);
  const final = await acceptedSisbov(ctx, finalSisbov, `${path}finalSisbov`);
  const checked = sisbovRange(initial, final, quantity ?? undefined);
  if ('fault' in checked) {
    const { code, ...details } = checked.fault;
    if (code !== 'InvalidSisbovRange') fail(code, {}, `${path}finalSisbov`);
    fail(code, { initial: initial.sisbov, final: final.sisbov, ...details }, `${path}finalSisbov`);
  }
  const farm = await ctx.readOnce('state of the farm', () =>
    ctx.db.farm.findUniqueOrThrow({
      where: { id: ctx.actor.farmId },
      select: { address: { select: { state: true } } },
    }),
  );
  const uf = initial.ufCode && ufOfCode[initial.ufCode];
  const differs = uf && farm.address && farm.address.state !== uf;
  return { ...checked.range, warnings: differs ? ['EARRING_UF_DIFFERS_FROM_FARM'] : [] };
}
