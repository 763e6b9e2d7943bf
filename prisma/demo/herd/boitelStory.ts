import { changeBatchDiet } from '../../../server/feeding/dietChanges/batchDiet.service.ts';
import { createBatch } from '../../../server/herd/batches/batches.service.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { addOwnerCredit } from '../../../server/trade/financial/ownerCredits.service.ts';
import { phases } from '../feeding/loads.ts';

/** So many days ago a client's cattle came, by which the client has paid something. */
const cameAgo = 42;
const paidAgo = 12;
const corralName = 'D17';

const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });

interface Yard {
  dietId(ctx: Context, name: string): Promise<string>;
  /** The protocol of those that come. */
  treat(ctx: Context, batchId: string): Promise<void>;
}

/** Cattle of a client of the boitel: fed and treated for a price a day, and paid for in part. */
export class BoitelStory {
  #batchId: string | null = null;

  async #come(ctx: Context, { dietId, treat }: Yard): Promise<void> {
    const { id: ownerId } = await ctx.db.owner.findFirstOrThrow({ where: { isBoitel: true }, select: { id: true } });
    const { id: locationId } = await ctx.db.corral.findFirstOrThrow({
      where: { name: corralName },
      select: { id: true },
    });
    const { batchId } = await createBatch(
      ctx,
      keyed({
        ...{ name: 'Boitel Três Irmãos', kind: 'CONFINEMENT', locationId, ownerId },
        ...{ heads: 44, averageWeight: '372', sex: 'MALE', category: 'STEER' },
        ...{ dietId: await dietId(ctx, phases[0].diet), expectedDays: 100, targetWeight: '540' },
      }),
    );
    await activateBatch(ctx, keyed({ batchId }));
    await treat(ctx, batchId);
    this.#batchId = batchId;
  }

  async day(ctx: Context, ago: number, yard: Yard): Promise<void> {
    if (ago === cameAgo) await this.#come(ctx, yard);
    if (this.#batchId === null) return;
    const phase = phases.find(({ day }) => day > 0 && day === cameAgo - ago);
    if (phase) {
      const dietId = await yard.dietId(ctx, phase.diet);
      await changeBatchDiet(ctx, keyed({ batchId: this.#batchId, dietId, accept: ['ENERGY_JUMP', 'FORAGE_DROP'] }));
    }
    if (ago !== paidAgo) return;
    const { id: ownerId } = await ctx.db.owner.findFirstOrThrow({ where: { isBoitel: true }, select: { id: true } });
    await addOwnerCredit(ctx, { ownerId, value: '12000', description: 'Adiantamento por PIX' });
  }
}
