import type { Role } from './access.ts';

/** The authenticated caller: a person working in one farm, in one session. */
export interface Actor {
  personId: string;
  membershipId: string;
  farmId: string;
  role: Role;
  sessionId: string;
}
