import { createBatch } from '../../../server/herd/batches/batches.service.ts';
import { finishBatchPurchase } from '../../../server/trade/entry/entryFinish.service.ts';
import { saveEntrySetup } from '../../../server/trade/entry/entrySetup.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import type { Traveller } from '../../../server/papers/gtas/gtaBinding.service.ts';
import { chance, jitter } from '../telling.ts';

export interface Bought {
  purchaseId: string;
  name: string;
  travellers: readonly Traveller[];
  averageKg: number;
}

/** How many of the last purchase went through the chute until the evening. */
const entered = 47;
const keyed = <Input extends object>(input: Input) => ({ clientEventId: uuidv7(), ...input });

/** What comes in with a purchase: by count as a batch of its own, or one by one through the chute. */
export class HerdEntries {
  #number = 0;
  #latest: Bought | null = null;

  /** The next free corral of the line that is kept for purchases. */
  async #corrals(ctx: Context, count: number): Promise<{ id: string; name: string }[]> {
    return ctx.db.corral.findMany({
      where: { line: { name: 'Linha D' }, active: true, batches: { none: { status: { not: 'FINALIZED' } } } },
      orderBy: { sequenceNumber: 'asc' },
      take: count,
      select: { id: true, name: true },
    });
  }

  /** A whole purchase enters by count; returns its batch. */
  async byCount(ctx: Context, { purchaseId: id, name, travellers, averageKg }: Bought): Promise<string> {
    this.#number += 1;
    const [corral] = await this.#corrals(ctx, 1);
    const { batchId } = await createBatch(
      ctx,
      keyed({
        name: `${name.replace(/^(Fazenda|Sítio|Estância|Recinto de Leilões|Confinamento) /, '')} ${this.#number}`,
        kind: 'CONFINEMENT',
        locationId: corral!.id,
        expectedDays: 110,
        targetWeight: '540',
      }),
    );
    const counts = (['MALE', 'FEMALE'] as const).flatMap((sex) => {
      const quantity = travellers.filter((each) => each.sex === sex).length;
      const category = sex === 'MALE' ? 'STEER' : 'HEIFER';
      return quantity === 0 ? [] : [{ batchId, quantity, sex, category, averageWeight: averageKg.toFixed(2) }];
    });
    await finishBatchPurchase(ctx, { id, mode: 'BY_COUNT', counts });
    return batchId;
  }

  /** A purchase whose cattle are parted by weight, three batches at once. */
  async setUp(ctx: Context, bought: Bought): Promise<void> {
    this.#latest = bought;
    const { purchaseId, averageKg, name } = bought;
    const { id: entryManagementId, version } = await ctx.db.entryManagement.findFirstOrThrow({ where: { purchaseId } });
    const corrals = await this.#corrals(ctx, 3);
    const at = (share: number) => String(Math.round(averageKg * share));
    const limits = [at(0.6), at(0.96), at(1.05), at(1.5)];
    const parts = [
      ['Leves', 'BLUE'],
      ['Médios', 'GREEN'],
      ['Pesados', 'RED'],
    ] as const;
    const tags = parts.map(([part, colour], index) => ({
      name: part,
      colour,
      minWeight: limits[index]!,
      maxWeight: limits[index + 1]!,
      batchName: `${name.split(' ').at(-1)} ${part.toLowerCase()}`,
      corralId: corrals[index]!.id,
      isDefault: index === 1,
    }));
    const { id: protocolId } = await ctx.db.healthProtocol.findFirstOrThrow({
      where: { appliesOn: 'ENTRY' },
      select: { id: true },
    });
    await saveEntrySetup(ctx, { entryManagementId, tags, protocolId, version });
  }

  /** The chute begins with the last purchase: half of it is through. */
  async begin(ctx: Context): Promise<void> {
    if (!this.#latest) return;
    const { purchaseId, travellers, averageKg } = this.#latest;
    const { id: entryManagementId, protocolId } = await ctx.db.entryManagement.findFirstOrThrow({
      where: { purchaseId },
    });
    const breed = await ctx.db.breed.findFirstOrThrow({ where: { name: 'Nelore' }, select: { id: true } });
    for (const [head, { sex }] of travellers.slice(0, entered).entries())
      await enterOx(
        ctx,
        keyed({
          entryManagementId,
          protocolId,
          sex,
          category: sex === 'MALE' ? 'STEER' : 'HEIFER',
          breedId: breed.id,
          electronicEarring: `982000${String(399_100_000 + head * 7)}`,
          weight: (averageKg * (0.97 + jitter(0.12, head, 61)) + 2 * chance(head, 62)).toFixed(1),
          accept: ['UNUSUAL_WEIGHT'],
        }),
      );
  }
}
