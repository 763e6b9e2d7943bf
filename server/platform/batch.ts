import type { Context } from './context.ts';

interface Waiting<Key, Value> {
  keys: Set<Key>;
  answer: Promise<Map<Key, Value>>;
}

/** Asks for many rows' figures at once: whatever one request wants in the same turn is one statement. */
export function batched<Key, Value>(load: (ctx: Context, keys: Key[]) => Promise<Map<Key, Value>>) {
  const waiting = new WeakMap<Context, Waiting<Key, Value>>();
  return async (ctx: Context, key: Key): Promise<Value | undefined> => {
    let batch = waiting.get(ctx);
    if (!batch) {
      const keys = new Set<Key>();
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting.delete(ctx);
        return load(ctx, [...keys]);
      });
      batch = { keys, answer };
      waiting.set(ctx, batch);
    }
    batch.keys.add(key);
    return (await batch.answer).get(key);
  };
}
