import type { Role } from './access.ts';
import type { ApiKeyScope } from './scopes.ts';

interface OfFarm {
  farmId: string;
  /** Who answers for what is written: of a key, who made it. */
  membershipId: string;
}

/** A person working in one farm, in one session. */
export interface PersonActor extends OfFarm {
  personId: string;
  role: Role;
  sessionId: string;
  /** Of a farm that is only read: another one is in its place, or it was deleted and can be taken back. */
  isSetAside?: true;
}

/** A partner's program that calls with an API key of the farm. */
export interface ApiKeyActor extends OfFarm {
  apiKeyId: string;
  scopes: readonly ApiKeyScope[];
  /** The partner whose program it is, where the key names one. */
  establishmentId: string | null;
  /** From this moment on it is refused, in milliseconds. */
  expiresAt: number;
}

/** The authenticated caller. */
export type Actor = PersonActor | ApiKeyActor;

export function isApiKey(actor: Actor): actor is ApiKeyActor {
  return 'apiKeyId' in actor;
}

/** On whom sockets and subscriptions are counted. */
export function callerId(actor: Actor): string {
  return isApiKey(actor) ? actor.apiKeyId : actor.personId;
}

/** Whose end closes the caller's sockets: a session's, or a key's. */
export function credentialId(actor: Actor): string {
  return isApiKey(actor) ? actor.apiKeyId : actor.sessionId;
}
