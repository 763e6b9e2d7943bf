import { isApiKey, type Actor, type ApiKeyActor, type PersonActor } from '../rights/actor.ts';
import type { EveryFarmDb } from '../db/client.ts';
import { sessionsTopic, type Bus } from '../events/bus.ts';
import { hashSecret } from './tokens.ts';

const ttlMs = 10_000;
const maxEntries = 10_000;
const seenEveryMs = 60_000;

/** Resolves who calls by a session or an API key; what is kept is dropped as soon as either changes, on any server. */
export interface Actors {
  of(sessionId: string): Promise<Actor | null>;
  ofApiKey(token: string): Promise<Actor | null>;
  close(): void;
}

async function isFarmSetAside(db: EveryFarmDb, farmId: string): Promise<boolean> {
  const farm = await db.farm.findUnique({ where: { id: farmId }, select: { setAsideAt: true } });
  return farm === null || farm.setAsideAt !== null;
}

async function actorOfSession(db: EveryFarmDb, sessionId: string): Promise<PersonActor | null> {
  const session = await db.session.findUnique({
    where: { id: sessionId },
    select: {
      farmId: true,
      personId: true,
      revokedAt: true,
      lastUsedAt: true,
      person: { select: { active: true } },
    },
  });
  if (!session || session.revokedAt || !session.person.active) return null;
  const { farmId, personId } = session;
  const [membership, isSetAside] = await Promise.all([
    db.membership.findUnique({
      where: { farmId_personId: { farmId, personId } },
      select: { id: true, role: true, active: true },
    }),
    isFarmSetAside(db, farmId),
  ]);
  // A farm that is set aside is open to its owners alone.
  if (!membership?.active || (isSetAside && membership.role !== 'OWNER')) return null;
  const now = new Date();
  if (now.getTime() - session.lastUsedAt.getTime() > seenEveryMs) {
    await db.session.updateMany({ where: { id: sessionId }, data: { lastUsedAt: now } });
    await db.membership.updateMany({ where: { farmId, id: membership.id }, data: { lastSeenAt: now } });
  }
  return {
    sessionId,
    personId,
    farmId,
    membershipId: membership.id,
    role: membership.role,
    ...(isSetAside ? { isSetAside: true as const } : {}),
  };
}

async function actorOfApiKey(db: EveryFarmDb, tokenHash: string): Promise<ApiKeyActor | null> {
  const place = await db.farmOfToken.findUnique({ where: { tokenHash }, select: { farmId: true } });
  if (!place) return null;
  const { farmId } = place;
  const key = await db.apiKey.findUnique({
    where: { farmId_tokenHash: { farmId, tokenHash } },
    select: {
      id: true,
      createdById: true,
      scopes: true,
      establishmentId: true,
      expiresAt: true,
      lastUsedAt: true,
      revokedAt: true,
    },
  });
  const now = new Date();
  if (!key || key.revokedAt || key.expiresAt <= now || (await isFarmSetAside(db, farmId))) return null;
  const { id, createdById, scopes, establishmentId, lastUsedAt } = key;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > seenEveryMs)
    await db.apiKey.updateMany({ where: { farmId, id }, data: { lastUsedAt: now } });
  const expiresAt = key.expiresAt.getTime();
  return { apiKeyId: id, membershipId: createdById, farmId, scopes, establishmentId, expiresAt };
}

export function createActors(db: EveryFarmDb, bus: Bus): Actors {
  const cache = new Map<string, { actor: Actor; until: number }>();
  /** Under what a key is kept; a session is under its id. */
  const names = new Map<string, string>();
  let changes = 0;
  const unsubscribe = bus.listen(sessionsTopic, (event) => {
    changes += 1;
    if ('sessionId' in event) cache.delete(names.get(event.sessionId) ?? event.sessionId);
    else cache.clear();
  });

  async function keptOr(name: string, load: () => Promise<Actor | null>): Promise<Actor | null> {
    const cached = bus.isComplete() ? cache.get(name) : undefined;
    if (cached && cached.until > Date.now()) return cached.actor;
    const before = changes;
    const actor = await load();
    if (cache.size >= maxEntries) {
      cache.clear();
      names.clear();
    }
    // What was read while a session or key changed, or while changes on other servers are not heard, may be stale.
    if (!actor || before !== changes || !bus.isComplete()) {
      cache.delete(name);
      return actor;
    }
    const until = Date.now() + ttlMs;
    cache.set(name, { actor, until: isApiKey(actor) ? Math.min(until, actor.expiresAt) : until });
    if (isApiKey(actor)) names.set(actor.apiKeyId, name);
    return actor;
  }

  return {
    of: (sessionId) => keptOr(sessionId, () => actorOfSession(db, sessionId)),
    ofApiKey(token) {
      const hash = hashSecret(token);
      return keptOr(hash, () => actorOfApiKey(db, hash));
    },
    close: unsubscribe,
  };
}
