import type { Role } from './access.ts';

/** Who is asking: a person at work in one farm, in one session. */
export interface Actor {
  personId: string;
  membershipId: string;
  farmId: string;
  role: Role;
  sessionId: string;
}
