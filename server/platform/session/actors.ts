import type { Actor } from '../actor.ts';
import type { EveryFarmDb } from '../db/client.ts';
import { sessionsTopic, type Bus } from '../events/bus.ts';

const ttlMs = 10_000;
const maxEntries = 10_000;
const seenEveryMs = 60_000;

/** Resolves the actor of a session; the cache entry is dropped as soon as the session changes, on any server. */
export interface Actors {
  of(sessionId: string): Promise<Actor | null>;
  close(): void;
}

export function createActors(db: EveryFarmDb, bus: Bus): Actors {
  const cache = new Map<string, { actor: Actor; until: number }>();
  let changes = 0;
  const unsubscribe = bus.listen(sessionsTopic, (event) => {
    changes += 1;
    if ('sessionId' in event) cache.delete(event.sessionId);
    else cache.clear();
  });

  async function load(sessionId: string): Promise<Actor | null> {
    const session = await db.session.findUnique({
      where: { id: sessionId },
      select: {
        farmId: true,
        personId: true,
        revokedAt: true,
        lastUsedAt: true,
        person: {
          select: {
            active: true,
            memberships: { where: { active: true }, select: { id: true, farmId: true, role: true } },
          },
        },
      },
    });
    if (!session || session.revokedAt || !session.person.active) return null;
    const membership = session.person.memberships.find(({ farmId }) => farmId === session.farmId);
    if (!membership) return null;
    const now = new Date();
    if (now.getTime() - session.lastUsedAt.getTime() > seenEveryMs) {
      await db.session.updateMany({ where: { id: sessionId }, data: { lastUsedAt: now } });
      await db.membership.updateMany({ where: { id: membership.id }, data: { lastSeenAt: now } });
    }
    return {
      sessionId,
      personId: session.personId,
      farmId: session.farmId,
      membershipId: membership.id,
      role: membership.role,
    };
  }

  return {
    async of(sessionId) {
      const cached = bus.isComplete() ? cache.get(sessionId) : undefined;
      if (cached && cached.until > Date.now()) return cached.actor;
      const before = changes;
      const actor = await load(sessionId);
      if (cache.size >= maxEntries) cache.clear();
      // What was read while the session changed, or while changes on other servers are not heard, may be stale.
      if (actor && before === changes && bus.isComplete()) cache.set(sessionId, { actor, until: Date.now() + ttlMs });
      else cache.delete(sessionId);
      return actor;
    },
    close: unsubscribe,
  };
}
