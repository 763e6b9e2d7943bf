import DataLoader from 'dataloader';
import type { Context } from './context.ts';

/** Asks for many rows' figures at once: whatever one request wants in the same turn is one statement. */
export function batched<Key, Value>(load: (ctx: Context, keys: Key[]) => Promise<Map<Key, Value>>) {
  const loaders = new WeakMap<Context, DataLoader<Key, Value | undefined>>();
  const loaderOf = (ctx: Context) =>
    new DataLoader<Key, Value | undefined>(
      async (keys) => {
        const found = await load(ctx, [...new Set(keys)]);
        return keys.map((key) => found.get(key));
      },
      // A write in the same request changes the figures: nothing is kept beyond its batch.
      { cache: false, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
    );
  return (ctx: Context, key: Key): Promise<Value | undefined> => {
    const loader = loaders.get(ctx) ?? loaderOf(ctx);
    loaders.set(ctx, loader);
    return loader.load(key);
  };
}
