import { Decimal } from 'decimal.js';
import { confirmField, requirePlausible, type PlausibleFigure } from '../../farm/settings/plausible.service.ts';
import { line, leftOut, civilDate, globalId } from '../../platform/input.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { oxWeightOn } from '../batches/batchFigures.service.ts';
import type { HerdWarning } from '../herdWords.calc.ts';
import { oxWeight } from '../oxen/oxInput.service.ts';
import { liveOx, oxFields } from '../oxen/oxFind.service.ts';
import { treatInChute } from '../oxen/oxFollowers.ts';
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
    await requirePlausible(ctx, besideProjected(weight, projected));
    const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
      {
        oxId: ox.id,
        type: 'WEIGHING',
        weight,
        set: {},
        notes: { projected: projected ?? null, observation: observation || null },
      },
    ]);
    const doses = await treatInChute(ctx, { oxId: ox.id, batchId: ox.batchId, day, stamp, protocolId, weight });
    const isOdd =
      projected !== undefined && new Decimal(weight).minus(projected).abs().gt(unusualPart.times(projected));
    const warnings: HerdWarning[] = [...(isOdd ? (['UNUSUAL_WEIGHT'] as const) : []), ...doses];
    await ctx.emit({ type: 'Ox', id: ox.id, op: 'UPDATED', subject: oxName(ox) });
    announceHerd(ctx, [], [ox.batchId]);
    return { oxId: ox.id, eventId: eventId!, warnings };
  },
});
