import type { Context } from '../../platform/context.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { followOxen } from '../../earrings/earringUse.service.ts';
import type { OxStatus } from '../herdWords.calc.ts';
import { liveOxen } from '../oxen/oxFind.service.ts';
import { announceLeft } from '../oxen/oxFollowers.ts';
import { announceHerd, appendOxEvents, openHerd } from '../oxen/oxLedger.service.ts';

const becomes = { DEATH: 'DEAD', EXIT: 'EXITED', SALE: 'SOLD' } as const satisfies Record<string, OxStatus>;

interface Leaving {
  type: keyof typeof becomes;
  oxen: readonly { oxId: string; weight?: string | null | undefined }[];
  stamp: FieldStamp | null;
  notes?: Readonly<Record<string, unknown>>;
}

/**
 * Oxen die or leave the farm on the open day, all or none, with their earrings. Part of a larger write, a death or an
 * emission, whose right is checked there.
 */
export async function leaveFarm(ctx: Context, { type, oxen, stamp, notes }: Leaving): Promise<string[]> {
  const day = await openHerd(ctx);
  const leaving = await liveOxen(ctx, { oxIds: oxen.map(({ oxId }) => oxId) });
  const weights = new Map(oxen.map(({ oxId, weight }) => [oxId, weight ?? null]));
  const eventIds = await appendOxEvents(
    ctx,
    { day, stamp },
    leaving.map(({ id }) => ({
      oxId: id,
      type,
      weight: weights.get(id) ?? null,
      set: { status: becomes[type], batchId: null, exitDate: day },
      notes,
    })),
  );
  const earringIds = leaving.flatMap(({ earringId }) => earringId ?? []);
  await followOxen(ctx, earringIds, type === 'DEATH' ? 'DEAD' : 'EXITED', day);
  const oxIds = leaving.map(({ id }) => id);
  await announceLeft(ctx, { type, day, oxIds, eventIds });
  announceHerd(
    ctx,
    oxIds,
    leaving.map(({ batchId }) => batchId),
  );
  return eventIds;
}
