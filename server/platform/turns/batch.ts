import DataLoader from 'dataloader';
import type { Context } from '../context.ts';

/** A per-request batch loader: all keys requested in the same tick are fetched with one statement. */
export function batched<Key, Value>(load: (ctx: Context, keys: Key[]) => Promise<Map<Key, Value>>) {
  const loaders = new WeakMap<Context, DataLoader<Key, Value | undefined>>();
  const loaderOf = (ctx: Context) =>
    new DataLoader<Key, Value | undefined>(
      async (keys) => {
        const results = await load(ctx, [...new Set(keys)]);
        return keys.map((key) => results.get(key));
      },
      // No cache beyond the batch: a write in the same request changes the figures.
      { cache: false, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
    );
  return (ctx: Context, key: Key): Promise<Value | undefined> => {
    const loader = loaders.get(ctx) ?? loaderOf(ctx);
    loaders.set(ctx, loader);
    return loader.load(key);
  };
}
