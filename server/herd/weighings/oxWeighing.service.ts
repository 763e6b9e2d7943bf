import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { weighedAgainMinutes } from '../../farm/settings/plausibility.calc.ts';
import { confirmField, requirePlausible, type PlausibleFigure } from '../../farm/settings/plausible.service.ts';
import { line, leftOut, civilDate, globalId } from '../../platform/input.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { oxWeightOn } from '../batches/batchFigures.service.ts';
import type { HerdWarning } from '../herdWords.calc.ts';
import { oxWeight } from '../oxen/oxInput.service.ts';
import { liveOx, oxFields } from '../oxen/oxFind.service.ts';
import { treatInChute } from '../oxen/oxFollowers.ts';
import { notifyHerdFollowers } from '../herdFollowers.ts';
import { announceHerd, appendOxEvents, openHerd } from '../oxen/oxLedger.service.ts';
import { oxName } from '../oxen/oxName.calc.ts';

/** §4.3: a weight this far off the projection is worth a look. */
const unusualPart = new Decimal('0.25');

/** A weight beside what the ox is expected to weigh; of one that was never weighed there is nothing to say. */
export const besideProjected = (
  weight: string | null | undefined,
  projected: string | undefined,
  field = 'weight',
): PlausibleFigure[] => (weight && projected ? [{ rule: 'WEIGHT', value: weight, of: projected, field }] : []);

const minuteMs = 60_000;

/** Another weighing of the ox a few minutes before or after this one, of whichever device. */
async function besideWeighing(ctx: Context, oxId: string, at: Date): Promise<PlausibleFigure[]> {
  const nearMs = weighedAgainMinutes * minuteMs;
  const near = { gt: new Date(at.getTime() - nearMs), lt: new Date(at.getTime() + nearMs) };
  const others = await ctx.db.oxEvent.findMany({
    where: { oxId, type: 'WEIGHING', reversed: false, at: near },
    select: { at: true },
    take: 20,
  });
  if (others.length === 0) return [];
  const nearest = Math.min(...others.map((other) => Math.abs(at.getTime() - other.at.getTime())));
  const minutes = Math.round(nearest / minuteMs);
  return [{ rule: 'WEIGHED_AGAIN', value: minutes, field: 'weight' }];
}

/** A control weighing: it replaces what the ox, and with the others of the day its batch, were projected to weigh. */
export const weighOx = defineFieldWrite({
  name: 'weighOx',
  allow: 'ox:write',
  input: {
    ...oxFields,
    weight: oxWeight(),
    date: leftOut(civilDate().nullish()),
    observation: line(500).nullish(),
    protocolId: leftOut(globalId('HealthProtocol').nullish()),
    confirm: confirmField(),
  },
  async run(ctx, { weight, date, observation, protocolId, confirm: _confirm, ...names }, stamp) {
    const day = await openHerd(ctx, date);
    const ox = await liveOx(ctx, names);
    const projected = await oxWeightOn(ctx, ox.id);
    await requirePlausible(ctx, [
      ...besideProjected(weight, projected),
      ...(await besideWeighing(ctx, ox.id, stamp.at)),
    ]);
    const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
      {
        oxId: ox.id,
        type: 'WEIGHING',
        weight,
        set: {},
        notes: { projected: projected ?? null, observation: observation || null },
      },
    ]);
    // A batch of which nobody knew the weight can be fed from now on.
    if (projected === undefined) await notifyHerdFollowers(ctx);
    const doses = await treatInChute(ctx, { oxId: ox.id, batchId: ox.batchId, day, stamp, protocolId, weight });
    const isOdd =
      projected !== undefined && new Decimal(weight).minus(projected).abs().gt(unusualPart.times(projected));
    const warnings: HerdWarning[] = [...(isOdd ? (['UNUSUAL_WEIGHT'] as const) : []), ...doses];
    await ctx.emit({ type: 'Ox', id: ox.id, op: 'UPDATED', subject: oxName(ox) });
    announceHerd(ctx, [], [ox.batchId]);
    return { oxId: ox.id, eventId: eventId!, warnings };
  },
});
