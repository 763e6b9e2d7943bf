import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { choice } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { setupSteps } from './setupSteps.calc.ts';

/** A step of the set-up path that the farm does without, or takes up again. */
export const skipSetupStep = defineCommand({
  name: 'skipSetupStep',
  allow: 'farm:write',
  anyDay: true,
  input: z.strictObject({ step: choice('SetupStepKey', setupSteps), isSkipped: z.boolean() }),
  async run(ctx, { step, isSkipped }) {
    const { farmId } = ctx.actor;
    const where = { id: farmId };
    const farm = await ctx.db.farm.findUnique({ where, select: { skippedSteps: true, name: true } });
    if (!farm) fail('CouldNotLoadFarmData');
    const others = farm.skippedSteps.filter((each) => each !== step);
    await ctx.db.farm.update({ where, data: { skippedSteps: isSkipped ? [...others, step] : others } });
    await ctx.emit({ type: 'Farm', id: farmId, op: 'UPDATED', subject: farm.name });
    return { farmId };
  },
});
