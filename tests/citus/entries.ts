import { withClient } from '../support/servers/citus.ts';
import type { TestApp } from '../support/app.ts';
import { makeStock } from '../support/farms/stock.ts';
import { globalId } from '../support/mutate.ts';
import { openSession } from '../support/sessions.ts';

const query = 'mutation Enter($input: EnterStockInput!) { enterStock(input: $input) { movements { id } } }';

export type Entering = Awaited<ReturnType<typeof beginEntering>>;

/** A farm whose callers enter stock while something happens to the cluster. */
export async function beginEntering(app: TestApp) {
  const farm = await app.newFarm();
  const owner = await openSession(app, farm.membershipId);
  const ctx = app.contextFor(farm);
  await makeStock(ctx, 'Milho');
  const { id: foodId } = await ctx.db.food.findFirstOrThrow({ where: { name: 'Milho' } });

  /** The code of the refusal; null where the entry was acknowledged. */
  async function enter(): Promise<string | null> {
    const input = { foodId: globalId('Food', foodId), type: 'OWN_PRODUCTION', kg: '1', cost: '1' };
    const { errors } = await owner.graphql(query, { input });
    return errors[0]?.extensions.code ?? null;
  }
  return {
    farm,
    enter,
    movements: () =>
      withClient(app.databaseUrl, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM "StockMovement" WHERE "farmId" = $1`,
          [farm.farmId],
        );
        return rows[0]!.count;
      }),
    /** Three callers who enter stock until the work is over. */
    async whileEntering(work: () => Promise<void>) {
      const over = new AbortController();
      let [acknowledged, longestMs] = [0, 0];
      const codes = new Set<string>();
      const enters = async () => {
        while (!over.signal.aborted) {
          const begun = performance.now();
          const code = await enter();
          longestMs = Math.max(longestMs, performance.now() - begun);
          if (code === null) acknowledged += 1;
          else codes.add(code);
        }
      };
      const writers = Promise.all([enters(), enters(), enters()]);
      await work().finally(() => over.abort());
      await writers;
      return { acknowledged, longestMs, codes: [...codes] };
    },
  };
}
