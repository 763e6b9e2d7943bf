// Whoever sends a farm's worst, in a process of its own: what it waits for and throws away costs whoever is measured nothing.
import { setPriority } from 'node:os';
import { send, type Order } from './door.ts';

async function attack({ door, attacks }: Order): Promise<void> {
  await Promise.all(
    attacks.flatMap(({ callers, path, body }) =>
      Array.from({ length: callers }, async () => {
        for (;;) await send(door, path, body).catch(() => undefined);
      }),
    ),
  );
}

// Others' clients have processors of their own.
setPriority(19);
process.once('message', (order: Order) => void attack(order));
process.once('disconnect', () => process.exit(0));
